// SPDX-License-Identifier: MIT
#include "engine/semantics/buffer.h"

#include <algorithm>
#include <vector>

#include "engine/base/check.h"

namespace lsmc {

namespace {

// The messages of one channel inside a state: a count, then capacity × arity values, the oldest
// message first. Values behind the last message are 0, so that contents have one representation.
class Messages {
 public:
  Messages(const Channel& channel, State& state)
      : arity_(channel.arity()),
        count_(state[channel.count.raw()]),
        values_(state.begin() + channel.count.raw() + 1) {}

  [[nodiscard]] std::vector<Value> oldest() const {
    return {values_, values_ + static_cast<std::ptrdiff_t>(arity_)};
  }
  void append(const std::vector<Value>& message) {
    std::ranges::copy(message, end());
    ++count_;
  }
  void remove_oldest() {
    const auto kept = std::copy(values_ + static_cast<std::ptrdiff_t>(arity_), end(), values_);
    std::fill(kept, end(), 0);
    --count_;
  }

 private:
  [[nodiscard]] State::iterator end() const {
    return values_ + static_cast<std::ptrdiff_t>(arity_ * static_cast<std::size_t>(count_));
  }

  std::size_t arity_;
  Value& count_;
  State::iterator values_;
};

RuntimeError send_message(const System& system, const Synchronisation& sync, State& state) {
  const Channel& channel = system[sync.channel];
  std::vector<Value> message(channel.arity(), 0);  // a send without values appends zeros
  for (std::size_t k = 0; k < sync.values.size(); ++k) {
    const Evaluation sent = evaluate(system, sync.values[k], state);
    if (sent.error) return sent.error;
    message[k] = wrapped(channel.types[k], sent.value);
  }
  Messages(channel, state).append(message);
  return {};
}

RuntimeError receive_message(const System& system,
                             const Synchronisation& sync,
                             Overflow overflow,
                             State& state) {
  const State before = state;
  Messages messages(system[sync.channel], state);
  const std::vector<Value> message = messages.oldest();
  messages.remove_oldest();
  for (std::size_t k = 0; k < sync.targets.size(); ++k) {
    const Lvalue& target = sync.targets[k];
    const Place place = locate(system, target, before);
    if (place.error) return place.error;
    const Destination destination{place.slot, target.type, target.where};
    if (RuntimeError error = store(destination, message[k], overflow, state)) return error;
  }
  return {};
}

}  // namespace

bool buffer_allows(const System& system, const Synchronisation& sync, StateView state) {
  const Channel& channel = system[sync.channel];
  const auto count = static_cast<std::uint32_t>(state[channel.count.raw()]);
  return sync.kind == Synchronisation::Kind::Send ? count < channel.capacity : count > 0;
}

RuntimeError execute_buffered(const System& system,
                              const Transition& transition,
                              Overflow overflow,
                              State& state) {
  LSMC_CHECK(buffer_allows(system, transition.sync, state), "the buffer allows the operation");
  const bool sends = transition.sync.kind == Synchronisation::Kind::Send;
  RuntimeError error = sends ? send_message(system, transition.sync, state)
                             : receive_message(system, transition.sync, overflow, state);
  if (error) return error;
  return move_and_execute(system, transition, overflow, state);
}

}  // namespace lsmc

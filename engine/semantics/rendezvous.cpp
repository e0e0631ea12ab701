// SPDX-License-Identifier: MIT
#include "engine/semantics/rendezvous.h"

#include <algorithm>

namespace lsmc {

namespace {

// Both effect lists assign one global variable (of an array: any element). The variable that
// receives the transmitted value does not count.
bool assign_common_global(const System& system, const Transition& a, const Transition& b) {
  const auto assigned_by_b = [&](const Assignment& in_a) {
    const VariableId variable = in_a.target.variable;
    if (system[variable].owner.valid()) return false;
    return std::ranges::any_of(
        b.effects, [&](const Assignment& in_b) { return in_b.target.variable == variable; });
  };
  return std::ranges::any_of(a.effects, assigned_by_b);
}

// Values are computed in the state as it grows, target indices in the state before the step.
RuntimeError transfer(const System& system,
                      const Transition& send,
                      const Transition& receive,
                      Overflow overflow,
                      State& state) {
  const Channel& channel = system[send.sync.channel];
  const auto& values = send.sync.values;
  const auto& targets = receive.sync.targets;
  if (values.empty()) return {};
  if (targets.size() != values.size()) {
    return {ErrorKind::MissingTarget, 0, receive.sync.where};
  }
  const State before = state;
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Evaluation sent = evaluate(system, values[k], state);
    if (sent.error) return sent.error;
    const Place place = locate(system, targets[k], before);
    if (place.error) return place.error;
    const Value value = channel.is_typed ? wrapped(channel.types[k], sent.value) : sent.value;
    const Destination destination{place.slot, targets[k].type, targets[k].where};
    if (RuntimeError error = store(destination, value, overflow, state)) return error;
  }
  return {};
}

}  // namespace

RuntimeError execute_rendezvous(const System& system,
                                const Transition& send,
                                const Transition& receive,
                                Overflow overflow,
                                State& state) {
  if (assign_common_global(system, send, receive)) {
    return {ErrorKind::CommonWrite, 0, send.where};
  }
  if (RuntimeError error = transfer(system, send, receive, overflow, state)) return error;
  if (RuntimeError error = move_and_execute(system, receive, overflow, state)) return error;
  return move_and_execute(system, send, overflow, state);
}

}  // namespace lsmc

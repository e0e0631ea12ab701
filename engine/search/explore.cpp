// SPDX-License-Identifier: MIT
#include "engine/search/explore.h"

#include <algorithm>
#include <chrono>

#include "engine/base/check.h"
#include "engine/search/findings.h"
#include "engine/store/byte_layout.h"
#include "engine/store/state_store.h"
#include "engine/trace/path.h"

namespace lsmc {

namespace {

// One search: the store, the counts, and what is done with a state whatever the order.
class Exploration {
 public:
  Exploration(const System& system,
              std::span<const Property> properties,
              const ExploreOptions& options)
      : system_(system),
        options_(options),
        layout_(system),
        store_(layout_.width()),
        successors_(system, options.semantics),
        findings_(system, properties, options.max_traces),
        bytes_(layout_.width()) {
    result_.fired.resize(system.actions.size());
  }

  ExploreResult run() {
    if (find(system_.initial, StateId{}).is_new) {
      options_.order == SearchOrder::BreadthFirst ? search_breadth_first() : search_depth_first();
    }
    result_.complete = !stopped_;
    result_.states = std::min<std::uint64_t>(store_.size(), options_.limits.max_states) +
                     (result_.errors > 0 ? 1 : 0);
    result_.deadlocks += result_.errors > 0 ? 1 : 0;
    result_.findings = findings_.take();
    return std::move(result_);
  }

 private:
  // Ids are handed out in discovery order, so the store is its own breadth-first queue.
  void search_breadth_first() {
    std::size_t level_end = store_.size();
    for (std::size_t now = 0; now < store_.size() && !stopped_; ++now) {
      if (now == level_end) {
        ++result_.depth;
        level_end = store_.size();
      }
      expand(StateId{now});
      for (std::size_t k = 0; k < successors_.size() && !stopped_; ++k) {
        if (!successors_.error(k)) find(successors_.state(k), StateId{now});
      }
    }
  }

  // A state on the depth-first stack keeps those successors that were not tried yet at the end
  // of `pending_`.
  struct Frame {
    std::size_t pending_begin = 0;
    StateId state;
  };

  void search_depth_first() {
    std::vector<Frame> stack;
    const auto enter = [&](StateId id) {
      expand(id);
      stack.push_back({pending_.size(), id});
      for (std::size_t k = successors_.size(); k-- > 0;) {
        if (!successors_.error(k)) push_pending(successors_.state(k));
      }
      result_.depth = std::max<std::uint64_t>(result_.depth, stack.size() - 1);
    };
    enter(StateId{0});
    while (!stack.empty() && !stopped_) {
      const Frame& top = stack.back();
      if (pending_.size() == top.pending_begin) {
        stack.pop_back();
        continue;
      }
      const std::size_t last = pending_.size() - layout_.width();
      std::copy(pending_.begin() + static_cast<std::ptrdiff_t>(last), pending_.end(),
                bytes_.begin());
      pending_.resize(last);
      const StateStore::Insertion found = insert(top.state);
      if (found.is_new) enter(found.id);
    }
  }

  void push_pending(StateView state) {
    const std::size_t end = pending_.size();
    if (end + layout_.width() > pending_.capacity()) check_memory(2 * pending_.capacity());
    pending_.resize(end + layout_.width());
    layout_.encode(state, pending_.data() + end);
  }

  StateStore::Insertion find(StateView state, StateId parent) {
    layout_.encode(state, bytes_.data());
    return insert(parent);
  }

  // Puts the state in `bytes_` into the store; a new one is checked against the properties.
  StateStore::Insertion insert(StateId parent) {
    if (const std::uint64_t growth = store_.next_growth(); growth > 0) check_memory(growth);
    if (store_.is_full()) stop(LimitHit::States);
    if (stopped_) return {};
    const StateStore::Insertion found = store_.insert(bytes_, parent);
    if (found.is_new) {
      if (store_.size() > options_.limits.max_states) {  // one too many: there is more to see
        stop(LimitHit::States);
        return {};
      }
      layout_.decode(bytes_.data(), new_state_);
      findings_.check_state(new_state_, [&] { return trace_to(found.id); });
    }
    return found;
  }

  // Computes the successors of a state and counts what can be said without storing them.
  void expand(StateId id) {
    if (++expanded_ % kCheckInterval == 0) check_outside();
    layout_.decode(store_[id].data(), here_);
    successors_.compute(here_);
    result_.transitions += successors_.size();
    if (successors_.empty()) {
      ++result_.deadlocks;
      findings_.add_deadlock([&] { return trace_to(id); });
    }
    for (std::size_t k = 0; k < successors_.size(); ++k) {
      const Move move = successors_.move(k);
      if (move.action.valid()) result_.fired[move.action.raw()] = true;
      if (successors_.error(k)) {
        ++result_.errors;
        findings_.add_error([&] { return trace_through(id, move); });
      }
    }
    if (options_.stop_when_decided && findings_.all_decided()) stopped_ = true;
  }

  // Follows parents back to the initial state and names the moves in between.
  Trace trace_to(StateId id) {
    std::vector<State> path;
    for (StateId s = id; s.valid(); s = store_.parent(s)) {
      layout_.decode(store_[s].data(), path.emplace_back());
    }
    std::ranges::reverse(path);
    return trace_along(system_, options_.semantics, path);
  }

  Trace trace_through(StateId id, Move last) {
    Trace trace = trace_to(id);
    trace.moves.push_back(last);
    return trace;
  }

  void stop(LimitHit limit) {
    stopped_ = true;
    if (result_.limit == LimitHit::None) result_.limit = limit;
  }

  void check_memory(std::uint64_t growth) {
    if (resident_bytes() + growth > options_.limits.max_resident_bytes) stop(LimitHit::Memory);
  }

  void check_outside() {
    const Limits& limits = options_.limits;
    if (limits.interrupted != nullptr && limits.interrupted->load()) stop(LimitHit::Interrupted);
    if (std::chrono::steady_clock::now() >= limits.deadline) stop(LimitHit::Time);
    if (options_.on_progress) {
      options_.on_progress({store_.size(), expanded_, result_.transitions, result_.depth});
    }
  }

  static constexpr std::uint64_t kCheckInterval = 1U << 8U;

  const System& system_;
  const ExploreOptions& options_;
  ByteLayout layout_;
  StateStore store_;
  Successors successors_;
  Findings findings_;
  ExploreResult result_;
  State here_, new_state_;
  std::vector<std::byte> bytes_;
  std::vector<std::byte> pending_;
  std::uint64_t expanded_ = 0;
  bool stopped_ = false;
};

}  // namespace

ExploreResult explore(const System& system,
                      std::span<const Property> properties,
                      const ExploreOptions& options) {
  return Exploration(system, properties, options).run();
}

}  // namespace lsmc

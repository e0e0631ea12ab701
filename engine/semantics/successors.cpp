// SPDX-License-Identifier: MIT
#include "engine/semantics/successors.h"

#include <utility>

#include "engine/base/check.h"

namespace lsmc {

Successors::Successors(const System& system, Options options)
    : system_(system), options_(options), permitted_(system.processes.size()) {}

void Successors::compute(StateView state) {
  LSMC_CHECK(state.size() == system_.slots.size(), "the state belongs to this system");
  here_.assign(state.begin(), state.end());
  moves_.clear();
  executed_ = kNoMove;
  find_permitted();
  for (std::size_t p = 0; p < system_.processes.size(); ++p) {
    if (ProcessId{p} == system_.property) continue;  // it does not move by itself
    const Process& process = system_.processes[p];
    for (const TransitionId t : process.transitions_at[current_location(process, here_).raw()]) {
      add_moves_of(t);
    }
  }
  const bool is_product =
      system_.property.valid() && options_.property == PropertyProcess::Included;
  if (is_product) combine_with_property();
}

// A state is committed if some process is at a committed location; then only processes at
// committed locations may move.
void Successors::find_permitted() {
  bool is_committed = false;
  for (std::size_t p = 0; p < system_.processes.size(); ++p) {
    const Process& process = system_.processes[p];
    const bool excluded =
        options_.property == PropertyProcess::Excluded && ProcessId{p} == system_.property;
    permitted_[p] =
        !excluded && process.locations[current_location(process, here_).raw()].is_committed;
    is_committed |= permitted_[p];
  }
  if (!is_committed) permitted_.assign(permitted_.size(), true);
}

bool Successors::stands_at_source(const Transition& t) const {
  return current_location(system_[t.process], here_) == t.source;
}

Ready Successors::check_partner(const Transition& receive) const {
  const bool takes_part =
      receive.process != system_.property || options_.property == PropertyProcess::Included;
  if (!takes_part || !permitted_[receive.process.raw()] || !stands_at_source(receive)) return {};
  return check_guard(system_, receive, here_);
}

// All guards are evaluated in the state before the step. A guard that cannot be evaluated makes
// its transition possible, leading to the error state; a send needs no partner for that, while a
// receive matters only to an enabled send.
void Successors::add_moves_of(TransitionId t) {
  const Transition& transition = system_[t];
  if (!permitted_[transition.process.raw()]) return;
  if (system_.is_rendezvous(transition, Synchronisation::Kind::Receive)) return;
  const Ready ready = check_guard(system_, transition, here_);
  if (ready.readiness == Readiness::Disabled) return;
  const auto [begin, end] = system_.actions_of(t);
  for (std::uint32_t a = begin; a < end; ++a) {
    const ActionId action{a};
    if (system_[action].partner.valid()) {
      if (ready.readiness == Readiness::Enabled) add_rendezvous(action);
    } else if (!system_.is_guard_failure(action) || ready.readiness == Readiness::GuardFails) {
      add_single(action, ready);
    }
  }
}

void Successors::add_single(ActionId a, const Ready& ready) {
  if (!buffer_permits(system_, system_[system_[a].transition], here_)) return;
  moves_.push_back({{a, TransitionId{}}, ready.error});
}

void Successors::add_rendezvous(ActionId a) {
  const Ready partner = check_partner(system_[system_[a].partner]);
  if (partner.readiness == Readiness::Disabled) return;
  moves_.push_back({{a, TransitionId{}}, partner.error});
}

// The synchronous product with the property process N. N's guards see the state before the
// system's step, its effects the state after it. Where N itself received from a send of the
// system, it takes no second transition. A system without moves stutters.
void Successors::combine_with_property() {
  const std::vector<Found> system_moves = std::exchange(moves_, {});
  const Process& property = system_[system_.property];
  const auto add_with_each_transition_of_property = [&](const Found& found) {
    for (const TransitionId t : property.transitions_at[current_location(property, here_).raw()]) {
      if (system_[t].sync.kind != Synchronisation::Kind::None) continue;
      const Ready ready = check_guard(system_, system_[t], here_);
      if (ready.readiness == Readiness::Disabled) continue;
      const RuntimeError& error = found.guard_error ? found.guard_error : ready.error;
      moves_.push_back({{found.move.action, t}, error});
    }
  };
  bool stutters = true;
  for (const Found& found : system_moves) {
    const TransitionId partner = system_[found.move.action].partner;
    if (partner.valid() && system_[partner].process == system_.property) {
      moves_.push_back(found);
      continue;
    }
    stutters = false;
    add_with_each_transition_of_property(found);
  }
  if (stutters) add_with_each_transition_of_property(Found{});
}

const RuntimeError& Successors::error(std::size_t k) {
  execute(k);
  return error_;
}

StateView Successors::state(std::size_t k) {
  execute(k);
  LSMC_CHECK(!error_, "a move into the error state leads to no other");
  return next_;
}

void Successors::execute(std::size_t k) {
  if (executed_ == k) return;
  executed_ = k;
  error_ = moves_[k].guard_error;
  if (error_) return;
  next_ = here_;
  const Move move = moves_[k].move;
  if (move.action.valid())
    error_ = lsmc::execute(system_, system_[move.action], options_.overflow, next_);
  if (!error_ && move.property.valid()) {
    error_ = move_and_execute(system_, system_[move.property], options_.overflow, next_);
  }
}

}  // namespace lsmc

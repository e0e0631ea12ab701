// SPDX-License-Identifier: MIT
#include "engine/semantics/step.h"

#include "engine/base/check.h"
#include "engine/semantics/buffer.h"
#include "engine/semantics/rendezvous.h"

namespace lsmc {

namespace {

bool uses_buffer(const System& system, const Transition& t) {
  return t.sync.kind != Synchronisation::Kind::None && system[t.sync.channel].is_buffered();
}

}  // namespace

Ready check_guard(const System& system, const Transition& t, StateView state) {
  if (t.guard.empty()) return {Readiness::Enabled, {}};
  const Evaluation guard = evaluate(system, t.guard, state);
  if (guard.error) return {Readiness::GuardFails, guard.error};
  return {guard.value != 0 ? Readiness::Enabled : Readiness::Disabled, {}};
}

bool buffer_permits(const System& system, const Transition& t, StateView state) {
  return !uses_buffer(system, t) || buffer_allows(system, t.sync, state);
}

RuntimeError execute(const System& system, const Action& action, Overflow overflow, State& state) {
  const Transition& t = system[action.transition];
  if (action.partner.valid()) {
    return execute_rendezvous(system, t, system[action.partner], overflow, state);
  }
  LSMC_ASSERT(!system.is_rendezvous(t, Synchronisation::Kind::Send), "a guard failure is no step");
  if (uses_buffer(system, t)) return execute_buffered(system, t, overflow, state);
  return move_and_execute(system, t, overflow, state);
}

}  // namespace lsmc

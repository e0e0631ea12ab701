// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "engine/semantics/effects.h"

namespace lsmc {

// Whether a transition can be taken as far as its own guard is concerned. A guard that cannot be
// evaluated makes it possible, leading to the error state.
enum class Readiness : std::uint8_t { Disabled, Enabled, GuardFails };
struct Ready {
  Readiness readiness = Readiness::Disabled;
  RuntimeError error;  // with GuardFails
};
[[nodiscard]] Ready check_guard(const System& system, const Transition& t, StateView state);

// Does a transition's channel, if it is buffered, let it happen?
[[nodiscard]] bool buffer_permits(const System& system, const Transition& t, StateView state);

// Executes an action whose guards hold. `state` is the state before, and afterwards the result,
// or rubbish if there is an error. Not for guard failures.
[[nodiscard]] RuntimeError execute(const System& system,
                                   const Action& action,
                                   Overflow overflow,
                                   State& state);

// Where a process is.
[[nodiscard]] inline LocationId current_location(const Process& process, StateView state) {
  return LocationId{static_cast<std::size_t>(state[process.location.raw()])};
}

}  // namespace lsmc

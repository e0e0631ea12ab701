// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/model/property.h"
#include "engine/semantics/successors.h"
#include "engine/trace/trace.h"

namespace lsmc {

// What a trace does when executed step by step.
struct Replay {
  bool is_run = false;            // every move existed where it was taken
  std::vector<State> states;      // the initial one, then one per executed move that led to a state
  RuntimeError error;             // of the last executed move, if that led to the error state
  bool ends_in_deadlock = false;  // the last state has no moves; false after an error
};

// The only judge of counterexamples. It uses the plain semantics and nothing else: no store, no
// reduction, no search, so none of them can vouch for its own mistakes. A move is accepted iff
// Successors offers exactly that move; nothing may follow a move into the error state.
[[nodiscard]] Replay replay(const System& system, Successors::Options options, const Trace& trace);

// Does this run show that `property` is violated? A state property must fail in the last state;
// Error wants the last move to be erroneous; Deadlock a last state without moves.
[[nodiscard]] bool shows_violation(const System& system,
                                   const Property& property,
                                   const Replay& run);

}  // namespace lsmc

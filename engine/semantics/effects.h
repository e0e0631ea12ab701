// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "engine/semantics/evaluate.h"

namespace lsmc {

// The element of `target` that its index selects in `state`, or an error.
struct Place {
  SlotId slot;
  RuntimeError error;
};
[[nodiscard]] Place locate(const System& system, const Lvalue& target, StateView state);

// Where a value goes and what it must fit in there.
struct Destination {
  SlotId slot;
  ValueType type = ValueType::Byte;
  SourceRange where;  // the assignment or receive that asks for it
};

// Stores `value`: an error if it does not fit, unless the mode wraps.
[[nodiscard]] RuntimeError store(const Destination& destination,
                                 Value value,
                                 Overflow overflow,
                                 State& state);

// What one process does of its own in a step: it moves to the target location first, then
// executes its effects one after another, each on the result of the previous ones.
[[nodiscard]] RuntimeError move_and_execute(const System& system,
                                            const Transition& transition,
                                            Overflow overflow,
                                            State& state);

}  // namespace lsmc

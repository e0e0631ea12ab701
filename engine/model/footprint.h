// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/model/system.h"

namespace lsmc {

// A set of slots, ascending and without repetition.
using SlotSet = std::vector<SlotId>;

[[nodiscard]] SlotSet united(const SlotSet& a, const SlotSet& b);
[[nodiscard]] bool intersect(const SlotSet& a, const SlotSet& b);

// What a transition can read and write. Static: a computed index stands for the whole array, a
// constant one for its element. Reading and writing its own location are part of it.
struct Footprint {
  SlotSet reads;
  SlotSet writes;
};
[[nodiscard]] Footprint footprint(const System& system, const Transition& transition);

// What an expression can read.
[[nodiscard]] SlotSet slots_read(const Expression& expression);

// V_i: its location and all that its transitions can read or write. A half of a rendezvous that
// has no partner in the model and whose guard cannot fail never happens and contributes nothing.
[[nodiscard]] SlotSet visible_slots(const System& system, ProcessId process);

}  // namespace lsmc

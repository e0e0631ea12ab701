// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/semantics/successors.h"
#include "engine/table/layout.h"
#include "engine/table/row_builder.h"

namespace lsmc {

// A state of at most this many words is kept as it is; a wider one is taken apart.
constexpr std::size_t kNarrowWords = 2;

// The ranges that a few random walks see, rounded up to whole bits. The elements of an array get
// the same range if the state stays narrow so: what one holds now, another will hold later. An
// estimate: a search that meets a value outside has to widen its layout.
[[nodiscard]] std::vector<ValueRange> estimated_ranges(const System& system,
                                                       Successors::Options options);

// Widens the range of the outgrown slot to hold the value, and likewise of its neighbours in the
// same array if the state stays narrow so. What was declared bounds them all.
void widen(const System& system, const Outgrown& outgrown, std::vector<ValueRange>& ranges);

}  // namespace lsmc

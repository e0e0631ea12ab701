// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>

#include "cli/step.h"

namespace lsmc::cli {

struct LaneOptions {
  std::size_t width = 100;       // columns that are there
  std::size_t most_lanes = 8;    // with more processes only those that move get a lane
  std::size_t most_steps = 200;  // of a longer run only the beginning and the end are shown
};

// A run as a table with one lane per process: who moves where, what changes, in which line.
// Where the lanes do not fit, only those of processes that move are shown; where that does not
// fit either, one line of text per step.
void print_lanes(const System& system,
                 std::span<const Step> steps,
                 const LaneOptions& options,
                 std::ostream& out);

// "pos[0] 0 -> 1, P_0.j 0 -> 1"
[[nodiscard]] std::string changes_text(const Step& step);

// "P_0 NCS -> wait", or "A s -> t, B s -> t"
[[nodiscard]] std::string moves_text(const System& system, const Step& step);

// "14", or "14, 26"
[[nodiscard]] std::string lines_text(const Step& step);

}  // namespace lsmc::cli

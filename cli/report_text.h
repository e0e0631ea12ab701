// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>

#include "cli/lanes.h"
#include "cli/report.h"

namespace lsmc::cli {

// The result for people: a line per verdict, or the counts, and violations in lanes. With -qq
// only the verdicts or counts.
void print_report(const Report& report, std::ostream& out);

// "peterson.4.dve   4 processes, 8 shared bytes, 28 actions"
void print_headline(const ModelFile& file, const System& system, std::ostream& out);

// How wide and how long traces are shown.
[[nodiscard]] LaneOptions lane_options(const Options& options);

}  // namespace lsmc::cli

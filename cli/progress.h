// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>

#include "cli/options.h"
#include "engine/search/explore.h"

namespace lsmc::cli {

// Tells on `err` how far a search is: one line that rewrites itself ten times a second on a
// terminal, a new line every five seconds elsewhere.
class ProgressReport {
 public:
  ProgressReport(const Options& options, std::ostream& err);

  // May be called as often as one likes.
  void update(const Progress& progress);
  // Removes the rewritten line, so that what follows begins on an empty one.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& err_;
  bool enabled_;
  bool rewrites_;
  Clock::duration interval_;
  Clock::time_point next_;
  std::size_t shown_ = 0;  // characters of the line that is on the screen
};

}  // namespace lsmc::cli

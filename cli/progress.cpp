// SPDX-License-Identifier: MIT
#include "cli/progress.h"

#include <algorithm>
#include <ostream>
#include <string>

#include "cli/quantity.h"
#include "cli/terminal.h"
#include "cli/usage.h"
#include "engine/search/limits.h"

namespace lsmc::cli {
namespace {

std::string progress_line(const Progress& progress) {
  const double seconds = usage_so_far().wall_seconds;
  std::string line = grouped(progress.states) + " states, " + grouped(progress.transitions) +
                     " transitions, depth " + grouped(progress.depth) + ", " +
                     grouped(progress.states - std::min(progress.expanded, progress.states)) +
                     " waiting, " + readable_seconds(seconds) + ", " +
                     readable_bytes(resident_bytes());
  if (seconds > 0.5) {
    line += ", " +
            grouped(static_cast<std::uint64_t>(static_cast<double>(progress.states) / seconds)) +
            " states/s";
  }
  return line;
}

}  // namespace

ProgressReport::ProgressReport(const Options& options, std::ostream& err)
    : err_(err),
      enabled_(options.quiet == 0 && options.progress != ProgressStyle::Off),
      rewrites_(options.progress == ProgressStyle::Auto && is_terminal(Stream::Err)),
      interval_(rewrites_ ? Clock::duration(std::chrono::milliseconds(100))
                          : Clock::duration(std::chrono::seconds(5))),
      next_(Clock::now() + interval_) {}

void ProgressReport::update(const Progress& progress) {
  if (!enabled_ || Clock::now() < next_) return;
  next_ = Clock::now() + interval_;
  std::string line = progress_line(progress);
  if (!rewrites_) {
    err_ << "progress: " << line << '\n' << std::flush;
    return;
  }
  // A line that wraps cannot be rewritten.
  line.resize(std::min(line.size(), terminal_width() - 1));
  const std::size_t size = line.size();
  if (size < shown_) line.append(shown_ - size, ' ');
  err_ << '\r' << line << std::flush;
  shown_ = size;
}

void ProgressReport::finish() {
  if (shown_ > 0) err_ << '\r' << std::string(shown_, ' ') << '\r' << std::flush;
  shown_ = 0;
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/usage.h"

#include <ctime>

#include "engine/search/limits.h"

namespace lsmc::cli {

std::chrono::steady_clock::time_point process_start() {
  static const auto start = std::chrono::steady_clock::now();
  return start;
}

Usage usage_so_far() {
  timespec cpu{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - process_start();
  return {wall.count(), static_cast<double>(cpu.tv_sec) + static_cast<double>(cpu.tv_nsec) * 1e-9,
          peak_resident_bytes()};
}

}  // namespace lsmc::cli

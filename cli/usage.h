// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace lsmc::cli {

// When the process began; the first call fixes it, so main makes it.
[[nodiscard]] std::chrono::steady_clock::time_point process_start();

// What the process has used since it began.
struct Usage {
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;  // resident
};
[[nodiscard]] Usage usage_so_far();

}  // namespace lsmc::cli

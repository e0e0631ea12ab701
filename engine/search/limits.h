// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

namespace lsmc {

// Why a search ended before it had seen everything.
enum class LimitHit : std::uint8_t { None, States, Time, Memory, Interrupted };

// "states", "time", … as reports spell them; nullptr for None.
[[nodiscard]] const char* to_string(LimitHit limit);

struct Limits {
  std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  std::uint64_t max_resident_bytes = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<bool>* interrupted = nullptr;  // set from outside, e.g. by a signal handler
};

// Resident memory of this process in bytes; 0 where the system does not tell.
[[nodiscard]] std::uint64_t resident_bytes();
[[nodiscard]] std::uint64_t peak_resident_bytes();

// Memory of the machine.
[[nodiscard]] std::uint64_t physical_bytes();

}  // namespace lsmc

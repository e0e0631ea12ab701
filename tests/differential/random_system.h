// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace lsmc::testing {

// The DVE text of a small random system: the same for the same seed. Over many seeds it has
// rendezvous with and without values, typed and buffered channels, committed locations, arrays
// with computed indices, foreign locations and variables, non-commuting writes, counters that
// outgrow any estimate, assertions, and all kinds of run-time errors.
[[nodiscard]] std::string random_system(std::uint64_t seed);

// A random condition over the variables and locations of random_system(seed).
[[nodiscard]] std::string random_condition(std::uint64_t seed);

}  // namespace lsmc::testing

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace lsmc::cli {

// What this process may use at most: the smaller of the machine's memory and the limits of its
// control groups (version 2). The largest number where neither can be found out.
[[nodiscard]] std::uint64_t available_memory();

// The smallest `memory.max` on the way from `group` up to `root`, both directories of a control
// group hierarchy.
[[nodiscard]] std::uint64_t group_limit(std::filesystem::path group,
                                        const std::filesystem::path& root);

}  // namespace lsmc::cli

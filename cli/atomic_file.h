// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lsmc::cli {

// Writes `text` to a temporary name beside `path` and renames it, so that the file is complete or
// as it was before. What is there and is no regular file (a pipe, a device) is written directly.
// Returns what went wrong, in words.
[[nodiscard]] std::optional<std::string> write_file(const std::string& path, std::string_view text);

}  // namespace lsmc::cli

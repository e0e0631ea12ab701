// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lsmc::cli {

// 500ms, 60s, 5m, 1h, or a plain number of seconds; decimals are allowed (1.5h).
[[nodiscard]] std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text);

// 4G, 512M, 100K, a plain number of bytes, with powers of 1024; or 80% of `whole`.
[[nodiscard]] std::optional<std::uint64_t> parse_bytes(std::string_view text, std::uint64_t whole);

// A number without sign, written out in full: digits only.
[[nodiscard]] std::optional<std::uint64_t> parse_count(std::string_view text);

// 1119560 as "1 119 560".
[[nodiscard]] std::string grouped(std::uint64_t number);

// "86 MiB", "1.4 GiB".
[[nodiscard]] std::string readable_bytes(std::uint64_t bytes);

// "0.61 s", "2 min 5 s".
[[nodiscard]] std::string readable_seconds(double seconds);

}  // namespace lsmc::cli

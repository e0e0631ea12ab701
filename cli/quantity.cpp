// SPDX-License-Identifier: MIT
#include "cli/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <span>

namespace lsmc::cli {
namespace {

struct Unit {
  std::string_view suffix;
  double factor;
};

// The number before the suffix times the unit's factor; nothing below 0 or above `limit`.
std::optional<double> parse_scaled(std::string_view text,
                                   std::span<const Unit> units,
                                   double limit) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string_view suffix = text.substr(digits);
  const auto unit = std::ranges::find(units, suffix, &Unit::suffix);
  if (unit == units.end() || digits == 0) return std::nullopt;
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
  if (error != std::errc{} || end != text.data() + digits) return std::nullopt;
  const double scaled = number * unit->factor;
  if (!(scaled <= limit)) return std::nullopt;
  return scaled;
}

std::string formatted(const char* format, double number) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), format, number);
  return buffer.data();
}

constexpr double kSecond = 1e9;
constexpr double kKibi = 1024;

}  // namespace

std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text) {
  constexpr std::array kUnits = {Unit{"ms", kSecond / 1000}, Unit{"s", kSecond},
                                 Unit{"m", 60 * kSecond},    Unit{"min", 60 * kSecond},
                                 Unit{"h", 3600 * kSecond},  Unit{"", kSecond}};
  constexpr double kHundredYears = 100.0 * 365 * 24 * 3600 * kSecond;
  const auto scaled = parse_scaled(text, kUnits, kHundredYears);
  if (!scaled) return std::nullopt;
  return std::chrono::nanoseconds(static_cast<std::int64_t>(*scaled));
}

std::optional<std::uint64_t> parse_bytes(std::string_view text, std::uint64_t whole) {
  constexpr double kMebi = kKibi * kKibi;
  const std::array units = {Unit{"", 1},
                            Unit{"K", kKibi},
                            Unit{"M", kMebi},
                            Unit{"G", kMebi * kKibi},
                            Unit{"T", kMebi * kMebi},
                            Unit{"%", static_cast<double>(whole) / 100}};
  constexpr double kExbi = 1152921504606846976.0;
  const auto scaled = parse_scaled(text, units, kExbi);
  if (!scaled || (text.ends_with('%') && *scaled > static_cast<double>(whole))) return std::nullopt;
  return static_cast<std::uint64_t>(*scaled);
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t left = digits.size(); left > 3;) {
    left -= 3;
    digits.insert(left, 1, ' ');
  }
  return digits;
}

std::string readable_bytes(std::uint64_t bytes) {
  constexpr std::array kNames = {"B", "KiB", "MiB", "GiB", "TiB"};
  auto size = static_cast<double>(bytes);
  std::size_t name = 0;
  while (size >= kKibi && name + 1 < kNames.size()) {
    size /= kKibi;
    ++name;
  }
  return formatted(size < 10 && name > 0 ? "%.1f " : "%.0f ", size) + kNames.at(name);
}

std::string readable_seconds(double seconds) {
  if (seconds < 120) return formatted(seconds < 10 ? "%.2f s" : "%.1f s", seconds);
  const double minutes = std::floor(seconds / 60);
  return formatted("%.0f min ", minutes) + formatted("%.0f s", seconds - minutes * 60);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "dve-parser/spelling.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lsmc::dve {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Insertions, deletions, replacements and swaps of neighbours needed to turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> table((a.size() + 1) * width);  // for each pair of prefixes
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t k = 0; k <= b.size(); ++k) {
      std::size_t& here = table[i * width + k];
      if (i == 0 || k == 0) {
        here = i + k;
        continue;
      }
      const std::size_t replaced = table[(i - 1) * width + k - 1];
      here = std::min({replaced + (a[i - 1] == b[k - 1] ? 0 : 1), table[(i - 1) * width + k] + 1,
                       table[i * width + k - 1] + 1});
      const bool swapped = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
      if (swapped) here = std::min(here, table[(i - 2) * width + k - 2] + 1);
    }
  }
  return table.back();
}

std::size_t tolerance(std::string_view word) {
  constexpr std::size_t kLongest = 64;  // longer names are not typed by hand
  if (word.size() < 2 || word.size() > kLongest) return 0;
  return std::max<std::size_t>(1, word.size() / 3);
}

}  // namespace

Speller::Speller(std::string_view misspelt)
    : misspelt_(misspelt), best_distance_(tolerance(misspelt) + 1) {}

void Speller::offer(std::string_view candidate) {
  const std::size_t longer = std::max(misspelt_.size(), candidate.size());
  const std::size_t shorter = std::min(misspelt_.size(), candidate.size());
  if (longer - shorter >= best_distance_) return;
  const std::size_t distance =
      equal_but_for_case(misspelt_, candidate) ? 1 : edit_distance(misspelt_, candidate);
  if (distance >= best_distance_) return;
  best_ = candidate;
  best_distance_ = distance;
}

std::string Speller::suggestion() const {
  if (best_.empty()) return "";
  return "; did you mean '" + std::string(best_) + "'?";
}

}  // namespace lsmc::dve

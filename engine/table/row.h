// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "engine/table/gather.h"

namespace lsmc {

// What one process, or two by rendezvous, can do in a local state: one difference per step, to be
// XORed onto the packed state, and the number of steps into the error state. A row lies in one
// piece of memory, two words of heading and then the differences; this is a view of it.
class Row {
 public:
  static constexpr std::uint32_t kCommitted = 1;
  static constexpr std::uint32_t kSends = 2;
  static constexpr std::uint32_t kReceives = 4;
  struct Heading {
    std::uint32_t count = 0;   // steps that lead to a state
    std::uint32_t errors = 0;  // steps into the error state
    std::uint32_t id = 0;      // position in the order of creation
    std::uint32_t flags = 0;
  };
  static constexpr std::size_t kHeadingWords = 2;

  Row() = default;  // no row
  explicit Row(const Word* words) : words_(words) {}
  [[nodiscard]] bool exists() const { return words_ != nullptr; }

  [[nodiscard]] std::uint32_t count() const { return low(words_[0]); }
  [[nodiscard]] std::uint32_t errors() const { return high(words_[0]); }
  [[nodiscard]] std::uint32_t id() const { return low(words_[1]); }
  [[nodiscard]] std::uint32_t flags() const { return high(words_[1]); }
  [[nodiscard]] const Word* deltas() const { return words_ + kHeadingWords; }
  void prefetch() const { __builtin_prefetch(words_); }

  // The two words of a heading.
  static void write(const Heading& heading, Word* words) {
    words[0] = joined(heading.count, heading.errors);
    words[1] = joined(heading.id, heading.flags);
  }

 private:
  static constexpr unsigned kHalf = 32;
  static std::uint32_t low(Word w) { return static_cast<std::uint32_t>(w); }
  static std::uint32_t high(Word w) { return static_cast<std::uint32_t>(w >> kHalf); }
  static Word joined(std::uint32_t low, std::uint32_t high) { return Word{high} << kHalf | low; }

  const Word* words_ = nullptr;
};

}  // namespace lsmc

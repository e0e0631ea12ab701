// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "engine/store/packed_set.h"

namespace lsmc {

// Numbers distinct words in the order in which they come up. A word has bit 63 set and bit 62
// clear (see PackedLayout); a number has at most 31 bits.
class Dictionary {
 public:
  static constexpr unsigned kIdBits = 31;

  explicit Dictionary(std::size_t max_bytes) : entries_(max_bytes) {}

  [[nodiscard]] std::uint64_t id(std::uint64_t word) {
    const Entries::Key key{word, entries_.size()};
    return (*entries_.insert(key, Entries::hash(key)).key)[1];
  }
  // For several threads; add_size() settles how many there are.
  [[nodiscard]] std::uint64_t id_shared(std::uint64_t word) {
    const Entries::Key key{word, 0};
    const auto number = [&](Entries::Key& whole) { whole[1] = settled_ + fresh_.fetch_add(1); };
    return (*entries_.insert_shared(key, Entries::hash(key), number).key)[1];
  }
  void settle() {
    const std::uint64_t fresh = fresh_.exchange(0);
    entries_.add_size(fresh);
    settled_ = entries_.size();
  }

  void prefetch(std::uint64_t word) const {
    entries_.prefetch(Entries::hash(Entries::Key{word, 0}));
  }

  // Words it can take in before it must grow; none beyond what its numbers can tell apart.
  [[nodiscard]] std::uint64_t free() const {
    return std::min(entries_.room(), kMostWords) - std::min(entries_.size(), kMostWords);
  }
  [[nodiscard]] std::uint64_t growth_bytes(std::uint64_t more) const {
    return entries_.growth_bytes(more);
  }
  [[nodiscard]] bool grow(std::uint64_t more) {
    return entries_.size() + more <= kMostWords && entries_.grow(more);
  }
  [[nodiscard]] std::uint64_t size() const { return entries_.size(); }

 private:
  using Entries = PackedSet<2, 1>;  // word, number
  static constexpr std::uint64_t kMostWords = std::uint64_t{1} << kIdBits;

  Entries entries_;
  std::uint64_t settled_ = 0;
  std::atomic<std::uint64_t> fresh_ = 0;  // numbers given out by threads since settle()
};

}  // namespace lsmc

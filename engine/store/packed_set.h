// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/hash.h"
#include "engine/store/reserved_array.h"

namespace lsmc {

// A set of keys of W words each, in one array, with linear probing. Only the first K words of a
// key tell keys apart; the others are carried along. A key's home is its hash
// scaled to the capacity, so homes lie in the order of hashes whatever the capacity: the array
// can grow in place, by any factor, in one sweep from its end, and no second array is needed.
//
// Word 0 of a key is not 0 and has bit 62 clear (see PackedLayout). Keys are never removed.
//
// insert_shared() may be called by several threads at once; growing may not overlap with it.
template <unsigned W, unsigned K = W>
class PackedSet {
 public:
  using Key = std::array<std::uint64_t, W>;

  // `max_bytes`: address space to reserve, more than the array will ever need.
  explicit PackedSet(std::size_t max_bytes) : memory_(max_bytes) {
    LSMC_CHECK(resize(kFirstCapacity), "a small table fits the memory");
  }

  [[nodiscard]] static std::uint64_t hash(const Key& key) {
    std::uint64_t h = key[0];
    for (unsigned w = 1; w < K; ++w)
      h = scramble(h) ^ key[w];
    return scramble(h);
  }
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(slots() + home(hash), 1); }

  // The place of a key, and whether it was put there now. The caller sees to it that there is
  // room (must_grow). Valid until the set grows.
  struct Insertion {
    const Key* key = nullptr;
    bool is_new = false;
  };
  Insertion insert(const Key& key, std::uint64_t hash) {
    for (Key* slot = slots() + home(hash);; ++slot) {
      if ((*slot)[0] == 0) {
        *slot = key;
        ++size_;
        return {slot, true};
      }
      if (equal(*slot, key)) return {slot, false};
    }
  }

  // The same for several threads; the number of keys is settled by add_size(). The words that
  // do not tell keys apart come from carry(key) and are asked for only if the key is new.
  template <class Carry>
  Insertion insert_shared(const Key& key, std::uint64_t hash, Carry carry);
  void add_size(std::uint64_t inserted) { size_ += inserted; }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] bool contains(const Key& key) const {
    for (const Key* slot = slots() + home(hash(key)); (*slot)[0] != 0; ++slot) {
      if (equal(*slot, key)) return true;
    }
    return false;
  }

  // Would `more` further keys fill the table beyond its limit?
  [[nodiscard]] bool must_grow(std::uint64_t more) const { return size_ + more > room(); }
  // Keys it can hold before it must grow.
  // Three slots in ten stay free, or probing would take long.
  [[nodiscard]] std::uint64_t room() const { return capacity_ / 10 * 7; }
  // Bytes that the next grow(more) adds.
  [[nodiscard]] std::uint64_t growth_bytes(std::uint64_t more) const {
    return (next_capacity(more) - capacity_) * sizeof(Key);
  }
  // Makes room for `more` further keys; false where the system has no memory.
  [[nodiscard]] bool grow(std::uint64_t more) { return resize(next_capacity(more)); }

  template <class Visit>
  void for_each(Visit visit) const {
    for (const Key* slot = slots(); slot != slots() + capacity_ + kTail; ++slot) {
      if ((*slot)[0] != 0) visit(*slot);
    }
  }

 private:
  __extension__ using DoubleWord = unsigned __int128;
  static constexpr std::uint64_t kBusy = std::uint64_t{1} << 62U;
  static constexpr std::uint64_t kFirstCapacity = 1U << 11U;
  // Slots behind the last home, so that probing never wraps around.
  static constexpr std::uint64_t kTail = 1U << 12U;

  static std::uint64_t scramble(std::uint64_t h) {
    h = (h ^ (h >> 32U)) * 0x9e3779b97f4a7c15ULL;
    return (h ^ (h >> 29U)) * 0xbf58476d1ce4e5b9ULL;
  }

  // Word by word: the compiler would call memcmp for ==.
  static bool equal(const Key& a, const Key& b) {
    for (unsigned w = 0; w < K; ++w) {
      if (a[w] != b[w]) return false;
    }
    return true;
  }
  [[nodiscard]] Key* slots() const { return static_cast<Key*>(static_cast<void*>(memory_.data())); }
  [[nodiscard]] std::uint64_t home(std::uint64_t hash) const {
    return static_cast<std::uint64_t>((static_cast<DoubleWord>(hash) * capacity_) >> 64U);
  }
  [[nodiscard]] std::uint64_t next_capacity(std::uint64_t more) const {
    const std::uint64_t needed = (size_ + more) / 7 * 10 + 20;
    // Small tables double; large ones grow by a fifth, so that memory follows the need.
    const std::uint64_t step = capacity_ < (1U << 20U) ? capacity_ : capacity_ / 5;
    return std::max(needed, capacity_ + step);
  }

  bool resize(std::uint64_t capacity);
  void spread_run(std::uint64_t begin, std::uint64_t end);

  ReservedArray memory_;
  std::uint64_t capacity_ = 0;
  std::uint64_t size_ = 0;
  std::vector<Key> run_;  // keys on the move while growing
};

// Homes only move up, and a run of occupied slots holds only keys whose homes lie in it. So runs
// are taken out from the end, and their keys go to slots that are empty or already settled.
template <unsigned W, unsigned K>
bool PackedSet<W, K>::resize(std::uint64_t capacity) {
  if (!memory_.commit((capacity + kTail) * sizeof(Key))) return false;
  std::uint64_t end = capacity_ == 0 ? 0 : capacity_ + kTail;
  capacity_ = capacity;
  while (end > 0) {
    while (end > 0 && slots()[end - 1][0] == 0)
      --end;
    std::uint64_t begin = end;
    while (begin > 0 && slots()[begin - 1][0] != 0)
      --begin;
    spread_run(begin, end);
    end = begin;
  }
  return true;
}

template <unsigned W, unsigned K>
void PackedSet<W, K>::spread_run(std::uint64_t begin, std::uint64_t end) {
  run_.assign(slots() + begin, slots() + end);
  std::fill(slots() + begin, slots() + end, Key{});
  for (const Key& key : run_) {
    Key* slot = slots() + home(hash(key));
    while ((*slot)[0] != 0)
      ++slot;
    *slot = key;
  }
}

template <unsigned W, unsigned K>
template <class Carry>
typename PackedSet<W, K>::Insertion PackedSet<W, K>::insert_shared(const Key& key,
                                                                   std::uint64_t hash,
                                                                   Carry carry) {
  for (Key* slot = slots() + home(hash);; ++slot) {
    std::atomic_ref<std::uint64_t> first((*slot)[0]);
    std::uint64_t seen = first.load(std::memory_order_acquire);
    if (seen == 0) {
      const std::uint64_t claim = W == 1 ? key[0] : key[0] | kBusy;
      if (first.compare_exchange_strong(seen, claim, std::memory_order_acq_rel)) {
        if (W > 1) {
          Key whole = key;
          carry(whole);
          std::copy(whole.begin() + 1, whole.end(), slot->begin() + 1);
          first.store(key[0], std::memory_order_release);
        }
        return {slot, true};
      }
    }
    while (W > 1 && (seen & kBusy) != 0)
      seen = first.load(std::memory_order_acquire);
    if (seen == key[0] && std::equal(key.begin() + 1, key.begin() + K, slot->begin() + 1)) {
      return {slot, false};
    }
  }
}

}  // namespace lsmc

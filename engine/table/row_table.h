// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/hash.h"
#include "engine/table/row.h"

namespace lsmc {

// The rows of one process by gathered local state. Most local states fit one word, which is then
// compared in place; of longer ones a hash is kept in the slot and the key beside the table.
class RowTable {
 public:
  explicit RowTable(std::size_t key_words);

  void prefetch(const Word* key) const { __builtin_prefetch(&slots_[home(tag_of(key))]); }

  // The row of this key, if there is one.
  [[nodiscard]] Row find(const Word* key) const {
    const Word tag = tag_of(key);
    for (std::size_t k = home(tag);; k = (k + 1) & wrap_) {
      const Slot& slot = slots_[k];
      if (!slot.row.exists() || (slot.tag == tag && (key_words_ == 1 || holds(k, key)))) {
        return slot.row;
      }
    }
  }
  void insert(const Word* key, Row row);
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Slot {
    Word tag = 0;  // the key, or the hash of a long one
    Row row;
  };

  // Multiplying carries all bits of a tag into the highest bits of the product.
  [[nodiscard]] std::size_t home(Word tag) const {
    return static_cast<std::size_t>((tag * 0x9e3779b97f4a7c15ULL) >> shift_);
  }
  [[nodiscard]] Word tag_of(const Word* key) const {
    return key_words_ == 1 ? key[0] : hash_of(key);
  }
  [[nodiscard]] Word hash_of(const Word* key) const;
  [[nodiscard]] bool holds(std::size_t slot, const Word* key) const;
  void place(const Slot& slot, const Word* key);
  void double_slots();

  std::size_t key_words_;
  std::size_t size_ = 0;
  std::size_t wrap_;         // number of slots, a power of two, less one
  unsigned shift_;           // leaves as many bits of a word as wrap_ has
  std::vector<Slot> slots_;  // at most half full
  std::vector<Word> keys_;   // long keys, by slot
};

}  // namespace lsmc

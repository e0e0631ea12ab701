// SPDX-License-Identifier: MIT
#include "engine/table/row_table.h"

#include <algorithm>

#include "engine/base/check.h"

namespace lsmc {

namespace {

constexpr unsigned kFirstBits = 6;
constexpr std::size_t kFirstSlots = std::size_t{1} << kFirstBits;
constexpr unsigned kWordBits = 64;

}  // namespace

RowTable::RowTable(std::size_t key_words)
    : key_words_(key_words),
      wrap_(kFirstSlots - 1),
      shift_(kWordBits - kFirstBits),
      slots_(kFirstSlots) {
  if (key_words_ > 1) keys_.resize(kFirstSlots * key_words_);
}

Word RowTable::hash_of(const Word* key) const {
  Word h = key_words_;
  for (std::size_t w = 0; w < key_words_; ++w)
    h = mix(h ^ key[w]) + w;
  return h;
}

bool RowTable::holds(std::size_t slot, const Word* key) const {
  return std::equal(key, key + key_words_, keys_.data() + slot * key_words_);
}

void RowTable::insert(const Word* key, Row row) {
  LSMC_ASSERT(!find(key).exists(), "a key has one row");
  LSMC_CHECK(row.exists(), "a row can be told from an empty slot");
  if (2 * (size_ + 1) > slots_.size()) double_slots();
  place({tag_of(key), row}, key);
  ++size_;
}

void RowTable::place(const Slot& slot, const Word* key) {
  std::size_t k = home(slot.tag);
  while (slots_[k].row.exists())
    k = (k + 1) & wrap_;
  slots_[k] = slot;
  if (key_words_ > 1) std::copy_n(key, key_words_, keys_.data() + k * key_words_);
}

void RowTable::double_slots() {
  std::vector<Slot> slots(2 * slots_.size());
  std::vector<Word> keys(key_words_ > 1 ? slots.size() * key_words_ : 0);
  slots.swap(slots_);
  keys.swap(keys_);
  wrap_ = slots_.size() - 1;
  --shift_;
  for (std::size_t k = 0; k < slots.size(); ++k) {
    if (slots[k].row.exists()) place(slots[k], keys.data() + (keys.empty() ? 0 : k * key_words_));
  }
}

}  // namespace lsmc

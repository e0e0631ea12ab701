// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/footprint.h"
#include "engine/semantics/state.h"
#include "engine/table/gather.h"

namespace lsmc {

// The values a slot is expected to take.
struct ValueRange {
  Value low = 0;
  Value high = 0;
  [[nodiscard]] bool contains(Value v) const { return low <= v && v <= high; }
  friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

// Where each slot lies in a packed state: a few words, every slot in just the bits its range
// needs, none across a word boundary, slots of one process side by side. A slot with one value
// takes no bits.
//
// Bit 63 of every word is set, so that no word is 0 and a table can use 0 for "empty"; bit 62 is
// always clear and free for a table's use.
class PackedLayout {
 public:
  static constexpr Word kMark = Word{1} << 63U;
  static constexpr std::uint32_t kUsableBits = 62;  // of a word

  struct Field {
    std::uint32_t word = 0;
    std::uint8_t shift = 0;
    std::uint8_t bits = 0;
    Value low = 0;
  };

  PackedLayout(const System& system, std::vector<ValueRange> ranges);

  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::size_t bits() const { return bits_; }  // taken by fields
  [[nodiscard]] std::span<const ValueRange> ranges() const { return ranges_; }
  [[nodiscard]] const Field& operator[](SlotId slot) const { return fields_[slot.raw()]; }

  // Writes `state` to words() words. The slot whose value does not fit, or none: only then
  // `packed` is a state.
  [[nodiscard]] SlotId pack(StateView state, Word* packed) const;
  void unpack(const Word* packed, State& state) const;

  // The mask of a set of slots.
  [[nodiscard]] Mask mask(const SlotSet& slots) const;

 private:
  void place(SlotId slot);

  std::vector<ValueRange> ranges_;
  std::vector<Field> fields_;
  std::vector<std::uint32_t> varying_;  // slots that take bits
  State fixed_;                         // the values of those that take none
  std::size_t words_ = 1;
  std::size_t bits_ = 0;
  std::uint32_t used_ = 0;  // bits taken in the last word
};

// Ranges that hold whatever happens: what each slot was declared to hold. A slot nobody writes
// keeps its initial value.
[[nodiscard]] std::vector<ValueRange> declared_ranges(const System& system);

// `range` widened to hold `value` too, within what was declared: at least twice as many values.
[[nodiscard]] ValueRange widened(ValueRange range, Value value, ValueRange declared);

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/table/layout.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/base/check.h"

namespace lsmc {

namespace {

std::uint32_t distance(ValueRange r) {
  return static_cast<std::uint32_t>(r.high) - static_cast<std::uint32_t>(r.low);
}

std::uint8_t bits_of(ValueRange r) {
  return static_cast<std::uint8_t>(std::bit_width(distance(r)));
}

Word low_bits(std::uint32_t count) {
  return (Word{1} << count) - 1;
}  // count < 64

// Globals first, then each process with what it owns.
std::vector<SlotId> placing_order(const System& system) {
  std::vector<SlotId> order;
  for (std::size_t s = 0; s < system.slots.size(); ++s)
    order.emplace_back(s);
  std::ranges::stable_sort(order, {}, [&](SlotId s) {
    const ProcessId owner = system[s].owner;
    return owner.valid() ? owner.raw() + 1U : 0U;
  });
  return order;
}

}  // namespace

PackedLayout::PackedLayout(const System& system, std::vector<ValueRange> ranges)
    : ranges_(std::move(ranges)), fields_(system.slots.size()) {
  LSMC_CHECK(ranges_.size() == fields_.size(), "every slot has a range");
  fixed_.reserve(ranges_.size());
  for (const ValueRange& range : ranges_)
    fixed_.push_back(range.low);
  for (const SlotId slot : placing_order(system))
    place(slot);
}

void PackedLayout::place(SlotId slot) {
  Field& field = fields_[slot.raw()];
  field.low = ranges_[slot.raw()].low;
  field.bits = bits_of(ranges_[slot.raw()]);
  if (field.bits == 0) return;
  if (used_ + field.bits > kUsableBits) {
    ++words_;
    used_ = 0;
  }
  field.word = static_cast<std::uint32_t>(words_ - 1);
  field.shift = static_cast<std::uint8_t>(used_);
  used_ += field.bits;
  bits_ += field.bits;
  varying_.push_back(slot.raw());
}

SlotId PackedLayout::pack(StateView state, Word* packed) const {
  std::fill_n(packed, words_, kMark);
  for (std::size_t s = 0; s < fields_.size(); ++s) {
    if (!ranges_[s].contains(state[s])) return SlotId{s};
    const Field& f = fields_[s];
    const auto offset = static_cast<std::uint32_t>(state[s]) - static_cast<std::uint32_t>(f.low);
    packed[f.word] |= Word{offset} << f.shift;
  }
  return SlotId{};
}

void PackedLayout::unpack(const Word* packed, State& state) const {
  state = fixed_;
  for (const std::uint32_t s : varying_) {
    const Field& f = fields_[s];
    const auto offset = static_cast<std::uint32_t>((packed[f.word] >> f.shift) & low_bits(f.bits));
    state[s] = static_cast<Value>(offset + static_cast<std::uint32_t>(f.low));
  }
}

Mask PackedLayout::mask(const SlotSet& slots) const {
  std::vector<Word> marked(words_, 0);
  for (const SlotId slot : slots) {
    const Field& f = fields_[slot.raw()];
    marked[f.word] |= low_bits(f.bits) << f.shift;
  }
  return Mask(std::move(marked));
}

std::vector<ValueRange> declared_ranges(const System& system) {
  std::vector<bool> written(system.slots.size());
  for (const Transition& t : system.transitions) {
    for (const SlotId slot : footprint(system, t).writes)
      written[slot.raw()] = true;
  }
  std::vector<ValueRange> ranges;
  for (std::size_t s = 0; s < system.slots.size(); ++s) {
    const Value initial = system.initial[s];
    ranges.push_back(written[s] ? ValueRange{system.slots[s].low, system.slots[s].high}
                                : ValueRange{initial, initial});
  }
  return ranges;
}

ValueRange widened(ValueRange range, Value value, ValueRange declared) {
  LSMC_CHECK(declared.contains(value), "a stored value lies in the declared range");
  const auto width = static_cast<std::int64_t>(distance(range)) + 1;
  const std::int64_t low =
      value < range.low ? std::min<std::int64_t>(value, range.low - width) : range.low;
  const std::int64_t high =
      value > range.high ? std::max<std::int64_t>(value, range.high + width) : range.high;
  return {static_cast<Value>(std::max<std::int64_t>(low, declared.low)),
          static_cast<Value>(std::min<std::int64_t>(high, declared.high))};
}

}  // namespace lsmc

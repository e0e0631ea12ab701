// SPDX-License-Identifier: MIT
#include "engine/store/byte_layout.h"

#include <bit>

#include "engine/base/check.h"

namespace lsmc {

namespace {

constexpr unsigned kBitsPerByte = 8;

std::uint8_t bytes_for(std::uint32_t largest) {
  const auto bits = static_cast<unsigned>(std::bit_width(largest));
  return static_cast<std::uint8_t>((bits + kBitsPerByte - 1) / kBitsPerByte);
}

}  // namespace

ByteLayout::ByteLayout(const System& system) {
  for (const Slot& slot : system.slots) {
    const auto largest =
        static_cast<std::uint32_t>(slot.high) - static_cast<std::uint32_t>(slot.low);
    fields_.push_back({slot.low, bytes_for(largest)});
    width_ += fields_.back().bytes;
  }
}

void ByteLayout::encode(std::span<const Value> state, std::byte* bytes) const {
  LSMC_ASSERT(state.size() == fields_.size(), "the state belongs to this system");
  for (std::size_t k = 0; k < fields_.size(); ++k) {
    auto rest = static_cast<std::uint32_t>(state[k]) - static_cast<std::uint32_t>(fields_[k].low);
    for (unsigned b = 0; b < fields_[k].bytes; ++b) {
      *bytes++ = static_cast<std::byte>(rest);
      rest >>= kBitsPerByte;
    }
    LSMC_ASSERT(rest == 0, "every value lies in the declared range of its slot");
  }
}

void ByteLayout::decode(const std::byte* bytes, std::vector<Value>& state) const {
  state.resize(fields_.size());
  for (std::size_t k = 0; k < fields_.size(); ++k) {
    std::uint32_t raw = 0;
    for (unsigned b = 0; b < fields_[k].bytes; ++b) {
      raw |= std::to_integer<std::uint32_t>(*bytes++) << (kBitsPerByte * b);
    }
    state[k] = static_cast<Value>(raw + static_cast<std::uint32_t>(fields_[k].low));
  }
}

}  // namespace lsmc

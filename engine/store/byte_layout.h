// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/system.h"

namespace lsmc {

// Writes a state into as many whole bytes as the declared range of each slot needs, and back.
class ByteLayout {
 public:
  explicit ByteLayout(const System& system);

  [[nodiscard]] std::size_t width() const { return width_; }  // bytes of one state
  void encode(std::span<const Value> state, std::byte* bytes) const;
  void decode(const std::byte* bytes, std::vector<Value>& state) const;

 private:
  struct Field {
    Value low = 0;
    std::uint8_t bytes = 1;
  };
  std::vector<Field> fields_;  // one after another, in slot order
  std::size_t width_ = 0;
};

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/base/check.h"

namespace lsmc {

// A dense, zero-based index into one kind of table. Ids of different kinds do not
// convert into one another, so a process can never be looked up as a state.
template <class Tag>
class Id {
 public:
  using Rep = std::uint32_t;
  constexpr Id() = default;  // "no such thing"; only valid() may be asked of it
  constexpr explicit Id(std::size_t raw) : raw_(static_cast<Rep>(raw)) {
    LSMC_ASSERT(raw < kNone, "an id fits 32 bits");
  }
  [[nodiscard]] constexpr Rep raw() const { return raw_; }
  [[nodiscard]] constexpr bool valid() const { return raw_ != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  static constexpr Rep kNone = std::numeric_limits<Rep>::max();
  Rep raw_ = kNone;
};

using StateId = Id<struct StateTag>;
using ProcessId = Id<struct ProcessTag>;
using LocationId = Id<struct LocationTag>;  // counted within one process
using TransitionId = Id<struct TransitionTag>;
using ActionId = Id<struct ActionTag>;
using VariableId = Id<struct VariableTag>;
using ChannelId = Id<struct ChannelTag>;
using SlotId = Id<struct SlotTag>;

}  // namespace lsmc

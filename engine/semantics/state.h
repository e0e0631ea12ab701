// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/system.h"

namespace lsmc {

// A state of the reference semantics: one value per slot of the system. The error state is not
// one of them; it is what a step with a RuntimeError leads to.
using State = std::vector<Value>;
using StateView = std::span<const Value>;

// What a store does with a value outside the variable's type: leads to the error state
// (DiVinE's interpreter), or keeps the low bits (its compiler). Indices and divisors are checked
// in both.
enum class Overflow : std::uint8_t { Error, Wrap };

}  // namespace lsmc

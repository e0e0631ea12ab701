// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bench/promela_names.h"

namespace lsmc::bench {

// An expression in Promela: an atom or something in parentheses, so that it can be put anywhere.
// Promela's verifiers compute as C does on 32-bit numbers, and `&&` and `||` are as lazy as ours.
// Precondition: no constant array with a computed index, see refusal().
[[nodiscard]] std::string to_promela(const Names& names, const Expression& expression);

// The place assigned to.
[[nodiscard]] std::string to_promela(const Names& names, const Lvalue& target);

[[nodiscard]] std::string to_promela(Value constant);

}  // namespace lsmc::bench

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bench/promela_names.h"

namespace lsmc::bench {

// Why a system cannot have a twin with the same number of states, or an empty text if it can.
//
// Not seen from here: run-time errors other than overflow (division by zero, an index out of
// range), which Promela treats in its own way. Whoever compares counts looks at the errors that
// lsmc reports first.
[[nodiscard]] std::string refusal(const System& system, const Names& names);

}  // namespace lsmc::bench

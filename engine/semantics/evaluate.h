// SPDX-License-Identifier: MIT
#pragma once

#include "engine/model/system.h"
#include "engine/semantics/runtime_error.h"
#include "engine/semantics/state.h"

namespace lsmc {

struct Evaluation {
  Value value = 0;     // meaningless if there is an error
  RuntimeError error;  // the first one met
};

// The value of a non-empty expression in a state: 32-bit arithmetic that wraps, lazy `and` and
// `or`, truth is "not 0". An error met anywhere makes the whole evaluation erroneous.
[[nodiscard]] Evaluation evaluate(const System& system,
                                  const Expression& expression,
                                  StateView state);

}  // namespace lsmc

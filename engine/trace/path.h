// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "engine/trace/trace.h"

namespace lsmc {

// The moves along a path of states, each a successor of the one before: between two states the
// first move in the order of Successors.
[[nodiscard]] Trace trace_along(const System& system,
                                Successors::Options options,
                                std::span<const State> path);

// The first move of `state` into the error state. There must be one.
[[nodiscard]] Move first_error(const System& system, Successors::Options options, StateView state);

}  // namespace lsmc

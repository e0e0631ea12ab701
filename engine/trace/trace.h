// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/semantics/successors.h"

namespace lsmc {

// A claimed run from the initial state. Only replay() says whether it is one.
struct Trace {
  std::vector<Move> moves;
};

}  // namespace lsmc

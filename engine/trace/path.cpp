// SPDX-License-Identifier: MIT
#include "engine/trace/path.h"

#include <algorithm>

#include "engine/base/check.h"

namespace lsmc {

namespace {

Move first_move_to(Successors& successors, StateView target) {
  for (std::size_t k = 0; k < successors.size(); ++k) {
    if (!successors.error(k) && std::ranges::equal(successors.state(k), target)) {
      return successors.move(k);
    }
  }
  LSMC_CHECK(false, "a state on a path is a successor of the one before");
  return {};
}

}  // namespace

Trace trace_along(const System& system, Successors::Options options, std::span<const State> path) {
  Successors successors(system, options);
  Trace trace;
  for (std::size_t k = 0; k + 1 < path.size(); ++k) {
    successors.compute(path[k]);
    trace.moves.push_back(first_move_to(successors, path[k + 1]));
  }
  return trace;
}

Move first_error(const System& system, Successors::Options options, StateView state) {
  Successors successors(system, options);
  successors.compute(state);
  for (std::size_t k = 0; k < successors.size(); ++k) {
    if (successors.error(k)) return successors.move(k);
  }
  LSMC_CHECK(false, "the state has a move into the error state");
  return {};
}

}  // namespace lsmc

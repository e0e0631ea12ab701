// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "engine/search/explore.h"
#include "engine/table/action_tables.h"

namespace lsmc {

struct PackedStatistics {
  std::size_t state_bits = 0;
  std::size_t state_words = 0;
  std::uint64_t widenings = 0;
  ActionTables::Statistics tables;
};

// The same answers as explore() from packed states and action tables: exact counts and, breadth
// first, for each violated property the traces that one thread finds first, whatever the number
// of threads. A depth-first search runs on one thread. States of many thousand bits are left to
// explore(); the statistics then stay as they were.
[[nodiscard]] ExploreResult explore_packed(const System& system,
                                           std::span<const Property> properties,
                                           const ExploreOptions& options,
                                           PackedStatistics* statistics = nullptr);

}  // namespace lsmc

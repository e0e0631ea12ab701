// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <span>

#include "cli/options.h"
#include "cli/usage.h"
#include "engine/search/explore.h"
#include "engine/search/packed_explore.h"

namespace lsmc::cli {

// A global search under the limits of the command line, watched by Ctrl-C and a progress line.
struct Search {
  ExploreResult result;
  Progress reached;                        // how far it came
  Usage usage;                             // when it ended
  bool allocation_failed = false;          // the memory limit it hit is not ours
  std::optional<PackedStatistics> packed;  // of the packed engine
};

enum class SearchGoal : std::uint8_t {
  Verdicts,  // of the system without its property process; ends when all is decided
  Counts,    // of everything, the property process included
};

// What the search goal makes of the semantics.
[[nodiscard]] Successors::Options semantics_for(SearchGoal goal, Overflow overflow);

// Running out of memory counts as the memory limit.
[[nodiscard]] Search search_globally(const System& system,
                                     std::span<const Property> properties,
                                     SearchGoal goal,
                                     const Options& options,
                                     std::ostream& err);

// The memory limit in force, in bytes.
[[nodiscard]] std::uint64_t memory_limit(const Options& options);

}  // namespace lsmc::cli

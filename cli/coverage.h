// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "cli/model_file.h"
#include "engine/base/diagnostic.h"
#include "engine/search/explore.h"

namespace lsmc::cli {

// Which actions a search saw happen.
struct Coverage {
  std::uint64_t actions = 0;
  std::uint64_t fired = 0;
  std::vector<ActionId> dead;  // can never happen; empty unless the search was complete
};
[[nodiscard]] Coverage coverage_of(const System& system, const ExploreResult& result);

// A warning for every transition that no reachable state enables. None unless the search was
// complete.
[[nodiscard]] std::vector<Diagnostic> never_enabled(const System& system,
                                                    const ExploreResult& result,
                                                    const ModelFile& file);

inline constexpr int kNeverEnabledCode = 951;

}  // namespace lsmc::cli

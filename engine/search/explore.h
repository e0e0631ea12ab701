// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/model/property.h"
#include "engine/search/limits.h"
#include "engine/semantics/successors.h"
#include "engine/trace/trace.h"

namespace lsmc {

enum class SearchOrder : std::uint8_t { BreadthFirst, DepthFirst };

struct Progress {
  std::uint64_t states = 0;       // found so far
  std::uint64_t expanded = 0;     // of these, states whose successors were computed
  std::uint64_t transitions = 0;  // fired so far
  std::uint64_t depth = 0;
};

struct ExploreOptions {
  Successors::Options semantics;
  SearchOrder order = SearchOrder::BreadthFirst;
  Limits limits;
  unsigned threads = 1;          // packed search only
  std::uint64_t max_traces = 1;  // kept per property
  // With true, the search ends once every property is known to be violated and has its traces.
  bool stop_when_decided = false;
  std::function<void(const Progress&)> on_progress;  // called now and then; may be empty
};

// What the search found out about one property.
struct PropertyFinding {
  std::uint64_t violations = 0;  // states or moves seen that violate it
  std::vector<Trace> traces;     // the first few; with breadth-first search the first is shortest
};

struct ExploreResult {
  bool complete = false;  // every reachable state was expanded; otherwise nothing is proved
  LimitHit limit = LimitHit::None;  // None and not complete: stopped because all was decided
  std::uint64_t states = 0;         // distinct, the initial one and the error state included
  std::uint64_t transitions = 0;    // with multiplicity
  std::uint64_t deadlocks = 0;      // without successors, the error state included
  std::uint64_t errors = 0;         // moves into the error state
  std::uint64_t depth = 0;  // breadth first: longest shortest distance; depth first: longest stack
  std::vector<bool> fired;  // by action
  std::vector<PropertyFinding> findings;  // by property
};

// Visits every reachable state of a system once, by the reference semantics, and counts. Exact:
// states are kept in full. Properties of kind Liveness are left alone (no finding).
[[nodiscard]] ExploreResult explore(const System& system,
                                    std::span<const Property> properties,
                                    const ExploreOptions& options);

}  // namespace lsmc

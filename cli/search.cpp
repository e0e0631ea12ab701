// SPDX-License-Identifier: MIT
#include "cli/search.h"

#include <new>

#include "cli/interrupt.h"
#include "cli/memory_limit.h"
#include "cli/progress.h"

namespace lsmc::cli {
namespace {

Limits limits_of(const Options& options) {
  Limits limits;
  if (options.max_states) limits.max_states = *options.max_states;
  if (options.time) limits.deadline = process_start() + *options.time;
  limits.max_resident_bytes = memory_limit(options);
  limits.interrupted = &catch_interrupt();
  return limits;
}

// What is known of a search that ran out of memory.
ExploreResult cut_short(const System& system, std::size_t properties, const Progress& reached) {
  ExploreResult result;
  result.limit = LimitHit::Memory;
  result.states = reached.states;
  result.transitions = reached.transitions;
  result.depth = reached.depth;
  result.fired.resize(system.actions.size());
  result.findings.resize(properties);
  return result;
}

}  // namespace

Successors::Options semantics_for(SearchGoal goal, Overflow overflow) {
  return {overflow,
          goal == SearchGoal::Counts ? PropertyProcess::Included : PropertyProcess::Excluded};
}

std::uint64_t memory_limit(const Options& options) {
  if (options.memory) return *options.memory;
  return available_memory() / 100 * kDefaultMemoryPercent;
}

Search search_globally(const System& system,
                       std::span<const Property> properties,
                       SearchGoal goal,
                       const Options& options,
                       std::ostream& err) {
  Search search;
  ProgressReport report(options, err);
  ExploreOptions explore_options;
  explore_options.semantics = semantics_for(goal, options.overflow);
  explore_options.order = options.search;
  explore_options.limits = limits_of(options);
  explore_options.threads = options.threads;
  explore_options.max_traces = options.max_errors;
  explore_options.stop_when_decided = goal == SearchGoal::Verdicts;
  explore_options.on_progress = [&](const Progress& progress) {
    search.reached = progress;
    report.update(progress);
  };
  try {
    if (options.engine == Engine::Packed) {
      search.result = explore_packed(system, properties, explore_options, &search.packed.emplace());
    } else {
      search.result = explore(system, properties, explore_options);
    }
  } catch (const std::bad_alloc&) {
    search.result = cut_short(system, properties.size(), search.reached);
    search.allocation_failed = true;
  }
  report.finish();
  search.usage = usage_so_far();
  return search;
}

}  // namespace lsmc::cli

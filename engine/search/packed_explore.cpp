// SPDX-License-Identifier: MIT
#include "engine/search/packed_explore.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/base/check.h"
#include "engine/search/depth_search.h"
#include "engine/search/estimate.h"
#include "engine/search/level_search.h"
#include "engine/trace/path.h"

namespace lsmc {

namespace {

template <class Search>
struct Finished {
  std::unique_ptr<Search> search;
  typename Search::End end = Search::End::Stopped;
  LimitHit limit = LimitHit::None;
  std::uint64_t widenings = 0;
};

// Would a second table for this many states, in a wider layout, go beyond the memory limit?
bool lacks_memory(std::uint64_t states, const PackedLayout& wider, const Limits& limits) {
  constexpr std::uint64_t kSlotsPerState = 2;  // rounded up
  const std::uint64_t words = std::min<std::uint64_t>(wider.words(), kNarrowWords);
  const std::uint64_t bytes = states * words * sizeof(Word) * kSlotsPerState;
  return resident_bytes() + bytes > limits.max_resident_bytes;
}

// A layout for these ranges if it is narrow. Wide states are kept in a way that hardly depends on
// how many bits a slot has, so they get what was declared and never have to be widened.
PackedLayout layout_for(const System& system,
                        const std::vector<ValueRange>& ranges,
                        const std::vector<ValueRange>& declared) {
  PackedLayout layout(system, ranges);
  return layout.words() <= kNarrowWords ? layout : PackedLayout(system, declared);
}

// Runs a search to its end, under wider and wider layouts where values outgrow the estimate.
template <class Search, class Make>
Finished<Search> run_widening(const SearchTask& task, Make make) {
  const std::vector<ValueRange> declared = declared_ranges(task.system);
  std::vector<ValueRange> ranges = estimated_ranges(task.system, task.options.semantics);
  Finished<Search> f;
  f.search = make(task, layout_for(task.system, ranges, declared));
  f.search->begin();
  while ((f.end = f.search->run()) == Search::End::Outgrown) {
    widen(task.system, f.search->outgrown(), ranges);
    PackedLayout layout = layout_for(task.system, ranges, declared);
    if (lacks_memory(f.search->states(), layout, task.options.limits)) {
      f.end = Search::End::Stopped;
      f.limit = LimitHit::Memory;
      return f;
    }
    auto wider = make(task, std::move(layout));
    wider->adopt(*f.search);
    f.search = std::move(wider);
    ++f.widenings;
  }
  f.limit = f.search->limit();
  return f;
}

// The same from the beginning with every layout, for searches that remember levels.
std::unique_ptr<LevelSearch> run_restarting(const SearchTask& task,
                                            std::vector<ValueRange> ranges) {
  const std::vector<ValueRange> declared = declared_ranges(task.system);
  auto search = make_level_search(task, layout_for(task.system, ranges, declared));
  search->begin();
  while (search->run() == LevelSearch::End::Outgrown) {
    widen(task.system, search->outgrown(), ranges);
    search = make_level_search(task, layout_for(task.system, ranges, declared));
    search->begin();
  }
  return search;
}

// Walks back from a state of some level to the initial state. Each level is searched for a state
// that leads to the one at hand, in the order in which its states were found.
class PathFinder {
 public:
  PathFinder(const SearchTask& task, const LevelSearch& search)
      : search_(search),
        words_(search.layout().words()),
        tables_(task.system, search.layout(), task.options.semantics) {}

  std::vector<State> path_to(const Hit& hit) {
    std::vector<State> path(hit.level + 1);
    std::vector<Word> target = hit.state;
    search_.layout().unpack(target.data(), path.back());
    for (std::uint64_t k = hit.level; k-- > 0;) {
      const Word* const parent = parent_in(search_.level(k), target);
      target.assign(parent, parent + words_);
      search_.layout().unpack(target.data(), path[k]);
    }
    return path;
  }

 private:
  const Word* parent_in(const Frontier& level, std::span<const Word> target) {
    for (std::size_t k = 0; k < level.size(); ++k) {
      const Word* const state = level[k];
      tables_.look_up({&state, 1});
      LSMC_CHECK(tables_.find(0), "an expanded state fits the layout");
      if (leads_to(state, target)) return state;
    }
    LSMC_CHECK(false, "every state but the first has a parent one level up");
    return nullptr;
  }

  bool leads_to(const Word* state, std::span<const Word> target) const {
    for (const ActionTables::Steps& steps : tables_.steps()) {
      for (std::size_t d = 0; d < steps.count; ++d) {
        std::size_t w = 0;
        while (w < words_ && (state[w] ^ steps.deltas[d * words_ + w]) == target[w])
          ++w;
        if (w == words_) return true;
      }
    }
    return false;
  }

  const LevelSearch& search_;
  std::size_t words_;
  ActionTables tables_;
};

// A second search, on one thread and only for what is known to be violated, that remembers how
// it came where. The first one need not remember: most searches find nothing.
void find_traces(const SearchTask& first_search,
                 const std::vector<ValueRange>& ranges,
                 std::vector<PropertyFinding>& findings) {
  std::vector<Property> violated;
  std::vector<std::size_t> position;
  for (std::size_t k = 0; k < findings.size(); ++k) {
    if (findings[k].violations == 0) continue;
    violated.push_back(first_search.properties[k]);
    position.push_back(k);
  }
  if (violated.empty()) return;
  ExploreOptions options = first_search.options;
  options.stop_when_decided = true;
  options.limits.deadline = Limits{}.deadline;  // it ends where the first search has been
  options.limits.interrupted = nullptr;
  options.on_progress = nullptr;
  const SearchTask task{first_search.system, violated, options, 1, true};
  const auto search = run_restarting(task, ranges);
  PathFinder paths(task, *search);
  for (const Hit& hit : search->hits()) {
    const std::vector<State> path = paths.path_to(hit);
    Trace trace = trace_along(task.system, options.semantics, path);
    if (violated[hit.property].kind == PropertyKind::Error) {
      trace.moves.push_back(first_error(task.system, options.semantics, path.back()));
    }
    findings[position[hit.property]].traces.push_back(std::move(trace));
  }
}

ExploreResult result_of(const SearchTally& tally, std::uint64_t states, const Limits& limits) {
  const bool error_reached = tally.errors > 0;
  ExploreResult result;
  result.states = std::min(states, limits.max_states) + (error_reached ? 1 : 0);
  result.transitions = tally.transitions;
  result.deadlocks = tally.deadlocks + (error_reached ? 1 : 0);
  result.errors = tally.errors;
  result.fired = tally.fired;
  return result;
}

template <class Search>
void note(const Finished<Search>& f, ExploreResult& result, PackedStatistics* statistics) {
  result.complete = f.end == Search::End::Complete;
  result.limit = f.limit;
  if (statistics == nullptr) return;
  statistics->state_bits = f.search->layout().bits();
  statistics->state_words = f.search->layout().words();
  statistics->widenings = f.widenings;
  statistics->tables = f.search->statistics();
}

ExploreResult explore_breadth_first(const SearchTask& task, PackedStatistics* statistics) {
  auto f = run_widening<LevelSearch>(task, make_level_search);
  const SearchTally tally = f.search->tally();
  ExploreResult result = result_of(tally, f.search->states(), task.options.limits);
  note(f, result, statistics);
  result.depth = f.search->depth();
  for (const std::uint64_t violations : tally.violations) {
    result.findings.push_back({violations, {}});
  }
  const std::vector<ValueRange> ranges(f.search->layout().ranges().begin(),
                                       f.search->layout().ranges().end());
  f.search.reset();  // its memory may be needed
  find_traces(task, ranges, result.findings);
  const bool lacks_trace = std::ranges::any_of(result.findings, [](const PropertyFinding& finding) {
    return finding.violations > 0 && finding.traces.empty();
  });
  if (lacks_trace) {  // remembering the way took more memory than there is
    result.complete = false;
    result.limit = LimitHit::Memory;
  }
  return result;
}

ExploreResult explore_depth_first(const SearchTask& task, PackedStatistics* statistics) {
  const auto f = run_widening<DepthSearch>(task, make_depth_search);
  const DepthSearch::Progress& progress = f.search->progress();
  SearchTally tally = progress.tally;
  for (std::size_t a = 0; a < tally.fired.size(); ++a) {
    if (f.search->fired()[a]) tally.fired[a] = true;
  }
  ExploreResult result = result_of(tally, f.search->states(), task.options.limits);
  note(f, result, statistics);
  result.depth = progress.depth;
  result.findings = progress.findings;
  return result;
}

}  // namespace

ExploreResult explore_packed(const System& system,
                             std::span<const Property> properties,
                             const ExploreOptions& options,
                             PackedStatistics* statistics) {
  // Taking states of many thousand bits apart costs more than keeping them.
  constexpr std::size_t kWidest = 256;
  if (PackedLayout(system, declared_ranges(system)).words() > kWidest) {
    return explore(system, properties, options);
  }
  const SearchTask task{system, properties, options, options.threads, false};
  return options.order == SearchOrder::BreadthFirst ? explore_breadth_first(task, statistics)
                                                    : explore_depth_first(task, statistics);
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/search/explore.h"
#include "engine/search/frontier.h"
#include "engine/search/property_watch.h"
#include "engine/table/action_tables.h"

namespace lsmc {

// What a search was asked and must not change while it runs.
struct SearchTask {
  const System& system;
  std::span<const Property> properties;
  const ExploreOptions& options;
  unsigned threads = 1;
  bool keep_levels = false;  // and violations, for telling runs afterwards; one thread only
};

// A state that violates a property, or from which a move into the error state does.
struct Hit {
  std::size_t property = 0;
  std::uint64_t level = 0;
  std::vector<Word> state;
};

// Address space to reserve for a table: whatever the machine has fits.
[[nodiscard]] std::size_t address_space(const Limits& limits);

// What a search has counted so far; independent of any layout.
struct SearchTally {
  std::uint64_t expanded = 0;  // states
  std::uint64_t transitions = 0;
  std::uint64_t deadlocks = 0;
  std::uint64_t errors = 0;
  std::vector<std::uint64_t> violations;  // by property
  std::vector<bool> fired;                // by action

  void add(const SearchTally& other);
};

// A breadth-first search under one layout, level by level. The interface lets a search go on
// under a wider layout, whatever the two look like.
class LevelSearch {
 public:
  enum class End : std::uint8_t { Complete, Stopped, Outgrown };
  using Visit = std::function<void(StateView)>;

  virtual ~LevelSearch() = default;
  LevelSearch() = default;
  LevelSearch(const LevelSearch&) = delete;
  LevelSearch& operator=(const LevelSearch&) = delete;

  virtual void begin() = 0;                   // at the initial state
  virtual void adopt(LevelSearch& from) = 0;  // where another search outgrew its layout
  virtual End run() = 0;

  [[nodiscard]] virtual const PackedLayout& layout() const = 0;
  [[nodiscard]] virtual Outgrown outgrown() const = 0;  // after End::Outgrown
  [[nodiscard]] virtual LimitHit limit() const = 0;     // after End::Stopped
  [[nodiscard]] virtual std::uint64_t states() const = 0;
  [[nodiscard]] virtual std::uint64_t depth() const = 0;
  [[nodiscard]] virtual SearchTally tally() const = 0;
  [[nodiscard]] virtual ActionTables::Statistics statistics() const = 0;

  // For adopt(): all states found; of these, those of the current level that were not expanded
  // and those of the next level; and states reached but not yet looked up.
  virtual void for_each_found(const Visit& visit) = 0;
  virtual void for_each_unexpanded(const Visit& visit) = 0;
  virtual void for_each_next(const Visit& visit) = 0;
  virtual void for_each_pending(const Visit& visit) = 0;

  // With keep_levels: the states of level k, and the first violations of every property.
  [[nodiscard]] virtual const Frontier& level(std::size_t k) const = 0;
  [[nodiscard]] virtual const std::vector<Hit>& hits() const = 0;
};

// The search whose set of states suits the layout.
[[nodiscard]] std::unique_ptr<LevelSearch> make_level_search(const SearchTask& task,
                                                             PackedLayout layout);

}  // namespace lsmc

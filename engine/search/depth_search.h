// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/search/level_search.h"

namespace lsmc {

// A depth-first search under one layout; like LevelSearch it can go on under a wider one.
class DepthSearch {
 public:
  enum class End : std::uint8_t { Complete, Stopped, Outgrown };
  using Visit = std::function<void(StateView)>;

  // What a search carries from one layout to the next besides states.
  struct Progress {
    SearchTally tally;
    std::vector<PropertyFinding> findings;  // with traces: the path is at hand
    // By state on the path: where its successors that were not tried yet begin among the pending.
    std::vector<std::size_t> pending_begin;
    bool must_expand = true;  // the last state on the path was not expanded yet
    std::uint64_t depth = 0;  // longest path so far
    std::uint64_t expanded = 0;
  };

  DepthSearch() = default;
  virtual ~DepthSearch() = default;
  DepthSearch(const DepthSearch&) = delete;
  DepthSearch& operator=(const DepthSearch&) = delete;

  virtual void begin() = 0;
  virtual void adopt(DepthSearch& from) = 0;
  virtual End run() = 0;

  [[nodiscard]] virtual const PackedLayout& layout() const = 0;
  [[nodiscard]] virtual Outgrown outgrown() const = 0;
  [[nodiscard]] virtual LimitHit limit() const = 0;
  [[nodiscard]] virtual std::uint64_t states() const = 0;
  [[nodiscard]] virtual const Progress& progress() const = 0;
  [[nodiscard]] virtual const std::vector<bool>& fired() const = 0;
  [[nodiscard]] virtual ActionTables::Statistics statistics() const = 0;

  // For adopt(): all states found, those on the path from the initial one on, and the pending.
  virtual void for_each_found(const Visit& visit) = 0;
  virtual void for_each_on_path(const Visit& visit) = 0;
  virtual void for_each_pending(const Visit& visit) = 0;
};

[[nodiscard]] std::unique_ptr<DepthSearch> make_depth_search(const SearchTask& task,
                                                             PackedLayout layout);

}  // namespace lsmc

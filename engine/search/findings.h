// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/model/property.h"
#include "engine/search/explore.h"

namespace lsmc {

// Collects violations while a search goes on.
class Findings {
 public:
  // Tells the run to the state at hand; called only for traces that are kept.
  using TraceTo = std::function<Trace()>;

  Findings(const System& system, std::span<const Property> properties, std::uint64_t max_traces);

  // To be called once for every state found, every deadlock, and every move into the error state.
  void check_state(StateView state, const TraceTo& trace);
  void add_deadlock(const TraceTo& trace) { add_all(PropertyKind::Deadlock, trace); }
  void add_error(const TraceTo& trace) { add_all(PropertyKind::Error, trace); }

  // Every property is violated and has as many traces as are kept.
  [[nodiscard]] bool all_decided() const { return !by_property_.empty() && undecided_ == 0; }
  [[nodiscard]] std::vector<PropertyFinding> take() { return std::move(by_property_); }

 private:
  void add_all(PropertyKind kind, const TraceTo& trace);
  void add(std::size_t property, const TraceTo& trace);

  const System& system_;
  std::span<const Property> properties_;
  std::uint64_t max_traces_;
  std::size_t undecided_;
  std::vector<PropertyFinding> by_property_;
};

}  // namespace lsmc

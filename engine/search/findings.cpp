// SPDX-License-Identifier: MIT
#include "engine/search/findings.h"

#include "engine/semantics/evaluate.h"

namespace lsmc {

Findings::Findings(const System& system,
                   std::span<const Property> properties,
                   std::uint64_t max_traces)
    : system_(system),
      properties_(properties),
      max_traces_(max_traces == 0 ? 1 : max_traces),
      undecided_(properties.size()),
      by_property_(properties.size()) {}

void Findings::check_state(StateView state, const TraceTo& trace) {
  for (std::size_t k = 0; k < properties_.size(); ++k) {
    if (!properties_[k].is_state_property()) continue;
    const Evaluation violation = evaluate(system_, properties_[k].violation, state);
    if (violation.error || violation.value != 0) add(k, trace);
  }
}

void Findings::add_all(PropertyKind kind, const TraceTo& trace) {
  for (std::size_t k = 0; k < properties_.size(); ++k) {
    if (properties_[k].kind == kind) add(k, trace);
  }
}

void Findings::add(std::size_t property, const TraceTo& trace) {
  PropertyFinding& finding = by_property_[property];
  ++finding.violations;
  if (finding.traces.size() >= max_traces_) return;
  finding.traces.push_back(trace());
  if (finding.traces.size() == max_traces_) --undecided_;
}

}  // namespace lsmc

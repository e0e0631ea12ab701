// SPDX-License-Identifier: MIT
#include "cli/verdict.h"

#include <array>
#include <stdexcept>

#include "engine/base/check.h"

namespace lsmc::cli {
namespace {

constexpr std::string_view kUnsupported = "unsupported";

Witness checked_witness(const System& system,
                        const Property& property,
                        const Trace& trace,
                        Overflow overflow) {
  Witness witness{trace, replay(system, semantics_for(SearchGoal::Verdicts, overflow), trace)};
  if (!witness.run.is_run) {
    throw std::logic_error("the counterexample to '" + property.name + "' is not a run");
  }
  if (!shows_violation(system, property, witness.run)) {
    throw std::logic_error("the counterexample to '" + property.name + "' does not violate it");
  }
  return witness;
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  constexpr std::array<std::string_view, 3> kNames = {"proved", "violated", "unknown"};
  return kNames.at(static_cast<std::size_t>(verdict));
}

std::vector<Decision> judge(const System& system,
                            std::span<const Property> searched,
                            const Search& search,
                            Overflow overflow) {
  const ExploreResult& result = search.result;
  LSMC_CHECK(result.findings.size() == searched.size(), "there is one finding per property");
  std::vector<Decision> decisions;
  for (std::size_t k = 0; k < searched.size(); ++k) {
    const PropertyFinding& finding = result.findings[k];
    Decision decision;
    decision.property = searched[k];
    decision.violations = finding.violations;
    for (const Trace& trace : finding.traces) {
      decision.witnesses.push_back(checked_witness(system, searched[k], trace, overflow));
    }
    if (!decision.witnesses.empty()) {
      decision.verdict = Verdict::Violated;
    } else if (result.complete) {
      LSMC_CHECK(finding.violations == 0, "a violation that was seen has a trace");
      decision.verdict = Verdict::Proved;
    } else {
      LSMC_CHECK(result.limit != LimitHit::None, "a search that leaves something open was cut");
      decision.reason = to_string(result.limit);
    }
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

Decision unsupported(Property property) {
  Decision decision;
  decision.property = std::move(property);
  decision.reason = kUnsupported;
  return decision;
}

Exit exit_for(std::span<const Decision> decisions) {
  Exit exit = Exit::Ok;
  for (const Decision& decision : decisions) {
    if (decision.verdict == Verdict::Violated) exit = more_severe(exit, Exit::Violated);
    if (decision.verdict != Verdict::Unknown) continue;
    exit = more_severe(exit, decision.reason == kUnsupported ? Exit::Unknown : Exit::Limit);
  }
  return exit;
}

}  // namespace lsmc::cli

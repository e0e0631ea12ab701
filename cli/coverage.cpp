// SPDX-License-Identifier: MIT
#include "cli/coverage.h"

#include "cli/diagnostics.h"
#include "cli/step.h"

namespace lsmc::cli {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(line_of(text, 1));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Diagnostic never_enabled_warning(const System& system, const Transition& t) {
  Diagnostic d;
  d.code = kNeverEnabledCode;
  d.severity = Severity::Warning;
  d.where = t.where;
  d.message = "transition " + system.location(t.process, t.source).name + " -> " +
              system.location(t.process, t.target).name + " of process " + system[t.process].name +
              " is never enabled";
  return d;
}

}  // namespace

Coverage coverage_of(const System& system, const ExploreResult& result) {
  Coverage coverage;
  for (std::size_t a = 0; a < system.actions.size(); ++a) {
    const ActionId action{a};
    if (!is_ordinary(system, action)) continue;
    ++coverage.actions;
    if (result.fired[a]) {
      ++coverage.fired;
    } else if (result.complete) {
      coverage.dead.push_back(action);
    }
  }
  return coverage;
}

std::vector<Diagnostic> never_enabled(const System& system,
                                      const ExploreResult& result,
                                      const ModelFile& file) {
  if (!result.complete) return {};
  std::vector<bool> alive(system.transitions.size());
  for (std::size_t a = 0; a < system.actions.size(); ++a) {
    if (!result.fired[a]) continue;
    const Action& action = system.actions[a];
    alive[action.transition.raw()] = true;
    if (action.partner.valid()) alive[action.partner.raw()] = true;
  }
  const std::vector<std::string_view> lines = lines_of(file.text);
  std::vector<Diagnostic> warnings;
  for (std::size_t t = 0; t < system.transitions.size(); ++t) {
    const Transition& transition = system.transitions[t];
    if (alive[t] || transition.process == system.property) continue;
    Diagnostic d = never_enabled_warning(system, transition);
    d.file = file.path;
    const std::size_t line = d.where.line;
    if (line > 0 && line <= lines.size()) d.source_line = lines[line - 1];
    warnings.push_back(std::move(d));
  }
  return warnings;
}

}  // namespace lsmc::cli

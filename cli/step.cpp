// SPDX-License-Identifier: MIT
#include "cli/step.h"

#include <algorithm>

#include "cli/quantity.h"
#include "engine/base/check.h"

namespace lsmc::cli {
namespace {

StepPart part_of(const System& system, TransitionId id) {
  const Transition& t = system[id];
  return {t.process, t.source, t.target, t.where.line};
}

std::string transition_name(const System& system, TransitionId id) {
  const Transition& t = system[id];
  return system[t.process].name + "[" + std::to_string(t.index_in_process) + "]";
}

// The transition that "P_0[2]" names; not valid if there is none.
TransitionId find_transition(const System& system, std::string_view name) {
  const std::size_t bracket = name.find('[');
  if (bracket == std::string_view::npos || !name.ends_with(']')) return {};
  const auto index = parse_count(name.substr(bracket + 1, name.size() - bracket - 2));
  const auto process = std::ranges::find(system.processes, name.substr(0, bracket), &Process::name);
  if (!index || process == system.processes.end()) return {};
  if (*index >= process->transitions.size()) return {};
  return process->transitions[*index];
}

bool belongs_to_property(const System& system, TransitionId t) {
  return t.valid() && system.property.valid() && system[t].process == system.property;
}

}  // namespace

Step describe_step(const System& system,
                   ActionId action,
                   StateView before,
                   StateView after,
                   const RuntimeError& error) {
  Step step;
  step.action = action;
  step.error = error;
  step.parts.push_back(part_of(system, system[action].transition));
  const TransitionId partner = system[action].partner;
  if (partner.valid()) step.parts.push_back(part_of(system, partner));
  if (error) return step;
  for (std::size_t k = 0; k < system.slots.size(); ++k) {
    const Slot& slot = system.slots[k];
    if (slot.kind == Slot::Kind::Location || before[k] == after[k]) continue;
    step.changes.push_back({slot.name, before[k], after[k]});
  }
  return step;
}

std::vector<Step> describe_steps(const System& system, const Trace& trace, const Replay& run) {
  std::vector<Step> steps;
  const std::size_t between_states = run.states.size() - 1;
  for (std::size_t k = 0; k < between_states; ++k) {
    steps.push_back(describe_step(system, trace.moves[k].action, run.states[k], run.states[k + 1],
                                  RuntimeError{}));
  }
  if (run.error) {
    steps.push_back(describe_step(system, trace.moves[between_states].action, run.states.back(), {},
                                  run.error));
  }
  return steps;
}

std::string action_name(const System& system, ActionId action) {
  const Action& a = system[action];
  std::string name = transition_name(system, a.transition);
  if (a.partner.valid()) name += "," + transition_name(system, a.partner);
  return name;
}

std::optional<ActionId> find_action(const System& system, std::string_view name) {
  const std::size_t comma = name.find(',');
  const bool has_partner = comma != std::string_view::npos;
  const TransitionId transition = find_transition(system, name.substr(0, comma));
  const TransitionId partner =
      has_partner ? find_transition(system, name.substr(comma + 1)) : TransitionId{};
  if (!transition.valid() || partner.valid() != has_partner) return std::nullopt;
  const auto [begin, end] = system.actions_of(transition);
  for (std::uint32_t a = begin; a < end; ++a) {
    if (system.actions[a].partner == partner) return ActionId{a};
  }
  return std::nullopt;
}

bool is_ordinary(const System& system, ActionId action) {
  const Action& a = system[action];
  return !system.is_guard_failure(action) && !belongs_to_property(system, a.transition) &&
         !belongs_to_property(system, a.partner);
}

std::uint64_t count_ordinary(const System& system) {
  std::uint64_t count = 0;
  for (std::size_t a = 0; a < system.actions.size(); ++a) {
    if (is_ordinary(system, ActionId{a})) ++count;
  }
  return count;
}

}  // namespace lsmc::cli

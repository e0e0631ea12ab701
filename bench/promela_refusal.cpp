// SPDX-License-Identifier: MIT
#include "bench/promela_refusal.h"

#include <algorithm>

namespace lsmc::bench {

namespace {

// The limit of Promela's verifiers, which keep the number of a process in a byte.
constexpr std::size_t kMostProcesses = 255;

std::string refuse_channel(const Channel& channel) {
  if (channel.is_buffered()) return "buffered channel " + channel.name;
  if (channel.is_typed) return "typed channel " + channel.name;
  return {};
}

std::string refuse_process(const Process& process) {
  const auto committed = std::ranges::find_if(process.locations, &Location::is_committed);
  if (committed == process.locations.end()) return {};
  return "committed location " + process.name + "." + committed->name;
}

std::string refuse_instruction(const System& system,
                               const Names& names,
                               ProcessId reader,
                               const Instruction& i) {
  if (i.op == Op::ConstantElement) return "constant array with a computed index";
  if (i.op != Op::Load && i.op != Op::LoadElement) return {};
  const VariableId v = names.variable_at(SlotId{static_cast<std::size_t>(i.operand)});
  const ProcessId owner = system[v].owner;
  if (!owner.valid() || owner == reader) return {};
  return "local variable " + system[owner].name + "->" + system[v].name + " read from outside";
}

std::vector<const Lvalue*> targets_of(const Transition& t) {
  std::vector<const Lvalue*> all;
  for (const Lvalue& target : t.sync.targets)
    all.push_back(&target);
  for (const Assignment& effect : t.effects)
    all.push_back(&effect.target);
  return all;
}

// Promela has no a[a[i]] = e.
std::string refuse_target(const System& system, const Names& names, const Lvalue& target) {
  for (const Instruction& i : target.index.code) {
    if (i.op != Op::Load && i.op != Op::LoadElement) continue;
    if (names.variable_at(SlotId{static_cast<std::size_t>(i.operand)}) == target.variable) {
      return "array " + system[target.variable].name + " that selects its own element to assign";
    }
  }
  return {};
}

std::string refuse_transition(const System& system, const Names& names, const Transition& t) {
  if (std::max(t.sync.values.size(), t.sync.targets.size()) > 1) {
    return "several values on channel " + system[t.sync.channel].name;
  }
  for (const Expression* expression : expressions_of(t)) {
    for (const Instruction& i : expression->code) {
      std::string why = refuse_instruction(system, names, t.process, i);
      if (!why.empty()) return why;
    }
  }
  for (const Lvalue* target : targets_of(t)) {
    std::string why = refuse_target(system, names, *target);
    if (!why.empty()) return why;
  }
  return {};
}

// Both sides of a rendezvous assign one global variable: an error of the model in every mode.
std::string refuse_pair(const System& system, const Action& action) {
  if (!action.partner.valid()) return {};
  for (const Assignment& mine : system[action.transition].effects) {
    const VariableId v = mine.target.variable;
    if (system[v].owner.valid()) continue;
    for (const Assignment& other : system[action.partner].effects) {
      if (other.target.variable == v) return "rendezvous that assigns " + system[v].name + " twice";
    }
  }
  return {};
}

// The first reason that `judge` finds against one of the parts.
template <class Parts, class Judge>
std::string first_reason(const Parts& parts, const Judge& judge) {
  for (const auto& part : parts) {
    std::string why = judge(part);
    if (!why.empty()) return why;
  }
  return {};
}

}  // namespace

std::string refusal(const System& system, const Names& names) {
  if (system.property.valid()) return "property process " + system[system.property].name;
  if (system.processes.size() > kMostProcesses) return "more than 255 processes";
  std::string why = first_reason(system.channels, refuse_channel);
  if (why.empty()) why = first_reason(system.processes, refuse_process);
  if (why.empty()) {
    why = first_reason(system.transitions,
                       [&](const Transition& t) { return refuse_transition(system, names, t); });
  }
  if (why.empty()) {
    why = first_reason(system.actions, [&](const Action& a) { return refuse_pair(system, a); });
  }
  return why;
}

}  // namespace lsmc::bench

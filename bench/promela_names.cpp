// SPDX-License-Identifier: MIT
#include "bench/promela_names.h"

#include <algorithm>
#include <cctype>

namespace lsmc::bench {

namespace {

std::string numbered(char kind, std::size_t number, std::string name) {
  std::ranges::replace_if(
      name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return kind + std::to_string(number) + "_" + name;
}

ProcessId process_at(const System& system, SlotId location) {
  const auto found = std::ranges::find(system.processes, location, &Process::location);
  return ProcessId{static_cast<std::size_t>(found - system.processes.begin())};
}

}  // namespace

std::vector<const Expression*> expressions_of(const Transition& t) {
  std::vector<const Expression*> all{&t.guard};
  for (const Expression& value : t.sync.values)
    all.push_back(&value);
  for (const Lvalue& target : t.sync.targets)
    all.push_back(&target.index);
  for (const Assignment& effect : t.effects) {
    all.push_back(&effect.target.index);
    all.push_back(&effect.value);
  }
  return all;
}

Names::Names(const System& system) : system_(system), owners_(system.slots.size()) {
  for (std::size_t v = 0; v < system.variables.size(); ++v) {
    const Variable& variable = system.variables[v];
    if (variable.is_constant) continue;
    std::fill_n(owners_.begin() + variable.first, variable.size, VariableId{v});
  }
  for (const Transition& t : system.transitions) {
    for (const Expression* expression : expressions_of(t)) {
      for (const Instruction& i : expression->code) {
        if (i.op != Op::AtLocation) continue;
        const ProcessId p = process_at(system, SlotId{static_cast<std::size_t>(i.operand)});
        flags_.insert({p, LocationId{i.extent}});
      }
    }
  }
}

std::string Names::of(VariableId v) const {
  return numbered('v', v.raw(), system_[v].name);
}
std::string Names::of(ProcessId p) const {
  return numbered('p', p.raw(), system_[p].name);
}
std::string Names::of(ChannelId c) const {
  return numbered('c', c.raw(), system_[c].name);
}
std::string Names::label(ProcessId p, LocationId l) const {
  return numbered('l', l.raw(), system_.location(p, l).name);
}

std::string Names::of(SlotId s) const {
  const VariableId v = variable_at(s);
  const Variable& variable = system_[v];
  if (!variable.is_array) return of(v);
  return of(v) + "[" + std::to_string(s.raw() - variable.first) + "]";
}

std::string Names::flag(ProcessId p, LocationId l) const {
  return "at_p" + std::to_string(p.raw()) + "_" + label(p, l);
}
std::string Names::flag_at(SlotId location, std::uint32_t value) const {
  return flag(process_at(system_, location), LocationId{value});
}

}  // namespace lsmc::bench

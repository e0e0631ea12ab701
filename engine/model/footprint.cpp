// SPDX-License-Identifier: MIT
#include "engine/model/footprint.h"

#include <algorithm>
#include <iterator>

namespace lsmc {

namespace {

void make_set(SlotSet& slots) {
  std::ranges::sort(slots);
  slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
}

void add_range(SlotSet& slots, std::size_t first, std::size_t count) {
  for (std::size_t k = 0; k < count; ++k)
    slots.emplace_back(first + k);
}

void add_reads(SlotSet& slots, const Expression& expression) {
  for (const Instruction& i : expression.code) {
    const auto first = static_cast<std::size_t>(i.operand);
    if (i.op == Op::Load || i.op == Op::AtLocation) add_range(slots, first, 1);
    if (i.op == Op::LoadElement) add_range(slots, first, i.extent);
  }
}

void add_target(Footprint& footprint, const Lvalue& target) {
  add_reads(footprint.reads, target.index);
  add_range(footprint.writes, target.base.raw(), target.index.empty() ? 1 : target.extent);
}

void add_buffer(const Channel& channel, Footprint& footprint) {
  const std::size_t slots = 1 + channel.capacity * channel.arity();
  add_range(footprint.reads, channel.count.raw(), slots);
  add_range(footprint.writes, channel.count.raw(), slots);
}

}  // namespace

SlotSet united(const SlotSet& a, const SlotSet& b) {
  SlotSet both;
  std::ranges::set_union(a, b, std::back_inserter(both));
  return both;
}

bool intersect(const SlotSet& a, const SlotSet& b) {
  SlotSet both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return !both.empty();
}

SlotSet slots_read(const Expression& expression) {
  SlotSet slots;
  add_reads(slots, expression);
  make_set(slots);
  return slots;
}

Footprint footprint(const System& system, const Transition& transition) {
  Footprint f;
  add_range(f.reads, system[transition.process].location.raw(), 1);
  add_range(f.writes, system[transition.process].location.raw(), 1);
  add_reads(f.reads, transition.guard);
  for (const Expression& value : transition.sync.values)
    add_reads(f.reads, value);
  for (const Lvalue& target : transition.sync.targets)
    add_target(f, target);
  for (const Assignment& effect : transition.effects) {
    add_reads(f.reads, effect.value);
    add_target(f, effect.target);
  }
  const bool synchronises = transition.sync.kind != Synchronisation::Kind::None;
  if (synchronises && system[transition.sync.channel].is_buffered()) {
    add_buffer(system[transition.sync.channel], f);
  }
  make_set(f.reads);
  make_set(f.writes);
  return f;
}

SlotSet visible_slots(const System& system, ProcessId process) {
  std::vector<bool> takes_part(system.transitions.size());
  for (const Action& action : system.actions) {
    takes_part[action.transition.raw()] = true;
    if (action.partner.valid()) takes_part[action.partner.raw()] = true;
  }
  SlotSet visible{system[process].location};
  for (const TransitionId t : system[process].transitions) {
    if (!takes_part[t.raw()]) continue;
    const Footprint f = footprint(system, system[t]);
    visible.insert(visible.end(), f.reads.begin(), f.reads.end());
    visible.insert(visible.end(), f.writes.begin(), f.writes.end());
  }
  make_set(visible);
  return visible;
}

}  // namespace lsmc

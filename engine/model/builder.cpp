// SPDX-License-Identifier: MIT
#include "engine/model/builder.h"

#include <utility>

#include "engine/base/check.h"

namespace lsmc {

namespace {

using SyncKind = Synchronisation::Kind;

// Does a failure of its guard need an action of its own, because no partner takes part?
bool needs_failure_action(const System& system, const Transition& t) {
  return system.is_rendezvous(t, SyncKind::Send) && may_fail(t.guard);
}

std::string element_name(const std::string& variable, bool is_array, std::size_t index) {
  return is_array ? variable + "[" + std::to_string(index) + "]" : variable;
}

// Receives of every rendezvous channel, in textual order.
std::vector<std::vector<TransitionId>> receives_by_channel(const System& system) {
  std::vector<std::vector<TransitionId>> receives(system.channels.size());
  for (std::size_t t = 0; t < system.transitions.size(); ++t) {
    const Transition& transition = system.transitions[t];
    if (system.is_rendezvous(transition, SyncKind::Receive)) {
      receives[transition.sync.channel.raw()].emplace_back(t);
    }
  }
  return receives;
}

}  // namespace

SlotId SystemBuilder::add_slot(Slot slot, Value initial) {
  LSMC_CHECK(system_.slots.size() < kMaxSlots, "the front end limits the size of a state");
  const SlotId id{system_.slots.size()};
  system_.slots.push_back(std::move(slot));
  system_.initial.push_back(initial);
  return id;
}

VariableId SystemBuilder::add_variable(NewVariable variable, ProcessId owner) {
  LSMC_CHECK(!variable.values.empty(), "a variable has at least one element");
  const VariableId id{system_.variables.size()};
  const bool in_state = !variable.is_constant;
  const std::size_t first = in_state ? system_.slots.size() : system_.constants.size();
  const std::string prefix = owner.valid() ? system_[owner].name + "." : "";
  for (std::size_t k = 0; k < variable.values.size(); ++k) {
    if (in_state) {
      add_slot({.name = prefix + element_name(variable.name, variable.is_array, k),
                .kind = Slot::Kind::Variable,
                .low = lowest(variable.type),
                .high = highest(variable.type),
                .owner = owner},
               variable.values[k]);
    } else {
      system_.constants.push_back(variable.values[k]);
    }
  }
  system_.variables.push_back({.name = std::move(variable.name),
                               .type = variable.type,
                               .is_array = variable.is_array,
                               .is_constant = variable.is_constant,
                               .size = static_cast<std::uint32_t>(variable.values.size()),
                               .first = static_cast<std::uint32_t>(first),
                               .owner = owner,
                               .where = variable.where});
  return id;
}

VariableId SystemBuilder::add_global(NewVariable variable) {
  return add_variable(std::move(variable), ProcessId{});
}

VariableId SystemBuilder::add_local(ProcessId process, NewVariable variable) {
  return add_variable(std::move(variable), process);
}

ChannelId SystemBuilder::add_channel(std::string name, SourceRange where) {
  const ChannelId id{system_.channels.size()};
  Channel channel;
  channel.name = std::move(name);
  channel.where = where;
  system_.channels.push_back(std::move(channel));
  return id;
}

ChannelId SystemBuilder::add_typed_channel(std::string name,
                                           std::vector<ValueType> types,
                                           std::uint32_t capacity,
                                           SourceRange where) {
  const ChannelId id = add_channel(std::move(name), where);
  Channel& channel = system_.channels.back();
  channel.is_typed = true;
  channel.types = std::move(types);
  channel.capacity = capacity;
  if (capacity == 0) return id;
  channel.count = add_slot({.name = channel.name + ".length",
                            .kind = Slot::Kind::MessageCount,
                            .low = 0,
                            .high = static_cast<Value>(capacity),
                            .owner = {}},
                           0);
  for (std::uint32_t message = 0; message < capacity; ++message) {
    for (std::size_t k = 0; k < channel.types.size(); ++k) {
      std::string slot_name = channel.name + "(" + std::to_string(message) + ")";
      if (channel.types.size() > 1) slot_name += "." + std::to_string(k);
      add_slot({.name = std::move(slot_name),
                .kind = Slot::Kind::MessageValue,
                .low = lowest(channel.types[k]),
                .high = highest(channel.types[k]),
                .owner = {}},
               0);
    }
  }
  return id;
}

ProcessId SystemBuilder::add_process(std::string name, SourceRange where) {
  const ProcessId id{system_.processes.size()};
  Process process;
  process.name = std::move(name);
  process.where = where;
  process.location = add_slot(
      {.name = process.name, .kind = Slot::Kind::Location, .low = 0, .high = 0, .owner = id}, 0);
  system_.processes.push_back(std::move(process));
  return id;
}

LocationId SystemBuilder::add_location(ProcessId process, Location location) {
  Process& p = system_.processes[process.raw()];
  const LocationId id{p.locations.size()};
  p.locations.push_back(std::move(location));
  system_.slots[p.location.raw()].high = static_cast<Value>(id.raw());
  return id;
}

void SystemBuilder::set_initial(ProcessId process, LocationId location) {
  Process& p = system_.processes[process.raw()];
  p.initial = location;
  system_.initial[p.location.raw()] = static_cast<Value>(location.raw());
}

Location& SystemBuilder::location(ProcessId process, LocationId location) {
  return system_.processes[process.raw()].locations[location.raw()];
}

void SystemBuilder::add_assertion(ProcessId process, Assertion assertion) {
  system_.processes[process.raw()].assertions.push_back(std::move(assertion));
}

TransitionId SystemBuilder::add_transition(Transition transition) {
  const TransitionId id{system_.transitions.size()};
  Process& p = system_.processes[transition.process.raw()];
  transition.index_in_process = static_cast<std::uint32_t>(p.transitions.size());
  p.transitions.push_back(id);
  system_.transitions.push_back(std::move(transition));
  return id;
}

void SystemBuilder::set_property(ProcessId process) {
  system_.property = process;
}

std::uint64_t SystemBuilder::count_actions() const {
  // Per channel: all pairs of a send and a receive, less those within one process.
  struct Halves {
    std::uint64_t sends = 0, receives = 0;
  };
  std::vector<Halves> totals(system_.channels.size());
  std::vector<Halves> own(system_.channels.size());
  std::uint64_t actions = 0;
  for (const Process& process : system_.processes) {
    std::vector<ChannelId> used;
    for (const TransitionId id : process.transitions) {
      const Transition& t = system_[id];
      const bool sends = system_.is_rendezvous(t, SyncKind::Send);
      const bool receives = system_.is_rendezvous(t, SyncKind::Receive);
      if (!sends && !receives) {
        ++actions;
        continue;
      }
      if (needs_failure_action(system_, t)) ++actions;
      used.push_back(t.sync.channel);
      ++(sends ? own[t.sync.channel.raw()].sends : own[t.sync.channel.raw()].receives);
    }
    for (const ChannelId channel : used) {  // a second visit finds zeros
      Halves& mine = own[channel.raw()];
      Halves& total = totals[channel.raw()];
      actions += mine.sends * total.receives + mine.receives * total.sends;
      total.sends += mine.sends;
      total.receives += mine.receives;
      mine = {};
    }
  }
  return actions;
}

void SystemBuilder::index_transitions() {
  for (Process& process : system_.processes) {
    process.transitions_at.resize(process.locations.size());
    for (const TransitionId t : process.transitions) {
      process.transitions_at[system_[t].source.raw()].push_back(t);
    }
  }
}

void SystemBuilder::form_actions() {
  const auto receives = receives_by_channel(system_);
  for (std::size_t k = 0; k < system_.transitions.size(); ++k) {
    const Transition& t = system_.transitions[k];
    system_.first_action.push_back(static_cast<std::uint32_t>(system_.actions.size()));
    if (system_.is_rendezvous(t, SyncKind::Receive)) continue;
    if (!system_.is_rendezvous(t, SyncKind::Send)) {
      system_.actions.push_back({TransitionId{k}, TransitionId{}});
      continue;
    }
    if (needs_failure_action(system_, t)) {
      system_.actions.push_back({TransitionId{k}, TransitionId{}});
    }
    for (const TransitionId receive : receives[t.sync.channel.raw()]) {
      if (system_[receive].process != t.process) {
        system_.actions.push_back({TransitionId{k}, receive});
      }
    }
  }
  system_.first_action.push_back(static_cast<std::uint32_t>(system_.actions.size()));
}

System SystemBuilder::finish() {
  LSMC_CHECK(count_actions() <= kMaxActions, "the front end limits the number of actions");
  for (const Process& process : system_.processes) {
    LSMC_CHECK(process.initial.valid(), "every process has an initial location");
  }
  index_transitions();
  form_actions();
  return std::exchange(system_, System{});
}

}  // namespace lsmc

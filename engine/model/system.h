// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/id.h"
#include "engine/model/expression.h"

namespace lsmc {

enum class ValueType : std::uint8_t { Byte, Int };

// The values a variable of a type can hold: byte 0 … 255, int -32768 … 32767.
[[nodiscard]] constexpr Value lowest(ValueType t) {
  return t == ValueType::Byte ? 0 : -32768;
}
[[nodiscard]] constexpr Value highest(ValueType t) {
  return t == ValueType::Byte ? 255 : 32767;
}
[[nodiscard]] constexpr Value wrapped(ValueType t, Value v) {
  return t == ValueType::Byte ? static_cast<Value>(static_cast<std::uint8_t>(v))
                              : static_cast<Value>(static_cast<std::int16_t>(v));
}

// One component of a state.
struct Slot {
  enum class Kind : std::uint8_t { Variable, MessageCount, MessageValue, Location };
  std::string name;  // as people write it: pos[2], P_0.j, P_0 for a location
  Kind kind = Kind::Variable;
  Value low = 0, high = 0;  // what it can hold
  ProcessId owner;          // not valid: global
};

struct Variable {
  std::string name;
  ValueType type = ValueType::Byte;
  bool is_array = false;
  bool is_constant = false;  // not part of the state
  std::uint32_t size = 1;
  std::uint32_t first = 0;  // slot of element 0, or its place in System::constants
  ProcessId owner;          // not valid: global
  SourceRange where;
};

// An assignable place: a variable, or the element of an array that `index` selects.
struct Lvalue {
  VariableId variable;
  SlotId base;
  std::uint32_t extent = 1;  // index must be below it
  ValueType type = ValueType::Byte;
  Expression index;  // empty: element 0
  SourceRange where;
};

struct Assignment {
  Lvalue target;
  Expression value;
  SourceRange where;
};

struct Channel {
  std::string name;
  bool is_typed = false;
  std::vector<ValueType> types;  // empty unless typed
  std::uint32_t capacity = 0;    // 0: rendezvous; otherwise a FIFO kept in the state
  SlotId count;                  // FIFO only: number of messages, then capacity × types values
  SourceRange where;

  [[nodiscard]] bool is_buffered() const { return capacity > 0; }
  [[nodiscard]] std::size_t arity() const { return types.size(); }
};

struct Synchronisation {
  enum class Kind : std::uint8_t { None, Send, Receive };
  Kind kind = Kind::None;
  ChannelId channel;
  std::vector<Expression> values;  // of a send
  std::vector<Lvalue> targets;     // of a receive
  SourceRange where;
};

struct Transition {
  ProcessId process;
  LocationId source, target;
  Expression guard;  // empty: true
  Synchronisation sync;
  std::vector<Assignment> effects;
  std::uint32_t index_in_process = 0;  // position in the text of the process, from 0
  SourceRange where;
};

struct Location {
  std::string name;
  bool is_committed = false;
  bool is_accepting = false;  // Büchi acceptance; matters in the property process only
  SourceRange where;
};

// `condition` must hold whenever the process is at `location`.
struct Assertion {
  LocationId location;
  Expression condition;
  SourceRange where;
};

struct Process {
  std::string name;
  SlotId location;  // slot of its current location
  LocationId initial;
  std::vector<Location> locations;
  std::vector<Assertion> assertions;
  std::vector<TransitionId> transitions;                  // in textual order
  std::vector<std::vector<TransitionId>> transitions_at;  // the same by source location
  SourceRange where;
};

// What happens in one step: one transition, or on a rendezvous channel a send with a matching
// receive of another process. A rendezvous send without partner stands for the failure of its
// guard: it is possible only where the guard cannot be evaluated, and leads to the error state.
struct Action {
  TransitionId transition;  // the sender's in a rendezvous
  TransitionId partner;     // the receiver's; not valid unless a rendezvous
};

// A finished model: processes, variables, channels, actions. Immutable once built
// (engine/model/builder.h). It knows nothing of the language it was written in.
struct System {
  std::vector<Slot> slots;
  std::vector<Value> initial;    // one value per slot
  std::vector<Value> constants;  // values of constant variables
  std::vector<Variable> variables;
  std::vector<Channel> channels;
  std::vector<Process> processes;
  std::vector<Transition> transitions;
  std::vector<Action> actions;              // grouped by Action::transition, ascending
  std::vector<std::uint32_t> first_action;  // by transition; one more entry as end mark
  ProcessId property;                       // the property process (Büchi automaton), if any

  [[nodiscard]] const Variable& operator[](VariableId v) const { return variables[v.raw()]; }
  [[nodiscard]] const Channel& operator[](ChannelId c) const { return channels[c.raw()]; }
  [[nodiscard]] const Process& operator[](ProcessId p) const { return processes[p.raw()]; }
  [[nodiscard]] const Transition& operator[](TransitionId t) const { return transitions[t.raw()]; }
  [[nodiscard]] const Action& operator[](ActionId a) const { return actions[a.raw()]; }
  [[nodiscard]] const Slot& operator[](SlotId s) const { return slots[s.raw()]; }
  [[nodiscard]] const Location& location(ProcessId p, LocationId l) const {
    return processes[p.raw()].locations[l.raw()];
  }
  // Half of a rendezvous, of this kind?
  [[nodiscard]] bool is_rendezvous(const Transition& t, Synchronisation::Kind kind) const {
    return t.sync.kind == kind && !channels[t.sync.channel.raw()].is_buffered();
  }
  // The failure of a guard rather than something the model does; not counted in coverage.
  [[nodiscard]] bool is_guard_failure(ActionId a) const {
    const Action& action = actions[a.raw()];
    return !action.partner.valid() &&
           is_rendezvous(transitions[action.transition.raw()], Synchronisation::Kind::Send);
  }
  // Ids [begin, end) of the actions that `t` alone or as sender takes part in. A receive on a
  // rendezvous channel has none: it acts as its sender's partner.
  struct ActionRange {
    std::uint32_t begin = 0, end = 0;
  };
  [[nodiscard]] ActionRange actions_of(TransitionId t) const {
    return {first_action[t.raw()], first_action[t.raw() + 1U]};
  }
};

// P_0: NCS -> wait, or A: s -> t, B: s -> t for a rendezvous.
[[nodiscard]] std::string describe(const System& system, ActionId action);

}  // namespace lsmc

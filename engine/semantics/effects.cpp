// SPDX-License-Identifier: MIT
#include "engine/semantics/effects.h"

namespace lsmc {

Place locate(const System& system, const Lvalue& target, StateView state) {
  if (target.index.empty()) return {target.base, {}};
  const Evaluation index = evaluate(system, target.index, state);
  if (index.error) return {SlotId{}, index.error};
  if (index.value < 0 || static_cast<std::uint32_t>(index.value) >= target.extent) {
    return {SlotId{}, {ErrorKind::IndexOutOfRange, index.value, target.where}};
  }
  return {SlotId{target.base.raw() + static_cast<std::size_t>(index.value)}, {}};
}

RuntimeError store(const Destination& destination, Value value, Overflow overflow, State& state) {
  const ValueType type = destination.type;
  if (overflow == Overflow::Wrap) {
    value = wrapped(type, value);
  } else if (value < lowest(type) || value > highest(type)) {
    return {ErrorKind::ValueOutOfRange, value, destination.where};
  }
  state[destination.slot.raw()] = value;
  return {};
}

namespace {

RuntimeError assign(const System& system,
                    const Assignment& assignment,
                    Overflow overflow,
                    State& state) {
  const Evaluation value = evaluate(system, assignment.value, state);
  if (value.error) return value.error;
  const Place place = locate(system, assignment.target, state);
  if (place.error) return place.error;
  return store({place.slot, assignment.target.type, assignment.where}, value.value, overflow,
               state);
}

}  // namespace

RuntimeError move_and_execute(const System& system,
                              const Transition& transition,
                              Overflow overflow,
                              State& state) {
  state[system[transition.process].location.raw()] = static_cast<Value>(transition.target.raw());
  for (const Assignment& assignment : transition.effects) {
    if (RuntimeError error = assign(system, assignment, overflow, state)) return error;
  }
  return {};
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "cli/cause.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <string>

#include "engine/semantics/evaluate.h"

namespace lsmc::cli {
namespace {

const Location& current(const System& system, ProcessId p, StateView state) {
  const auto at = static_cast<std::size_t>(state[system[p].location.raw()]);
  return system.location(p, LocationId{at});
}

std::string lines_leaving(const System& system, ProcessId p, StateView state) {
  const auto at = static_cast<std::size_t>(state[system[p].location.raw()]);
  std::set<std::uint32_t> lines;
  for (const TransitionId t : system[p].transitions_at[at])
    lines.insert(system[t].where.line);
  if (lines.empty()) return "which no transition leaves";
  std::string text = lines.size() == 1 ? "line" : "lines";
  const char* separator = " ";
  for (const std::uint32_t line : lines) {
    text += separator + std::to_string(line);
    separator = ", ";
  }
  return text;
}

void print_deadlock(const System& system, StateView state, std::ostream& out) {
  out << "  deadlock: no process can move\n";
  bool committed = false;
  for (std::size_t k = 0; k < system.processes.size(); ++k) {
    const ProcessId p{k};
    if (p == system.property) continue;
    const Location& location = current(system, p, state);
    committed |= location.is_committed;
    out << "    " << system[p].name << " waits at " << location.name
        << (location.is_committed ? " (committed), " : ", ") << lines_leaving(system, p, state)
        << '\n';
  }
  if (committed) out << "    only processes at committed locations may move\n";
}

void print_error(const CauseContext& context, const RuntimeError& error, std::ostream& out) {
  Diagnostic d;
  d.file = context.file.path;
  d.where = error.where;
  d.message = describe(error);
  d.source_line = line_of(context.file.text, error.where.line);
  print_diagnostic(d, context.palette, out);
}

// Slots that an expression looks at, array elements with a computed index left out.
std::set<std::uint32_t> slots_read(const Expression& expression) {
  std::set<std::uint32_t> slots;
  for (const Instruction& i : expression.code) {
    if (i.op == Op::Load || i.op == Op::AtLocation) {
      slots.insert(static_cast<std::uint32_t>(i.operand));
    }
  }
  return slots;
}

std::string values_read(const System& system, const Property& property, StateView state) {
  std::string text;
  for (const std::uint32_t k : slots_read(property.violation)) {
    const Slot& slot = system.slots[k];
    if (!text.empty()) text += ", ";
    if (slot.kind == Slot::Kind::Location) {
      text += slot.name + " at " + current(system, slot.owner, state).name;
    } else {
      text += slot.name + " = " + std::to_string(state[k]);
    }
  }
  return text;
}

void print_state_violation(const CauseContext& context,
                           const Property& property,
                           StateView state,
                           std::ostream& out) {
  out << "  violated: " << printable(property.name);
  const std::string values = values_read(context.system, property, state);
  if (!values.empty()) out << ", with " << values;
  out << '\n';
  const Evaluation evaluation = evaluate(context.system, property.violation, state);
  if (evaluation.error) out << "  it cannot be evaluated: " << describe(evaluation.error) << '\n';
  if (property.kind != PropertyKind::Assertion) return;
  const std::string_view line = line_of(context.file.text, property.where.line);
  out << ' ' << property.where.line << " | " << printable(line) << '\n';
}

}  // namespace

void print_cause(const CauseContext& context,
                 const Property& property,
                 const Replay& run,
                 std::ostream& out) {
  if (run.error) {
    print_error(context, run.error, out);
  } else if (property.kind == PropertyKind::Deadlock) {
    print_deadlock(context.system, run.states.back(), out);
  } else if (property.is_state_property()) {
    print_state_violation(context, property, run.states.back(), out);
  }
}

}  // namespace lsmc::cli

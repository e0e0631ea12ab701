// SPDX-License-Identifier: MIT
#include "dve-parser/resolve_transitions.h"

#include <utility>

namespace lsmc::dve {

using SyncKind = Synchronisation::Kind;

void TransitionResolver::run() {
  property_process();
  for (std::size_t p = 0; p < at_.ast.processes.size(); ++p) {
    process(at_.ast.processes[p], ProcessId{p});
  }
  channels_.warn_one_sided(at_.builder.so_far(), at_.ast.channels);
}

void TransitionResolver::property_process() {
  if (!at_.ast.property) return;
  const auto found = at_.expressions.find_process(*at_.ast.property);
  if (!found) return;
  property_ = *found;
  at_.builder.set_property(*found);
}

void TransitionResolver::process(const ProcessDecl& decl, ProcessId process) {
  for (std::uint32_t k = 0; k < decl.assertions.count; ++k) {
    assertion(at_.ast.assertions[decl.assertions.first + k], process);
  }
  for (std::uint32_t k = 0; k < decl.transitions.count; ++k) {
    transition(at_.ast.transitions[decl.transitions.first + k], process);
  }
}

LocationId TransitionResolver::location(Name name, ProcessId process) {
  return at_.expressions.find_location(name, process).value_or(LocationId{0});
}

void TransitionResolver::assertion(const AssertionDecl& decl, ProcessId process) {
  Assertion assertion;
  assertion.location = location(decl.location, process);
  assertion.condition =
      at_.expressions.expression(decl.condition, {Viewpoint::Use::Model, process});
  assertion.where = at_.source.range({decl.location.begin, decl.condition.text.end});
  at_.builder.add_assertion(process, std::move(assertion));
}

Assignment TransitionResolver::assignment(const AssignmentText& text, ProcessId process) {
  const Viewpoint here{Viewpoint::Use::Model, process};
  return {.target = at_.expressions.lvalue(text.target, here),
          .value = at_.expressions.expression(text.value, here),
          .where = at_.source.range({text.target.text.begin, text.value.text.end})};
}

Synchronisation TransitionResolver::synchronisation(const SyncText& text, ProcessId process) {
  Synchronisation sync;
  sync.kind = text.kind;
  if (text.kind == SyncKind::None) return sync;
  sync.where = at_.source.range(text.text);
  if (const auto channel = at_.expressions.find_channel(text.channel)) {
    sync.channel = *channel;
    channels_.use(at_.builder.so_far(), *channel, text, sync.where.line);
  }
  const Viewpoint here{Viewpoint::Use::Model, process};
  for (std::uint32_t k = text.parts.first; k < text.parts.first + text.parts.count; ++k) {
    if (text.kind == SyncKind::Send) {
      sync.values.push_back(at_.expressions.expression(at_.ast.formulas[k], here));
    } else {
      sync.targets.push_back(at_.expressions.lvalue(at_.ast.lvalues[k], here));
    }
  }
  return sync;
}

void TransitionResolver::transition(const TransitionDecl& decl, ProcessId process) {
  Transition transition;
  transition.process = process;
  transition.source = location(decl.source, process);
  transition.target = location(decl.target, process);
  transition.guard = at_.expressions.expression(decl.guard, {Viewpoint::Use::Model, process});
  transition.sync = synchronisation(decl.sync, process);
  transition.effects.reserve(decl.effects.count);
  for (std::uint32_t k = 0; k < decl.effects.count; ++k) {
    transition.effects.push_back(assignment(at_.ast.assignments[decl.effects.first + k], process));
  }
  transition.where = at_.source.range(decl.head);
  if (process == property_) check_observer(decl, transition);
  at_.builder.add_transition(std::move(transition));
}

void TransitionResolver::check_observer_sync(const SyncText& text, const Synchronisation& sync) {
  if (sync.kind == SyncKind::Send) {
    at_.reporter.report(Code::PropertySends, text.text, "a property process cannot send");
  }
  if (sync.kind != SyncKind::Receive || !sync.channel.valid()) return;
  if (at_.builder.so_far()[sync.channel].is_typed || text.parts.count > 0) {
    at_.reporter.report(
        Code::PropertyReceivesValues, text.text,
        "a property process can receive only from untyped channels and without values");
  }
}

void TransitionResolver::check_observer(const TransitionDecl& decl, const Transition& transition) {
  check_observer_sync(decl.sync, transition.sync);
  for (std::uint32_t k = 0; k < decl.effects.count; ++k) {
    const VariableId assigned = transition.effects[k].target.variable;
    if (!assigned.valid()) continue;
    const Variable& variable = at_.builder.so_far()[assigned];
    if (variable.owner.valid()) continue;
    at_.reporter.report(
        Code::PropertyAssignsGlobal, at_.ast.assignments[decl.effects.first + k].target.text,
        "a property process cannot assign the global variable '" + variable.name + "'");
  }
}

}  // namespace lsmc::dve

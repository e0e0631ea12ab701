// SPDX-License-Identifier: MIT
#include "engine/model/property.h"

#include <array>
#include <utility>

#include "engine/base/check.h"

namespace lsmc {

namespace {

Instruction at_location(const System& system, ProcessId process, LocationId location) {
  return {.op = Op::AtLocation,
          .operand = static_cast<Value>(system[process].location.raw()),
          .extent = location.raw()};
}

// 1 if `condition` is 0, else 0. Errors in it stay errors.
Expression negated(Expression condition) {
  condition.code.push_back({.op = Op::Not});
  return condition;
}

// At its location and the condition does not hold.
Expression broken(const System& system, ProcessId process, const Assertion& assertion) {
  Expression e;
  e.where = assertion.where;
  e.stack = assertion.condition.stack;
  e.code.push_back(at_location(system, process, assertion.location));
  const std::size_t jump = e.code.size();
  e.code.push_back({.op = Op::AndThen});
  for (Instruction i : assertion.condition.code) {
    if (i.op == Op::AndThen || i.op == Op::OrElse) i.operand += static_cast<Value>(jump + 1);
    e.code.push_back(i);
  }
  e.code.push_back({.op = Op::Not});
  e.code[jump].operand = static_cast<Value>(e.code.size());
  return e;
}

Property assertion_property(const System& system, ProcessId process, const Assertion& assertion) {
  Property p;
  p.name = "assertion " + system[process].name + "." +
           system.location(process, assertion.location).name + ", line " +
           std::to_string(assertion.where.line);
  p.kind = PropertyKind::Assertion;
  p.violation = broken(system, process, assertion);
  p.where = assertion.where;
  return p;
}

Property property_without_expression(std::string name, PropertyKind kind) {
  Property p;
  p.name = std::move(name);
  p.kind = kind;
  return p;
}

}  // namespace

const char* to_string(PropertyKind kind) {
  static constexpr std::array kNames = {"deadlock", "error", "assertion", "invariant",
                                        "never",    "mutex", "liveness"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::vector<Property> implicit_properties(const System& system, ImplicitProperties which) {
  std::vector<Property> properties;
  for (std::size_t k = 0; k < system.processes.size(); ++k) {
    for (const Assertion& assertion : system.processes[k].assertions) {
      properties.push_back(assertion_property(system, ProcessId{k}, assertion));
    }
  }
  if (which.errors) {
    properties.push_back(property_without_expression("no run-time error", PropertyKind::Error));
  }
  if (which.deadlock) {
    properties.push_back(property_without_expression("no deadlock", PropertyKind::Deadlock));
  }
  if (system.property.valid()) {
    properties.push_back(property_without_expression("liveness " + system[system.property].name,
                                                     PropertyKind::Liveness));
  }
  return properties;
}

Property mutex_property(const System& system,
                        std::string name,
                        std::vector<CriticalSection> sections) {
  LSMC_CHECK(sections.size() >= 2, "mutual exclusion is between at least two processes");
  Property p = property_without_expression(std::move(name), PropertyKind::Mutex);
  // How many processes are in a critical location: a process is at one location at a time, so
  // the sum over all marked locations counts each process once.
  Expression& e = p.violation;
  for (const CriticalSection& section : sections) {
    for (const LocationId location : section.locations) {
      const bool first = e.code.empty();
      e.code.push_back(at_location(system, section.process, location));
      if (!first) e.code.push_back({.op = Op::Add});
    }
  }
  e.code.push_back({.op = Op::Constant, .operand = 2});
  e.code.push_back({.op = Op::GreaterEqual});
  e.stack = 2;
  p.sections = std::move(sections);
  return p;
}

Property invariant_property(std::string name, Expression condition) {
  Property p = property_without_expression(std::move(name), PropertyKind::Invariant);
  p.violation = negated(std::move(condition));
  return p;
}

Property never_property(std::string name, Expression condition) {
  Property p = property_without_expression(std::move(name), PropertyKind::Never);
  p.violation = std::move(condition);
  return p;
}

}  // namespace lsmc

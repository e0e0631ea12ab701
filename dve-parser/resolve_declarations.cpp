// SPDX-License-Identifier: MIT
#include "dve-parser/resolve_declarations.h"

#include <algorithm>
#include <utility>

#include "engine/semantics/evaluate.h"

namespace lsmc::dve {

void DeclarationResolver::run() {
  globals();
  for (const ProcessDecl& decl : at_.ast.processes)
    process(decl);
}

void DeclarationResolver::declare(Scope& scope, Name name, Symbol::Kind kind, std::size_t id) {
  const Symbol symbol{kind, static_cast<std::uint32_t>(id), at_.source.range(name).line};
  const Symbol* const earlier = scope.declare(at_.source[name], symbol);
  if (earlier == nullptr) return;
  at_.reporter.report(Code::Redeclared, name,
                      "'" + text(name) + "' is already declared, as " + describe(earlier->kind) +
                          " in line " + std::to_string(earlier->line));
}

Value DeclarationResolver::number(Span digits, Value otherwise) {
  const auto value = number_value(at_.source[digits]);
  if (value) return *value;
  at_.reporter.report(Code::NumberTooLarge, digits, "number exceeds 2147483647");
  return otherwise;
}

// ---- Globals ---------------------------------------------------------------------------------

// Names are declared in the order of the text; in the state all variables come before channels.
void DeclarationResolver::globals() {
  const Ast& ast = at_.ast;
  const std::size_t variables =
      ast.processes.empty() ? ast.variables.size() : ast.processes.front().variables.first;
  std::size_t c = 0;
  const auto channels_before = [&](std::uint32_t offset) {
    for (; c < ast.channels.size() && ast.channels[c].name.begin < offset; ++c) {
      declare(at_.symbols.global, ast.channels[c].name, Symbol::Kind::Channel, c);
    }
  };
  for (std::size_t v = 0; v < variables; ++v) {
    channels_before(ast.variables[v].name.begin);
    variable(ast.variables[v], ProcessId{});
  }
  channels_before(static_cast<std::uint32_t>(at_.source.text().size()));
  for (const ChannelDecl& channel : ast.channels)
    add_channel(channel);
}

void DeclarationResolver::add_channel(const ChannelDecl& channel) {
  const SourceRange where = at_.source.range(channel.name);
  if (!channel.is_typed) {
    at_.builder.add_channel(text(channel.name), where);
    return;
  }
  const Value capacity = number(channel.capacity, 0);
  const auto first = at_.ast.types.begin() + channel.types.first;
  at_.builder.add_typed_channel(text(channel.name), {first, first + channel.types.count},
                                at_.small_arrays ? 0 : static_cast<std::uint32_t>(capacity), where);
}

// ---- Variables -------------------------------------------------------------------------------

std::uint32_t DeclarationResolver::array_size(const VariableDecl& variable) {
  const Value size = number(variable.size, 1);
  if (size == 0) {
    at_.reporter.report(Code::EmptyArray, variable.size,
                        "array '" + text(variable.name) + "' needs at least one element");
  }
  return at_.small_arrays ? 1 : static_cast<std::uint32_t>(std::max(size, 1));
}

void DeclarationResolver::check_list_length(const VariableDecl& variable, std::uint32_t size) {
  const std::uint32_t given = variable.initialiser.count;
  if (given == size || at_.small_arrays) return;
  const std::string counts = std::to_string(given) + (given == 1 ? " value" : " values") +
                             " for the " + std::to_string(size) +
                             (size == 1 ? " element" : " elements") + " of array '" +
                             text(variable.name) + "'; ";
  if (given > size) {
    at_.reporter.report(Code::InitialiserTooLong, variable.name, counts + "the rest is ignored");
  } else {
    at_.reporter.report(Code::InitialiserTooShort, variable.name, counts + "the rest is 0");
  }
}

Value DeclarationResolver::initial_value(const VariableDecl& variable,
                                         const Formula& formula,
                                         ProcessId owner) {
  const std::uint64_t errors = at_.reporter.error_count();
  const Expression value =
      at_.expressions.expression(formula, {Viewpoint::Use::Initialiser, owner});
  if (at_.reporter.error_count() > errors) return 0;
  const System& system = at_.builder.so_far();
  const Evaluation result = evaluate(system, value, system.initial);
  if (result.error) {
    at_.reporter.report(Code::InitialValueFails, formula.text,
                        "the initial value of '" + text(variable.name) +
                            "' cannot be computed: " + describe(result.error));
    return 0;
  }
  if (result.value < lowest(variable.type) || result.value > highest(variable.type)) {
    at_.reporter.report(Code::InitialValueOutOfRange, formula.text,
                        "initial value " + std::to_string(result.value) + " of '" +
                            text(variable.name) + "' is outside " +
                            std::to_string(lowest(variable.type)) + " … " +
                            std::to_string(highest(variable.type)));
    return 0;
  }
  return result.value;
}

std::vector<Value> DeclarationResolver::initial_values(const VariableDecl& variable,
                                                       ProcessId owner) {
  const std::uint32_t size = variable.is_array ? array_size(variable) : 1;
  std::vector<Value> values(size);
  if (!variable.has_initialiser) return values;
  if (variable.is_array) check_list_length(variable, size);
  for (std::uint32_t k = 0; k < variable.initialiser.count; ++k) {
    const Formula& formula = at_.ast.formulas[variable.initialiser.first + k];
    if (k < size) {
      values[k] = initial_value(variable, formula, owner);
    } else {  // surplus: its names must exist, its value does not matter
      (void)at_.expressions.expression(formula, {Viewpoint::Use::Model, owner});
    }
  }
  return values;
}

void DeclarationResolver::variable(const VariableDecl& decl, ProcessId owner) {
  if (decl.is_constant && !decl.has_initialiser) {
    at_.reporter.report(Code::ConstantWithoutValue, decl.name,
                        "constant '" + text(decl.name) + "' has no value");
  }
  SystemBuilder::NewVariable added{.name = text(decl.name),
                                   .type = decl.type,
                                   .is_array = decl.is_array,
                                   .is_constant = decl.is_constant,
                                   .values = initial_values(decl, owner),
                                   .where = at_.source.range(decl.name)};
  const VariableId id = owner.valid() ? at_.builder.add_local(owner, std::move(added))
                                      : at_.builder.add_global(std::move(added));
  if (decl.has_initialiser || decl.is_constant) at_.expressions.has_initial_value(id);
  Scope& scope = owner.valid() ? at_.symbols.locals[owner.raw()] : at_.symbols.global;
  declare(scope, decl.name, Symbol::Kind::Variable, id.raw());
}

// ---- Processes -------------------------------------------------------------------------------

void DeclarationResolver::process(const ProcessDecl& decl) {
  const ProcessId id = at_.builder.add_process(text(decl.name), at_.source.range(decl.name));
  declare(at_.symbols.global, decl.name, Symbol::Kind::Process, id.raw());
  at_.symbols.locals.emplace_back();
  for (std::uint32_t k = 0; k < decl.variables.count; ++k) {
    variable(at_.ast.variables[decl.variables.first + k], id);
  }
  locations(decl, id);
  initial_location(decl, id);
  mark_locations(decl, id);
}

void DeclarationResolver::locations(const ProcessDecl& decl, ProcessId process) {
  for (std::uint32_t k = 0; k < decl.locations.count; ++k) {
    const Name name = at_.ast.names[decl.locations.first + k];
    Location location;
    location.name = text(name);
    location.where = at_.source.range(name);
    const LocationId id = at_.builder.add_location(process, std::move(location));
    declare(at_.symbols.locals[process.raw()], name, Symbol::Kind::Location, id.raw());
  }
}

void DeclarationResolver::initial_location(const ProcessDecl& decl, ProcessId process) {
  const auto found = at_.expressions.find_location(decl.initial, process);
  at_.builder.set_initial(process, found.value_or(LocationId{0}));
}

void DeclarationResolver::mark_locations(const ProcessDecl& decl, ProcessId process) {
  const auto for_each = [&](Range names, auto mark) {
    for (std::uint32_t k = 0; k < names.count; ++k) {
      const auto found = at_.expressions.find_location(at_.ast.names[names.first + k], process);
      if (found) mark(at_.builder.location(process, *found));
    }
  };
  for_each(decl.committed, [](Location& l) { l.is_committed = true; });
  for_each(decl.accepting, [](Location& l) { l.is_accepting = true; });
  for_each(decl.other_accepting, [](Location&) {});
}

}  // namespace lsmc::dve

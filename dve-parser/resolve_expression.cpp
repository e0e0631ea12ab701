// SPDX-License-Identifier: MIT
#include "dve-parser/resolve_expression.h"

#include <charconv>
#include <utility>

namespace lsmc::dve {

std::optional<Value> number_value(std::string_view digits) {
  Value value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{}) return std::nullopt;
  return value;
}

std::string ExpressionResolver::quoted(Name name) const {
  return "'" + std::string(at_.source[name]) + "'";
}

std::string ExpressionResolver::suggest(Name name, const Scope& scope, Symbol::Kind kind) const {
  if (at_.reporter.is_full()) return "";
  Speller speller(at_.source[name]);
  scope.offer(kind, speller);
  return speller.suggestion();
}

void ExpressionResolver::has_initial_value(VariableId variable) {
  if (initialised_.size() <= variable.raw()) initialised_.resize(variable.raw() + 1U);
  initialised_[variable.raw()] = true;
}

std::optional<ProcessId> ExpressionResolver::find_process(Name name) {
  const Scope& global = at_.symbols.global;
  const Symbol* const symbol = global.find(at_.source[name]);
  if (symbol == nullptr) {
    at_.reporter.report(
        Code::UnknownProcess, name,
        "unknown process " + quoted(name) + suggest(name, global, Symbol::Kind::Process));
    return std::nullopt;
  }
  if (symbol->kind != Symbol::Kind::Process) {
    at_.reporter.report(Code::NotAProcess, name,
                        quoted(name) + " is " + describe(symbol->kind) + ", not a process");
    return std::nullopt;
  }
  return symbol->process();
}

std::optional<ChannelId> ExpressionResolver::find_channel(Name name) {
  const Scope& global = at_.symbols.global;
  const Symbol* const symbol = global.find(at_.source[name]);
  if (symbol == nullptr) {
    at_.reporter.report(
        Code::UnknownChannel, name,
        "unknown channel " + quoted(name) + suggest(name, global, Symbol::Kind::Channel));
    return std::nullopt;
  }
  if (symbol->kind != Symbol::Kind::Channel) {
    at_.reporter.report(Code::NotAChannel, name,
                        quoted(name) + " is " + describe(symbol->kind) + ", not a channel");
    return std::nullopt;
  }
  return symbol->channel();
}

std::optional<LocationId> ExpressionResolver::find_location(Name name, ProcessId process) {
  const Scope& scope = at_.symbols.locals[process.raw()];
  const std::string& owner = at_.system[process].name;
  const Symbol* const symbol = scope.find(at_.source[name]);
  if (symbol == nullptr) {
    at_.reporter.report(Code::UnknownLocation, name,
                        "unknown location " + quoted(name) + " in process " + owner +
                            suggest(name, scope, Symbol::Kind::Location));
    return std::nullopt;
  }
  if (symbol->kind != Symbol::Kind::Location) {
    const std::string word(at_.source[name]);
    at_.reporter.report(Code::NotALocation, name,
                        quoted(name) + " is a variable of process " + owner +
                            ", not a location; write " + owner + "->" + word + " to read it");
    return std::nullopt;
  }
  return symbol->location();
}

// ---- Variables -------------------------------------------------------------------------------

std::optional<std::string_view> ExpressionResolver::owner_of_local(std::string_view name) const {
  for (std::size_t p = 0; p < at_.symbols.locals.size(); ++p) {
    const Symbol* const symbol = at_.symbols.locals[p].find(name);
    if (symbol != nullptr && symbol->kind == Symbol::Kind::Variable) {
      return at_.system.processes[p].name;
    }
  }
  return std::nullopt;
}

void ExpressionResolver::unknown_variable(Name name, Viewpoint viewpoint) {
  const std::string_view word = at_.source[name];
  if (viewpoint.use == Viewpoint::Use::Property) {
    if (const auto owner = owner_of_local(word)) {
      at_.reporter.report(Code::LocalWithoutProcess, name,
                          quoted(name) + " is local to a process; write " + std::string(*owner) +
                              "->" + std::string(word));
      return;
    }
  }
  std::string hint;
  if (!at_.reporter.is_full()) {
    Speller speller(word);
    if (viewpoint.process.valid()) {
      at_.symbols.locals[viewpoint.process.raw()].offer(Symbol::Kind::Variable, speller);
    }
    at_.symbols.global.offer(Symbol::Kind::Variable, speller);
    hint = speller.suggestion();
  }
  at_.reporter.report(Code::UnknownVariable, name, "unknown variable " + quoted(name) + hint);
}

std::optional<VariableId> ExpressionResolver::find_variable(Name name, Viewpoint viewpoint) {
  const std::string_view word = at_.source[name];
  const Symbol* symbol = nullptr;
  if (viewpoint.process.valid()) symbol = at_.symbols.locals[viewpoint.process.raw()].find(word);
  if (symbol == nullptr) symbol = at_.symbols.global.find(word);
  if (symbol == nullptr) {
    unknown_variable(name, viewpoint);
    return std::nullopt;
  }
  if (symbol->kind != Symbol::Kind::Variable) {
    at_.reporter.report(Code::NotAVariable, name,
                        quoted(name) + " is " + describe(symbol->kind) + " here, not a variable");
    return std::nullopt;
  }
  return symbol->variable();
}

std::optional<VariableId> ExpressionResolver::find_member(Name process,
                                                          Name name,
                                                          Viewpoint viewpoint) {
  const auto owner = find_process(process);
  if (!owner) return std::nullopt;
  if (viewpoint.process.valid() && *owner > viewpoint.process) {
    at_.reporter.report(Code::DeclaredLater, process,
                        "variables of process " + std::string(at_.source[process]) +
                            " cannot be read here: it is declared later");
    return std::nullopt;
  }
  const Scope& scope = at_.symbols.locals[owner->raw()];
  const Symbol* const symbol = scope.find(at_.source[name]);
  const std::string& owner_name = at_.system[*owner].name;
  if (symbol == nullptr) {
    at_.reporter.report(Code::UnknownVariable, name,
                        "unknown variable " + quoted(name) + " in process " + owner_name +
                            suggest(name, scope, Symbol::Kind::Variable));
    return std::nullopt;
  }
  if (symbol->kind != Symbol::Kind::Variable) {
    at_.reporter.report(Code::NotAVariable, name,
                        quoted(name) + " is a location of process " + owner_name +
                            ", not a variable; write " + owner_name + "." +
                            std::string(at_.source[name]));
    return std::nullopt;
  }
  return symbol->variable();
}

bool ExpressionResolver::may_use(VariableId variable, Span text, Viewpoint viewpoint) {
  if (viewpoint.use != Viewpoint::Use::Initialiser) return true;
  if (variable.raw() < initialised_.size() && initialised_[variable.raw()]) return true;
  at_.reporter.report(Code::UninitialisedVariable, text,
                      "variable '" + at_.system[variable].name +
                          "' has no initialiser, so its value cannot be used here");
  return false;
}

void ExpressionResolver::warn_array_without_index(const Variable& variable, Span text) {
  at_.reporter.report(Code::ArrayWithoutIndex, text,
                      "array '" + variable.name + "' without index means " + variable.name + "[0]");
}

// ---- Expressions -----------------------------------------------------------------------------

void ExpressionResolver::number(const Item& item) {
  const Span digits = at_.source.word_at(item.offset);
  std::string_view text = at_.source[digits];
  text = text.substr(0, text.find_first_not_of("0123456789"));
  const auto value = number_value(text);
  if (!value) {
    at_.reporter.report(Code::NumberTooLarge, digits, "number exceeds 2147483647");
  }
  writer_.constant(value.value_or(0));
}

void ExpressionResolver::location(const Item& item) {
  const auto process = find_process(at_.source.word_at(item.offset));
  const auto found =
      process ? find_location(at_.source.word_at(item.member), *process) : std::nullopt;
  if (!found) return writer_.constant(0);
  writer_.at_location(at_.system[*process].location, *found);
}

std::optional<VariableId> ExpressionResolver::variable_of(const Item& item, Viewpoint viewpoint) {
  const Name first = at_.source.word_at(item.offset);
  if (item.kind == Item::Kind::Variable || item.kind == Item::Kind::Element) {
    return find_variable(first, viewpoint);
  }
  return find_member(first, at_.source.word_at(item.member), viewpoint);
}

void ExpressionResolver::write_variable(const Variable& variable, Span text, bool has_index) {
  if (!has_index) {
    if (variable.is_array) warn_array_without_index(variable, text);
    return writer_.variable(variable);
  }
  if (!variable.is_array) {
    at_.reporter.report(Code::IndexOnScalar, text, "'" + variable.name + "' is not an array");
    return;  // the index stays as the value
  }
  writer_.element(variable);
}

void ExpressionResolver::use_variable(const Item& item, Viewpoint viewpoint) {
  const bool has_index =
      item.kind == Item::Kind::Element || item.kind == Item::Kind::ForeignElement;
  const bool foreign = item.kind == Item::Kind::Foreign || item.kind == Item::Kind::ForeignElement;
  const Span text = {item.offset, at_.source.word_at(foreign ? item.member : item.offset).end};
  const auto variable = variable_of(item, viewpoint);
  if (!variable || !may_use(*variable, text, viewpoint)) {
    if (!has_index) writer_.constant(0);
    return;
  }
  write_variable(at_.system[*variable], text, has_index);
}

void ExpressionResolver::item(const Item& item, Viewpoint viewpoint) {
  switch (item.kind) {
    case Item::Kind::Number:
      return number(item);
    case Item::Kind::False:
      return writer_.constant(0);
    case Item::Kind::True:
      return writer_.constant(1);
    case Item::Kind::Location:
      return location(item);
    case Item::Kind::Operator:
      return writer_.operation(item.op);
    default:
      return use_variable(item, viewpoint);
  }
}

Expression ExpressionResolver::expression(const Formula& formula, Viewpoint viewpoint) {
  if (formula.empty()) return {};
  for (std::uint32_t k = 0; k < formula.items.count; ++k) {
    item(at_.ast.items[formula.items.first + k], viewpoint);
  }
  return writer_.take(at_.source.range(formula.text));
}

Lvalue ExpressionResolver::lvalue(const LvalueText& text, Viewpoint viewpoint) {
  Lvalue result;
  result.where = at_.source.range(text.text);
  result.index = expression(text.index, viewpoint);
  const auto found = find_variable(text.name, viewpoint);
  if (!found) return result;
  const Variable& variable = at_.system[*found];
  if (variable.is_constant) {
    at_.reporter.report(Code::ConstantAssigned, text.name,
                        "constant '" + variable.name + "' cannot be assigned");
  }
  const bool has_index = !text.index.empty();
  if (has_index && !variable.is_array) {
    at_.reporter.report(Code::IndexOnScalar, text.name, "'" + variable.name + "' is not an array");
  }
  if (!has_index && variable.is_array) warn_array_without_index(variable, text.name);
  result.variable = *found;
  result.type = variable.type;
  result.base = SlotId{variable.first};
  result.extent = has_index ? variable.size : 1;
  // A constant index names one element; out of range it stays, as an error at run time.
  if (result.index.code.size() == 1 && result.index.code.front().op == Op::Constant) {
    const Value index = result.index.code.front().operand;
    if (index >= 0 && static_cast<std::uint32_t>(index) < variable.size) {
      result.base = SlotId{variable.first + static_cast<std::uint32_t>(index)};
      result.extent = 1;
      result.index = {};
    }
  }
  return result;
}

}  // namespace lsmc::dve

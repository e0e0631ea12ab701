// SPDX-License-Identifier: MIT
#include "dve-parser/ast_builder.h"

namespace lsmc::dve {

namespace {

std::uint32_t size_of(const auto& table) {
  return static_cast<std::uint32_t>(table.size());
}

// Appends to a table and to the range that ends there.
template <class T>
void append(std::vector<T>& table, Range& range, T element) {
  if (range.count == 0) range.first = size_of(table);
  ++range.count;
  table.push_back(element);
}

}  // namespace

void AstBuilder::begin_expression() {
  formula_.items.first = size_of(ast_.items);
}

void AstBuilder::end_expression(Span whole) {
  postfix_.finish();
  formula_.items.count = size_of(ast_.items) - formula_.items.first;
  formula_.text = {whole.begin, end_};
}

void AstBuilder::number(Span digits) {
  postfix_.operand({.kind = Item::Kind::Number, .offset = digits.begin});
  end_ = digits.end;
}

void AstBuilder::true_value(Span word) {
  postfix_.operand({.kind = Item::Kind::True, .offset = word.begin});
  end_ = word.end;
}

void AstBuilder::false_value(Span word) {
  postfix_.operand({.kind = Item::Kind::False, .offset = word.begin});
  end_ = word.end;
}

void AstBuilder::reference(Span name) {
  reference_ = {.kind = Item::Kind::Variable, .offset = name.begin};
  end_ = name.end;
}

void AstBuilder::reference_location(Span name) {
  reference_.kind = Item::Kind::Location;
  reference_.member = name.begin;
  end_ = name.end;
}

void AstBuilder::reference_member(Span name) {
  reference_.kind = Item::Kind::Foreign;
  reference_.member = name.begin;
  end_ = name.end;
}

void AstBuilder::operand() {
  postfix_.operand(reference_);
}

bool AstBuilder::open_index() {
  const bool foreign = reference_.kind == Item::Kind::Foreign;
  reference_.kind = foreign ? Item::Kind::ForeignElement : Item::Kind::Element;
  return postfix_.open_index(reference_);
}

void AstBuilder::close(Span bracket) {
  postfix_.close();
  end_ = bracket.end;
}

void AstBuilder::variable(Span name) {
  ast_.variables.push_back(variable_);
  ast_.variables.back().name = name;
}

void AstBuilder::array_size(Span digits) {
  ast_.variables.back().is_array = true;
  ast_.variables.back().size = digits;
}

void AstBuilder::initial_value() {
  ast_.variables.back().has_initialiser = true;
  append(ast_.formulas, ast_.variables.back().initialiser, formula_);
}

void AstBuilder::begin_channels() {
  types_ = {.first = size_of(ast_.types), .count = 0};
}

void AstBuilder::end_channel_types() {
  types_.count = size_of(ast_.types) - types_.first;
}

void AstBuilder::untyped_channel(Span name) {
  ast_.channels.push_back({.name = name, .is_typed = false, .types = {}, .capacity = {}});
}

void AstBuilder::typed_channel(Span name) {
  ast_.channels.push_back({.name = name, .is_typed = true, .types = types_, .capacity = {}});
}

void AstBuilder::process(Span name) {
  ProcessDecl process;
  process.name = name;
  process.variables.first = size_of(ast_.variables);
  ast_.processes.push_back(process);
}

void AstBuilder::local_variables_end() {
  Range& variables = ast_.processes.back().variables;
  variables.count = size_of(ast_.variables) - variables.first;
}

void AstBuilder::location(Span name) {
  append(ast_.names, ast_.processes.back().locations, name);
}

void AstBuilder::committed(Span name) {
  append(ast_.names, ast_.processes.back().committed, name);
}

void AstBuilder::accepting(Span name) {
  append(ast_.names, ast_.processes.back().accepting, name);
}

void AstBuilder::other_accepting(Span name) {
  append(ast_.names, ast_.processes.back().other_accepting, name);
}

void AstBuilder::assertion(Span location) {
  append(ast_.assertions, ast_.processes.back().assertions, AssertionDecl{location, {}});
}

void AstBuilder::assertion_condition() {
  ast_.assertions.back().condition = formula_;
}

void AstBuilder::source(Span name) {
  TransitionDecl transition;
  transition.source = name;
  transition.head.begin = name.begin;
  append(ast_.transitions, ast_.processes.back().transitions, transition);
}

void AstBuilder::same_source(Span arrow) {
  source(ast_.transitions.back().source);
  ast_.transitions.back().head.begin = arrow.begin;
}

void AstBuilder::target(Span name) {
  ast_.transitions.back().target = name;
  ast_.transitions.back().head.end = name.end;
}

void AstBuilder::guard() {
  ast_.transitions.back().guard = formula_;
}

void AstBuilder::channel(Span name) {
  ast_.transitions.back().sync.channel = name;
}

void AstBuilder::send(Span mark) {
  ast_.transitions.back().sync.kind = Synchronisation::Kind::Send;
  end_ = mark.end;
}

void AstBuilder::receive(Span mark) {
  ast_.transitions.back().sync.kind = Synchronisation::Kind::Receive;
  end_ = mark.end;
}

void AstBuilder::sent_value() {
  append(ast_.formulas, ast_.transitions.back().sync.parts, formula_);
}

void AstBuilder::receive_target() {
  append(ast_.lvalues, ast_.transitions.back().sync.parts, lvalue_);
}

void AstBuilder::end_sync() {
  SyncText& sync = ast_.transitions.back().sync;
  sync.text = {sync.channel.begin, end_};
}

void AstBuilder::lvalue(Span name) {
  lvalue_ = {.name = name, .index = {}, .text = name};
  end_ = name.end;
}

void AstBuilder::lvalue_index(Span bracket) {
  lvalue_.index = formula_;
  lvalue_.text.end = bracket.end;
  end_ = bracket.end;
}

void AstBuilder::assigned_value() {
  append(ast_.assignments, ast_.transitions.back().effects, AssignmentText{lvalue_, formula_});
}

}  // namespace lsmc::dve

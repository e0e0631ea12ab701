// SPDX-License-Identifier: MIT
#pragma once

#include "dve-parser/ast.h"
#include "dve-parser/postfix.h"

namespace lsmc::dve {

// What the grammar does when it has recognised something: fills an Ast in the order of the text.
// Member functions are named after what was just read, and given where it stands. The grammar
// calls them only when it is committed, except for the three reference functions: a later
// reference() forgets what they noted.
class AstBuilder {
 public:
  explicit AstBuilder(Ast& ast) : ast_(ast), postfix_(ast.items) {}

  // Expressions. A finished one waits until the part it belongs to takes it.
  void begin_expression();
  void end_expression(Span whole);
  void number(Span digits);
  void true_value(Span word);
  void false_value(Span word);
  void reference(Span name);           // the variable or process `name`
  void reference_location(Span name);  // … followed by `.name`
  void reference_member(Span name);    // … followed by `->name`
  void operand();                      // the reference is complete
  [[nodiscard]] bool open_index();     // an index follows the reference
  [[nodiscard]] bool open_parenthesis() { return postfix_.open_parenthesis(); }
  [[nodiscard]] bool is_open(PostfixWriter::Bracket b) const { return postfix_.is_open(b); }
  void close(Span bracket);
  void unary(Op op) { postfix_.unary(op); }
  void binary(BinaryOperator op) { postfix_.binary(op); }
  void lone_expression() { ast_.formulas.push_back(formula_); }

  // Declarations
  void begin_variables() { variable_ = {}; }
  void constant() { variable_.is_constant = true; }
  void byte_variable() { variable_.type = ValueType::Byte; }
  void int_variable() { variable_.type = ValueType::Int; }
  void variable(Span name);
  void array_size(Span digits);
  void initial_value();
  void begin_channels();
  void byte_channel() { ast_.types.push_back(ValueType::Byte); }
  void int_channel() { ast_.types.push_back(ValueType::Int); }
  void end_channel_types();
  void untyped_channel(Span name);
  void typed_channel(Span name);
  void capacity(Span digits) { ast_.channels.back().capacity = digits; }

  // Processes
  void process(Span name);
  void local_variables_end();
  void location(Span name);
  void initial(Span name) { ast_.processes.back().initial = name; }
  void committed(Span name);
  void accepting(Span name);
  void other_accepting(Span name);
  void assertion(Span location);
  void assertion_condition();
  void property(Span name) { ast_.property = name; }

  // Transitions
  void source(Span name);
  void same_source(Span arrow);
  void target(Span name);
  void guard();
  void channel(Span name);
  void send(Span mark);
  void receive(Span mark);
  void sent_value();
  void receive_target();
  void end_sync();
  void lvalue(Span name);
  void lvalue_index(Span bracket);
  void assigned_value();

 private:
  Ast& ast_;
  PostfixWriter postfix_;
  std::uint32_t end_ = 0;  // where the last word or mark of an expression or lvalue ended
  Formula formula_;        // the last expression
  Item reference_;         // the last name in an expression
  VariableDecl variable_;  // what a declaration says for all its variables
  Range types_;            // likewise for channels
  LvalueText lvalue_;
};

}  // namespace lsmc::dve

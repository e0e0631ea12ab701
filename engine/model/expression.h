// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/diagnostic.h"

namespace lsmc {

using Value = std::int32_t;  // every intermediate result; variables hold subsets of it

// Instructions of a stack machine. Operands come before their operator, so the longest chain of
// left-associated operators needs a stack of two and no recursion.
enum class Op : std::uint8_t {
  Constant,         // push operand
  Load,             // push state[operand]
  LoadElement,      // pop i, push state[operand + i]; an error unless 0 <= i < extent
  ConstantElement,  // pop i, push constants[operand + i]; an error unless 0 <= i < extent
  AtLocation,       // push 1 if state[operand] == extent, else 0
  Negate,
  BitNot,
  Not,
  Multiply,
  Divide,  // an error if the divisor is 0
  Modulo,  // likewise
  Add,
  Subtract,
  ShiftLeft,
  ShiftRight,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual,
  BitAnd,
  BitOr,
  BitXor,
  AndThen,  // top == 0: replace it by 0 and jump to instruction `operand`; else pop it
  OrElse,   // top != 0: replace it by 1 and jump to instruction `operand`; else pop it
  ToBool,   // replace the top by 1 if it is not 0
};

struct Instruction {
  Op op = Op::Constant;
  Value operand = 0;
  std::uint32_t extent = 0;
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

// A side-effect free expression in postfix form. `a and b` is
//   a… AndThen(end) b… ToBool end:     and `a imply b` is   a… Not OrElse(end) b… ToBool end:
struct Expression {
  std::vector<Instruction> code;  // empty: no expression (a missing guard, a scalar's index)
  std::uint32_t stack = 0;        // the deepest the stack gets
  SourceRange where;

  [[nodiscard]] bool empty() const { return code.empty(); }
};

// Can evaluating it raise an error in some state: does it divide or use a computed index?
[[nodiscard]] bool may_fail(const Expression& expression);

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/semantics/evaluate.h"

#include <array>
#include <limits>
#include <span>
#include <vector>

#include "engine/base/check.h"

namespace lsmc {

namespace {

constexpr std::uint32_t kShiftMask = 31;  // shift counts are taken modulo 32, as x86 does

std::uint32_t bits(Value v) {
  return static_cast<std::uint32_t>(v);
}
Value value(std::uint32_t b) {
  return static_cast<Value>(b);
}

// C's `/` and `%` for a divisor other than 0; the one quotient that overflows wraps.
Value quotient(Value a, Value b) {
  return b == -1 ? value(0U - bits(a)) : a / b;
}
Value remainder(Value a, Value b) {
  return b == -1 ? 0 : a % b;
}

Value apply_unary(Op op, Value a) {
  switch (op) {
    case Op::Negate:
      return value(0U - bits(a));
    case Op::BitNot:
      return ~a;
    case Op::Not:
      return a == 0 ? 1 : 0;
    default:
      LSMC_CHECK(op == Op::ToBool, "a unary operator");
      return a != 0 ? 1 : 0;
  }
}

// Arithmetic is done on unsigned numbers, where wrapping is defined.
Value apply_binary(Op op, Value a, Value b) {
  switch (op) {
    case Op::Multiply:
      return value(bits(a) * bits(b));
    case Op::Divide:
      return quotient(a, b);
    case Op::Modulo:
      return remainder(a, b);
    case Op::Add:
      return value(bits(a) + bits(b));
    case Op::Subtract:
      return value(bits(a) - bits(b));
    case Op::ShiftLeft:
      return value(bits(a) << (bits(b) & kShiftMask));
    case Op::ShiftRight:
      return a >> (bits(b) & kShiftMask);
    case Op::Less:
      return a < b ? 1 : 0;
    case Op::LessEqual:
      return a <= b ? 1 : 0;
    case Op::Greater:
      return a > b ? 1 : 0;
    case Op::GreaterEqual:
      return a >= b ? 1 : 0;
    case Op::Equal:
      return a == b ? 1 : 0;
    case Op::NotEqual:
      return a != b ? 1 : 0;
    case Op::BitAnd:
      return a & b;
    case Op::BitOr:
      return a | b;
    default:
      LSMC_CHECK(op == Op::BitXor, "a binary operator");
      return a ^ b;
  }
}

// Runs one expression's code. The machine stops at the first error.
class StackMachine {
 public:
  StackMachine(const System& system,
               const Expression& expression,
               StateView state,
               std::span<Value> stack)
      : system_(system), expression_(expression), state_(state), stack_(stack) {}

  Evaluation run() {
    const auto& code = expression_.code;
    for (std::size_t pc = 0; pc < code.size() && !error_;)
      pc = execute(code[pc], pc);
    if (error_) return {0, error_};
    LSMC_CHECK(top_ == 1, "an expression leaves exactly one value");
    return {stack_[0], {}};
  }

 private:
  void push(Value v) {
    LSMC_ASSERT(top_ < stack_.size(), "the stack depth of an expression is known");
    stack_[top_++] = v;
  }
  Value pop() { return stack_[--top_]; }
  void fail(ErrorKind kind, Value offending) { error_ = {kind, offending, expression_.where}; }

  // Executes one instruction and returns the place of the next.
  std::size_t execute(const Instruction& i, std::size_t pc) {
    const auto place = static_cast<std::size_t>(i.operand);
    switch (i.op) {
      case Op::Constant:
        push(i.operand);
        break;
      case Op::Load:
        push(state_[place]);
        break;
      case Op::LoadElement:
        load_element(state_, i);
        break;
      case Op::ConstantElement:
        load_element(system_.constants, i);
        break;
      case Op::AtLocation:
        push(bits(state_[place]) == i.extent ? 1 : 0);
        break;
      case Op::AndThen:
      case Op::OrElse:
        return decide(i, pc);
      case Op::Negate:
      case Op::BitNot:
      case Op::Not:
      case Op::ToBool:
        push(apply_unary(i.op, pop()));
        break;
      default:
        combine(i.op);
    }
    return pc + 1;
  }

  void load_element(std::span<const Value> values, const Instruction& i) {
    const Value index = pop();
    if (index < 0 || bits(index) >= i.extent) return fail(ErrorKind::IndexOutOfRange, index);
    push(values[static_cast<std::size_t>(i.operand) + bits(index)]);
  }

  // The lazy operators: the left operand is on the stack and may make the right one superfluous.
  std::size_t decide(const Instruction& i, std::size_t pc) {
    const bool left = pop() != 0;
    const bool decides = left == (i.op == Op::OrElse);
    if (!decides) return pc + 1;
    push(left ? 1 : 0);
    return static_cast<std::size_t>(i.operand);
  }

  void combine(Op op) {
    const Value right = pop();
    const Value left = pop();
    if ((op == Op::Divide || op == Op::Modulo) && right == 0) {
      return fail(ErrorKind::DivisionByZero, 0);
    }
    push(apply_binary(op, left, right));
  }

  const System& system_;
  const Expression& expression_;
  StateView state_;
  std::span<Value> stack_;
  std::size_t top_ = 0;
  RuntimeError error_;
};

}  // namespace

Evaluation evaluate(const System& system, const Expression& expression, StateView state) {
  LSMC_CHECK(!expression.empty(), "there is something to evaluate");
  constexpr std::size_t kShallow = 32;
  if (expression.stack <= kShallow) {
    std::array<Value, kShallow> stack;  // nothing is read before it was written
    return StackMachine(system, expression, state, stack).run();
  }
  std::vector<Value> stack(expression.stack);
  return StackMachine(system, expression, state, stack).run();
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "bench/promela_expression.h"

#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/check.h"

namespace lsmc::bench {

namespace {

constexpr std::string_view kNoOperator;

// Operators that both languages write and compute alike; shifts apart, which take counts mod 32.
std::string_view binary_operator(Op op) {
  switch (op) {
    case Op::Multiply:
      return "*";
    case Op::Divide:
      return "/";
    case Op::Modulo:
      return "%";
    case Op::Add:
      return "+";
    case Op::Subtract:
      return "-";
    case Op::ShiftLeft:
      return "<<";
    case Op::ShiftRight:
      return ">>";
    case Op::Less:
      return "<";
    case Op::LessEqual:
      return "<=";
    case Op::Greater:
      return ">";
    case Op::GreaterEqual:
      return ">=";
    case Op::Equal:
      return "==";
    case Op::NotEqual:
      return "!=";
    case Op::BitAnd:
      return "&";
    case Op::BitOr:
      return "|";
    case Op::BitXor:
      return "^";
    default:
      return kNoOperator;
  }
}

// Turns postfix code back into infix text by running it on a stack of texts.
class Translator {
 public:
  Translator(const Names& names, std::span<const Instruction> code) : names_(names), code_(code) {}

  std::string run() {
    run_to(code_.size());
    LSMC_CHECK(stack_.size() == 1, "an expression leaves exactly one value");
    return stack_.back();
  }

 private:
  std::string pop() {
    std::string top = std::move(stack_.back());
    stack_.pop_back();
    return top;
  }
  void push(std::string text) { stack_.push_back(std::move(text)); }

  void run_to(std::size_t end) {
    while (pc_ < end) {
      const Instruction& i = code_[pc_++];
      if (i.op == Op::AndThen || i.op == Op::OrElse) {
        lazy(i);
      } else if (!binary_operator(i.op).empty()) {
        binary(i.op);
      } else {
        atom_or_unary(i);
      }
    }
  }

  // The right operand reaches to the jump's target and ends in ToBool, which C's operator implies.
  void lazy(const Instruction& i) {
    const std::string left = pop();
    run_to(static_cast<std::size_t>(i.operand));
    push("(" + left + (i.op == Op::AndThen ? " && " : " || ") + pop() + ")");
  }

  void binary(Op op) {
    std::string right = pop();
    const std::string left = pop();
    if (op == Op::ShiftLeft || op == Op::ShiftRight) right = "(" + right + " & 31)";
    push("(" + left + " " + std::string(binary_operator(op)) + " " + right + ")");
  }

  void atom_or_unary(const Instruction& i) {
    const auto slot = [&] { return SlotId{static_cast<std::size_t>(i.operand)}; };
    switch (i.op) {
      case Op::Constant:
        return push(to_promela(i.operand));
      case Op::Load:
        return push(names_.of(slot()));
      case Op::LoadElement:
        return push(names_.of(names_.variable_at(slot())) + "[" + pop() + "]");
      case Op::AtLocation:
        return push(names_.flag_at(slot(), i.extent));
      case Op::Negate:
        return push("(-" + pop() + ")");
      case Op::BitNot:
        return push("(~" + pop() + ")");
      case Op::Not:
        return push("(!" + pop() + ")");
      default:
        LSMC_CHECK(i.op == Op::ToBool, "an instruction that has a Promela counterpart");
        push("(" + pop() + " != 0)");
    }
  }

  const Names& names_;
  std::span<const Instruction> code_;
  std::size_t pc_ = 0;
  std::vector<std::string> stack_;
};

}  // namespace

std::string to_promela(Value constant) {
  if (constant == std::numeric_limits<Value>::min()) return "(-2147483647 - 1)";
  if (constant < 0) return "(" + std::to_string(constant) + ")";
  return std::to_string(constant);
}

std::string to_promela(const Names& names, const Expression& expression) {
  return Translator(names, expression.code).run();
}

std::string to_promela(const Names& names, const Lvalue& target) {
  if (target.index.empty()) return names.of(target.base);
  return names.of(target.variable) + "[" + to_promela(names, target.index) + "]";
}

}  // namespace lsmc::bench

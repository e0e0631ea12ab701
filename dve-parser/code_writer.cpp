// SPDX-License-Identifier: MIT
#include "dve-parser/code_writer.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"
#include "engine/semantics/evaluate.h"

namespace lsmc::dve {

namespace {

bool is_unary(Op op) {
  return op == Op::Negate || op == Op::BitNot || op == Op::Not;
}

// By how much an instruction changes the height of the stack when execution goes straight on.
int growth(Op op) {
  switch (op) {
    case Op::Constant:
    case Op::Load:
    case Op::AtLocation:
      return 1;
    case Op::LoadElement:
    case Op::ConstantElement:
    case Op::Negate:
    case Op::BitNot:
    case Op::Not:
    case Op::ToBool:
      return 0;
    default:
      return -1;
  }
}

}  // namespace

std::uint32_t stack_depth(const std::vector<Instruction>& code) {
  int height = 0;
  int deepest = 0;
  for (const Instruction& i : code) {
    height += growth(i.op);
    deepest = std::max(deepest, height);
  }
  return static_cast<std::uint32_t>(deepest);
}

bool CodeWriter::ends_in_constants(std::size_t count) const {
  if (code_.size() < count) return false;
  return std::all_of(code_.end() - static_cast<std::ptrdiff_t>(count), code_.end(),
                     [](const Instruction& i) { return i.op == Op::Constant; });
}

// An operand that ends in a constant is that constant: every other operand ends in its operator.
void CodeWriter::fold(Op op, std::size_t operands) {
  Expression constant;
  constant.code.assign(code_.end() - static_cast<std::ptrdiff_t>(operands), code_.end());
  constant.code.push_back({.op = op});
  constant.stack = 2;
  const Evaluation result = evaluate(system_, constant, {});
  LSMC_CHECK(!result.error, "only what cannot fail is computed early");
  code_.resize(code_.size() - operands);
  code_.push_back({.op = Op::Constant, .operand = result.value});
}

void CodeWriter::constant(Value value) {
  code_.push_back({.op = Op::Constant, .operand = value});
}

void CodeWriter::load(const Variable& variable, std::uint32_t index) {
  const std::uint32_t place = variable.first + index;
  if (variable.is_constant) return constant(system_.constants[place]);
  code_.push_back({.op = Op::Load, .operand = static_cast<Value>(place)});
}

void CodeWriter::variable(const Variable& variable) {
  load(variable, 0);
}

void CodeWriter::element(const Variable& variable) {
  if (ends_in_constants(1)) {
    const Value index = code_.back().operand;
    if (index >= 0 && static_cast<std::uint32_t>(index) < variable.size) {
      code_.pop_back();
      return load(variable, static_cast<std::uint32_t>(index));
    }
  }
  code_.push_back({.op = variable.is_constant ? Op::ConstantElement : Op::LoadElement,
                   .operand = static_cast<Value>(variable.first),
                   .extent = variable.size});
}

void CodeWriter::at_location(SlotId process, LocationId location) {
  code_.push_back({.op = Op::AtLocation,
                   .operand = static_cast<Value>(process.raw()),
                   .extent = location.raw()});
}

void CodeWriter::operation(Op op) {
  if (op == Op::AndThen || op == Op::OrElse) {
    lazy_.push_back(code_.size());
    code_.push_back({.op = op});
    return;
  }
  if (op == Op::ToBool) {
    LSMC_CHECK(!lazy_.empty(), "ToBool ends a lazy operator");
    code_.push_back({.op = op});
    code_[lazy_.back()].operand = static_cast<Value>(code_.size());
    lazy_.pop_back();
    return;
  }
  const std::size_t operands = is_unary(op) ? 1 : 2;
  const bool divides = op == Op::Divide || op == Op::Modulo;
  if (ends_in_constants(operands) && !(divides && code_.back().operand == 0)) {
    return fold(op, operands);
  }
  code_.push_back({.op = op});
}

Expression CodeWriter::take(SourceRange where) {
  LSMC_CHECK(lazy_.empty(), "every lazy operator has its end");
  Expression expression;
  expression.code = std::exchange(code_, {});
  expression.code.shrink_to_fit();
  expression.stack = stack_depth(expression.code);
  expression.where = where;
  return expression;
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "dve-parser/postfix.h"

#include "engine/base/check.h"

namespace lsmc::dve {

namespace {

constexpr std::uint8_t kBracketLevel = 0;
constexpr std::uint8_t kUnaryLevel = 255;

Item operator_item(Op op) {
  return {.kind = Item::Kind::Operator, .op = op};
}

}  // namespace

void PostfixWriter::operand(Item item) {
  items_.push_back(item);
}

void PostfixWriter::unary(Op op) {
  pending_.push_back({kUnaryLevel, operator_item(op)});
}

// Writes the waiting operators that bind at least as tightly, down to the innermost bracket.
void PostfixWriter::write_down_to(std::uint8_t level) {
  LSMC_ASSERT(level > kBracketLevel, "a bracket is not written by an operator");
  while (!pending_.empty() && pending_.back().level >= level) {
    items_.push_back(pending_.back().item);
    pending_.pop_back();
  }
}

void PostfixWriter::binary(BinaryOperator op) {
  write_down_to(op.level);
  if (op.op != Op::AndThen && op.op != Op::OrElse) {
    pending_.push_back({op.level, operator_item(op.op)});
    return;
  }
  // A lazy operator decides between its operands, and makes a truth value after the second.
  if (op.negates_left) items_.push_back(operator_item(Op::Not));
  items_.push_back(operator_item(op.op));
  pending_.push_back({op.level, operator_item(Op::ToBool)});
}

bool PostfixWriter::open(Bracket bracket, Item item) {
  if (brackets_.size() == kMaxNesting) return false;
  brackets_.push_back(bracket);
  pending_.push_back({kBracketLevel, item});
  return true;
}

bool PostfixWriter::open_parenthesis() {
  return open(Bracket::Parenthesis, {});
}

bool PostfixWriter::open_index(Item element) {
  return open(Bracket::Index, element);
}

bool PostfixWriter::is_open(Bracket bracket) const {
  return !brackets_.empty() && brackets_.back() == bracket;
}

void PostfixWriter::close() {
  write_down_to(kBracketLevel + 1);
  LSMC_CHECK(!pending_.empty() && !brackets_.empty(), "only an open bracket is closed");
  if (brackets_.back() == Bracket::Index) items_.push_back(pending_.back().item);
  pending_.pop_back();
  brackets_.pop_back();
}

void PostfixWriter::finish() {
  write_down_to(kBracketLevel + 1);
  LSMC_CHECK(pending_.empty(), "every bracket is closed");
}

}  // namespace lsmc::dve

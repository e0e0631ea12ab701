// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "dve-parser/ast.h"
#include "dve-parser/operators.h"

namespace lsmc::dve {

// Turns an expression, fed token by token in the order of the text, into postfix items (the
// shunting-yard algorithm). Brackets wait on a stack of its own, so nothing recurses.
//
// The caller feeds a well-formed sequence: operands and operators alternate and a bracket is
// closed only if is_open() says so.
class PostfixWriter {
 public:
  // Each bracket can hold one operand per level back, so this also bounds the stack that
  // evaluating an expression needs.
  static constexpr std::uint32_t kMaxNesting = 256;
  enum class Bracket : std::uint8_t { Parenthesis, Index };

  explicit PostfixWriter(std::vector<Item>& items) : items_(items) {}

  void operand(Item item);
  void unary(Op op);
  void binary(BinaryOperator op);

  // Returns false, and does nothing, if brackets are nested too deeply.
  [[nodiscard]] bool open_parenthesis();
  // `element` is the array's item; it is written when its index is complete.
  [[nodiscard]] bool open_index(Item element);
  // Is this the innermost bracket still open?
  [[nodiscard]] bool is_open(Bracket bracket) const;
  void close();

  // Ends the expression; all brackets are closed. The writer is ready for the next one.
  void finish();

 private:
  // An operator that waits for its last operand, or (level 0) an open bracket.
  struct Pending {
    std::uint8_t level = 0;
    Item item;
  };

  void write_down_to(std::uint8_t level);
  [[nodiscard]] bool open(Bracket bracket, Item item);

  std::vector<Item>& items_;
  std::vector<Pending> pending_;
  std::vector<Bracket> brackets_;  // those in pending_, innermost last
};

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "engine/model/expression.h"

namespace lsmc::dve {

// A binary operator with its place in the table of precedences. Levels grow with how tightly an
// operator binds; all operators group to the left.
struct BinaryOperator {
  Op op = Op::Add;
  std::uint8_t level = 0;
  bool negates_left = false;  // `a imply b` is `(not a) or b`
};

struct SpeltOperator {
  const char* spelling;
  BinaryOperator op;
};

// `and` and `or` share a level, and so do `|`, `&` and `^`.
inline constexpr std::array kBinaryWords = {
    SpeltOperator{"imply", {Op::OrElse, 1, true}},
    SpeltOperator{"or", {Op::OrElse, 2}},
    SpeltOperator{"and", {Op::AndThen, 2}},
};

inline constexpr std::array kBinarySymbols = {
    SpeltOperator{"||", {Op::OrElse, 2}},       SpeltOperator{"&&", {Op::AndThen, 2}},
    SpeltOperator{"|", {Op::BitOr, 3}},         SpeltOperator{"&", {Op::BitAnd, 3}},
    SpeltOperator{"^", {Op::BitXor, 3}},        SpeltOperator{"==", {Op::Equal, 4}},
    SpeltOperator{"!=", {Op::NotEqual, 4}},     SpeltOperator{"<", {Op::Less, 5}},
    SpeltOperator{"<=", {Op::LessEqual, 5}},    SpeltOperator{">", {Op::Greater, 5}},
    SpeltOperator{">=", {Op::GreaterEqual, 5}}, SpeltOperator{"<<", {Op::ShiftLeft, 6}},
    SpeltOperator{">>", {Op::ShiftRight, 6}},   SpeltOperator{"+", {Op::Add, 7}},
    SpeltOperator{"-", {Op::Subtract, 7}},      SpeltOperator{"*", {Op::Multiply, 8}},
    SpeltOperator{"/", {Op::Divide, 8}},        SpeltOperator{"%", {Op::Modulo, 8}},
};

}  // namespace lsmc::dve

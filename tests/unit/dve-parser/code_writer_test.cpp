// SPDX-License-Identifier: MIT
#include "dve-parser/code_writer.h"

#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

using Instructions = std::vector<Instruction>;

constexpr const char* kNames = "byte x, y; byte a[3]; const byte k = 2; const int ks[2] = {4, 5};";

Instructions code_of(std::string_view guard) {
  return guard_of(kNames, guard).code;
}

Instruction constant(Value v) {
  return {.op = Op::Constant, .operand = v};
}
Instruction load_slot(Value slot) {
  return {.op = Op::Load, .operand = slot};
}

}  // namespace

TEST_CASE("operands come before their operator") {
  CHECK(code_of("x - y") == Instructions{load_slot(0), load_slot(1), {.op = Op::Subtract}});
}

TEST_CASE("and jumps over its right operand") {
  CHECK(code_of("x and y") ==
        Instructions{
            load_slot(0), {.op = Op::AndThen, .operand = 4}, load_slot(1), {.op = Op::ToBool}});
}

TEST_CASE("imply negates its left operand and is lazy") {
  CHECK(code_of("x imply y") == Instructions{load_slot(0),
                                             {.op = Op::Not},
                                             {.op = Op::OrElse, .operand = 5},
                                             load_slot(1),
                                             {.op = Op::ToBool}});
}

TEST_CASE("jumps of nested lazy operators end behind their own operands") {
  CHECK(code_of("x and (y or x)") == Instructions{load_slot(0),
                                                  {.op = Op::AndThen, .operand = 7},
                                                  load_slot(1),
                                                  {.op = Op::OrElse, .operand = 6},
                                                  load_slot(0),
                                                  {.op = Op::ToBool},
                                                  {.op = Op::ToBool}});
}

TEST_CASE("a constant index in range names one element") {
  CHECK(code_of("a[1]") == Instructions{load_slot(3)});
  CHECK(code_of("a[k]") == Instructions{load_slot(4)});
  CHECK(code_of("a[k - 1]") == Instructions{load_slot(3)});
  CHECK(code_of("a[ks[0] - 4]") == Instructions{load_slot(2)});
}

TEST_CASE("an index that varies or is out of range stays") {
  CHECK(code_of("a[x]") ==
        Instructions{load_slot(0), {.op = Op::LoadElement, .operand = 2, .extent = 3}});
  CHECK(code_of("a[3]") ==
        Instructions{constant(3), {.op = Op::LoadElement, .operand = 2, .extent = 3}});
  CHECK(code_of("a[-1]") ==
        Instructions{constant(-1), {.op = Op::LoadElement, .operand = 2, .extent = 3}});
  CHECK(code_of("ks[2]") ==
        Instructions{constant(2), {.op = Op::ConstantElement, .operand = 1, .extent = 2}});
  CHECK(code_of("ks[x]") ==
        Instructions{load_slot(0), {.op = Op::ConstantElement, .operand = 1, .extent = 2}});
}

TEST_CASE("constants are folded") {
  CHECK(code_of("k") == Instructions{constant(2)});
  CHECK(code_of("ks[1]") == Instructions{constant(5)});
  CHECK(code_of("-5") == Instructions{constant(-5)});
  CHECK(code_of("2 + 3 * 4") == Instructions{constant(14)});
  CHECK(code_of("x + (1 + 2)") == Instructions{load_slot(0), constant(3), {.op = Op::Add}});
  CHECK(code_of("65536 * 65536") == Instructions{constant(0)});
  CHECK(code_of("true") == Instructions{constant(1)});
  CHECK(code_of("false") == Instructions{constant(0)});
}

TEST_CASE("what can fail is not folded") {
  CHECK(code_of("1 / 0") == Instructions{constant(1), constant(0), {.op = Op::Divide}});
  CHECK(code_of("1 % (k - 2)") == Instructions{constant(1), constant(0), {.op = Op::Modulo}});
  CHECK(code_of("7 / 2") == Instructions{constant(3)});
}

TEST_CASE("P.l tests the location slot") {
  CHECK(code_of("A.t") == Instructions{{.op = Op::AtLocation, .operand = 5, .extent = 1}});
}

TEST_CASE("the stack depth is exact") {
  CHECK(guard_of(kNames, "x").stack == 1);
  CHECK(guard_of(kNames, "x + y + x + y").stack == 2);
  CHECK(guard_of(kNames, "x + (y + (x + y))").stack == 4);
  CHECK(guard_of(kNames, "x and y and x").stack == 1);
  CHECK(guard_of(kNames, "x + (x and y * 3)").stack == 3);
  CHECK(guard_of(kNames, "a[x + y]").stack == 2);
  CHECK(guard_of(kNames, "1 + (2 + (3 + 4))").stack == 1);
}

TEST_CASE("an expression knows where it stands") {
  const Expression guard = guard_of("byte x;", "( x ==\n 1 ) /* c */");
  CHECK(guard.where.line == 3);
  CHECK(guard.where.column == 16);
  CHECK(guard.where.length == 6);
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include <array>
#include <functional>
#include <string>

#include "engine/semantics/evaluate.h"
#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

struct Operator {
  const char* spelling;
  int level;  // of the language definition, loosest first
  Value (*apply)(Value, Value);
};

constexpr Value truth(bool b) {
  return b ? 1 : 0;
}

constexpr std::array kOperators = {
    Operator{"imply", 1, [](Value a, Value b) { return truth(a == 0 || b != 0); }},
    Operator{"or", 2, [](Value a, Value b) { return truth(a != 0 || b != 0); }},
    Operator{"&&", 2, [](Value a, Value b) { return truth(a != 0 && b != 0); }},
    Operator{"|", 3, [](Value a, Value b) { return a | b; }},
    Operator{"&", 3, [](Value a, Value b) { return a & b; }},
    Operator{"^", 3, [](Value a, Value b) { return a ^ b; }},
    Operator{"==", 4, [](Value a, Value b) { return truth(a == b); }},
    Operator{"!=", 4, [](Value a, Value b) { return truth(a != b); }},
    Operator{"<", 5, [](Value a, Value b) { return truth(a < b); }},
    Operator{"<=", 5, [](Value a, Value b) { return truth(a <= b); }},
    Operator{">", 5, [](Value a, Value b) { return truth(a > b); }},
    Operator{">=", 5, [](Value a, Value b) { return truth(a >= b); }},
    Operator{"<<", 6, [](Value a, Value b) { return a << (b & 31); }},
    Operator{">>", 6, [](Value a, Value b) { return a >> (b & 31); }},
    Operator{"+", 7, [](Value a, Value b) { return a + b; }},
    Operator{"-", 7, [](Value a, Value b) { return a - b; }},
    Operator{"*", 8, [](Value a, Value b) { return a * b; }},
    Operator{"/", 8, [](Value a, Value b) { return b == 0 ? 0 : a / b; }},
    Operator{"%", 8, [](Value a, Value b) { return b == 0 ? 0 : a % b; }},
};

Value initial_value(const Model& model, const Expression& expression) {
  const Evaluation result = evaluate(model.system, expression, model.system.initial);
  REQUIRE_FALSE(result.error);
  return result.value;
}

// The value of a guard over constants, and the same over variables, which cannot be folded.
Value value_of(const std::string& guard) {
  const Model model = load(with_transition("", "guard " + guard + ";"));
  return initial_value(model, model.system.transitions.front().guard);
}

}  // namespace

TEST_CASE("every pair of operators groups by the table, to the left within a level") {
  constexpr std::array<std::array<Value, 3>, 4> kValues = {
      {{5, 3, 2}, {0, 1, 3}, {2, 2, 1}, {6, 1, 4}}};
  for (const Operator& first : kOperators) {
    for (const Operator& second : kOperators) {
      const std::string guard = "a " + std::string(first.spelling) + " b " + second.spelling + " c";
      for (const std::array<Value, 3>& values : kValues) {
        const Value a = values[0];
        const Value b = values[1];
        const Value c = values[2];
        CAPTURE(guard);
        CAPTURE(a);
        const bool left_first = first.level >= second.level;
        const Value inner = left_first ? first.apply(a, b) : second.apply(b, c);
        const bool divides = *second.spelling == '/' || *second.spelling == '%' ||
                             *first.spelling == '/' || *first.spelling == '%';
        if (divides && inner == 0) continue;
        const Value expected = left_first ? second.apply(inner, c) : first.apply(a, inner);
        const Model model =
            load(with_transition("byte a = " + std::to_string(a) + ", b = " + std::to_string(b) +
                                     ", c = " + std::to_string(c) + ";",
                                 "guard " + guard + ";"));
        CHECK(initial_value(model, model.system.transitions.front().guard) == expected);
      }
    }
  }
}

TEST_CASE("the examples of the language definition") {
  CHECK(value_of("true or true and false") == 0);
  CHECK(value_of("1 | 1 & 0") == 0);
  CHECK(value_of("2 & 2 == 2") == 0);
  CHECK(value_of("0 imply 1 imply 0") == 0);
  CHECK(value_of("1 < 2 < 3") == 1);
  CHECK(value_of("3 < 2 < 1") == 1);
}

TEST_CASE("unary operators bind tighter than binary ones and stack from right to left") {
  CHECK(value_of("not 2 == 0") == 1);    // (not 2) == 0
  CHECK(value_of("not 5 < 3") == 1);     // (not 5) < 3
  CHECK(value_of("- 2 * 3 + 10") == 4);  // ((-2) * 3) + 10
  CHECK(value_of("not not 7") == 1);
  CHECK(value_of("~-1") == 0);
  CHECK(value_of("-~1") == 2);
  CHECK(value_of("- - 4") == 4);
}

TEST_CASE("parentheses and indices group") {
  CHECK(value_of("2 * (3 + 4)") == 14);
  CHECK(value_of("8 - (3 - 2)") == 7);
  const Model model =
      load(with_transition("byte a[3] = {0, 7, 1}; byte i = 2;", "guard a[a[i]] * 2 == 14;"));
  CHECK(initial_value(model, model.system.transitions.front().guard) == 1);
}

TEST_CASE("lazy operators do not evaluate what does not matter") {
  for (const char* guard : {"false and x / x", "true or x / x", "false imply x / x",
                            "not (x and x / x)", "(x or 1) or x / x"}) {
    CAPTURE(guard);
    const Model model = load(with_transition("byte x;", "guard " + std::string(guard) + ";"));
    (void)initial_value(model, model.system.transitions.front().guard);
  }
}

TEST_CASE("lazy operators give 0 or 1") {
  CHECK(value_of("5 and 7") == 1);
  CHECK(value_of("0 or 7") == 1);
  CHECK(value_of("7 or 0") == 1);
  CHECK(value_of("7 imply 9") == 1);
  CHECK(value_of("7 imply 0") == 0);
  CHECK(value_of("-1 and -1") == 1);
}

}  // namespace lsmc::dve

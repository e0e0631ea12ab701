// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "dve-parser/postfix.h"
#include "dve-parser/reporter.h"
#include "engine/model/builder.h"
#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  for (std::size_t k = 0; k < times; ++k)
    text += part;
  return text;
}

int first_code(std::string_view text) {
  const auto errors = errors_of(text);
  return errors.empty() ? 0 : errors.front().code;
}

}  // namespace

TEST_CASE("a chain of 100 000 operators needs a stack of one or two") {
  const Expression lazy = guard_of("byte x;", "x == 0" + repeated(" || x == 1", 100'000));
  CHECK(lazy.stack == 2);
  CHECK(lazy.code.size() == 3 + 5 * 100'000);
  CHECK(guard_of("byte x;", "x" + repeated(" + x", 100'000)).stack == 2);
  CHECK(guard_of("byte x;", "x" + repeated(" and x", 100'000)).stack == 1);
}

TEST_CASE("100 000 unary operators are no nesting") {
  CHECK(guard_of("byte x;", repeated("not ", 100'000) + "x").code.size() == 100'001);
}

TEST_CASE("nesting is limited exactly, for parentheses and indices alike") {
  constexpr std::size_t kMost = PostfixWriter::kMaxNesting;
  CHECK(guard_of("byte x;", repeated("(x + ", kMost) + "x" + repeated(")", kMost)).stack ==
        kMost + 1);
  CHECK(guard_of("byte a[2];", repeated("a[", kMost) + "0" + repeated("]", kMost)).stack == 1);
  const auto too_deep = [](std::string_view open, std::string_view close) {
    return first_code(with_transition("byte x, a[2];", "guard " + repeated(open, kMost + 1) + "x" +
                                                           repeated(close, kMost + 1) + ";"));
  };
  CHECK(too_deep("(", ")") == 104);
  CHECK(too_deep("a[", "]") == 104);
}

TEST_CASE("a million open brackets do not exhaust the stack") {
  CHECK(first_code(with_transition("byte x;", "guard " + repeated("(", 1'000'000))) == 104);
  CHECK(first_code(with_transition("byte x;", "guard " + repeated("x[", 1'000'000))) == 104);
}

TEST_CASE("brackets beside each other are no nesting") {
  CHECK(guard_of("byte x;", "(x)" + repeated(" + (x)", 1000)).stack == 2);
}

TEST_CASE("a state may be exactly as large as the limit") {
  const auto with_array = [](std::uint64_t size) {
    return "byte a[" + std::to_string(size) + "]; process A { state s; init s; } system async;";
  };
  const std::uint64_t most = SystemBuilder::kMaxSlots - 1;  // one is for the location
  CHECK(loads(with_array(most)));
  CHECK(first_code(with_array(most + 1)) == 501);
}

TEST_CASE("sizes are added up over variables, buffers and processes") {
  const std::string tail = " process A { byte b[600000]; state s; init s; } system async;";
  CHECK(loads(tail));
  CHECK(first_code("byte a[600000];" + tail) == 501);
  CHECK(first_code("channel {byte, byte} c[300000];" + tail) == 501);
  CHECK(first_code("channel {int} c[2147483647], d[2147483647], e[2147483647];" + tail) == 501);
}

TEST_CASE("constants have a limit of their own") {
  const auto with_constants = [](const char* size) {
    return "const byte k[" + std::string(size) +
           "] = {1}; process A { state s; init s; } system async;";
  };
  CHECK(loads(with_constants("1000000")));
  CHECK(first_code(with_constants("2000000")) == 502);
}

TEST_CASE("a model that is too large is still checked for other errors") {
  const auto errors =
      briefly(errors_of(with_transition("byte a[2000000000], b[2000000000];", "guard a[5] == y;")));
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].starts_with("1:6 501 "));
  CHECK(errors[1] == "3:24 201 unknown variable 'y'");
}

TEST_CASE("more actions than can be numbered are an error") {
  const auto half = [](const std::string& name, char mark) {
    return "process " + name + " { state s; init s; trans s -> s {}" +
           repeated(std::string(", s->s{sync c") + mark + ";}", 8200) + "; }\n";
  };
  CHECK(first_code("channel c; " + half("A", '!') + half("B", '?') + "system async;") == 503);
  CHECK(loads("channel c; " + half("A", '!') + "system async;"));
}

TEST_CASE("after many errors the rest is only counted") {
  const auto errors =
      errors_of(with_transition("byte x;", "guard y" + repeated("\n+ y", 4999) + ";"));
  REQUIRE(errors.size() == Reporter::kMaxKept + 1);
  CHECK(errors.back().code == 505);
  CHECK(errors.back().message == "4000 further errors are not shown");
}

TEST_CASE("empty and binary texts are errors") {
  CHECK(first_code("") == 101);
  CHECK(first_code(" \n\t") == 101);
  CHECK(first_code("// only a comment") == 101);
  CHECK(first_code(std::string_view("\0\0\0", 3)) == 102);
  std::string all;
  for (int c = 255; c >= 0; --c)
    all += static_cast<char>(c);
  CHECK(first_code(all) == 102);
}

}  // namespace lsmc::dve

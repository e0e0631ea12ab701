// SPDX-License-Identifier: MIT
#include <string>

#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

bool guard_loads(std::string_view guard) {
  return loads(
      with_transition("int x = 1; byte y; channel c;", "guard " + std::string(guard) + ";"));
}

}  // namespace

TEST_CASE("carriage return, form feed and vertical tab are white space") {
  CHECK(loads("byte\rx;\f\v process A { state s; init s; }\r\nsystem async;\r\n"));
}

TEST_CASE("a backslash at the end of a line continues it") {
  CHECK(loads("byte \\\nx; process A { state s; init s; } \\ \t\r\n system async;"));
  CHECK_FALSE(loads("byte \\ x; process A { state s; init s; } system async;"));
}

TEST_CASE("a line comment ends with its line") {
  CHECK(loads("byte x; // byte y\nprocess A { state s; init s; } system async; // end"));
}

TEST_CASE("a block comment may hold anything") {
  CHECK(loads("/* \xc3\xbc \x01 */ byte x; process A { state s; init s; } system async; /**/"));
  CHECK(loads("/***/ process A { state s; init s; } system async;"));
}

TEST_CASE("two slashes in a block comment hide its end on that line") {
  const std::string rest = " process A { state s; init s; } system async;";
  CHECK(loads("/* a // b */ c \n*/" + rest));
  CHECK_FALSE(loads("/* a // b */" + rest));
}

TEST_CASE("identifiers may contain dollar and hash signs, not begin with them") {
  CHECK(guard_loads("x"));
  CHECK(loads(with_transition("byte a$b, c#d, _e9;", "guard a$b == c#d + _e9;")));
  CHECK_FALSE(loads(with_transition("byte $a;", "")));
  CHECK_FALSE(loads(with_transition("byte #a;", "")));
}

TEST_CASE("long identifiers are distinguished to the last character") {
  const std::string name(200, 'a');
  CHECK(loads(with_transition("byte " + name + "1, " + name + "2;", "")));
}

TEST_CASE("keywords cannot be identifiers") {
  for (const char* word :
       {"guard",    "sync",   "async",    "effect",  "process", "state",  "init",
        "accept",   "commit", "trans",    "system",  "true",    "false",  "and",
        "or",       "not",    "imply",    "int",     "byte",    "const",  "channel",
        "property", "buchi",  "genbuchi", "streett", "rabin",   "muller", "assert"}) {
    CAPTURE(word);
    CHECK_FALSE(loads(with_transition("byte " + std::string(word) + ";", "")));
    CHECK(loads(with_transition("byte " + std::string(word) + "1;", "")));
    CHECK(loads(with_transition("byte X" + std::string(word) + ";", "")));
  }
}

TEST_CASE("keywords are case-sensitive") {
  CHECK(loads(with_transition("byte Guard;", "")));
}

TEST_CASE("numbers are decimal and end where the digits end") {
  CHECK(guard_of("", "010").code.front().operand == 10);
  CHECK(guard_of("", "2147483647").code.front().operand == 2147483647);
  CHECK_FALSE(guard_loads("2147483648"));
  CHECK_FALSE(guard_loads("0x10"));
  CHECK(guard_loads("1and 1"));
}

TEST_CASE("doubled signs are one symbol that no expression has") {
  CHECK_FALSE(guard_loads("5--x"));
  CHECK(guard_loads("5- -x"));
  CHECK_FALSE(guard_loads("5++x"));
  CHECK_FALSE(guard_loads("--x"));
  CHECK_FALSE(guard_loads("5 - --x"));
}

TEST_CASE("the longest symbol is taken") {
  CHECK_FALSE(guard_loads("x->5"));
  CHECK(guard_loads("x- 5"));
  CHECK_FALSE(guard_loads("x&&&y"));
  CHECK(guard_loads("x<<y"));
  CHECK_FALSE(guard_loads("x< <y"));
  CHECK(guard_loads("x<=y"));
  CHECK_FALSE(guard_loads("x< =y"));
  CHECK_FALSE(guard_loads("x===y"));
  CHECK(guard_loads("x==-y"));
  CHECK_FALSE(loads(with_transition("byte x; channel c;", "sync c!=5;")));
  CHECK_FALSE(loads(with_transition("byte x;", "effect x ==5;")));
  CHECK_FALSE(loads(with_transition("byte x;", "effect x =>5;")));
  CHECK(loads(with_transition("byte x;", "effect x=-5;")));
}

TEST_CASE("and, or are spelt both ways; not has no symbol") {
  CHECK(guard_of("byte x, y;", "x and y").code == guard_of("byte x, y;", "x && y").code);
  CHECK(guard_of("byte x, y;", "x or y").code == guard_of("byte x, y;", "x || y").code);
  CHECK(guard_loads("not x"));
  CHECK_FALSE(guard_loads("!x"));
  CHECK(loads(with_transition("byte notx;", "guard notx;")));
  CHECK(loads(with_transition("byte x, order;", "guard x or order;")));
}

TEST_CASE("every truncation and every wrong byte of a model is survived") {
  const std::string text =
      "byte x = 1, a[2] = {1, 2}; channel {byte} c[1]; // c\n"
      "process A { int y; state s, t; init s; commit t; assert s: x > 0;\n"
      "trans s -> t { guard (a[x] == 1) and not A.t; sync c!{x}; effect y = -x, a[0] = 2; },\n"
      " -> s { sync c?y; }; } /* end */ system async;";
  REQUIRE(loads(text));
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    CAPTURE(length);
    CHECK_FALSE(loads(text.substr(0, length)));
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char wrong : {'\0', '\xff', ';', '(', '/'}) {
      std::string changed = text;
      changed[at] = wrong;
      (void)load_model("m.dve", changed);  // must only return
    }
  }
}

}  // namespace lsmc::dve

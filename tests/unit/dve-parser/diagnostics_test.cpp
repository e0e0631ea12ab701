// SPDX-License-Identifier: MIT
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "dve-parser/source_text.h"
#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

struct Case {
  std::string_view text;
  std::string_view expected;  // "line:column code message" of the first diagnostic
};

constexpr const char* kTail = " process A { state s; init s; } system async;";

// One for every code that a model can cause, but for those only large texts cause.
constexpr auto kErrors = std::to_array<Case>({
    {"byte x", "1:7 101 expected ';' after the declaration, but the text ends here"},
    {"byte x; @", "1:9 102 unexpected character '@'"},
    {"byte x; \xe2\x82\xac", "1:9 102 unexpected character 0xe2"},
    {"byte x;\n  /* never // */ closed", "2:3 103 this comment is never closed"},
    {"process A { state s; init s;\n trans s => {s:1}; } system async;",
     "2:10 105 probabilistic transitions are not supported"},
    {"process A { state s; init s; } system sync;",
     "1:39 106 synchronous systems are not supported"},
    {"process A { state s; init s; } system async; byte x;",
     "1:46 107 nothing may follow the line 'system async'"},
    {"byte x, guard;", "1:9 108 expected a variable name, and 'guard' is a keyword"},
    {"process A { byte x; state s; init s; trans s->s { effect A->x = 1; }; } system async;",
     "1:59 109 a variable of another process cannot be assigned"},

    {"process A { state s; init s; trans s->s { guard turm; }; } system async;",
     "1:49 201 unknown variable 'turm'"},
    {"process P_0 { state CS, t; init t;\n trans t -> C5 {}; } system async;",
     "2:13 202 unknown location 'C5' in process P_0; did you mean 'CS'?"},
    {"channel call; process A { state s; init s; trans s->s { sync cal!; }; } system async;",
     "1:62 203 unknown channel 'cal'; did you mean 'call'?"},
    {"process Proc { state s; init s; } system async property Prog;",
     "1:57 204 unknown process 'Prog'; did you mean 'Proc'?"},
    {"byte x;\nint x; process A { state s; init s; } system async;",
     "2:5 205 'x' is already declared, as a variable in line 1"},
    {"channel c; process A { state s; init s; trans s->s { guard c; }; } system async;",
     "1:60 206 'c' is a channel here, not a variable"},
    {"byte c; process A { state s; init s; trans s->s { sync c!; }; } system async;",
     "1:56 207 'c' is a variable, not a channel"},
    {"byte c; process A { state s; init s; trans s->s { guard c.s; }; } system async;",
     "1:57 208 'c' is a variable, not a process"},
    {"process A { byte x; state s; init s; trans s->s { guard A.x; }; } system async;",
     "1:59 209 'x' is a variable of process A, not a location; write A->x to read it"},
    {"process A { state s; init s; trans s->s { guard B->x; }; }\n"
     "process B { byte x; state s; init s; } system async;",
     "1:49 210 variables of process B cannot be read here: it is declared later"},

    {"process A { state s; init s; trans s->s { guard 1 + 2147483648; }; } system async;",
     "1:53 301 number exceeds 2147483647"},
    {"byte x; process A { state s; init s; trans s->s { guard x[1]; }; } system async;",
     "1:57 302 'x' is not an array"},
    {"byte x[0]; process A { state s; init s; } system async;",
     "1:8 303 array 'x' needs at least one element"},
    {"process A { const byte k = 1; state s; init s; trans s->s { effect k = 1; }; } "
     "system async;",
     "1:68 304 constant 'k' cannot be assigned"},
    {"const byte k; process A { state s; init s; } system async;",
     "1:12 305 constant 'k' has no value"},
    {"byte e = 200 + 56; process A { state s; init s; } system async;",
     "1:10 306 initial value 256 of 'e' is outside 0 … 255"},
    {"byte a; byte b = a; process A { state s; init s; } system async;",
     "1:18 307 variable 'a' has no initialiser, so its value cannot be used here"},
    {"byte z = 0; byte b = 1 / z; process A { state s; init s; } system async;",
     "1:22 308 the initial value of 'b' cannot be computed: division by zero"},

    {"channel c; process A { state s; init s; trans s->s { sync c!1; },\n"
     "s->s { sync c!; }; } system async;",
     "2:13 401 channel 'c' is used with no value here, but with 1 value in line 1"},
    {"channel {byte, int} c[0]; process A { state s; init s; trans s->s { sync c!1; }; } "
     "system async;",
     "1:74 402 channel 'c' is used with 1 value, but its type has 2 values"},
    {"byte g; process N { state q; init q; trans q->q { effect g = 1; }; } "
     "system async property N;",
     "1:58 403 a property process cannot assign the global variable 'g'"},
    {"channel c; process N { state q; init q; trans q->q { sync c!; }; } "
     "system async property N;",
     "1:59 404 a property process cannot send"},
    {"channel {byte} c[1]; process N { state q; init q; trans q->q { sync c?; }; } "
     "system async property N;",
     "1:69 405 a property process can receive only from untyped channels and without values"},

    {"int a[2000000]; process A { state s; init s; } system async;",
     "1:5 501 the components of a state would be 2000000 with this declaration; "
     "at most 1048576 are supported"},
    {"const int a[2000000] = {1}; process A { state s; init s; } system async;",
     "1:11 502 the values of constants would be 2000000 with this declaration; "
     "at most 1048576 are supported"},
});

constexpr auto kWarnings = std::to_array<Case>({
    {"byte a[1] = {1, 2};", "1:6 901 2 values for the 1 element of array 'a'; the rest is ignored"},
    {"byte a[2] = {1};", "1:6 902 1 value for the 2 elements of array 'a'; the rest is 0"},
    {"byte a[2] = {1, 2}; byte b = a;", "1:30 903 array 'a' without index means a[0]"},
    {"channel c; process B { state s; init s; trans s->s { sync c!; }; }",
     "1:9 904 channel 'c' is sent to, but nobody receives from it"},
    {"channel c; process B { state s; init s; trans s->s { sync c?; }; }",
     "1:9 905 channel 'c' is received from, but nobody sends to it"},
});

// Caused only by large texts or by properties; tested in limits_test and property_test.
constexpr auto kTestedElsewhere =
    std::to_array<int>({104, 503, 504, 505, 601, 602, 603, 604, 605, 606, 607, 608});

int code_of(const Case& c) {
  return std::stoi(std::string(c.expected.substr(c.expected.find(' '))));
}

std::string content_of(const char* path) {
  const auto root = std::filesystem::path(__FILE__).parent_path().parent_path().parent_path();
  std::ifstream file(root.parent_path() / path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<int> numbers_in(const std::string& text, const char* pattern) {
  const std::regex expression(pattern);
  std::set<int> numbers;
  for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it) {
    numbers.insert(std::stoi((*it)[1].str()));
  }
  return numbers;
}

std::set<int> declared_codes() {
  return numbers_in(content_of("dve-parser/diagnostic_codes.h"), "[A-Z][A-Za-z]+ = ([0-9]+),");
}

}  // namespace

TEST_CASE("every error has its code, place and message") {
  for (const Case& c : kErrors) {
    CAPTURE(c.text);
    const auto errors = errors_of(c.text);
    REQUIRE(errors.size() == 1);
    CHECK(briefly(errors).front() == c.expected);
    CHECK(errors.front().severity == Severity::Error);
    CHECK(errors.front().file == "m.dve");
  }
}

TEST_CASE("every warning has its code, place and message") {
  for (const Case& c : kWarnings) {
    CAPTURE(c.text);
    const Model model = load(std::string(c.text) + kTail);
    REQUIRE(model.warnings.size() == 1);
    CHECK(briefly(model.warnings).front() == c.expected);
    CHECK(model.warnings.front().severity == Severity::Warning);
  }
}

TEST_CASE("every code is tested") {
  std::set<int> tested(kTestedElsewhere.begin(), kTestedElsewhere.end());
  for (const Case& c : kErrors)
    tested.insert(code_of(c));
  for (const Case& c : kWarnings)
    tested.insert(code_of(c));
  CHECK(tested == declared_codes());
}

TEST_CASE("every code is documented, and nothing else") {
  const std::set<int> declared = declared_codes();
  CHECK(declared.size() > 40);
  CHECK(numbers_in(content_of("docs/diagnostics.md"), "\n\\| ([0-9]+) \\|") == declared);
}

TEST_CASE("a text of more than a gigabyte is refused unread") {
  const std::string_view endless("", SourceText::kMaxSize + 1);  // never looked into
  CHECK(briefly(errors_of(endless)) == Lines{"0:0 504 the text has more than 1073741824 bytes"});
}

TEST_CASE("all errors are reported, in the order of the text") {
  CHECK(briefly(errors_of("byte x = 300, y = nix;\n"
                          "process A { state s, s; init q;\n"
                          "trans s -> u { guard z; sync c?x; effect x[1] = A.v; },\n"
                          "-> u {}; }\n"
                          "process A { state t; init t; commit w; assert v: 1; }\n"
                          "system async property B;")) ==
        Lines{"1:10 306 initial value 300 of 'x' is outside 0 … 255",
              "1:19 201 unknown variable 'nix'",
              "2:22 205 's' is already declared, as a location in line 2",
              "2:30 202 unknown location 'q' in process A",
              "3:12 202 unknown location 'u' in process A", "3:22 201 unknown variable 'z'",
              "3:30 203 unknown channel 'c'", "3:42 302 'x' is not an array",
              "3:51 202 unknown location 'v' in process A",
              "4:4 202 unknown location 'u' in process A",
              "5:9 205 'A' is already declared, as a process in line 2",
              "5:37 202 unknown location 'w' in process A",
              "5:47 202 unknown location 'v' in process A", "6:23 204 unknown process 'B'"});
}

TEST_CASE("an unknown source of several transitions is one error") {
  CHECK(
      errors_of("process A { state s; init s; trans q -> s {}, -> s {}; } system async;").size() ==
      1);
}

TEST_CASE("a redeclared name is reported where it stands second") {
  CHECK(briefly(errors_of("channel x;\nbyte x;\nchannel y, y;" + std::string(kTail))) ==
        Lines{"2:6 205 'x' is already declared, as a channel in line 1",
              "3:12 205 'y' is already declared, as a channel in line 3"});
  CHECK(briefly(errors_of("byte A;\nprocess A { byte s; state s; init s; } system async;")) ==
        Lines{"2:9 205 'A' is already declared, as a variable in line 1",
              "2:27 205 's' is already declared, as a variable in line 2",
              "2:35 209 's' is a variable of process A, not a location; write A->s to read it"});
}

TEST_CASE("a syntax error says what was expected") {
  const auto syntax_error = [](const std::string& text) {
    const auto errors = errors_of(text);
    return errors.empty() ? "none" : errors.front().message;
  };
  const auto in_process = [&](const std::string& body) {
    return syntax_error("process A { " + body + " } system async;");
  };
  const auto in_transition = [&](const std::string& body) {
    return in_process("state s; init s; trans s -> s { " + body + " };");
  };
  CHECK(syntax_error("byte x;") == "expected a declaration or a process, but the text ends here");
  CHECK(syntax_error("byte x; system async;") == "expected a declaration or a process");
  CHECK(syntax_error("const x = 1;") == "expected 'int' or 'byte'");
  CHECK(syntax_error("byte a[n];") == "expected the array size, a number");
  CHECK(syntax_error("byte a[1;") == "expected ']' after the array size");
  CHECK(syntax_error("byte a[1] = 1;") == "expected '{' before the values of an array");
  CHECK(syntax_error("byte a[1] = {1;") == "expected '}' after the values");
  CHECK(syntax_error("byte a = {1};") == "expected an expression");
  CHECK(syntax_error("byte a = 1 +;") == "expected an expression");
  CHECK(syntax_error("byte a = (1;") == "expected ')'");
  CHECK(syntax_error("byte a = b[1;") == "expected ']' after the index");
  CHECK(syntax_error("byte a = b[(1];") == "expected ')'");
  CHECK(syntax_error("byte a = 1);") == "expected ';' after the declaration");
  CHECK(syntax_error("byte a,;") == "expected a variable name");
  CHECK(syntax_error("channel {bit} c[1];") == "expected 'int' or 'byte'");
  CHECK(syntax_error("channel {byte} c;") == "expected '[' before the channel's capacity");
  CHECK(syntax_error("channel c[1];") == "expected ';' after the declaration");
  CHECK(in_process("init s;") == "expected 'state' with the locations");
  CHECK(in_process("channel c; state s; init s;") == "expected 'state' with the locations");
  CHECK(in_process("state s;") == "expected 'init' with the initial location");
  CHECK(in_process("state s; init s; trans ;") == "expected a location name");
  CHECK(in_process("state s; init s; trans s -> s {}") == "expected ';' after the transition list");
  CHECK(in_process("state s; init s; trans s -> s {},;") == "expected a location name");
  CHECK(in_process("state s; init s; trans s s {};") ==
        "expected '->' between the locations of a transition");
  CHECK(in_process("state s; init s; trans s -> s;") ==
        "expected '{' before guard, sync and effect");
  CHECK(in_process("state s; init s; assert s 1;") ==
        "expected ':' after the location of the assertion");
  CHECK(in_process("state s; init s; byte x;") == "expected 'assert', 'trans' or '}'");
  CHECK(in_process("state s; init s; trans s -> s {}; assert s: 1;") ==
        "expected 'assert', 'trans' or '}'");
  CHECK(in_transition("guard 1, 2;") == "expected ';' after the guard");
  CHECK(in_transition("guard ;") == "expected an expression");
  CHECK(in_transition("guard !x;") == "expected an expression; negation is written 'not'");
  CHECK(in_transition("guard 1 - --x;") ==
        "expected an expression; '--' is one symbol, separate the signs");
  CHECK(in_transition("guard 1; guard 1;") ==
        "expected '}'; a transition has guard, sync and effect in this order, each once");
  CHECK(in_transition("sync c;") == "expected '!' or '?' after the channel");
  CHECK(in_transition("sync c!{1;") == "expected '}' after the values");
  CHECK(in_transition("sync c?5;") == "expected a variable name");
  CHECK(in_transition("effect ;") == "expected a variable name");
  CHECK(in_transition("effect x;") == "expected '=' of an assignment");
  CHECK(in_transition("effect x = 1; effect x = 2;") ==
        "expected '}'; a transition has guard, sync and effect in this order, each once");
  CHECK(in_transition("effect x = y = 1;") == "expected ';' after the assignments");
  CHECK(syntax_error("process A { state s; init s; } byte x; system async;") ==
        "expected 'process' or 'system'");
  CHECK(syntax_error("process A { state s; init s; } system;") == "expected 'async'");
  CHECK(syntax_error("process A { state s; init s; } system async") ==
        "expected ';' after the kind of system, but the text ends here");
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include <string>

#include "engine/semantics/evaluate.h"
#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

System sample() {
  return load(
             "byte turn = 1, a[2] = {5, 6}; const byte k = 7;\n"
             "process P_0 { byte j = 3, v[2]; state NCS, CS; init NCS; trans NCS -> CS {}; }\n"
             "process P_1 { state NCS, CS, CS2; init CS; trans NCS -> CS {}; }\n"
             "process Q { state q; init q; } system async;")
      .system;
}

Lines errors_in_expression(std::string_view text) {
  const auto result = load_expression(sample(), {.origin = "--invariant", .text = text});
  return result ? Lines{} : briefly(result.errors());
}

Lines errors_in_pattern(std::string_view text) {
  const auto result = load_mutex_pattern(sample(), {.origin = "--mutex", .text = text});
  return result ? Lines{} : briefly(result.errors());
}

Lines errors_in_file(std::string_view text) {
  const auto result = load_properties(sample(), "m.props", text);
  return result ? Lines{} : briefly(result.errors());
}

}  // namespace

TEST_CASE("a property reads globals, constants, locations and locals of every process") {
  const System system = sample();
  const auto expression = load_expression(
      system, {.origin = "--invariant",
               .text = "turn + a[1] + k + P_0->j + P_1.CS + P_0.CS + P_0->v[turn]"});
  REQUIRE(expression);
  CHECK(evaluate(system, *expression, system.initial).value == 1 + 6 + 7 + 3 + 1);
}

TEST_CASE("names that a property cannot use are explained") {
  CHECK(errors_in_expression("trun == 1") ==
        Lines{"1:1 201 unknown variable 'trun'; did you mean 'turn'?"});
  CHECK(errors_in_expression("turn == j") ==
        Lines{"1:9 608 'j' is local to a process; write P_0->j"});
  CHECK(errors_in_expression("P_0.j == 1") ==
        Lines{"1:5 209 'j' is a variable of process P_0, not a location; "
              "write P_0->j to read it"});
  CHECK(errors_in_expression("P_0.C5 + P_7.CS") ==
        Lines{"1:5 202 unknown location 'C5' in process P_0; did you mean 'CS'?",
              "1:10 204 unknown process 'P_7'; did you mean 'P_0'?"});
}

TEST_CASE("a property is one whole expression") {
  CHECK(errors_in_expression("turn turn") ==
        Lines{"1:6 101 expected an operator or the end of the expression"});
  CHECK(errors_in_expression("turn +") ==
        Lines{"1:7 101 expected an expression, but the text ends here"});
  CHECK(errors_in_expression("") ==
        Lines{"1:1 101 expected an expression, but the text ends here"});
}

TEST_CASE("places count from where the text begins in its file") {
  const auto result = load_expression(
      sample(),
      {.origin = "f", .text = "nix", .line = 4, .column = 9, .source_line = "x:never nix"});
  REQUIRE_FALSE(result);
  CHECK(result.errors().front().file == "f");
  CHECK(result.errors().front().where.line == 4);
  CHECK(result.errors().front().where.column == 9);
  CHECK(result.errors().front().source_line == "x:never nix");
}

// ---- Mutual exclusion ----

TEST_CASE("a pattern selects processes and locations") {
  const auto sections = load_mutex_pattern(sample(), {.origin = "--mutex", .text = " P_*.CS "});
  REQUIRE(sections);
  REQUIRE(sections->size() == 2);
  CHECK((*sections)[0].process == ProcessId{0});
  CHECK((*sections)[0].locations == std::vector{LocationId{1}});
  CHECK((*sections)[1].locations == std::vector{LocationId{1}});
}

TEST_CASE("stars and question marks match in process and location names") {
  const auto count = [](std::string_view pattern) {
    const auto sections = load_mutex_pattern(sample(), {.origin = "--mutex", .text = pattern});
    std::size_t locations = 0;
    if (sections) {
      for (const auto& section : *sections)
        locations += section.locations.size();
    }
    return locations;
  };
  CHECK(count("P_?.CS*") == 3);
  CHECK(count("*.*C*S*") == 5);
  CHECK(count("*.*") == 6);
  CHECK(count("P*1*.CS") == 0);
  CHECK(count("**_?.?CS") == 2);
  CHECK(count("P_?.C?") == 2);
}

TEST_CASE("a pattern that cannot be meant is explained") {
  CHECK(errors_in_pattern("P_*") == Lines{"1:1 601 expected PROCESS.LOCATION, for example P_*.CS"});
  CHECK(errors_in_pattern("P_*.") ==
        Lines{"1:1 601 expected PROCESS.LOCATION, for example P_*.CS"});
  CHECK(errors_in_pattern("") == Lines{"1:1 601 expected PROCESS.LOCATION, for example P_*.CS"});
  CHECK(errors_in_pattern("P_0.CS") ==
        Lines{"1:1 602 pattern 'P_0' matches only one process, mutual exclusion needs two"});
  CHECK(errors_in_pattern("P_3.CS") ==
        Lines{"1:1 602 pattern 'P_3' matches no process, mutual exclusion needs two; "
              "did you mean 'P_0'?"});
  CHECK(errors_in_pattern(" P_*.C5") ==
        Lines{"1:6 602 location 'C5' exists in no process matching 'P_*', "
              "mutual exclusion needs two; did you mean 'CS'?"});
  CHECK(errors_in_pattern("P_*.CS2") ==
        Lines{"1:5 602 location 'CS2' exists in only one process matching 'P_*', "
              "mutual exclusion needs two"});
}

// ---- Property files ----

TEST_CASE("a property file has one property a line") {
  const System system = sample();
  const auto properties = load_properties(system, "m.props",
                                          "# comment\n\n"
                                          "turn is small : invariant turn < 2\n"
                                          "no seven: never turn == 7 expect proved # why\r\n"
                                          "  m :mutex P_*.CS expect violated\n"
                                          "d : deadlock expect violated\n"
                                          "e : error");
  REQUIRE(properties);
  REQUIRE(properties->size() == 5);
  const auto& p = *properties;
  CHECK(p[0].name == "turn is small");
  CHECK(p[0].kind == PropertyKind::Invariant);
  CHECK(p[0].expected == Expectation::None);
  CHECK(evaluate(system, p[0].violation, system.initial).value == 0);
  CHECK(p[1].name == "no seven");
  CHECK(p[1].kind == PropertyKind::Never);
  CHECK(p[1].expected == Expectation::Proved);
  CHECK(evaluate(system, p[1].violation, system.initial).value == 0);
  CHECK(p[2].name == "m");
  CHECK(p[2].kind == PropertyKind::Mutex);
  CHECK(p[2].sections.size() == 2);
  CHECK(p[2].expected == Expectation::Violated);
  CHECK(p[3].kind == PropertyKind::Deadlock);
  CHECK(p[3].expected == Expectation::Violated);
  CHECK(p[4].kind == PropertyKind::Error);
}

TEST_CASE("a hash sign inside a word begins no comment") {
  const System system = load("byte a#b = 1; process A { state s; init s; } system async;").system;
  const auto properties = load_properties(system, "m.props", "p : invariant a#b == 1 #x");
  REQUIRE(properties);
  CHECK(properties->front().violation.code.size() == 4);
}

TEST_CASE("all errors of a property file are reported, in the order of its lines") {
  const std::string kinds = "invariant, never, mutex, deadlock or error";
  const std::string too_few = "matches no process, mutual exclusion needs two";
  CHECK(errors_in_file("a : invariant trun == 1\n"
                       "b invariant 1\n"
                       ": deadlock\n"
                       "c : invarient 1\n"
                       "d : deadlock soon\n"
                       "d : error expect proven\n"
                       "f : mutex P_3.CS\n"
                       "g : never\n") ==
        Lines{"1:15 201 unknown variable 'trun'; did you mean 'turn'?",
              "2:1 606 expected a line 'name : kind …' with the kind " + kinds,
              "3:1 603 expected a name before ':'",
              "4:5 605 unknown kind of property 'invarient', expected " + kinds +
                  "; did you mean 'invariant'?",
              "5:14 101 expected 'expect' or the end of the line",
              "6:1 604 property 'd' is already defined in line 5",
              "6:18 607 expected 'proved' or 'violated' after 'expect'",
              "7:11 602 pattern 'P_3' " + too_few + "; did you mean 'P_0'?",
              "8:10 101 expected an expression, but the text ends here"});
}

TEST_CASE("errors in a property file show the whole line") {
  const auto result = load_properties(sample(), "m.props", "\na : invariant trun == 1 # c\r\n");
  REQUIRE_FALSE(result);
  CHECK(result.errors().front().source_line == "a : invariant trun == 1 # c");
  CHECK(result.errors().front().file == "m.props");
}

TEST_CASE("an empty property file has no properties") {
  const auto properties = load_properties(sample(), "m.props", "# nothing\n \n");
  REQUIRE(properties);
  CHECK(properties->empty());
}

}  // namespace lsmc::dve

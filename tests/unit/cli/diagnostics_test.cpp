// SPDX-License-Identifier: MIT
#include "cli/diagnostics.h"

#include <sstream>

#include <doctest/doctest.h>

namespace lsmc::cli {

namespace {

std::string shown(const Diagnostic& d) {
  std::ostringstream out;
  print_diagnostic(d, {}, out);
  return out.str();
}

Diagnostic diagnostic(SourceRange where, std::string line) {
  return {202, Severity::Error, "m.dve", where, "no", std::move(line)};
}

}  // namespace

TEST_CASE("diagnostics: the place is underlined") {
  CHECK(shown(diagnostic({22, 10, 2}, " wait -> C5 { guard j == 3; },")) ==
        "m.dve:22:10: error: no\n"
        " 22 |  wait -> C5 { guard j == 3; },\n"
        "    |          ^~\n");
}

TEST_CASE("diagnostics: tabs stay under tabs, control characters do nothing") {
  CHECK(shown(diagnostic({1, 3, 1}, "\t\033x")) == "m.dve:1:3: error: no\n 1 | \t?x\n   | \t ^\n");
}

TEST_CASE("diagnostics: a place behind the line's end, and none at all") {
  CHECK(shown(diagnostic({1, 99, 5}, "ab")) == "m.dve:1:99: error: no\n 1 | ab\n   |   ^\n");
  CHECK(shown(diagnostic({}, "")) == "m.dve: error: no\n");
  CHECK(shown(diagnostic({3, 1, 1}, "")) == "m.dve:3:1: error: no\n");
}

TEST_CASE("diagnostics: long lines are cut around the place") {
  const std::string line = std::string(5000, 'a') + "HERE" + std::string(5000, 'b');
  const std::string text = shown(diagnostic({1, 5001, 4}, line));
  CHECK(text.size() < 400);
  CHECK(text.find("aHEREb") != std::string::npos);
  CHECK(text.find("^~~~\n") != std::string::npos);
}

TEST_CASE("diagnostics: the place is found in an excerpt that begins at a later column") {
  Diagnostic d = diagnostic({1, 5001, 4}, "aaaHEREbbb");
  d.excerpt_column = 4998;
  CHECK(shown(d) == "m.dve:1:5001: error: no\n 1 | aaaHEREbbb\n   |    ^~~~\n");
}

TEST_CASE("diagnostics: lines of a text") {
  CHECK(line_of("a\nb\r\nc", 1) == "a");
  CHECK(line_of("a\nb\r\nc", 2) == "b");
  CHECK(line_of("a\nb\r\nc", 3) == "c");
  CHECK(line_of("a\nb\r\nc", 4).empty());
  CHECK(line_of("", 1).empty());
}

}  // namespace lsmc::cli

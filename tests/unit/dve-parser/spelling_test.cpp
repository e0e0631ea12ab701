// SPDX-License-Identifier: MIT
#include "dve-parser/spelling.h"

#include <initializer_list>

#include <doctest/doctest.h>

namespace lsmc::dve {

namespace {

std::string nearest(std::string_view word, std::initializer_list<std::string_view> names) {
  Speller speller(word);
  for (const auto name : names)
    speller.offer(name);
  return speller.suggestion();
}

}  // namespace

TEST_CASE("a name with one wrong letter is suggested") {
  CHECK(nearest("C5", {"NCS", "CS"}) == "; did you mean 'CS'?");
  CHECK(nearest("turm", {"x", "turn"}) == "; did you mean 'turn'?");
}

TEST_CASE("letters may be missing or too many") {
  CHECK(nearest("wat", {"wait"}) == "; did you mean 'wait'?");
  CHECK(nearest("waait", {"wait"}) == "; did you mean 'wait'?");
}

TEST_CASE("neighbouring letters may be swapped") {
  CHECK(nearest("trun", {"turn"}) == "; did you mean 'turn'?");
}

TEST_CASE("case does not count") {
  CHECK(nearest("ncs", {"NCS"}) == "; did you mean 'NCS'?");
  CHECK(nearest("X", {"x"}).empty());  // too short to guess
}

TEST_CASE("far names are not suggested") {
  CHECK(nearest("wait", {"critical", "x"}).empty());
  CHECK(nearest("ab", {"cd"}).empty());
  CHECK(nearest("wait", {}).empty());
}

TEST_CASE("the nearest wins, of equally near ones the first") {
  CHECK(nearest("waiting", {"waitin3g", "waitinh", "wait1n3"}) == "; did you mean 'waitin3g'?");
  CHECK(nearest("counter", {"c0unt3r", "count3r"}) == "; did you mean 'count3r'?");
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "dve-parser/source_text.h"

#include <string>

#include <doctest/doctest.h>

namespace lsmc::dve {

TEST_CASE("offsets become lines and columns counted from 1") {
  const SourceText source("f", "ab\n\tcd\n");
  CHECK(source.range({0, 1}).line == 1);
  CHECK(source.range({0, 1}).column == 1);
  CHECK(source.range({4, 6}).line == 2);
  CHECK(source.range({4, 6}).column == 2);
  CHECK(source.range({4, 6}).length == 2);
}

TEST_CASE("a range ends at the end of its first line") {
  const SourceText source("f", "abc\ndef");
  CHECK(source.range({1, 7}).length == 2);
}

TEST_CASE("a range at the end of the text is one character long") {
  const SourceText source("f", "abc");
  CHECK(source.range({3, 3}).column == 4);
  CHECK(source.range({3, 3}).length == 1);
}

TEST_CASE("a diagnostic carries its line without the line end, tabs kept") {
  const SourceText source("f", "x\n\tab\r\ny");
  const Diagnostic d = source.diagnostic(Code::UnknownVariable, {3, 5}, "m");
  CHECK(d.file == "f");
  CHECK(d.code == 201);
  CHECK(d.severity == Severity::Error);
  CHECK(d.source_line == "\tab");
  CHECK(d.excerpt_column == 1);
}

TEST_CASE("codes from 900 are warnings") {
  const SourceText source("f", "x");
  CHECK(source.diagnostic(Code::ArrayWithoutIndex, {0, 1}, "").severity == Severity::Warning);
}

TEST_CASE("of a long line a window around the place is carried") {
  const std::string text = std::string(1000, 'a') + "X" + std::string(1000, 'b');
  const SourceText source("f", text);
  const Diagnostic d = source.diagnostic(Code::UnknownVariable, {1000, 1001}, "");
  CHECK(d.where.column == 1001);
  CHECK(d.source_line.size() == SourceText::kMaxExcerpt);
  CHECK(d.source_line[d.where.column - d.excerpt_column] == 'X');
}

TEST_CASE("the window reaches the end of a long line") {
  const std::string text(1000, 'a');
  const SourceText source("f", text);
  const Diagnostic d = source.diagnostic(Code::UnknownVariable, {1000, 1001}, "");
  CHECK(d.where.column == 1001);
  CHECK(d.where.column - d.excerpt_column == d.source_line.size());
}

TEST_CASE("a part of a file keeps the places of the file") {
  const SourceText source("f", "ab\ncd", {.line = 7, .column = 5, .first_line = "xxx ab"});
  CHECK(source.range({1, 2}).line == 7);
  CHECK(source.range({1, 2}).column == 6);
  CHECK(source.diagnostic(Code::UnknownVariable, {1, 2}, "").source_line == "xxx ab");
  CHECK(source.range({4, 5}).line == 8);
  CHECK(source.range({4, 5}).column == 2);
}

TEST_CASE("a word is an identifier or number, else one character") {
  const SourceText source("f", "a$1+");
  CHECK(source[source.word_at(0)] == "a$1");
  CHECK(source[source.word_at(3)] == "+");
}

}  // namespace lsmc::dve

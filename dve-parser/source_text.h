// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dve-parser/diagnostic_codes.h"
#include "engine/base/diagnostic.h"

namespace lsmc::dve {

// A stretch of the text by byte offsets, end excluded.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// Where a text that is only part of a file begins in it.
struct Origin {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::string_view first_line;  // the whole first line for excerpts; empty: as in the text
};

// A text and the way from byte offsets in it to lines, columns and excerpts. Keeps views: file
// name and text must outlive it.
class SourceText {
 public:
  static constexpr std::size_t kMaxSize = std::size_t{1} << 30U;  // so that offsets fit 32 bits
  static constexpr std::size_t kMaxExcerpt = 400;                 // bytes of a line in a message

  SourceText(std::string_view file, std::string_view text, Origin origin = {});

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view operator[](Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  // The identifier or number that begins at `offset`, else the one character there.
  [[nodiscard]] Span word_at(std::uint32_t offset) const;

  // The part of the span that lies on its first line, at least one character long.
  [[nodiscard]] SourceRange range(Span span) const;
  [[nodiscard]] Diagnostic diagnostic(Code code, Span span, std::string message) const;

 private:
  [[nodiscard]] std::size_t line_index(std::uint32_t offset) const;
  [[nodiscard]] std::string_view line_text(std::size_t index) const;

  std::string_view file_;
  std::string_view text_;
  Origin origin_;
  std::vector<std::uint32_t> line_begins_;
};

// What to say instead of making a SourceText of more than kMaxSize bytes.
[[nodiscard]] Diagnostic text_too_long(std::string_view file);

// May `c` continue an identifier?
[[nodiscard]] bool continues_identifier(char c);

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace lsmc {

// A stretch of one source line. Lines and columns count from 1; line 0 means "nowhere".
struct SourceRange {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t length = 0;  // characters to underline, at least 1 when line > 0
};

enum class Severity : std::uint8_t { Warning, Error };

// One finding about the user's input. It can be shown without the input at hand: the line it
// speaks about is carried along.
struct Diagnostic {
  int code = 0;  // stable number, listed in docs/diagnostics.md
  Severity severity = Severity::Error;
  std::string file;  // as the user named it, or the option a property came from
  SourceRange where;
  std::string message;      // one clause, lower case, no full stop, no file name
  std::string source_line;  // the text of line `where.line`, without its end
  // The column source_line begins at: not 1 where only part of a very long line is carried.
  std::uint32_t excerpt_column = 1;
};

}  // namespace lsmc

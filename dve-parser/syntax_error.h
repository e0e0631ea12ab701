// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "dve-parser/diagnostic_codes.h"
#include "dve-parser/source_text.h"

namespace lsmc::dve {

// Where parsing stopped and why. Thrown inside the grammar, which hands it out as a value.
struct SyntaxError {
  std::uint32_t offset = 0;
  Code code = Code::UnexpectedText;
  // UnexpectedText: what should stand there, as in "expected …". Else the whole message.
  std::string message;
};

// The error as the user sees it. What stands at the place may say more than what was expected
// there: a comment that never ends, a character DVE does not have, a keyword instead of a name.
[[nodiscard]] Diagnostic to_diagnostic(const SourceText& source, const SyntaxError& error);

// Is the word reserved?
[[nodiscard]] bool is_keyword(std::string_view word);

}  // namespace lsmc::dve

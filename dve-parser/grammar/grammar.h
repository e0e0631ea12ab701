// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "dve-parser/ast.h"
#include "dve-parser/syntax_error.h"

namespace lsmc::dve {

// Parses a whole model. On an error, which is returned, `ast` is left incomplete. Time and memory
// are linear in the text and nothing recurses, however deep expressions are.
[[nodiscard]] std::optional<SyntaxError> parse_model(std::string_view text, Ast& ast);

// Parses a single expression up to the end of the text; it becomes the only element of
// Ast::formulas.
[[nodiscard]] std::optional<SyntaxError> parse_expression(std::string_view text, Ast& ast);

}  // namespace lsmc::dve

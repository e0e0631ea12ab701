// SPDX-License-Identifier: MIT
#include "dve-parser/property_expression.h"

#include <vector>

#include "dve-parser/grammar/grammar.h"
#include "dve-parser/resolve_expression.h"

namespace lsmc::dve {

Expected<Expression> property_expression(const System& system,
                                         const Symbols& symbols,
                                         const PropertyText& text) {
  if (text.text.size() > SourceText::kMaxSize) return std::vector{text_too_long(text.origin)};
  const SourceText source(text.origin, text.text, {text.line, text.column, text.source_line});
  Ast ast;
  if (const auto error = parse_expression(text.text, ast)) {
    return std::vector{to_diagnostic(source, *error)};
  }
  Reporter reporter(source);
  ExpressionResolver resolver({source, ast, system, symbols, reporter});
  Expression expression =
      resolver.expression(ast.formulas.front(), {Viewpoint::Use::Property, ProcessId{}});
  if (reporter.error_count() > 0) return reporter.take_errors();
  return expression;
}

Expected<Expression> load_expression(const System& system, const PropertyText& text) {
  return property_expression(system, symbols_of(system), text);
}

}  // namespace lsmc::dve

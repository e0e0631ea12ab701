// SPDX-License-Identifier: MIT
#include "dve-parser/load.h"

#include <utility>

#include "dve-parser/grammar/grammar.h"
#include "dve-parser/resolve.h"

namespace lsmc::dve {

Expected<Model> load_model(std::string_view file, std::string_view text) {
  if (text.size() > SourceText::kMaxSize) return std::vector{text_too_long(file)};
  const SourceText source(file, text);
  Ast ast;
  if (const auto error = parse_model(text, ast)) return std::vector{to_diagnostic(source, *error)};
  Reporter reporter(source);
  auto system = resolve(source, ast, reporter);
  if (!system) return reporter.take_errors();
  return Model{std::move(*system), reporter.take_warnings()};
}

}  // namespace lsmc::dve

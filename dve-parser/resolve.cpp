// SPDX-License-Identifier: MIT
#include "dve-parser/resolve.h"

#include <string>

#include "dve-parser/resolve_declarations.h"
#include "dve-parser/resolve_transitions.h"
#include "dve-parser/state_size.h"

namespace lsmc::dve {

namespace {

void check_action_count(const SystemBuilder& builder, const Ast& ast, Reporter& reporter) {
  const std::uint64_t actions = builder.count_actions();
  if (actions <= SystemBuilder::kMaxActions) return;
  reporter.report(Code::TooManyActions, ast.processes.front().name,
                  "the system has " + std::to_string(actions) + " actions; at most " +
                      std::to_string(SystemBuilder::kMaxActions) + " are supported");
}

}  // namespace

std::optional<System> resolve(const SourceText& source, const Ast& ast, Reporter& reporter) {
  const SizeVerdict size = check_size(source, ast, reporter);
  if (size == SizeVerdict::TooManyNames) return std::nullopt;

  SystemBuilder builder;
  Symbols symbols;
  ExpressionResolver expressions({source, ast, builder.so_far(), symbols, reporter});
  const bool small_arrays = size == SizeVerdict::ArraysTooLarge;
  DeclarationResolver({source, ast, builder, symbols, reporter, expressions, small_arrays}).run();
  TransitionResolver({source, ast, builder, reporter, expressions}).run();

  if (reporter.error_count() == 0) check_action_count(builder, ast, reporter);
  if (reporter.error_count() > 0) return std::nullopt;
  return builder.finish();
}

}  // namespace lsmc::dve

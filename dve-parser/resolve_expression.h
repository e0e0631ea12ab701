// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "dve-parser/ast.h"
#include "dve-parser/code_writer.h"
#include "dve-parser/reporter.h"
#include "dve-parser/symbols.h"

namespace lsmc::dve {

// What names in an expression mean and may do.
struct Viewpoint {
  enum class Use : std::uint8_t {
    Model,        // guard, value, index, assertion
    Initialiser,  // computed while loading: only variables with an initial value
    Property,     // beside the model: locals only as P->x
  };
  Use use = Use::Model;
  ProcessId process;  // whose names come first; not valid: none
};

// Everything needed to look a name up and to complain about it.
struct Surroundings {
  const SourceText& source;
  const Ast& ast;
  const System& system;  // may still grow
  const Symbols& symbols;
  Reporter& reporter;
};

// Looks up the names of expressions and assignable places. Errors are reported; what is returned
// after an error is of no use but harmless.
class ExpressionResolver {
 public:
  explicit ExpressionResolver(const Surroundings& surroundings)
      : at_(surroundings), writer_(surroundings.system) {}

  [[nodiscard]] Expression expression(const Formula& formula, Viewpoint viewpoint);
  [[nodiscard]] Lvalue lvalue(const LvalueText& text, Viewpoint viewpoint);

  // From now on the variable may be used in initialisers.
  void has_initial_value(VariableId variable);

  // Lookups that report and return nothing on failure.
  [[nodiscard]] std::optional<ProcessId> find_process(Name name);
  [[nodiscard]] std::optional<LocationId> find_location(Name name, ProcessId process);
  [[nodiscard]] std::optional<ChannelId> find_channel(Name name);

 private:
  void item(const Item& item, Viewpoint viewpoint);
  void number(const Item& item);
  void location(const Item& item);
  void use_variable(const Item& item, Viewpoint viewpoint);
  void write_variable(const Variable& variable, Span text, bool has_index);
  [[nodiscard]] std::optional<VariableId> variable_of(const Item& item, Viewpoint viewpoint);
  [[nodiscard]] std::optional<VariableId> find_variable(Name name, Viewpoint viewpoint);
  [[nodiscard]] std::optional<VariableId> find_member(Name process, Name name, Viewpoint viewpoint);
  [[nodiscard]] bool may_use(VariableId variable, Span text, Viewpoint viewpoint);
  void unknown_variable(Name name, Viewpoint viewpoint);
  [[nodiscard]] std::optional<std::string_view> owner_of_local(std::string_view name) const;
  void warn_array_without_index(const Variable& variable, Span text);
  [[nodiscard]] std::string quoted(Name name) const;
  [[nodiscard]] std::string suggest(Name name, const Scope& scope, Symbol::Kind kind) const;

  Surroundings at_;
  CodeWriter writer_;
  std::vector<bool> initialised_;  // by variable
};

// The value of digits, unless it exceeds 2^31 - 1.
[[nodiscard]] std::optional<Value> number_value(std::string_view digits);

}  // namespace lsmc::dve

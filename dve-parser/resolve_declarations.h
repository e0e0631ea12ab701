// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "dve-parser/resolve_expression.h"
#include "engine/model/builder.h"

namespace lsmc::dve {

// The first half of resolving: declares variables with their initial values, channels, processes
// and locations, in the order of the state vector. Initialisers are computed on the way and see
// what was declared before them, initial locations included.
class DeclarationResolver {
 public:
  struct Parts {
    const SourceText& source;
    const Ast& ast;
    SystemBuilder& builder;
    Symbols& symbols;
    Reporter& reporter;
    ExpressionResolver& expressions;
    bool small_arrays;  // the model is too large: give arrays one element, channels no buffer
  };
  explicit DeclarationResolver(const Parts& parts) : at_(parts) {}

  void run();

 private:
  void globals();
  void channel_name(const ChannelDecl& channel, std::size_t id);
  void add_channel(const ChannelDecl& channel);
  void process(const ProcessDecl& process);
  void locations(const ProcessDecl& decl, ProcessId process);
  void initial_location(const ProcessDecl& decl, ProcessId process);
  void mark_locations(const ProcessDecl& decl, ProcessId process);

  void variable(const VariableDecl& variable, ProcessId owner);
  [[nodiscard]] std::vector<Value> initial_values(const VariableDecl& variable, ProcessId owner);
  [[nodiscard]] Value initial_value(const VariableDecl& variable,
                                    const Formula& formula,
                                    ProcessId owner);
  void check_list_length(const VariableDecl& variable, std::uint32_t size);
  [[nodiscard]] std::uint32_t array_size(const VariableDecl& variable);

  void declare(Scope& scope, Name name, Symbol::Kind kind, std::size_t id);
  [[nodiscard]] Value number(Span digits, Value otherwise);
  [[nodiscard]] std::string text(Span span) const { return std::string(at_.source[span]); }

  Parts at_;
};

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#pragma once

#include "dve-parser/channel_uses.h"
#include "dve-parser/resolve_expression.h"
#include "engine/model/builder.h"

namespace lsmc::dve {

// The second half of resolving: assertions and transitions, when all processes are declared.
class TransitionResolver {
 public:
  struct Parts {
    const SourceText& source;
    const Ast& ast;
    SystemBuilder& builder;
    Reporter& reporter;
    ExpressionResolver& expressions;
  };
  explicit TransitionResolver(const Parts& parts) : at_(parts), channels_(parts.reporter) {}

  void run();

 private:
  void property_process();
  void process(const ProcessDecl& decl, ProcessId process);
  void assertion(const AssertionDecl& decl, ProcessId process);
  void transition(const TransitionDecl& decl, ProcessId process);
  [[nodiscard]] LocationId location(Name name, ProcessId process);
  [[nodiscard]] Synchronisation synchronisation(const SyncText& text, ProcessId process);
  [[nodiscard]] Assignment assignment(const AssignmentText& text, ProcessId process);

  // What a property process may not do: it observes the system without touching it.
  void check_observer(const TransitionDecl& decl, const Transition& transition);
  void check_observer_sync(const SyncText& text, const Synchronisation& sync);

  Parts at_;
  ChannelUses channels_;
  ProcessId property_;
};

}  // namespace lsmc::dve

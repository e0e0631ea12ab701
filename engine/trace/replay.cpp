// SPDX-License-Identifier: MIT
#include "engine/trace/replay.h"

#include "engine/base/check.h"

namespace lsmc {

namespace {

// The place of `move` among the computed moves, or their number if it is not there.
std::size_t find_move(const Successors& successors, Move move) {
  std::size_t k = 0;
  while (k < successors.size() && successors.move(k) != move)
    ++k;
  return k;
}

}  // namespace

Replay replay(const System& system, Successors::Options options, const Trace& trace) {
  Successors successors(system, options);
  Replay run;
  run.states.emplace_back(system.initial.begin(), system.initial.end());
  for (const Move& move : trace.moves) {
    if (run.error) return run;  // nothing follows the error state
    successors.compute(run.states.back());
    const std::size_t k = find_move(successors, move);
    if (k == successors.size()) return run;
    run.error = successors.error(k);
    if (run.error) continue;
    const StateView next = successors.state(k);
    run.states.emplace_back(next.begin(), next.end());
  }
  run.is_run = true;
  if (!run.error) {
    successors.compute(run.states.back());
    run.ends_in_deadlock = successors.empty();
  }
  return run;
}

bool shows_violation(const System& system, const Property& property, const Replay& run) {
  if (!run.is_run) return false;
  switch (property.kind) {
    case PropertyKind::Deadlock:
      return run.ends_in_deadlock;
    case PropertyKind::Error:
      return static_cast<bool>(run.error);
    case PropertyKind::Liveness:
      return false;
    default:
      break;
  }
  LSMC_CHECK(property.is_state_property(), "the property is about a state");
  if (run.error) return false;  // the error state violates nothing but its own property
  const Evaluation violation = evaluate(system, property.violation, run.states.back());
  return violation.error || violation.value != 0;
}

}  // namespace lsmc

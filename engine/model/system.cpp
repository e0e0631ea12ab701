// SPDX-License-Identifier: MIT
#include "engine/model/system.h"

namespace lsmc {

namespace {

std::string describe_transition(const System& system, TransitionId id) {
  const Transition& t = system[id];
  return system[t.process].name + ": " + system.location(t.process, t.source).name + " -> " +
         system.location(t.process, t.target).name;
}

}  // namespace

std::string describe(const System& system, ActionId action) {
  const Action& a = system[action];
  std::string text = describe_transition(system, a.transition);
  if (a.partner.valid()) text += ", " + describe_transition(system, a.partner);
  if (system.is_guard_failure(action)) text += " (guard fails)";
  return text;
}

}  // namespace lsmc

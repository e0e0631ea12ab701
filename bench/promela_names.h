// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/model/system.h"

namespace lsmc::bench {

// What the parts of a system are called in Promela. The number of the part makes every name
// unique and keeps it apart from the words of Promela and C; the DVE name follows for readers.
class Names {
 public:
  explicit Names(const System& system);

  [[nodiscard]] std::string of(VariableId v) const;
  [[nodiscard]] std::string of(ProcessId p) const;
  [[nodiscard]] std::string of(ChannelId c) const;
  [[nodiscard]] std::string label(ProcessId p, LocationId l) const;

  // A variable or an element of an array: the component of a state with this number.
  [[nodiscard]] std::string of(SlotId s) const;
  // The variable that component belongs to; not valid for locations and messages.
  [[nodiscard]] VariableId variable_at(SlotId s) const { return owners_[s.raw()]; }

  // Promela knows where its processes are, but changes that at moments of its own. So each
  // location that some expression asks for has a flag that is kept up as part of the effects.
  [[nodiscard]] std::string flag(ProcessId p, LocationId l) const;
  [[nodiscard]] bool has_flag(ProcessId p, LocationId l) const { return flags_.contains({p, l}); }
  [[nodiscard]] std::string flag_at(SlotId location, std::uint32_t value) const;

 private:
  const System& system_;
  std::vector<VariableId> owners_;  // by slot
  std::set<std::pair<ProcessId, LocationId>> flags_;
};

// Every expression a transition evaluates: guard, sent values, indices, right-hand sides.
[[nodiscard]] std::vector<const Expression*> expressions_of(const Transition& t);

}  // namespace lsmc::bench

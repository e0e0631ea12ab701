// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/system.h"

namespace lsmc {

enum class PropertyKind : std::uint8_t {
  Deadlock,   // no reachable state without successors, the error state left out
  Error,      // no move leads to the error state
  Assertion,  // an `assert` of the model
  Invariant,  // an expression that holds in every reachable state
  Never,      // an expression that holds in none
  Mutex,      // never two of its processes at their marked locations
  Liveness,   // what a property process asks; not decided
};

// "deadlock", "error", … as reports and property files spell them.
[[nodiscard]] const char* to_string(PropertyKind kind);

enum class Expectation : std::uint8_t { None, Proved, Violated };

// One process of a mutual exclusion and the locations it must not share the time in.
struct CriticalSection {
  ProcessId process;
  std::vector<LocationId> locations;
};

// A safety property of the reachable states.
struct Property {
  std::string name;
  PropertyKind kind = PropertyKind::Invariant;
  std::string text;  // Invariant, Never, Mutex: what was written after the kind, to rebuild it
  // A state violates the property iff this is not 0 or cannot be evaluated there. Empty for
  // Deadlock, Error and Liveness, which are not about single states.
  Expression violation;
  std::vector<CriticalSection> sections;  // Mutex only
  Expectation expected = Expectation::None;
  SourceRange where;  // Assertion: its place in the model

  [[nodiscard]] bool is_state_property() const { return !violation.empty(); }
};

// Properties every system has: its assertions, no run-time error, no deadlock, and UNKNOWN
// liveness where there is a property process.
struct ImplicitProperties {
  bool errors = true;
  bool deadlock = true;
};
[[nodiscard]] std::vector<Property> implicit_properties(const System& system,
                                                        ImplicitProperties which);

// Mutual exclusion of at least two critical sections.
[[nodiscard]] Property mutex_property(const System& system,
                                      std::string name,
                                      std::vector<CriticalSection> sections);

// "`condition` always holds" and "`condition` never holds".
[[nodiscard]] Property invariant_property(std::string name, Expression condition);
[[nodiscard]] Property never_property(std::string name, Expression condition);

}  // namespace lsmc

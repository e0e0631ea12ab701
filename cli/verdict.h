// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cli/exit_code.h"
#include "cli/search.h"
#include "engine/model/property.h"
#include "engine/trace/replay.h"

namespace lsmc::cli {

enum class Verdict : std::uint8_t {
  Proved,    // every reachable state was looked at
  Violated,  // there is a run that replay accepts and that shows it
  Unknown,
};

// "proved", … as JSON spells them.
[[nodiscard]] std::string_view to_string(Verdict verdict);

// A counterexample that was executed again.
struct Witness {
  Trace trace;
  Replay run;
};

struct Decision {
  Property property;
  Verdict verdict = Verdict::Unknown;
  std::string_view reason;       // of Unknown: "states", "time", …, "unsupported"; else empty
  std::uint64_t violations = 0;  // seen
  std::vector<Witness> witnesses;
};

// What a search for verdicts says about each of `searched`, the properties it was given in this
// order. Every trace is replayed on the plain semantics first; one that is no run, or does not
// show what it should, is a bug of ours: std::logic_error.
[[nodiscard]] std::vector<Decision> judge(const System& system,
                                          std::span<const Property> searched,
                                          const Search& search,
                                          Overflow overflow);

// Liveness cannot be decided yet.
[[nodiscard]] Decision unsupported(Property property);

// The exit code that these verdicts call for.
[[nodiscard]] Exit exit_for(std::span<const Decision> decisions);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/trace/replay.h"

namespace lsmc::cli {

// What one process does in a step.
struct StepPart {
  ProcessId process;
  LocationId from, to;
  std::uint32_t line = 0;
};

// A variable or a place in a buffer whose value a step changes.
struct Change {
  std::string name;
  Value before = 0, after = 0;
};

// One step of a run, as it is shown and saved.
struct Step {
  ActionId action;
  std::vector<StepPart> parts;  // one, or sender and receiver
  std::vector<Change> changes;  // none in a step into the error state
  RuntimeError error;
};

// The executed moves of a run, described. Without property process.
[[nodiscard]] std::vector<Step> describe_steps(const System& system,
                                               const Trace& trace,
                                               const Replay& run);

// One move out of `before`; `after` is not looked at if there is an error.
[[nodiscard]] Step describe_step(const System& system,
                                 ActionId action,
                                 StateView before,
                                 StateView after,
                                 const RuntimeError& error);

// A name for an action that does not change unless the model does: "P_0[2]" is the third
// transition in the text of P_0, "A[0],B[1]" a rendezvous of sender and receiver.
[[nodiscard]] std::string action_name(const System& system, ActionId action);

// The action of that name, if the system has it.
[[nodiscard]] std::optional<ActionId> find_action(const System& system, std::string_view name);

// Is it one of the model's own moves? The others are failing guards of sends without partner, and
// transitions of the property process.
[[nodiscard]] bool is_ordinary(const System& system, ActionId action);

// How many of the actions are ordinary.
[[nodiscard]] std::uint64_t count_ordinary(const System& system);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <boost/json.hpp>

#include "cli/command.h"
#include "cli/model_file.h"
#include "engine/base/expected.h"
#include "engine/model/property.h"
#include "engine/trace/replay.h"

namespace lsmc::cli {

// What goes into a file of docs/trace.schema.json.
struct TraceToSave {
  Args args;
  const ModelFile& file;
  const System& system;
  Overflow overflow = Overflow::Error;
  const Property* property = nullptr;  // what the run violates; nullptr: it claims nothing
  const Trace& trace;
  const Replay& run;
};

// Returns what went wrong, in words.
[[nodiscard]] std::optional<std::string> save_trace(const std::string& path,
                                                    const TraceToSave& what);

// What a trace says it violates, as far as it can be said without the model.
struct SavedProperty {
  std::string name;
  PropertyKind kind = PropertyKind::Deadlock;
  std::string text;               // Invariant, Never, Mutex
  std::string process, location;  // Assertion
  std::uint64_t line = 0;         // Assertion
};

struct SavedTrace {
  std::string model;  // path
  std::string hash;
  Overflow overflow = Overflow::Error;
  std::optional<SavedProperty> property;
  boost::json::array steps;  // each an object with a string `action`
};

// Any text whatsoever; what is no trace gives the reason.
[[nodiscard]] std::variant<SavedTrace, std::string> parse_trace(const std::string& text);

// The saved property in terms of a system. Fails with diagnostics where the system has no such
// thing.
[[nodiscard]] Expected<Property> rebuild(const System& system, const SavedProperty& saved);

}  // namespace lsmc::cli

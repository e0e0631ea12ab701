// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <vector>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/model_file.h"
#include "cli/search.h"
#include "cli/verdict.h"

namespace lsmc::cli {

// Everything `run` and `count` found out; what is printed is a function of it.
struct Report {
  Verb verb = Verb::Run;
  const Options* options = nullptr;
  Args args;
  const ModelFile* file = nullptr;
  const System* system = nullptr;  // nullptr: the model could not be loaded
  std::vector<Diagnostic> errors;
  std::vector<Diagnostic> warnings;
  std::vector<Decision> decisions;  // run only
  std::optional<Search> search;
  Coverage coverage;  // with `search`
  Exit exit = Exit::Ok;
};

// Diagnostics to `err`, then text or JSON where the options want them. Returns the report's exit
// code, or Usage if a file could not be written.
[[nodiscard]] Exit deliver(const Report& report, std::ostream& out, std::ostream& err);

// Bits that hold any value of the slot.
[[nodiscard]] unsigned bits_of(const Slot& slot);
// Of a whole state.
[[nodiscard]] std::uint64_t state_bits(const System& system);
// Bytes of what belongs to no process: variables as declared, buffers.
[[nodiscard]] std::uint64_t shared_bytes(const System& system);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace lsmc::cli {

// What the process tells its caller. Numbers are part of the contract (docs/cli.md).
enum class Exit : std::uint8_t {
  Ok = 0,        // everything proved, or the verb did what it was asked
  Violated = 1,  // with a run that replay accepted
  Usage = 2,     // wrong option, file not found, result could not be written
  BadModel = 3,  // the model or a property is wrong
  Unknown = 4,   // the analysis finished and cannot tell
  Limit = 5,     // a limit or the user stopped it
  Differs = 6,   // not what was expected
  Internal = 70  // a bug of lsmc
};

// Which of two results the process reports when both hold: Internal, Usage, BadModel, Differs,
// Violated, Limit, Unknown, Ok, the first of them that is there.
[[nodiscard]] Exit more_severe(Exit a, Exit b);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "cli/exit_code.h"
#include "cli/options.h"

namespace lsmc::cli {

using Args = std::span<const std::string>;  // args[0] is the verb as it was typed

// One verb. The result goes to `out`, everything else to `err`; verbs never touch std::cout.
struct Command {
  Verb verb;
  std::string_view name;
  std::string_view aliases;    // separated by spaces
  std::string_view arguments;  // what follows the name, for the usage line
  std::string_view summary;    // one line
  std::string_view example;
  Exit (*run)(const Options& options, Args args, std::ostream& out, std::ostream& err);
};

[[nodiscard]] std::span<const Command> commands();

// The command of that name or alias; nullptr if there is none.
[[nodiscard]] const Command* find_command(std::string_view name);

// Runs the verb args[0]. Says what is wrong with the arguments, suggesting the nearest spelling.
[[nodiscard]] Exit dispatch(Args args, std::ostream& out, std::ostream& err);

// The verbs. Each takes options that parse_options() accepted.
[[nodiscard]] Exit run_run(const Options&, Args, std::ostream& out, std::ostream& err);
[[nodiscard]] Exit run_count(const Options&, Args, std::ostream& out, std::ostream& err);
[[nodiscard]] Exit run_info(const Options&, Args, std::ostream& out, std::ostream& err);
[[nodiscard]] Exit run_trace(const Options&, Args, std::ostream& out, std::ostream& err);
[[nodiscard]] Exit run_sim(const Options&, Args, std::ostream& out, std::ostream& err);
[[nodiscard]] Exit run_help(const Options&, Args, std::ostream& out, std::ostream& err);

}  // namespace lsmc::cli

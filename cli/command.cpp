// SPDX-License-Identifier: MIT
#include "cli/command.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ostream>
#include <vector>

#include "dve-parser/spelling.h"

namespace lsmc::cli {
namespace {

constexpr std::array kCommands = {
    Command{Verb::Run, "run", "", "MODEL [options]", "check properties of a model",
            "lsmc run peterson.4.dve --mutex 'P_*.CS'", run_run},
    Command{Verb::Count, "count", "metrics reachability", "MODEL [options]",
            "explore all reachable states and count them", "lsmc count phils.3.dve", run_count},
    Command{Verb::Info, "info", "", "MODEL [options]",
            "show processes, variables, channels and the width of a state",
            "lsmc info anderson.1.dve", run_info},
    Command{Verb::Trace, "trace", "", "replay FILE [options]",
            "execute a saved trace again and say what it shows", "lsmc trace replay violation.json",
            run_trace},
    Command{Verb::Sim, "sim", "simulate", "MODEL [options]", "step by hand or at random",
            "lsmc sim phils.1.dve --random 20 --seed 7", run_sim},
    Command{Verb::Help, "help", "", "[VERB]", "explain a verb and its options", "lsmc help run",
            run_help},
};

// Splits at spaces.
std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    result.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

void print_verbs(std::ostream& out) {
  constexpr std::size_t kColumn = 10;
  out << "lsmc decides safety properties of concurrent systems written in DVE.\n\nVerbs:\n";
  for (const Command& command : kCommands) {
    out << "  " << command.name << std::string(kColumn - command.name.size(), ' ')
        << command.summary;
    if (!command.aliases.empty()) {
      const auto aliases = words(command.aliases);
      out << " (also: ";
      for (std::size_t k = 0; k < aliases.size(); ++k)
        out << (k == 0 ? "" : ", ") << aliases[k];
      out << ")";
    }
    out << '\n';
  }
  out << "\nExamples:\n";
  for (const Command& command : kCommands)
    out << "  " << command.example << '\n';
  out << "\nExit codes: 0 proved or done, 1 violated, 2 usage, 3 the model is wrong, 4 unknown,\n"
         "5 a limit stopped it, 6 differs from what was expected, 70 a bug of lsmc.\n";
}

void print_verb_help(const Command& command, std::ostream& out) {
  out << "lsmc " << command.name << ' ' << command.arguments << "\n  " << command.summary;
  for (const std::string& alias : words(command.aliases))
    out << "\n  also: lsmc " << alias;
  out << "\n\nExample:\n  " << command.example << "\n\nOptions:\n";
  print_options(command.verb, out);
}

Exit unknown_verb(const std::string& given, std::ostream& err) {
  std::vector<std::string> names;
  for (const Command& command : kCommands) {
    names.emplace_back(command.name);
    std::ranges::copy(words(command.aliases), std::back_inserter(names));
  }
  dve::Speller speller(given);
  for (const std::string& name : names)
    speller.offer(name);
  err << "lsmc: unknown verb '" << given << "'" << speller.suggestion();
  err << " ('lsmc help' lists them)\n";
  return Exit::Usage;
}

}  // namespace

std::span<const Command> commands() {
  return kCommands;
}

const Command* find_command(std::string_view name) {
  for (const Command& command : kCommands) {
    const auto aliases = words(command.aliases);
    if (command.name == name || std::ranges::find(aliases, name) != aliases.end()) return &command;
  }
  return nullptr;
}

Exit run_help(const Options& options, Args /*args*/, std::ostream& out, std::ostream& err) {
  if (options.positionals.empty()) {
    print_verbs(out);
    return Exit::Ok;
  }
  const Command* const command = find_command(options.positionals[0]);
  if (command == nullptr) return unknown_verb(options.positionals[0], err);
  print_verb_help(*command, out);
  return Exit::Ok;
}

Exit dispatch(Args args, std::ostream& out, std::ostream& err) {
  if (args.empty()) {
    print_verbs(err);
    return Exit::Usage;
  }
  if (args[0] == "--version") {
    out << "lsmc " << LSMC_VERSION << '\n';
    return Exit::Ok;
  }
  if (args[0] == "--help" || args[0] == "-h") {
    print_verbs(out);
    return Exit::Ok;
  }
  const Command* const command = find_command(args[0]);
  if (command == nullptr) return unknown_verb(args[0], err);
  const auto parsed = parse_options(command->verb, args.subspan(1));
  if (const auto* error = std::get_if<UsageError>(&parsed)) {
    err << "lsmc: " << error->message << " ('lsmc help " << command->name
        << "' lists the options)\n";
    return Exit::Usage;
  }
  const auto& options = std::get<Options>(parsed);
  if (options.help) {
    print_verb_help(*command, out);
    return Exit::Ok;
  }
  return command->run(options, args, out, err);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/options.h"

#include <algorithm>
#include <ostream>

#include <boost/program_options.hpp>

#include "dve-parser/spelling.h"

namespace lsmc::cli {
namespace {

namespace po = boost::program_options;

bool takes(Verb verb, const OptionSpec& option) {
  return (option.verbs & static_cast<unsigned>(verb)) != 0;
}

bool has_optional_value(const OptionSpec& option) {
  return option.value.starts_with('[');
}

const OptionSpec* find_option(Verb verb, std::string_view name) {
  for (const OptionSpec& option : option_table()) {
    if (takes(verb, option) && option.name == name) return &option;
  }
  return nullptr;
}

po::options_description describe_options(Verb verb) {
  po::options_description description;
  for (const OptionSpec& option : option_table()) {
    if (!takes(verb, option)) continue;
    std::string names(option.name);
    if (option.letter != 0) names += std::string(",") + option.letter;
    if (option.value.empty()) {
      description.add_options()(names.c_str(), "");
    } else {
      description.add_options()(names.c_str(), po::value<std::string>());
    }
  }
  return description;
}

// An optional value is taken only with '='; alone the option means "-".
std::vector<std::string> with_default_values(Verb verb, std::span<const std::string> args) {
  std::vector<std::string> result(args.begin(), args.end());
  for (std::string& arg : result) {
    if (arg == "--") break;
    if (!arg.starts_with("--")) continue;
    const OptionSpec* const option = find_option(verb, std::string_view(arg).substr(2));
    if (option != nullptr && has_optional_value(*option)) arg += "=-";
  }
  return result;
}

UsageError unknown_option(Verb verb, const std::string& given) {
  dve::Speller speller(given);
  std::vector<std::string> names;
  bool known_elsewhere = false;
  for (const OptionSpec& option : option_table()) {
    std::string name = "--" + std::string(option.name);
    known_elsewhere |= given == name;
    if (takes(verb, option)) names.push_back(std::move(name));
  }
  for (const std::string& name : names)
    speller.offer(name);
  if (known_elsewhere) return {"option '" + given + "' belongs to another verb"};
  return {"unknown option '" + given + "'" + speller.suggestion()};
}

UsageError bad_value(const OptionSpec& option, const std::string& value) {
  return {"'" + value + "' is no value for --" + std::string(option.name) + " (" +
          std::string(option.value) + ")"};
}

using ParsedOptions = std::variant<std::vector<po::option>, UsageError>;

ParsedOptions split(Verb verb, std::span<const std::string> args) {
  namespace style = po::command_line_style;
  constexpr int kStyle = style::allow_long | style::long_allow_adjacent | style::long_allow_next |
                         style::allow_short | style::allow_dash_for_short |
                         style::short_allow_next | style::allow_sticky;
  try {
    const po::options_description description = describe_options(verb);
    return po::command_line_parser(with_default_values(verb, args))
        .options(description)
        .style(kStyle)
        .run()
        .options;
  } catch (const po::unknown_option& error) {
    const std::string given = error.get_option_name();
    return unknown_option(verb, given.substr(0, given.find('=')));
  } catch (const po::error& error) {
    return UsageError{error.what()};
  }
}

}  // namespace

std::variant<Options, UsageError> parse_options(Verb verb, std::span<const std::string> args) {
  const ParsedOptions parsed = split(verb, args);
  if (const auto* error = std::get_if<UsageError>(&parsed)) return *error;
  Options options;
  for (const po::option& given : std::get<0>(parsed)) {
    if (given.position_key >= 0) {
      options.positionals.push_back(given.value.at(0));
      continue;
    }
    const OptionSpec& spec = *find_option(verb, given.string_key);
    const std::string value = given.value.empty() ? "" : given.value.at(0);
    if (!spec.set(options, value)) return bad_value(spec, value);
  }
  return options;
}

void print_options(Verb verb, std::ostream& out) {
  constexpr std::size_t kColumn = 30;
  for (const OptionSpec& option : option_table()) {
    if (!takes(verb, option)) continue;
    std::string line = option.letter != 0 ? std::string("  -") + option.letter + ", --" : "  --";
    line += option.name;
    if (!option.value.empty() && !has_optional_value(option)) line += ' ';
    line += option.value;
    line.resize(std::max(kColumn, line.size() + 2), ' ');
    out << line << option.help;
    if (!option.by_default.empty()) out << " (default: " << option.by_default << ")";
    out << '\n';
  }
}

}  // namespace lsmc::cli

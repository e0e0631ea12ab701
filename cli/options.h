// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/model/property.h"
#include "engine/search/explore.h"

namespace lsmc::cli {

// As bits, so that an option can say which verbs take it.
enum class Verb : std::uint8_t { Run = 1, Count = 2, Info = 4, Trace = 8, Sim = 16, Help = 32 };

// Packed states and tables, or the reference semantics alone: the same answers, slowly.
enum class Engine : std::uint8_t { Packed, Plain };

enum class Color : std::uint8_t { Auto, Always, Never };
enum class ProgressStyle : std::uint8_t { Auto, Plain, Off };

// A property given as an option.
struct PropertyOption {
  PropertyKind kind;
  std::string text;
};

// Everything that can be said on the command line, with its defaults.
struct Options {
  std::vector<std::string> positionals;
  bool help = false;

  std::string method = "auto";
  SearchOrder search = SearchOrder::BreadthFirst;
  Engine engine = Engine::Packed;
  unsigned threads = 1;
  Overflow overflow = Overflow::Error;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> memory;  // none: kDefaultMemoryPercent of what there is
  std::optional<std::uint64_t> max_states;
  std::uint64_t max_errors = 1;

  bool check_deadlock = true;
  bool check_errors = true;
  std::vector<PropertyOption> properties;
  std::string props_file;
  bool use_props = true;

  std::string trace_file;
  std::optional<std::string> json;  // a file, or "-" for standard output
  int quiet = 0;
  bool verbose = false;
  Color color = Color::Auto;
  ProgressStyle progress = ProgressStyle::Auto;

  std::string model;  // of a trace, instead of the one it names
  std::optional<std::uint64_t> random_steps;
  std::uint64_t seed = 1;

  // The text people read goes to standard output unless the JSON document does.
  [[nodiscard]] bool json_on_stdout() const { return json == "-"; }
};

inline constexpr unsigned kDefaultMemoryPercent = 80;

// One line of the table of options.
struct OptionSpec {
  std::string_view name;
  char letter = 0;              // of the short form; 0: none
  std::string_view value;       // placeholder; empty: a switch; [=FILE]: optional, with '='
  std::string_view by_default;  // for the help
  std::string_view help;
  unsigned verbs = 0;  // bits of Verb
  // Stores a value; false if it is not one the option can have.
  bool (*set)(Options&, const std::string& value) = nullptr;
};

[[nodiscard]] std::span<const OptionSpec> option_table();

// What is wrong with the arguments, with a hint.
struct UsageError {
  std::string message;
};

// The options of a verb; `args` does not contain the verb itself.
[[nodiscard]] std::variant<Options, UsageError> parse_options(Verb verb,
                                                              std::span<const std::string> args);

// One line or two per option that the verb takes.
void print_options(Verb verb, std::ostream& out);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include <array>

#include "cli/memory_limit.h"
#include "cli/options.h"
#include "cli/quantity.h"

namespace lsmc::cli {
namespace {

constexpr unsigned operator|(Verb a, Verb b) {
  return static_cast<unsigned>(a) | static_cast<unsigned>(b);
}
constexpr unsigned operator|(unsigned a, Verb b) {
  return a | static_cast<unsigned>(b);
}

constexpr unsigned kRun = static_cast<unsigned>(Verb::Run);
constexpr unsigned kSim = static_cast<unsigned>(Verb::Sim);
constexpr unsigned kTrace = static_cast<unsigned>(Verb::Trace);
constexpr unsigned kSearches = Verb::Run | Verb::Count;
constexpr unsigned kModels = kSearches | Verb::Info | Verb::Sim;

template <class T>
struct Choice {
  std::string_view word;
  T value;
};

// Stores the value of the word in `target`; false for a word that is none of the choices.
template <class T, std::size_t N>
bool choose(T& target, std::string_view word, const std::array<Choice<T>, N>& choices) {
  for (const auto& choice : choices) {
    if (choice.word != word) continue;
    target = choice.value;
    return true;
  }
  return false;
}

// Stores what a parser made of the text; false if it made nothing.
template <class T, class Parsed>
bool keep(T& target, const Parsed& parsed) {
  if (!parsed) return false;
  target = *parsed;
  return true;
}

bool set_method(Options& o, const std::string& v) {
  o.method = v;
  return v == "auto" || v == "mono";
}
bool set_search(Options& o, const std::string& v) {
  constexpr std::array kChoices = {Choice<SearchOrder>{"bfs", SearchOrder::BreadthFirst},
                                   Choice<SearchOrder>{"dfs", SearchOrder::DepthFirst}};
  return choose(o.search, v, kChoices);
}
bool set_overflow(Options& o, const std::string& v) {
  constexpr std::array kChoices = {Choice<Overflow>{"error", Overflow::Error},
                                   Choice<Overflow>{"wrap", Overflow::Wrap}};
  return choose(o.overflow, v, kChoices);
}
bool set_engine(Options& o, const std::string& v) {
  constexpr std::array kChoices = {Choice<Engine>{"packed", Engine::Packed},
                                   Choice<Engine>{"plain", Engine::Plain}};
  return choose(o.engine, v, kChoices);
}
bool set_threads(Options& o, const std::string& v) {
  constexpr std::uint64_t kMost = 256;
  const auto threads = parse_count(v);
  if (!threads || *threads == 0 || *threads > kMost) return false;
  o.threads = static_cast<unsigned>(*threads);
  return true;
}
bool set_color(Options& o, const std::string& v) {
  constexpr std::array kChoices = {Choice<Color>{"auto", Color::Auto},
                                   Choice<Color>{"always", Color::Always},
                                   Choice<Color>{"never", Color::Never}};
  return choose(o.color, v, kChoices);
}
bool set_progress(Options& o, const std::string& v) {
  constexpr std::array kChoices = {Choice<ProgressStyle>{"auto", ProgressStyle::Auto},
                                   Choice<ProgressStyle>{"plain", ProgressStyle::Plain},
                                   Choice<ProgressStyle>{"off", ProgressStyle::Off}};
  return choose(o.progress, v, kChoices);
}
bool set_file(std::string& target, const std::string& v) {
  target = v;
  return !v.empty();
}
bool set_json(Options& o, const std::string& v) {
  o.json = v;
  return !v.empty();
}
bool add_property(Options& o, PropertyKind kind, const std::string& v) {
  o.properties.push_back({kind, v});
  return true;
}

using Text = const std::string&;

constexpr std::array kTable = {
    OptionSpec{"invariant", 0, "EXPR", "", "EXPR must hold in every state; repeatable", kRun,
               [](Options& o, Text v) { return add_property(o, PropertyKind::Invariant, v); }},
    OptionSpec{"never", 0, "EXPR", "", "EXPR must hold in no state; repeatable", kRun,
               [](Options& o, Text v) { return add_property(o, PropertyKind::Never, v); }},
    OptionSpec{"mutex", 0, "PATTERN", "",
               "no two processes at locations that match, e.g. 'P_*.CS'; repeatable", kRun,
               [](Options& o, Text v) { return add_property(o, PropertyKind::Mutex, v); }},
    OptionSpec{"props", 0, "FILE", "MODEL with .props for .dve, if it exists",
               "properties, one a line: NAME : invariant|never|mutex|deadlock|error …", kRun,
               [](Options& o, Text v) { return set_file(o.props_file, v); }},
    OptionSpec{"no-props", 0, "", "", "ignore the property file beside the model", kRun,
               [](Options& o, Text) { o.use_props = false; return true; }},
    OptionSpec{"no-deadlock", 0, "", "", "do not check for deadlocks", kRun,
               [](Options& o, Text) { o.check_deadlock = false; return true; }},
    OptionSpec{"no-errors", 0, "", "", "do not check for run-time errors", kRun,
               [](Options& o, Text) { o.check_errors = false; return true; }},
    OptionSpec{"method", 0, "auto|mono", "auto",
               "how to decide; mono: search of all states of the whole system", kRun, set_method},
    OptionSpec{"search", 0, "bfs|dfs", "bfs", "breadth first (shortest traces) or depth first",
               kSearches, set_search},
    OptionSpec{"engine", 0, "packed|plain", "packed",
               "packed states and tables, or the reference semantics alone: same answers, slower",
               kSearches, set_engine},
    OptionSpec{"threads", 0, "N", "1", "threads of a breadth-first search, at most 256", kSearches,
               set_threads},
    OptionSpec{"overflow", 0, "error|wrap", "error",
               "a value too large for its variable: error state, or keep the low bits",
               kSearches | Verb::Sim, set_overflow},
    OptionSpec{"time", 0, "60s|5m", "no limit", "stop after that long since the start", kSearches,
               [](Options& o, Text v) { return keep(o.time, parse_duration(v)); }},
    OptionSpec{"memory", 0, "4G|80%", "80%",
               "stop before resident memory exceeds this; % of RAM or of the cgroup's limit",
               kSearches,
               [](Options& o, Text v) {
                 return keep(o.memory, parse_bytes(v, available_memory()));
               }},
    OptionSpec{"max-states", 0, "N", "no limit", "stop after N states", kSearches,
               [](Options& o, Text v) { return keep(o.max_states, parse_count(v)); }},
    OptionSpec{"max-errors", 0, "N", "1", "traces kept per property", kRun,
               [](Options& o, Text v) { return keep(o.max_errors, parse_count(v)); }},
    OptionSpec{"random", 0, "N", "", "make N steps at random instead of asking", kSim,
               [](Options& o, Text v) { return keep(o.random_steps, parse_count(v)); }},
    OptionSpec{"steps", 0, "N", "", "the same as --random", kSim,
               [](Options& o, Text v) { return keep(o.random_steps, parse_count(v)); }},
    OptionSpec{"seed", 0, "N", "1", "of the random choices", kSim,
               [](Options& o, Text v) { return keep(o.seed, parse_count(v)); }},
    OptionSpec{"model", 0, "MODEL", "the one the trace names", "replay on this model", kTrace,
               [](Options& o, Text v) { return set_file(o.model, v); }},
    OptionSpec{"trace", 0, "FILE", "", "save the trace of the first violated property", kRun,
               [](Options& o, Text v) { return set_file(o.trace_file, v); }},
    OptionSpec{"trace", 0, "FILE", "", "save the run", kSim,
               [](Options& o, Text v) { return set_file(o.trace_file, v); }},
    OptionSpec{"json", 0, "[=FILE]", "",
               "the result as one JSON document, on standard output or in a file",
               kSearches | Verb::Info, set_json},
    OptionSpec{"quiet", 'q', "", "", "no warnings and no progress; -qq: only the verdicts",
               kModels | Verb::Trace, [](Options& o, Text) { ++o.quiet; return true; }},
    OptionSpec{"verbose", 'v', "", "", "more statistics, traces in full", kModels | Verb::Trace,
               [](Options& o, Text) { o.verbose = true; return true; }},
    OptionSpec{"color", 0, "auto|always|never", "auto", "auto: on a terminal, unless NO_COLOR",
               kModels | Verb::Trace, set_color},
    OptionSpec{"progress", 0, "auto|plain|off", "auto",
               "auto: one line that rewrites itself on a terminal, else a line every 5 s",
               kSearches, set_progress},
    OptionSpec{"help", 'h', "", "", "print this", kModels | Verb::Trace | Verb::Help,
               [](Options& o, Text) { o.help = true; return true; }},
};

}  // namespace

std::span<const OptionSpec> option_table() {
  return kTable;
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/report_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <ostream>

#include "cli/cause.h"
#include "cli/quantity.h"
#include "cli/terminal.h"

namespace lsmc::cli {
namespace {

std::string plural(std::uint64_t number, const std::string& noun) {
  return grouped(number) + " " + noun + (number == 1 ? "" : noun.ends_with('s') ? "es" : "s");
}

// The option that would let the search go on, and what it said.
struct LimitWords {
  std::string stopped_by;
  std::string help;
};

LimitWords limit_words(const Search& search, const Options& options) {
  if (search.allocation_failed) return {"a failed allocation", "raise the limits of the system"};
  switch (search.result.limit) {
    case LimitHit::States:
      return {"--max-states " + grouped(options.max_states.value_or(0)), "raise --max-states"};
    case LimitHit::Time:
      return {"--time", "raise --time"};
    case LimitHit::Memory:
      return {"the memory limit of " + readable_bytes(memory_limit(options)), "raise --memory"};
    case LimitHit::Interrupted:
      return {"Ctrl-C", "let it run on"};
    case LimitHit::None:
      break;
  }
  return {"nothing", "nothing"};
}

std::string verdict_word(const Decision& decision) {
  static constexpr std::array<std::string_view, 3> kWords = {"PROVED", "VIOLATED", "UNKNOWN"};
  std::string word(kWords.at(static_cast<std::size_t>(decision.verdict)));
  const Expectation expected = decision.property.expected;
  if (decision.verdict == Verdict::Unknown || expected == Expectation::None) return word;
  const bool violated = decision.verdict == Verdict::Violated;
  if (violated == (expected == Expectation::Violated)) return word + ", as expected";
  return word + (violated ? ", but expected proved" : ", but expected violated");
}

std::string length_words(const Report& report, const Witness& witness) {
  const bool shortest = report.options->search == SearchOrder::BreadthFirst;
  return "after " + plural(witness.trace.moves.size(), "step") +
         (shortest ? " (shortest)" : " (not known to be shortest)");
}

std::string evidence_words(const Report& report, const Decision& decision) {
  if (decision.property.kind == PropertyKind::Liveness) {
    return "unsupported: liveness is not checked, only the safety of the system without its "
           "property process";
  }
  const ExploreResult& result = report.search->result;
  switch (decision.verdict) {
    case Verdict::Proved:
      return "global search, " + plural(result.states, "state");
    case Verdict::Violated:
      return length_words(report, decision.witnesses.front());
    case Verdict::Unknown:
      break;
  }
  const LimitWords words = limit_words(*report.search, *report.options);
  return "not a proof: stopped by " + words.stopped_by + " after " +
         plural(result.states, "state") + "; " + words.help;
}

std::string painted(const Decision& decision, const std::string& word, Palette palette) {
  switch (decision.verdict) {
    case Verdict::Proved:
      return palette.green(word);
    case Verdict::Violated:
      return palette.red(word);
    case Verdict::Unknown:
      break;
  }
  return palette.yellow(word);
}

void print_verdicts(const Report& report, Palette palette, std::ostream& out) {
  std::size_t names = 0;
  std::size_t words = 0;
  for (const Decision& decision : report.decisions) {
    names = std::max(names, decision.property.name.size());
    words = std::max(words, verdict_word(decision).size());
  }
  for (const Decision& decision : report.decisions) {
    const std::string& name = decision.property.name;
    const std::string word = verdict_word(decision);
    out << "  " << printable(name) << std::string(names - name.size() + 3, ' ')
        << painted(decision, word, palette) << std::string(words - word.size() + 3, ' ')
        << evidence_words(report, decision) << '\n';
  }
}

void print_partial_counts(const Report& report, std::ostream& out) {
  const Search& search = *report.search;
  const ExploreResult& result = search.result;
  if (result.limit == LimitHit::None) return;
  out << "  partial: " << plural(result.states, "state") << ", "
      << plural(result.transitions, "transition") << ", " << plural(result.deadlocks, "deadlock")
      << ", " << plural(result.errors, "error") << ", depth " << grouped(result.depth) << " in "
      << readable_seconds(search.usage.wall_seconds) << " and "
      << readable_bytes(search.usage.peak_bytes) << '\n';
}

// What would help a search that was cut, and what it would cost.
void print_help_for_cut(const Report& report, std::ostream& out) {
  constexpr std::uint64_t kEnoughForAverages = 10000;
  const Search& search = *report.search;
  const ExploreResult& result = search.result;
  if (result.limit == LimitHit::None) return;
  const LimitWords words = limit_words(*report.search, *report.options);
  // Not known exactly: what was expanded is what the last report of progress said.
  const std::uint64_t waiting = result.states - std::min(search.reached.expanded, result.states);
  out << "  not a proof: stopped by " << words.stopped_by;
  if (waiting > 0) out << " while about " << plural(waiting, "state") << " waited for successors";
  out << "; " << words.help;
  if (result.states > kEnoughForAverages) {
    const double rate = static_cast<double>(result.states) / search.usage.wall_seconds;
    out << ", at about " << grouped(static_cast<std::uint64_t>(rate)) << " states/s and "
        << readable_bytes(search.usage.peak_bytes / result.states) << " a state";
  }
  out << '\n';
}

void print_statistics(const Report& report, std::ostream& out) {
  const Search& search = *report.search;
  const ExploreResult& result = search.result;
  out << "  " << plural(result.states, "state") << ", " << plural(result.transitions, "transition")
      << ", " << plural(result.deadlocks, "deadlock") << ", " << plural(result.errors, "error")
      << ", depth " << grouped(result.depth) << '\n'
      << "  " << grouped(state_bits(*report.system)) << " bits in "
      << plural(report.system->slots.size(), "component") << " of a state\n"
      << "  " << readable_seconds(search.usage.wall_seconds) << ", of them "
      << readable_seconds(search.usage.cpu_seconds) << " of processor; "
      << readable_bytes(search.usage.peak_bytes) << " at most\n";
}

void print_packed_statistics(const Report& report, std::ostream& out) {
  if (!report.search->packed) return;
  const PackedStatistics& packed = *report.search->packed;
  out << "  packed into " << plural(packed.state_bits, "bit") << " ("
      << plural(packed.state_words, "word") << "), widened " << plural(packed.widenings, "time")
      << "; " << plural(packed.tables.rows, "row") << " and "
      << plural(packed.tables.joint_rows, "joint row") << " in action tables\n";
  for (const ProcessId process : packed.tables.direct) {
    out << "  " << printable((*report.system)[process].name)
        << " is evaluated directly: its local states hardly recur\n";
  }
}

void print_fired(const Report& report, std::ostream& out) {
  out << "  fired " << grouped(report.coverage.fired) << " of "
      << plural(report.coverage.actions, "action")
      << (report.search->result.complete ? "" : " until the search ended") << '\n';
}

void print_violations(const Report& report, Palette palette, std::ostream& out) {
  const LaneOptions options = lane_options(*report.options);
  for (const Decision& decision : report.decisions) {
    for (const Witness& witness : decision.witnesses) {
      const auto steps = describe_steps(*report.system, witness.trace, witness.run);
      out << '\n'
          << printable(decision.property.name) << ": " << palette.red("violated") << ' '
          << length_words(report, witness) << '\n';
      print_lanes(*report.system, steps, options, out);
      print_cause({*report.system, *report.file, palette}, decision.property, witness.run, out);
    }
  }
}

void print_counts(const Report& report, std::ostream& out) {
  const ExploreResult& result = report.search->result;
  const std::array<std::pair<std::string_view, std::uint64_t>, 5> counts = {
      {{"states", result.states},
       {"transitions", result.transitions},
       {"deadlocks", result.deadlocks},
       {"errors", result.errors},
       {"depth", result.depth}}};
  std::size_t width = 0;
  for (const auto& [name, number] : counts)
    width = std::max(width, grouped(number).size());
  for (const auto& [name, number] : counts) {
    const std::string digits = grouped(number);
    out << "  " << name << std::string(14 - name.size() + width - digits.size(), ' ') << digits
        << '\n';
  }
}

void print_count_report(const Report& report, std::ostream& out) {
  print_counts(report, out);
  if (report.options->quiet < 2) {
    const Search& search = *report.search;
    out << "  overflow      " << (report.options->overflow == Overflow::Error ? "error" : "wrap")
        << '\n'
        << "  time          " << readable_seconds(search.usage.wall_seconds) << '\n'
        << "  memory        " << readable_bytes(search.usage.peak_bytes) << '\n';
    print_fired(report, out);
  }
  print_help_for_cut(report, out);
}

}  // namespace

LaneOptions lane_options(const Options& options) {
  LaneOptions lanes;
  lanes.width = terminal_width();
  if (options.verbose) lanes.most_steps = std::numeric_limits<std::size_t>::max();
  return lanes;
}

void print_headline(const ModelFile& file, const System& system, std::ostream& out) {
  const std::size_t processes = system.processes.size() - (system.property.valid() ? 1 : 0);
  out << printable(file.name) << "   " << plural(processes, "process")
      << (system.property.valid() ? " and a property process" : "") << ", "
      << plural(shared_bytes(system), "shared byte") << ", "
      << plural(count_ordinary(system), "action") << '\n';
}

void print_report(const Report& report, std::ostream& out) {
  const Palette palette = palette_for(report.options->color, Stream::Out);
  const bool terse = report.options->quiet >= 2;
  if (!terse) print_headline(*report.file, *report.system, out);
  if (report.verb == Verb::Count) {
    print_count_report(report, out);
  } else {
    print_verdicts(report, palette, out);
    if (terse) return;
    print_partial_counts(report, out);
    print_help_for_cut(report, out);
    print_fired(report, out);
  }
  if (report.options->verbose && !terse) {
    print_statistics(report, out);
    print_packed_statistics(report, out);
  }
  if (!terse) print_violations(report, palette, out);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include <iostream>
#include <random>

#include "cli/diagnostics.h"
#include "cli/lanes.h"
#include "cli/open_model.h"
#include "cli/quantity.h"
#include "cli/report_text.h"
#include "cli/search.h"
#include "cli/trace_file.h"

namespace lsmc::cli {
namespace {

// A run under construction: what was done, and what can be done next.
class Simulation {
 public:
  Simulation(const System& system, Overflow overflow)
      : system_(system),
        options_(semantics_for(SearchGoal::Verdicts, overflow)),
        moves_(system, options_) {
    run_.states.emplace_back(system.initial.begin(), system.initial.end());
    look();
  }

  [[nodiscard]] std::size_t choices() const { return run_.error ? 0 : moves_.size(); }

  [[nodiscard]] Step choice(std::size_t k) {
    const StateView after = moves_.error(k) ? StateView{} : moves_.state(k);
    return describe_step(system_, moves_.move(k).action, run_.states.back(), after,
                         moves_.error(k));
  }

  void take(std::size_t k) {
    trace_.moves.push_back(moves_.move(k));
    run_.error = moves_.error(k);
    if (run_.error) return;
    const StateView next = moves_.state(k);
    run_.states.emplace_back(next.begin(), next.end());
    look();
  }

  bool undo() {
    if (trace_.moves.empty()) return false;
    trace_.moves.pop_back();
    if (run_.error) {
      run_.error = {};
    } else {
      run_.states.pop_back();
    }
    look();
    return true;
  }

  [[nodiscard]] const Trace& trace() const { return trace_; }
  [[nodiscard]] const Replay& run() const { return run_; }

 private:
  void look() { moves_.compute(run_.states.back()); }

  const System& system_;
  Successors::Options options_;
  Successors moves_;
  Trace trace_;
  Replay run_;  // only `states` and `error` are kept
};

std::string step_line(const System& system, const Step& step) {
  std::string line = moves_text(system, step);
  if (const std::string changes = changes_text(step); !changes.empty()) line += "   " + changes;
  line += "   line " + lines_text(step);
  if (step.error) line += "   " + describe(step.error);
  return line;
}

void print_choices(const System& system, Simulation& simulation, std::ostream& out) {
  if (simulation.choices() == 0) {
    out << (simulation.run().error ? "error state" : "deadlock") << ": nothing can move\n";
  }
  for (std::size_t k = 0; k < simulation.choices(); ++k) {
    out << "  " << k + 1 << "  " << step_line(system, simulation.choice(k)) << '\n';
  }
  out << "number, u(ndo), r(andom), q(uit)> " << std::flush;
}

void print_locations(const System& system, StateView state, std::ostream& out) {
  out << "at";
  for (const Process& process : system.processes) {
    const auto at = static_cast<std::size_t>(state[process.location.raw()]);
    out << "  " << process.name << '.' << process.locations[at].name;
  }
  out << '\n';
}

void take_and_tell(const System& system, Simulation& simulation, std::size_t k, std::ostream& out) {
  const Step step = simulation.choice(k);
  simulation.take(k);
  out << "#" << simulation.trace().moves.size() << "  " << step_line(system, step) << '\n';
}

// Obeys one line of input; false to quit.
bool obey(const std::string& line,
          const System& system,
          Simulation& simulation,
          std::mt19937_64& random,
          std::ostream& out) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  const std::string word = first == std::string::npos
                               ? ""
                               : line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
  if (word == "q" || word == "quit") return false;
  if (word == "u" || word == "undo") {
    out << (simulation.undo() ? "undone\n" : "this is the beginning\n");
  } else if (word == "r" || word == "random") {
    const std::size_t choices = simulation.choices();
    if (choices > 0) take_and_tell(system, simulation, random() % choices, out);
  } else if (const auto number = parse_count(word);
             number && *number >= 1 && *number <= simulation.choices()) {
    take_and_tell(system, simulation, *number - 1, out);
  } else {
    out << "'" << printable(word) << "' is none of the moves\n";
  }
  return true;
}

void interact(const System& system,
              Simulation& simulation,
              std::mt19937_64& random,
              std::ostream& out) {
  for (;;) {
    print_locations(system, simulation.run().states.back(), out);
    print_choices(system, simulation, out);
    std::string line;
    if (!std::getline(std::cin, line) || !out) break;
    if (!obey(line, system, simulation, random, out)) break;
  }
  out << '\n';
}

void go_at_random(const OpenModel& model,
                  Simulation& simulation,
                  std::mt19937_64& random,
                  const Options& options,
                  std::ostream& out) {
  for (std::uint64_t left = options.random_steps.value_or(0); left > 0; --left) {
    const std::size_t choices = simulation.choices();
    if (choices == 0) break;
    simulation.take(random() % choices);
  }
  if (options.quiet < 2) {
    print_headline(model.file, model.system(), out);
    print_lanes(model.system(),
                describe_steps(model.system(), simulation.trace(), simulation.run()),
                lane_options(options), out);
  }
  out << grouped(simulation.trace().moves.size()) << " steps at random, seed " << options.seed;
  if (simulation.run().error) {
    out << "; the last led to the error state: " << describe(simulation.run().error);
  } else if (simulation.choices() == 0) {
    out << "; they end in a deadlock";
  }
  out << '\n';
}

}  // namespace

Exit run_sim(const Options& options, Args args, std::ostream& out, std::ostream& err) {
  const auto opened = open_model(Verb::Sim, options, args, out, err);
  if (const Exit* exit = std::get_if<Exit>(&opened)) return *exit;
  const OpenModel& model = *std::get<0>(opened);
  Simulation simulation(model.system(), options.overflow);
  std::mt19937_64 random(options.seed);
  if (options.random_steps) {
    go_at_random(model, simulation, random, options, out);
  } else {
    interact(model.system(), simulation, random, out);
  }
  if (options.trace_file.empty()) return Exit::Ok;
  const auto problem = save_trace(options.trace_file, {.args = args,
                                                       .file = model.file,
                                                       .system = model.system(),
                                                       .overflow = options.overflow,
                                                       .property = nullptr,
                                                       .trace = simulation.trace(),
                                                       .run = simulation.run()});
  return problem ? complain(*problem, err) : Exit::Ok;
}

}  // namespace lsmc::cli

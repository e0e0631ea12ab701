// SPDX-License-Identifier: MIT
#include <filesystem>
#include <ostream>

#include "cli/cause.h"
#include "cli/lanes.h"
#include "cli/open_model.h"
#include "cli/quantity.h"
#include "cli/report_json.h"
#include "cli/report_text.h"
#include "cli/terminal.h"
#include "cli/trace_file.h"

namespace lsmc::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// The model a trace speaks about: the one given, or what its path means here or beside the trace;
// of these, one with the same content is preferred.
std::variant<ModelFile, FileError> model_of(const SavedTrace& trace,
                                            const Options& options,
                                            const std::string& trace_path) {
  if (!options.model.empty()) return find_model(options.model);
  auto here = find_model(trace.model);
  const auto* file = std::get_if<ModelFile>(&here);
  if (file != nullptr && content_hash(file->text) == trace.hash) return here;
  const std::string beside = (fs::path(trace_path).parent_path() / trace.model).string();
  if (!exists(beside)) return here;
  auto other = read_file(beside);
  const auto* other_file = std::get_if<ModelFile>(&other);
  const bool better =
      other_file != nullptr && (file == nullptr || content_hash(other_file->text) == trace.hash);
  return better ? other : here;
}

// A trace in terms of a system, or the first step that names nothing in it.
struct Moves {
  Trace trace;
  std::optional<std::size_t> unknown_step;
};

Moves moves_of(const System& system, const SavedTrace& saved) {
  Moves moves;
  for (std::size_t k = 0; k < saved.steps.size(); ++k) {
    const json::string& name = saved.steps[k].at("action").get_string();
    const auto action = find_action(system, std::string_view(name));
    if (!action) {
      moves.unknown_step = k;
      break;
    }
    moves.trace.moves.push_back({*action, TransitionId{}});
  }
  return moves;
}

std::string step_words(const SavedTrace& saved, std::size_t step) {
  const json::string& name = saved.steps[step].at("action").get_string();
  return "step " + std::to_string(step + 1) + ", " + printable(std::string_view(name)) + ",";
}

// In what a recorded step differs from what happened; empty if in nothing.
std::string difference(const SavedTrace& saved, const json::array& happened) {
  for (std::size_t k = 0; k < happened.size(); ++k) {
    for (const std::string_view key : {"process", "from", "to", "changes"}) {
      const json::value& recorded = saved.steps[k].at(key);
      const json::value& real = happened[k].at(key);
      if (recorded == real) continue;
      return step_words(saved, k) + " records " + std::string(key) + " " +
             json::serialize(recorded) + " where it is " + json::serialize(real);
    }
  }
  return {};
}

// Why the trace is not what it claims to be; empty if it is.
std::string objection(const System& system,
                      const SavedTrace& saved,
                      const Moves& moves,
                      const Replay& run) {
  const std::size_t executed = run.states.size() - 1 + (run.error ? 1 : 0);
  if (!run.is_run) {
    return "not a run: " + step_words(saved, executed) +
           (run.error ? " follows the error state" : " is not possible there");
  }
  if (moves.unknown_step) {
    return "not a run: " + step_words(saved, *moves.unknown_step) + " is no action of this model";
  }
  const auto happened = steps_json(system, describe_steps(system, moves.trace, run));
  const std::string differs = difference(saved, happened);
  return differs.empty() ? "" : "not this run: " + differs;
}

void print_run(const OpenModel& model,
               const Moves& moves,
               const Replay& run,
               const Options& options,
               std::ostream& out) {
  if (options.quiet >= 2) return;
  print_headline(model.file, model.system(), out);
  Trace executed = moves.trace;
  executed.moves.resize(run.states.size() - 1 + (run.error ? 1 : 0));
  print_lanes(model.system(), describe_steps(model.system(), executed, run), lane_options(options),
              out);
}

Exit judge_trace(const OpenModel& model,
                 const SavedTrace& saved,
                 const Options& options,
                 std::ostream& out,
                 std::ostream& err) {
  const System& system = model.system();
  const Palette palette = palette_for(options.color, Stream::Out);
  std::optional<Property> property;
  if (saved.property) {
    auto rebuilt = rebuild(system, *saved.property);
    if (!rebuilt) {
      print_diagnostics(rebuilt.errors(), palette_for(options.color, Stream::Err), err);
      return Exit::BadModel;
    }
    property = std::move(*rebuilt);
  }
  const Moves moves = moves_of(system, saved);
  const Replay run =
      replay(system, semantics_for(SearchGoal::Verdicts, saved.overflow), moves.trace);
  print_run(model, moves, run, options, out);
  if (const std::string problem = objection(system, saved, moves, run); !problem.empty()) {
    out << palette.red(problem) << '\n';
    return Exit::Differs;
  }
  const std::string steps = grouped(moves.trace.moves.size()) + " steps";
  if (!property) {
    out << "a run of " << steps << "; it claims to show nothing\n";
    return Exit::Ok;
  }
  if (!shows_violation(system, *property, run)) {
    out << palette.red("a run of " + steps + ", but it does not violate '" +
                       printable(property->name) + "'")
        << '\n';
    return Exit::Differs;
  }
  if (options.quiet < 2) print_cause({system, model.file, palette}, *property, run, out);
  out << "a run of " << steps << " that violates '" << printable(property->name) << "'\n";
  return Exit::Ok;
}

}  // namespace

Exit run_trace(const Options& options, Args /*args*/, std::ostream& out, std::ostream& err) {
  const auto& words = options.positionals;
  if (words.size() != 2 || words[0] != "replay") {
    return complain("usage: lsmc trace replay FILE [--model MODEL]", err);
  }
  const auto file = read_file(words[1]);
  if (const auto* error = std::get_if<FileError>(&file)) return complain(error->message, err);
  const auto parsed = parse_trace(std::get<ModelFile>(file).text);
  if (const auto* problem = std::get_if<std::string>(&parsed)) {
    err << printable(words[1]) << ": error: not a trace of lsmc: " << printable(*problem) << '\n';
    return Exit::BadModel;
  }
  const auto& trace = std::get<SavedTrace>(parsed);
  auto found = model_of(trace, options, words[1]);
  if (const auto* error = std::get_if<FileError>(&found)) return complain(error->message, err);
  auto& model_file = std::get<ModelFile>(found);
  if (content_hash(model_file.text) != trace.hash && options.quiet == 0) {
    err << "lsmc: warning: '" << printable(model_file.path)
        << "' has changed since the trace was saved\n";
  }
  auto loaded = dve::load_model(model_file.path, model_file.text);
  if (!loaded) {
    print_diagnostics(loaded.errors(), palette_for(options.color, Stream::Err), err);
    return Exit::BadModel;
  }
  return judge_trace({std::move(model_file), std::move(*loaded)}, trace, options, out, err);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <ostream>

#include "cli/open_model.h"
#include "cli/properties.h"
#include "cli/report.h"
#include "cli/trace_file.h"

namespace lsmc::cli {
namespace {

// Verdicts on all properties, in their order.
std::vector<Decision> decide(Report& report, std::vector<Property> properties, std::ostream& err) {
  std::vector<Property> searched;
  std::ranges::copy_if(properties, std::back_inserter(searched),
                       [](const Property& p) { return p.kind != PropertyKind::Liveness; });
  report.search =
      search_globally(*report.system, searched, SearchGoal::Verdicts, *report.options, err);
  auto judged = judge(*report.system, searched, *report.search, report.options->overflow);
  std::vector<Decision> decisions;
  auto next = judged.begin();
  for (Property& property : properties) {
    if (property.kind == PropertyKind::Liveness) {
      decisions.push_back(unsupported(std::move(property)));
    } else {
      decisions.push_back(std::move(*next++));
    }
  }
  return decisions;
}

// Saves the trace of the first violated property; false if it could not be written.
bool save_first_trace(const Report& report, std::ostream& err) {
  const auto violated = std::ranges::find(report.decisions, Verdict::Violated, &Decision::verdict);
  if (violated == report.decisions.end()) {
    if (report.options->quiet == 0) err << "lsmc: nothing is violated, so no trace was saved\n";
    return true;
  }
  const Witness& witness = violated->witnesses.front();
  const auto problem = save_trace(report.options->trace_file, {.args = report.args,
                                                               .file = *report.file,
                                                               .system = *report.system,
                                                               .overflow = report.options->overflow,
                                                               .property = &violated->property,
                                                               .trace = witness.trace,
                                                               .run = witness.run});
  if (problem) err << "lsmc: " << *problem << '\n';
  return !problem;
}

}  // namespace

Exit run_run(const Options& options, Args args, std::ostream& out, std::ostream& err) {
  const auto opened = open_model(Verb::Run, options, args, out, err);
  if (const Exit* exit = std::get_if<Exit>(&opened)) return *exit;
  const OpenModel& model = *std::get<0>(opened);
  Report report;
  report.options = &options;
  report.args = args;
  report.file = &model.file;
  report.system = &model.system();
  report.warnings = model.model.warnings;

  auto collected = collect_properties(model.system(), model.file, options);
  if (const auto* error = std::get_if<FileError>(&collected)) return complain(error->message, err);
  auto& properties = std::get<0>(collected);
  if (!properties) {
    report.errors = properties.errors();
    report.exit = Exit::BadModel;
    return deliver(report, out, err);
  }
  if (properties->empty() && options.quiet == 0) err << "lsmc: there is nothing to check\n";

  report.decisions = decide(report, std::move(*properties), err);
  report.coverage = coverage_of(model.system(), report.search->result);
  auto dead = never_enabled(model.system(), report.search->result, model.file);
  std::ranges::move(dead, std::back_inserter(report.warnings));
  report.exit = exit_for(report.decisions);
  if (!options.trace_file.empty() && !save_first_trace(report, err)) {
    report.exit = more_severe(report.exit, Exit::Usage);
  }
  return deliver(report, out, err);
}

}  // namespace lsmc::cli

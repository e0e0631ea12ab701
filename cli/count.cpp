// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "cli/open_model.h"
#include "cli/report.h"

namespace lsmc::cli {

Exit run_count(const Options& options, Args args, std::ostream& out, std::ostream& err) {
  const auto opened = open_model(Verb::Count, options, args, out, err);
  if (const Exit* exit = std::get_if<Exit>(&opened)) return *exit;
  const OpenModel& model = *std::get<0>(opened);
  Report report;
  report.verb = Verb::Count;
  report.options = &options;
  report.args = args;
  report.file = &model.file;
  report.system = &model.system();
  report.warnings = model.model.warnings;
  report.search = search_globally(model.system(), {}, SearchGoal::Counts, options, err);
  report.coverage = coverage_of(model.system(), report.search->result);
  auto dead = never_enabled(model.system(), report.search->result, model.file);
  std::ranges::move(dead, std::back_inserter(report.warnings));
  report.exit = report.search->result.complete ? Exit::Ok : Exit::Limit;
  return deliver(report, out, err);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/report_json.h"

#include "cli/json_text.h"

namespace lsmc::cli {
namespace {

namespace json = boost::json;

json::object model_json(const Report& report) {
  json::array processes;
  if (report.system != nullptr) {
    for (const Process& process : report.system->processes) {
      processes.emplace_back(process.name);
    }
  }
  const bool loaded = report.system != nullptr;
  return {{"file", report.file->name},
          {"processes", std::move(processes)},
          {"actions", loaded ? count_ordinary(*report.system) : 0},
          {"state_bits", loaded ? state_bits(*report.system) : 0}};
}

json::object options_json(const Report& report) {
  const Options& options = *report.options;
  return {{"method", report.verb == Verb::Run ? options.method : "mono"},
          {"por", "off"},
          {"search", options.search == SearchOrder::BreadthFirst ? "bfs" : "dfs"},
          {"overflow", options.overflow == Overflow::Error ? "error" : "wrap"},
          {"threads", options.threads}};
}

json::value evidence_json(const Report& report, const Decision& decision) {
  if (!report.search || decision.property.kind == PropertyKind::Liveness) return nullptr;
  const ExploreResult& result = report.search->result;
  json::object evidence{{"states", result.states}, {"complete", result.complete}};
  if (decision.verdict == Verdict::Violated) evidence["violations"] = decision.violations;
  return evidence;
}

json::value or_null(std::string_view word) {
  if (word.empty()) return nullptr;
  return json::string(word);
}

json::value expected_json(Expectation expected) {
  if (expected == Expectation::None) return nullptr;
  return expected == Expectation::Proved ? "proved" : "violated";
}

json::object decision_json(const Report& report, const Decision& decision) {
  const bool violated = decision.verdict == Verdict::Violated;
  json::array traces;
  for (const Witness& witness : decision.witnesses) {
    traces.emplace_back(
        steps_json(*report.system, describe_steps(*report.system, witness.trace, witness.run)));
  }
  json::object object{{"name", decision.property.name},
                      {"kind", to_string(decision.property.kind)},
                      {"verdict", json::string(to_string(decision.verdict))},
                      {"reason", or_null(decision.reason)},
                      {"decided_by", or_null(decision.verdict == Verdict::Unknown ? "" : "mono")},
                      {"expected", expected_json(decision.property.expected)},
                      {"evidence", evidence_json(report, decision)},
                      {"candidates", 0},
                      {"trace", violated ? traces.front() : json::value(nullptr)}};
  if (violated) {
    object["shortest"] = report.options->search == SearchOrder::BreadthFirst;
    if (traces.size() > 1) object["more_traces"] = json::array(traces.begin() + 1, traces.end());
  }
  return object;
}

json::value global_json(const Report& report) {
  if (!report.search) return nullptr;
  const ExploreResult& result = report.search->result;
  return json::object{{"complete", result.complete},
                      {"states", result.states},
                      {"transitions", result.transitions},
                      {"deadlocks", result.deadlocks},
                      {"errors", result.errors},
                      {"depth", result.depth},
                      {"reduced", false}};
}

json::value coverage_json(const Report& report) {
  if (!report.search) return nullptr;
  json::array dead;
  for (const ActionId action : report.coverage.dead) {
    dead.emplace_back(describe(*report.system, action));
  }
  return json::object{{"actions", report.coverage.actions},
                      {"fired", report.coverage.fired},
                      {"dead", std::move(dead)}};
}

json::object diagnostic_json(const Diagnostic& d) {
  return {{"file", d.file},
          {"line", d.where.line},
          {"column", d.where.column},
          {"length", d.where.length},
          {"severity", d.severity == Severity::Error ? "error" : "warning"},
          {"code", d.code},
          {"message", d.message}};
}

// One value, or an array of two in a rendezvous.
template <class Get>
json::value one_or_two(const Step& step, const Get& get) {
  if (step.parts.size() == 1) return get(step.parts[0]);
  json::array both;
  for (const StepPart& part : step.parts)
    both.emplace_back(get(part));
  return both;
}

json::object step_json(const System& system, const Step& step) {
  const auto name = [](const std::string& text) { return json::value(text); };
  json::array changes;
  for (const Change& change : step.changes) {
    changes.emplace_back(
        json::object{{"var", change.name}, {"old", change.before}, {"new", change.after}});
  }
  json::object object{
      {"process",
       one_or_two(step, [&](const StepPart& p) { return name(system[p.process].name); })},
      {"action", action_name(system, step.action)},
      {"from",
       one_or_two(
           step, [&](const StepPart& p) { return name(system.location(p.process, p.from).name); })},
      {"to",
       one_or_two(step,
                  [&](const StepPart& p) { return name(system.location(p.process, p.to).name); })},
      {"line", one_or_two(step, [](const StepPart& p) { return json::value(p.line); })},
      {"changes", std::move(changes)}};
  if (step.error) {
    object["error"] =
        json::object{{"message", describe(step.error)}, {"line", step.error.where.line}};
  }
  return object;
}

}  // namespace

json::array steps_json(const System& system, std::span<const Step> steps) {
  json::array array;
  for (const Step& step : steps)
    array.emplace_back(step_json(system, step));
  return array;
}

json::array diagnostics_json(const std::vector<Diagnostic>& errors,
                             const std::vector<Diagnostic>& warnings) {
  json::array array;
  for (const Diagnostic& d : errors)
    array.emplace_back(diagnostic_json(d));
  for (const Diagnostic& d : warnings)
    array.emplace_back(diagnostic_json(d));
  return array;
}

json::object tool_json(Args args) {
  json::array words;
  for (const std::string& arg : args)
    words.emplace_back(arg);
  return {{"name", "lsmc"}, {"version", LSMC_VERSION}, {"args", std::move(words)}};
}

json::object timing_json(const Usage& usage) {
  return {{"wall_s", usage.wall_seconds},
          {"cpu_s", usage.cpu_seconds},
          {"peak_rss_bytes", usage.peak_bytes}};
}

std::string result_json(const Report& report) {
  json::array properties;
  for (const Decision& decision : report.decisions) {
    properties.emplace_back(decision_json(report, decision));
  }
  const LimitHit hit = report.search ? report.search->result.limit : LimitHit::None;
  json::object document;
  document["schema"] = "lsmc/result/1";
  document["tool"] = tool_json(report.args);
  document["model"] = model_json(report);
  document["options"] = options_json(report);
  document["properties"] = std::move(properties);
  document["global"] = global_json(report);
  document["local"] = nullptr;
  document["coverage"] = coverage_json(report);
  document["diagnostics"] = diagnostics_json(report.errors, report.warnings);
  document["limits"] = {{"hit", or_null(hit == LimitHit::None ? "" : to_string(hit))}};
  document["exit_code"] = static_cast<int>(report.exit);
  document["timing"] = timing_json(usage_so_far());
  return pretty(document);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/options.h"

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace lsmc::cli {

namespace {

Options accepted(Verb verb, const std::vector<std::string>& args) {
  const auto parsed = parse_options(verb, args);
  const auto* error = std::get_if<UsageError>(&parsed);
  REQUIRE_MESSAGE(error == nullptr, (error == nullptr ? "" : error->message));
  return std::get<Options>(parsed);
}

std::string refused(Verb verb, const std::vector<std::string>& args) {
  const auto parsed = parse_options(verb, args);
  REQUIRE(std::holds_alternative<UsageError>(parsed));
  return std::get<UsageError>(parsed).message;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("options: defaults") {
  const Options o = accepted(Verb::Run, {"m.dve"});
  CHECK(o.positionals == std::vector<std::string>{"m.dve"});
  CHECK(o.method == "auto");
  CHECK(o.search == SearchOrder::BreadthFirst);
  CHECK(o.overflow == Overflow::Error);
  CHECK(o.max_errors == 1);
  CHECK_FALSE(o.json);
  CHECK(o.check_deadlock);
  CHECK(o.check_errors);
  CHECK(o.use_props);
}

TEST_CASE("options: values follow with a space or an equals sign") {
  const Options o = accepted(Verb::Run, {"--search", "dfs", "--overflow=wrap", "m", "--time=2m",
                                         "--max-states", "12", "--method", "mono"});
  CHECK(o.search == SearchOrder::DepthFirst);
  CHECK(o.overflow == Overflow::Wrap);
  CHECK(o.time == std::chrono::minutes(2));
  CHECK(o.max_states == 12U);
  CHECK(o.method == "mono");
}

TEST_CASE("options: properties keep their order and kind") {
  const Options o = accepted(Verb::Run, {"--never", "a", "--invariant", "b", "m", "--never=-c"});
  REQUIRE(o.properties.size() == 3);
  CHECK(o.properties[0].kind == PropertyKind::Never);
  CHECK(o.properties[1].kind == PropertyKind::Invariant);
  CHECK(o.properties[2].text == "-c");
}

TEST_CASE("options: json alone means standard output and takes no word that follows") {
  const Options o = accepted(Verb::Run, {"--json", "m.dve"});
  CHECK(o.json == "-");
  CHECK(o.json_on_stdout());
  CHECK(o.positionals == std::vector<std::string>{"m.dve"});
  const Options file = accepted(Verb::Run, {"--json=out", "m.dve"});
  CHECK(file.json == "out");
  CHECK_FALSE(file.json_on_stdout());
}

TEST_CASE("options: short switches add up") {
  CHECK(accepted(Verb::Run, {"-qq"}).quiet == 2);
  CHECK(accepted(Verb::Run, {"-q", "m", "-q"}).quiet == 2);
  CHECK(accepted(Verb::Run, {"-qv"}).verbose);
}

TEST_CASE("options: the last of several values counts") {
  CHECK(accepted(Verb::Run, {"--max-states=1", "--max-states=2"}).max_states == 2U);
}

TEST_CASE("options: after -- there are none") {
  CHECK(accepted(Verb::Run, {"--", "--json", "-q"}).positionals ==
        std::vector<std::string>{"--json", "-q"});
}

TEST_CASE("options: a misspelt one gets the nearest") {
  CHECK(contains(refused(Verb::Run, {"--max-stats", "3"}), "did you mean '--max-states'?"));
  CHECK(contains(refused(Verb::Run, {"--serach=dfs"}), "did you mean '--search'?"));
  CHECK(refused(Verb::Run, {"--zzzzzz"}) == "unknown option '--zzzzzz'");
}

TEST_CASE("options: each verb has its own") {
  CHECK(contains(refused(Verb::Count, {"--mutex", "x"}), "belongs to another verb"));
  CHECK(contains(refused(Verb::Run, {"--seed", "1"}), "belongs to another verb"));
  CHECK(accepted(Verb::Sim, {"--seed", "5"}).seed == 5);
  CHECK(accepted(Verb::Sim, {"--steps", "7"}).random_steps == 7U);
}

TEST_CASE("options: a value that is none is named with its option") {
  CHECK(refused(Verb::Run, {"--time", "soon"}) == "'soon' is no value for --time (60s|5m)");
}

TEST_CASE("options: help has every option of the table, and no verb has a name twice") {
  for (const Verb verb : {Verb::Run, Verb::Count, Verb::Info, Verb::Trace, Verb::Sim}) {
    std::ostringstream out;
    print_options(verb, out);
    std::set<std::string_view> names;
    for (const OptionSpec& option : option_table()) {
      if ((option.verbs & static_cast<unsigned>(verb)) == 0) continue;
      CHECK(names.insert(option.name).second);
      CHECK(contains(out.str(), "--" + std::string(option.name)));
    }
  }
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/lanes.h"

#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "dve-parser/load.h"

namespace lsmc::cli {

namespace {

System system_of(std::string_view text) {
  auto model = dve::load_model("test", text);
  REQUIRE(static_cast<bool>(model));
  return std::move(model->system);
}

// The run that takes the first move `steps` times.
std::vector<Step> first_moves(const System& system, std::size_t steps) {
  Successors successors(system, {});
  Trace trace;
  State state(system.initial.begin(), system.initial.end());
  for (std::size_t k = 0; k < steps; ++k) {
    successors.compute(state);
    REQUIRE(!successors.empty());
    trace.moves.push_back(successors.move(0));
    if (successors.error(0)) break;
    const StateView next = successors.state(0);
    state.assign(next.begin(), next.end());
  }
  return describe_steps(system, trace, replay(system, {}, trace));
}

std::string shown(const System& system, std::size_t steps, const LaneOptions& options = {}) {
  std::ostringstream out;
  print_lanes(system, first_moves(system, steps), options, out);
  return out.str();
}

constexpr std::string_view kRendezvous = R"(channel c; byte g = 0;
process A { byte j = 0; state s, t; init s; trans s -> t { sync c!5; effect j = 1; }; }
process Longer { state s, t; init s;
trans s -> t { sync c?g; }, t -> t { effect g = g + 251; }; }
process Idle { state far_away; init far_away; }
system async;
)";

}  // namespace

TEST_CASE("lanes: one column per process, changes only, with lines") {
  CHECK(shown(system_of(kRendezvous), 2) ==
        "  #  A       Longer        Idle      changed               line\n"
        "  0  s       s             far_away  initial\n"
        "  1  s -> t  s -> t                  g 0 -> 5, A.j 0 -> 1  2, 4\n"
        "  2          t -> (error)                                  4\n");
}

TEST_CASE("lanes: a run without steps shows where it begins") {
  CHECK(shown(system_of(kRendezvous), 0) ==
        "  #  A  Longer  Idle      changed  line\n"
        "  0  s  s       far_away  initial\n");
}

TEST_CASE("lanes: with too many processes only those that move are shown") {
  LaneOptions options;
  options.most_lanes = 2;
  const std::string text = shown(system_of(kRendezvous), 1, options);
  CHECK(text.find("Idle") == std::string::npos);
  CHECK(text.find("processes that do not move are left out") != std::string::npos);
}

TEST_CASE("lanes: where they do not fit there is one line per step") {
  LaneOptions options;
  options.width = 20;
  CHECK(shown(system_of(kRendezvous), 1, options) ==
        "  #  moves                    changed               line\n"
        "  0  initial\n"
        "  1  A s -> t, Longer s -> t  g 0 -> 5, A.j 0 -> 1  2, 4\n");
}

TEST_CASE("lanes: long lists of changes are broken at commas") {
  const System system = system_of(
      "byte aaaaaaaaaa = 0, bbbbbbbbbb = 0, cccccccccc = 0;\n"
      "process P { state s; init s; trans s -> s {\n"
      "effect aaaaaaaaaa = 1, bbbbbbbbbb = 1, cccccccccc = 1; }; }\nsystem async;\n");
  LaneOptions options;
  options.width = 45;
  CHECK(shown(system, 1, options) ==
        "  #  P       changed             line\n"
        "  0  s       initial\n"
        "  1  s -> s  aaaaaaaaaa 0 -> 1,  2\n"
        "             bbbbbbbbbb 0 -> 1,\n"
        "             cccccccccc 0 -> 1\n");
}

TEST_CASE("lanes: of a long run the beginning and the end are shown") {
  const System system =
      system_of("process P { state s; init s; trans s -> s {}; }\nsystem async;\n");
  LaneOptions options;
  options.most_steps = 4;
  CHECK(shown(system, 1005, options) ==
        "     #  P       changed                                      line\n"
        "     0  s       initial\n"
        "     1  s -> s                                               1\n"
        "     2  s -> s                                               1\n"
        "                ... 1 001 steps left out; -v shows them all\n"
        "  1004  s -> s                                               1\n"
        "  1005  s -> s                                               1\n");
}

TEST_CASE("step: action names are found again, others are not") {
  const System system = system_of(kRendezvous);
  for (std::size_t a = 0; a < system.actions.size(); ++a) {
    CHECK(find_action(system, action_name(system, ActionId{a})) == ActionId{a});
  }
  CHECK(action_name(system, ActionId{0}) == "A[0],Longer[0]");
  for (const char* name :
       {"", "A", "A[0]", "A[0],Longer[1]", "A[1],Longer[0]", "Longer[0],A[0]", "A[0],", ",", "A[",
        "A[]", "A[-1]", "A]0[", "A[0],Longer[0],Idle[0]", "A[18446744073709551616],Longer[0]"}) {
    CAPTURE(name);
    CHECK_FALSE(find_action(system, name));
  }
}

}  // namespace lsmc::cli

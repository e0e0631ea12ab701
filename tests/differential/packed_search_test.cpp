// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "dve-parser/load.h"
#include "engine/search/packed_explore.h"
#include "engine/trace/replay.h"
#include "tests/differential/random_system.h"

namespace lsmc {

namespace {

// What the random systems of a run had in them, so that a test can see it was not vacuous.
struct Seen {
  int compared = 0;
  int with_errors = 0;
  int with_deadlocks = 0;
  int with_rendezvous = 0;
  int with_commit = 0;
  int with_product = 0;
  int widened = 0;
  int of_two_words = 0;
  int of_more_words = 0;
  int violated = 0;
};

std::vector<Property> properties_of(const System& system, std::uint64_t seed) {
  std::vector<Property> properties = implicit_properties(system, {});
  std::erase_if(properties, [](const Property& p) { return p.kind == PropertyKind::Liveness; });
  const std::string condition = testing::random_condition(seed);
  const auto expression = dve::load_expression(system, {.origin = "test", .text = condition});
  REQUIRE(expression);
  properties.push_back(invariant_property("random", *expression));
  properties.push_back(never_property("random", *expression));
  return properties;
}

void check_same(const ExploreResult& plain, const ExploreResult& packed) {
  CHECK(packed.complete);
  CHECK(packed.states == plain.states);
  CHECK(packed.transitions == plain.transitions);
  CHECK(packed.deadlocks == plain.deadlocks);
  CHECK(packed.errors == plain.errors);
  CHECK(packed.depth == plain.depth);
  CHECK(packed.fired == plain.fired);
}

// The same violations, and traces that replay, are as long as the plain search's and show them.
void check_findings(const System& system,
                    const std::vector<Property>& properties,
                    Successors::Options semantics,
                    const ExploreResult& plain,
                    const ExploreResult& packed) {
  for (std::size_t k = 0; k < properties.size(); ++k) {
    CAPTURE(properties[k].name);
    CHECK(packed.findings[k].violations == plain.findings[k].violations);
    REQUIRE(packed.findings[k].traces.size() == plain.findings[k].traces.size());
    for (std::size_t t = 0; t < packed.findings[k].traces.size(); ++t) {
      const Trace& trace = packed.findings[k].traces[t];
      CHECK(trace.moves.size() == plain.findings[k].traces[t].moves.size());
      CHECK(shows_violation(system, properties[k], replay(system, semantics, trace)));
    }
  }
}

void note(const System& system, const ExploreResult& plain, const PackedStatistics& s, Seen& seen) {
  ++seen.compared;
  seen.with_errors += plain.errors > 0 ? 1 : 0;
  seen.with_deadlocks += plain.deadlocks > (plain.errors > 0 ? 1 : 0) ? 1 : 0;
  seen.widened += s.widenings > 0 ? 1 : 0;
  seen.of_two_words += s.state_words == 2 ? 1 : 0;
  seen.of_more_words += s.state_words > 2 ? 1 : 0;
  seen.with_product += system.property.valid() ? 1 : 0;
  bool rendezvous = false;
  for (std::size_t a = 0; a < system.actions.size(); ++a) {
    rendezvous = rendezvous || (plain.fired[a] && system.actions[a].partner.valid());
  }
  seen.with_rendezvous += rendezvous ? 1 : 0;
  for (const Process& p : system.processes) {
    for (const Location& l : p.locations)
      seen.with_commit += l.is_committed ? 1 : 0;
  }
  for (const PropertyFinding& f : plain.findings)
    seen.violated += f.violations > 0 ? 1 : 0;
}

// Depth first, what is found first depends on the order of successors, which is not prescribed.
void compare_depth_first(const System& system,
                         const std::vector<Property>& properties,
                         ExploreOptions options,
                         const ExploreResult& breadth_first) {
  options.order = SearchOrder::DepthFirst;
  for (const ExploreResult& depth_first :
       {explore(system, properties, options), explore_packed(system, properties, options)}) {
    CHECK(depth_first.complete);
    CHECK(depth_first.states == breadth_first.states);
    CHECK(depth_first.transitions == breadth_first.transitions);
    CHECK(depth_first.deadlocks == breadth_first.deadlocks);
    CHECK(depth_first.errors == breadth_first.errors);
    CHECK(depth_first.fired == breadth_first.fired);
    for (std::size_t k = 0; k < properties.size(); ++k) {
      CHECK(depth_first.findings[k].violations == breadth_first.findings[k].violations);
      for (const Trace& trace : depth_first.findings[k].traces) {
        const Replay run = replay(system, options.semantics, trace);
        CHECK(shows_violation(system, properties[k], run));
      }
    }
  }
}

void compare(std::uint64_t seed, unsigned threads, Seen& seen) {
  CAPTURE(seed);
  const std::string text = testing::random_system(seed);
  const auto model = dve::load_model("random", text);
  REQUIRE_MESSAGE(model, text);
  const std::vector<Property> properties = properties_of(model->system, seed);
  ExploreOptions options;
  options.semantics.overflow = seed % 5 == 0 ? Overflow::Wrap : Overflow::Error;
  options.semantics.property =
      seed % 2 == 0 ? PropertyProcess::Included : PropertyProcess::Excluded;
  options.limits.max_states = 20000;
  options.threads = threads;
  const ExploreResult plain = explore(model->system, properties, options);
  if (!plain.complete) return;
  PackedStatistics statistics;
  const ExploreResult packed = explore_packed(model->system, properties, options, &statistics);
  check_same(plain, packed);
  check_findings(model->system, properties, options.semantics, plain, packed);
  compare_depth_first(model->system, properties, options, plain);
  note(model->system, plain, statistics, seen);
}

}  // namespace

TEST_CASE("packed search: agrees with the reference search on random systems") {
  Seen seen;
  for (std::uint64_t seed = 0; seed < 2500; ++seed)
    compare(seed, 1, seen);
  MESSAGE("compared " << seen.compared << ", errors " << seen.with_errors << ", deadlocks "
                      << seen.with_deadlocks << ", rendezvous " << seen.with_rendezvous
                      << ", commit " << seen.with_commit << ", product " << seen.with_product
                      << ", two words " << seen.of_two_words << ", more words "
                      << seen.of_more_words << ", widened " << seen.widened << ", violated "
                      << seen.violated);
  CHECK(seen.compared > 2000);
  CHECK(seen.with_errors > 200);
  CHECK(seen.with_deadlocks > 500);
  CHECK(seen.with_rendezvous > 500);
  CHECK(seen.with_commit > 200);
  CHECK(seen.with_product > 50);
  CHECK(seen.widened > 50);
  CHECK(seen.of_two_words > 100);
  CHECK(seen.of_more_words > 50);
  CHECK(seen.violated > 1000);
}

TEST_CASE("packed search: states of any width are searched") {
  for (const int elements : {1, 30, 200, 2000, 5000}) {
    CAPTURE(elements);
    const std::string text = "byte a[" + std::to_string(elements) +
                             "]; byte i; process P { state s; init s; trans s -> s { guard i < 9; "
                             "effect a[(i * 7) % " +
                             std::to_string(elements) + "] = i + 1, i = i + 1; }; } system async;";
    const auto model = dve::load_model("wide", text);
    REQUIRE(model);
    const ExploreResult result = explore_packed(model->system, {}, {});
    CHECK(result.complete);
    CHECK(result.states == 10);
    CHECK(result.transitions == 9);
    CHECK(result.deadlocks == 1);
  }
}

TEST_CASE("packed search: several threads agree with the reference search") {
  Seen seen;
  for (std::uint64_t seed = 0; seed < 300; ++seed)
    compare(seed, 3, seen);
  CHECK(seen.compared > 200);
}

}  // namespace lsmc

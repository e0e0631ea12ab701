// SPDX-License-Identifier: MIT
#include "engine/table/layout.h"

#include <random>

#include <doctest/doctest.h>

#include "dve-parser/load.h"

namespace lsmc {

namespace {

System system_of(std::string_view text) {
  auto model = dve::load_model("test", text);
  REQUIRE(model);
  return std::move(model->system);
}

}  // namespace

TEST_CASE("layout: packing and unpacking are inverse on every state within the ranges") {
  const System system = system_of(
      "byte a[9]; int w[5]; process P { byte x; state s, t, u; init s; trans s -> t { effect "
      "x = a[x], a[x] = 1, w[x] = 2; }; } system async;");
  const PackedLayout layout(system, declared_ranges(system));
  CHECK(layout.words() > 2);
  std::mt19937 random(5);
  State state(system.slots.size());
  State back;
  std::vector<Word> packed(layout.words());
  for (int round = 0; round < 1000; ++round) {
    for (std::size_t s = 0; s < state.size(); ++s) {
      const ValueRange range = layout.ranges()[s];
      state[s] = range.low + static_cast<Value>(
                                 random() % (static_cast<unsigned>(range.high - range.low) + 1U));
    }
    REQUIRE_FALSE(layout.pack(state, packed.data()).valid());
    layout.unpack(packed.data(), back);
    CHECK(back == state);
    for (const Word word : packed)
      CHECK((word >> 62U) == 2);  // marked, and the spare bit clear
  }
}

TEST_CASE("layout: a slot nobody writes takes no bits and keeps its value") {
  const System system = system_of(
      "byte still = 200, moving; process P { state s; init s; trans s -> s { effect moving = "
      "still; }; } system async;");
  const PackedLayout layout(system, declared_ranges(system));
  CHECK(layout.bits() == 8);
  std::vector<Word> packed(layout.words());
  REQUIRE_FALSE(layout.pack(system.initial, packed.data()).valid());
  State back;
  layout.unpack(packed.data(), back);
  CHECK(back == system.initial);
}

TEST_CASE("layout: a value outside its range is reported, not cut") {
  const System system = system_of(
      "byte x; process P { state s; init s; trans s -> s { effect x = 9; }; } system async;");
  std::vector<ValueRange> ranges = declared_ranges(system);
  ranges[0] = {0, 3};
  const PackedLayout layout(system, ranges);
  std::vector<Word> packed(layout.words());
  State state = system.initial;
  state[0] = 4;
  CHECK(layout.pack(state, packed.data()) == SlotId{0});
}

TEST_CASE("layout: widening doubles a range at least and stays within the declared one") {
  CHECK(widened({0, 3}, 4, {0, 255}) == ValueRange{0, 7});
  CHECK(widened({0, 3}, 100, {0, 255}) == ValueRange{0, 100});
  CHECK(widened({0, 200}, 201, {0, 255}) == ValueRange{0, 255});
  CHECK(widened({0, 3}, -1, {-32768, 32767}) == ValueRange{-4, 3});
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/search/estimate.h"

#include <algorithm>
#include <bit>
#include <random>
#include <utility>

namespace lsmc {

namespace {

constexpr int kWalks = 8;
constexpr int kSteps = 100;  // of each walk

// Notes the values along one walk, which ends early where there is no way on.
void walk(Successors& successors, std::mt19937& random, std::vector<ValueRange>& seen) {
  State here = successors.system().initial;
  for (int step = 0; step < kSteps; ++step) {
    successors.compute(here);
    if (successors.empty()) return;
    const std::size_t k = random() % successors.size();
    if (successors.error(k)) continue;
    const StateView next = successors.state(k);
    here.assign(next.begin(), next.end());
    for (std::size_t s = 0; s < here.size(); ++s) {
      seen[s].low = std::min(seen[s].low, here[s]);
      seen[s].high = std::max(seen[s].high, here[s]);
    }
  }
}

// The range with as many values as its bits can tell apart, within what was declared. A slot that
// is written at all gets one bit at least.
ValueRange rounded_up(ValueRange seen, ValueRange declared) {
  const auto distance = static_cast<std::uint32_t>(seen.high - seen.low);
  const std::int64_t most =
      (std::int64_t{1} << std::max(1, static_cast<int>(std::bit_width(distance)))) - 1;
  const std::int64_t high = std::min<std::int64_t>(seen.low + most, declared.high);
  const std::int64_t low = std::max<std::int64_t>(high - most, declared.low);
  return {static_cast<Value>(std::min<std::int64_t>(low, seen.low)), static_cast<Value>(high)};
}

void share_ranges_in_arrays(const System& system, std::vector<ValueRange>& seen) {
  for (const Variable& variable : system.variables) {
    if (variable.is_constant) continue;
    const auto begin = seen.begin() + variable.first;
    const auto end = begin + variable.size;
    const ValueRange hull{std::ranges::min_element(begin, end, {}, &ValueRange::low)->low,
                          std::ranges::max_element(begin, end, {}, &ValueRange::high)->high};
    std::fill(begin, end, hull);
  }
}

std::vector<ValueRange> rounded_up(const System& system, std::vector<ValueRange> seen) {
  const std::vector<ValueRange> declared = declared_ranges(system);
  for (std::size_t s = 0; s < seen.size(); ++s) {
    const bool is_small = system.slots[s].kind == Slot::Kind::Location ||
                          system.slots[s].kind == Slot::Kind::MessageCount;
    const bool is_fixed = declared[s].low == declared[s].high;
    seen[s] = is_small || is_fixed ? declared[s] : rounded_up(seen[s], declared[s]);
  }
  return seen;
}

bool is_narrow(const System& system, const std::vector<ValueRange>& ranges) {
  return PackedLayout(system, ranges).words() <= kNarrowWords;
}

// The slots of the variable that `slot` belongs to; itself if it is no variable's.
std::pair<std::size_t, std::size_t> neighbours(const System& system, SlotId slot) {
  for (const Variable& variable : system.variables) {
    const bool has_slot =
        slot.raw() >= variable.first && slot.raw() < variable.first + variable.size;
    if (!variable.is_constant && has_slot) return {variable.first, variable.first + variable.size};
  }
  return {slot.raw(), slot.raw() + 1U};
}

}  // namespace

void widen(const System& system, const Outgrown& outgrown, std::vector<ValueRange>& ranges) {
  const std::vector<ValueRange> declared = declared_ranges(system);
  const std::size_t slot = outgrown.slot.raw();
  ranges[slot] = widened(ranges[slot], outgrown.value, declared[slot]);
  std::vector<ValueRange> shared = ranges;
  const auto [first, end] = neighbours(system, outgrown.slot);
  for (std::size_t s = first; s < end; ++s) {
    if (declared[s].low == declared[s].high) continue;  // nobody writes this element
    shared[s].low = std::min(shared[s].low, ranges[slot].low);
    shared[s].high = std::max(shared[s].high, ranges[slot].high);
  }
  if (is_narrow(system, shared)) ranges = shared;
}

std::vector<ValueRange> estimated_ranges(const System& system, Successors::Options options) {
  std::vector<ValueRange> seen;
  for (const Value initial : system.initial)
    seen.push_back({initial, initial});
  Successors successors(system, options);
  std::mt19937 random(1);  // the same estimate every time
  for (int k = 0; k < kWalks; ++k)
    walk(successors, random, seen);
  std::vector<ValueRange> shared = seen;
  share_ranges_in_arrays(system, shared);
  shared = rounded_up(system, std::move(shared));
  return is_narrow(system, shared) ? shared : rounded_up(system, std::move(seen));
}

}  // namespace lsmc

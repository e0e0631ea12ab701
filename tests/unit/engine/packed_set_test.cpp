// SPDX-License-Identifier: MIT
#include "engine/store/packed_set.h"

#include <random>
#include <set>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

namespace lsmc {

namespace {

constexpr std::uint64_t kMark = std::uint64_t{1} << 63U;
constexpr std::size_t kSpace = std::size_t{1} << 30U;

// Keys as packed states have them: few bits, many neighbours.
template <unsigned W>
std::vector<typename PackedSet<W>::Key> some_keys(std::size_t count) {
  std::mt19937_64 random(7);
  std::vector<typename PackedSet<W>::Key> keys(count);
  for (auto& key : keys) {
    for (auto& word : key)
      word = kMark | (random() % 5000);
  }
  return keys;
}

template <unsigned W>
void check_against_std_set() {
  PackedSet<W> set(kSpace);
  std::set<typename PackedSet<W>::Key> expected;
  for (const auto& key : some_keys<W>(200000)) {
    if (set.must_grow(1)) REQUIRE(set.grow(1));
    CHECK(set.insert(key, set.hash(key)).is_new == expected.insert(key).second);
  }
  CHECK(set.size() == expected.size());
  std::set<typename PackedSet<W>::Key> found;
  set.for_each([&](const auto& key) { found.insert(key); });
  CHECK(found == expected);
}

}  // namespace

TEST_CASE("packed set: holds each key of one word once, however often it grows") {
  check_against_std_set<1>();
}

TEST_CASE("packed set: holds each key of two words once, however often it grows") {
  check_against_std_set<2>();
}

TEST_CASE("packed set: does not lose keys that share a home when it grows in place") {
  PackedSet<1> set(kSpace);
  std::vector<PackedSet<1>::Key> keys;
  for (std::uint64_t k = 1; k <= 60000; ++k) {
    const PackedSet<1>::Key key{kMark | k};
    if (set.must_grow(1)) REQUIRE(set.grow(1));
    set.insert(key, set.hash(key));
    keys.push_back(key);
  }
  for (int growth = 0; growth < 3; ++growth) {
    REQUIRE(set.grow(set.room()));
    for (const auto& key : keys)
      CHECK(set.contains(key));
  }
  CHECK_FALSE(set.contains({kMark}));
}

TEST_CASE("packed set: threads agree on which of them found a key first") {
  const auto keys = some_keys<2>(50000);
  PackedSet<2> set(kSpace);
  REQUIRE(set.grow(keys.size()));
  std::vector<std::uint64_t> inserted(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < inserted.size(); ++t) {
    threads.emplace_back([&, t] {
      for (const auto& key : keys) {
        if (set.insert_shared(key, set.hash(key), [](auto&) {}).is_new) ++inserted[t];
      }
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  std::uint64_t total = 0;
  for (const std::uint64_t count : inserted)
    total += count;
  CHECK(total == std::set(keys.begin(), keys.end()).size());
}

}  // namespace lsmc

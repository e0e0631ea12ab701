// SPDX-License-Identifier: MIT
#include "engine/table/gather.h"

#include <random>
#include <vector>

#include <doctest/doctest.h>

namespace lsmc {

namespace {

// The definition, bit by bit.
Word compressed(Word state, Word mask) {
  Word key = 0;
  unsigned place = 0;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if (((mask >> bit) & 1U) == 0) continue;
    key |= ((state >> bit) & 1U) << place++;
  }
  return key;
}

}  // namespace

TEST_CASE("gather: both ways of moving bits together follow the definition") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    const Word state = random();
    const std::vector<Word> masks = {random() & random(), random() | random(), 0, ~Word{0}};
    std::vector<Word> best(masks.size());
    std::vector<Word> portable(masks.size());
    best_gather_word()(state, masks, best.data());
    gather_word_portable(state, masks, portable.data());
    for (std::size_t k = 0; k < masks.size(); ++k) {
      CHECK(best[k] == compressed(state, masks[k]));
      CHECK(portable[k] == compressed(state, masks[k]));
    }
  }
}

TEST_CASE("gather: states of several words give equal keys iff they agree on all marked bits") {
  std::mt19937_64 random(4);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<Word> marked = {random() & random() & random(), 0, random() & random(),
                                      random()};
    const Mask mask(marked);
    std::vector<Word> a = {random(), random(), random(), random()};
    std::vector<Word> b = a;
    b[random() % 4] ^= Word{1} << (random() % 64);
    std::vector<Word> key_a(mask.key_words());
    std::vector<Word> key_b(mask.key_words());
    std::vector<Word> portable(mask.key_words());
    mask.gather(a.data(), key_a.data());
    mask.gather(b.data(), key_b.data());
    mask.gather_portable(a.data(), portable.data());
    CHECK(key_a == portable);
    bool agree = true;
    for (std::size_t w = 0; w < 4; ++w)
      agree = agree && ((a[w] ^ b[w]) & marked[w]) == 0;
    CHECK((key_a == key_b) == agree);
  }
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/table/gather.h"

#include <algorithm>
#include <bit>

#include "engine/base/check.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lsmc {

namespace {

constexpr std::uint32_t kWordBits = 64;

#if defined(__x86_64__)
__attribute__((target("bmi2"))) void gather_word_bmi2(Word state,
                                                      std::span<const Word> masks,
                                                      Word* keys) {
  for (const Word mask : masks)
    *keys++ = _pext_u64(state, mask);
}
#endif

}  // namespace

Mask::Mask(std::vector<Word> marked) : marked_(std::move(marked)) {
  for (std::uint32_t w = 0; w < marked_.size(); ++w) {
    if (marked_[w] != 0) add_piece(w);
  }
  for (const Piece& piece : pieces_)
    add_runs(piece);
  if (has_bmi2()) gather_ = &Mask::gather_bmi2;
}

// A word's bits go into the current word of the key if they fit, else they begin a new one.
void Mask::add_piece(std::uint32_t word) {
  const auto bits = static_cast<std::uint32_t>(std::popcount(marked_[word]));
  key_bits_ += bits;
  std::uint32_t key_word = 0;
  std::uint32_t key_shift = 0;
  if (!pieces_.empty()) {
    const Piece& last = pieces_.back();
    key_word = last.key_word;
    key_shift = last.key_shift + static_cast<std::uint32_t>(std::popcount(last.mask));
    if (key_shift + bits > kWordBits) {
      ++key_word;
      key_shift = 0;
    }
  }
  pieces_.push_back({word, key_word, key_shift, marked_[word]});
  key_words_ = key_word + 1U;
}

void Mask::add_runs(const Piece& piece) {
  std::uint32_t key_shift = piece.key_shift;
  for (Word rest = piece.mask; rest != 0;) {
    const auto shift = static_cast<std::uint32_t>(std::countr_zero(rest));
    const auto length = static_cast<std::uint32_t>(std::countr_one(rest >> shift));
    const Word mask = length == kWordBits ? ~Word{0} : (Word{1} << length) - 1;
    runs_.push_back({piece.word, shift, piece.key_word, key_shift, mask});
    key_shift += length;
    rest &= ~(mask << shift);
  }
}

void Mask::gather_portable(const Word* state, Word* key) const {
  std::fill_n(key, key_words_, 0);
  for (const Run& run : runs_) {
    key[run.key_word] |= ((state[run.word] >> run.shift) & run.mask) << run.key_shift;
  }
}

#if defined(__x86_64__)
__attribute__((target("bmi2"))) void Mask::gather_bmi2(const Word* state, Word* key) const {
  std::fill_n(key, key_words_, 0);
  for (const Piece& piece : pieces_) {
    key[piece.key_word] |= _pext_u64(state[piece.word], piece.mask) << piece.key_shift;
  }
}

bool Mask::has_bmi2() {
  static const bool has = __builtin_cpu_supports("bmi2") != 0;
  return has;
}
GatherWord best_gather_word() {
  return Mask::has_bmi2() ? &gather_word_bmi2 : &gather_word_portable;
}
#else
void Mask::gather_bmi2(const Word* state, Word* key) const {
  gather_portable(state, key);
}
bool Mask::has_bmi2() {
  return false;
}
GatherWord best_gather_word() {
  return &gather_word_portable;
}
#endif

// Takes the lowest marked bit of each run of marked bits, run by run.
void gather_word_portable(Word state, std::span<const Word> masks, Word* keys) {
  for (const Word mask : masks) {
    Word key = 0;
    std::uint32_t place = 0;
    for (Word rest = mask; rest != 0;) {
      const auto shift = static_cast<std::uint32_t>(std::countr_zero(rest));
      const auto length = static_cast<std::uint32_t>(std::countr_one(rest >> shift));
      const Word run = length == kWordBits ? ~Word{0} : (Word{1} << length) - 1;
      key |= ((state >> shift) & run) << place;
      place += length;
      rest &= ~(run << shift);
    }
    *keys++ = key;
  }
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lsmc {

using Word = std::uint64_t;

// The bits of a packed state that a process sees, moved together: word by word, the bits that a
// mask marks are compressed and set side by side. Two states give the same key iff they agree
// on all marked bits.
class Mask {
 public:
  Mask() = default;
  explicit Mask(std::vector<Word> marked);  // one word per word of a state

  // Words of a key; at least 1.
  [[nodiscard]] std::size_t key_words() const { return key_words_; }
  [[nodiscard]] std::size_t key_bits() const { return key_bits_; }
  [[nodiscard]] std::span<const Word> marked() const { return marked_; }

  // Writes the key of `state` to `key`. With BMI2 one instruction per word, otherwise a loop
  // over runs of marked bits; chosen when the program starts.
  void gather(const Word* state, Word* key) const { (this->*gather_)(state, key); }
  void gather_portable(const Word* state, Word* key) const;
  void gather_bmi2(const Word* state, Word* key) const;
  [[nodiscard]] static bool has_bmi2();

 private:
  // A word of the state with marked bits, and where these go in the key.
  struct Piece {
    std::uint32_t word = 0;
    std::uint32_t key_word = 0;
    std::uint32_t key_shift = 0;
    Word mask = 0;
  };
  // A run of neighbouring marked bits.
  struct Run {
    std::uint32_t word = 0;
    std::uint32_t shift = 0;
    std::uint32_t key_word = 0;
    std::uint32_t key_shift = 0;
    Word mask = 0;  // as many low bits as the run is long
  };
  using Gather = void (Mask::*)(const Word*, Word*) const;

  void add_piece(std::uint32_t word);
  void add_runs(const Piece& piece);

  std::vector<Word> marked_;
  std::vector<Piece> pieces_;
  std::vector<Run> runs_;
  std::size_t key_words_ = 1;
  std::size_t key_bits_ = 0;
  Gather gather_ = &Mask::gather_portable;
};

// The keys of a state of one word for several masks at once, each of one word: keys[k] has the
// bits of `state` that masks[k] marks. Chosen likewise.
using GatherWord = void (*)(Word state, std::span<const Word> masks, Word* keys);
[[nodiscard]] GatherWord best_gather_word();
void gather_word_portable(Word state, std::span<const Word> masks, Word* keys);

}  // namespace lsmc

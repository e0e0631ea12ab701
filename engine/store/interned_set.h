// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/store/dictionary.h"

namespace lsmc {

// States of many words, kept as a tree: every word is replaced by its number in a dictionary of
// its own, pairs of numbers again by their number, until four are left; these are one key of two
// words. Since a step changes few words, and words recur, the dictionaries stay small and a state
// costs little more than its root.
class InternedSet {
 public:
  static constexpr unsigned kWords = 0;  // not known when compiling
  using Roots = PackedSet<2>;
  struct Prepared {
    Roots::Key root;
    std::uint64_t hash = 0;
  };

  InternedSet(std::size_t words, std::size_t max_bytes);

  // Both number the words of a state and fetch the slot of its root.
  Prepared prepare(const std::uint64_t* state);
  Prepared prepare_shared(const std::uint64_t* state);
  bool insert(const std::uint64_t* /*state*/, const Prepared& p) {
    return roots_.insert(p.root, p.hash).is_new;
  }
  bool insert_shared(const std::uint64_t* /*state*/, const Prepared& p) {
    return roots_.insert_shared(p.root, p.hash, [](auto&) {}).is_new;
  }
  void add_size(std::uint64_t inserted) { roots_.add_size(inserted); }
  // To be called after threads have worked and before anything grows.
  void settle();

  [[nodiscard]] std::uint64_t size() const { return roots_.size(); }
  // States that can be looked up before something must grow.
  [[nodiscard]] std::uint64_t room() const;
  [[nodiscard]] bool must_grow(std::uint64_t more) const { return size() + more > room(); }
  [[nodiscard]] std::uint64_t growth_bytes(std::uint64_t more) const;
  [[nodiscard]] bool grow(std::uint64_t more);

 private:
  template <class Number>  // number(dictionary, word)
  Prepared prepare_with(const std::uint64_t* state, Number number);

  std::size_t words_;
  // Of the words, then of pairs, level by level.
  std::vector<std::unique_ptr<Dictionary>> dictionaries_;
  Roots roots_;
};

}  // namespace lsmc

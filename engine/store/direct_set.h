// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "engine/store/packed_set.h"

namespace lsmc {

// States of W words, kept as they are.
template <unsigned W>
class DirectSet {
 public:
  static constexpr unsigned kWords = W;  // known when compiling
  using Prepared = std::uint64_t;        // what is worked out before the table is touched: a hash

  DirectSet(std::size_t words, std::size_t max_bytes) : set_(max_bytes) {
    LSMC_CHECK(words <= W, "a state fits");
  }

  Prepared prepare(const std::uint64_t* state) {
    const std::uint64_t hash = Set::hash(key(state));
    set_.prefetch(hash);
    return hash;
  }
  Prepared prepare_shared(const std::uint64_t* state) { return prepare(state); }
  bool insert(const std::uint64_t* state, Prepared hash) {
    return set_.insert(key(state), hash).is_new;
  }
  bool insert_shared(const std::uint64_t* state, Prepared hash) {
    return set_.insert_shared(key(state), hash, [](auto&) {}).is_new;
  }
  void add_size(std::uint64_t inserted) { set_.add_size(inserted); }
  void settle() {}

  [[nodiscard]] std::uint64_t size() const { return set_.size(); }
  [[nodiscard]] bool must_grow(std::uint64_t more) const { return set_.must_grow(more); }
  [[nodiscard]] std::uint64_t room() const { return set_.room(); }
  [[nodiscard]] std::uint64_t growth_bytes(std::uint64_t more) const {
    return set_.growth_bytes(more);
  }
  [[nodiscard]] bool grow(std::uint64_t more) { return set_.grow(more); }

  template <class Visit>
  void for_each(Visit visit) const {
    set_.for_each([&](const typename Set::Key& k) { visit(k.data()); });
  }

 private:
  using Set = PackedSet<W>;

  static typename Set::Key key(const std::uint64_t* state) {
    typename Set::Key k;
    std::copy_n(state, W, k.begin());
    return k;
  }

  Set set_;
};

}  // namespace lsmc

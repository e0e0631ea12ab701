// SPDX-License-Identifier: MIT
#include "engine/store/interned_set.h"

#include <algorithm>

#include "engine/base/check.h"

namespace lsmc {

namespace {

constexpr std::size_t kRootIds = 4;
constexpr std::uint64_t kMark = std::uint64_t{1} << 63U;

// Two numbers as one word, in the form that sets and dictionaries want.
std::uint64_t joined(std::uint64_t a, std::uint64_t b) {
  return kMark | (a << Dictionary::kIdBits) | b;
}

}  // namespace

InternedSet::InternedSet(std::size_t words, std::size_t max_bytes)
    : words_(words), roots_(max_bytes) {
  for (std::size_t k = 0; k < words; ++k) {
    dictionaries_.push_back(std::make_unique<Dictionary>(max_bytes));
  }
  for (std::size_t ids = words; ids > kRootIds; ids = (ids + 1) / 2) {
    for (std::size_t pair = 0; pair < ids / 2; ++pair) {
      dictionaries_.push_back(std::make_unique<Dictionary>(max_bytes));
    }
  }
}

// Numbers the words, then pairs of numbers; an odd one at the end goes up as it is.
template <class Number>
InternedSet::Prepared InternedSet::prepare_with(const std::uint64_t* state, Number number) {
  thread_local std::vector<std::uint64_t> ids;
  ids.resize(std::max(words_, kRootIds));
  std::size_t dictionary = 0;
  for (std::size_t k = 0; k < words_; ++k)
    ids[k] = number(*dictionaries_[dictionary++], state[k]);
  std::size_t count = words_;
  while (count > kRootIds) {
    for (std::size_t pair = 0; pair < count / 2; ++pair) {
      ids[pair] = number(*dictionaries_[dictionary++], joined(ids[2 * pair], ids[2 * pair + 1]));
    }
    if (count % 2 != 0) ids[count / 2] = ids[count - 1];
    count = (count + 1) / 2;
  }
  std::fill(ids.begin() + static_cast<std::ptrdiff_t>(count), ids.end(), 0);
  Prepared p{{joined(ids[0], ids[1]), joined(ids[2], ids[3])}, 0};
  p.hash = Roots::hash(p.root);
  roots_.prefetch(p.hash);
  return p;
}

InternedSet::Prepared InternedSet::prepare(const std::uint64_t* state) {
  return prepare_with(state, [](Dictionary& d, std::uint64_t word) { return d.id(word); });
}

InternedSet::Prepared InternedSet::prepare_shared(const std::uint64_t* state) {
  return prepare_with(state, [](Dictionary& d, std::uint64_t word) { return d.id_shared(word); });
}

void InternedSet::settle() {
  for (const auto& d : dictionaries_)
    d->settle();
}

// Looking up a state adds at most one entry to each dictionary, and only if the state is new.
std::uint64_t InternedSet::room() const {
  std::uint64_t free = roots_.room() - roots_.size();
  for (const auto& d : dictionaries_)
    free = std::min(free, d->free());
  return roots_.size() + free;
}

std::uint64_t InternedSet::growth_bytes(std::uint64_t more) const {
  std::uint64_t bytes = roots_.must_grow(more) ? roots_.growth_bytes(more) : 0;
  for (const auto& d : dictionaries_) {
    if (d->free() < more) bytes += d->growth_bytes(more);
  }
  return bytes;
}

bool InternedSet::grow(std::uint64_t more) {
  bool done = !roots_.must_grow(more) || roots_.grow(more);
  for (const auto& d : dictionaries_) {
    if (d->free() < more) done = done && d->grow(more);
  }
  return done;
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/store/state_store.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "engine/base/check.h"
#include "engine/base/hash.h"

namespace lsmc {

namespace {

constexpr std::size_t kChunkBytes = 1U << 18U;
constexpr std::size_t kFirstBuckets = 1U << 10U;

}  // namespace

StateStore::StateStore(std::size_t width)
    : width_(width),
      stride_(width + sizeof(StateId)),
      per_chunk_(std::max<std::size_t>(1, kChunkBytes / stride_)),
      index_(kFirstBuckets, Hash{this}, Equal{this}) {}

std::size_t StateStore::Hash::operator()(Bytes state) const {
  return hash_bytes(state);
}

bool StateStore::Equal::operator()(Bytes a, StateId b) const {
  return std::ranges::equal(a, (*store)[b]);
}

const std::byte* StateStore::record(StateId id) const {
  const std::size_t k = id.raw();
  return chunks_[k / per_chunk_].get() + (k % per_chunk_) * stride_;
}

StateId StateStore::parent(StateId id) const {
  StateId parent;
  std::memcpy(&parent, record(id) + width_, sizeof parent);
  return parent;
}

StateStore::Insertion StateStore::insert(Bytes state, StateId parent) {
  LSMC_CHECK(state.size() == width_, "every state of a store has the same width");
  const std::size_t hash = hash_bytes(state);
  if (const auto found = index_.find(state, hash); found != index_.end()) return {*found, false};
  LSMC_CHECK(!is_full(), "the caller stops when the store is full");
  if (chunk_is_full()) {
    chunks_.push_back(make_uninitialised<std::byte>(per_chunk_ * stride_));
  }
  const StateId id{size_++};
  std::byte* const place = chunks_.back().get() + (id.raw() % per_chunk_) * stride_;
  std::ranges::copy(state, place);  // unlike memcpy also for a state of no bytes
  std::memcpy(place + width_, &parent, sizeof parent);
  index_.insert(id);
  return {id, true};
}

std::uint64_t StateStore::next_growth() const {
  constexpr std::uint64_t kBucketBytes = 12;  // of the index: distance, part of the hash, id
  std::uint64_t growth = chunk_is_full() ? per_chunk_ * stride_ : 0;
  const double threshold =
      static_cast<double>(index_.bucket_count()) * static_cast<double>(index_.max_load_factor());
  if (static_cast<double>(size_ + 1) >= threshold) {
    growth += 2 * index_.bucket_count() * kBucketBytes;
  }
  return growth;
}

bool StateStore::is_full() const {
  return size_ >= std::numeric_limits<StateId::Rep>::max() - 1;
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <tsl/robin_set.h>

#include "engine/base/id.h"
#include "engine/base/unique_array.h"

namespace lsmc {

// Keeps each state once, as a string of `width` bytes, and numbers them in order of discovery.
// With every state goes the one it was first reached from, so that runs can be told.
class StateStore {
 public:
  using Bytes = std::span<const std::byte>;

  explicit StateStore(std::size_t width);
  StateStore(const StateStore&) = delete;  // the index points into this object
  StateStore& operator=(const StateStore&) = delete;
  ~StateStore() = default;

  struct Insertion {
    StateId id;
    bool is_new = false;
  };
  Insertion insert(Bytes state, StateId parent);

  [[nodiscard]] std::size_t size() const { return size_; }
  // Valid for the life of the store.
  [[nodiscard]] Bytes operator[](StateId id) const { return {record(id), width_}; }
  [[nodiscard]] StateId parent(StateId id) const;

  // Bytes that inserting one more state may allocate; most often 0.
  [[nodiscard]] std::uint64_t next_growth() const;
  // No further state can be numbered.
  [[nodiscard]] bool is_full() const;

 private:
  struct Hash {
    using is_transparent = void;
    const StateStore* store;
    std::size_t operator()(Bytes state) const;
    std::size_t operator()(StateId id) const { return (*this)((*store)[id]); }
  };
  struct Equal {
    using is_transparent = void;
    const StateStore* store;
    bool operator()(StateId a, StateId b) const { return a == b; }
    bool operator()(Bytes a, StateId b) const;
    bool operator()(StateId a, Bytes b) const { return (*this)(b, a); }
  };
  using Index = tsl::robin_set<StateId, Hash, Equal, std::allocator<StateId>, true>;

  [[nodiscard]] const std::byte* record(StateId id) const;
  [[nodiscard]] bool chunk_is_full() const { return size_ == chunks_.size() * per_chunk_; }

  std::size_t width_;      // bytes of a state
  std::size_t stride_;     // of a record: the state, then its parent
  std::size_t per_chunk_;  // records in one chunk
  std::size_t size_ = 0;
  std::vector<UniqueArray<std::byte>> chunks_;
  Index index_;
};

}  // namespace lsmc

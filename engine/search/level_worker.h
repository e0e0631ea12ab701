// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/search/frontier.h"
#include "engine/search/level_search.h"
#include "engine/search/property_watch.h"
#include "engine/table/action_tables.h"

namespace lsmc {

// The states of one level, shared out to workers in chunks.
class Level {
 public:
  static constexpr std::size_t kChunk = 256;

  void clear() {
    parts_.clear();
    taken_ = 0;
    size_ = 0;
  }
  void add(Frontier part) {
    size_ += part.size();
    parts_.push_back(std::move(part));
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Frontier& only_part() const { return parts_.front(); }
  [[nodiscard]] std::size_t taken() const { return std::min<std::size_t>(taken_, size_); }

  // The next chunk of positions [begin, end); empty when all were taken.
  struct Chunk {
    std::size_t begin = 0, end = 0;
  };
  Chunk take() {
    const std::size_t begin = std::min(taken_.fetch_add(kChunk), size_);
    return {begin, std::min(begin + kChunk, size_)};
  }
  [[nodiscard]] const Word* operator[](std::size_t k) const {
    std::size_t part = 0;
    while (k >= parts_[part].size())
      k -= parts_[part++].size();
    return parts_[part][k];
  }
  // With a single part and a single worker: give back what was expanded.
  void release_before(std::size_t k) {
    if (parts_.size() == 1) parts_.front().release_before(k);
  }
  // All states, when they were one worker's.
  Frontier take_only_part() { return std::move(parts_.front()); }

 private:
  std::vector<Frontier> parts_;
  std::size_t size_ = 0;
  std::atomic<std::size_t> taken_ = 0;
};

// What workers have in common while they run.
template <class Set>
struct SharedSearch {
  Set& set;
  Level& level;
  std::atomic<bool> pause = false;          // everybody stop at the next good place
  std::atomic<std::uint64_t> reserved = 0;  // slots of the set that are or may become occupied
  std::uint64_t room = 0;                   // slots that may be occupied before the set must grow
  std::uint64_t max_states = 0;
};

// Expands chunks of a level: finds the steps of each state, gathers successors in a batch, and
// looks the whole batch up in the set, so that the memory of all its slots is fetched at once.
template <class Set, bool kShared>
class LevelWorker {
 public:
  LevelWorker(const SearchTask& task, const PackedLayout& layout)
      : words_(layout.words()),
        tables_(task.system, layout, task.options.semantics),
        watch_(task.system, layout, task.properties),
        next_(words()) {
    tally_.violations.resize(task.properties.size());
    for (std::size_t k = 0; k < task.properties.size(); ++k) {
      if (task.properties[k].kind == PropertyKind::Deadlock) deadlock_properties_.push_back(k);
      if (task.properties[k].kind == PropertyKind::Error) error_properties_.push_back(k);
    }
  }

  // Is told of every violation: property, state, and whether the state was found just now rather
  // than expanded. Unset, violations are only counted.
  using OnViolation = std::function<void(std::size_t property, const Word* state, bool is_new)>;
  void set_on_violation(OnViolation on_violation) { on_violation_ = std::move(on_violation); }

  enum class Pause : std::uint8_t { None, Full, Outgrown };

  // Works until the level is exhausted, somebody asks for a pause, the set has no room, or a
  // value outgrows the layout. `between_chunks` may ask for a pause.
  template <class BetweenChunks>
  Pause work(SharedSearch<Set>& shared, BetweenChunks between_chunks) {
    for (;;) {
      if (!flush(shared)) return ask_for_pause(shared, Pause::Full);
      if (shared.pause.load(std::memory_order_relaxed)) return Pause::None;
      if (chunk_.begin == chunk_.end) {
        between_chunks();
        chunk_ = shared.level.take();
        if (chunk_.begin == chunk_.end) return Pause::None;
      }
      while (chunk_.begin < chunk_.end && batched_ < kBatch) {
        if (!expand_group(shared.level)) return ask_for_pause(shared, Pause::Outgrown);
      }
    }
  }

  // Puts a state in line to be looked up.
  void add_pending(const Word* state) {
    make_batch_room(1);
    std::copy_n(state, words(), batch_.data() + batched_ * words());
    ++batched_;
  }
  void add_next(const Word* state) { next_.push(state); }

  [[nodiscard]] Level::Chunk unexpanded() const { return chunk_; }
  [[nodiscard]] std::size_t pending() const { return batched_; }
  [[nodiscard]] const Word* pending(std::size_t k) const { return batch_.data() + k * words(); }
  [[nodiscard]] const Frontier& next() const { return next_; }
  Frontier take_next() { return std::exchange(next_, Frontier(words())); }

  // Keys put into a shared set since the last call.
  std::uint64_t take_inserted() { return std::exchange(inserted_, 0); }

  [[nodiscard]] const ActionTables& tables() const { return tables_; }
  [[nodiscard]] const SearchTally& tally() const { return tally_; }

 private:
  static constexpr std::size_t kBatch = 512;  // successors to look up together, or a few more

  [[nodiscard]] std::size_t words() const { return Set::kWords == 0 ? words_ : Set::kWords; }

  Pause ask_for_pause(SharedSearch<Set>& shared, Pause reason) {
    shared.pause.store(true, std::memory_order_relaxed);
    return reason;
  }

  // Expands some states of the chunk; false at one with a value that outgrew its field.
  bool expand_group(const Level& level) {
    std::array<const Word*, ActionTables::kGroup> group{};
    const std::size_t size = std::min(group.size(), chunk_.end - chunk_.begin);
    for (std::size_t k = 0; k < size; ++k)
      group[k] = level[chunk_.begin + k];
    tables_.look_up({group.data(), size});
    for (std::size_t k = 0; k < size; ++k) {
      if (!tables_.find(k)) return false;
      add_successors(group[k]);
      ++chunk_.begin;
    }
    return true;
  }

  void add_successors(const Word* state) {
    ++tally_.expanded;
    tally_.transitions += tables_.transitions();
    tally_.errors += tables_.errors();
    if (tables_.errors() > 0) violate(error_properties_, tables_.errors(), state);
    if (tables_.transitions() == 0) {
      ++tally_.deadlocks;
      violate(deadlock_properties_, 1, state);
    }
    make_batch_room(tables_.transitions());
    Word* successor = batch_.data() + batched_ * words();
    for (const ActionTables::Steps& steps : tables_.steps()) {
      const Word* delta = steps.deltas;
      for (std::uint32_t k = 0; k < steps.count; ++k) {
        for (std::size_t w = 0; w < words(); ++w)
          *successor++ = state[w] ^ *delta++;
      }
      batched_ += steps.count;
    }
  }

  void make_batch_room(std::size_t more) {
    if ((batched_ + more) * words() > batch_.size()) batch_.resize(2 * (batched_ + more) * words());
  }

  void violate(std::span<const std::size_t> properties, std::uint64_t times, const Word* state) {
    for (const std::size_t p : properties) {
      tally_.violations[p] += times;
      if (on_violation_) on_violation_(p, state, false);
    }
  }

  // Looks the batch up; false if the set may lack room for it.
  bool flush(SharedSearch<Set>& shared) {
    if (batched_ == 0) return true;
    if (!reserve(shared)) return false;
    prepared_.resize(batched_);
    for (std::size_t k = 0; k < batched_; ++k) {
      prepared_[k] =
          kShared ? shared.set.prepare_shared(pending(k)) : shared.set.prepare(pending(k));
    }
    std::uint64_t inserted = 0;
    for (std::size_t k = 0; k < batched_; ++k) {
      const Word* const state = pending(k);
      const bool is_new = kShared ? shared.set.insert_shared(state, prepared_[k])
                                  : shared.set.insert(state, prepared_[k]);
      if (!is_new) continue;
      ++inserted;
      next_.push(state);
      if (watch_.empty()) continue;
      watch_.check(state, [&](std::size_t p) {
        ++tally_.violations[p];
        if (on_violation_) on_violation_(p, state, true);
      });
    }
    settle(shared, inserted);
    batched_ = 0;
    return true;
  }

  bool reserve(SharedSearch<Set>& shared) {
    if (shared.reserved.fetch_add(batched_, std::memory_order_relaxed) + batched_ <= shared.room) {
      return true;
    }
    shared.reserved.fetch_sub(batched_, std::memory_order_relaxed);
    return false;
  }

  void settle(SharedSearch<Set>& shared, std::uint64_t inserted) {
    if (kShared) inserted_ += inserted;
    const std::uint64_t filled =
        shared.reserved.fetch_sub(batched_ - inserted, std::memory_order_relaxed) - batched_ +
        inserted;
    if (filled > shared.max_states) shared.pause.store(true, std::memory_order_relaxed);
  }

  std::size_t words_;
  ActionTables tables_;
  PropertyWatch watch_;
  Frontier next_;
  SearchTally tally_;
  std::vector<std::size_t> deadlock_properties_, error_properties_;
  OnViolation on_violation_;
  Level::Chunk chunk_;
  std::vector<Word> batch_;  // states to look up, at the front
  std::size_t batched_ = 0;  // how many
  std::vector<typename Set::Prepared> prepared_;
  std::uint64_t inserted_ = 0;
};

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/unique_array.h"
#include "engine/table/gather.h"

namespace lsmc {

// Packed states in the order they were pushed, in blocks that never move.
class Frontier {
 public:
  explicit Frontier(std::size_t words) : words_(words) {}

  void push(const Word* state) {
    if (size_ == blocks_.size() * kBlockStates) {
      blocks_.push_back(make_uninitialised<Word>(kBlockStates * words_));
    }
    std::copy_n(state, words_, blocks_.back().get() + (size_ % kBlockStates) * words_);
    ++size_;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Word* operator[](std::size_t k) const {
    return blocks_[k / kBlockStates].get() + (k % kBlockStates) * words_;
  }
  // The states before k are not needed any more.
  void release_before(std::size_t k) {
    for (; (released_ + 1) * kBlockStates <= k; ++released_)
      blocks_[released_].reset();
  }

  static constexpr std::size_t kBlockStates = 1U << 10U;

 private:
  std::size_t words_;
  std::size_t size_ = 0;
  std::size_t released_ = 0;  // blocks
  std::vector<UniqueArray<Word>> blocks_;
};

}  // namespace lsmc

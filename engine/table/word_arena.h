// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/base/unique_array.h"
#include "engine/table/gather.h"

namespace lsmc {

// Words that stay where they are until the arena is cleared.
class WordArena {
 public:
  // Never null, also for no words.
  const Word* copy(std::span<const Word> words) {
    if (words.size() > left_) add_chunk(words.size());
    Word* const place = next_;
    std::ranges::copy(words, place);
    next_ += words.size();
    left_ -= words.size();
    return place;
  }
  void clear() {
    if (chunks_.size() > 1) chunks_.clear();
    left_ = 0;
    if (chunks_.empty()) return;
    next_ = chunks_.front().get();
    left_ = kChunkWords;
  }

 private:
  static constexpr std::size_t kChunkWords = 1U << 13U;

  void add_chunk(std::size_t at_least) {
    left_ = std::max(at_least, kChunkWords);
    chunks_.push_back(make_uninitialised<Word>(left_));
    next_ = chunks_.back().get();
  }

  std::vector<UniqueArray<Word>> chunks_;
  Word empty_ = 0;
  Word* next_ = &empty_;
  std::size_t left_ = 0;
};

}  // namespace lsmc

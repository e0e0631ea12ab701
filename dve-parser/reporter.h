// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dve-parser/source_text.h"

namespace lsmc::dve {

// Collects what is wrong with one text, in any order, and gives it back in the order of the text.
class Reporter {
 public:
  // A broken generator can produce millions of errors; these many are kept, the rest counted.
  static constexpr std::size_t kMaxKept = 1000;

  explicit Reporter(const SourceText& source) : source_(source) {}

  // Error or warning, as the code says.
  void report(Code code, Span span, std::string message);
  [[nodiscard]] std::uint64_t error_count() const { return error_count_; }
  // Further errors are only counted, so composing a helpful message is wasted work.
  [[nodiscard]] bool is_full() const { return errors_.size() >= kMaxKept; }

  [[nodiscard]] std::vector<Diagnostic> take_errors();
  [[nodiscard]] std::vector<Diagnostic> take_warnings();

 private:
  const SourceText& source_;
  std::vector<Diagnostic> errors_;
  std::vector<Diagnostic> warnings_;
  std::uint64_t error_count_ = 0;
};

// By position; the same finding twice at one place becomes one.
void sort_by_position(std::vector<Diagnostic>& diagnostics);

}  // namespace lsmc::dve

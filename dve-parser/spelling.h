// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lsmc::dve {

// Looks for the name a misspelt one may stand for: offer() every candidate, then ask. About one
// letter in three may be wrong. Among equally near candidates the first offered wins.
class Speller {
 public:
  explicit Speller(std::string_view misspelt);

  void offer(std::string_view candidate);
  // "; did you mean 'CS'?", or nothing if no candidate is near.
  [[nodiscard]] std::string suggestion() const;

 private:
  std::string_view misspelt_;
  std::string_view best_;
  std::size_t best_distance_;  // of best_, or one more than a candidate may have
};

}  // namespace lsmc::dve

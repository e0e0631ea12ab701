// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <tsl/robin_map.h>

#include "engine/base/hash.h"
#include "engine/model/property.h"
#include "engine/semantics/state.h"
#include "engine/table/layout.h"

namespace lsmc {

// Checks packed states against the state properties among `properties`. What a property says
// depends on the bits it reads, so it is evaluated once for each of their values.
class PropertyWatch {
 public:
  PropertyWatch(const System& system,
                const PackedLayout& layout,
                std::span<const Property> properties);

  // Is there anything to check?
  [[nodiscard]] bool empty() const { return watched_.empty(); }

  // Calls violated(k) for every property k that does not hold in `state`.
  template <class Violated>
  void check(const Word* state, Violated violated) {
    for (Watched& w : watched_) {
      if (is_violated(w, state)) violated(w.property);
    }
  }

 private:
  struct Mix {
    std::size_t operator()(Word w) const { return mix(w); }
  };
  struct Watched {
    std::size_t property = 0;
    Mask mask;
    tsl::robin_map<Word, bool, Mix> known;  // by gathered bits, if they fit one word
  };

  [[nodiscard]] bool is_violated(Watched& watched, const Word* state);
  [[nodiscard]] bool evaluate_violation(std::size_t property, const Word* state);

  const System& system_;
  const PackedLayout& layout_;
  std::span<const Property> properties_;
  std::vector<Watched> watched_;
  State unpacked_;
};

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/search/property_watch.h"

#include "engine/semantics/evaluate.h"

namespace lsmc {

PropertyWatch::PropertyWatch(const System& system,
                             const PackedLayout& layout,
                             std::span<const Property> properties)
    : system_(system), layout_(layout), properties_(properties) {
  for (std::size_t k = 0; k < properties.size(); ++k) {
    if (!properties[k].is_state_property()) continue;
    watched_.push_back({k, layout.mask(slots_read(properties[k].violation)), {}});
  }
}

bool PropertyWatch::is_violated(Watched& watched, const Word* state) {
  if (watched.mask.key_words() > 1) return evaluate_violation(watched.property, state);
  Word key = 0;
  watched.mask.gather(state, &key);
  if (const auto known = watched.known.find(key); known != watched.known.end()) {
    return known->second;
  }
  constexpr std::size_t kMostKnown = 1U << 20U;  // beyond, remembering costs more than it saves
  const bool violated = evaluate_violation(watched.property, state);
  if (watched.known.size() < kMostKnown) watched.known.emplace(key, violated);
  return violated;
}

bool PropertyWatch::evaluate_violation(std::size_t property, const Word* state) {
  layout_.unpack(state, unpacked_);
  const Evaluation violation = evaluate(system_, properties_[property].violation, unpacked_);
  return violation.error || violation.value != 0;
}

}  // namespace lsmc

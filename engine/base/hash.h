// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace lsmc {

// Mixes all bits of a word into all bits of the result: open-addressing tables use the low ones.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t h) {
  h ^= h >> 32U;
  h *= 0xe9846af9b1a615dULL;
  h ^= h >> 32U;
  h *= 0xe9846af9b1a615dULL;
  h ^= h >> 28U;
  return h;
}

[[nodiscard]] inline std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  std::uint64_t h = 0x9e3779b97f4a7c15ULL ^ bytes.size();
  while (bytes.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    h = mix(h ^ word);
    bytes = bytes.subspan(sizeof word);
  }
  std::uint64_t rest = 0;
  if (!bytes.empty()) std::memcpy(&rest, bytes.data(), bytes.size());
  return mix(h ^ rest);
}

}  // namespace lsmc

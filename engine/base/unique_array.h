// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

namespace lsmc {

// An owned array whose length is known elsewhere. Unlike a vector it does not begin as zeros.
template <class T>
using UniqueArray = std::unique_ptr<T[]>;  // NOLINT(modernize-avoid-c-arrays): there is no other

template <class T>
[[nodiscard]] UniqueArray<T> make_uninitialised(std::size_t size) {
  return std::make_unique_for_overwrite<T[]>(size);  // NOLINT(modernize-avoid-c-arrays): likewise
}

}  // namespace lsmc

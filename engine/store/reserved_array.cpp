// SPDX-License-Identifier: MIT
#include "engine/store/reserved_array.h"

#include <new>
#include <sys/mman.h>
#include <utility>

namespace lsmc {

namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21U;
// Below this size huge pages would only make small searches larger.
constexpr std::size_t kWorthHugePages = 4 * kHugePage;

std::size_t rounded_up(std::size_t bytes, std::size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

}  // namespace

ReservedArray::ReservedArray(std::size_t reserve_bytes)
    : reserved_(rounded_up(reserve_bytes, kHugePage) + kHugePage) {
  void* const start =
      mmap(nullptr, reserved_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) throw std::bad_alloc();
  // Give back what lies before the first huge-page boundary.
  auto* const first = static_cast<std::byte*>(start);
  const std::size_t skip = rounded_up(reinterpret_cast<std::uintptr_t>(first),
                                      kHugePage) -                   // NOLINT(*-reinterpret-cast)
                           reinterpret_cast<std::uintptr_t>(first);  // NOLINT(*-reinterpret-cast)
  if (skip > 0) munmap(start, skip);
  data_ = first + skip;
  reserved_ -= skip;
}

ReservedArray::~ReservedArray() {
  if (data_ != nullptr) munmap(data_, reserved_);
}

ReservedArray::ReservedArray(ReservedArray&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      reserved_(std::exchange(other.reserved_, 0)),
      committed_(std::exchange(other.committed_, 0)) {}

ReservedArray& ReservedArray::operator=(ReservedArray&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(reserved_, other.reserved_);
  std::swap(committed_, other.committed_);
  return *this;
}

bool ReservedArray::commit(std::size_t bytes) {
  constexpr std::size_t kPage = 4096;
  bytes = rounded_up(bytes, bytes >= kWorthHugePages ? kHugePage : kPage);
  if (bytes <= committed_) return true;
  if (bytes > reserved_) return false;
  if (mprotect(data_, bytes, PROT_READ | PROT_WRITE) != 0) return false;
  if (bytes >= kWorthHugePages) madvise(data_, bytes, MADV_HUGEPAGE);
  committed_ = bytes;
  return true;
}

}  // namespace lsmc

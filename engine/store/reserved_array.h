// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace lsmc {

// Zeroed memory that grows in place: address space is reserved once, pages become usable by
// commit() and resident when touched. Large arrays ask for huge pages.
class ReservedArray {
 public:
  explicit ReservedArray(std::size_t reserve_bytes);
  ~ReservedArray();
  ReservedArray(ReservedArray&& other) noexcept;
  ReservedArray& operator=(ReservedArray&& other) noexcept;
  ReservedArray(const ReservedArray&) = delete;
  ReservedArray& operator=(const ReservedArray&) = delete;

  // Makes the first `bytes` usable; what was usable stays so. False where the system refuses.
  [[nodiscard]] bool commit(std::size_t bytes);

  [[nodiscard]] std::byte* data() const { return data_; }
  [[nodiscard]] std::size_t committed() const { return committed_; }

 private:
  std::byte* data_ = nullptr;
  std::size_t reserved_ = 0;
  std::size_t committed_ = 0;
};

}  // namespace lsmc

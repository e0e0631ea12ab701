// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/diagnostic.h"

namespace lsmc {

// A value, or every reason why there is none: a front end reports all it found, not the first.
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : data_(std::move(value)) {}
  Expected(std::vector<Diagnostic> errors) : data_(std::move(errors)) {
    LSMC_CHECK(!this->errors().empty(), "a failure has a reason");
  }
  explicit operator bool() const { return data_.index() == 0; }
  T& operator*() { return std::get<0>(data_); }
  const T& operator*() const { return std::get<0>(data_); }
  T* operator->() { return &std::get<0>(data_); }
  const T* operator->() const { return &std::get<0>(data_); }
  // Only when there is no value.
  [[nodiscard]] const std::vector<Diagnostic>& errors() const { return std::get<1>(data_); }

 private:
  std::variant<T, std::vector<Diagnostic>> data_;
};

}  // namespace lsmc

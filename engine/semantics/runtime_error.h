// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/diagnostic.h"
#include "engine/model/expression.h"

namespace lsmc {

enum class ErrorKind : std::uint8_t {
  None,
  DivisionByZero,
  IndexOutOfRange,
  ValueOutOfRange,  // of the type of the variable it was to be stored in
  CommonWrite,      // both sides of a rendezvous assign the same global variable
  MissingTarget,    // a typed rendezvous sends values its receiver does not take
};

// Why a move leads to the error state, and where in the model.
struct RuntimeError {
  ErrorKind kind = ErrorKind::None;
  Value value = 0;  // the offending index or value
  SourceRange where;

  explicit operator bool() const { return kind != ErrorKind::None; }
};

// "index 5 out of range", "value 256 does not fit".
[[nodiscard]] std::string describe(const RuntimeError& error);

}  // namespace lsmc

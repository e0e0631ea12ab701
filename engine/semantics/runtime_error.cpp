// SPDX-License-Identifier: MIT
#include "engine/semantics/runtime_error.h"

namespace lsmc {

std::string describe(const RuntimeError& error) {
  switch (error.kind) {
    case ErrorKind::None:
      return "no error";
    case ErrorKind::DivisionByZero:
      return "division by zero";
    case ErrorKind::IndexOutOfRange:
      return "index " + std::to_string(error.value) + " out of range";
    case ErrorKind::ValueOutOfRange:
      return "value " + std::to_string(error.value) + " does not fit its variable";
    case ErrorKind::CommonWrite:
      return "both sides of a rendezvous assign the same global variable";
    case ErrorKind::MissingTarget:
      return "the receiver does not take the values sent";
  }
  return "unknown error";
}

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/model/system.h"

namespace lsmc::dve {

// Writes the code of one expression after the other, operands before operators.
//
// What is constant and cannot fail is computed at once. Above all an element with a constant
// index becomes a plain variable: analyses then see that no other element is meant. A constant
// index out of range and a division by 0 stay, as errors at run time.
class CodeWriter {
 public:
  // The system is looked into for values of constants; it may still grow.
  explicit CodeWriter(const System& system) : system_(system) {}

  void constant(Value value);
  // A scalar, or element 0 of an array.
  void variable(const Variable& variable);
  // The index is written already.
  void element(const Variable& variable);
  void at_location(SlotId process, LocationId location);
  // Any operator; a lazy one is written between its operands, its ToBool after the second.
  void operation(Op op);

  [[nodiscard]] Expression take(SourceRange where);

 private:
  [[nodiscard]] bool ends_in_constants(std::size_t count) const;
  void load(const Variable& variable, std::uint32_t index);
  void fold(Op op, std::size_t operands);

  const System& system_;
  std::vector<Instruction> code_;
  std::vector<std::size_t> lazy_;  // operators whose end is not yet known, innermost last
};

// The deepest the stack gets while the code runs.
[[nodiscard]] std::uint32_t stack_depth(const std::vector<Instruction>& code);

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#pragma once

#include "dve-parser/ast.h"
#include "dve-parser/reporter.h"

namespace lsmc::dve {

// How far a model can be declared.
enum class SizeVerdict : std::uint8_t {
  Fits,
  ArraysTooLarge,  // reported; it would fit if every array had one element and no channel a buffer
  TooManyNames,    // reported; not even then
};

// Adds up, without allocating anything, how many components a state will have and how many
// values its constants, against the limits of SystemBuilder. Reports the declaration that is
// too much. Sizes that are no valid number count as 1; they are errors of their own.
[[nodiscard]] SizeVerdict check_size(const SourceText& source, const Ast& ast, Reporter& reporter);

}  // namespace lsmc::dve

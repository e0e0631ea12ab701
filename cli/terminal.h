// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "cli/diagnostics.h"
#include "cli/options.h"

namespace lsmc::cli {

enum class Stream : int { Out = 1, Err = 2 };

[[nodiscard]] bool is_terminal(Stream stream);

// Colours as asked for; in automatic mode on a terminal, unless NO_COLOR is set.
[[nodiscard]] Palette palette_for(Color color, Stream stream);

// Columns of the terminal on standard output, 100 where it is none.
[[nodiscard]] std::size_t terminal_width();

}  // namespace lsmc::cli

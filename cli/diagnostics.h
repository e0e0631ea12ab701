// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"

namespace lsmc::cli {

// Whether escape sequences for colours are written to a stream.
struct Palette {
  bool enabled = false;
  [[nodiscard]] std::string red(std::string_view text) const { return paint("31;1", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return paint("32;1", text); }
  [[nodiscard]] std::string yellow(std::string_view text) const { return paint("33;1", text); }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;
};

// file:line:column: error: message, and the line with the place underlined. Long lines are cut
// around the place; characters a terminal would act upon are replaced.
void print_diagnostic(const Diagnostic& diagnostic, Palette palette, std::ostream& err);
void print_diagnostics(std::span<const Diagnostic> diagnostics, Palette palette, std::ostream& err);

// `line` of a text, from 1, without its end; empty beyond the last.
[[nodiscard]] std::string_view line_of(std::string_view text, std::uint32_t line);

// Control characters as '?', tabs kept.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace lsmc::cli

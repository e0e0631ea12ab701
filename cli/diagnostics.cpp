// SPDX-License-Identifier: MIT
#include "cli/diagnostics.h"

#include <algorithm>
#include <ostream>

namespace lsmc::cli {
namespace {

constexpr std::size_t kShown = 120;  // characters of a line
constexpr std::size_t kBefore = 60;  // of them, at most so many before the place

// The line, cut around the marked stretch, and the underlining below it.
struct Excerpt {
  std::string text;
  std::string marks;
};

Excerpt excerpt(const Diagnostic& d) {
  const std::string line = printable(d.source_line);
  // The text of a long line begins at a later column.
  const std::size_t before =
      d.where.column < d.excerpt_column ? 0 : d.where.column - d.excerpt_column;
  const std::size_t place = std::min(before, line.size());
  const std::size_t first = line.size() > kShown && place > kBefore ? place - kBefore : 0;
  const bool cut = line.size() - first > kShown;
  Excerpt e;
  e.text = (first > 0 ? "…" : "") + line.substr(first, kShown) + (cut ? "…" : "");
  // Tabs stay tabs, so that the marks stand below what they mean.
  if (first > 0) e.marks += ' ';
  for (std::size_t k = first; k < place; ++k)
    e.marks += line[k] == '\t' ? '\t' : ' ';
  const std::size_t shown_end = std::min(line.size(), first + kShown);
  const std::size_t end = std::min<std::size_t>(place + d.where.length, shown_end);
  e.marks += '^';
  if (end > place + 1) e.marks.append(end - place - 1, '~');
  return e;
}

}  // namespace

std::string Palette::paint(std::string_view code, std::string_view text) const {
  if (!enabled) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

void print_diagnostic(const Diagnostic& d, Palette palette, std::ostream& err) {
  err << printable(d.file) << ':';
  if (d.where.line > 0) err << d.where.line << ':' << d.where.column << ':';
  const bool is_error = d.severity == Severity::Error;
  err << ' ' << (is_error ? palette.red("error:") : palette.yellow("warning:")) << ' '
      << printable(d.message) << '\n';
  if (d.where.line == 0 || d.source_line.empty()) return;
  const Excerpt e = excerpt(d);
  const std::string number = std::to_string(d.where.line);
  err << ' ' << number << " | " << e.text << '\n'
      << ' ' << std::string(number.size(), ' ') << " | " << e.marks << '\n';
}

void print_diagnostics(std::span<const Diagnostic> diagnostics,
                       Palette palette,
                       std::ostream& err) {
  for (const Diagnostic& d : diagnostics)
    print_diagnostic(d, palette, err);
}

std::string_view line_of(std::string_view text, std::uint32_t line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::string printable(std::string_view text) {
  constexpr unsigned char kDelete = 0x7f;
  std::string result(text);
  std::ranges::replace_if(
      result,
      [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < ' ' && c != '\t') || byte == kDelete;
      },
      '?');
  return result;
}

}  // namespace lsmc::cli

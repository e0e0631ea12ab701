// SPDX-License-Identifier: MIT
#include "dve-parser/source_text.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"

namespace lsmc::dve {

namespace {

std::string_view without_line_end(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
    line.remove_suffix(1);
  return line;
}

}  // namespace

Diagnostic text_too_long(std::string_view file) {
  Diagnostic d;
  d.code = static_cast<int>(Code::TextTooLong);
  d.file = file;
  d.message = "the text has more than " + std::to_string(SourceText::kMaxSize) + " bytes";
  return d;
}

bool continues_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || c == '#';
}

SourceText::SourceText(std::string_view file, std::string_view text, Origin origin)
    : file_(file), text_(text), origin_(origin), line_begins_{0} {
  LSMC_CHECK(text.size() <= kMaxSize, "offsets fit 32 bits");
  for (auto at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    line_begins_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

Span SourceText::word_at(std::uint32_t offset) const {
  std::uint32_t end = offset;
  while (end < text_.size() && continues_identifier(text_[end]))
    ++end;
  return {offset, std::max(end, offset + 1)};
}

std::size_t SourceText::line_index(std::uint32_t offset) const {
  const auto after = std::ranges::upper_bound(line_begins_, offset);
  return static_cast<std::size_t>(after - line_begins_.begin()) - 1;
}

std::string_view SourceText::line_text(std::size_t index) const {
  if (index == 0 && !origin_.first_line.empty()) return origin_.first_line;
  const std::size_t end = index + 1 < line_begins_.size() ? line_begins_[index + 1] : text_.size();
  return without_line_end(text_.substr(line_begins_[index], end - line_begins_[index]));
}

SourceRange SourceText::range(Span span) const {
  const std::size_t index = line_index(span.begin);
  const std::uint32_t begin = line_begins_[index];
  const std::size_t next =
      index + 1 < line_begins_.size() ? line_begins_[index + 1] - 1U : text_.size();
  const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(span.end, next));
  const std::uint32_t shift = index == 0 ? origin_.column : 1;
  return {.line = origin_.line + static_cast<std::uint32_t>(index),
          .column = span.begin - begin + shift,
          .length = end > span.begin ? end - span.begin : 1};
}

Diagnostic SourceText::diagnostic(Code code, Span span, std::string message) const {
  Diagnostic d;
  d.code = static_cast<int>(code);
  d.severity = is_warning(code) ? Severity::Warning : Severity::Error;
  d.file = file_;
  d.where = range(span);
  d.message = std::move(message);
  std::string_view line = line_text(line_index(span.begin));
  if (line.size() > kMaxExcerpt) {
    const std::size_t column = d.where.column - 1;
    const std::size_t begin = column < kMaxExcerpt / 2 ? 0 : column - kMaxExcerpt / 2;
    d.excerpt_column = static_cast<std::uint32_t>(begin + 1);
    line = line.substr(std::min(begin, line.size()), kMaxExcerpt);
  }
  d.source_line = line;
  return d;
}

}  // namespace lsmc::dve

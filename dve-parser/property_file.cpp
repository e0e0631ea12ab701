// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "dve-parser/load.h"
#include "dve-parser/property_expression.h"
#include "dve-parser/reporter.h"
#include "dve-parser/spelling.h"

namespace lsmc::dve {

namespace {

constexpr std::string_view kSpaces = " \t\r\f\v";

bool is_space(char c) {
  return kSpaces.find(c) != std::string_view::npos;
}

// Reads a property file line by line. All errors are collected; a line with one yields nothing.
class PropertyFile {
 public:
  PropertyFile(const System& system, std::string_view file, std::string_view text)
      : system_(system),
        symbols_(symbols_of(system)),
        file_(file),
        source_(file, text),
        reporter_(source_) {}

  Expected<std::vector<Property>> read() {
    const std::string_view text = source_.text();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      line_ = {offset(begin), offset(end)};
      read_line(trimmed(without_comment(line_)));
      begin = end + 1;
    }
    auto errors = reporter_.take_errors();
    std::ranges::move(errors_, std::back_inserter(errors));
    sort_by_position(errors);
    if (!errors.empty()) return errors;
    return std::move(properties_);
  }

 private:
  static std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

  [[nodiscard]] Span trimmed(Span span) const {
    while (span.begin < span.end && is_space(source_.text()[span.begin]))
      ++span.begin;
    while (span.begin < span.end && is_space(source_.text()[span.end - 1]))
      --span.end;
    return span;
  }

  // `#` begins a comment at the beginning of a word; inside one it is part of an identifier.
  [[nodiscard]] Span without_comment(Span line) const {
    const std::string_view text = source_[line];
    for (std::size_t at = text.find('#'); at != std::string_view::npos;
         at = text.find('#', at + 1)) {
      if (at == 0 || is_space(text[at - 1])) return {line.begin, line.begin + offset(at)};
    }
    return line;
  }

  // The first word of the span, which loses it.
  [[nodiscard]] Span take_word(Span& span) const {
    Span word{span.begin, span.begin};
    while (word.end < span.end && !is_space(source_.text()[word.end]))
      ++word.end;
    span = trimmed({word.end, span.end});
    return word;
  }
  [[nodiscard]] Span take_last_word(Span& span) const {
    Span word{span.end, span.end};
    while (word.begin > span.begin && !is_space(source_.text()[word.begin - 1]))
      --word.begin;
    span = trimmed({span.begin, word.begin});
    return word;
  }

  void read_line(Span rest) {
    if (rest.begin == rest.end) return;
    const std::size_t colon = source_[rest].find(':');
    if (colon == std::string_view::npos) {
      return reporter_.report(Code::PropertyIncomplete, rest,
                              "expected a line 'name : kind …' with the kind invariant, never, "
                              "mutex, deadlock or error");
    }
    const Span name = trimmed({rest.begin, rest.begin + offset(colon)});
    const bool is_named = check_name(name, rest);
    rest = trimmed({rest.begin + offset(colon) + 1, rest.end});
    const Span kind = take_word(rest);
    const auto expected = take_expectation(rest);
    auto property = read_kind(kind, rest, std::string(source_[name]));
    if (!property || !expected || !is_named) return;
    property->expected = *expected;
    property->text = source_[rest];
    properties_.push_back(std::move(*property));
  }

  bool check_name(Span name, Span line) {
    if (name.begin == name.end) {
      reporter_.report(Code::PropertyWithoutName, line, "expected a name before ':'");
      return false;
    }
    const std::uint32_t number = source_.range(name).line;
    const auto [earlier, is_new] = names_.try_emplace(source_[name], number);
    if (is_new) return true;
    reporter_.report(Code::PropertyNameTaken, name,
                     "property '" + std::string(source_[name]) + "' is already defined in line " +
                         std::to_string(earlier->second));
    return false;
  }

  // Takes `expect WORD` off the end, if it is there. Nothing: the word is wrong.
  std::optional<Expectation> take_expectation(Span& rest) {
    Span before = rest;
    const Span word = take_last_word(before);
    const Span expect = take_last_word(before);
    if (source_[expect] != "expect") return Expectation::None;
    rest = before;
    if (source_[word] == "proved") return Expectation::Proved;
    if (source_[word] == "violated") return Expectation::Violated;
    reporter_.report(Code::UnknownExpectation, word,
                     "expected 'proved' or 'violated' after 'expect'");
    return std::nullopt;
  }

  std::optional<Property> read_kind(Span kind, Span rest, std::string name) {
    const std::string_view word = source_[kind];
    if (word == "deadlock") return plain(PropertyKind::Deadlock, rest, std::move(name));
    if (word == "error") return plain(PropertyKind::Error, rest, std::move(name));
    if (word == "mutex") {
      auto sections = checked(load_mutex_pattern(system_, part(rest)));
      if (!sections) return std::nullopt;
      return mutex_property(system_, std::move(name), std::move(*sections));
    }
    if (word == "invariant" || word == "never") {
      auto condition = checked(property_expression(system_, symbols_, part(rest)));
      if (!condition) return std::nullopt;
      return word == "never" ? never_property(std::move(name), std::move(*condition))
                             : invariant_property(std::move(name), std::move(*condition));
    }
    unknown_kind(kind);
    return std::nullopt;
  }

  void unknown_kind(Span kind) {
    Speller speller(source_[kind]);
    for (const char* known : {"invariant", "never", "mutex", "deadlock", "error"}) {
      speller.offer(known);
    }
    reporter_.report(Code::UnknownPropertyKind, kind,
                     "unknown kind of property '" + std::string(source_[kind]) +
                         "', expected invariant, never, mutex, deadlock or error" +
                         speller.suggestion());
  }

  std::optional<Property> plain(PropertyKind kind, Span rest, std::string name) {
    if (rest.begin != rest.end) {
      reporter_.report(Code::UnexpectedText, rest, "expected 'expect' or the end of the line");
      return std::nullopt;
    }
    Property property;
    property.name = std::move(name);
    property.kind = kind;
    return property;
  }

  [[nodiscard]] PropertyText part(Span span) const {
    const SourceRange where = source_.range(span);
    return {.origin = file_,
            .text = source_[span],
            .line = where.line,
            .column = where.column,
            .source_line = source_[trimmed_end(line_)]};
  }

  [[nodiscard]] Span trimmed_end(Span line) const {
    if (line.begin < line.end && source_.text()[line.end - 1] == '\r') --line.end;
    return line;
  }

  template <class T>
  std::optional<T> checked(Expected<T> result) {
    if (result) return std::move(*result);
    std::ranges::copy(result.errors(), std::back_inserter(errors_));
    return std::nullopt;
  }

  const System& system_;
  Symbols symbols_;
  std::string_view file_;
  SourceText source_;
  Reporter reporter_;
  std::vector<Diagnostic> errors_;  // from inside expressions and patterns
  Span line_;
  std::map<std::string_view, std::uint32_t> names_;
  std::vector<Property> properties_;
};

}  // namespace

Expected<std::vector<Property>> load_properties(const System& system,
                                                std::string_view file,
                                                std::string_view text) {
  if (text.size() > SourceText::kMaxSize) return std::vector{text_too_long(file)};
  return PropertyFile(system, file, text).read();
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "dve-parser/syntax_error.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lsmc::dve {

namespace {

// Sorted.
constexpr std::array<std::string_view, 28> kKeywords = {
    "accept", "and",   "assert",  "async", "buchi",    "byte",    "channel",
    "commit", "const", "effect",  "false", "genbuchi", "guard",   "imply",
    "init",   "int",   "muller",  "not",   "or",       "process", "property",
    "rabin",  "state", "streett", "sync",  "system",   "trans",   "true"};

constexpr std::string_view kSpaces = " \t\n\r\f\v";
constexpr std::string_view kSymbols = ".,;:{}[]()?!~-=+*/%|&^<>";

bool begins_token(char c) {
  return (continues_identifier(c) && c != '$' && c != '#') ||
         kSymbols.find(c) != std::string_view::npos;
}

std::string unexpected_character(char c) {
  const auto code = static_cast<unsigned char>(c);
  if (code > 0x20 && code < 0x7f) return std::string("unexpected character '") + c + "'";
  constexpr std::string_view kDigits = "0123456789abcdef";
  return std::string("unexpected character 0x") + kDigits[code >> 4U] + kDigits[code & 0xfU];
}

// The text ends too early: point behind its last word, not at an empty last line.
Diagnostic at_end(const SourceText& source, const std::string& expected) {
  const auto last = source.text().find_last_not_of(kSpaces);
  const auto end = last == std::string_view::npos ? 0 : static_cast<std::uint32_t>(last + 1);
  return source.diagnostic(Code::UnexpectedText, {end, end + 1},
                           "expected " + expected + ", but the text ends here");
}

// Habits from other languages deserve a hint.
std::string_view hint(std::string_view rest, std::string_view expected) {
  if (expected != "an expression") return "";
  if (rest.starts_with('!')) return "; negation is written 'not'";
  if (rest.starts_with("--")) return "; '--' is one symbol, separate the signs";
  return "";
}

bool asks_for_name(std::string_view expected) {
  return expected.ends_with(" name");
}

static_assert(std::ranges::is_sorted(kKeywords));

}  // namespace

bool is_keyword(std::string_view word) {
  constexpr std::size_t kShortest = 2;
  constexpr std::size_t kLongest = 8;
  if (word.size() < kShortest || word.size() > kLongest) return false;
  return std::ranges::binary_search(kKeywords, word);
}

Diagnostic to_diagnostic(const SourceText& source, const SyntaxError& error) {
  const std::string_view text = source.text();
  if (error.code == Code::UnexpectedText && error.offset >= text.size()) {
    return at_end(source, error.message);
  }
  const Span word = source.word_at(error.offset);
  const std::string_view rest = text.substr(std::min<std::size_t>(error.offset, text.size()));
  if (rest.starts_with("/*")) {
    return source.diagnostic(Code::UnclosedComment, {error.offset, error.offset + 2},
                             "this comment is never closed");
  }
  if (!rest.empty() && !begins_token(rest.front())) {
    return source.diagnostic(Code::UnexpectedCharacter, {error.offset, error.offset + 1},
                             unexpected_character(rest.front()));
  }
  if (error.code != Code::UnexpectedText) {
    return source.diagnostic(error.code, word, error.message);
  }
  if (asks_for_name(error.message) && is_keyword(source[word])) {
    return source.diagnostic(
        Code::KeywordAsName, word,
        "expected " + error.message + ", and '" + std::string(source[word]) + "' is a keyword");
  }
  return source.diagnostic(Code::UnexpectedText, word,
                           "expected " + error.message + std::string(hint(rest, error.message)));
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "cli/json_text.h"

#include <array>
#include <cstdio>
#include <string_view>

namespace lsmc::cli {
namespace {

namespace json = boost::json;

constexpr std::size_t kLine = 100;

// Length of the UTF-8 sequence at the start of `text`, 0 if there is no valid one.
std::size_t sequence_length(std::string_view text) {
  struct Form {
    unsigned char mask, lead;
    std::uint32_t least;
  };
  constexpr std::array kForms = {Form{0x80, 0x00, 0}, Form{0xe0, 0xc0, 0x80},
                                 Form{0xf0, 0xe0, 0x800}, Form{0xf8, 0xf0, 0x10000}};
  const auto lead = static_cast<unsigned char>(text[0]);
  for (std::size_t length = 1; length <= kForms.size(); ++length) {
    const Form& form = kForms.at(length - 1);
    if ((lead & form.mask) != form.lead) continue;
    if (text.size() < length) return 0;
    std::uint32_t code = lead & static_cast<unsigned char>(~form.mask);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[k]);
      if ((next & 0xc0U) != 0x80U) return 0;
      code = code << 6U | (next & 0x3fU);
    }
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code >= form.least && code <= 0x10ffff && !surrogate ? length : 0;
  }
  return 0;
}

std::string valid_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) {
      result += "\xef\xbf\xbd";
      text.remove_prefix(1);
    } else {
      result += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return result;
}

std::string quoted(std::string_view text) {
  return json::serialize(valid_utf8(text));
}

std::string scalar(const json::value& value) {
  if (value.is_string()) return quoted(value.get_string());
  if (!value.is_double()) return json::serialize(value);
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.3f", value.get_double());
  return buffer.data();
}

std::string one_line(const json::value& value) {
  std::string text;
  if (const json::array* array = value.if_array()) {
    for (const json::value& item : *array)
      text += (text.empty() ? "" : ", ") + one_line(item);
    return "[" + text + "]";
  }
  if (const json::object* object = value.if_object()) {
    for (const auto& [key, item] : *object) {
      text += (text.empty() ? "" : ", ") + quoted(key) + ": " + one_line(item);
    }
    return "{" + text + "}";
  }
  return scalar(value);
}

// `used` characters of the line are taken already.
void print(const json::value& value, std::size_t indent, std::size_t used, std::string& out) {
  const std::string line = one_line(value);
  if (used + line.size() <= kLine || (!value.is_object() && !value.is_array())) {
    out += line;
    return;
  }
  const std::string start = "\n" + std::string(indent + 2, ' ');
  const char* separator = "";
  if (const json::array* array = value.if_array()) {
    out += '[';
    for (const json::value& item : *array) {
      out += separator + start;
      print(item, indent + 2, indent + 2, out);
      separator = ",";
    }
  } else {
    out += '{';
    for (const auto& [key, item] : value.get_object()) {
      const std::string name = quoted(key) + ": ";
      out += separator;
      out += start;
      out += name;
      print(item, indent + 2, indent + 2 + name.size(), out);
      separator = ",";
    }
  }
  out += "\n" + std::string(indent, ' ') + (value.is_array() ? "]" : "}");
}

}  // namespace

std::string pretty(const json::value& value) {
  std::string out;
  print(value, 0, kLine, out);  // the outermost is always broken
  return out + "\n";
}

}  // namespace lsmc::cli

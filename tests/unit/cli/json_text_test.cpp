// SPDX-License-Identifier: MIT
#include "cli/json_text.h"

#include <doctest/doctest.h>

namespace lsmc::cli {

namespace json = boost::json;

TEST_CASE("json text: what fits is on one line, the outermost is not") {
  CHECK(pretty(json::object{{"a", 1}, {"b", {1, 2}}, {"c", nullptr}}) ==
        "{\n  \"a\": 1,\n  \"b\": [1, 2],\n  \"c\": null\n}\n");
  CHECK(pretty(json::object{{"long", json::array{std::string(90, 'x'), "y"}}}) ==
        "{\n  \"long\": [\n    \"" + std::string(90, 'x') + "\",\n    \"y\"\n  ]\n}\n");
}

TEST_CASE("json text: numbers have no exponent") {
  CHECK(pretty(json::array{0.6, 1e-9, 12345678.25}) ==
        "[\n  0.600,\n  0.000,\n  12345678.250\n]\n");
  CHECK(pretty(json::array{18446744073709551615ULL}) == "[\n  18446744073709551615\n]\n");
}

TEST_CASE("json text: any bytes give valid UTF-8") {
  const auto string = [](std::string_view text) { return pretty(json::array{json::string(text)}); };
  CHECK(string("a\"\\\n\x01") == "[\n  \"a\\\"\\\\\\n\\u0001\"\n]\n");
  CHECK(string("gr\xc3\xbc\xc3\x9f \xe2\x82\xac \xf0\x9f\x98\x80") ==
        "[\n  \"gr\xc3\xbc\xc3\x9f \xe2\x82\xac \xf0\x9f\x98\x80\"\n]\n");
  const std::string replaced = "\xef\xbf\xbd";
  CHECK(string("\xff") == "[\n  \"" + replaced + "\"\n]\n");
  CHECK(string("\xc3") == "[\n  \"" + replaced + "\"\n]\n");                 // cut short
  CHECK(string("\xc0\xaf") == "[\n  \"" + replaced + replaced + "\"\n]\n");  // too long a form
  CHECK(string("\xed\xa0\x80") == "[\n  \"" + replaced + replaced + replaced + "\"\n]\n");
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <boost/json.hpp>

namespace lsmc::cli {

// A JSON document for people and programs: two spaces of indentation, whatever fits on a line is
// on one line, numbers without exponent, always valid UTF-8 (bytes that are not become U+FFFD).
[[nodiscard]] std::string pretty(const boost::json::value& value);

}  // namespace lsmc::cli

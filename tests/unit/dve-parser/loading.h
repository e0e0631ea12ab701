// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "dve-parser/load.h"

// Short ways to load small models in tests.
namespace lsmc::dve {

// A system with the given declarations and one process with one transition.
inline std::string with_transition(std::string_view declarations, std::string_view body) {
  return std::string(declarations) + "\nprocess A { state s, t; init s; trans\ns -> t { " +
         std::string(body) + " };\n}\nsystem async;\n";
}

inline Model load(std::string_view text) {
  auto model = load_model("m.dve", text);
  if (!model) FAIL("does not load: ", model.errors().front().message, " in ", text);
  return std::move(*model);
}

inline bool loads(std::string_view text) {
  return static_cast<bool>(load_model("m.dve", text));
}

inline std::vector<Diagnostic> errors_of(std::string_view text) {
  const auto model = load_model("m.dve", text);
  if (model) return {};
  return model.errors();
}

// "line:column code message" of every diagnostic, as one list to compare with.
inline std::vector<std::string> briefly(const std::vector<Diagnostic>& diagnostics) {
  std::vector<std::string> brief;
  brief.reserve(diagnostics.size());
  for (const Diagnostic& d : diagnostics) {
    brief.push_back(std::to_string(d.where.line) + ":" + std::to_string(d.where.column) + " " +
                    std::to_string(d.code) + " " + d.message);
  }
  return brief;
}

using Lines = std::vector<std::string>;

// The guard of the only transition.
inline Expression guard_of(std::string_view declarations, std::string_view expression) {
  const Model model = load(with_transition(declarations, "guard " + std::string(expression) + ";"));
  return model.system.transitions.front().guard;
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include <boost/json.hpp>

#include "cli/report.h"
#include "cli/step.h"

namespace lsmc::cli {

// The document of docs/result.schema.json, as text.
[[nodiscard]] std::string result_json(const Report& report);

// Parts of it that other documents share.
[[nodiscard]] boost::json::object tool_json(Args args);
[[nodiscard]] boost::json::array steps_json(const System& system, std::span<const Step> steps);
[[nodiscard]] boost::json::array diagnostics_json(const std::vector<Diagnostic>& errors,
                                                  const std::vector<Diagnostic>& warnings);
[[nodiscard]] boost::json::object timing_json(const Usage& usage);

}  // namespace lsmc::cli

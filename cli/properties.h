// SPDX-License-Identifier: MIT
#pragma once

#include <variant>
#include <vector>

#include "cli/model_file.h"
#include "cli/options.h"
#include "engine/base/expected.h"

namespace lsmc::cli {

// What a run is to check: the implicit properties, those of the property file, those given as
// options, in this order. A `deadlock` or `error` of the file takes the place of the implicit one;
// --no-deadlock and --no-errors switch off both.
// A file that was named and cannot be read is a FileError; a wrong property, diagnostics.
[[nodiscard]] std::variant<Expected<std::vector<Property>>, FileError> collect_properties(
    const System& system, const ModelFile& model, const Options& options);

// One property of kind Invariant, Never or Mutex from its text.
[[nodiscard]] Expected<Property> load_property(const System& system,
                                               PropertyKind kind,
                                               const std::string& origin,
                                               const std::string& text);

}  // namespace lsmc::cli

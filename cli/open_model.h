// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <memory>
#include <variant>

#include "cli/command.h"
#include "cli/model_file.h"
#include "dve-parser/load.h"

namespace lsmc::cli {

// A model and the file it came from. Reports point into it.
struct OpenModel {
  ModelFile file;
  dve::Model model;

  [[nodiscard]] const System& system() const { return model.system; }
};

// The one model that the arguments name, found, read and loaded. Otherwise everything has been
// said (also as JSON, if asked for) and only the exit code is left.
[[nodiscard]] std::variant<std::unique_ptr<OpenModel>, Exit> open_model(
    Verb verb, const Options& options, Args args, std::ostream& out, std::ostream& err);

// "lsmc: message" on `err`, and the exit code for it.
[[nodiscard]] Exit complain(std::string_view message, std::ostream& err);

}  // namespace lsmc::cli

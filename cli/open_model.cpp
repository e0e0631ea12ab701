// SPDX-License-Identifier: MIT
#include "cli/open_model.h"

#include <ostream>

#include "cli/report.h"

namespace lsmc::cli {

Exit complain(std::string_view message, std::ostream& err) {
  err << "lsmc: " << message << '\n';
  return Exit::Usage;
}

std::variant<std::unique_ptr<OpenModel>, Exit> open_model(
    Verb verb, const Options& options, Args args, std::ostream& out, std::ostream& err) {
  if (options.positionals.size() != 1) {
    return complain(options.positionals.empty() ? "which model? Give the name of a .dve file"
                                                : "one model at a time, please: '" +
                                                      options.positionals[1] + "' is one too many",
                    err);
  }
  auto found = find_model(options.positionals[0]);
  if (const auto* error = std::get_if<FileError>(&found)) return complain(error->message, err);
  auto& file = std::get<ModelFile>(found);
  if (file.path != file.name && options.quiet == 0) {
    err << "lsmc: taking '" << file.path << "' from the model library\n";
  }
  auto loaded = dve::load_model(file.path, file.text);
  if (loaded) {
    return std::make_unique<OpenModel>(OpenModel{std::move(file), std::move(*loaded)});
  }
  Report report;
  report.verb = verb;
  report.options = &options;
  report.args = args;
  report.file = &file;
  report.errors = loaded.errors();
  report.exit = Exit::BadModel;
  return deliver(report, out, err);
}

}  // namespace lsmc::cli

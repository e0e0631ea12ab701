// SPDX-License-Identifier: MIT
#include "cli/properties.h"

#include <algorithm>

#include "dve-parser/load.h"

namespace lsmc::cli {
namespace {

// The text of the property file in force; empty if there is none.
std::variant<ModelFile, FileError> read_props(const ModelFile& model, const Options& options) {
  if (!options.props_file.empty()) {
    if (exists(options.props_file)) return read_file(options.props_file);
    return FileError{"no such file: '" + options.props_file + "'"};
  }
  const std::string beside = props_path(model.path);
  if (options.use_props && exists(beside)) return read_file(beside);
  return ModelFile{};
}

bool is_wanted(const Property& property, const Options& options) {
  if (property.kind == PropertyKind::Deadlock) return options.check_deadlock;
  if (property.kind == PropertyKind::Error) return options.check_errors;
  return true;
}

// Adds a property of the file, in place of the implicit one where it says the same.
void add_from_file(std::vector<Property>& properties, std::size_t implicit, Property property) {
  const auto end = properties.begin() + static_cast<std::ptrdiff_t>(implicit);
  const bool is_about_all =
      property.kind == PropertyKind::Deadlock || property.kind == PropertyKind::Error;
  const auto same = std::find_if(properties.begin(), end, [&](const Property& p) {
    return is_about_all && p.kind == property.kind;
  });
  if (same != end) {
    *same = std::move(property);
  } else {
    properties.push_back(std::move(property));
  }
}

void append(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& some) {
  all.insert(all.end(), some.begin(), some.end());
}

}  // namespace

Expected<Property> load_property(const System& system,
                                 PropertyKind kind,
                                 const std::string& origin,
                                 const std::string& text) {
  dve::PropertyText source;
  source.origin = origin;
  source.text = text;
  const std::string name = std::string(to_string(kind)) + " " + text;
  Property property;
  if (kind == PropertyKind::Mutex) {
    auto sections = dve::load_mutex_pattern(system, source);
    if (!sections) return sections.errors();
    property = mutex_property(system, name, std::move(*sections));
  } else {
    auto condition = dve::load_expression(system, source);
    if (!condition) return condition.errors();
    property = kind == PropertyKind::Invariant ? invariant_property(name, std::move(*condition))
                                               : never_property(name, std::move(*condition));
  }
  property.text = text;
  return property;
}

std::variant<Expected<std::vector<Property>>, FileError> collect_properties(
    const System& system, const ModelFile& model, const Options& options) {
  auto properties = implicit_properties(system, {options.check_errors, options.check_deadlock});
  const std::size_t implicit = properties.size();
  std::vector<Diagnostic> errors;

  const auto file = read_props(model, options);
  if (const auto* error = std::get_if<FileError>(&file)) return *error;
  const auto& props = std::get<ModelFile>(file);
  if (auto loaded = dve::load_properties(system, props.path, props.text)) {
    for (Property& property : *loaded) {
      if (is_wanted(property, options)) {
        add_from_file(properties, implicit, std::move(property));
      }
    }
  } else {
    append(errors, loaded.errors());
  }

  for (const PropertyOption& given : options.properties) {
    const std::string origin = std::string("--") + to_string(given.kind);
    if (auto property = load_property(system, given.kind, origin, given.text)) {
      properties.push_back(std::move(*property));
    } else {
      append(errors, property.errors());
    }
  }
  if (!errors.empty()) return Expected<std::vector<Property>>(std::move(errors));
  return Expected<std::vector<Property>>(std::move(properties));
}

}  // namespace lsmc::cli

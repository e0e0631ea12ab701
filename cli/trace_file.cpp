// SPDX-License-Identifier: MIT
#include "cli/trace_file.h"

#include <algorithm>
#include <array>

#include "cli/atomic_file.h"
#include "cli/json_text.h"
#include "cli/properties.h"
#include "cli/report_json.h"

namespace lsmc::cli {
namespace {

namespace json = boost::json;

constexpr std::string_view kSchema = "lsmc/trace/1";

// The assertion behind an implicit property, by its place in the model.
struct AssertionPlace {
  std::string process, location;
};

AssertionPlace place_of(const System& system, const Property& property) {
  for (const Process& process : system.processes) {
    for (const Assertion& a : process.assertions) {
      const bool same =
          a.where.line == property.where.line && a.where.column == property.where.column;
      if (same) return {process.name, process.locations[a.location.raw()].name};
    }
  }
  return {};
}

json::value property_json(const System& system, const Property* property) {
  if (property == nullptr) return nullptr;
  json::object object{{"name", property->name}, {"kind", to_string(property->kind)}};
  if (property->kind == PropertyKind::Assertion) {
    const AssertionPlace place = place_of(system, *property);
    object["process"] = place.process;
    object["location"] = place.location;
    object["line"] = property->where.line;
  } else if (property->is_state_property()) {
    object["text"] = property->text;
  }
  return object;
}

// Reads members of an object and remembers the first that is not as it should be.
class Reader {
 public:
  explicit Reader(const json::object& object, std::string where = "")
      : object_(object), where_(std::move(where)) {}

  std::string text(std::string_view key) {
    const json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_string()) return std::string(value->get_string());
    complain(key, "a string");
    return {};
  }
  std::uint64_t number(std::string_view key) {
    const json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_int64() && value->get_int64() >= 0) {
      return static_cast<std::uint64_t>(value->get_int64());
    }
    complain(key, "a number");
    return 0;
  }
  const json::object& object(std::string_view key) {
    const json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_object()) return value->get_object();
    complain(key, "an object");
    static const json::object none;
    return none;
  }
  void require(std::string_view key) {
    if (!object_.contains(key)) complain(key, "there");
  }
  void complain(std::string_view key, std::string_view wanted) {
    if (!problem_.empty()) return;
    problem_ = "'" + where_ + std::string(key) + "' is not " + std::string(wanted);
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  const json::object& object_;
  std::string where_;
  std::string problem_;
};

std::optional<PropertyKind> kind_named(std::string_view name) {
  using enum PropertyKind;
  constexpr std::array kKinds = {Deadlock, Error, Assertion, Invariant, Never, Mutex};
  for (const PropertyKind kind : kKinds) {
    if (name == to_string(kind)) return kind;
  }
  return std::nullopt;
}

std::variant<SavedProperty, std::string> read_property(const json::value& value) {
  if (!value.is_object()) return "'property' is not an object or null";
  Reader reader(value.get_object(), "property.");
  SavedProperty property;
  property.name = reader.text("name");
  if (const auto kind = kind_named(reader.text("kind"))) {
    property.kind = *kind;
  } else {
    reader.complain("kind", "a kind of property");
  }
  switch (property.kind) {
    case PropertyKind::Assertion:
      property.process = reader.text("process");
      property.location = reader.text("location");
      property.line = reader.number("line");
      break;
    case PropertyKind::Invariant:
    case PropertyKind::Never:
    case PropertyKind::Mutex:
      property.text = reader.text("text");
      break;
    default:
      break;
  }
  if (!reader.problem().empty()) return reader.problem();
  return property;
}

// What is wrong with the steps; empty if nothing is.
std::string check_steps(const json::array& steps) {
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const std::string where = "steps[" + std::to_string(k) + "]";
    if (!steps[k].is_object()) return "'" + where + "' is not an object";
    Reader reader(steps[k].get_object(), where + ".");
    reader.text("action");
    for (const std::string_view key : {"process", "from", "to", "changes"})
      reader.require(key);
    if (!reader.problem().empty()) return reader.problem();
  }
  return {};
}

std::variant<SavedTrace, std::string> read_document(const json::object& document) {
  Reader reader(document);
  if (reader.text("schema") != kSchema) reader.complain("schema", kSchema);
  Reader model(reader.object("model"), "model.");
  SavedTrace trace;
  trace.model = model.text("file");
  trace.hash = model.text("hash");
  const std::string overflow = reader.text("overflow");
  if (overflow != "error" && overflow != "wrap") reader.complain("overflow", "error or wrap");
  trace.overflow = overflow == "wrap" ? Overflow::Wrap : Overflow::Error;
  const json::value* steps = document.if_contains("steps");
  if (steps == nullptr || !steps->is_array()) reader.complain("steps", "an array");
  reader.require("property");
  for (const Reader& r : {reader, model}) {
    if (!r.problem().empty()) return r.problem();
  }
  trace.steps = steps->get_array();
  if (std::string problem = check_steps(trace.steps); !problem.empty()) return problem;
  if (document.at("property").is_null()) return trace;
  auto property = read_property(document.at("property"));
  if (auto* problem = std::get_if<std::string>(&property)) return std::move(*problem);
  trace.property = std::get<SavedProperty>(std::move(property));
  return trace;
}

std::vector<Diagnostic> no_such_property(const SavedProperty& saved) {
  Diagnostic d;
  d.file = "trace";
  d.message = "the model has no assertion at " + saved.process + "." + saved.location;
  return {d};
}

}  // namespace

std::optional<std::string> save_trace(const std::string& path, const TraceToSave& what) {
  json::object document;
  document["schema"] = kSchema;
  document["tool"] = tool_json(what.args);
  document["model"] = {{"file", what.file.name}, {"hash", content_hash(what.file.text)}};
  document["overflow"] = what.overflow == Overflow::Error ? "error" : "wrap";
  document["property"] = property_json(what.system, what.property);
  document["steps"] = steps_json(what.system, describe_steps(what.system, what.trace, what.run));
  return write_file(path, pretty(document));
}

std::variant<SavedTrace, std::string> parse_trace(const std::string& text) {
  json::error_code error;
  const json::value document = json::parse(text, error);
  if (error) return "it is not JSON: " + error.message();
  if (!document.is_object()) return "it is not a JSON object";
  return read_document(document.get_object());
}

Expected<Property> rebuild(const System& system, const SavedProperty& saved) {
  if (saved.kind == PropertyKind::Invariant || saved.kind == PropertyKind::Never ||
      saved.kind == PropertyKind::Mutex) {
    auto property = load_property(system, saved.kind, "trace", saved.text);
    if (property) property->name = saved.name;
    return property;
  }
  // The assertion of the same line, or else any at that location: lines move.
  const Property* found = nullptr;
  const std::vector<Property> all = implicit_properties(system, {});
  for (const Property& p : all) {
    if (p.kind != saved.kind) continue;
    if (p.kind == PropertyKind::Assertion) {
      const AssertionPlace place = place_of(system, p);
      if (place.process != saved.process || place.location != saved.location) continue;
    }
    if (found == nullptr || p.where.line == saved.line) found = &p;
  }
  if (found == nullptr) return no_such_property(saved);
  return *found;
}

}  // namespace lsmc::cli

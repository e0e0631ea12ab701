// SPDX-License-Identifier: MIT
#include <algorithm>
#include <ostream>
#include <set>

#include "cli/atomic_file.h"
#include "cli/diagnostics.h"
#include "cli/json_text.h"
#include "cli/open_model.h"
#include "cli/report.h"
#include "cli/report_json.h"
#include "cli/report_text.h"
#include "cli/step.h"
#include "cli/terminal.h"

namespace lsmc::cli {
namespace {

namespace json = boost::json;

std::string type_name(ValueType type) {
  return type == ValueType::Byte ? "byte" : "int";
}

// "byte pos[4]", "const int n"
std::string declaration(const Variable& v) {
  std::string text = (v.is_constant ? "const " : "") + type_name(v.type) + " " + v.name;
  if (v.is_array) text += "[" + std::to_string(v.size) + "]";
  return text;
}

// Initial values, of long arrays only the first ones.
std::string initial_text(const System& system, const Variable& v) {
  constexpr std::uint32_t kShown = 8;
  const std::vector<Value>& from = v.is_constant ? system.constants : system.initial;
  std::string text;
  for (std::uint32_t k = 0; k < std::min(v.size, kShown); ++k) {
    text += (k == 0 ? "" : ", ") + std::to_string(from[v.first + k]);
  }
  if (v.size > kShown) text += ", …";
  return v.is_array ? "{" + text + "}" : text;
}

struct ChannelUse {
  std::set<std::string> senders, receivers;
};

ChannelUse use_of(const System& system, ChannelId channel) {
  ChannelUse use;
  for (const Transition& t : system.transitions) {
    if (t.sync.kind == Synchronisation::Kind::None || t.sync.channel != channel) continue;
    auto& side = t.sync.kind == Synchronisation::Kind::Send ? use.senders : use.receivers;
    side.insert(system[t.process].name);
  }
  return use;
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "nobody" : text;
}

std::string channel_text(const Channel& channel) {
  std::string text;
  for (const ValueType type : channel.types)
    text += (text.empty() ? "" : ", ") + type_name(type);
  text = channel.is_typed ? channel.name + " {" + text + "}" : channel.name;
  return text + (channel.is_buffered() ? ", buffer of " + std::to_string(channel.capacity)
                                       : ", rendezvous");
}

void print_variables(const System& system,
                     ProcessId owner,
                     std::string_view title,
                     std::ostream& out) {
  for (const Variable& v : system.variables) {
    if (v.owner != owner) continue;
    if (!title.empty()) out << '\n' << title << '\n';
    title = {};
    out << (owner.valid() ? "    " : "  ") << declaration(v) << " = " << initial_text(system, v)
        << '\n';
  }
}

void print_process(const System& system, std::size_t k, std::ostream& out) {
  const Process& process = system.processes[k];
  out << "  " << process.name << "   " << process.locations.size() << " locations, "
      << process.transitions.size() << " transitions";
  if (!process.assertions.empty()) out << ", " << process.assertions.size() << " assertions";
  if (ProcessId{k} == system.property) out << ", property process";
  out << "\n    locations:";
  for (std::size_t l = 0; l < process.locations.size(); ++l) {
    const Location& location = process.locations[l];
    out << ' ' << location.name;
    if (LocationId{l} == process.initial) out << "(initial)";
    if (location.is_committed) out << "(committed)";
    if (location.is_accepting) out << "(accepting)";
  }
  out << '\n';
  print_variables(system, ProcessId{k}, "", out);
}

void print_info(const OpenModel& model, std::ostream& out) {
  const System& system = model.system();
  print_headline(model.file, system, out);
  out << "  a state has " << system.slots.size() << " components and " << state_bits(system)
      << " bits\n";
  print_variables(system, ProcessId{}, "global variables", out);
  if (!system.channels.empty()) out << "\nchannels\n";
  for (std::size_t c = 0; c < system.channels.size(); ++c) {
    const ChannelUse use = use_of(system, ChannelId{c});
    out << "  " << channel_text(system.channels[c]) << ": from " << joined(use.senders) << " to "
        << joined(use.receivers) << '\n';
  }
  out << "\nprocesses\n";
  for (std::size_t p = 0; p < system.processes.size(); ++p)
    print_process(system, p, out);
}

json::array names_json(const std::set<std::string>& names) {
  json::array array(names.begin(), names.end());
  return array;
}

json::array variables_json(const System& system, ProcessId owner) {
  json::array array;
  for (const Variable& v : system.variables) {
    if (v.owner != owner) continue;
    const std::vector<Value>& from = v.is_constant ? system.constants : system.initial;
    json::array initial;
    for (std::uint32_t k = 0; k < v.size; ++k)
      initial.emplace_back(from[v.first + k]);
    array.emplace_back(json::object{{"name", v.name},
                                    {"type", type_name(v.type)},
                                    {"constant", v.is_constant},
                                    {"array", v.is_array},
                                    {"size", v.size},
                                    {"initial", std::move(initial)}});
  }
  return array;
}

json::array channels_json(const System& system) {
  json::array array;
  for (std::size_t c = 0; c < system.channels.size(); ++c) {
    const Channel& channel = system.channels[c];
    const ChannelUse use = use_of(system, ChannelId{c});
    json::array types;
    for (const ValueType type : channel.types)
      types.emplace_back(type_name(type));
    array.emplace_back(json::object{{"name", channel.name},
                                    {"typed", channel.is_typed},
                                    {"types", std::move(types)},
                                    {"capacity", channel.capacity},
                                    {"senders", names_json(use.senders)},
                                    {"receivers", names_json(use.receivers)}});
  }
  return array;
}

json::array processes_json(const System& system) {
  json::array array;
  for (std::size_t p = 0; p < system.processes.size(); ++p) {
    const Process& process = system.processes[p];
    json::array locations;
    for (const Location& location : process.locations)
      locations.emplace_back(location.name);
    array.emplace_back(json::object{{"name", process.name},
                                    {"property", ProcessId{p} == system.property},
                                    {"locations", std::move(locations)},
                                    {"initial", process.locations[process.initial.raw()].name},
                                    {"transitions", process.transitions.size()},
                                    {"assertions", process.assertions.size()},
                                    {"locals", variables_json(system, ProcessId{p})}});
  }
  return array;
}

std::string info_json(const OpenModel& model, Args args) {
  const System& system = model.system();
  json::object document;
  document["schema"] = "lsmc/info/1";
  document["tool"] = tool_json(args);
  document["file"] = model.file.name;
  document["actions"] = count_ordinary(system);
  document["state"] = {{"components", system.slots.size()},
                       {"bits", state_bits(system)},
                       {"shared_bytes", shared_bytes(system)}};
  document["globals"] = variables_json(system, ProcessId{});
  document["channels"] = channels_json(system);
  document["processes"] = processes_json(system);
  document["diagnostics"] = diagnostics_json({}, model.model.warnings);
  return pretty(document);
}

}  // namespace

Exit run_info(const Options& options, Args args, std::ostream& out, std::ostream& err) {
  const auto opened = open_model(Verb::Info, options, args, out, err);
  if (const Exit* exit = std::get_if<Exit>(&opened)) return *exit;
  const OpenModel& model = *std::get<0>(opened);
  if (options.quiet == 0) {
    print_diagnostics(model.model.warnings, palette_for(options.color, Stream::Err), err);
  }
  if (options.json_on_stdout()) {
    out << info_json(model, args);
    return Exit::Ok;
  }
  print_info(model, out);
  if (!options.json) return Exit::Ok;
  const auto problem = write_file(*options.json, info_json(model, args));
  return problem ? complain(*problem, err) : Exit::Ok;
}

}  // namespace lsmc::cli

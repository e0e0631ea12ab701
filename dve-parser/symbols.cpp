// SPDX-License-Identifier: MIT
#include "dve-parser/symbols.h"

namespace lsmc::dve {

namespace {

std::uint32_t id_of(std::size_t index) {
  return static_cast<std::uint32_t>(index);
}

}  // namespace

std::string describe(Symbol::Kind kind) {
  switch (kind) {
    case Symbol::Kind::Variable:
      return "a variable";
    case Symbol::Kind::Location:
      return "a location";
    case Symbol::Kind::Channel:
      return "a channel";
    case Symbol::Kind::Process:
      return "a process";
  }
  return "";
}

const Symbol* Scope::declare(std::string_view name, Symbol symbol) {
  const auto [place, is_new] = symbols_.try_emplace(name, symbol);
  if (!is_new) return &place->second;
  names_.push_back(name);
  return nullptr;
}

const Symbol* Scope::find(std::string_view name) const {
  const auto place = symbols_.find(name);
  return place == symbols_.end() ? nullptr : &place->second;
}

void Scope::offer(Symbol::Kind kind, Speller& speller) const {
  for (const std::string_view name : names_) {
    if (symbols_.at(name).kind == kind) speller.offer(name);
  }
}

Symbols symbols_of(const System& system) {
  Symbols symbols;
  symbols.locals.resize(system.processes.size());
  for (std::size_t k = 0; k < system.variables.size(); ++k) {
    const Variable& v = system.variables[k];
    Scope& scope = v.owner.valid() ? symbols.locals[v.owner.raw()] : symbols.global;
    scope.declare(v.name, {Symbol::Kind::Variable, id_of(k), v.where.line});
  }
  for (std::size_t k = 0; k < system.channels.size(); ++k) {
    const Channel& c = system.channels[k];
    symbols.global.declare(c.name, {Symbol::Kind::Channel, id_of(k), c.where.line});
  }
  for (std::size_t p = 0; p < system.processes.size(); ++p) {
    const Process& process = system.processes[p];
    symbols.global.declare(process.name, {Symbol::Kind::Process, id_of(p), process.where.line});
    for (std::size_t k = 0; k < process.locations.size(); ++k) {
      const Location& location = process.locations[k];
      symbols.locals[p].declare(location.name,
                                {Symbol::Kind::Location, id_of(k), location.where.line});
    }
  }
  return symbols;
}

}  // namespace lsmc::dve

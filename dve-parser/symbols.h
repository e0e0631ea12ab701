// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "dve-parser/spelling.h"
#include "engine/model/system.h"

namespace lsmc::dve {

struct Symbol {
  enum class Kind : std::uint8_t { Variable, Location, Channel, Process };
  Kind kind = Kind::Variable;
  std::uint32_t id = 0;    // a VariableId, LocationId, ChannelId or ProcessId
  std::uint32_t line = 0;  // of its declaration

  [[nodiscard]] VariableId variable() const { return VariableId{id}; }
  [[nodiscard]] LocationId location() const { return LocationId{id}; }
  [[nodiscard]] ChannelId channel() const { return ChannelId{id}; }
  [[nodiscard]] ProcessId process() const { return ProcessId{id}; }
};

// The article and noun of messages: "a variable", "a location", …
[[nodiscard]] std::string describe(Symbol::Kind kind);

// Names that may be declared once. Names are views of what outlives the scope.
class Scope {
 public:
  // Returns the symbol that already has the name, or nothing if it is now declared.
  const Symbol* declare(std::string_view name, Symbol symbol);
  [[nodiscard]] const Symbol* find(std::string_view name) const;
  // Offers all names of a kind, in the order of their declaration.
  void offer(Symbol::Kind kind, Speller& speller) const;

 private:
  std::unordered_map<std::string_view, Symbol> symbols_;
  std::vector<std::string_view> names_;
};

struct Symbols {
  Scope global;               // variables, channels, processes
  std::vector<Scope> locals;  // by process: variables, locations
};

// The names of a finished system.
[[nodiscard]] Symbols symbols_of(const System& system);

}  // namespace lsmc::dve

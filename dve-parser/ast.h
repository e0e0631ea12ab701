// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dve-parser/source_text.h"
#include "engine/model/system.h"

// The syntax of a model, names not yet looked up. A large file has millions of transitions, so
// the tree is kept flat: every list is a range in one of the tables of `Ast`, and names are
// spans of the text.
namespace lsmc::dve {

using Name = Span;

struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

// One step of an expression in postfix order. Operators are those of engine/model/expression.h;
// operands know only where their names stand.
struct Item {
  enum class Kind : std::uint8_t {
    Number,  // digits at `offset`
    False,
    True,
    Variable,        // name at `offset`
    Element,         // the same, after its index
    Location,        // process at `offset`, location at `member`
    Foreign,         // process at `offset`, variable at `member`
    ForeignElement,  // the same, after its index
    Operator,
  };
  Kind kind = Kind::Operator;
  Op op = Op::Constant;  // Operator only; AndThen and OrElse are matched by a later ToBool
  std::uint32_t offset = 0;
  std::uint32_t member = 0;
};

struct Formula {
  Range items;
  Span text;
  [[nodiscard]] bool empty() const { return items.count == 0; }
};

struct VariableDecl {
  Name name;
  ValueType type = ValueType::Byte;
  bool is_constant = false;
  bool is_array = false;
  bool has_initialiser = false;
  Span size;          // digits, arrays only
  Range initialiser;  // of Ast::formulas
};

struct ChannelDecl {
  Name name;
  bool is_typed = false;
  Range types;    // of Ast::types
  Span capacity;  // digits, typed only
};

struct LvalueText {
  Name name;
  Formula index;  // empty: none
  Span text;
};

struct AssignmentText {
  LvalueText target;
  Formula value;
};

struct SyncText {
  Synchronisation::Kind kind = Synchronisation::Kind::None;
  Name channel;
  Range parts;  // of Ast::formulas (send) or Ast::lvalues (receive)
  Span text;
};

struct TransitionDecl {
  Name source, target;
  Formula guard;  // empty: none
  SyncText sync;
  Range effects;  // of Ast::assignments
  Span head;      // "source -> target"
};

struct AssertionDecl {
  Name location;
  Formula condition;
};

struct ProcessDecl {
  Name name;
  Range variables;
  Range locations;  // this and the next ones of Ast::names
  Name initial;
  Range committed;
  Range accepting;        // Büchi
  Range other_accepting;  // sets and pairs of the other conditions, in one list
  Range assertions;
  Range transitions;
};

struct Ast {
  std::vector<Item> items;
  std::vector<Formula> formulas;
  std::vector<LvalueText> lvalues;
  std::vector<AssignmentText> assignments;
  std::vector<Name> names;
  std::vector<ValueType> types;
  std::vector<VariableDecl> variables;  // those of processes too
  std::vector<ChannelDecl> channels;
  std::vector<AssertionDecl> assertions;
  std::vector<TransitionDecl> transitions;
  std::vector<ProcessDecl> processes;
  std::optional<Name> property;  // the process after `system async property`
};

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "dve-parser/state_size.h"

#include <algorithm>
#include <string>

#include "dve-parser/resolve_expression.h"
#include "engine/model/builder.h"

namespace lsmc::dve {

namespace {

constexpr std::uint64_t kLimit = SystemBuilder::kMaxSlots;

// Adds sizes up and reports the first declaration that exceeds the limit. A single size is below
// 2^62, so the sum of those before and the offending one fits 64 bits.
class Sum {
 public:
  Sum(Code code, const char* what, Reporter& reporter)
      : code_(code), what_(what), reporter_(reporter) {}

  void add(std::uint64_t size, Name name) {
    if (exceeded_) return;
    total_ += size;
    if (total_ <= kLimit) return;
    exceeded_ = true;
    reporter_.report(code_, name,
                     std::string(what_) + std::to_string(total_) +
                         " with this declaration; at most " + std::to_string(kLimit) +
                         " are supported");
  }
  [[nodiscard]] bool exceeded() const { return exceeded_; }

 private:
  Code code_;
  const char* what_;
  Reporter& reporter_;
  std::uint64_t total_ = 0;
  bool exceeded_ = false;
};

std::uint64_t size_of(const SourceText& source, const VariableDecl& variable) {
  if (!variable.is_array) return 1;
  const Value size = number_value(source[variable.size]).value_or(1);
  return static_cast<std::uint64_t>(std::max(size, 1));
}

// A rendezvous channel is not part of the state, but its types take memory too.
std::uint64_t size_of(const SourceText& source, const ChannelDecl& channel) {
  if (!channel.is_typed) return 0;
  const Value capacity = number_value(source[channel.capacity]).value_or(0);
  return 1 + static_cast<std::uint64_t>(std::max(capacity, 1)) * channel.types.count;
}

}  // namespace

SizeVerdict check_size(const SourceText& source, const Ast& ast, Reporter& reporter) {
  Sum state(Code::StateTooLarge, "the components of a state would be ", reporter);
  Sum constants(Code::ConstantsTooLarge, "the values of constants would be ", reporter);
  for (const VariableDecl& variable : ast.variables) {
    (variable.is_constant ? constants : state).add(size_of(source, variable), variable.name);
  }
  for (const ChannelDecl& channel : ast.channels)
    state.add(size_of(source, channel), channel.name);
  for (const ProcessDecl& process : ast.processes)
    state.add(1, process.name);
  if (!state.exceeded() && !constants.exceeded()) return SizeVerdict::Fits;
  std::uint64_t names = ast.variables.size() + ast.processes.size();
  for (const ChannelDecl& channel : ast.channels)
    names += channel.types.count;
  return names < kLimit ? SizeVerdict::ArraysTooLarge : SizeVerdict::TooManyNames;
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "bench/promela_writer.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "bench/promela_expression.h"

namespace lsmc::bench {

namespace {

using Kind = Synchronisation::Kind;

std::string joined(std::span<const std::string> parts, std::string_view between) {
  std::string all;
  for (const std::string& part : parts) {
    if (!all.empty()) all += between;
    all += part;
  }
  return all;
}

// Several statements as one step.
std::string one_step(const std::vector<std::string>& statements) {
  if (statements.size() == 1) return statements.front();
  return "d_step { " + joined(statements, "; ") + " }";
}

class Writer {
 public:
  Writer(const System& system, const Names& names, std::ostream& out)
      : system_(system), names_(names), out_(out), uses_(system.channels.size()) {
    for (const Transition& t : system_.transitions)
      note_use(t);
  }

  void write() {
    declare_variables(ProcessId{}, "");
    declare_flags();
    declare_channels();
    for (std::size_t p = 0; p < system_.processes.size(); ++p)
      write_process(ProcessId{p});
  }

 private:
  // What the messages of a channel need to carry.
  struct ChannelUse {
    bool is_used = false;
    bool has_guard = false;
    bool has_value = false;
    bool returns = false;  // the receiver hands the turn back to the sender
  };

  void note_use(const Transition& t) {
    if (t.sync.kind == Kind::None) return;
    ChannelUse& use = uses_[t.sync.channel.raw()];
    use.is_used = true;
    use.has_guard |= !t.guard.empty();
    use.has_value |= !t.sync.values.empty() || !t.sync.targets.empty();
    use.returns |= t.sync.kind == Kind::Send && !effects(t).empty();
    detours_ |= needs_detour(t);
  }

  // A verifier that takes a receive back computes what was matched anew, from the variables as
  // they are after the receive. A guard that reads the target would put another message back, so
  // such a receive goes through a variable of its own.
  [[nodiscard]] bool needs_detour(const Transition& t) const {
    if (t.sync.kind != Kind::Receive || t.sync.targets.empty()) return false;
    return std::ranges::any_of(t.guard.code, [&](const Instruction& i) {
      if (i.op != Op::Load && i.op != Op::LoadElement) return false;
      const SlotId slot{static_cast<std::size_t>(i.operand)};
      return names_.variable_at(slot) == t.sync.targets.front().variable;
    });
  }

  // --- declarations ---

  void declare_variables(ProcessId owner, std::string_view indent) {
    for (std::size_t v = 0; v < system_.variables.size(); ++v) {
      const Variable& variable = system_.variables[v];
      if (variable.is_constant || variable.owner != owner) continue;
      out_ << indent << (variable.type == ValueType::Byte ? "byte " : "short ")
           << names_.of(VariableId{v});
      if (variable.is_array) out_ << '[' << variable.size << ']';
      out_ << initialiser(variable) << ";\n";
    }
  }

  // A list may not have negative numbers; the low 16 bits of one do as well.
  [[nodiscard]] std::string initialiser(const Variable& variable) const {
    const std::span values = std::span(system_.initial).subspan(variable.first, variable.size);
    if (std::ranges::all_of(values, [](Value v) { return v == 0; })) return {};
    if (!variable.is_array) return " = " + to_promela(values.front());
    constexpr Value kLowBits = 0xffff;
    std::vector<std::string> list;
    std::ranges::transform(values, std::back_inserter(list),
                           [](Value v) { return std::to_string(v & kLowBits); });
    return " = {" + joined(list, ", ") + "}";
  }

  void declare_flags() {
    for (std::size_t p = 0; p < system_.processes.size(); ++p) {
      const Process& process = system_.processes[p];
      for (std::size_t l = 0; l < process.locations.size(); ++l) {
        if (!names_.has_flag(ProcessId{p}, LocationId{l})) continue;
        out_ << "bool " << names_.flag(ProcessId{p}, LocationId{l}) << " = "
             << (process.initial == LocationId{l} ? 1 : 0) << ";\n";
      }
    }
  }

  void declare_channels() {
    for (std::size_t c = 0; c < uses_.size(); ++c) {
      const ChannelUse& use = uses_[c];
      if (!use.is_used) continue;
      std::vector<std::string> fields;
      if (use.has_guard) fields.emplace_back("byte");
      if (use.has_value) fields.emplace_back("short");
      if (fields.empty()) fields.emplace_back("bit");
      out_ << "chan " << names_.of(ChannelId{c}) << " = [0] of {" << joined(fields, ", ") << "};\n";
    }
    if (std::ranges::any_of(uses_, &ChannelUse::returns)) out_ << "chan turn = [0] of {bit};\n";
    if (detours_) out_ << "short received;\n";
  }

  // --- processes ---

  // The initial location comes first, since a proctype begins at its beginning.
  void write_process(ProcessId p) {
    const Process& process = system_[p];
    out_ << "\nactive proctype " << names_.of(p) << "() {\n";
    declare_variables(p, "  ");
    write_location(p, process.initial);
    for (std::size_t l = 0; l < process.locations.size(); ++l) {
      if (process.initial != LocationId{l}) write_location(p, LocationId{l});
    }
    out_ << "}\n";
  }

  void write_location(ProcessId p, LocationId l) {
    const auto& transitions = system_[p].transitions_at[l.raw()];
    out_ << names_.label(p, l) << ":\n";
    if (transitions.empty()) {
      out_ << "  false;\n";
      return;
    }
    out_ << "  if\n";
    for (const TransitionId t : transitions) {
      out_ << "  :: " << step(system_[t]) << "; goto " << names_.label(p, system_[t].target)
           << '\n';
    }
    out_ << "  fi;\n";
  }

  // --- transitions ---

  [[nodiscard]] std::string step(const Transition& t) const {
    if (t.sync.kind != Kind::None) return rendezvous(t);
    std::vector<std::string> statements = effects(t);
    if (!t.guard.empty()) statements.insert(statements.begin(), to_promela(names_, t.guard));
    // A verifier refuses loops that are plainly endless.
    if (statements.empty()) return t.source == t.target ? "d_step { true; true }" : "true";
    return one_step(statements);
  }

  // The process moves first, then the assignments are made one after another.
  [[nodiscard]] std::vector<std::string> effects(const Transition& t) const {
    std::vector<std::string> statements;
    if (t.source != t.target) {
      set_flag(t.process, t.source, " = 0", statements);
      set_flag(t.process, t.target, " = 1", statements);
    }
    for (const Assignment& effect : t.effects) {
      statements.push_back(to_promela(names_, effect.target) + " = " +
                           to_promela(names_, effect.value));
    }
    return statements;
  }

  void set_flag(ProcessId p,
                LocationId l,
                std::string_view value,
                std::vector<std::string>& statements) const {
    if (names_.has_flag(p, l)) statements.push_back(names_.flag(p, l).append(value));
  }

  [[nodiscard]] std::string rendezvous(const Transition& t) const {
    const bool sends = t.sync.kind == Kind::Send;
    const bool returns = uses_[t.sync.channel.raw()].returns;
    std::vector<std::string> statements{sends ? send(t) : receive(t)};
    if (returns && sends) statements.emplace_back("turn?0");
    auto own = effects(t);
    if (needs_detour(t)) {
      const std::string target = to_promela(names_, t.sync.targets.front());
      own.insert(own.begin(), {target + " = received", "received = 0"});
    }
    if (!own.empty()) statements.push_back(one_step(own));
    if (returns && !sends) statements.emplace_back("turn!0");
    if (statements.size() == 1) return statements.front();
    return "atomic { " + joined(statements, "; ") + " }";
  }

  // The value is computed whether the guard holds or not, so one that can fail hides behind it.
  [[nodiscard]] std::string send(const Transition& t) const {
    const ChannelUse& use = uses_[t.sync.channel.raw()];
    std::vector<std::string> fields;
    if (use.has_guard) fields.push_back(chosen(t.guard, "1", "0"));
    if (use.has_value) {
      const Expression& value = t.sync.values.front();
      const std::string text = to_promela(names_, value);
      fields.push_back(may_fail(value) ? chosen(t.guard, text, "0") : text);
    }
    if (fields.empty()) fields.emplace_back("0");
    return names_.of(t.sync.channel) + "!" + joined(fields, ", ");
  }

  [[nodiscard]] std::string receive(const Transition& t) const {
    const ChannelUse& use = uses_[t.sync.channel.raw()];
    std::vector<std::string> fields;
    if (use.has_guard) {
      fields.push_back(t.guard.empty() ? "1" : "eval(" + chosen(t.guard, "1", "2") + ")");
    }
    if (use.has_value) {
      fields.push_back(needs_detour(t) ? "received" : to_promela(names_, t.sync.targets.front()));
    }
    if (fields.empty()) fields.emplace_back("0");
    return names_.of(t.sync.channel) + "?" + joined(fields, ", ");
  }

  // One text or the other, depending on a guard.
  [[nodiscard]] std::string chosen(const Expression& guard,
                                   const std::string& yes,
                                   const std::string& no) const {
    if (guard.empty()) return yes;
    return "(" + to_promela(names_, guard) + " -> " + yes + " : " + no + ")";
  }

  const System& system_;
  const Names& names_;
  std::ostream& out_;
  std::vector<ChannelUse> uses_;  // by channel
  bool detours_ = false;          // some receive needs one
};

}  // namespace

void write_promela(const System& system, const Names& names, std::ostream& out) {
  Writer(system, names, out).write();
}

}  // namespace lsmc::bench

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/system.h"

namespace lsmc {

// Puts a System together, declaration by declaration, and hands out the ids and slots that later
// parts refer to. It trusts its caller: names are not checked for being unique.
class SystemBuilder {
 public:
  // A state may have this many components at most, and a system this many actions. Front ends
  // refuse a larger model before declaring it.
  static constexpr std::uint64_t kMaxSlots = 1U << 20U;
  static constexpr std::uint64_t kMaxActions = 1U << 26U;

  struct NewVariable {
    std::string name;
    ValueType type = ValueType::Byte;
    bool is_array = false;
    bool is_constant = false;
    std::vector<Value> values;  // initial value of every element; its length is the size
    SourceRange where;
  };

  VariableId add_global(NewVariable variable);
  ChannelId add_channel(std::string name, SourceRange where);  // untyped rendezvous
  ChannelId add_typed_channel(std::string name,
                              std::vector<ValueType> types,
                              std::uint32_t capacity,
                              SourceRange where);
  ProcessId add_process(std::string name, SourceRange where);
  VariableId add_local(ProcessId process, NewVariable variable);
  LocationId add_location(ProcessId process, Location location);
  void set_initial(ProcessId process, LocationId location);
  // `is_committed` and `is_accepting` may be set until finish().
  Location& location(ProcessId process, LocationId location);
  void add_assertion(ProcessId process, Assertion assertion);
  // `index_in_process` is filled in here.
  TransitionId add_transition(Transition transition);
  void set_property(ProcessId process);

  // How many actions finish() will make.
  [[nodiscard]] std::uint64_t count_actions() const;

  // What was declared so far. Actions and `transitions_at` are not there before finish().
  [[nodiscard]] const System& so_far() const { return system_; }

  // Forms the actions and gives the system away; the builder is empty afterwards.
  [[nodiscard]] System finish();

 private:
  VariableId add_variable(NewVariable variable, ProcessId owner);
  SlotId add_slot(Slot slot, Value initial);
  void index_transitions();
  void form_actions();

  System system_;
};

}  // namespace lsmc

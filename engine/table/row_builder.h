// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/footprint.h"
#include "engine/semantics/successors.h"
#include "engine/table/layout.h"
#include "engine/table/row.h"
#include "engine/table/word_arena.h"

namespace lsmc {

// A value that does not fit its field: the layout has to be widened.
struct Outgrown {
  SlotId slot;
  Value value = 0;
};

// Computes rows by the reference semantics. Everything faster reuses what this made: there is no
// second meaning of a step.
class RowBuilder {
 public:
  RowBuilder(const System& system, const PackedLayout& layout, Successors::Options options);

  // The state that rows are computed in. It must outlive their computation.
  void set_state(const Word* packed) {
    packed_ = packed;
    is_unpacked_ = false;
  }

  // Each computes one row and puts it into `arena`; there is none if a value outgrew its field.
  // Steps of one process without a partner, whether or not commitment permits it to move:
  [[nodiscard]] Row own_row(ProcessId process, std::uint32_t id, WordArena& arena);
  // Rendezvous of these two:
  [[nodiscard]] Row joint_row(ProcessId sender, ProcessId receiver, WordArena& arena);
  // All moves of the product with the property process:
  [[nodiscard]] Row product_row(WordArena& arena);

  // Channels on which the process last given to own_row could send or receive; one bit per
  // channel, modulo 64.
  struct Offers {
    Word sends = 0;
    Word receives = 0;
  };
  [[nodiscard]] const Offers& offers() const { return offers_; }

  [[nodiscard]] const Outgrown& outgrown() const { return outgrown_; }
  // The action of every delta of the row computed last, then those of its errors. Not valid where
  // only the property process moves.
  [[nodiscard]] const std::vector<ActionId>& actions() const { return actions_; }

 private:
  void unpack();
  void begin_row();
  [[nodiscard]] Row finish_row(std::uint32_t id, WordArena& arena);
  [[nodiscard]] bool add_transition(TransitionId t);
  [[nodiscard]] bool add_rendezvous_of(TransitionId send, ProcessId receiver);
  void note_offer(const Transition& t, const Ready& ready);
  [[nodiscard]] bool add_step(ActionId a);
  void add_error(ActionId a);
  [[nodiscard]] bool add_delta(const SlotSet& written);

  const System& system_;
  const PackedLayout& layout_;
  Overflow overflow_;
  Successors product_;
  std::vector<SlotSet> written_;  // by action
  SlotSet all_slots_;
  const Word* packed_ = nullptr;
  bool is_unpacked_ = false;
  State here_, next_;      // equal between steps
  std::vector<Word> row_;  // under construction
  std::vector<ActionId> actions_, failing_;
  std::uint32_t flags_ = 0;
  Offers offers_;
  Outgrown outgrown_;
};

}  // namespace lsmc

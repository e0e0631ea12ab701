// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/table/row_builder.h"
#include "engine/table/row_table.h"

namespace lsmc {

// All steps of a system from a packed state, as differences to be XORed onto it.
//
// What a process can do depends on the bits it sees, so it is computed once per local state and
// looked up ever after; what two processes can do by rendezvous, once per pair of their rows.
// Commitment is no part of rows: it decides, state by state, which rows count. A process whose
// local states hardly ever recur is evaluated directly instead.
class ActionTables {
 public:
  ActionTables(const System& system, const PackedLayout& layout, Successors::Options options);

  // States are looked up in groups, so that the memory of all rows of a group is fetched at once.
  static constexpr std::size_t kGroup = 16;
  void look_up(std::span<const Word* const> states);

  // Finds the steps of state k of the group. False if a value outgrew its field (outgrown()):
  // then nothing is said about the state. Otherwise steps() holds until the next call.
  [[nodiscard]] bool find(std::size_t k);

  struct Steps {
    const Word* deltas = nullptr;  // count × the words of a state
    std::uint32_t count = 0;
  };
  [[nodiscard]] std::span<const Steps> steps() const { return steps_; }
  [[nodiscard]] std::uint64_t transitions() const { return transitions_; }  // errors included
  [[nodiscard]] std::uint64_t errors() const { return errors_; }

  [[nodiscard]] const Outgrown& outgrown() const { return builder_.outgrown(); }  // last met

  // By action: taken in some state that was found.
  [[nodiscard]] const std::vector<bool>& fired() const { return fired_; }

  struct Statistics {
    std::uint64_t rows = 0;         // kept, of single processes
    std::uint64_t joint_rows = 0;   // kept, of pairs
    std::uint64_t states = 0;       // looked up
    std::vector<ProcessId> direct;  // evaluated directly
  };
  [[nodiscard]] Statistics statistics() const;

 private:
  // One process as the tables see it.
  struct View {
    ProcessId process;
    Mask mask;
    RowTable rows;
    bool is_direct = false;
  };

  [[nodiscard]] bool find_product();
  void gather_and_prefetch(std::size_t k);
  [[nodiscard]] Row own_row(View& view, const Word* key);
  void keep(View& view, const Word* key, Row row);
  void add_permitted(std::span<const Row> rows);
  [[nodiscard]] bool add_rendezvous(std::span<const Row> rows);
  [[nodiscard]] bool add_joint(const View& sender, Row first, const View& receiver, Row second);
  void add(Row row);
  void mark_fired(std::span<const ActionId> actions);
  [[nodiscard]] bool may_move(Row row) const {
    return !is_committed_ || (row.flags() & Row::kCommitted) != 0;
  }
  [[nodiscard]] Word* key(std::size_t k, std::size_t view) {
    return keys_.data() + (k * views_.size() + view) * key_words_;
  }

  const System& system_;
  RowBuilder builder_;
  bool is_product_;
  bool has_commit_;
  bool has_rendezvous_;
  std::vector<View> views_;                     // of all processes but the property process
  RowTable joint_;                              // by (row of the sender, row of the receiver)
  WordArena kept_;                              // rows in tables
  WordArena passing_;                           // rows evaluated directly, for the group at hand
  std::vector<RowBuilder::Offers> offers_;      // by row id
  std::vector<std::vector<ActionId>> actions_;  // by row id, until fired; only with commitment
  std::vector<bool> fired_;                     // by action
  std::uint64_t looked_up_ = 0;

  // About the group at hand:
  std::vector<const Word*> states_;
  std::size_t key_words_ = 1;  // the longest of all views
  std::vector<Word> masks_;    // by view, if states have one word
  GatherWord gather_word_;
  std::vector<Word> keys_;  // by state and view
  std::vector<Row> rows_;   // likewise
  std::size_t found_ = 0;   // states whose rows are all there; the next one outgrew the layout
  std::vector<RowBuilder::Offers> passing_offers_;  // of rows with ids from kFirstPassing on

  // About the state found last:
  bool is_committed_ = false;
  std::vector<Steps> steps_;
  std::uint64_t transitions_ = 0;
  std::uint64_t errors_ = 0;
};

}  // namespace lsmc

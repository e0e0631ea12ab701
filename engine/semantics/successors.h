// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/semantics/step.h"

namespace lsmc {

// Whether the property process takes part. Excluded, it stands still for ever, cannot be
// synchronised with, and its committed locations do not count: safety of the system alone.
enum class PropertyProcess : std::uint8_t { Included, Excluded };

// One way out of a state: an action of the system, and with a property process the transition
// that it takes along. `action` is not valid where the system stutters in a deadlock while the
// property process moves; `property` is not valid where no property process moves along.
struct Move {
  ActionId action;
  TransitionId property;
  friend bool operator==(Move, Move) = default;
};

// The plain semantics of a system: which moves a state has and where they lead. Everything
// faster is judged against it, so it is written to be read, not to be quick.
class Successors {
 public:
  struct Options {
    Overflow overflow = Overflow::Error;
    PropertyProcess property = PropertyProcess::Included;
  };

  Successors(const System& system, Options options);

  // Finds all moves of `state`, in a fixed order, with multiplicity. What is said below of move k
  // is valid until the next call.
  void compute(StateView state);

  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  [[nodiscard]] bool empty() const { return moves_.empty(); }
  [[nodiscard]] Move move(std::size_t k) const { return moves_[k].move; }

  // Executes move k. Why it leads to the error state, or None; only then state(k) exists, and it
  // stays valid until another move is executed.
  [[nodiscard]] const RuntimeError& error(std::size_t k);
  [[nodiscard]] StateView state(std::size_t k);

  [[nodiscard]] const System& system() const { return system_; }

 private:
  struct Found {
    Move move;
    RuntimeError guard_error;  // a guard could not be evaluated: the move leads to the error state
  };

  void find_permitted();
  [[nodiscard]] bool stands_at_source(const Transition& t) const;
  [[nodiscard]] Ready check_partner(const Transition& receive) const;
  void add_moves_of(TransitionId t);
  void add_single(ActionId a, const Ready& ready);
  void add_rendezvous(ActionId a);
  void combine_with_property();
  void execute(std::size_t k);

  static constexpr std::size_t kNoMove = static_cast<std::size_t>(-1);

  const System& system_;
  Options options_;
  std::vector<bool> permitted_;  // by process: commitment lets it move
  State here_;                   // the state whose moves these are
  std::vector<Found> moves_;
  std::size_t executed_ = kNoMove;  // the move that the next two are the outcome of
  State next_;
  RuntimeError error_;
};

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#include "engine/table/row_builder.h"

#include "engine/base/check.h"

namespace lsmc {

namespace {

constexpr std::uint32_t kOfferBits = 63;

Word offer_bit(ChannelId channel) {
  return Word{1} << (channel.raw() & kOfferBits);
}

SlotSet written_by(const System& system, const Action& action) {
  SlotSet written = footprint(system, system[action.transition]).writes;
  if (!action.partner.valid()) return written;
  return united(written, footprint(system, system[action.partner]).writes);
}

}  // namespace

RowBuilder::RowBuilder(const System& system,
                       const PackedLayout& layout,
                       Successors::Options options)
    : system_(system), layout_(layout), overflow_(options.overflow), product_(system, options) {
  for (const Action& action : system.actions)
    written_.push_back(written_by(system, action));
  for (std::size_t s = 0; s < system.slots.size(); ++s)
    all_slots_.emplace_back(s);
}

void RowBuilder::unpack() {
  if (is_unpacked_) return;
  layout_.unpack(packed_, here_);
  next_ = here_;
  is_unpacked_ = true;
}

void RowBuilder::begin_row() {
  unpack();
  row_.assign(Row::kHeadingWords, 0);
  actions_.clear();
  failing_.clear();
  flags_ = 0;
  offers_ = {};
}

Row RowBuilder::finish_row(std::uint32_t id, WordArena& arena) {
  Row::write({.count = static_cast<std::uint32_t>(actions_.size()),
              .errors = static_cast<std::uint32_t>(failing_.size()),
              .id = id,
              .flags = flags_},
             row_.data());
  actions_.insert(actions_.end(), failing_.begin(), failing_.end());
  return Row(arena.copy(row_));
}

Row RowBuilder::own_row(ProcessId process, std::uint32_t id, WordArena& arena) {
  begin_row();
  const Process& p = system_[process];
  const LocationId location = current_location(p, here_);
  if (p.locations[location.raw()].is_committed) flags_ |= Row::kCommitted;
  for (const TransitionId t : p.transitions_at[location.raw()]) {
    if (!add_transition(t)) return {};
  }
  if (offers_.sends != 0) flags_ |= Row::kSends;
  if (offers_.receives != 0) flags_ |= Row::kReceives;
  return finish_row(id, arena);
}

// The halves of a rendezvous only leave an offer; see joint_row.
bool RowBuilder::add_transition(TransitionId t) {
  const Transition& transition = system_[t];
  const Ready ready = check_guard(system_, transition, here_);
  if (ready.readiness == Readiness::Disabled) return true;
  if (!buffer_permits(system_, transition, here_)) return true;
  note_offer(transition, ready);
  const auto [begin, end] = system_.actions_of(t);
  for (std::uint32_t a = begin; a < end; ++a) {
    const ActionId action{a};
    if (system_[action].partner.valid()) continue;
    if (ready.readiness == Readiness::GuardFails) {
      add_error(action);
    } else if (!system_.is_guard_failure(action) && !add_step(action)) {
      return false;
    }
  }
  return true;
}

void RowBuilder::note_offer(const Transition& t, const Ready& ready) {
  if (system_.is_rendezvous(t, Synchronisation::Kind::Receive)) {
    offers_.receives |= offer_bit(t.sync.channel);
  } else if (system_.is_rendezvous(t, Synchronisation::Kind::Send) &&
             ready.readiness == Readiness::Enabled) {
    offers_.sends |= offer_bit(t.sync.channel);
  }
}

Row RowBuilder::joint_row(ProcessId sender, ProcessId receiver, WordArena& arena) {
  begin_row();
  const Process& p = system_[sender];
  for (const TransitionId t : p.transitions_at[current_location(p, here_).raw()]) {
    if (!system_.is_rendezvous(system_[t], Synchronisation::Kind::Send)) continue;
    if (check_guard(system_, system_[t], here_).readiness != Readiness::Enabled) continue;
    if (!add_rendezvous_of(t, receiver)) return {};
  }
  return finish_row(0, arena);
}

// Of a send whose guard holds, with every receive of `receiver` that can meet it.
bool RowBuilder::add_rendezvous_of(TransitionId send, ProcessId receiver) {
  const LocationId from = current_location(system_[receiver], here_);
  const auto [begin, end] = system_.actions_of(send);
  for (std::uint32_t a = begin; a < end; ++a) {
    const TransitionId partner = system_.actions[a].partner;
    if (!partner.valid() || system_[partner].process != receiver) continue;
    if (system_[partner].source != from) continue;
    const Readiness ready = check_guard(system_, system_[partner], here_).readiness;
    if (ready == Readiness::GuardFails) add_error(ActionId{a});
    if (ready == Readiness::Enabled && !add_step(ActionId{a})) return false;
  }
  return true;
}

Row RowBuilder::product_row(WordArena& arena) {
  begin_row();
  product_.compute(here_);
  for (std::size_t k = 0; k < product_.size(); ++k) {
    const ActionId action = product_.move(k).action;
    if (product_.error(k)) {
      add_error(action);
      continue;
    }
    const StateView successor = product_.state(k);
    next_.assign(successor.begin(), successor.end());
    actions_.push_back(action);
    if (!add_delta(all_slots_)) return {};
  }
  return finish_row(0, arena);
}

bool RowBuilder::add_step(ActionId a) {
  const SlotSet& written = written_[a.raw()];
  if (execute(system_, system_[a], overflow_, next_)) {
    for (const SlotId s : written)
      next_[s.raw()] = here_[s.raw()];
    add_error(a);
    return true;
  }
  actions_.push_back(a);
  return add_delta(written);
}

void RowBuilder::add_error(ActionId a) {
  failing_.push_back(a);
}

// Appends the difference between here_ and next_, which lies in `written`, and makes them equal
// again.
bool RowBuilder::add_delta(const SlotSet& written) {
  const std::size_t first = row_.size();
  row_.resize(first + layout_.words(), 0);
  bool fits = true;
  for (const SlotId s : written) {
    const Value before = here_[s.raw()];
    const Value after = next_[s.raw()];
    if (before == after) continue;
    next_[s.raw()] = before;
    if (!layout_.ranges()[s.raw()].contains(after)) {
      outgrown_ = {s, after};
      fits = false;
      continue;
    }
    const PackedLayout::Field& f = layout_[s];
    const auto low = static_cast<std::uint32_t>(f.low);
    const std::uint32_t difference =
        (static_cast<std::uint32_t>(before) - low) ^ (static_cast<std::uint32_t>(after) - low);
    row_[first + f.word] ^= Word{difference} << f.shift;
  }
  LSMC_ASSERT(next_ == here_, "an action writes only its footprint");
  return fits;
}

}  // namespace lsmc

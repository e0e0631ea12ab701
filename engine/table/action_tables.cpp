// SPDX-License-Identifier: MIT
#include "engine/table/action_tables.h"

#include <algorithm>

#include "engine/base/check.h"

namespace lsmc {

namespace {

// Ids of rows that are not kept count from here, in each group anew.
constexpr std::uint32_t kFirstPassing = std::uint32_t{1} << 31U;

// A table with this many rows, and each time it has doubled, is asked whether it repays itself:
// a row takes as much memory as some ten states and is worth it if it is used often enough.
constexpr std::size_t kTrialRows = 1U << 15U;
constexpr std::size_t kWorthwhileUses = 4;

bool any_committed(const System& system) {
  return std::ranges::any_of(system.processes, [](const Process& p) {
    return std::ranges::any_of(p.locations, &Location::is_committed);
  });
}

bool any_rendezvous(const System& system) {
  return std::ranges::any_of(system.actions, [](const Action& a) { return a.partner.valid(); });
}

}  // namespace

ActionTables::ActionTables(const System& system,
                           const PackedLayout& layout,
                           Successors::Options options)
    : system_(system),
      builder_(system, layout, options),
      is_product_(system.property.valid() && options.property == PropertyProcess::Included),
      has_commit_(any_committed(system)),
      has_rendezvous_(any_rendezvous(system)),
      joint_(1),
      fired_(system.actions.size()),
      gather_word_(best_gather_word()) {
  for (std::size_t p = 0; p < system.processes.size(); ++p) {
    const ProcessId process{p};
    if (process == system.property) continue;
    Mask mask = layout.mask(visible_slots(system, process));
    key_words_ = std::max(key_words_, mask.key_words());
    if (layout.words() == 1) masks_.push_back(mask.marked()[0]);
    RowTable rows(mask.key_words());
    views_.push_back({process, std::move(mask), std::move(rows)});
  }
  keys_.resize(kGroup * views_.size() * key_words_);
  rows_.resize(kGroup * views_.size());
}

void ActionTables::look_up(std::span<const Word* const> states) {
  LSMC_CHECK(states.size() <= kGroup, "a group has a largest size");
  states_.assign(states.begin(), states.end());
  passing_.clear();
  passing_offers_.clear();
  looked_up_ += states.size();
  if (is_product_) return;
  for (std::size_t k = 0; k < states_.size(); ++k)
    gather_and_prefetch(k);
  for (found_ = 0; found_ < states_.size(); ++found_) {
    const std::size_t k = found_;
    builder_.set_state(states_[k]);
    for (std::size_t v = 0; v < views_.size(); ++v) {
      Row& row = rows_[k * views_.size() + v];
      row = views_[v].is_direct ? Row{} : views_[v].rows.find(key(k, v));
      if (!row.exists()) row = own_row(views_[v], key(k, v));
      if (!row.exists()) return;  // find() will say so
      row.prefetch();
    }
  }
}

void ActionTables::gather_and_prefetch(std::size_t k) {
  if (!masks_.empty()) {
    gather_word_(*states_[k], masks_, key(k, 0));
  } else {
    for (std::size_t v = 0; v < views_.size(); ++v)
      views_[v].mask.gather(states_[k], key(k, v));
  }
  for (std::size_t v = 0; v < views_.size(); ++v)
    views_[v].rows.prefetch(key(k, v));
}

Row ActionTables::own_row(View& view, const Word* key) {
  if (view.is_direct) {
    const auto id = static_cast<std::uint32_t>(kFirstPassing + passing_offers_.size());
    const Row row = builder_.own_row(view.process, id, passing_);
    passing_offers_.push_back(builder_.offers());
    mark_fired(builder_.actions());
    return row;
  }
  const Row row = builder_.own_row(view.process, static_cast<std::uint32_t>(offers_.size()), kept_);
  if (row.exists()) keep(view, key, row);
  return row;
}

void ActionTables::keep(View& view, const Word* key, Row row) {
  LSMC_CHECK(offers_.size() < kFirstPassing, "ids of kept rows stay below those of others");
  view.rows.insert(key, row);
  offers_.push_back(builder_.offers());
  if (has_commit_) {
    actions_.push_back(builder_.actions());  // they fire once the process may move
  } else {
    mark_fired(builder_.actions());
  }
  const std::size_t rows = view.rows.size();
  const bool is_trial = rows >= kTrialRows && (rows & (rows - 1)) == 0;
  if (is_trial && kWorthwhileUses * rows > looked_up_ && !has_commit_) view.is_direct = true;
}

bool ActionTables::find(std::size_t k) {
  builder_.set_state(states_[k]);
  steps_.clear();
  transitions_ = 0;
  errors_ = 0;
  if (is_product_) return find_product();
  const std::span<const Row> rows(rows_.data() + k * views_.size(), views_.size());
  if (k >= found_) return false;
  add_permitted(rows);
  return !has_rendezvous_ || add_rendezvous(rows);
}

bool ActionTables::find_product() {
  const Row row = builder_.product_row(passing_);
  if (!row.exists()) return false;
  mark_fired(builder_.actions());
  add(row);
  return true;
}

void ActionTables::add_permitted(std::span<const Row> rows) {
  if (!has_commit_) {
    for (const Row row : rows)
      add(row);
    return;
  }
  is_committed_ =
      std::ranges::any_of(rows, [](Row row) { return (row.flags() & Row::kCommitted) != 0; });
  for (const Row row : rows) {
    if (!may_move(row)) continue;
    add(row);
    mark_fired(actions_[row.id()]);
    actions_[row.id()].clear();
  }
}

bool ActionTables::add_rendezvous(std::span<const Row> rows) {
  const auto offers = [&](Row row) -> const RowBuilder::Offers& {
    return row.id() < kFirstPassing ? offers_[row.id()] : passing_offers_[row.id() - kFirstPassing];
  };
  for (std::size_t s = 0; s < rows.size(); ++s) {
    if ((rows[s].flags() & Row::kSends) == 0 || !may_move(rows[s])) continue;
    const Word sends = offers(rows[s]).sends;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (r == s || (rows[r].flags() & Row::kReceives) == 0) continue;
      if ((sends & offers(rows[r]).receives) == 0 || !may_move(rows[r])) continue;
      if (!add_joint(views_[s], rows[s], views_[r], rows[r])) return false;
    }
  }
  return true;
}

bool ActionTables::add_joint(const View& sender, Row first, const View& receiver, Row second) {
  const bool is_kept = first.id() < kFirstPassing && second.id() < kFirstPassing;
  constexpr unsigned kHalf = 32;
  const Word key = (Word{first.id()} << kHalf) | second.id();
  Row row = is_kept ? joint_.find(&key) : Row{};
  if (!row.exists()) {
    row = builder_.joint_row(sender.process, receiver.process, is_kept ? kept_ : passing_);
    if (!row.exists()) return false;
    mark_fired(builder_.actions());
    if (is_kept) joint_.insert(&key, row);
  }
  add(row);
  return true;
}

void ActionTables::add(Row row) {
  if (row.count() > 0) steps_.push_back({row.deltas(), row.count()});
  transitions_ += row.count() + row.errors();
  errors_ += row.errors();
}

void ActionTables::mark_fired(std::span<const ActionId> actions) {
  for (const ActionId a : actions) {
    if (a.valid()) fired_[a.raw()] = true;
  }
}

ActionTables::Statistics ActionTables::statistics() const {
  Statistics s;
  for (const View& view : views_) {
    s.rows += view.rows.size();
    if (view.is_direct) s.direct.push_back(view.process);
  }
  s.joint_rows = joint_.size();
  s.states = looked_up_;
  return s;
}

}  // namespace lsmc

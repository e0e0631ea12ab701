// SPDX-License-Identifier: MIT
#include "engine/search/level_search.h"

#include <chrono>
#include <new>
#include <thread>
#include <utility>

#include "engine/base/check.h"
#include "engine/search/level_worker.h"
#include "engine/store/direct_set.h"
#include "engine/store/interned_set.h"

namespace lsmc {

namespace {

// A level smaller than this is done by one worker: starting the others would take longer.
constexpr std::size_t kWorthSharing = 1U << 14U;

template <class Set, bool kShared>
class LevelSearchOver final : public LevelSearch {
 public:
  LevelSearchOver(const SearchTask& task, PackedLayout layout)
      : task_(task),
        layout_(std::move(layout)),
        set_(layout_.words(), address_space(task.options.limits)) {
    for (unsigned k = 0; k < (kShared ? task.threads : 1U); ++k) {
      workers_.push_back(std::make_unique<Worker>(task_, layout_));
    }
    if (task.keep_levels) collect_hits();
    earlier_.violations.resize(task.properties.size());
    earlier_.fired.resize(task.system.actions.size());
  }

  void begin() override {
    std::vector<Word> initial(layout_.words());
    LSMC_CHECK(!layout_.pack(task_.system.initial, initial.data()).valid(),
               "the initial state fits the first layout");
    workers_[0]->add_pending(initial.data());
  }

  void adopt(LevelSearch& from) override {
    earlier_ = from.tally();
    depth_ = from.depth();
    std::vector<Word> packed(layout_.words());
    const auto repacked = [&](auto use) {
      return [&packed, this, use](StateView state) {
        LSMC_CHECK(!layout_.pack(state, packed.data()).valid(), "a wider layout holds all states");
        use(packed.data());
      };
    };
    // At its size from the start: growing step by step would take far longer.
    const std::uint64_t states = from.states();
    if (set_.must_grow(states) && !set_.grow(states)) throw std::bad_alloc();
    from.for_each_found(
        repacked([&](const Word* state) { set_.insert(state, set_.prepare(state)); }));
    Frontier current(layout_.words());
    from.for_each_unexpanded(repacked([&](const Word* state) { current.push(state); }));
    level_.add(std::move(current));
    from.for_each_next(repacked([&](const Word* state) { workers_[0]->add_next(state); }));
    from.for_each_pending(repacked([&](const Word* state) { workers_[0]->add_pending(state); }));
    is_first_ = false;
  }

  End run() override {
    while (!is_stopped_) {
      const Pause pause = work();
      if (pause == Pause::Outgrown) return End::Outgrown;
      if (set_.size() > task_.options.limits.max_states) stop(LimitHit::States);
      if (task_.options.stop_when_decided) is_stopped_ |= all_decided();
      if (is_stopped_) break;
      if (pause == Pause::Full) {
        make_room();
      } else if (level_.taken() == level_.size() && !next_level()) {
        return End::Complete;
      }
    }
    return End::Stopped;
  }

  [[nodiscard]] const PackedLayout& layout() const override { return layout_; }
  [[nodiscard]] Outgrown outgrown() const override { return outgrown_; }
  [[nodiscard]] LimitHit limit() const override { return limit_; }
  [[nodiscard]] std::uint64_t states() const override { return set_.size(); }
  [[nodiscard]] std::uint64_t depth() const override { return depth_; }

  [[nodiscard]] SearchTally tally() const override {
    SearchTally all = earlier_;
    for (const auto& worker : workers_) {
      all.add(worker->tally());
      const std::vector<bool>& fired = worker->tables().fired();
      for (std::size_t a = 0; a < fired.size(); ++a)
        all.fired[a] = all.fired[a] || fired[a];
    }
    return all;
  }

  [[nodiscard]] ActionTables::Statistics statistics() const override {
    return workers_[0]->tables().statistics();
  }

  void for_each_found(const Visit& visit) override {
    if constexpr (Set::kWords == 0) {
      LSMC_CHECK(false, "a layout for whatever was declared is never outgrown");
    } else {
      set_.for_each([&](const Word* state) { unpack_and(visit, state); });
    }
  }
  void for_each_unexpanded(const Visit& visit) override {
    for (const auto& worker : workers_) {
      const Level::Chunk rest = worker->unexpanded();
      for (std::size_t k = rest.begin; k < rest.end; ++k)
        unpack_and(visit, level_[k]);
    }
    for (std::size_t k = level_.taken(); k < level_.size(); ++k)
      unpack_and(visit, level_[k]);
  }
  void for_each_next(const Visit& visit) override {
    for (const auto& worker : workers_) {
      for (std::size_t k = 0; k < worker->next().size(); ++k)
        unpack_and(visit, worker->next()[k]);
    }
  }
  void for_each_pending(const Visit& visit) override {
    for (const auto& worker : workers_) {
      for (std::size_t k = 0; k < worker->pending(); ++k)
        unpack_and(visit, worker->pending(k));
    }
  }

  [[nodiscard]] const Frontier& level(std::size_t k) const override {
    return k < kept_levels_.size() ? kept_levels_[k] : level_.only_part();
  }
  [[nodiscard]] const std::vector<Hit>& hits() const override { return hits_; }

 private:
  using Worker = LevelWorker<Set, kShared>;
  using Pause = typename Worker::Pause;

  // A state found just now belongs to the level after the one being expanded.
  void collect_hits() {
    LSMC_CHECK(workers_.size() == 1, "levels are kept by one worker");
    std::vector<std::uint64_t> count(task_.properties.size());
    workers_[0]->set_on_violation(
        [this, count](std::size_t property, const Word* state, bool is_new) mutable {
          if (count[property]++ >= task_.options.max_traces) return;
          const std::uint64_t level = is_first_ ? 0 : depth_ + (is_new ? 1 : 0);
          hits_.push_back({property, level, {state, state + layout_.words()}});
        });
  }

  void unpack_and(const Visit& visit, const Word* state) {
    layout_.unpack(state, unpacked_);
    visit(unpacked_);
  }

  // Lets the workers loose on the level until they pause; the most urgent reason wins.
  Pause work() {
    SharedSearch<Set> shared{set_, level_};
    shared.max_states = task_.options.limits.max_states;
    shared.room = set_.room();
    shared.reserved = set_.size();
    std::vector<Pause> pauses(workers_.size(), Pause::None);
    const auto work_first = [&] {
      pauses[0] = workers_[0]->work(shared, [&] {
        if (!task_.keep_levels && workers_.size() == 1) level_.release_before(level_.taken());
        look_around(shared);
      });
    };
    std::vector<std::thread> others;
    const bool is_shared_out = level_.size() - level_.taken() >= kWorthSharing || has_leftovers();
    for (std::size_t k = 1; k < workers_.size() && is_shared_out; ++k) {
      others.emplace_back([&, k] { pauses[k] = workers_[k]->work(shared, [] {}); });
    }
    work_first();
    for (std::thread& thread : others)
      thread.join();
    for (const auto& worker : workers_)
      set_.add_size(worker->take_inserted());
    if (kShared) set_.settle();
    for (std::size_t k = 0; k < workers_.size(); ++k) {
      if (pauses[k] == Pause::Outgrown) outgrown_ = workers_[k]->tables().outgrown();
    }
    return *std::ranges::max_element(pauses);
  }

  // Somebody paused in the middle of a chunk or with states to look up.
  bool has_leftovers() const {
    return std::ranges::any_of(workers_, [](const auto& worker) {
      return worker->pending() > 0 || worker->unexpanded().begin < worker->unexpanded().end;
    });
  }

  void make_room() {
    std::uint64_t more = 0;
    for (const auto& worker : workers_)
      more += worker->pending();
    const Limits& limits = task_.options.limits;
    if (resident_bytes() + set_.growth_bytes(more) > limits.max_resident_bytes ||
        !set_.grow(more)) {
      stop(LimitHit::Memory);
    }
  }

  // The next level becomes the current one; false if it is empty.
  bool next_level() {
    if (task_.keep_levels && !is_first_) kept_levels_.push_back(level_.take_only_part());
    level_.clear();
    for (const auto& worker : workers_)
      level_.add(worker->take_next());
    if (level_.size() == 0) return false;
    if (!is_first_) ++depth_;
    is_first_ = false;
    return true;
  }

  // Called by one worker between chunks.
  void look_around(SharedSearch<Set>& shared) {
    const Limits& limits = task_.options.limits;
    if (limits.interrupted != nullptr && limits.interrupted->load()) stop(LimitHit::Interrupted);
    if (std::chrono::steady_clock::now() >= limits.deadline) stop(LimitHit::Time);
    constexpr std::uint64_t kMemoryInterval = 64;  // asking the system is slow
    if (++looks_ % kMemoryInterval == 0 && resident_bytes() > limits.max_resident_bytes) {
      stop(LimitHit::Memory);
    }
    if (task_.options.on_progress) {
      report_progress(shared.reserved.load(std::memory_order_relaxed));
    }
    if (task_.options.stop_when_decided && workers_.size() == 1) is_stopped_ |= all_decided();
    if (is_stopped_) shared.pause.store(true, std::memory_order_relaxed);
  }

  // Of the others' work only what was there when they last paused is known.
  void report_progress(std::uint64_t states) {
    SearchTally done = earlier_;
    done.add(workers_[0]->tally());
    const auto workers = static_cast<std::uint64_t>(workers_.size());
    task_.options.on_progress(
        {states, done.expanded * workers, done.transitions * workers, depth_});
  }

  // Every property is violated, often enough for the traces wanted. Only while no other worker
  // is at work.
  bool all_decided() const {
    const std::vector<std::uint64_t> violations = tally().violations;
    return !violations.empty() && std::ranges::all_of(violations, [&](std::uint64_t count) {
      return count >= task_.options.max_traces;
    });
  }

  void stop(LimitHit limit) {
    is_stopped_ = true;
    if (limit_ == LimitHit::None) limit_ = limit;
  }

  const SearchTask task_;
  PackedLayout layout_;
  Set set_;
  Level level_;
  std::vector<std::unique_ptr<Worker>> workers_;
  SearchTally earlier_;  // counted before this layout
  std::vector<Frontier> kept_levels_;
  std::vector<Hit> hits_;
  std::uint64_t depth_ = 0;
  std::uint64_t looks_ = 0;
  bool is_first_ = true;  // the initial state is not in its level yet
  bool is_stopped_ = false;
  LimitHit limit_ = LimitHit::None;
  Outgrown outgrown_;
  State unpacked_;
};

template <class Set>
std::unique_ptr<LevelSearch> make_over(const SearchTask& task, PackedLayout layout) {
  if (task.threads > 1) {
    return std::make_unique<LevelSearchOver<Set, true>>(task, std::move(layout));
  }
  return std::make_unique<LevelSearchOver<Set, false>>(task, std::move(layout));
}

}  // namespace

std::size_t address_space(const Limits& limits) {
  return static_cast<std::size_t>(std::min(limits.max_resident_bytes, physical_bytes()));
}

void SearchTally::add(const SearchTally& other) {
  expanded += other.expanded;
  transitions += other.transitions;
  deadlocks += other.deadlocks;
  errors += other.errors;
  for (std::size_t k = 0; k < violations.size(); ++k)
    violations[k] += other.violations[k];
}

std::unique_ptr<LevelSearch> make_level_search(const SearchTask& task, PackedLayout layout) {
  switch (layout.words()) {
    case 1:
      return make_over<DirectSet<1>>(task, std::move(layout));
    case 2:
      return make_over<DirectSet<2>>(task, std::move(layout));
    default:
      return make_over<InternedSet>(task, std::move(layout));
  }
}

}  // namespace lsmc

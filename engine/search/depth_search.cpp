// SPDX-License-Identifier: MIT
#include "engine/search/depth_search.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "engine/base/check.h"
#include "engine/store/direct_set.h"
#include "engine/store/interned_set.h"
#include "engine/trace/path.h"

namespace lsmc {

namespace {

template <class Set>
class DepthSearchOver final : public DepthSearch {
 public:
  DepthSearchOver(const SearchTask& task, PackedLayout layout)
      : task_(task),
        layout_(std::move(layout)),
        set_(layout_.words(), address_space(task.options.limits)),
        tables_(task.system, layout_, task.options.semantics),
        watch_(task.system, layout_, task.properties) {
    progress_.findings.resize(task.properties.size());
    progress_.tally.fired.resize(task.system.actions.size());
  }

  void begin() override {
    std::vector<Word> initial(words());
    LSMC_CHECK(!layout_.pack(task_.system.initial, initial.data()).valid(),
               "the initial state fits the first layout");
    set_.insert(initial.data(), set_.prepare(initial.data()));
    enter(initial.data());
  }

  void adopt(DepthSearch& from) override {
    progress_ = from.progress();
    for (std::size_t a = 0; a < from.fired().size(); ++a) {
      if (from.fired()[a]) progress_.tally.fired[a] = true;
    }
    std::vector<Word> packed(words());
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
    from.for_each_on_path(repacked([&](const Word* state) { append(path_, state); }));
    from.for_each_pending(repacked([&](const Word* state) { append(pending_, state); }));
  }

  End run() override {
    std::vector<Word> next(words());
    while (!is_stopped_ && !path_.empty()) {
      if (progress_.must_expand && !expand()) return End::Outgrown;
      if (pending_.size() == progress_.pending_begin.back() * words()) {
        path_.resize(path_.size() - words());
        progress_.pending_begin.pop_back();
        continue;
      }
      std::copy(pending_.end() - static_cast<std::ptrdiff_t>(words()), pending_.end(),
                next.begin());
      pending_.resize(pending_.size() - words());
      if (find(next.data())) enter(next.data());
    }
    return is_stopped_ ? End::Stopped : End::Complete;
  }

  [[nodiscard]] const PackedLayout& layout() const override { return layout_; }
  [[nodiscard]] Outgrown outgrown() const override { return tables_.outgrown(); }
  [[nodiscard]] LimitHit limit() const override { return limit_; }
  [[nodiscard]] std::uint64_t states() const override { return set_.size(); }
  [[nodiscard]] const Progress& progress() const override { return progress_; }
  [[nodiscard]] const std::vector<bool>& fired() const override { return tables_.fired(); }
  [[nodiscard]] ActionTables::Statistics statistics() const override {
    return tables_.statistics();
  }

  void for_each_found(const Visit& visit) override {
    if constexpr (Set::kWords == 0) {
      LSMC_CHECK(false, "a layout for whatever was declared is never outgrown");
    } else {
      set_.for_each([&](const Word* state) { unpack_and(visit, state); });
    }
  }
  void for_each_on_path(const Visit& visit) override { for_each_in(path_, visit); }
  void for_each_pending(const Visit& visit) override { for_each_in(pending_, visit); }

 private:
  [[nodiscard]] std::size_t words() const { return layout_.words(); }

  void append(std::vector<Word>& states, const Word* state) {
    if (states.size() + words() > states.capacity()) check_memory(states.capacity() * sizeof(Word));
    states.insert(states.end(), state, state + words());
  }
  void for_each_in(const std::vector<Word>& states, const Visit& visit) {
    for (std::size_t k = 0; k < states.size(); k += words())
      unpack_and(visit, &states[k]);
  }
  void unpack_and(const Visit& visit, const Word* state) {
    layout_.unpack(state, unpacked_);
    visit(unpacked_);
  }

  // Puts a state that was found just now at the end of the path.
  void enter(const Word* state) {
    append(path_, state);
    progress_.pending_begin.push_back(pending_.size() / words());
    progress_.must_expand = true;
    progress_.depth = std::max<std::uint64_t>(progress_.depth, progress_.pending_begin.size() - 1);
    if (!watch_.empty()) watch_.check(state, [&](std::size_t p) { violate(p, 1); });
  }

  // True if the state was not known. It is not even looked up where a limit is hit.
  bool find(const Word* state) {
    if (set_.must_grow(1)) {
      check_memory(set_.growth_bytes(1));
      if (!is_stopped_ && !set_.grow(1)) stop(LimitHit::Memory);
    }
    if (is_stopped_ || !set_.insert(state, set_.prepare(state))) return false;
    if (set_.size() > task_.options.limits.max_states) stop(LimitHit::States);
    return !is_stopped_;
  }

  bool expand() {
    constexpr std::uint64_t kLookInterval = 1U << 8U;
    if (++progress_.expanded % kLookInterval == 0) look_around();
    const Word* const here = path_.data() + path_.size() - words();
    tables_.look_up({&here, 1});
    if (!tables_.find(0)) return false;
    progress_.must_expand = false;
    count(tables_.transitions(), tables_.errors());
    for (const ActionTables::Steps& steps : tables_.steps()) {
      for (std::size_t d = 0; d < steps.count; ++d) {
        for (std::size_t w = 0; w < words(); ++w) {
          next_[w] = here[w] ^ steps.deltas[d * words() + w];
        }
        append(pending_, next_.data());
      }
    }
    return true;
  }

  void count(std::uint64_t transitions, std::uint64_t errors) {
    progress_.tally.transitions += transitions;
    progress_.tally.errors += errors;
    if (transitions == 0) ++progress_.tally.deadlocks;
    for (std::size_t p = 0; p < task_.properties.size(); ++p) {
      const PropertyKind kind = task_.properties[p].kind;
      if (kind == PropertyKind::Deadlock && transitions == 0) violate(p, 1);
      if (kind == PropertyKind::Error && errors > 0) violate(p, errors);
    }
  }

  // The path shows the violation; of an error, its last state and the move into the error state.
  void violate(std::size_t property, std::uint64_t times) {
    PropertyFinding& finding = progress_.findings[property];
    finding.violations += times;
    if (finding.traces.size() >= std::max<std::uint64_t>(1, task_.options.max_traces)) return;
    std::vector<State> path;
    for_each_on_path([&](StateView state) { path.emplace_back(state.begin(), state.end()); });
    Trace trace = trace_along(task_.system, task_.options.semantics, path);
    if (task_.properties[property].kind == PropertyKind::Error) {
      trace.moves.push_back(first_error(task_.system, task_.options.semantics, path.back()));
    }
    finding.traces.push_back(std::move(trace));
    if (task_.options.stop_when_decided && all_decided()) is_stopped_ = true;
  }

  [[nodiscard]] bool all_decided() const {
    return std::ranges::all_of(progress_.findings, [&](const PropertyFinding& f) {
      return f.violations >= task_.options.max_traces && f.violations > 0;
    });
  }

  void look_around() {
    const Limits& limits = task_.options.limits;
    if (limits.interrupted != nullptr && limits.interrupted->load()) stop(LimitHit::Interrupted);
    if (std::chrono::steady_clock::now() >= limits.deadline) stop(LimitHit::Time);
    if (task_.options.on_progress) {
      task_.options.on_progress(
          {set_.size(), progress_.expanded, progress_.tally.transitions, progress_.depth});
    }
  }
  void check_memory(std::uint64_t growth) {
    if (resident_bytes() + growth > task_.options.limits.max_resident_bytes) stop(LimitHit::Memory);
  }
  void stop(LimitHit limit) {
    is_stopped_ = true;
    if (limit_ == LimitHit::None) limit_ = limit;
  }

  const SearchTask task_;
  PackedLayout layout_;
  Set set_;
  ActionTables tables_;
  PropertyWatch watch_;
  Progress progress_;
  std::vector<Word> path_;     // states from the initial one to the one at hand
  std::vector<Word> pending_;  // successors not tried yet of the states on the path
  std::vector<Word> next_ = std::vector<Word>(layout_.words());
  bool is_stopped_ = false;
  LimitHit limit_ = LimitHit::None;
  State unpacked_;
};

}  // namespace

std::unique_ptr<DepthSearch> make_depth_search(const SearchTask& task, PackedLayout layout) {
  switch (layout.words()) {
    case 1:
      return std::make_unique<DepthSearchOver<DirectSet<1>>>(task, std::move(layout));
    case 2:
      return std::make_unique<DepthSearchOver<DirectSet<2>>>(task, std::move(layout));
    default:
      return std::make_unique<DepthSearchOver<InternedSet>>(task, std::move(layout));
  }
}

}  // namespace lsmc

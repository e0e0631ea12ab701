// SPDX-License-Identifier: MIT
#include "cli/lanes.h"

#include <algorithm>
#include <functional>
#include <ostream>
#include <set>

#include "cli/quantity.h"

namespace lsmc::cli {
namespace {

using Row = std::vector<std::string>;

constexpr std::size_t kGap = 2;  // columns between two cells

std::string part_text(const System& system, const Step& step, const StepPart& part) {
  const std::string& to = system.location(part.process, part.to).name;
  return system.location(part.process, part.from).name + " -> " + (step.error ? "(error)" : to);
}

std::string initial_location(const System& system, ProcessId process) {
  return system.location(process, system[process].initial).name;
}

// Rows of a table, columns filled up to equal width; the last column is not.
class Table {
 public:
  explicit Table(std::size_t columns) : widths_(columns) {}

  void add(Row row) {
    for (std::size_t k = 0; k < row.size(); ++k)
      widths_[k] = std::max(widths_[k], row[k].size());
    rows_.push_back(std::move(row));
  }
  [[nodiscard]] std::size_t width() const {
    std::size_t sum = kGap * widths_.size();
    for (const std::size_t w : widths_)
      sum += w;
    return sum;
  }
  [[nodiscard]] std::size_t width_of(std::size_t column) const { return widths_[column]; }

  // The first column is aligned to the right.
  void print(std::ostream& out) const {
    for (const Row& row : rows_) {
      std::string line(kGap + widths_[0] - row[0].size(), ' ');
      line += row[0];
      for (std::size_t k = 1; k < row.size(); ++k) {
        line += std::string(kGap, ' ') + row[k];
        line.append(widths_[k] - row[k].size(), ' ');
      }
      line.resize(line.find_last_not_of(' ') + 1);
      out << line << '\n';
    }
  }

 private:
  std::vector<std::size_t> widths_;
  std::vector<Row> rows_;
};

// Pieces of at most `width` characters where the text can be broken after a comma.
std::vector<std::string> wrap(const std::string& text, std::size_t width) {
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t comma = text.find(", ", at);
    const std::size_t end = comma == std::string::npos ? text.size() : comma + 2;
    const bool full = lines.back().size() + (end - at) > width + 1;
    if (full && !lines.back().empty()) lines.emplace_back();
    lines.back() += text.substr(at, end - at);
    at = end;
  }
  for (std::string& line : lines)
    line.resize(line.find_last_not_of(' ') + 1);
  return lines;
}

std::vector<ProcessId> moving(const System& system, std::span<const Step> steps) {
  std::set<ProcessId> found;
  for (const Step& step : steps) {
    for (const StepPart& part : step.parts)
      found.insert(part.process);
  }
  if (found.empty() && !system.processes.empty()) found.insert(ProcessId{0});
  return {found.begin(), found.end()};
}

std::vector<ProcessId> taking_part(const System& system) {
  std::vector<ProcessId> all;
  for (std::size_t p = 0; p < system.processes.size(); ++p) {
    if (ProcessId{p} != system.property) all.emplace_back(p);
  }
  return all;
}

// Calls show(k) for the steps to be shown, and leave_out(n) where n of them are not.
void for_shown_steps(std::size_t steps,
                     std::size_t most,
                     const std::function<void(std::size_t)>& show,
                     const std::function<void(std::size_t)>& leave_out) {
  const bool all = steps <= most;
  const std::size_t head = all ? steps : most / 2;
  const std::size_t tail = all ? steps : steps - (most - head);
  for (std::size_t k = 0; k < head; ++k)
    show(k);
  if (tail > head) leave_out(tail - head);
  for (std::size_t k = tail; k < steps; ++k)
    show(k);
}

std::string left_out_text(std::size_t steps) {
  return "... " + grouped(steps) + " steps left out; -v shows them all";
}

class Lanes {
 public:
  Lanes(const System& system,
        std::span<const Step> steps,
        const LaneOptions& options,
        std::vector<ProcessId> lanes)
      : system_(system), steps_(steps), options_(options), lanes_(std::move(lanes)) {}

  // The least width with which the table can be shown: changes are broken to what is left.
  [[nodiscard]] std::size_t narrowest() const {
    return fixed_width() + std::min(kLeastChanges, longest_changes());
  }

  void print(std::ostream& out) const {
    const std::size_t left = options_.width - std::min(options_.width, fixed_width());
    const std::size_t space = std::max(left, kLeastChanges);
    Table table = empty_table();
    for_shown_steps(
        steps_.size(), options_.most_steps,
        [&](std::size_t k) {
          const auto lines = wrap(changes_text(steps_[k]), space);
          table.add(row(k, lines[0]));
          for (std::size_t more = 1; more < lines.size(); ++more) {
            Row rest(columns());
            rest[changed_column()] = lines[more];
            table.add(std::move(rest));
          }
        },
        [&](std::size_t n) {
          Row rest(columns());
          rest[changed_column()] = left_out_text(n);
          table.add(std::move(rest));
        });
    table.print(out);
  }

 private:
  static constexpr std::size_t kLeastChanges = 20;

  // Of all columns but that of the changes.
  [[nodiscard]] std::size_t fixed_width() const {
    Table table = empty_table();
    for_shown_steps(
        steps_.size(), options_.most_steps, [&](std::size_t k) { table.add(row(k, "")); },
        [](std::size_t) {});
    return table.width() - table.width_of(changed_column());
  }

  [[nodiscard]] std::size_t columns() const { return lanes_.size() + 3; }
  [[nodiscard]] std::size_t changed_column() const { return lanes_.size() + 1; }

  [[nodiscard]] std::size_t longest_changes() const {
    std::size_t longest = 0;
    for (const Step& step : steps_)
      longest = std::max(longest, changes_text(step).size());
    return longest;
  }

  [[nodiscard]] Table empty_table() const {
    Table table(columns());
    Row head{"#"};
    Row initial{"0"};
    for (const ProcessId p : lanes_) {
      head.push_back(system_[p].name);
      initial.push_back(initial_location(system_, p));
    }
    head.insert(head.end(), {"changed", "line"});
    initial.insert(initial.end(), {"initial", ""});
    table.add(std::move(head));
    table.add(std::move(initial));
    return table;
  }

  [[nodiscard]] Row row(std::size_t k, const std::string& changes) const {
    const Step& step = steps_[k];
    Row cells(columns());
    cells[0] = std::to_string(k + 1);
    for (const StepPart& part : step.parts) {
      const auto lane = std::ranges::find(lanes_, part.process) - lanes_.begin();
      cells[static_cast<std::size_t>(lane) + 1] = part_text(system_, step, part);
    }
    cells[changed_column()] = changes;
    cells.back() = lines_text(step);
    return cells;
  }

  const System& system_;
  std::span<const Step> steps_;
  const LaneOptions& options_;
  std::vector<ProcessId> lanes_;
};

void print_list(const System& system,
                std::span<const Step> steps,
                const LaneOptions& options,
                std::ostream& out) {
  Table table(4);
  table.add({"#", "moves", "changed", "line"});
  table.add({"0", "initial", "", ""});
  constexpr std::size_t kChanges = 60;
  for_shown_steps(
      steps.size(), options.most_steps,
      [&](std::size_t k) {
        const auto lines = wrap(changes_text(steps[k]), kChanges);
        table.add(
            {std::to_string(k + 1), moves_text(system, steps[k]), lines[0], lines_text(steps[k])});
        for (std::size_t more = 1; more < lines.size(); ++more)
          table.add({"", "", lines[more], ""});
      },
      [&](std::size_t n) {
        table.add({"", left_out_text(n), "", ""});
      });
  table.print(out);
}

}  // namespace

std::string changes_text(const Step& step) {
  std::string text;
  for (const Change& change : step.changes) {
    if (!text.empty()) text += ", ";
    text +=
        change.name + " " + std::to_string(change.before) + " -> " + std::to_string(change.after);
  }
  return text;
}

std::string moves_text(const System& system, const Step& step) {
  std::string text;
  for (const StepPart& part : step.parts) {
    if (!text.empty()) text += ", ";
    text += system[part.process].name + " " + part_text(system, step, part);
  }
  return text;
}

std::string lines_text(const Step& step) {
  std::string text;
  for (const StepPart& part : step.parts) {
    if (!text.empty()) text += ", ";
    text += std::to_string(part.line);
  }
  return text;
}

void print_lanes(const System& system,
                 std::span<const Step> steps,
                 const LaneOptions& options,
                 std::ostream& out) {
  const std::vector<ProcessId> all = taking_part(system);
  const Lanes every(system, steps, options, all);
  if (all.size() <= options.most_lanes && every.narrowest() <= options.width) {
    return every.print(out);
  }
  const std::vector<ProcessId> movers = moving(system, steps);
  const Lanes some(system, steps, options, movers);
  if (movers.size() <= options.most_lanes && some.narrowest() <= options.width) {
    if (movers.size() < all.size()) out << "  (processes that do not move are left out)\n";
    return some.print(out);
  }
  print_list(system, steps, options, out);
}

}  // namespace lsmc::cli

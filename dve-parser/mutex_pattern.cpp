// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>

#include "dve-parser/load.h"
#include "dve-parser/reporter.h"
#include "dve-parser/spelling.h"

namespace lsmc::dve {

namespace {

// Does `name` match `pattern`, where `*` stands for any characters and `?` for one? On a mismatch
// the last `*` takes one character more; earlier ones never need to.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t after_star = std::string_view::npos;
  std::size_t star_end = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      star_end = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p;
      ++n;
    } else if (after_star != std::string_view::npos) {
      p = after_star;
      n = ++star_end;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

struct Pattern {
  Span process;
  Span location;
};

Pattern split(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\n\r\f\v";
  const auto offset = [](std::size_t at) { return static_cast<std::uint32_t>(at); };
  const std::size_t begin = std::min(text.find_first_not_of(kSpaces), text.size());
  const std::size_t end = text.find_last_not_of(kSpaces) + 1;  // npos + 1 is 0
  const std::size_t dot = std::min(text.find('.'), end);
  return {{offset(begin), offset(std::max(begin, dot))},
          {offset(std::min(dot + 1, std::max(begin, end))), offset(std::max(begin, end))}};
}

std::vector<CriticalSection> select_sections(const System& system,
                                             std::string_view process,
                                             std::string_view location) {
  std::vector<CriticalSection> sections;
  for (std::size_t p = 0; p < system.processes.size(); ++p) {
    if (!matches(process, system.processes[p].name)) continue;
    CriticalSection section{ProcessId{p}, {}};
    const auto& locations = system.processes[p].locations;
    for (std::size_t l = 0; l < locations.size(); ++l) {
      if (matches(location, locations[l].name)) section.locations.emplace_back(l);
    }
    if (!section.locations.empty()) sections.push_back(std::move(section));
  }
  return sections;
}

std::string quoted(std::string_view word) {
  return "'" + std::string(word) + "'";
}

// Why fewer than two processes match: first the process part, then the location part.
Diagnostic too_few(const System& system, const SourceText& source, Pattern pattern) {
  Speller processes(source[pattern.process]);
  Speller locations(source[pattern.location]);
  std::size_t matching = 0;
  for (const Process& process : system.processes) {
    processes.offer(process.name);
    if (!matches(source[pattern.process], process.name)) continue;
    ++matching;
    for (const Location& location : process.locations)
      locations.offer(location.name);
  }
  const bool blame_process = matching < 2;
  const Span part = blame_process ? pattern.process : pattern.location;
  const auto found =
      blame_process
          ? matching
          : select_sections(system, source[pattern.process], source[pattern.location]).size();
  const std::string fewer = found == 0 ? "no process" : "only one process";
  const Speller& speller = blame_process ? processes : locations;
  const std::string hint = found == 0 ? speller.suggestion() : "";
  const std::string what = blame_process
                               ? "pattern " + quoted(source[part]) + " matches " + fewer
                               : "location " + quoted(source[part]) + " exists in " + fewer +
                                     " matching " + quoted(source[pattern.process]);
  return source.diagnostic(Code::MutexMatchesTooFew, part,
                           what + ", mutual exclusion needs two" + hint);
}

}  // namespace

Expected<std::vector<CriticalSection>> load_mutex_pattern(const System& system,
                                                          const PropertyText& text) {
  if (text.text.size() > SourceText::kMaxSize) return std::vector{text_too_long(text.origin)};
  const SourceText source(text.origin, text.text, {text.line, text.column, text.source_line});
  const Pattern pattern = split(text.text);
  if (source[pattern.process].empty() || source[pattern.location].empty()) {
    return std::vector{source.diagnostic(Code::MutexWithoutLocation,
                                         {pattern.process.begin, pattern.location.end},
                                         "expected PROCESS.LOCATION, for example P_*.CS")};
  }
  auto sections = select_sections(system, source[pattern.process], source[pattern.location]);
  if (sections.size() < 2) return std::vector{too_few(system, source, pattern)};
  return sections;
}

}  // namespace lsmc::dve

// SPDX-License-Identifier: MIT
#include "cli/memory_limit.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <unistd.h>

#include "cli/quantity.h"

namespace lsmc::cli {
namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_size <= 0) return kNoLimit;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
}

// The control group of this process, relative to the root of the hierarchy ("0::/a/b").
std::string own_group() {
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    constexpr std::string_view kUnified = "0::/";
    if (line.starts_with(kUnified)) return line.substr(kUnified.size());
  }
  return {};
}

std::uint64_t limit_of(const std::filesystem::path& group) {
  std::ifstream file(group / "memory.max");
  std::string word;
  file >> word;
  return parse_count(word).value_or(kNoLimit);  // "max" where there is none
}

}  // namespace

std::uint64_t group_limit(std::filesystem::path group, const std::filesystem::path& root) {
  std::uint64_t limit = limit_of(root);
  while (group != root && group.has_relative_path()) {
    limit = std::min(limit, limit_of(group));
    group = group.parent_path();
  }
  return limit;
}

std::uint64_t available_memory() {
  const std::filesystem::path root = "/sys/fs/cgroup";
  const std::string own = own_group();
  return std::min(physical_memory(), group_limit(own.empty() ? root : root / own, root));
}

}  // namespace lsmc::cli

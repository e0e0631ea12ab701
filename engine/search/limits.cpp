// SPDX-License-Identifier: MIT
#include "engine/search/limits.h"

#include <array>
#include <cstdio>
#include <memory>
#include <sys/resource.h>
#include <unistd.h>

namespace lsmc {

const char* to_string(LimitHit limit) {
  static constexpr std::array<const char*, 5> kNames = {nullptr, "states", "time", "memory",
                                                        "interrupted"};
  return kNames.at(static_cast<std::size_t>(limit));
}

std::uint64_t resident_bytes() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "r"),
                                                             &std::fclose);
  if (!file) return 0;
  unsigned long long total = 0;
  unsigned long long resident = 0;
  if (std::fscanf(file.get(), "%llu %llu", &total, &resident) != 2)
    return 0;  // NOLINT(cert-err34-c)
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t peak_resident_bytes() {
  constexpr std::uint64_t kKibibyte = 1024;
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<std::uint64_t>(usage.ru_maxrss) * kKibibyte;
}

std::uint64_t physical_bytes() {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace lsmc

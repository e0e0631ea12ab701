// SPDX-License-Identifier: MIT
#pragma once

namespace lsmc {

// Reports a broken invariant of lsmc itself and ends the process with exit code 70.
[[noreturn]] void fail_check(const char* condition, const char* why, const char* file, int line);

}  // namespace lsmc

// An invariant of ours, checked in every build: `why` says what would be wrong.
#define LSMC_CHECK(condition, why) \
  ((condition) ? static_cast<void>(0) : ::lsmc::fail_check(#condition, why, __FILE__, __LINE__))

// The same where the test costs too much for release builds.
#ifdef NDEBUG
#define LSMC_ASSERT(condition, why) static_cast<void>(0)
#else
#define LSMC_ASSERT(condition, why) LSMC_CHECK(condition, why)
#endif

// SPDX-License-Identifier: MIT
#include "engine/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace lsmc {

void fail_check(const char* condition, const char* why, const char* file, int line) {
  constexpr int kInternalError = 70;
  std::fprintf(stderr, "lsmc: internal error: %s (%s failed at %s:%d)\n", why, condition, file,
               line);
  std::fflush(nullptr);
  std::_Exit(kInternalError);
}

}  // namespace lsmc

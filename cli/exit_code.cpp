// SPDX-License-Identifier: MIT
#include "cli/exit_code.h"

#include <algorithm>
#include <array>

namespace lsmc::cli {

Exit more_severe(Exit a, Exit b) {
  constexpr std::array kOrder = {Exit::Internal, Exit::Usage, Exit::BadModel, Exit::Differs,
                                 Exit::Violated, Exit::Limit, Exit::Unknown,  Exit::Ok};
  return *std::ranges::find_if(kOrder, [&](Exit e) { return e == a || e == b; });
}

}  // namespace lsmc::cli

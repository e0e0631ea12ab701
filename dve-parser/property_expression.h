// SPDX-License-Identifier: MIT
#pragma once

#include "dve-parser/load.h"
#include "dve-parser/symbols.h"

namespace lsmc::dve {

// As load_expression(), for callers that have many: `symbols` are those of the system.
[[nodiscard]] Expected<Expression> property_expression(const System& system,
                                                       const Symbols& symbols,
                                                       const PropertyText& text);

}  // namespace lsmc::dve

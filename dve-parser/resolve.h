// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dve-parser/ast.h"
#include "dve-parser/reporter.h"
#include "engine/model/system.h"

namespace lsmc::dve {

// Gives every name its meaning and builds the system. Nothing if an error was reported; all
// errors of the model are.
[[nodiscard]] std::optional<System> resolve(const SourceText& source,
                                            const Ast& ast,
                                            Reporter& reporter);

}  // namespace lsmc::dve

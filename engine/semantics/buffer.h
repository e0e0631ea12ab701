// SPDX-License-Identifier: MIT
#pragma once

#include "engine/semantics/effects.h"

namespace lsmc {

// A send is possible while the FIFO is not full, a receive while it is not empty.
[[nodiscard]] bool buffer_allows(const System& system,
                                 const Synchronisation& sync,
                                 StateView state);

// A send to or a receive from a buffered channel: the message is transferred first, then the
// process moves and executes its effects. Precondition: buffer_allows.
[[nodiscard]] RuntimeError execute_buffered(const System& system,
                                            const Transition& transition,
                                            Overflow overflow,
                                            State& state);

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include "engine/semantics/effects.h"

namespace lsmc {

// A send and a receive on an unbuffered channel, taken together. The order is: the values are
// transferred, then the receiver moves and executes its effects, then the sender. `state` holds
// the state before the step and afterwards the result, or rubbish if there is an error.
[[nodiscard]] RuntimeError execute_rendezvous(const System& system,
                                              const Transition& send,
                                              const Transition& receive,
                                              Overflow overflow,
                                              State& state);

}  // namespace lsmc

// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>

#include "bench/promela_names.h"

namespace lsmc::bench {

// Writes a system as Promela with the same number of reachable states, where values that do not
// fit wrap (--overflow wrap). Precondition: refusal() has nothing against it.
//
// A process becomes an active proctype, a location a label with one `if` behind it, a transition
// one option of that `if`: a single statement or a d_step, so that nothing lies between its guard
// and its last effect, and a goto, which is no step of its own.
//
// A rendezvous is one of Promela. The guards of both sides travel in the message, since a guard
// before the send would be a step: the sender sends 1 where its guard holds and 0 otherwise, the
// receiver accepts 1 where its guard holds and 2 otherwise, which nobody sends. The receiver's
// effects come next; where some sender on the channel has effects too, the receiver then hands
// the turn back by a second rendezvous, and atomicity goes along with it.
void write_promela(const System& system, const Names& names, std::ostream& out);

}  // namespace lsmc::bench

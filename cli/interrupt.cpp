// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

#include <csignal>
#include <unistd.h>

namespace lsmc::cli {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

extern "C" void handle_interrupt(int) {
  constexpr int kInterruptedTwice = 130;
  if (interrupted.exchange(true)) _exit(kInterruptedTwice);
}

}  // namespace

const std::atomic<bool>& catch_interrupt() {
  struct sigaction action {};
  if (sigaction(SIGINT, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
    action = {};
    action.sa_handler = handle_interrupt;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
  }
  return interrupted;
}

}  // namespace lsmc::cli

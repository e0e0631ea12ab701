// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace lsmc::cli {

// Makes the first Ctrl-C set the returned flag and the second end the process with code 130.
// Where SIGINT is ignored already (a background job), it stays ignored. Never uninstalled.
const std::atomic<bool>& catch_interrupt();

}  // namespace lsmc::cli

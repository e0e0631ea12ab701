// SPDX-License-Identifier: MIT
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "cli/command.h"
#include "cli/usage.h"

namespace {

using lsmc::cli::Exit;

// A standard stream that the caller closed must not be confused with a file opened later: its
// number is taken by something that cannot be written.
void occupy_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    if (open("/dev/null", O_RDONLY | O_CLOEXEC) != stream) return;
  }
}

Exit dispatch_and_catch(const std::vector<std::string>& args) {
  try {
    return lsmc::cli::dispatch(args, std::cout, std::cerr);
  } catch (const std::bad_alloc&) {
    std::fputs("lsmc: out of memory; not a proof of anything\n", stderr);
    return Exit::Limit;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lsmc: internal error: %s\n", error.what());
    return Exit::Internal;
  }
}

}  // namespace

int main(int argc, char** argv) {
  static_cast<void>(lsmc::cli::process_start());
  occupy_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is a failed write
  std::ios::sync_with_stdio(false);
  Exit exit = dispatch_and_catch({argv + (argc > 0 ? 1 : 0), argv + argc});
  errno = 0;
  if (!std::cout.flush()) {
    const std::string reason = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    std::fprintf(stderr, "lsmc: the result could not be written%s\n", reason.c_str());
    exit = lsmc::cli::more_severe(exit, Exit::Usage);
  }
  return static_cast<int>(exit);
}

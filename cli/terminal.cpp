// SPDX-License-Identifier: MIT
#include "cli/terminal.h"

#include <algorithm>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lsmc::cli {
namespace {

constexpr std::size_t kDefaultWidth = 100;

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool is_terminal(Stream stream) {
  return isatty(static_cast<int>(stream)) == 1;
}

Palette palette_for(Color color, Stream stream) {
  switch (color) {
    case Color::Always:
      return {true};
    case Color::Never:
      return {false};
    case Color::Auto:
      break;
  }
  return {is_terminal(stream) && !is_set("NO_COLOR")};
}

std::size_t terminal_width() {
  constexpr std::size_t kNarrowest = 40;
  winsize size{};
  if (!is_terminal(Stream::Out) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
    return kDefaultWidth;
  }
  return size.ws_col == 0 ? kDefaultWidth : std::max<std::size_t>(size.ws_col, kNarrowest);
}

}  // namespace lsmc::cli

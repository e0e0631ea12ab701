// SPDX-License-Identifier: MIT
#include "cli/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace lsmc::cli {
namespace {

namespace fs = std::filesystem;

std::string explain(const std::string& path, int error) {
  return "cannot write '" + path + "': " + std::generic_category().message(error);
}

// 0, or the error number.
int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int write_to(const std::string& path, int flags, std::string_view text) {
  constexpr mode_t kReadableByAll = 0666;  // less the user's mask
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, kReadableByAll);
  if (file < 0) return errno;
  const int error = write_all(file, text);
  const int close_error = ::close(file) == 0 ? 0 : errno;
  return error != 0 ? error : close_error;
}

}  // namespace

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    const int error = write_to(path, 0, text);
    return error == 0 ? std::nullopt : std::optional(explain(path, error));
  }
  // A link keeps pointing where it did: the file behind it is replaced.
  const fs::path resolved = fs::weakly_canonical(path, ignored);
  const std::string target = resolved.empty() ? path : resolved.string();
  const std::string temporary = target + ".part" + std::to_string(::getpid());
  int error = write_to(temporary, O_CREAT | O_EXCL, text);
  if (error == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  if (error != EEXIST) ::unlink(temporary.c_str());
  return explain(path, error);
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include "cli/model_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

#include "cli/quantity.h"
#include "dve-parser/spelling.h"

namespace lsmc::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 30U;

std::vector<fs::path> library_folders() {
  std::vector<fs::path> folders;
  if (const char* given = std::getenv("LSMC_MODELS"); given != nullptr && *given != '\0') {
    folders.emplace_back(given);
  }
  folders.emplace_back(LSMC_SOURCE_MODELS);
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  if (!ignored) {
    folders.push_back(program.parent_path().parent_path() / "share" / "lsmc" / "beem-models");
  }
  return folders;
}

// Names of the models in the library, sorted.
std::vector<std::string> library_names() {
  std::vector<std::string> names;
  for (const fs::path& folder : library_folders()) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      if (it->path().extension() == ".dve") names.push_back(it->path().filename().string());
    }
  }
  std::ranges::sort(names);
  return names;
}

FileError not_found(const std::string& name) {
  std::string message = "no such file: '" + name + "'";
  const std::vector<std::string> names = library_names();
  const std::string file_name = fs::path(name).filename().string();
  for (const char* ending : {"", ".dve"}) {
    const std::string candidate = file_name + ending;
    if (!std::ranges::binary_search(names, candidate)) continue;
    return {message.append("; the model library has '").append(candidate).append("'")};
  }
  dve::Speller speller(file_name);
  for (const std::string& candidate : names)
    speller.offer(candidate);
  return {message + speller.suggestion()};
}

// The whole content, or an error number.
std::variant<std::string, int> read_all(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  std::string text;
  int error = 0;
  std::array<char, 1U << 16U> buffer{};
  for (;;) {
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) error = errno;
    if (got <= 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(got));
    if (text.size() > kLargestFile) error = EFBIG;
    if (error != 0) break;
  }
  ::close(file);
  if (error != 0) return error;
  return text;
}

}  // namespace

bool exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

std::variant<ModelFile, FileError> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return FileError{"'" + path + "' is a directory"};
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kLargestFile) {
    return FileError{"'" + path + "' is too large: " + readable_bytes(size) +
                     ", at most 1 GiB is read"};
  }
  auto text = read_all(path);
  if (const int* number = std::get_if<int>(&text)) {
    return FileError{"cannot read '" + path + "': " + std::generic_category().message(*number)};
  }
  return ModelFile{path, path, std::move(std::get<std::string>(text))};
}

std::variant<ModelFile, FileError> find_model(const std::string& name) {
  if (exists(name)) return read_file(name);
  if (name.find('/') == std::string::npos && !name.empty()) {
    for (const fs::path& folder : library_folders()) {
      const std::string path = (folder / name).string();
      if (!exists(path)) continue;
      auto found = read_file(path);
      if (auto* file = std::get_if<ModelFile>(&found)) file->name = name;
      return found;
    }
  }
  return not_found(name);
}

std::string content_hash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  }
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, hash >>= 4U) {
    *digit = "0123456789abcdef"[hash & 0xfU];
  }
  return digits;
}

std::string props_path(const std::string& model_path) {
  const fs::path path(model_path);
  if (path.extension() != ".dve") return model_path + ".props";
  return fs::path(path).replace_extension(".props").string();
}

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lsmc::cli {

// A file that was read completely.
struct ModelFile {
  std::string name;  // as the user gave it
  std::string path;  // where it was found; differs from `name` for a model of the library
  std::string text;
};

// Why there is no file, in words, with names that may have been meant.
struct FileError {
  std::string message;
};

// Reads a model: the path as given, or a model of the library where the name has no '/' and there
// is no such file here. The library is $LSMC_MODELS, the source tree's models, and those
// installed beside the program; the first that has the name wins.
[[nodiscard]] std::variant<ModelFile, FileError> find_model(const std::string& name);

// The same for a file that is where it is said to be. Refuses what is no regular file and what is
// larger than 1 GiB.
[[nodiscard]] std::variant<ModelFile, FileError> read_file(const std::string& path);

// FNV-1a, 64 bits, as 16 hexadecimal digits: tells whether a model was changed.
[[nodiscard]] std::string content_hash(std::string_view text);

// Where the properties that belong to a model are: peterson.4.props beside peterson.4.dve.
[[nodiscard]] std::string props_path(const std::string& model_path);

// Is there something of that name (which may still be unreadable)?
[[nodiscard]] bool exists(const std::string& path);

}  // namespace lsmc::cli

// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <unistd.h>

#include <doctest/doctest.h>

#include "cli/atomic_file.h"
#include "cli/memory_limit.h"
#include "cli/model_file.h"

namespace lsmc::cli {

namespace {

namespace fs = std::filesystem;

// An empty folder that is removed at the end.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("lsmc-unit-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] const fs::path& path() const { return path_; }
  void put(const fs::path& name, std::string_view text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }

 private:
  fs::path path_;
};

std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("files: written completely or not at all") {
  const Folder folder;
  const std::string path = (folder.path() / "out").string();
  CHECK_FALSE(write_file(path, "first"));
  CHECK_FALSE(write_file(path, "second"));
  CHECK(content(path) == "second");
  const auto problem = write_file((folder.path() / "none" / "out").string(), "x");
  REQUIRE(problem);
  CHECK(problem->find("cannot write") != std::string::npos);
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}) == 1);
}

TEST_CASE("files: the smallest limit of a control group and those above it counts") {
  const Folder folder;
  CHECK(group_limit(folder.path(), folder.path()) == std::numeric_limits<std::uint64_t>::max());
  folder.put("memory.max", "max\n");
  folder.put("a/memory.max", "4096\n");
  folder.put("a/b/memory.max", "8192\n");
  folder.put("a/b/c/memory.max", "max\n");
  CHECK(group_limit(folder.path() / "a" / "b" / "c", folder.path()) == 4096);
  CHECK(group_limit(folder.path() / "a", folder.path()) == 4096);
  CHECK(available_memory() > 0);
}

TEST_CASE("files: the hash is FNV-1a") {
  CHECK(content_hash("") == "cbf29ce484222325");
  CHECK(content_hash("a") == "af63dc4c8601ec8c");
  CHECK(content_hash("foobar") == "85944171f73967e8");
}

TEST_CASE("files: where the properties of a model are") {
  CHECK(props_path("x/peterson.4.dve") == "x/peterson.4.props");
  CHECK(props_path("model") == "model.props");
}

TEST_CASE("files: a file is read as it is") {
  const Folder folder;
  const std::string text("a\0b\r\n\xff", 6);
  folder.put("m", text);
  const auto read = read_file((folder.path() / "m").string());
  REQUIRE(std::holds_alternative<ModelFile>(read));
  CHECK(std::get<ModelFile>(read).text == text);
  CHECK(std::holds_alternative<FileError>(read_file(folder.path().string())));
  CHECK(std::holds_alternative<FileError>(read_file((folder.path() / "none").string())));
}

}  // namespace lsmc::cli

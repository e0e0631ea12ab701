// SPDX-License-Identifier: MIT
// lsmc_promela_twin MODEL.dve: writes a Promela model with the same number of reachable states to
// standard output, so that SPIN can be measured on the same task. Exit 1: no such twin, or the
// model cannot be read.
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>
#include <string>

#include "bench/promela_refusal.h"
#include "bench/promela_writer.h"
#include "dve-parser/load.h"

namespace {

constexpr int kRefused = 1;
constexpr int kUsage = 2;

constexpr const char* kHeader = R"(
   As many reachable states as `lsmc count --overflow wrap` says, provided that it reports no
   error: spin -a -o1 -o2 -o3, pan compiled with -DSAFETY -DNOREDUCE and run with -E. */

)";

int fail(const std::string& what) {
  std::cerr << "lsmc_promela_twin: " << what << '\n';
  return kRefused;
}

// Comments do not nest, and the name of a file may have anything in it.
std::string base_name(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  for (std::size_t end = 0; (end = name.find("*/", end)) != std::string::npos;)
    name[end] = '_';
  return name;
}

int translate(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return fail("cannot read " + path);
  const auto model = lsmc::dve::load_model(path, text.str());
  if (!model) {
    const lsmc::Diagnostic& first = model.errors().front();
    return fail(path + ":" + std::to_string(first.where.line) + ": " + first.message);
  }
  const lsmc::bench::Names names(model->system);
  const std::string why = lsmc::bench::refusal(model->system, names);
  if (!why.empty()) return fail(path + ": no twin with equal counts: " + why);
  std::cout << "/* Twin of " << base_name(path) << ", written by lsmc_promela_twin." << kHeader;
  lsmc::bench::write_promela(model->system, names, std::cout);
  std::cout.flush();
  return std::cout ? 0 : fail("cannot write");
}

}  // namespace

int main(int argc, char** argv) {
  const std::span arguments(argv, static_cast<std::size_t>(argc));
  if (arguments.size() != 2 || std::string_view(arguments[1]).starts_with("-")) {
    std::cerr << "usage: lsmc_promela_twin MODEL.dve >TWIN.pml\n";
    return kUsage;
  }
  return translate(arguments[1]);
}

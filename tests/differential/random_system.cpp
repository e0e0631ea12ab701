// SPDX-License-Identifier: MIT
#include "tests/differential/random_system.h"

#include <random>
#include <vector>

namespace lsmc::testing {

namespace {

// Writes one system. What exists is decided first, then transitions are drawn over it.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {
    processes_ = 2 + pick(3);
    has_commit_ = chance(4);
    has_property_ = chance(12);
    has_counter_ = chance(3);
    has_array_ = chance(2);
    has_typed_ = chance(4);
    has_buffer_ = chance(3);
    risky_ = chance(3);
    has_wide_ = chance(4);
  }

  std::string system() {
    text_ = "byte g, h = 1; int w = -3;\n";
    if (has_counter_) text_ += "int count;\n";
    if (has_wide_) text_ += "int z[14];\n";
    if (has_array_) text_ += "byte a[3] = {0, 1, 2};\n";
    text_ += "channel c, v;\n";
    if (has_typed_) text_ += "channel {byte} t[0];\n";
    if (has_buffer_) text_ += "channel {byte, int} b[2];\n";
    for (std::size_t p = 0; p < processes_; ++p)
      add_process(p);
    if (has_property_) add_property_process();
    text_ += has_property_ ? "system async property N;\n" : "system async;\n";
    return text_;
  }

  std::string condition() {
    std::string text = comparison(processes_, false);
    if (chance(2)) text += (chance(2) ? " and " : " or ") + comparison(processes_, false);
    return text;
  }

 private:
  std::size_t pick(std::size_t n) { return random_() % n; }
  bool chance(std::size_t one_in) { return pick(one_in) == 0; }
  static std::string number(std::size_t n) { return std::to_string(n); }
  std::string location() { return "l" + number(pick(kLocations)); }

  void add_process(std::size_t p) {
    text_ += "process P" + number(p) + " {\nbyte x, y = " + number(pick(3)) + ";\nstate ";
    for (std::size_t l = 0; l < kLocations; ++l)
      text_ += (l > 0 ? ", l" : "l") + number(l);
    text_ += ";\ninit l0;\n";
    if (has_commit_ && chance(2)) text_ += "commit l" + number(1 + pick(kLocations - 1)) + ";\n";
    if (chance(5))
      text_ += "assert l" + number(pick(kLocations)) + ": " + comparison(p, true) + ";\n";
    text_ += "trans\n";
    const std::size_t transitions = 3 + pick(4);
    for (std::size_t k = 0; k < transitions; ++k) {
      text_ += k > 0 ? ",\n" : "";
      add_transition(p, k);
    }
    text_ += ";\n}\n";
  }

  void add_transition(std::size_t p, std::size_t k) {
    // The first transitions make a path through the locations, so that most are reachable.
    const std::string from = k < kLocations ? "l" + number(k) : location();
    const std::string to = k + 1 < kLocations ? "l" + number(k + 1) : location();
    text_ += "  " + from + " -> " + to + " { ";
    if (chance(2)) text_ += "guard " + comparison(p, true) + "; ";
    if (chance(2)) add_sync(p);
    if (!chance(4)) add_effects(p);
    text_ += "}";
  }

  void add_sync(std::size_t p) {
    const bool sends = p % 2 == 0 ? !chance(4) : chance(4);  // partners are likely to meet
    switch (pick(4)) {
      case 0:
        text_ += std::string("sync c") + (sends ? "!; " : "?; ");
        return;
      case 1:
        text_ += "sync v" + (sends ? "!" + value(p) : "?" + target(p)) + "; ";
        return;
      case 2:
        text_ += (has_typed_ ? "sync t" : "sync v") +
                 std::string(sends ? "!" + value(p) : "?" + target(p)) + "; ";
        return;
      default:
        if (!has_buffer_) return;
        text_ += "sync b" +
                 (sends ? "!{" + value(p) + ", " + value(p) + "}"
                        : "?{" + target(p) + ", " + target(p) + "}") +
                 "; ";
    }
  }

  void add_effects(std::size_t p) {
    text_ += "effect " + assignment(p);
    if (chance(2)) text_ += ", " + assignment(p);
    for (std::size_t k = 0; has_wide_ && k < 5; ++k) {
      text_ +=
          ", z[" + number(pick(14)) + "] = " + value(p) + " * 1000 - " + number(pick(2) * 7000);
    }
    text_ += "; ";
  }

  std::string assignment(std::size_t p) {
    if (has_counter_ && chance(4)) return "count = (count + 1) % " + number(20 + pick(400));
    const std::string to = target(p);
    switch (pick(risky_ ? 5 : 4)) {
      case 0:
        return to + " = " + number(pick(3));
      case 1:
        return to + " = (" + value(p) + " + 1) % 3";
      case 2:
        return to + " = (" + value(p) + " + " + value(p) + ") % 4";
      case 3:
        return to + " = 1 - (" + value(p) + " & 1)";
      default:
        return to + " = " + value(p) + " * 16 - 1";
    }
  }

  std::string target(std::size_t p) {
    static_cast<void>(p);
    switch (pick(has_array_ ? 7 : 5)) {
      case 0:
        return "g";
      case 1:
        return "h";
      case 2:
      case 3:
        return "x";
      case 4:
        return "y";
      case 5:
        return "a[" + number(pick(3)) + "]";
      default:
        return risky_ ? "a[x]" : "a[x % 3]";
    }
  }

  std::string value(std::size_t p) {
    static_cast<void>(p);
    switch (pick(has_array_ ? 7 : 6)) {
      case 0:
        return "g";
      case 1:
        return "h";
      case 2:
        return "x";
      case 3:
        return "y";
      case 4:
        return number(pick(3));
      case 5:
        return risky_ ? "(6 / y)" : "w";
      default:
        return risky_ ? "a[y]" : "a[y % 3]";
    }
  }

  // Over the scope of process p, or over that of the whole system.
  std::string comparison(std::size_t p, bool in_process) {
    static constexpr const char* kOperators[] = {" == ", " != ", " < ", " >= "};
    const std::string op = kOperators[pick(4)];
    const std::size_t other = pick(processes_);
    switch (pick(6)) {
      case 0:
        return "P" + number(other) + "." + location();
      case 1:
        if (in_process ? other < p : true) {
          return "P" + number(other) + "->x" + op + number(pick(3));
        }
        return "g" + op + number(pick(3));
      case 2:
        return has_counter_ ? "count < " + number(pick(300)) : "h" + op + number(pick(3));
      default:
        return (in_process ? value(p) : std::string(chance(2) ? "g" : "h")) + op + number(pick(3));
    }
  }

  void add_property_process() {
    text_ +=
        "process N {\nbyte n;\nstate q, r;\ninit q;\naccept r;\ntrans\n  q -> q {},\n  q -> r { "
        "guard " +
        comparison(processes_, false) + "; ";
    if (chance(2)) text_ += "effect n = (n + 1) % 3; ";
    text_ += "},\n  r -> q { guard " + comparison(processes_, false) + "; ";
    if (chance(3)) text_ += "sync c?; ";
    text_ += "}";
    if (chance(2)) text_ += ",\n  r -> r {}";
    text_ += ";\n}\n";
  }

  static constexpr std::size_t kLocations = 4;

  std::mt19937_64 random_;
  std::size_t processes_ = 0;
  bool has_commit_ = false;
  bool has_property_ = false;
  bool has_counter_ = false;
  bool has_array_ = false;
  bool has_typed_ = false;
  bool has_buffer_ = false;
  bool has_wide_ = false;
  bool risky_ = false;  // errors of all kinds are likely
  std::string text_;
};

}  // namespace

std::string random_system(std::uint64_t seed) {
  return Generator(seed).system();
}

std::string random_condition(std::uint64_t seed) {
  return Generator(seed).condition();
}

}  // namespace lsmc::testing

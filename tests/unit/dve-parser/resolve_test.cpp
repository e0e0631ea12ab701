// SPDX-License-Identifier: MIT
#include "tests/unit/dve-parser/loading.h"

namespace lsmc::dve {

namespace {

using SyncKind = Synchronisation::Kind;

std::vector<Value> initial_of(std::string_view declarations) {
  return load(std::string(declarations) + " process A { state s; init s; } system async;")
      .system.initial;
}

Lines warnings_of(std::string_view text) {
  return briefly(load(text).warnings);
}

}  // namespace

// ---- Initial values ----

TEST_CASE("initialisers are computed in order and see earlier initial values") {
  CHECK(initial_of("const byte k = 3; int a = -k, b = a * 2 + k;") == std::vector{-3, -3, 0});
  CHECK(initial_of("byte a[3] = {1, 2, 3}, b = a[1] + a[2];") == std::vector{1, 2, 3, 5, 0});
}

TEST_CASE("what has no initialiser is 0") {
  CHECK(initial_of("byte a; int b[2];") == std::vector{0, 0, 0, 0});
}

TEST_CASE("locals may use globals, earlier locals and foreign variables") {
  const Model model = load(
      "byte g = 2; process A { byte x = g + 1, y = x + 1; state s; init s; }\n"
      "process B { byte z = A->y + A.s + A->x; state s; init s; } system async;");
  CHECK(model.system.initial == std::vector{2, 0, 3, 4, 0, 8});
}

TEST_CASE("a location in an initialiser is compared with the initial one") {
  const Model model = load(
      "process A { state s, t; init t; }\n"
      "process B { byte x = A.t * 2 + A.s; state s; init s; } system async;");
  CHECK(model.system.initial == std::vector{1, 0, 2});
}

TEST_CASE("a list that is too short is filled with zeros, with a warning") {
  CHECK(initial_of("byte a[3] = {7};") == std::vector{7, 0, 0, 0});
  CHECK(warnings_of("byte a[3] = {7}; process A { state s; init s; } system async;") ==
        Lines{"1:6 902 1 value for the 3 elements of array 'a'; the rest is 0"});
}

TEST_CASE("a list that is too long is cut and the surplus not evaluated, with a warning") {
  CHECK(initial_of("byte u; byte a[1] = {7, 300, 1 / 0, u};") == std::vector{0, 7, 0});
  CHECK(warnings_of("byte a[1] = {7, 300}; process A { state s; init s; } system async;") ==
        Lines{"1:6 901 2 values for the 1 element of array 'a'; the rest is ignored"});
  CHECK_FALSE(loads("byte a[1] = {7, nowhere}; process A { state s; init s; } system async;"));
}

TEST_CASE("a list of the right length gives no warning") {
  CHECK(warnings_of("byte a[2] = {7, 8}; process A { state s; init s; } system async;").empty());
}

TEST_CASE("the range of a type is checked, not wrapped") {
  CHECK(initial_of("byte a = 255; int b = 32767, c = -32768;") ==
        std::vector{255, 32767, -32768, 0});
  CHECK_FALSE(loads("byte a = 256; process A { state s; init s; } system async;"));
  CHECK_FALSE(loads("int a = 32768; process A { state s; init s; } system async;"));
  CHECK_FALSE(loads("int a = -32769; process A { state s; init s; } system async;"));
}

// ---- The state and its parts ----

TEST_CASE("the state has globals, buffers, then processes with their locals") {
  const Model model = load(
      "channel {byte, int} c[2]; byte g[2]; const byte k = 1;\n"
      "process A { byte x; const int y = 1; state s; init s; } process B { state s; init s; }\n"
      "system async;");
  std::vector<std::string> names;
  for (const Slot& slot : model.system.slots)
    names.push_back(slot.name);
  CHECK(names == std::vector<std::string>{"g[0]", "g[1]", "c.length", "c(0).0", "c(0).1", "c(1).0",
                                          "c(1).1", "A", "A.x", "B"});
}

TEST_CASE("locations carry their marks") {
  const Model model = load(
      "process A { state s, t, u; init t; commit s, u; accept u; } "
      "process B { state s; accept buchi s; commit s; init s; } system async;");
  const Process& a = model.system.processes[0];
  CHECK(a.initial == LocationId{1});
  CHECK(a.locations[0].is_committed);
  CHECK_FALSE(a.locations[1].is_committed);
  CHECK(a.locations[2].is_committed);
  CHECK(a.locations[2].is_accepting);
  CHECK_FALSE(a.locations[0].is_accepting);
  CHECK(model.system.processes[1].locations[0].is_accepting);
}

TEST_CASE("other acceptance conditions are read and mark nothing") {
  for (const char* accept : {"accept genbuchi (s), (), (s, t);", "accept muller (t);",
                             "accept rabin (s; t), (;);", "accept streett (s, t; );"}) {
    CAPTURE(accept);
    const Model model =
        load("process A { state s, t; init s; " + std::string(accept) + " } system async;");
    CHECK_FALSE(model.system.processes[0].locations[0].is_accepting);
    CHECK_FALSE(model.system.processes[0].locations[1].is_accepting);
  }
  CHECK_FALSE(loads("process A { state s; init s; accept rabin (s; u); } system async;"));
}

TEST_CASE("init stands first or last of the marks, once") {
  const auto marks = [](const std::string& text) {
    return loads("process A { state s; " + text + " } system async;");
  };
  CHECK(marks("init s; commit s; accept s;"));
  CHECK(marks("accept s; commit s; init s;"));
  CHECK_FALSE(marks("accept s; init s; commit s;"));
  CHECK_FALSE(marks("init s; init s;"));
  CHECK_FALSE(marks("commit s;"));
  CHECK_FALSE(marks("init s; commit s; commit s;"));
}

TEST_CASE("a transition without source repeats the one before") {
  const Model model = load(
      "process A { state s, t; init s; trans t -> s {}, -> t {}, s -> s {}, -> t {}; } "
      "system async;");
  const auto& transitions = model.system.transitions;
  REQUIRE(transitions.size() == 4);
  CHECK(transitions[1].source == LocationId{1});
  CHECK(transitions[1].target == LocationId{1});
  CHECK(transitions[3].source == LocationId{0});
  CHECK(transitions[3].where.column == transitions[2].where.column + 11);
}

TEST_CASE("the first transition needs a source") {
  CHECK_FALSE(loads("process A { state s; init s; trans -> s {}; } system async;"));
}

TEST_CASE("assertions are kept with their location") {
  const Model model = load(
      "byte x; process A { state s, t; init s; assert t: x == 0, s: true, t: x; } system async;");
  const auto& assertions = model.system.processes[0].assertions;
  REQUIRE(assertions.size() == 3);
  CHECK(assertions[0].location == LocationId{1});
  CHECK(assertions[1].location == LocationId{0});
  CHECK(assertions[0].condition.code.size() == 3);
}

TEST_CASE("an assignment to a constant index names one element") {
  const Model model = load(with_transition("byte x, a[3]; const byte k = 2;",
                                           "effect x = 1, a[k] = 2, a[x] = 3, a[3] = 4, a = 5;"));
  const auto& effects = model.system.transitions[0].effects;
  REQUIRE(effects.size() == 5);
  CHECK(effects[0].target.base == SlotId{0});
  CHECK(effects[1].target.base == SlotId{3});
  CHECK(effects[1].target.extent == 1);
  CHECK(effects[1].target.index.empty());
  CHECK(effects[2].target.base == SlotId{1});
  CHECK(effects[2].target.extent == 3);
  CHECK(effects[2].target.index.code.size() == 1);
  CHECK(effects[3].target.extent == 3);  // out of range: an error at run time
  CHECK(effects[3].target.index.code.size() == 1);
  CHECK(effects[4].target.base == SlotId{1});
  CHECK(effects[4].target.extent == 1);
  CHECK(effects[4].target.index.empty());
}

TEST_CASE("an array without index means element 0, with a warning for each use") {
  CHECK(guard_of("byte x, a[2];", "a == 1").code == guard_of("byte x, a[2];", "a[0] == 1").code);
  CHECK(warnings_of(with_transition("byte a[2];", "guard a; effect a = 1;")) ==
        Lines{"3:16 903 array 'a' without index means a[0]",
              "3:26 903 array 'a' without index means a[0]"});
}

// ---- Scopes ----

TEST_CASE("a local name hides a global one") {
  const Model model = load(
      "byte x, y; process A { byte y; state x; init x; trans x -> x { effect y = 1; }; }\n"
      "process B { state s; init s; trans s -> s { effect y = 2, x = 1; }; } system async;");
  CHECK(model.system.transitions[0].effects[0].target.base == SlotId{3});
  CHECK(model.system.transitions[1].effects[0].target.base == SlotId{1});
}

TEST_CASE("P.l may name a later process, P->x only an earlier one or itself") {
  const auto with_guard = [](const std::string& guard) {
    return loads("process A { byte x, v[2]; state s; init s; trans s -> s { guard " + guard +
                 "; }; } process B { byte y; state t; init t; } system async;");
  };
  CHECK(with_guard("B.t and A.s"));
  CHECK(with_guard("A->x == A->v[A->x]"));
  CHECK_FALSE(with_guard("B->y"));
  CHECK_FALSE(with_guard("B.y"));
  CHECK_FALSE(with_guard("A->s"));
}

TEST_CASE("foreign variables are read in any process, their index in the reader's scope") {
  const Model model = load(
      "process A { byte v[4]; byte i; state s; init s; }\n"
      "process B { byte i; state s; init s; trans s -> s { guard A->v[i] == A->i; }; }\n"
      "process C { state s; init s; trans s -> s { guard A->v[2]; }; } system async;");
  const auto& guard = model.system.transitions[0].guard.code;
  REQUIRE(guard.size() == 4);
  CHECK(guard[0] == Instruction{.op = Op::Load, .operand = 7});  // B's i
  CHECK(guard[1] == Instruction{.op = Op::LoadElement, .operand = 1, .extent = 4});
  CHECK(guard[2] == Instruction{.op = Op::Load, .operand = 5});  // A's i
  CHECK(model.system.transitions[1].guard.code.front() ==
        Instruction{.op = Op::Load, .operand = 3});
}

// ---- Channels ----

TEST_CASE("values are sent and received with and without braces") {
  const Model model = load(
      "channel c, d; process A { state s; init s; trans s -> s { sync c!{1}; }, "
      "s -> s { sync d!{1, 2}; }, s -> s { sync c!2 + 3; }; }\n"
      "process B { byte x, v[2]; state s; init s; trans s -> s { sync c?{x}; }, "
      "s -> s { sync d?{v[x], v[1]}; }, s -> s { sync c?x; }; } system async;");
  const auto& t = model.system.transitions;
  CHECK(t[0].sync.kind == SyncKind::Send);
  CHECK(t[0].sync.values.size() == 1);
  CHECK(t[1].sync.values.size() == 2);
  CHECK(t[2].sync.values[0].code.front().operand == 5);
  CHECK(t[3].sync.kind == SyncKind::Receive);
  CHECK(t[3].sync.targets.size() == 1);
  REQUIRE(t[4].sync.targets.size() == 2);
  CHECK(t[4].sync.targets[0].extent == 2);
  CHECK(t[4].sync.targets[1].base == SlotId{4});
  CHECK(model.warnings.empty());
}

TEST_CASE("a typed channel may be used without values") {
  CHECK(
      loads("channel {byte, int} c[0]; process A { int x; state s; init s; trans "
            "s -> s { sync c!; }, s -> s { sync c?; }, s -> s { sync c!{1, 2}; }, "
            "s -> s { sync c?{x, x}; }; } system async;"));
}

TEST_CASE("one-sided channels are warned about, unused ones are not") {
  CHECK(warnings_of("channel a, b, u; process A { state s; init s; trans s -> s { sync a!; }, "
                    "s -> s { sync b?; }; } system async;") ==
        Lines{"1:9 904 channel 'a' is sent to, but nobody receives from it",
              "1:12 905 channel 'b' is received from, but nobody sends to it"});
}

// ---- The property process ----

TEST_CASE("a property process is recorded and may watch") {
  const Model model = load(
      "byte g; channel c; process A { byte x; state s; init s; trans s -> s { sync c!; }; }\n"
      "process N { byte n; state q, r; init q; accept r; trans q -> r { guard A->x + g + A.s; },"
      " r -> q { sync c?; effect n = 1; }; } system async property N;");
  CHECK(model.system.property == ProcessId{1});
}

}  // namespace lsmc::dve

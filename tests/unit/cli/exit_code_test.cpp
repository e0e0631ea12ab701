// SPDX-License-Identifier: MIT
#include "cli/exit_code.h"

#include <array>

#include <doctest/doctest.h>

#include "cli/verdict.h"

namespace lsmc::cli {

namespace {

Decision decision(Verdict verdict, std::string_view reason = "") {
  Decision d;
  d.verdict = verdict;
  d.reason = reason;
  return d;
}

}  // namespace

TEST_CASE("exit code: the numbers are the contract") {
  CHECK(static_cast<int>(Exit::Ok) == 0);
  CHECK(static_cast<int>(Exit::Violated) == 1);
  CHECK(static_cast<int>(Exit::Usage) == 2);
  CHECK(static_cast<int>(Exit::BadModel) == 3);
  CHECK(static_cast<int>(Exit::Unknown) == 4);
  CHECK(static_cast<int>(Exit::Limit) == 5);
  CHECK(static_cast<int>(Exit::Differs) == 6);
  CHECK(static_cast<int>(Exit::Internal) == 70);
}

TEST_CASE("exit code: precedence is 70, 3, 1, 5, 4, 0") {
  constexpr std::array kOrder = {Exit::Internal, Exit::BadModel, Exit::Violated,
                                 Exit::Limit,    Exit::Unknown,  Exit::Ok};
  for (std::size_t a = 0; a < kOrder.size(); ++a) {
    for (std::size_t b = 0; b < kOrder.size(); ++b) {
      CHECK(more_severe(kOrder.at(a), kOrder.at(b)) == kOrder.at(std::min(a, b)));
    }
  }
}

TEST_CASE("exit code: of several verdicts") {
  using enum Verdict;
  CHECK(exit_for({}) == Exit::Ok);
  const std::array proved = {decision(Proved), decision(Proved)};
  CHECK(exit_for(proved) == Exit::Ok);
  const std::array unsupported_one = {decision(Proved), decision(Unknown, "unsupported")};
  CHECK(exit_for(unsupported_one) == Exit::Unknown);
  const std::array cut = {decision(Unknown, "unsupported"), decision(Unknown, "memory")};
  CHECK(exit_for(cut) == Exit::Limit);
  const std::array violated = {decision(Unknown, "time"), decision(Violated), decision(Proved)};
  CHECK(exit_for(violated) == Exit::Violated);
}

}  // namespace lsmc::cli

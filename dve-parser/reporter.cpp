// SPDX-License-Identifier: MIT
#include "dve-parser/reporter.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lsmc::dve {

namespace {

auto sort_key(const Diagnostic& d) {
  return std::tie(d.where.line, d.where.column, d.code, d.message);
}

}  // namespace

void sort_by_position(std::vector<Diagnostic>& diagnostics) {
  const auto less = [](const auto& a, const auto& b) { return sort_key(a) < sort_key(b); };
  const auto same = [](const auto& a, const auto& b) { return sort_key(a) == sort_key(b); };
  std::ranges::sort(diagnostics, less);
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), same), diagnostics.end());
}

void Reporter::report(Code code, Span span, std::string message) {
  const bool is_error = !is_warning(code);
  if (is_error) ++error_count_;
  auto& kept = is_error ? errors_ : warnings_;
  if (kept.size() >= kMaxKept) return;
  kept.push_back(source_.diagnostic(code, span, std::move(message)));
}

std::vector<Diagnostic> Reporter::take_errors() {
  sort_by_position(errors_);
  if (error_count_ > kMaxKept) {
    Diagnostic rest = errors_.back();
    rest.code = static_cast<int>(Code::TooManyErrors);
    rest.message = std::to_string(error_count_ - kMaxKept) + " further errors are not shown";
    errors_.push_back(std::move(rest));
  }
  return std::exchange(errors_, {});
}

std::vector<Diagnostic> Reporter::take_warnings() {
  sort_by_position(warnings_);
  return std::exchange(warnings_, {});
}

}  // namespace lsmc::dve

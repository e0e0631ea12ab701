// SPDX-License-Identifier: MIT
#include "cli/report.h"

#include <algorithm>
#include <bit>
#include <ostream>

#include "cli/atomic_file.h"
#include "cli/quantity.h"
#include "cli/report_json.h"
#include "cli/report_text.h"
#include "cli/terminal.h"

namespace lsmc::cli {
namespace {

// At most ten transitions that are never enabled, and how many more there are.
void print_warnings(const Report& report, Palette palette, std::ostream& err) {
  constexpr std::size_t kShown = 10;
  std::size_t never_enabled = 0;
  for (const Diagnostic& warning : report.warnings) {
    if (warning.code == kNeverEnabledCode && ++never_enabled > kShown) continue;
    print_diagnostic(warning, palette, err);
  }
  if (never_enabled > kShown) {
    err << "… and " << grouped(never_enabled - kShown) << " more that are never enabled\n";
  }
}

}  // namespace

Exit deliver(const Report& report, std::ostream& out, std::ostream& err) {
  const Options& options = *report.options;
  const Palette palette = palette_for(options.color, Stream::Err);
  print_diagnostics(report.errors, palette, err);
  if (options.quiet == 0) print_warnings(report, palette, err);
  err.flush();
  if (options.json_on_stdout()) {
    out << result_json(report);
    return report.exit;
  }
  if (report.errors.empty()) print_report(report, out);
  if (!options.json) return report.exit;
  if (const auto problem = write_file(*options.json, result_json(report))) {
    err << "lsmc: " << *problem << '\n';
    return more_severe(report.exit, Exit::Usage);
  }
  return report.exit;
}

unsigned bits_of(const Slot& slot) {
  const auto span = static_cast<std::uint32_t>(slot.high) - static_cast<std::uint32_t>(slot.low);
  return static_cast<unsigned>(std::bit_width(span));
}

std::uint64_t state_bits(const System& system) {
  std::uint64_t bits = 0;
  for (const Slot& slot : system.slots)
    bits += bits_of(slot);
  return bits;
}

std::uint64_t shared_bytes(const System& system) {
  constexpr unsigned kByte = 8;
  std::uint64_t bytes = 0;
  for (const Slot& slot : system.slots) {
    if (!slot.owner.valid()) bytes += (bits_of(slot) + kByte - 1) / kByte;
  }
  return bytes;
}

}  // namespace lsmc::cli

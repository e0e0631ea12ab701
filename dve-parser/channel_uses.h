// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dve-parser/ast.h"
#include "dve-parser/reporter.h"
#include "engine/model/system.h"

namespace lsmc::dve {

// Watches how channels are used: with the same number of values everywhere, and from both ends.
class ChannelUses {
 public:
  explicit ChannelUses(Reporter& reporter) : reporter_(reporter) {}

  // One send or receive of as many values as it has parts, in the given line.
  void use(const System& system, ChannelId channel, const SyncText& sync, std::uint32_t line);

  // Warns about channels that only senders or only receivers use. Those nobody uses are fine.
  void warn_one_sided(const System& system, const std::vector<ChannelDecl>& declarations);

 private:
  struct Uses {
    bool sent = false, received = false;
    std::optional<std::uint32_t> values;  // how many the first use has
    std::uint32_t line = 0;               // of the first use
  };
  void check_untyped(const Channel& channel, Uses& uses, const SyncText& sync, std::uint32_t line);
  void check_typed(const Channel& channel, const SyncText& sync);

  Reporter& reporter_;
  std::vector<Uses> uses_;  // by channel
};

}  // namespace lsmc::dve

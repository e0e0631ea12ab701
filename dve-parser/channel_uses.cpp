// SPDX-License-Identifier: MIT
#include "dve-parser/channel_uses.h"

#include <string>

namespace lsmc::dve {

namespace {

std::string values(std::size_t count) {
  if (count == 0) return "no value";
  return std::to_string(count) + (count == 1 ? " value" : " values");
}

}  // namespace

void ChannelUses::check_untyped(const Channel& channel,
                                Uses& uses,
                                const SyncText& sync,
                                std::uint32_t line) {
  if (!uses.values) {
    uses.values = sync.parts.count;
    uses.line = line;
    return;
  }
  if (*uses.values == sync.parts.count) return;
  reporter_.report(Code::ValueCountDiffers, sync.text,
                   "channel '" + channel.name + "' is used with " + values(sync.parts.count) +
                       " here, but with " + values(*uses.values) + " in line " +
                       std::to_string(uses.line));
}

void ChannelUses::check_typed(const Channel& channel, const SyncText& sync) {
  if (sync.parts.count == 0 || sync.parts.count == channel.arity()) return;
  reporter_.report(Code::ValueCountOfType, sync.text,
                   "channel '" + channel.name + "' is used with " + values(sync.parts.count) +
                       ", but its type has " + values(channel.arity()));
}

void ChannelUses::use(const System& system,
                      ChannelId channel,
                      const SyncText& sync,
                      std::uint32_t line) {
  uses_.resize(system.channels.size());
  Uses& uses = uses_[channel.raw()];
  (sync.kind == Synchronisation::Kind::Send ? uses.sent : uses.received) = true;
  if (system[channel].is_typed) {
    check_typed(system[channel], sync);
  } else {
    check_untyped(system[channel], uses, sync, line);
  }
}

void ChannelUses::warn_one_sided(const System& system,
                                 const std::vector<ChannelDecl>& declarations) {
  for (std::size_t c = 0; c < uses_.size(); ++c) {
    if (uses_[c].sent == uses_[c].received) continue;
    const std::string name = "channel '" + system.channels[c].name + "'";
    if (uses_[c].sent) {
      reporter_.report(Code::ChannelWithoutReceiver, declarations[c].name,
                       name + " is sent to, but nobody receives from it");
    } else {
      reporter_.report(Code::ChannelWithoutSender, declarations[c].name,
                       name + " is received from, but nobody sends to it");
    }
  }
}

}  // namespace lsmc::dve

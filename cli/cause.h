// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>

#include "cli/diagnostics.h"
#include "cli/model_file.h"
#include "engine/model/property.h"
#include "engine/trace/replay.h"

namespace lsmc::cli {

struct CauseContext {
  const System& system;
  const ModelFile& file;
  Palette palette;
};

// What the end of a run shows: who waits where in a deadlock, which expression failed and where
// in the model, the values a violated property looks at.
void print_cause(const CauseContext& context,
                 const Property& property,
                 const Replay& run,
                 std::ostream& out);

}  // namespace lsmc::cli

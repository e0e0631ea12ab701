// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.h"
#include "engine/model/property.h"
#include "engine/model/system.h"

namespace lsmc::dve {

struct Model {
  System system;
  std::vector<Diagnostic> warnings;
};

// DVE text to a system, or every error found in it: one for a syntax error, all of them where
// names or types are wrong. `file` is only for messages.
[[nodiscard]] Expected<Model> load_model(std::string_view file, std::string_view text);

// A DVE expression over a whole system, where `P.l` and `P->x` reach into every process, plain
// names are globals and constants. `origin` names the text in messages (an option, a file);
// `line` and `column` say where in it `text` begins.
struct PropertyText {
  std::string_view origin;
  std::string_view text;
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::string_view source_line = {};  // the whole line in messages; empty: `text` itself
};
[[nodiscard]] Expected<Expression> load_expression(const System& system, const PropertyText& text);

// The critical sections a pattern such as `P_*.CS` selects: `*` any run of characters, `?` any
// one, in process and location names alike. At least two processes must match.
[[nodiscard]] Expected<std::vector<CriticalSection>> load_mutex_pattern(const System& system,
                                                                        const PropertyText& text);

// A property file: one `name : invariant EXPR | never EXPR | mutex PATTERN | deadlock | error` a
// line, optionally followed by `expect proved|violated`. Names are free text without ':' and
// unique; `error` asks for no run-time error. `#` at the beginning of a word begins a comment;
// inside a word it is part of an identifier.
[[nodiscard]] Expected<std::vector<Property>> load_properties(const System& system,
                                                              std::string_view file,
                                                              std::string_view text);

}  // namespace lsmc::dve

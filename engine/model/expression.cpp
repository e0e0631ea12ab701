// SPDX-License-Identifier: MIT
#include "engine/model/expression.h"

#include <algorithm>

namespace lsmc {

bool may_fail(const Expression& expression) {
  return std::ranges::any_of(expression.code, [](const Instruction& i) {
    return i.op == Op::Divide || i.op == Op::Modulo || i.op == Op::LoadElement ||
           i.op == Op::ConstantElement;
  });
}

}  // namespace lsmc

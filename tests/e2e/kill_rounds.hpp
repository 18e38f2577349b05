// How often a server is killed. KILL_ROUNDS says so for the long form.
#pragma once
#include <algorithm>
#include <cstdlib>

namespace crosstable::test {

constexpr int usual_kill_rounds = 25;

inline int kill_rounds() {
  const char* wanted = std::getenv("KILL_ROUNDS");
  return wanted == nullptr ? usual_kill_rounds : std::max(1, std::atoi(wanted));
}

}  // namespace crosstable::test

// check() ends the process if something that must hold does not, and libFuzzer keeps the input.
#pragma once
#include <cstdio>
#include <cstdlib>

namespace crosstable::fuzz {

inline void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace crosstable::fuzz

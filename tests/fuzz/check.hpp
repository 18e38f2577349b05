// What a fuzz target says when something that must hold does not: it ends the process, and libFuzzer keeps the input.
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

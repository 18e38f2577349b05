// A benchmark that sees something wrong has no result: it says what is wrong, and stops.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace load {

[[noreturn]] inline void fail(const std::string& sentence) {
  std::fprintf(stderr, "load: %s\n", sentence.c_str());
  std::exit(1);
}

}  // namespace load

// Gives the terminal back if the program crashes: the modes it had, the usual screen, the cursor, no mouse. For SIGSEGV
// and its like, and for abort(), which also ends a program after an uncaught exception.
#pragma once

namespace crosstable::terminal::screen {

class Rescue {
 public:
  explicit Rescue(int descriptor);  // of the terminal, before its modes are changed
  ~Rescue();
  Rescue(const Rescue&) = delete;
  Rescue& operator=(const Rescue&) = delete;
};

}  // namespace crosstable::terminal::screen

// A thread that answers people asks the scheduler for short turns.
#pragma once

namespace crosstable {

// For the calling thread: it runs soon after it wakes up, even if a search has the core. Linux 6.12 and newer let a
// thread with a shorter slice interrupt one with a longer slice, whatever their niceness. Where the system knows no
// slices, all stays as it is.
void ask_for_short_turns();

}  // namespace crosstable

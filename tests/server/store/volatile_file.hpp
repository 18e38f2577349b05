// A file some of whose writes are still only in the disk's cache, and what a loss of power leaves of it. Pure: no disk
// here.
#pragma once
#include <cstddef>
#include <random>
#include <vector>

namespace crosstable::test {

using Bytes = std::vector<char>;

// A write or a truncation that no sync has followed yet, and what undoes it.
struct Change {
  std::size_t at = 0;
  Bytes before;  // what stood there
  std::size_t size_before = 0;
  Bytes after;  // empty: a truncation to `at`
};

// How a disk behaves when the power goes.
struct Fate {
  std::size_t sector = 512;  // written whole or not at all: 512 or 4096
  unsigned kept_percent =
      50;  // of the sectors with unsynced writes, those that have everything; 0: only what was synced is left
};

// `now` with only some of its unsynced changes (oldest first): each sector for itself holds what stood in it after so
// many of the writes to it. So a write of several sectors may be torn anywhere, and a later write may be there where an
// earlier is not.
Bytes after_loss(Bytes now, const std::vector<Change>& changes, Fate fate, std::minstd_rand& random);

}  // namespace crosstable::test

// A disk that can lose its power, and a process that can be killed. Registered as SQLite's default file system, it
// remembers every write that no sync has followed yet (and makes none of them reach the machine's own disk: that would
// only cost time). At a chosen write or sync the power goes: a copy of the database is made as the disk holds it then,
// with what was synced and some sectors of the rest (volatile_file.hpp). Afterwards everything goes on, in files that
// are no longer read.
#pragma once
#include <filesystem>
#include <functional>
#include <vector>

#include "tests/server/store/volatile_file.hpp"

namespace crosstable::test {

class PowerLoss {
 public:
  PowerLoss();  // for all files that are opened from now on; one at a time
  PowerLoss(const PowerLoss&) = delete;
  ~PowerLoss();

  struct Plan {
    std::filesystem::path file;   // the database; its log and journal go with it
    std::filesystem::path image;  // where the copy goes
    unsigned operation = 1;       // writes, truncations and syncs of these files until it happens, itself included
    bool at_a_sync = false;       // only syncs count; it has not begun yet
    bool only_killed = false;     // the process dies and the power stays: all is there, but as unsynced as it was
    Fate fate;
    unsigned seed = 1;
    std::function<void()> then;  // on the thread that writes; must not touch files
  };
  void plan(Plan plan);
  void plan(std::vector<Plan> plans);  // each counts for itself; in place of what was planned before
};

}  // namespace crosstable::test

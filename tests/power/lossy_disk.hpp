// A disk with a volatile cache, and what is left on it when the power goes: what was written before the last flush, and
// of each sector written since then what stood in it after some of these writes (../server/store/volatile_file.hpp).
// Without obedience to flushes it is a disk that lies: everything since the start may be lost.
//
// The first block of 4096 bytes is written whole or not at all, whatever the sectors are: ext4's superblock stands
// there, is written outside of the journal when the file system is mounted, and has a checksum at its end; ext4 does
// not survive that it is torn.
#pragma once
#include <filesystem>

#include "tests/power/write_log.hpp"
#include "tests/server/store/volatile_file.hpp"

namespace crosstable::test {

class LossyDisk {
 public:
  explicit LossyDisk(const std::filesystem::path& image, bool obeys_flushes = true);

  void take(const WriteLog::Entry& entry);
  std::size_t unflushed() const { return unflushed_.size() + unflushed_superblocks_.size(); }  // writes
  void lose_power(Fate fate, std::minstd_rand& random, const std::filesystem::path& image) const;

 private:
  void write(std::size_t at, std::span<const char> bytes, std::vector<Change>& unflushed);

  Bytes now_;
  std::vector<Change> unflushed_, unflushed_superblocks_;
  bool obeys_flushes_;
};

}  // namespace crosstable::test

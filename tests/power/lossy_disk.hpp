// A disk with a volatile cache, and what is left on it when the power goes: everything written before the last flush,
// and for each sector written since then, its content after some of these writes (../server/store/volatile_file.hpp). A
// disk that ignores flushes lies, and may lose everything since the start.
//
// The first block of 4096 bytes is written whole or not at all, whatever the sector size. ext4's superblock is there:
// it is written outside the journal at mount, with a checksum at its end, and ext4 does not survive a torn one.
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

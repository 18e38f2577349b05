// What QEMU's driver blklogwrites recorded: every write and flush of a virtual disk, in order. The format is Linux's
// dm-log-writes: sectors of 512 bytes, one for the file, and for each entry one that describes it and those that were
// written. An entry is in the file before the guest hears that its write or flush is done.
#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crosstable::test {

class WriteLog {
 public:
  // Reads up to the first entry that was incomplete when the machine ended. Throws if it is not such a log.
  explicit WriteLog(const std::filesystem::path& file);

  struct Entry {
    bool flush = false;             // everything written before is permanently on the disk
    std::uint64_t at = 0;           // on the disk, in bytes
    std::span<const char> written;  // empty for a flush
    std::uint64_t end = 0;          // of the entry in the file: when it was done, the file was at least this long
  };
  const std::vector<Entry>& entries() const { return entries_; }
  std::uint64_t flushes() const;

 private:
  std::vector<char> bytes_;
  std::vector<Entry> entries_;
};

}  // namespace crosstable::test

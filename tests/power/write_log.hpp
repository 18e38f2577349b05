// What QEMU's driver blklogwrites has noted: every write and every flush that a virtual disk was asked for, in the
// order in which they were done. The format is that of Linux's dm-log-writes: sectors of 512 bytes; one for the file,
// and for each entry one that describes it and those that were written. An entry stands in the file before the guest
// hears that its write or flush is done.
#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crosstable::test {

class WriteLog {
 public:
  // Reads to the first entry that had not come whole when the machine ended. Throws for what is no such log.
  explicit WriteLog(const std::filesystem::path& file);

  struct Entry {
    bool flush = false;             // what was written before is on the disk for good
    std::uint64_t at = 0;           // on the disk, in bytes
    std::span<const char> written;  // empty for a flush
    std::uint64_t end = 0;          // of the entry in the file: the file was so long at least when it was done
  };
  const std::vector<Entry>& entries() const { return entries_; }
  std::uint64_t flushes() const;

 private:
  std::vector<char> bytes_;
  std::vector<Entry> entries_;
};

}  // namespace crosstable::test

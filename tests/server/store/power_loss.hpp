// A disk that can lose its power. Registered as SQLite's default file system, it passes everything through and remembers
// every write that no sync has followed yet. after_power_loss() makes the folder as such a disk may leave it: what was
// synced is there, of the rest each write is there, missing, or torn.
#pragma once
#include <cstdint>
#include <filesystem>

namespace crosstable::test {

class PowerLoss {
 public:
  PowerLoss();  // for all files that are opened from now on; one at a time
  PowerLoss(const PowerLoss&) = delete;
  ~PowerLoss();

  enum class Unsynced : std::uint8_t { all_lost, some_lost };

  // Copies the database `file` with its log to `to` as the power loss would leave it. From any thread, at any moment.
  void after_power_loss(const std::filesystem::path& file, const std::filesystem::path& to, Unsynced fate, unsigned seed) const;
};

}  // namespace crosstable::test

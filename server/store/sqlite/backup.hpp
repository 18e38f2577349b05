// A copy of the event log as it is at one moment, made while a server goes on writing it.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>

namespace crosstable::sqlite {

// How a copy shares the disk with a server. The default is: at once.
struct BackupPace {
  int pages = -1;                                       // copied in one go
  std::function<bool()> between = [] { return true; };  // asked after each go; false gives the backup up
  std::int64_t min_free_bytes = 0;                      // that must be left on the disk afterwards
};

// Everything that was acknowledged before the call is in the copy. `to` must not exist; it appears whole, checked and
// on the disk, or not at all. Until then the copy is `to`.part; one that a killed backup has left there is written
// over. For its owner alone: it holds the secrets of running games. Throws StoreError.
void back_up(const std::filesystem::path& from, const std::filesystem::path& to, const BackupPace& pace = {});

}  // namespace crosstable::sqlite

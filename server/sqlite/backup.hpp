// A copy of the event log as it is at one moment, made while a server goes on writing it.
#pragma once
#include <filesystem>

namespace crosstable::sqlite {

// Everything that was acknowledged before the call is in the copy. `to` must not exist; it appears whole, checked and on the disk,
// or not at all. For its owner alone: it holds the secrets of running games. Throws StoreError.
void back_up(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace crosstable::sqlite

// Gives the space that an event log does not use back to the disk, all at once, while no server runs.
#pragma once
#include <cstdint>
#include <filesystem>

namespace crosstable::sqlite {

struct Compacted {
  std::int64_t before_bytes = 0, after_bytes = 0;
};

// Afterwards the file gives space back by itself while a server runs, whatever version has made it. All or nothing,
// also when the power is lost. Needs about twice the file's size free on its disk meanwhile. Throws StoreError.
Compacted compact(const std::filesystem::path& file);

}  // namespace crosstable::sqlite

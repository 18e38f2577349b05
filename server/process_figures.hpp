// What the system knows of this process, for /metrics.
#pragma once
#include <cstdint>

#include "server/exposition.hpp"

namespace crosstable {

// Resident memory in whole MiB: finer figures would tell how much others have been sent.
std::uint64_t resident_bytes();
std::uint64_t open_descriptors();
std::uint64_t max_descriptors();

// Those, the build, the start and the log.
void write_process_figures(Exposition& out, std::int64_t started_at_s);

}  // namespace crosstable

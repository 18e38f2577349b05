// What the system knows about this process, for /metrics.
#pragma once
#include <cstdint>

#include "server/metrics/exposition.hpp"

namespace crosstable {

// Resident memory in whole MiB. Finer figures would show how much others have been sent.
std::uint64_t resident_bytes();
std::uint64_t open_descriptors();
std::uint64_t max_descriptors();

// All of these, plus build, start time and log.
void write_process_figures(Exposition& out, std::int64_t started_at_s);

}  // namespace crosstable

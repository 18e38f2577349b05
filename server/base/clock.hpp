// The machine's clocks. No other file of the server reads one (tests/layers/time.test.mjs). What lives on a loop asks
// its loop (loop.hpp), whose clock tests move by hand.
#pragma once
#include <chrono>
#include <cstdint>

namespace crosstable {

// From an arbitrary start; never jumps. Use it to wait and to measure.
using SteadyTime = std::chrono::steady_clock::time_point;
SteadyTime steady_now();
std::int64_t steady_now_ms();

// Since 1970, UTC; jumps when the machine's clock is set. Within the years that can be written (loop.hpp).
std::int64_t wall_now_ms();
std::int64_t wall_now_s();

}  // namespace crosstable

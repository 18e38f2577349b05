// In a later game of a rated series: who has not come, and when that loses them the series. If nobody of another side
// is here either, the clocks decide.
#pragma once
#include <cstdint>
#include <optional>

#include "server/room/parts.hpp"

namespace crosstable {

std::optional<Seat> forsaking(const Parts& parts);
std::optional<std::int64_t> forsaken_at(const Parts& parts);  // of the loop's steady clock; nothing: nobody forsakes it

}  // namespace crosstable

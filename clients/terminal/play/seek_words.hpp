// What a player types after /seek: `GAME`, and in any order a clock, `rated`, `bots`, and a range of ratings such as
// 1400-1700.
#pragma once
#include <string_view>

#include "protocol/messages.hpp"

namespace crosstable::terminal {

protocol::SeekOpen read_seek(std::string_view words);

}  // namespace crosstable::terminal

// `crosstable replay --frames`: what one viewer would have been sent of a recorded game, made by the server's
// projection. What a record does not know is filled in: a public room whose host sits on seat 0, everybody connected, a
// single game. Who of a team resigned, and who came and went, it does not say.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <optional>

#include "engine/core/replay.hpp"

namespace crosstable {

// One JSON object a line: the snapshot before the start (room.snapshot), then every update (room.update): the deal, and
// each move with the chance lines behind it. Plays `replay`, which nothing was played of, up to `upto` lines or to a
// fault.
std::optional<RecordFault> print_frames(Replay& replay, const Record& record, std::optional<Seat> viewer,
                                        std::size_t upto, std::ostream& out);

}  // namespace crosstable

// `crosstable replay --frames`: the frames that one viewer of a recorded game would have been sent, made by the
// server's projection (recorded_game.hpp says what it assumes).
#pragma once
#include <cstddef>
#include <iosfwd>
#include <optional>

#include "engine/core/replay.hpp"

namespace crosstable {

// Prints one JSON object per line: the snapshot before the start (room.snapshot), then the updates (room.update) for
// the deal and for each move with the chance lines that follow it. Plays `replay`, which must be fresh, up to `upto`
// lines or to a fault.
std::optional<RecordFault> print_frames(Replay& replay, const Record& record, std::optional<Seat> viewer,
                                        std::size_t upto, std::ostream& out);

}  // namespace crosstable

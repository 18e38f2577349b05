// The room for players who were brought together: what is opened for them, and whom it counts for.
#pragma once
#include <string>
#include <vector>

#include "server/lobby/seek_book.hpp"
#include "server/room/state/maker.hpp"
#include "server/room/state/plan.hpp"

namespace crosstable {

inline Maker maker_of(const Who& who) { return {who.player, who.network}; }

// `seeks` are by seat; the first one's player is host. `name` is the plan's.
RoomPlan gathering_of(const std::vector<Seek>& seeks, std::string name);

}  // namespace crosstable

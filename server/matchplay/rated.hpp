// What a rated unit is: one series in a room with `rated`, of members, with a clock, of a game and options that have a
// pool. Pure; who is a member, others know.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "protocol/error.hpp"
#include "server/matchplay/room_options.hpp"
#include "server/matchplay/series.hpp"
#include "server/ratings/pools.hpp"

namespace crosstable {

// The pool of such a series, or why there is none.
std::variant<ratings::Pool, protocol::Error> pool_for(const GameInfo& info, unsigned players,
                                                      const RoomOptions& options);

protocol::Error only_members_are_rated();

// One seat's rating, as players see it.
struct RatingChange {
  int before = 0, after = 0;

  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

struct Place {
  std::uint32_t side = 0, rank = 1;
};
// How a series that is over placed its seats. Partners share a side.
std::vector<Place> places(const Series& series, const GameInfo& info, unsigned players);

}  // namespace crosstable

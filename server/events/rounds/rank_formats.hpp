// The standings of formats without tie-breaks. Each as stage_ranking() says.
#pragma once
#include "server/events/rounds/ranking.hpp"

namespace crosstable::events {

// By the round in which an entrant was out: those still in come first.
std::vector<Rank> rank_knockout(const EventState& event, std::size_t stage);
// By the sum of points by place.
std::vector<Rank> rank_tables(const EventState& event, std::size_t stage);
// By an arena's score, then by matches won.
std::vector<Rank> rank_arena(const EventState& event, std::size_t stage);

// Everybody's results in an arena, in the order of the waves, by seed from 0.
std::vector<std::vector<Result>> arena_results(const EventState& event, std::size_t stage);

}  // namespace crosstable::events

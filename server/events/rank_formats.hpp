// The standings of formats without tie-breaks. Each as stage_ranking() says.
#pragma once
#include "server/events/ranking.hpp"

namespace crosstable::events {

// By the round in which somebody was out: whoever is still in comes first.
std::vector<Rank> rank_knockout(const EventState& event, std::size_t stage);
// By the sum of points by place.
std::vector<Rank> rank_tables(const EventState& event, std::size_t stage);
// By an arena's score, then by matches won.
std::vector<Rank> rank_arena(const EventState& event, std::size_t stage);

// What a table was worth to each of its entrants, in their order.
std::vector<double> points_at_table(const Table& table, unsigned seats);
double points_of_bye(unsigned seats);

}  // namespace crosstable::events

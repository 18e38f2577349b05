// What a match came to. Most are played at one table. With the deals "teams" it is two, one after the other in their
// round: the entrants change sides, other members of theirs play the same boards, and each table has a result of its
// own. Forfeiting more of the two tables loses the match; otherwise the sum of the points decides. Pure.
#pragma once
#include <optional>
#include <vector>

#include "server/events/state/round_state.hpp"

namespace crosstable::events {

// The second table of the match whose first one comes last in the list.
void add_twin(std::vector<Table>& tables);

// Another match at this table, and at its twin, or none: in rooms of its own, whose numbers go on after the old ones'.
void reseat(Round& round, std::uint32_t table, const std::optional<Pairing>& who);

// Points are in the order of this table's sides. Nothing: the match is not over.
std::optional<MatchResult> result_of_match(const Round& round, const Table& table);
// The same if this table had that result.
std::optional<MatchResult> result_of_match(const Round& round, const Table& table, const MatchResult& result);

}  // namespace crosstable::events

// A stage as pairing/ and standings/ see it: numbers from 1 and one entry for each round that is over. Pure.
#pragma once
#include <span>
#include <vector>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

constexpr bool may_enter_late(Format format) {
  return format == Format::swiss || format == Format::tables || format == Format::arena;
}

// A match in which some cannot play: the one other has won; nobody, if nobody is left.
MatchResult forfeited(const std::vector<Number>& entrants, const std::vector<Number>& away);

// Those of a stage who are ranked together: a group, or all of them. pairing/ and standings/ call the first of them 1.
struct Section {
  unsigned group = 0;  // from 1; 0: the stage has no groups
  std::vector<Number> members;
};
std::vector<Section> sections_of(const EventState& event, std::size_t stage);

// The rounds of a stage that are over, in order.
std::vector<const Round*> rounds_over(const EventState& event, std::size_t stage);
// Those of them that the section played: a small group of a round robin is ready before the others.
std::vector<const Round*> rounds_over(const EventState& event, std::size_t stage, const Section& section);

// The histories of a section's members, in matches of two sides.
std::vector<Ranked> histories(const EventState& event, std::size_t stage, const Section& section);

// What a Swiss pairs by: a win is 2, a draw 1.
double pairing_score(const History& history);
// Points of the series.
double series_points(const History& history);

// Marks the pairs of a Swiss round whose scores differ. The round is not part of the event yet.
void note_floats(const EventState& event, Round& round);

// The bracket of a knock-out. Its seeds are the stage's.
Bracket bracket_of(const EventState& event, std::size_t stage);
struct BracketTable {
  TableId id;
  const Table* table = nullptr;
};
// By match; null where none was paired.
std::vector<BracketTable> tables_of_bracket(const EventState& event, std::size_t stage, const Bracket& bracket);
std::vector<MatchState> progress_of(const EventState& event, std::size_t stage, const Bracket& bracket);

// Times first less times second side, of matches really played, over the whole event; by entrant, from 0 for entrant 1.
std::vector<int> side_balances(const EventState& event);

}  // namespace crosstable::events

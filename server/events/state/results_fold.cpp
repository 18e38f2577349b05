// What rooms report does to an event: series begin, games end, and matches are decided.
#include <algorithm>
#include <utility>

#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/spare.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

void EventState::on(const fact::RoomOpened& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(fact.room == table.rooms && !table.code, "a room too many");
  table.code = fact.code;
  table.called_at_ms = at_ms;
  table.codes.push_back(fact.code);
}

void EventState::on(const fact::SeriesBegan& fact, std::int64_t at_ms) {
  last_game_at_ms = at_ms;
  Table& table = known(fact.table);
  expect(!table.code || table.code == fact.room, "began in another room");
  table.began = true;
}

void EventState::on(const fact::Decided& fact, std::int64_t) {
  Table& table = known(fact.table);
  if (table.code == fact.room) table.decided = true;
}

void EventState::on(const fact::Ordered& fact, std::int64_t) {
  Table& table = known(fact.table);
  table.orders.push_back(fact.act);
  const auto* act = std::get_if<RulingAct>(&fact.act);
  const auto* deal = act != nullptr ? std::get_if<ruling::Deal>(act) : nullptr;
  if (deal != nullptr) table.boards_dealt = std::max(table.boards_dealt, deal->board);
}

void EventState::on(const fact::Delayed& fact, std::int64_t) { known(fact.table).extra_ms += fact.ms; }

void EventState::on(const fact::GameEnded& fact, std::int64_t at_ms) {
  last_game_at_ms = at_ms;
  Table& table = known(fact.table);
  expect(kept_.is_new(fact.room, fact.series, {fact.game, false}), "a game that was counted before");
  kept_.keep(fact.room, fact.series, {fact.game, false});
  if (table.code && table.code != fact.room) return;
  table.records.push_back(fact.record);
  const Round& round = rounds[fact.table.round - 1];
  const auto& who = table.who.entrants;
  if (const auto side = std::ranges::find(who, fact.winner); side != who.end() && who.size() == 2)
    ++table.wins[static_cast<std::size_t>(side - who.begin())];
  const bool is_on_boards = !table.is_done_with_boards() || table.hears_boards();
  if (fact.game > round.sealed.size() || !is_on_boards) return;
  table.board_scores.resize(std::max<std::size_t>(table.board_scores.size(), fact.game));
  table.board_scores[fact.game - 1] = fact.scores;
  if (table.left_boards) table.points = points_on_boards(table);
}

void EventState::expect_result(const Table& table, const MatchResult& result) const {
  const auto& who = table.who.entrants;
  const bool won = result.kind == MatchResult::Kind::won;
  expect(won ? std::ranges::find(who, result.winner) != who.end() : result.winner == 0, "a winner from elsewhere");
  expect(result.points.empty() || result.points.size() == who.size(), "points of another table");
  expect(result.places.size() == (who.size() > 2 ? who.size() : 0), "places of another table");
  const bool needs_points = table.twin != 0 && !result.forfeit && result.kind != MatchResult::Kind::none;
  expect(!needs_points || !result.points.empty(), "a table of two without points");
}

// A match of a knock-out whose two tables come to a draw: each plays one more game, with deals of its own.
void EventState::play_on(Round& round, const TableId& id) {
  const std::uint32_t first = std::min(id.table, known(id).twin);
  for (const std::uint32_t number : {first, known(id).twin + id.table - first}) {
    Table& table = round.tables[number - 1];
    table.points = table.result->points;
    table.result.reset();
    table.stopped = false;
    table.decides_draw = true;
    go_on_elsewhere(table);
    table.orders.clear();
    unfinished_.insert({id.round, number});
    for (const Number entrant : table.who.entrants) known(entrant).at = TableId{id.round, first};
  }
  note_end_of_boards(round);
}

// Nothing of a board is shown before the last table has done with it.
void EventState::note_end_of_boards(Round& round) {
  if (!round.hides_results()) return;
  const bool over = std::ranges::all_of(round.tables, &Table::is_done_with_boards);
  if (!over && phase != Phase::cancelled) return;
  round.boards_over = true;
  round.changed = standings_changed = change;
  for (const Table& table : round.tables)
    for (const Number number : table.who.entrants) known(number);  // who did not come is shown from now on
}

// A round is over with its last result; a correction later changes nothing of when it was.
void EventState::decide(const TableId& id, MatchResult result, std::int64_t at_ms) {
  Table& table = known(id);
  table.result = std::move(result);
  table.stopped = table.adjourned = false;
  table.resumes_at.reset();
  table.proposal.reset();
  Round& round = rounds[id.round - 1];
  const Format played = settings.stages.at(round.stage).format;
  const auto match = result_of_match(round, table);
  const bool is_drawn = match && match->kind == MatchResult::Kind::draw;
  if (table.twin != 0 && is_drawn && is_knockout(played)) return play_on(round, id);
  if (unfinished_.erase(id) != 0 && match)
    for (const Number number : table.who.entrants) known(number).at.reset();
  const bool all = std::ranges::all_of(round.tables, [](const Table& one) { return one.result.has_value(); });
  if (all && !round.ended_at_ms) round.ended_at_ms = at_ms;
  note_end_of_boards(round);
  if (round.hides_results()) return;
  if (all || played == Format::arena || is_knockout(played)) standings_changed = change;
}

void EventState::on(const fact::SeriesEnded& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(kept_.is_new(fact.room, fact.series, {fact.game, true}), "a series that was counted before");
  kept_.keep(fact.room, fact.series, {fact.game, true});
  if (table.result || (table.code && table.code != fact.room)) return;  // it was ruled, or paired anew, meanwhile
  if (!fact.result) {
    table.stopped = true;
    table.still_since_ms = at_ms;
    return;
  }
  MatchResult result = *fact.result;
  expect_result(table, result);
  table.unmoved = fact.unmoved;
  if (table.hears_boards()) {  // they were played to the end before the room heard that it was adjourned
    table.left_boards = false;
    table.points.clear();
  }
  for (std::size_t i = 0; i < table.points.size() && i < result.points.size(); ++i) result.points[i] += table.points[i];
  Round& round = rounds[fact.table.round - 1];
  const bool is_short = table.left_boards && !table.decides_draw && !result.forfeit &&
                        result.kind == MatchResult::Kind::draw && leaders(settings, table, result.points).empty();
  const bool needs_winner = is_knockout(settings.stages.at(round.stage).format) && table.twin == 0;
  if (!is_short && (!needs_winner || result.kind != MatchResult::Kind::draw))
    return decide(fact.table, std::move(result), at_ms);
  table.decides_draw = !is_short;  // by one more game
  table.points = std::move(result.points);
  go_on_elsewhere(table);
  table.orders.clear();
  note_end_of_boards(round);
}

// In another room, which has not opened yet.
void EventState::go_on_elsewhere(Table& table) {
  ++table.rooms;
  table.code.reset();
  table.began = table.decided = table.adjourned = false;
  table.resumes_at.reset();
  table.proposal.reset();
  table.extra_ms = 0;
}

}  // namespace crosstable::events

// The series of a room as a unit: whose sides there are, whether it counts for ratings, and who walked out of it.
#include <algorithm>
#include <stdexcept>

#include "server/room/state/game_record.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

bool RoomState::is_rated() const {
  if (!options.rated || !table_) return false;
  if (unit.counts) return unit.unrated == Unrated::no_reason;
  for (const Seat seat : Seats::first(table_->players()))
    if (!chairs[seat].human() || (phase == Phase::over && !acted.contains(seat))) return false;
  return true;
}

bool RoomState::is_rated_unit() const {
  return unit.counts && (phase == Phase::playing || phase == Phase::between) && is_rated();
}

// Partners are one side.
unsigned RoomState::sides() const {
  std::vector<std::string_view> teams;
  for (const Seat seat : Seats::first(table_->players())) {
    const std::string_view team = info->team_name(table_->players(), seat);
    if (team.empty()) return table_->players();
    if (std::find(teams.begin(), teams.end(), team) == teams.end()) teams.push_back(team);
  }
  return static_cast<unsigned>(teams.size());
}

Seats RoomState::side_of(Seat seat) const {
  const std::string_view team = info->team_name(table_->players(), seat);
  Seats side(seat);
  for (const Seat other : Seats::first(table_->players()))
    if (!team.empty() && team == info->team_name(table_->players(), other)) side.add(other);
  return side;
}

Seats RoomState::unmoved() const {
  Seats unmoved;
  for (const Seat seat : unit.lost_on_time) {
    bool any_moved = false;
    for (const Seat partner : side_of(seat)) any_moved = any_moved || acted.contains(partner);
    if (!any_moved) unmoved.add(seat);
  }
  return unmoved;
}

Seats RoomState::losers_by_forfeit(Seats forfeited) const {
  const bool runs = (phase == Phase::playing || phase == Phase::between) && !sealing;
  if (!runs || sides() != 2) return {};
  Seats losers, winners;
  for (const Seat seat : Seats::first(table_->players())) {
    bool loses = false;
    for (const Seat other : forfeited) loses = loses || side_of(other).contains(seat);
    (loses ? losers : winners).add(seat);
  }
  return winners.empty() ? Seats() : losers;
}

// What a director does to a rated unit after its deal makes it count for nobody.
void RoomState::rule_unit(const RulingAct& act) {
  if (!is_rated_unit()) return;
  const auto* forfeit = std::get_if<ruling::Forfeit>(&act);
  const auto* replace = std::get_if<ruling::Replace>(&act);
  if (forfeit != nullptr && forfeit->by_director) unit.unrated = Unrated::ruling;
  if (replace != nullptr && replace->by_director) unit.unrated = Unrated::replaced;
}

// Withholds the unit of the series that is over, if it is rated.
void RoomState::withhold_unit() {
  if (!is_undisclosed()) return;
  if (auto rated = rated_unit(*this)) planned_->withhold(*std::move(rated));
}

void RoomState::on(const fact::Forsook& fact) {
  expect_at_the_table(fact.seat);
  unit.unfinished.add(fact.seat);
  if (sides() == 2) forsook = fact.seat;
  else late.add(fact.seat);
}

void RoomState::on(const fact::Rated& fact) {
  if (!ending || phase != Phase::over || fact.changes.size() != ending->players.size())
    throw std::runtime_error("ratings change without a series that has just ended");
  ending->ratings = fact.changes;
}

}  // namespace crosstable

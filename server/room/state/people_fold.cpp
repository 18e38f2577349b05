// How a room is folded: how it was made, who is there and sits where, and what is agreed to be played.
#include <algorithm>
#include <stdexcept>

#include "server/room/state/game_record.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {
namespace {

void remember(std::vector<PlayerId>& players, const PlayerId& player, std::size_t most) {
  if (players.size() >= most && !players.empty()) players.erase(players.begin());
  players.push_back(player);
}

std::unique_ptr<const Password> password_of(const std::string& salt, const std::string& hash) {
  return hash.empty() ? nullptr : std::make_unique<const Password>(Password{salt, hash});
}

}  // namespace

void RoomState::on(const fact::Created& fact) {
  if (info != nullptr) throw std::runtime_error("a room that was created twice");
  info = find_game(fact.game);
  if (info == nullptr) throw std::runtime_error("a room of an unknown game");
  if (options.merge(*info, fact.options)) throw std::runtime_error("options that the game does not have");
  series = Series(options.series, 0);
  visibility = fact.visibility;
  password = password_of(fact.salt, fact.password_hash);
  invite = fact.invite;
  host = fact.host;
  host_name = fact.host_name;
}

void RoomState::on(const fact::Planned& fact) {
  if (planned_ || seated() > 0) throw std::runtime_error("a room that is planned when somebody is there");
  planned_ = std::make_unique<PlannedRoom>(fact, info->max_players);
}

void RoomState::on(const fact::Reported& fact) {
  if (!planned_) throw std::runtime_error("a report of a room that nobody planned");
  planned_->kept({fact.game, fact.series});
}

void RoomState::on(const fact::CalledOff& fact) {
  if (!planned_) throw std::runtime_error("a room is called off that nobody planned");
  planned_->call_off();
  if (!fact.record.empty() && !(is_undisclosed() && is_game_open()))
    throw std::runtime_error("a record is withheld of no game");
  if (!fact.record.empty()) planned_->withhold(withheld_abandoned(*this, fact.record, fact.at));
  if (series_id.empty()) series_id = fact.series;
  if (phase != Phase::over) planned_->add(series_report());
}

void RoomState::on(const fact::Ruled& fact) {
  const bool comes_late = phase == Phase::over && !std::holds_alternative<ruling::Disclose>(fact.act);
  if (!planned_ || planned_->gathers() || comes_late)
    throw std::runtime_error("a ruling in a room that no planner rules");
  planned_->rule(fact);
  rule_unit(fact.act);
  if (const auto* more = std::get_if<ruling::AddTime>(&fact.act)) {
    expect_at_the_table(more->seat);
    clocks.add(more->seat, more->ms);
  }
  if (phase == Phase::between && fact.next_at != 0) next_at = fact.next_at;
  const auto* forfeit = std::get_if<ruling::Forfeit>(&fact.act);
  const Seats losers = forfeit != nullptr ? losers_by_forfeit(forfeit->seats) : Seats();
  if (phase != Phase::between || losers.empty()) return;  // else the running game ends, or the room
  series.forfeited(losers);
  phase = Phase::over;
  next_at.reset();
  withhold_unit();
  planned_->add(series_report());
}

void RoomState::on(const fact::Admitted& fact) { remember(admitted, fact.player, limits_.admitted); }

void RoomState::on(const fact::Sat& fact) {
  Chair& chair = chairs[fact.seat];
  chair = Chair{fact.player, fact.name, fact.bot, ++seatings};
  if (fact.bot) ++bots_made;
  if (!before_start()) holders[fact.seat] = fact.player;
  told[fact.seat] = 0;
  proposals.lapse();
  sit_down_to_play(chair, fact);
}

void RoomState::on(const fact::Stood& fact) { chairs[fact.seat] = Chair{}; }

void RoomState::on(const fact::Renamed& fact) {
  chairs[fact.seat].name = fact.name;
  if (chairs[fact.seat].player == host) host_name = fact.name;
}

void RoomState::on(const fact::HostMoved& fact) {
  host = fact.player;
  host_name = fact.name;
  handed_on_by = {};
}

// The former host keeps their other roles here, and may come in again.
void RoomState::on(const fact::HandedOn& fact) {
  const PlayerId before = host, first = handed_on_by.empty() ? host : handed_on_by;
  on(fact::HostMoved{fact.player, fact.name});
  handed_on_by = first;
  const bool knows_the_room = !is_guarded() || seat_of(before) || is_admitted(before);
  if (!knows_the_room && admitted.size() < limits_.admitted) admitted.push_back(before);
}

void RoomState::on(const fact::Guarded& fact) {
  password = password_of(fact.salt, fact.password_hash);
  invite = fact.invite;
}

void RoomState::on(const fact::OptionsSet& fact) {
  if (options.merge(*info, fact.options)) throw std::runtime_error("options that the game does not have");
  if (phase == Phase::lobby)
    series = Series(options.series, 0);  // afterwards the standing of the last series stays in view
}

void RoomState::on(const fact::Kicked& fact) {
  if (fact.seat) chairs[*fact.seat] = Chair{};
  if (!is_banned(fact.player)) remember(banned, fact.player, limits_.banned);
  std::erase(admitted, fact.player);
}

// Those who are seated move together, in seat order, and keep their new seats for the series.
void RoomState::compact_seats() {
  std::stable_partition(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.taken(); });
}

}  // namespace crosstable

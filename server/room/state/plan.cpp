#include "server/room/state/plan.hpp"

#include <algorithm>

#include "engine/core/catalogue.hpp"
#include "server/matchplay/room_options.hpp"

namespace crosstable {
namespace {

// Says nothing of a key.
std::optional<std::string> fault_of_boards(const RoomPlan& plan) {
  if (!plan.boards)
    return plan.board_keys.empty() && !plan.in_step ? std::nullopt : std::optional("Keys and steps need boards.");
  const Boards& boards = *plan.boards;
  if (!plan.arranged) return "Only an arranged room plays boards.";
  if (boards.of.event.empty() || boards.of.event.size() > Boards::most_event_bytes || boards.of.round == 0)
    return "Boards need an event and its round.";
  if (boards.games.empty() || boards.games.size() > Boards::most_games ||
      boards.games.size() != plan.board_keys.size() || boards.given)
    return "Each board needs a key, and no room gets nonces.";
  for (std::size_t game = 0; game < boards.games.size(); ++game) {
    const Board& board = boards.games[game];
    if (board.number == 0 || index_of(board.first) >= plan.seats.size())
      return "A board needs a number and a start seat.";
    if (digest_of_key(plan.board_keys[game]) != board.key_digest) return "A board's key is another one.";
  }
  return std::nullopt;
}

}  // namespace

Makers makers_of(const std::vector<PlayerId>& seats, const std::vector<std::string>& networks) {
  Makers makers;
  for (std::size_t i = 0; i < seats.size(); ++i)
    makers.push_back({seats[i], networks.empty() ? std::string() : networks[i]});
  return makers;
}

std::optional<std::string> fault_of(const RoomPlan& plan) {
  const GameInfo* info = find_game(plan.game);
  if (info == nullptr) return "There is no game '" + plan.game + "'.";
  RoomOptions options;
  if (const auto wrong = options.merge(*info, plan.options)) return wrong->text;
  if (plan.planner.empty() || plan.host.empty()) return "A plan needs a planner and a host.";
  if (plan.seats.size() > info->max_players) return "The game has fewer seats than the plan.";
  for (auto seat = plan.seats.begin(); seat != plan.seats.end(); ++seat) {
    if (seat->empty()) return "Each kept seat needs a player.";
    if (std::find(plan.seats.begin(), seat, *seat) != seat) return "A player can have only one seat.";
  }
  if (plan.gathers && (plan.names.size() != plan.seats.size() || plan.seats.size() < info->min_players))
    return "A room that gathers needs all its players, and their names.";
  if (!plan.networks.empty() && (!plan.gathers || plan.networks.size() != plan.seats.size()))
    return "Only a room that gathers counts for its players' networks.";
  if (plan.arranged && options.clock.kind == TimeControl::Kind::days && plan.names.size() != plan.seats.size())
    return "Players who sit there from the start need names.";
  if (plan.arranged && (plan.gathers || plan.seats.size() < info->min_players))
    return "An arranged room needs all its players, and does not gather.";
  if (plan.pause_ms < 0 || (plan.pause_ms != 0 && !plan.arranged)) return "Only an arranged room bounds pauses.";
  if (!plan.teams.empty() && plan.teams.size() != plan.seats.size())
    return "Either each kept seat has a team, or none has.";
  return fault_of_boards(plan);
}

SeriesReport report_of(const Series& series, unsigned players, std::uint32_t game, const SeriesId& id) {
  SeriesReport report{game, id, series.winners(), {}, {}, !series.over(), {}};
  for (const Seat seat : Seats::first(players)) {
    report.wins.push_back(series.wins(seat));
    report.points.push_back(series.points(seat));
  }
  return report;
}

ReportId id_of(const Report& report) {
  const bool of_series = std::holds_alternative<SeriesReport>(report);
  return std::visit([&](const auto& what) { return ReportId{what.game, of_series}; }, report);
}

const SeriesId& series_of(const Report& report) {
  return std::visit([](const auto& what) -> const SeriesId& { return what.series; }, report);
}

bool KeptReports::is_new(const RoomCode& room, const SeriesId& series, const ReportId& report) const {
  const auto last = last_.find(room);
  return last == last_.end() || last->second.series != series || last->second.report < report;
}

void KeptReports::keep(const RoomCode& room, const SeriesId& series, const ReportId& report) {
  last_.insert_or_assign(room, Last{series, report});
}

}  // namespace crosstable

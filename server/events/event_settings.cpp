#include "server/events/event_settings.hpp"

#include "engine/core/catalogue.hpp"
#include "server/matchplay/room_options.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t most_name_bytes = 80;
constexpr unsigned most_team_members = 8, most_reserves = 4;
constexpr std::int64_t day_ms = 86'400'000;

bool within(std::int64_t number, std::int64_t low, std::int64_t high) { return number >= low && number <= high; }

// Both sides of a table have as many seats.
bool are_two_sides(const GameInfo& game, unsigned team_size) {
  const unsigned players = 2 * team_size;
  if (players < game.min_players || players > game.max_players) return false;
  if (team_size == 1) return true;
  unsigned beside_first = 0;
  for (const Seat seat : Seats::first(players))
    if (game.team_name(players, seat) == game.team_name(players, seat_at(0))) ++beside_first;
  return !game.team_name(players, seat_at(0)).empty() && beside_first == team_size;
}

}  // namespace

std::optional<std::string> fault_of(const Settings& settings) {
  const GameInfo* game = find_game(settings.game);
  if (game == nullptr) return "There is no game '" + settings.game + "'.";
  RoomOptions options;
  if (const auto wrong = options.merge(*game, settings.options)) return wrong->text;
  if (settings.name.empty() || settings.name.size() > most_name_bytes) return "An event's name has 1 to 80 bytes.";
  if (!within(settings.team_size, 1, most_team_members) || settings.reserves > most_reserves)
    return "A team has up to 8 members and 4 reserves.";
  if (!are_two_sides(*game, settings.team_size)) return "This game is not played by two sides of that size.";
  if (!within(settings.legs, 1, 2)) return "A round robin has one leg or two.";
  const unsigned most = settings.format == Format::knockout ? 512 : 64;
  const unsigned least = settings.format == Format::knockout ? 2 : 3;
  if (!within(settings.min_entrants, least, most) || !within(settings.max_entrants, settings.min_entrants, most))
    return "This format has " + std::to_string(least) + " to " + std::to_string(most) + " entrants.";
  if (!within(settings.check_in_ms, 0, day_ms)) return "Check-in takes at most a day.";
  if (settings.check_in_ms > 0 && !settings.starts_at) return "Check-in needs a time at which the event starts.";
  if (!within(settings.break_ms, 0, 14 * day_ms)) return "A break takes at most 14 days.";
  if (!within(settings.forfeit_ms, 1'000, day_ms)) return "Nobody forfeits before a second or after a day.";
  return std::nullopt;
}

}  // namespace crosstable::events

#include "server/lobby/seek_request.hpp"

#include <algorithm>
#include <utility>

#include "json/writer.hpp"
#include "server/matchplay/rated.hpp"
#include "server/matchplay/room_options.hpp"

namespace crosstable {
namespace {

protocol::Error unreliable(std::int64_t pause_ms) {
  const std::string minutes = std::to_string((pause_ms + 59'999) / 60'000);
  return protocol::again_in_ms(
      pause_ms, protocol::make_error(
                    protocol::ErrorCode::rate_limited, "reliability",
                    "You left a rated or tournament game. You can look for rated games again in " + minutes + " min.",
                    {{"minutes", minutes}}));
}

}  // namespace

std::variant<Seek, protocol::Error> seek_of(Who who, const std::string& game, unsigned players,
                                            protocol::Options options, const std::optional<std::string>& clock,
                                            bool rated, const RatingBook& ratings, std::int64_t now_ms) {
  const GameInfo* info = find_game(game);
  if (info == nullptr)
    return protocol::make_error(protocol::ErrorCode::unknown_game, "There is no game '" + game + "'.",
                                {{"game", game}});
  if (players < std::max(2U, info->min_players) || players > info->max_players)
    return protocol::make_error(protocol::ErrorCode::bad_argument, "players",
                                "This game doesn't allow that many players.");
  if (clock) options.push_back({"clock", *clock});
  if (rated) options.push_back({"rated", true});
  auto read = ChosenOptions::read(*info, options);
  if (auto* wrong = std::get_if<protocol::Error>(&read)) return std::move(*wrong);
  Seek seek;
  seek.options = std::get<ChosenOptions>(std::move(read));
  RoomOptions merged;
  if (auto wrong = merged.merge(*info, seek.options)) return *std::move(wrong);
  if (merged.rated && !ratings.may_be_rated(who.player)) return only_members_are_rated();
  const std::int64_t pause_ms = ratings.reliability().paused_until_ms(who.player) - now_ms;
  if (merged.rated && pause_ms > 0) return unreliable(pause_ms);
  if (merged.rated) {
    auto pool = pool_for(*info, players, merged);
    if (auto* refusal = std::get_if<protocol::Error>(&pool)) return std::move(*refusal);
  }
  if (const RatingPool* pool = ::crosstable::ratings::pool_for_players(*info, players)) {
    const bool days = merged.clock.kind == TimeControl::Kind::days;
    seek.rating = ratings.shown(who.player, ::crosstable::ratings::pool_of(*pool, days));
  }
  seek.who = std::move(who);
  seek.game = game;
  seek.players = players;
  seek.rated = merged.rated;
  seek.days = merged.clock.kind == TimeControl::Kind::days;
  seek.key = game + " " + std::to_string(players) + " ";
  json::JsonWriter json(seek.key);
  merged.write(*info, json, merged.is_listed(false) ? std::nullopt : std::optional(false));
  return seek;
}

}  // namespace crosstable

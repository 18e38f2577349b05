#include "server/lobby/profiles.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/core/record.hpp"
#include "server/base/rfc3339.hpp"
#include "server/lobby/refusals.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t day_ms = 86'400'000;
constexpr std::size_t date_bytes = 10;  // 2026-11-23

std::string date_of(std::int64_t day) { return day == 0 ? std::string() : rfc3339(day * day_ms).substr(0, date_bytes); }

std::vector<std::pair<std::string, protocol::Tally>> shown(std::vector<Tally> tallies) {
  std::vector<std::pair<std::string, protocol::Tally>> all;
  for (Tally& tally : tallies)
    all.emplace_back(std::move(tally.game), protocol::Tally{tally.played, tally.won, tally.drawn});
  return all;
}

std::string_view name_of(Unrated why) {
  constexpr std::array<std::string_view, 5> names{"", "ruling", "no_show", "void", "replaced"};
  return names[static_cast<std::size_t>(why)];
}

// Others see a bar without a figure.
std::string shown(const ReliabilityBook::Share& share, bool is_own) {
  if (!is_own) return std::to_string(share.quarters());
  std::string text;
  json::JsonWriter json(text);
  json.object(json::Keys::as_written).member("units", share.units).member("finished", share.finished).end();
  return text;
}

protocol::PlayerGamesResult::Game shown(GameRow row) {
  protocol::PlayerGamesResult::Game game{.id = std::move(row.record),
                                         .game = std::move(row.game),
                                         .series = std::move(row.series),
                                         .number = row.in_series,
                                         .at = rfc3339(row.at_ms),
                                         .seats = {},
                                         .result = std::move(row.result),
                                         .rated = row.rated,
                                         .unrated = std::string(name_of(row.unrated))};
  for (PlayedSeat& seat : row.seats)
    game.seats.push_back({std::move(seat.player), std::move(seat.name), std::move(seat.bot), std::move(seat.team)});
  return game;
}

protocol::Rating shown(const ratings::Pool& pool, const ratings::Standing& now) {
  return {.rating = shown_rating(pool.system, now),
          .spread = now.spread,
          .is_sigma = pool.system == ratings::System::plackett_luce,
          .games = now.games,
          .provisional = !is_settled(pool.system, now)};
}

}  // namespace

// An id comes first, because a handle may look like somebody's id.
std::optional<PlayerId> Profiles::known_by(const PlayerId& id_or_handle) const {
  if (people_.members.knows(id_or_handle) || people_.players.find(id_or_handle)) return id_or_handle;
  PlayerId owner = people_.members.owner_of(id_or_handle.view());
  return owner.empty() ? std::nullopt : std::optional(std::move(owner));
}

void Profiles::profile(const protocol::PlayerProfile& request, const std::optional<Who>& viewer, Loop& loop,
                       Done done) const {
  const PlayerId player = request.handle.empty() ? request.player : people_.members.called(request.handle);
  protocol::ProfileResult profile;
  profile.player = player;
  const bool is_own = viewer && viewer->player == player;
  if (const auto member = people_.members.find(player); member && !member->deleted) {
    profile.name = people_.members.shown_name(player);
    if (!member->is_bot()) profile.handle = member->name;
    profile.since = date_of(member->since_day);
    profile.ratings = ratings_of(player);
    if (const auto share = people_.ratings.reliability().of(player)) profile.reliability = shown(*share, is_own);
  } else if (const auto face = people_.players.find(player)) {
    profile.name = face->name;
    profile.since = date_of(face->since_day);
  } else if (is_own) {
    profile.name = viewer->name;  // a guest who has done nothing yet
  } else {
    return loop.run([done = std::move(done)] { done(no_such_player()); });
  }
  if (viewer) profile.online = blocks_.is_online(player, viewer->player);
  if (is_own) {
    profile.playing.emplace();
    for (const SeatBook::Entry& entry : seats_.of(player))
      profile.playing->push_back({entry.room, std::string(entry.game->id), index_of(entry.seat)});
  }
  store_.history().find_tallies(player, viewer ? viewer->player : PlayerId(), loop,
                                [profile = std::move(profile), done = std::move(done)](Tallies tallies) mutable {
                                  profile.games = shown(std::move(tallies.all));
                                  profile.met = shown(std::move(tallies.met));
                                  done(protocol::Result(std::move(profile)));
                                });
}

void Profiles::games(const protocol::PlayerGames& request, const std::optional<Who>& viewer, Loop& loop,
                     Done done) const {
  const bool is_own = viewer && viewer->player == request.player;
  const GamesWanted wanted{request.player, request.game.value_or(""), request.before, request.limit, is_own};
  store_.history().find_games(wanted, loop, [members = &people_.members, done = std::move(done)](GamesPage page) {
    protocol::PlayerGamesResult result;
    if (page.more && !page.games.empty()) result.next = page.games.back().number;
    for (GameRow& row : page.games) {
      for (PlayedSeat& seat : row.seats) {
        if (members->is_deleted(seat.player)) seat.name = members->shown_name(seat.player);
      }
      result.games.push_back(shown(std::move(row)));
    }
    done(protocol::Result(std::move(result)));
  });
}

std::vector<std::pair<std::string, protocol::Rating>> Profiles::ratings_of(const PlayerId& player) const {
  std::vector<std::pair<std::string, protocol::Rating>> all;
  for (const auto& [pool, now] : people_.ratings.of(player))
    all.emplace_back(pool, shown(*ratings::find_pool(pool), now));
  std::ranges::sort(all, {}, &std::pair<std::string, protocol::Rating>::first);
  return all;
}

// Everybody on it is a member.
void Profiles::leaderboard(const protocol::Leaderboard& request, Loop& loop, Done done) const {
  const auto pool = ratings::find_pool(request.pool);
  if (!pool) {
    return loop.run([done = std::move(done), name = request.pool] {
      done(protocol::make_error(protocol::ErrorCode::bad_argument, "pool",
                                "There's no leaderboard called '" + name + "'.", {{"pool", name}}));
    });
  }
  protocol::LeaderboardResult result{.pool = pool->name, .leaders = {}};
  const std::size_t most = std::min(protocol::limit::leaders_of_a_page, protocol::limit::leaders - request.after);
  const auto leaders = people_.ratings.leaders(pool->name, request.after, most + 1);
  for (const RatingBook::Leader& leader : leaders) {
    if (result.leaders.size() == most) break;
    const std::string name = people_.members.shown_name(leader.player);
    result.leaders.push_back({leader.place, {leader.player, name, name}, shown(*pool, leader.now)});
  }
  if (leaders.size() > most && most > 0) result.next = result.leaders.back().place;
  loop.run([done = std::move(done), result = std::move(result)] { done(protocol::Result(result)); });
}

void Profiles::newest_games(const PlayerId& player, std::size_t most, Loop& loop,
                            std::function<void(GamesPage)> done) const {
  collect_games({.player = player, .most = protocol::limit::games_of_a_page, .unlisted_too = true}, most, {}, loop,
                std::move(done));
}

// A page at a time, so that others' questions come in between.
void Profiles::collect_games(GamesWanted wanted, std::size_t most, GamesPage before, Loop& loop,
                             std::function<void(GamesPage)> done) const {
  store_.history().find_games(
      wanted, loop,
      [this, wanted, most, all = std::move(before), &loop, done = std::move(done)](GamesPage page) mutable {
        all.more = page.more;
        const bool ends = !page.more || page.games.empty();
        std::ranges::move(page.games, std::back_inserter(all.games));
        if (ends || all.games.size() >= most) return done(std::move(all));
        wanted.before = all.games.back().number;
        wanted.most = std::min(wanted.most, most - all.games.size());
        collect_games(wanted, most, std::move(all), loop, std::move(done));
      });
}

void Profiles::record(RecordId id, Loop& loop, std::function<void(std::optional<std::string> json)> found) const {
  store_.find_record(id, loop, [this, id, &loop, found = std::move(found)](std::optional<std::string> json) {
    if (!json) return found(std::nullopt);
    store_.history().find_players(id, loop, [this, json, found](const std::vector<PlayerId>& players) {
      found(with_names_of_today(*json, players));
    });
  });
}

// None of a record's hashes is over a name (engine/core/FAIRNESS.md), so it can be checked as before.
std::string Profiles::with_names_of_today(std::string record, const std::vector<PlayerId>& players) const {
  const auto is_gone = [this](const PlayerId& player) { return people_.members.is_deleted(player); };
  if (std::ranges::none_of(players, is_gone)) return record;
  auto read = read_record(record);
  auto* known = std::get_if<Record>(&read);
  if (known == nullptr || known->players.size() != players.size()) return record;
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    if (is_gone(players[seat])) known->players[seat] = people_.members.shown_name(players[seat]);
  return write_record(*known);
}

}  // namespace crosstable

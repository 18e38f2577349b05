#include "server/store/sqlite/game_tables.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "json/reader.hpp"
#include "server/ratings/pools.hpp"
#include "server/ratings/unit.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

namespace {

constexpr std::string_view select_games =
    "SELECT g.number, g.record, g.game, g.series, g.in_series, g.at, g.rated, g.drawn, g.result, u.why, p.listed FROM "
    "played p JOIN game g ON g.number=p.number LEFT JOIN unrated u ON u.unit=g.series WHERE p.player=?1 AND "
    "p.number<?2 ";
constexpr std::int64_t most_in_series = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view select_all_games =
    "SELECT number, record, game, series, in_series, at, rated, drawn, result, 0, 1 FROM game ORDER BY number";
constexpr std::string_view newest_first = "ORDER BY p.number DESC LIMIT ?3";
constexpr std::string_view listed = "AND p.listed=1 ", of_game = "AND p.game=?4 ";

std::string games_of_player(std::string_view which) {
  return std::string(select_games).append(which).append(newest_first);
}

bool is_list_of_numbers(json::JsonValue list) {
  if (!list.is_array()) return false;
  for (const json::JsonValue each : list)
    if (!each.as_int()) return false;
  return true;
}

// It is sent as it is.
bool is_result(std::string_view text) {
  json::JsonDocument document;
  if (json::parse(text, document)) return false;
  const json::JsonValue result = document.root();
  return result["reason"].as_string() && is_list_of_numbers(result["scores"]) && is_list_of_numbers(result["winners"]);
}

bool is_usable(const PlayedSeat& seat) {
  return is_utf8(seat.player.view()) && is_utf8(seat.name) && is_utf8(seat.bot) && is_utf8(seat.team);
}

bool is_usable(const GameRow& game) {
  return is_utf8(game.record.view()) && is_utf8(game.game) && !game.series.empty() && is_utf8(game.series.view()) &&
         game.in_series >= 1 && is_result(game.result) && !game.seats.empty() &&
         std::all_of(game.seats.begin(), game.seats.end(), [](const PlayedSeat& seat) { return is_usable(seat); });
}

Unrated unrated_of(std::int64_t why) {
  const bool is_known = why >= 0 && why <= static_cast<std::int64_t>(Unrated::replaced);
  return is_known ? static_cast<Unrated>(why) : Unrated::void_unit;
}

// In a pool that there is.
bool is_settled(const std::string& pool, const ratings::Standing& standing) {
  const auto known = ratings::find_pool(pool);
  return known && ratings::is_settled(known->system, standing);
}

Tally tally_of(Statement& row) {
  const auto count = [&](int column) { return static_cast<std::uint64_t>(row.integer(column)); };
  return {std::string(row.text(0)), count(1), count(2), count(3)};
}

}  // namespace

GameTables::GameTables(Database& database)
    : database_(database),
      add_game_(database.prepare(
          "INSERT OR IGNORE INTO game(record, game, series, in_series, at, rated, drawn, result) SELECT ?1, ?2, ?3, "
          "?4, ?5, ?6, ?7, ?8 WHERE EXISTS(SELECT 1 FROM record WHERE id=?1)")),
      add_seat_(database.prepare("INSERT INTO played VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")),
      count_(database.prepare(
          "INSERT INTO tally VALUES(?1, ?2, 1, ?3, ?4, ?5, ?5*?3, ?5*?4) ON CONFLICT(player, game) DO UPDATE SET "
          "played=played+1, won=won+excluded.won, drawn=drawn+excluded.drawn, unlisted=unlisted+excluded.unlisted, "
          "unlisted_won=unlisted_won+excluded.unlisted_won, unlisted_drawn=unlisted_drawn+excluded.unlisted_drawn")),
      forget_(database.prepare("DELETE FROM tally WHERE player=?1")),
      complete_(database.prepare("DELETE FROM pending WHERE what='history'")),
      add_unit_(database.prepare("INSERT OR IGNORE INTO unit(unit, version, pool, at) VALUES(?1, ?2, ?3, ?4)")),
      add_rated_(database.prepare(
          "INSERT INTO rated VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)")),
      put_standing_(database.prepare(
          "INSERT INTO standing VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1) ON CONFLICT(player, pool) DO UPDATE SET "
          "value=excluded.value, spread=excluded.spread, volatility=excluded.volatility, games=excluded.games, "
          "at=excluded.at, settled=excluded.settled")),
      off_the_boards_(database.prepare("UPDATE standing SET listed=0 WHERE player=?1")),
      add_unrated_(database.prepare("INSERT OR IGNORE INTO unrated VALUES(?1, ?2)")),
      add_share_(database.prepare("INSERT INTO share(player, unit, kind, at) VALUES(?1, ?2, ?3, ?4)")),
      is_incomplete_(database.prepare("SELECT 1 FROM pending WHERE what='history'")),
      find_(database.prepare(games_of_player(""))),
      find_of_game_(database.prepare(games_of_player(of_game))),
      find_listed_(database.prepare(games_of_player(listed))),
      find_listed_of_game_(database.prepare(games_of_player(std::string(listed).append(of_game)))),
      seats_(database.prepare("SELECT player, name, bot, team, won FROM played WHERE number=?1 ORDER BY seat")),
      players_(database.prepare("SELECT p.player FROM game g JOIN played p ON p.number=g.number WHERE g.record=?1 "
                                "ORDER BY p.seat")),
      tallies_(database.prepare("SELECT game, played, won, drawn FROM tally WHERE player=?1 ORDER BY game")),
      listed_tallies_(database.prepare(
          "SELECT game, played-unlisted, won-unlisted_won, drawn-unlisted_drawn FROM tally WHERE player=?1 AND "
          "played>unlisted ORDER BY game")),
      met_(database.prepare(
          "SELECT own.game, count(*), sum(own.won), sum(g.drawn) FROM (SELECT * FROM played WHERE player=?1 ORDER BY "
          "number DESC LIMIT ?3) own JOIN played other ON other.number=own.number AND other.player=?2 AND "
          "(own.team='' OR own.team<>other.team) JOIN game g ON g.number=own.number GROUP BY own.game ORDER BY "
          "own.game")) {}

void GameTables::add(const GameRow& row) {
  add_game_.bind(1, row.record.view())
      .bind(2, row.game)
      .bind(3, row.series.view())
      .bind(4, std::int64_t{row.in_series})
      .bind(5, row.at_ms)
      .bind(6, std::int64_t{row.rated})
      .bind(7, std::int64_t{row.drawn})
      .bind(8, row.result)
      .run();
  if (database_.changes() == 0) return;
  const std::int64_t number = database_.last_id();
  std::int64_t at = 0;
  for (const PlayedSeat& seat : row.seats) {
    add_seat_.bind(1, number)
        .bind(2, at++)
        .bind(3, seat.player.view())
        .bind(4, seat.name)
        .bind(5, seat.bot)
        .bind(6, seat.team)
        .bind(7, row.game)
        .bind(8, std::int64_t{seat.won})
        .bind(9, std::int64_t{row.listed})
        .run();
    if (seat.player.empty()) continue;
    count_.bind(1, seat.player.view())
        .bind(2, row.game)
        .bind(3, std::int64_t{seat.won})
        .bind(4, std::int64_t{row.drawn})
        .bind(5, std::int64_t{!row.listed})
        .run();
  }
}

void GameTables::add(const UnitRow& unit) {
  add_unit_.bind(1, unit.unit.view()).bind(2, std::int64_t{unit.version}).bind(3, unit.pool).bind(4, unit.at_ms).run();
  if (database_.changes() == 0) return;
  const std::int64_t number = database_.last_id();
  std::int64_t at = 0;
  for (const UnitRow::Seat& seat : unit.seats) {
    add_rated_.bind(1, number)
        .bind(2, at++)
        .bind(3, seat.player.view())
        .bind(4, std::int64_t{seat.side})
        .bind(5, std::int64_t{seat.rank});
    int column = 6;
    for (const ratings::Standing* standing : {&seat.before, &seat.after}) {
      add_rated_.bind(column, standing->value)
          .bind(column + 1, standing->spread)
          .bind(column + 2, standing->volatility)
          .bind(column + 3, std::int64_t{standing->games})
          .bind(column + 4, standing->at_ms);
      column += 5;
    }
    add_rated_.run();
    put_standing_.bind(1, seat.player.view())
        .bind(2, unit.pool)
        .bind(3, seat.after.value)
        .bind(4, seat.after.spread)
        .bind(5, seat.after.volatility)
        .bind(6, std::int64_t{seat.after.games})
        .bind(7, seat.after.at_ms)
        .bind(8, std::int64_t{is_settled(unit.pool, seat.after)})
        .run();
  }
}

void GameTables::take_off_the_boards(const PlayerId& player) { off_the_boards_.bind(1, player.view()).run(); }

void GameTables::settle_all() {
  std::vector<std::string> pools;
  Statement all = database_.prepare("SELECT DISTINCT pool FROM standing");
  while (all.step()) pools.emplace_back(all.text(0));
  Statement settle =
      database_.prepare("UPDATE standing SET settled=(spread<?2) WHERE pool=?1 AND settled<>(spread<?2)");
  for (const std::string& name : pools)
    if (const auto pool = ratings::find_pool(name)) settle.bind(1, name).bind(2, settled_below(pool->system)).run();
}

void GameTables::add(const UnratedRow& unit) {
  add_unrated_.bind(1, unit.unit.view()).bind(2, static_cast<std::int64_t>(unit.why)).run();
}

void GameTables::add(const ShareRow& share) {
  add_share_.bind(1, share.player.view())
      .bind(2, share.unit.view())
      .bind(3, static_cast<std::int64_t>(share.kind))
      .bind(4, share.at_ms)
      .run();
}

void GameTables::forget(const PlayerId& player) { forget_.bind(1, player.view()).run(); }

void GameTables::complete() { complete_.run(); }

bool GameTables::is_incomplete() {
  const bool incomplete = is_incomplete_.step();
  is_incomplete_.run();
  return incomplete;
}

GamesPage GameTables::find(const GamesWanted& wanted) {
  if (wanted.player.empty()) return {};  // bots have no history
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  const std::int64_t before =
      wanted.before == 0 ? all : static_cast<std::int64_t>(std::min<std::uint64_t>(wanted.before, all));
  Statement& of_any_game = wanted.unlisted_too ? find_ : find_listed_;
  Statement& of_one = wanted.unlisted_too ? find_of_game_ : find_listed_of_game_;
  Statement& find = wanted.game.empty() ? of_any_game : of_one;
  find.bind(1, wanted.player.view()).bind(2, before).bind(3, static_cast<std::int64_t>(wanted.most) + 1);
  if (!wanted.game.empty()) find.bind(4, wanted.game);
  GamesPage page;
  std::size_t rows = 0;
  while (find.step()) {
    if (++rows > wanted.most) {
      page.more = true;
    } else if (auto row = read(find)) {
      page.games.push_back(std::move(*row));
    }
  }
  return page;
}

// Nothing for a row that cannot be shown: see `check`.
std::optional<GameRow> GameTables::read(Statement& row) {
  GameRow game;
  game.number = static_cast<std::uint64_t>(row.integer(0));
  game.record = RecordId(row.text(1));
  game.game = row.text(2);
  game.series = SeriesId(row.text(3));
  game.in_series = static_cast<std::uint32_t>(std::clamp(row.integer(4), std::int64_t{0}, most_in_series));
  game.at_ms = row.integer(5);
  game.rated = row.integer(6) != 0;
  game.drawn = row.integer(7) != 0;
  game.result = row.text(8);
  game.unrated = unrated_of(row.integer(9));
  game.rated = game.rated && game.unrated == Unrated::no_reason;
  game.listed = row.integer(10) != 0;
  read_seats(game);
  return is_usable(game) ? std::optional(std::move(game)) : std::nullopt;
}

void GameTables::read_seats(GameRow& row) {
  seats_.bind(1, static_cast<std::int64_t>(row.number));
  while (seats_.step()) {
    row.seats.push_back({PlayerId(seats_.text(0)), std::string(seats_.text(1)), std::string(seats_.text(2)),
                         std::string(seats_.text(3)), seats_.integer(4) != 0});
  }
}

std::vector<std::int64_t> GameTables::unusable() {
  std::vector<std::int64_t> numbers;
  Statement games = database_.prepare(select_all_games);
  while (games.step())
    if (!read(games)) numbers.push_back(games.integer(0));
  return numbers;
}

std::vector<PlayerId> GameTables::players_of(const RecordId& record) {
  std::vector<PlayerId> players;
  players_.bind(1, record.view());
  while (players_.step()) players.emplace_back(players_.text(0));
  return players;
}

Tallies GameTables::tallies(const PlayerId& player, const PlayerId& viewer) {
  Tallies tallies;
  Statement& all = viewer == player ? tallies_ : listed_tallies_;
  all.bind(1, player.view());
  while (all.step()) tallies.all.push_back(tally_of(all));
  if (viewer.empty() || viewer == player) return tallies;
  met_.bind(1, viewer.view()).bind(2, player.view()).bind(3, static_cast<std::int64_t>(History::met_in));
  while (met_.step()) tallies.met.push_back(tally_of(met_));
  return tallies;
}

}  // namespace crosstable::sqlite

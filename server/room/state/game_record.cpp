#include "server/room/state/game_record.hpp"

#include <algorithm>

#include "engine/core/record.hpp"
#include "engine/fairness/disclosure.hpp"
#include "server/base/rfc3339.hpp"

namespace crosstable {
namespace {

constexpr std::string_view fairness_member = "fairness";

// `givers`: how many could give nonces.
std::string fairness_of(const Record& record, const DealContext& context, const Secret& seed, std::size_t givers,
                        const Contributions& given) {
  Disclosure disclosed = disclose(context, seed, givers, record.moves);
  if (!given.commits.empty()) disclosed.commits = given.commits;
  if (!given.nonces.empty()) disclosed.nonces = given.revealed();
  return write_disclosure(disclosed);
}

// Empty of a board, whose seed the room does not have.
std::string own_fairness(const Record& record, const GameTable& table) {
  if (std::holds_alternative<BoardContext>(table.context())) return {};
  return fairness_of(record, table.context(), table.secret(), table.players(), table.given());
}

// `fairness` takes the place that is kept for it.
std::string with_fairness(Record record, std::string fairness) {
  std::ranges::find(record.extra, fairness_member, &std::pair<std::string, std::string>::first)->second =
      std::move(fairness);
  return write_record(record);
}

// {"1":"greedy"}: the levels of the bots, by seat. Empty: everybody was human.
std::string bots_of(const RoomState& room, unsigned players) {
  std::string levels;
  json::JsonWriter json(levels);
  json.object();
  bool any = false;
  for (const Seat seat : Seats::first(players)) {
    const auto& level = room.chairs[seat].bot;
    if (level) json.member(text_of(seat), name_of(*level));
    any |= level.has_value();
  }
  json.end();
  return any ? levels : std::string();
}

// A game that is over or given up. `players` are names by seat. The record's fairness is empty still.
struct Played {
  const GameTable& table;
  Record record;
  RecordId id;
  std::int64_t ended_day;
};

Played played(const RoomState& room, const GameTable& table, const Outcome& outcome,
              const std::vector<std::string>& players, std::int64_t ended_ms, const RecordId& id) {
  Record record;
  record.game = room.info;
  record.players = players;
  record.options = room.options.game;
  record.moves = table.lines();
  record.result = result_json(outcome);
  const auto text = [](std::string_view plain) {
    std::string quoted;
    json::append_string(quoted, plain);
    return quoted;
  };
  std::string series;
  json::JsonWriter json(series);
  json.object().member("game", room.series.game()).member("id", room.series_id.view()).end();
  record.extra = {{"id", text(id.view())},
                  {"started", text(rfc3339(room.started_at))},
                  {"ended", text(rfc3339(ended_ms))},
                  {"series", series},
                  {std::string(fairness_member), {}}};
  if (std::string bots = bots_of(room, table.players()); !bots.empty()) record.extra.emplace_back("bots", bots);
  if (room.any_hints()) {
    std::string hints;
    json::JsonWriter list(hints);
    list.array();
    for (const Seat seat : Seats::first(table.players())) list.value(room.hints[seat]);
    list.end();
    record.extra.emplace_back("hints", hints);
  }
  if (!room.late.empty()) {
    std::string late;
    json::JsonWriter list(late);
    write_seats(list, room.late);
    record.extra.emplace_back("late", late);
  }
  return {table, std::move(record), id, day_of_ms(ended_ms)};
}

// A player who was late is placed last, but records hold what the rules say.
Played last_game(const RoomState& room, std::int64_t ended_ms) {
  const Ending& ending = *room.ending;
  const auto by_the_rules = room.table()->match().outcome();
  const Outcome& outcome = by_the_rules ? *by_the_rules : ending.outcome;
  return played(room, *room.table(), outcome, ending.players, ended_ms, ending.record);
}

Played given_up(const RoomState& room, const RecordId& id, std::int64_t ended_ms) {
  const GameTable& table = room.sealing ? room.prepared() : *room.table();
  std::vector<std::string> names;
  for (const Seat seat : Seats::first(table.players())) names.push_back(room.chairs[seat].name);
  const Outcome abandoned{"abandoned", std::vector<int>(names.size(), 0), {}};
  return played(room, table, abandoned, names, ended_ms, id);
}

RecordRow row_of(Played game) {
  std::string fairness = own_fairness(game.record, game.table);
  return {std::move(game.id), with_fairness(std::move(game.record), std::move(fairness)), game.ended_day};
}

WithheldGame withheld(Played game, std::optional<GameRow> row) {
  protocol::SecretText fairness(own_fairness(game.record, game.table));
  return {std::move(game.id), std::move(game.record), std::move(fairness),
          game.table.game(),  game.ended_day,         std::move(row)};
}

}  // namespace

RecordRow record_row(const RoomState& room, std::int64_t ended_ms) { return row_of(last_game(room, ended_ms)); }

RecordRow abandoned_record(const RoomState& room, const RecordId& id, std::int64_t ended_ms) {
  return row_of(given_up(room, id, ended_ms));
}

WithheldGame withheld_game(const RoomState& room, std::int64_t ended_ms) {
  return withheld(last_game(room, ended_ms), history_row(room, ended_ms));
}

WithheldGame withheld_abandoned(const RoomState& room, const RecordId& id, std::int64_t ended_ms) {
  return withheld(given_up(room, id, ended_ms), std::nullopt);
}

RecordRow opened_record(const WithheldGame& game, const Boards& boards, const OpenedBoards& opened) {
  std::string fairness(game.fairness.reveal());
  if (fairness.empty()) {
    const Board& board = boards.games.at(game.game - 1);
    fairness = fairness_of(game.record, context_of(boards, board, rules_of(game.record.game->id)),
                           opened.seeds.at(game.game - 1), opened.given->nonces.size(), *opened.given);
  }
  return {game.id, with_fairness(game.record, std::move(fairness)), game.ended_day};
}

GameRow history_row(const RoomState& room, std::int64_t ended_ms) {
  const Ending& ending = *room.ending;
  const unsigned players = room.table()->players();
  GameRow row;
  row.record = ending.record;
  row.game = room.info->id;
  row.series = room.series_id;
  row.in_series = room.series.game();
  row.at_ms = ended_ms;
  row.rated = room.is_rated();
  row.listed = room.listed;
  row.drawn = ending.outcome.winners.empty();
  row.result = result_json(ending.outcome);
  for (const Seat seat : Seats::first(players)) {
    const Chair& chair = room.chairs[seat];
    PlayedSeat played{.player = chair.bot ? PlayerId() : room.holders[seat], .name = ending.players[index_of(seat)]};
    if (chair.bot) played.bot = name_of(*chair.bot);
    played.team = room.info->team_name(players, seat);
    played.won = ending.outcome.winners.contains(seat);
    row.seats.push_back(std::move(played));
  }
  return row;
}

GameRow found_row(const RoomState& room, std::int64_t ended_ms) {
  GameRow row = history_row(room, ended_ms);
  row.listed = true;
  return row;
}

std::optional<UnitRow> rated_unit(const RoomState& room) {
  if (room.phase != Phase::over || !room.is_rated()) return std::nullopt;
  const auto pool = pool_for(*room.info, room.table()->players(), room.options);
  if (!std::holds_alternative<ratings::Pool>(pool)) return std::nullopt;
  UnitRow unit;
  unit.unit = room.series_id;
  unit.pool = std::get<ratings::Pool>(pool).name;
  const PerSeat<PlayerId>& players = room.unit.counts ? room.unit.dealt : room.holders;
  unsigned seat = 0;
  for (const Place& place : places(room.series, *room.info, room.table()->players()))
    unit.seats.push_back({players[seat_at(seat++)], place.side, place.rank, {}, {}});
  return unit;
}

}  // namespace crosstable

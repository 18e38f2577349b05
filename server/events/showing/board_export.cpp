#include "server/events/showing/board_export.hpp"

#include "server/events/rounds/board_scores.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;
using json::Keys;

void write_given(JsonWriter& json, const Contributions& given) {
  json.key("given").array();
  for (std::size_t place = 0; place < given.commits.size(); ++place) {
    if (!given.commits[place]) continue;
    json.object(Keys::as_written).member("place", place).member("commit", hex(*given.commits[place]));
    if (given.nonces[place]) json.member("nonce", hex(given.nonces[place]->reveal()));
    json.end();
  }
  json.end();
}

void write_results(JsonWriter& json, const PlayedBoard& board) {
  json.key("results").array();
  for (const BoardResult& one : board.results) {
    json.object(Keys::as_written).member("first", std::to_string(one.first));
    json.member("second", std::to_string(one.second)).member("difference", one.difference).end();
  }
  json.end();
  if (board.averaged.empty()) return;
  json.key("averaged").array();
  for (const Number number : board.averaged) json.value(std::to_string(number));
  json.end();
}

void write_round(JsonWriter& json, std::uint32_t number, const Round& round) {
  json.object(Keys::as_written).member("round", number).key("players").array();
  for (const PlayerId& player : round.players) json.value(player.view());
  json.end();
  write_given(json, *round.given);
  const auto played = boards_played(round);
  json.key("boards").array();
  for (std::size_t i = 0; i < round.sealed.size(); ++i) {
    json.object(Keys::as_written).member("number", i + 1).member("first", index_of(round.boards->games[i].first));
    json.member("seal", hex(round.sealed[i].seal)).member("seed", hex(round.sealed[i].seed.reveal()));
    write_results(json, played[i]);
    json.end();
  }
  json.end().end();
}

}  // namespace

void write_boards(JsonWriter& json, const EventState& event) {
  if (event.settings.deals == Deals::own) return;
  json.key("boards").object(Keys::as_written).member("event", event.event_id.view());
  json.member("rules", crosstable::rules_of(event.settings.game)).key("rounds").array();
  for (std::uint32_t number = 1; number <= event.rounds.size(); ++number) {
    const Round& round = event.rounds[number - 1];
    if (round.boards_over && round.boards != nullptr) write_round(json, number, round);
  }
  json.end().end();
}

}  // namespace crosstable::events

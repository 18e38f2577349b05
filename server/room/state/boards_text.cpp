#include "server/room/state/boards_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/state/ruling_text.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

void write_bytes(JsonWriter& json, std::string_view key, const std::vector<std::optional<Bytes32>>& list) {
  json.key(key).array();
  for (const auto& bytes : list) json.value(bytes ? hex(*bytes) : std::string());
  json.end();
}

std::vector<std::optional<Bytes32>> read_bytes(FactReader& json, std::string_view key, std::size_t most) {
  std::vector<std::optional<Bytes32>> list;
  for (const json::JsonValue entry : json.array(key, most)) {
    const std::string_view digits = entry.as_string().value_or("?");
    list.push_back(read_hex(digits));
    if (!list.back() && !digits.empty()) unreadable(std::string(key));
  }
  return list;
}

Board read_board(FactReader json, bool has_digest) {
  Board board{json.number32("number"), read_digest(json, "seal"), seat_in(json.value("first"))};
  if (has_digest) board.key_digest = read_digest(json, "key");
  json.expect_no_more();
  return board;
}

}  // namespace

Bytes32 read_digest(FactReader& json, std::string_view key) {
  const auto digest = read_hex(json.text(key));
  if (!digest) unreadable(std::string(key));
  return *digest;
}

void write_contributions(JsonWriter& json, const Contributions& given) {
  write_bytes(json, "commits", given.commits);
  write_bytes(json, "nonces", given.revealed());
}

Contributions read_contributions(FactReader& json, std::size_t most) {
  const auto nonces = read_bytes(json, "nonces", most);
  return {read_bytes(json, "commits", most), {nonces.begin(), nonces.end()}};
}

void write_boards(JsonWriter& json, const Boards& boards) {
  json.object(Keys::as_written).member("event", boards.of.event).member("round", boards.of.round);
  if (boards.given) write_contributions(json, *boards.given);
  json.key("games").array();
  for (const Board& board : boards.games) {
    json.object(Keys::as_written).member("number", board.number).member("seal", hex(board.seal));
    json.member("first", index_of(board.first));
    if (!boards.given) json.member("key", hex(board.key_digest));
    json.end();
  }
  json.end().end();
}

std::shared_ptr<const Boards> read_boards(FactReader json) {
  auto boards = std::make_shared<Boards>();
  boards->of = {json.text("event"), json.number32("round")};
  if (json.has("nonces"))
    boards->given = std::make_shared<const Contributions>(read_contributions(json, Boards::most_places));
  for (const json::JsonValue game : json.array("games", Boards::most_games))
    boards->games.push_back(read_board(FactReader(game), boards->given == nullptr));
  json.expect_no_more();
  const bool fits = !boards->games.empty() && boards->of.event.size() <= Boards::most_event_bytes &&
                    (!boards->given || boards->given->commits.size() == boards->given->nonces.size());
  if (!fits) unreadable("boards");
  return boards;
}

}  // namespace crosstable

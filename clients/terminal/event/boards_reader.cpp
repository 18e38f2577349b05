#include "clients/terminal/event/boards_reader.hpp"

#include <charconv>

namespace crosstable {
namespace {

using json::JsonValue;

constexpr std::int64_t most_rounds = 1'000, most_places = 4'096, most_boards = 100;
constexpr std::size_t most_tables = 2'500, most_ranked = 5'000;

Bytes32 read_bytes(FieldReader& in, JsonValue object, std::string_view name) {
  const auto bytes = read_hex(object[name].as_string().value_or(""));
  if (!bytes) in.fail(name, "64 hexadecimal digits are needed.");
  return bytes.value_or(Bytes32{});
}

// An entrant as the event's view names it.
events::Number read_entrant(FieldReader& in, JsonValue value, std::string_view name) {
  const std::string_view text = value.as_string().value_or("");
  events::Number number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) in.fail(name, "an entrant's number is needed.");
  return number;
}

events::PlayedBoard read_results(FieldReader& in, JsonValue board) {
  events::PlayedBoard played;
  if (!board["results"]) return played;  // of an export before 2026-11-23
  for (const JsonValue one : in.array(board, "results", 0, most_tables))
    played.results.push_back({read_entrant(in, one["first"], "first"), read_entrant(in, one["second"], "second"),
                              in.number(one, "difference")});
  if (!board["averaged"]) return played;
  for (const JsonValue one : in.array(board, "averaged", 1, 2 * most_tables))
    played.averaged.push_back(read_entrant(in, one, "averaged"));
  return played;
}

}  // namespace

std::vector<events::ExportedBoards> read_boards(FieldReader& in, JsonValue document) {
  std::vector<events::ExportedBoards> all;
  const JsonValue boards = document["boards"];
  if (!boards) return all;
  const std::string event(boards["event"].as_string().value_or("")), rules(boards["rules"].as_string().value_or(""));
  for (const JsonValue round : in.array(boards, "rounds", 0, most_rounds)) {
    events::ExportedBoards& one = all.emplace_back();
    in.at("Boards, round " + std::to_string(all.size()));
    one.of = {event, static_cast<std::uint32_t>(in.whole(round, "round", 1, most_rounds))};
    one.rules = rules;
    const JsonValue published = document["view"]["seals"][std::to_string(one.of.round)];
    for (const JsonValue board : in.array(round, "boards", 1, most_boards)) {
      const Bytes32 seal = read_bytes(in, board, "seal"), seed = read_bytes(in, board, "seed");
      one.boards.push_back({seal, Secret(seed), {}, read_results(in, board)});
      const auto place = static_cast<std::int64_t>(one.boards.size());
      if (in.whole(board, "number", 1, most_boards) != place) in.fail("number", "boards are numbered from 1 on.");
      const std::string name = std::to_string(one.of.round) + "." + std::to_string(place);
      if (published) one.boards.back().published = read_bytes(in, published, name);
    }
    for (const JsonValue given : in.array(round, "given", 0, most_places)) {
      const auto place = static_cast<std::uint32_t>(in.whole(given, "place", 0, most_places));
      one.given.push_back({place, read_bytes(in, given, "commit"), {}});
      if (given["nonce"]) one.given.back().nonce = read_bytes(in, given, "nonce");
    }
  }
  return all;
}

ExportedDuplicates read_duplicates(FieldReader& in, JsonValue stage) {
  ExportedDuplicates read;
  if (!stage["first_round"]) return read;
  read.first_round = static_cast<unsigned>(in.whole(stage, "first_round", 1, most_rounds));
  read.rounds = static_cast<unsigned>(in.whole(stage, "played", 0, most_rounds));
  for (const JsonValue one : in.array(stage, "entrants", 1, most_ranked)) {
    if (!in.ok()) break;
    read.entrants.push_back(
        {read_entrant(in, one["entrant"], "entrant"), {in.number(one, "datum"), in.number(one, "matchpoints")}});
  }
  return read;
}

}  // namespace crosstable

#include "clients/terminal/event/boards_reader.hpp"

namespace crosstable {
namespace {

using json::JsonValue;

constexpr std::int64_t most_rounds = 1'000, most_places = 4'096, most_boards = 100;

Bytes32 read_bytes(FieldReader& in, JsonValue object, std::string_view name) {
  const auto bytes = read_hex(object[name].as_string().value_or(""));
  if (!bytes) in.fail(name, "64 hexadecimal digits are needed.");
  return bytes.value_or(Bytes32{});
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
      one.boards.push_back({seal, Secret(seed), {}});
      const std::string name = std::to_string(one.of.round) + "." + std::to_string(one.boards.size());
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

}  // namespace crosstable

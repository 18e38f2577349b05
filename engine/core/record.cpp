#include "engine/core/record.hpp"

#include <algorithm>

#include "json/writer.hpp"

namespace crosstable {

using json::JsonDocument;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;
using json::Kind;

namespace {

using Complaint = std::optional<std::string>;

bool is_known(std::string_view member) {
  return member == "format" || member == "game" || member == "players" || member == "options" || member == "moves" ||
         member == "result";
}

Complaint read_format(JsonValue root) {
  if (!root.is_object()) return "The document is no JSON object.";
  if (root["format"].as_string() != record_format) return "\"format\" is not \"" + std::string(record_format) + "\".";
  return std::nullopt;
}

Complaint read_game(JsonValue root, Record& record) {
  const std::optional<std::string_view> id = root["game"].as_string();
  if (!id) return "\"game\" is missing or no text.";
  record.game = find_game(*id);
  if (!record.game) return "There's no such game.";
  return std::nullopt;
}

Complaint read_players(JsonValue root, Record& record) {
  const JsonValue players = root["players"];
  if (!players.is_array()) return "\"players\" is missing or no array.";
  if (players.size() < record.game->min_players || players.size() > record.game->max_players) {
    return std::string(record.game->title) + " cannot be played by " + std::to_string(players.size()) + ".";
  }
  for (const JsonValue player : players) {
    const std::optional<std::string_view> name = player.as_string();
    if (!name) return "A player's name is no text.";
    record.players.emplace_back(*name);
  }
  return std::nullopt;
}

Complaint read_options(JsonValue root, Record& record) {
  const JsonValue options = root["options"];
  if (!options) return std::nullopt;
  if (!options.is_object()) return "\"options\" is no object.";
  for (const JsonValue option : options) {
    OptionValue value;
    if (const auto flag = option.as_bool()) {
      value = *flag;
    } else if (const auto number = option.as_int()) {
      value = *number;
    } else if (const auto text = option.as_string()) {
      value = std::string(*text);
    } else {
      return "The value of an option is neither boolean, number nor text.";
    }
    if (Complaint complaint = record.options.set(record.game->options, option.key(), value)) return complaint;
  }
  return std::nullopt;
}

Complaint read_moves(JsonValue root, Record& record) {
  const JsonValue moves = root["moves"];
  if (!moves.is_array()) return "\"moves\" is missing or no array.";
  record.moves.reserve(moves.size());
  for (const JsonValue move : moves) {
    const std::optional<std::string_view> line = move.as_string();
    if (!line) {
      record.not_text = move.raw();
      break;
    }
    record.moves.emplace_back(*line);
  }
  return std::nullopt;
}

Complaint read_members(JsonValue root, Record& record) {
  if (Complaint complaint = read_format(root)) return complaint;
  if (Complaint complaint = read_game(root, record)) return complaint;
  if (Complaint complaint = read_players(root, record)) return complaint;
  if (Complaint complaint = read_options(root, record)) return complaint;
  if (Complaint complaint = read_moves(root, record)) return complaint;
  if (const JsonValue result = root["result"]; result && result.kind() != Kind::null) record.result = result.raw();
  for (const JsonValue member : root) {
    if (!is_known(member.key())) record.extra.emplace_back(member.key(), member.raw());
  }
  return std::nullopt;
}

bool lists(JsonValue array, const std::vector<int>& numbers) {
  if (!array.is_array() || array.size() != numbers.size()) return false;
  return std::equal(numbers.begin(), numbers.end(), array.begin(),
                    [](int number, JsonValue element) { return element.as_int() == number; });
}

std::vector<int> numbers_of(Seats seats) {
  std::vector<int> numbers;
  for (const Seat seat : seats) numbers.push_back(static_cast<int>(index_of(seat)));
  return numbers;
}

}  // namespace

const std::string* Record::find_extra(std::string_view name) const {
  const auto found = std::find_if(extra.begin(), extra.end(), [&](const auto& member) { return member.first == name; });
  return found == extra.end() ? nullptr : &found->second;
}

std::variant<Record, RecordFault> read_record(std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return RecordFault{.game = "", .why = "There is no document."};
  JsonDocument document;
  if (const auto error = json::parse(text, document, record_limits)) {
    return RecordFault{
        .game = "",
        .why = "Not read as JSON, at byte " + std::to_string(error->offset) + ": " + std::string(error->reason)};
  }
  Record record;
  if (Complaint complaint = read_members(document.root(), record)) {
    const JsonValue game = document.root()["game"];
    return RecordFault{.game = std::string(game.as_string().value_or("")), .why = std::move(*complaint)};
  }
  return record;
}

std::string write_record(const Record& record) {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).member("format", record_format).member("game", record.game->id);
  json.key("players").array();
  for (const std::string& name : record.players) json.value(name);
  json.end().key("options").object(Keys::as_written);
  for (const auto& [key, value] : record.options.changed()) {
    std::visit([&json, &name = key](const auto& content) { json.member(name, content); }, value);
  }
  json.end().key("moves").array();
  for (const std::string& line : record.moves) json.value(line);
  if (!record.not_text.empty()) json.raw(record.not_text);
  json.end();
  if (!record.result.empty()) json.member_raw("result", record.result);
  for (const auto& [name, content] : record.extra) json.member_raw(name, content);
  json.end();
  return text;
}

std::string result_json(const Outcome& outcome) {
  std::string text;
  JsonWriter json(text);
  json.object().member("reason", outcome.reason).key("scores").array();
  for (const int score : outcome.scores) json.value(score);
  json.end().key("winners").array();
  for (const Seat seat : outcome.winners) json.value(index_of(seat));
  json.end().end();
  return text;
}

std::optional<std::string> disagreement(std::string_view result, const Outcome& outcome) {
  JsonDocument document;
  json::parse(result, document, record_limits);
  const JsonValue root = document.root();
  const bool agrees = root["reason"].as_string() == outcome.reason && lists(root["scores"], outcome.scores) &&
                      lists(root["winners"], numbers_of(outcome.winners));
  if (agrees) return std::nullopt;
  return "The result disagrees: by the rules it is " + result_json(outcome) + ".";
}

}  // namespace crosstable

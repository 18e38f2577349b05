#include "engine/fairness/disclosure.hpp"

#include <charconv>
#include <limits>

#include "engine/core/record.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonDocument;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;
using json::Kind;

namespace {

constexpr std::size_t max_name_bytes = 64;  // of a room code, an event's id, and the name of the rules
constexpr std::size_t max_places = 65'536;  // in the list of a round

void write_optional(JsonWriter& json, std::string_view name, const std::vector<std::optional<Bytes32>>& list) {
  json.key(name).array();
  for (const auto& bytes : list) json.value(bytes ? hex(*bytes) : std::string());
  json.end();
}

std::optional<Bytes32> read_bytes(JsonValue value) {
  const auto text = value.as_string();
  return text ? read_hex(*text) : std::nullopt;
}

// One entry per seat or place: 64 hex digits, or nothing (an empty string or null). Empty if it is not such a list.
std::optional<std::vector<std::optional<Bytes32>>> read_per_place(JsonValue list, std::size_t places) {
  if (!list.is_array() || list.size() != places) return std::nullopt;
  std::vector<std::optional<Bytes32>> entries;
  for (const JsonValue entry : list) {
    const bool none = entry.kind() == Kind::null || entry.as_string() == std::string_view();
    entries.push_back(none ? std::nullopt : read_bytes(entry));
    if (!none && !entries.back()) return std::nullopt;
  }
  return entries;
}

// A name of at most 64 bytes.
std::optional<std::string> read_name(JsonValue value) {
  const auto text = value.as_string();
  return text && text->size() <= max_name_bytes ? std::optional<std::string>(*text) : std::nullopt;
}

// From 1; no sign, and no zeros in front of it.
std::optional<std::uint32_t> read_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0 || text.front() == '0')
    return std::nullopt;
  return number;
}

std::optional<DealContext> read_board(JsonValue context, std::string rules, std::optional<unsigned> first) {
  const auto event = read_name(context["event"]);
  const auto board = context["board"].as_string();
  const std::size_t dot = board ? board->find('.') : std::string_view::npos;
  if (!event || dot == std::string_view::npos) return std::nullopt;
  const auto round = read_number(board->substr(0, dot)), number = read_number(board->substr(dot + 1));
  if (!round || !number) return std::nullopt;
  return BoardContext{{*event, *round}, *number, std::move(rules), first};
}

std::optional<DealContext> read_room_game(JsonValue context, std::string rules, std::optional<unsigned> first) {
  const auto room = read_name(context["room"]);
  const auto game = context["game"].as_int();
  if (!room || !game || *game < 1 || *game > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return FairnessContext{*room, static_cast<std::uint32_t>(*game), std::move(rules), first};
}

std::optional<DealContext> read_context(JsonValue context, unsigned seats) {
  std::string rules;
  if (const JsonValue given = context["rules"]) {
    const auto name = read_name(given);
    if (!name) return std::nullopt;
    rules = *name;
  }
  std::optional<unsigned> first;
  if (const JsonValue given = context["first"]) {
    const auto seat = given.as_int();
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(seats)) return std::nullopt;
    first = static_cast<unsigned>(*seat);
  }
  const auto read = context["event"] ? read_board : read_room_game;
  return read(context, std::move(rules), first);
}

void write_context(JsonWriter& json, const FairnessContext& context) {
  json.member("room", context.room).member("game", context.game);
}

void write_context(JsonWriter& json, const BoardContext& context) {
  json.member("event", context.of.event).member("board", board_name(context));
}

}  // namespace

Disclosure disclose(const DealContext& context, const Secret& seed, std::size_t nonces,
                    std::span<const std::string> lines) {
  return {.context = context,
          .seed = seed,
          .seal = std::visit([&](const auto& of) { return seal_of(of, seed); }, context),
          .nonces = std::vector<std::optional<Nonce>>(nonces),
          .commits = std::vector<std::optional<Bytes32>>(nonces),
          .digest = moves_digest(lines)};
}

std::string write_disclosure(const Disclosure& disclosure) {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).member("seal", hex(disclosure.seal)).member("seed", hex(disclosure.seed.reveal()));
  write_optional(json, "nonces", disclosure.nonces);
  write_optional(json, "commits", disclosure.commits);
  json.key("context").object(Keys::as_written);
  std::visit(
      [&](const auto& context) {
        write_context(json, context);
        json.member("rules", context.rules);
        if (context.first) json.member("first", *context.first);
      },
      disclosure.context);
  json.end();
  if (disclosure.digest) json.member("digest", hex(*disclosure.digest));
  json.end();
  return text;
}

std::variant<Disclosure, std::string> read_disclosure(std::string_view fairness, unsigned seats) {
  JsonDocument document;
  json::parse(fairness, document, record_limits);
  const JsonValue root = document.root();
  const auto seal = read_bytes(root["seal"]);
  const auto seed = read_bytes(root["seed"]);
  if (!seal || !seed) return "\"seal\" and \"seed\" of \"fairness\" must be 64 hexadecimal digits each.";
  auto context = read_context(root["context"], seats);
  if (!context)
    return "\"context\" of \"fairness\" must have a room and a game from 1, or an event and a board (\"3.1\"), their "
           "rules, and a seat as \"first\" if at all.";
  const bool of_a_board = std::holds_alternative<BoardContext>(*context);
  const std::size_t places = of_a_board ? root["nonces"].size() : seats;
  if (places > max_places) return "\"nonces\" of \"fairness\" has too many places.";
  auto nonces = read_per_place(root["nonces"], places);
  auto commits =
      root["commits"] ? read_per_place(root["commits"], places) : std::vector<std::optional<Bytes32>>(places);
  if (!nonces || !commits)
    return "\"nonces\" and \"commits\" of \"fairness\" must have 64 hexadecimal digits or nothing for each seat, or "
           "for "
           "each place in the round of a board.";
  std::optional<Bytes32> digest;
  if (const JsonValue given = root["digest"]) {
    digest = read_bytes(given);
    if (!digest) return "\"digest\" of \"fairness\" must be 64 hexadecimal digits.";
  }
  return Disclosure{std::move(*context), Secret(*seed), *seal, std::move(*nonces), std::move(*commits), digest};
}

}  // namespace crosstable

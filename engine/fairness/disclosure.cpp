#include "engine/fairness/disclosure.hpp"

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

constexpr std::size_t max_name_bytes = 64;  // for a room code, and for the name of the rules

void write_optional(JsonWriter& json, std::string_view name, const std::vector<std::optional<Bytes32>>& list) {
  json.key(name).array();
  for (const auto& bytes : list) json.value(bytes ? hex(*bytes) : std::string());
  json.end();
}

std::optional<Bytes32> read_bytes(JsonValue value) {
  const auto text = value.as_string();
  return text ? read_hex(*text) : std::nullopt;
}

// One entry per seat: 64 hex digits, or nothing (an empty string or null). Empty if it is not such a list.
std::optional<std::vector<std::optional<Bytes32>>> read_per_seat(JsonValue list, unsigned seats) {
  if (!list.is_array() || list.size() != seats) return std::nullopt;
  std::vector<std::optional<Bytes32>> entries;
  for (const JsonValue entry : list) {
    const bool none = entry.kind() == Kind::null || entry.as_string() == std::string_view();
    entries.push_back(none ? std::nullopt : read_bytes(entry));
    if (!none && !entries.back()) return std::nullopt;
  }
  return entries;
}

std::optional<FairnessContext> read_context(JsonValue context, unsigned seats) {
  const auto room = context["room"].as_string();
  const auto rules = context["rules"].as_string();
  const auto game = context["game"].as_int();
  if (!room || !game || room->size() > max_name_bytes) return std::nullopt;
  if (context["rules"] && (!rules || rules->size() > max_name_bytes)) return std::nullopt;
  if (*game < 1 || *game > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  FairnessContext read{std::string(*room), static_cast<std::uint32_t>(*game), std::string(rules.value_or("")),
                       std::nullopt};
  if (const JsonValue first = context["first"]) {
    const auto seat = first.as_int();
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(seats)) return std::nullopt;
    read.first = static_cast<unsigned>(*seat);
  }
  return read;
}

}  // namespace

Disclosure disclose(const FairnessContext& context, const Secret& seed, unsigned seats,
                    std::span<const std::string> lines) {
  return {.context = context,
          .seed = seed,
          .seal = seal_of(context, seed),
          .nonces = std::vector<std::optional<Nonce>>(seats),
          .commits = std::vector<std::optional<Bytes32>>(seats),
          .digest = moves_digest(lines)};
}

std::string write_disclosure(const Disclosure& disclosure) {
  const FairnessContext& context = disclosure.context;
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).member("seal", hex(disclosure.seal)).member("seed", hex(disclosure.seed.reveal()));
  write_optional(json, "nonces", disclosure.nonces);
  write_optional(json, "commits", disclosure.commits);
  json.key("context").object(Keys::as_written);
  json.member("room", context.room).member("game", context.game).member("rules", context.rules);
  if (context.first) json.member("first", *context.first);
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
  auto nonces = read_per_seat(root["nonces"], seats);
  auto commits = root["commits"] ? read_per_seat(root["commits"], seats) : std::vector<std::optional<Bytes32>>(seats);
  if (!nonces || !commits)
    return "\"nonces\" and \"commits\" of \"fairness\" must have 64 hexadecimal digits or nothing for each seat.";
  auto context = read_context(root["context"], seats);
  if (!context)
    return "\"context\" of \"fairness\" must have a room, a game from 1 and its rules, and a seat as \"first\" if at "
           "all.";
  std::optional<Bytes32> digest;
  if (const JsonValue given = root["digest"]) {
    digest = read_bytes(given);
    if (!digest) return "\"digest\" of \"fairness\" must be 64 hexadecimal digits.";
  }
  return Disclosure{std::move(*context), Secret(*seed), *seal, std::move(*nonces), std::move(*commits), digest};
}

}  // namespace crosstable

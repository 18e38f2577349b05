#include "bun_message.hpp"

#include "json_cursor.hpp"

namespace load {
namespace {

BunMessage::Type type_named(std::string_view name) {
  if (name == "moved") return BunMessage::Type::moved;
  if (name == "dealt") return BunMessage::Type::dealt;
  if (name == "joined") return BunMessage::Type::joined;
  if (name == "welcome") return BunMessage::Type::welcome;
  return BunMessage::Type::other;
}

void read_hand(JsonCursor& json, BunMessage& message) {
  ++message.hands;
  BunTiles& hand = message.hand;
  hand.size = 0;
  json.array([&] {
    const std::uint64_t kind = json.number();
    if (kind > 9 || hand.size == BunTiles::most) {
      message.unexpected = true;
    } else {
      hand.kinds[hand.size++] = static_cast<char>('0' + static_cast<int>(kind));
    }
  });
}

template <std::size_t most>
std::size_t read_numbers(JsonCursor& json, std::array<std::uint64_t, most>& into, BunMessage& message) {
  std::size_t count = 0;
  json.array([&] {
    const std::uint64_t number = json.number();
    if (count == most) {
      message.unexpected = true;
    } else {
      into[count++] = number;
    }
  });
  return count;
}

void read_member(JsonCursor& json, std::string_view key, BunMessage& message) {
  if (key == "t") {
    message.type = type_named(json.string());
  } else if (key == "room") {
    message.room = json.string();
  } else if (key == "seq") {
    message.seq = json.number();
  } else if (key == "seat") {
    message.seat = json.number();
  } else if (key == "tile") {
    message.tile = json.number();
  } else if (key == "cell") {
    message.cell = json.number();
  } else if (key == "turn") {
    message.turn = json.number();
  } else if (key == "bag") {
    message.bag = json.number();
  } else if (key == "hands") {
    message.seats = read_numbers(json, message.hand_sizes, message);
  } else if (key == "scores") {
    message.unexpected |= read_numbers(json, message.scores, message) != message.scores.size();
  } else if (key == "hand") {
    read_hand(json, message);
  } else if (key == "pad") {
    message.unexpected |= json.string().find_first_not_of('x') != std::string_view::npos;
  } else {
    message.unexpected = true;
    json.skip();
  }
}

}  // namespace

std::optional<BunMessage> read_bun_message(std::string_view text) {
  BunMessage message;
  JsonCursor json(text);
  json.object([&](std::string_view key) { read_member(json, key, message); });
  if (!json.at_end()) return std::nullopt;
  return message;
}

}  // namespace load

#include "server/store/sqlite/reading.hpp"

#include <string.h>

#include <algorithm>
#include <map>
#include <utility>

namespace crosstable::sqlite {

namespace {

bool is_plain(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
         letter == '_';
}

constexpr std::size_t most_of_a_key = 64;

void damage(RoomRows& rows, std::string what) {
  if (rows.room.damage.empty()) rows.room.damage = std::move(what);
}

void read_seal(Statement& row, RoomRows& rows) {
  Bytes32 seed{};
  const auto stored = row.bytes(2);
  if (stored.size() != seed.size())
    return damage(rows, "the seal of game " + std::to_string(row.integer(1)) + " is damaged");
  std::ranges::copy(stored, seed.begin());
  rows.room.seals.push_back({static_cast<std::uint32_t>(row.integer(1)), Seed(seed)});
  ::explicit_bzero(seed.data(), seed.size());
}

// The fact that comes next, or what is wrong with it.
void read_fact(Statement& row, RoomRows& rows) {
  ++rows.facts;
  if (!rows.room.damage.empty()) return;
  const auto next = static_cast<std::int64_t>(rows.room.facts.size()) + 1;
  if (row.integer(1) != next) return damage(rows, "fact " + std::to_string(next) + " is missing");
  if (!is_utf8(row.text(2))) return damage(rows, "fact " + std::to_string(next) + " is not UTF-8");
  rows.room.facts.emplace_back(row.text(2));
  rows.room.last_at_ms = row.integer(3);
  if (rows.room.facts.size() == 1) rows.room.first_at_ms = row.integer(3);
}

}  // namespace

std::uint64_t read_rooms(Database& database, const std::function<void(RoomRows)>& each, const Complain& complain) {
  std::map<std::int64_t, RoomRows> found;
  Statement rooms = database.prepare("SELECT number, code FROM room");
  while (rooms.step()) {
    RoomRows& rows = found[rooms.integer(0)];
    rows.number = rooms.integer(0);
    rows.room.code = RoomCode(rooms.text(1));
  }
  std::uint64_t dead = 0;
  Statement facts = database.prepare("SELECT room, seq, body, at FROM event ORDER BY id");
  while (facts.step()) {
    const auto room = found.find(facts.integer(0));
    room == found.end() ? void(++dead) : read_fact(facts, room->second);
  }
  Statement seals = database.prepare("SELECT room, game, seed FROM seal ORDER BY room, game");
  while (seals.step()) {
    const auto room = found.find(seals.integer(0));
    if (room != found.end()) read_seal(seals, room->second);
    else
      complain({"the seal of game " + std::to_string(seals.integer(1)) + " belongs to no room",
                {{"seal", "room=" + std::to_string(seals.integer(0))}}});
  }
  for (auto& [number, rows] : found) {
    if (rows.room.code.empty() || !std::ranges::all_of(rows.room.code.view(), is_plain)) {
      complain({"room number " + std::to_string(number) + " has no code that can be read", rows_of_room(number)});
    } else {
      each(std::move(rows));
    }
  }
  return dead;
}

void read_players(Database& database, const std::function<void(PlayerRow)>& each, const Complain& complain) {
  Statement rows = database.prepare("SELECT id, name, token_hash, next_token_hash, seen_day, since_day FROM player");
  while (rows.step()) {
    const bool usable = !rows.text(0).empty() && !rows.text(2).empty() && is_utf8(rows.text(0)) &&
                        is_utf8(rows.text(1)) && is_utf8(rows.text(2)) && is_utf8(rows.text(3));
    if (!usable) {
      complain({"player " + printable(rows.text(0)) + " is damaged", {rows_with("player", "id", rows.text(0))}});
      continue;
    }
    each({PlayerId(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2)), std::string(rows.text(3)),
          rows.integer(4), rows.integer(5)});
  }
}

void read_bans(Database& database, const std::function<void(BanRow)>& each, const Complain& complain) {
  Statement rows = database.prepare("SELECT kind, whom, until, reason FROM ban");
  while (rows.step()) {
    if (rows.integer(0) < 0 || rows.integer(0) > 1 || !is_utf8(rows.text(1)) || !is_utf8(rows.text(3))) {
      Unusable::Rows row = rows_with("ban", "whom", rows.text(1));
      row.where += " AND kind=" + std::to_string(rows.integer(0));
      complain({"a ban is damaged", {std::move(row)}});
      continue;
    }
    each({static_cast<BanRow::Kind>(rows.integer(0)), std::string(rows.text(1)), rows.integer(2),
          std::string(rows.text(3))});
  }
}

std::vector<Unusable::Rows> rows_of_room(std::int64_t number) {
  const std::string text = std::to_string(number);
  return {{"room", "number=" + text}, {"event", "room=" + text}, {"seal", "room=" + text}};
}

Unusable::Rows rows_with(std::string table, const std::string& column, std::string_view key) {
  constexpr const char* digits = "0123456789abcdef";
  std::string hex;
  for (const char letter : key) {
    hex += digits[static_cast<unsigned char>(letter) >> 4];
    hex += digits[static_cast<unsigned char>(letter) & 15];
  }
  return {std::move(table), column + "=CAST(x'" + hex + "' AS TEXT)"};
}

// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t offset) {
      return at + offset < text.size() ? static_cast<unsigned char>(text[at + offset]) : 0U;
    };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xc2 && first < 0xe0 ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0) return false;
    for (std::size_t more = 1; more < length; ++more) {
      if (byte(more) < 0x80 || byte(more) > 0xbf) return false;
    }
    if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) || (first == 0xf0 && byte(1) < 0x90) ||
        (first == 0xf4 && byte(1) > 0x8f))
      return false;
    at += length;
  }
  return true;
}

std::string printable(std::string_view key) {
  const bool plain = !key.empty() && key.size() <= most_of_a_key && std::ranges::all_of(key, is_plain);
  return plain ? std::string(key) : "(with an unreadable key)";
}

}  // namespace crosstable::sqlite

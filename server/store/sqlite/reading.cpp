#include "server/store/sqlite/reading.hpp"

#include <string.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include "server/limits/network.hpp"

namespace crosstable::sqlite {

namespace {

bool is_plain(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
         letter == '_';
}

constexpr std::size_t most_of_a_key = 64;
constexpr std::int64_t day_ms = 86'400'000;

void damage(StreamRows& rows, std::string what) {
  if (rows.stream.damage.empty()) rows.stream.damage = std::move(what);
}

void read_seal(Statement& row, StreamRows& rows) {
  Bytes32 seed{};
  const auto stored = row.bytes(2);
  if (stored.size() != seed.size())
    return damage(rows, "the seal of game " + std::to_string(row.integer(1)) + " is damaged");
  std::ranges::copy(stored, seed.begin());
  rows.stream.seals.push_back({static_cast<std::uint32_t>(row.integer(1)), Seed(seed)});
  ::explicit_bzero(seed.data(), seed.size());
}

bool is_day(std::int64_t days) { return days >= 0 && days <= last_time_ms / day_ms; }

// `Networks` must be able to read an address: a start does.
bool is_usable(const BanRow& ban) {
  if (ban.whom.empty() || !is_utf8(ban.whom) || !is_utf8(ban.reason)) return false;
  if (ban.kind != BanRow::Kind::address) return true;
  try {
    const Networks bars(ban.whom);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

}  // namespace

// The fact that comes next, or what is wrong with it.
void read_fact(Statement& row, StreamRows& rows) {
  if (++rows.facts == 1) rows.first = row.integer(4);
  if (!rows.stream.damage.empty()) return;
  const auto next = static_cast<std::int64_t>(rows.stream.facts.size()) + 1;
  if (row.integer(1) != next) return damage(rows, "fact " + std::to_string(next) + " is missing");
  if (!is_utf8(row.text(2))) return damage(rows, "fact " + std::to_string(next) + " is not UTF-8");
  rows.stream.facts.push_back({std::string(row.text(2)), row.integer(3)});
}

void read_seals(Database& database, StreamRows& rows) {
  Statement seals = database.prepare("SELECT stream, game, seed FROM seal WHERE stream=?1 ORDER BY game");
  seals.bind(1, rows.number);
  while (seals.step()) read_seal(seals, rows);
}

FactCounts read_streams(Database& database, StreamKind kind, const std::function<void(StreamRows)>& each,
                        const Complain& complain) {
  std::map<std::int64_t, StreamRows> found;
  std::unordered_set<std::int64_t> others;
  Statement streams = database.prepare("SELECT number, kind, key FROM stream");
  while (streams.step()) {
    const std::int64_t number = streams.integer(0);
    if (streams.integer(1) != static_cast<std::int64_t>(kind)) {
      others.insert(number);
      continue;
    }
    StreamRows& rows = found[number];
    rows.number = number;
    rows.stream.id = {kind, std::string(streams.text(2))};
  }
  FactCounts counts;
  Statement facts = database.prepare("SELECT stream, seq, body, at, id FROM event ORDER BY id");
  while (facts.step()) {
    const auto stream = found.find(facts.integer(0));
    if (stream != found.end()) read_fact(facts, stream->second);
    const bool live = stream != found.end() || others.contains(facts.integer(0));
    ++(live ? counts.live : counts.dead);
  }
  Statement seals = database.prepare("SELECT stream, game, seed FROM seal ORDER BY stream, game");
  while (seals.step()) {
    if (const auto stream = found.find(seals.integer(0)); stream != found.end()) read_seal(seals, stream->second);
  }
  for (auto& [number, rows] : found) {
    const StreamId& id = rows.stream.id;
    if (id.empty() || !std::ranges::all_of(id.key, is_plain)) {
      complain({std::string(name_of(kind)) + " number " + std::to_string(number) + " has no code that can be read",
                rows_of_stream(number)});
    } else {
      each(std::move(rows));
    }
  }
  return counts;
}

void read_strays(Database& database, const Complain& complain) {
  Statement streams = database.prepare("SELECT number FROM stream WHERE kind NOT BETWEEN 1 AND ?1");
  streams.bind(1, static_cast<std::int64_t>(last_stream_kind));
  while (streams.step()) {
    const std::int64_t number = streams.integer(0);
    complain({"stream number " + std::to_string(number) + " is of no kind that is known", rows_of_stream(number)});
  }
  Statement seals = database.prepare(
      "SELECT stream, game FROM seal WHERE stream NOT IN (SELECT number FROM stream) ORDER BY stream, game");
  while (seals.step()) {
    complain({"the seal of game " + std::to_string(seals.integer(1)) + " belongs to no room",
              {{"seal", "stream=" + std::to_string(seals.integer(0))}}});
  }
}

std::optional<PlayerRow> player_of(Statement& row, const Complain& complain) {
  const bool usable = !row.text(0).empty() && !row.text(2).empty() && is_utf8(row.text(0)) && is_utf8(row.text(1)) &&
                      is_utf8(row.text(2)) && is_utf8(row.text(3)) && is_day(row.integer(4)) && is_day(row.integer(5));
  if (usable)
    return PlayerRow{PlayerId(row.text(0)),    std::string(row.text(1)), std::string(row.text(2)),
                     std::string(row.text(3)), row.integer(4),           row.integer(5)};
  complain({"player " + printable(row.text(0)) + " is damaged", {rows_with("player", "id", row.text(0))}});
  return std::nullopt;
}

std::optional<MemberRow> member_of(Statement& row, const Complain& complain) {
  if (!row.text(0).empty() && is_utf8(row.text(0)) && is_utf8(row.text(1)))
    return MemberRow{PlayerId(row.text(0)), std::string(row.text(1)), static_cast<std::uint64_t>(row.integer(2))};
  complain({"member " + printable(row.text(0)) + " is damaged", rows_of_member(row.text(0))});
  return std::nullopt;
}

void read_players(Database& database, const std::function<void(PlayerRow)>& each, const Complain& complain) {
  Statement rows = database.prepare(select_players);
  while (rows.step())
    if (auto player = player_of(rows, complain)) each(std::move(*player));
}

void read_members(Database& database, const std::function<void(MemberRow)>& each, const Complain& complain) {
  Statement rows = database.prepare(select_members);
  while (rows.step())
    if (auto member = member_of(rows, complain)) each(std::move(*member));
}

void read_bans(Database& database, const std::function<void(BanRow)>& each, const Complain& complain) {
  Statement rows = database.prepare("SELECT kind, whom, until, reason FROM ban");
  while (rows.step()) {
    const std::int64_t kind = rows.integer(0);
    BanRow ban{kind == 0 ? BanRow::Kind::address : BanRow::Kind::player, std::string(rows.text(1)), rows.integer(2),
               std::string(rows.text(3))};
    if (kind >= 0 && kind <= 1 && is_usable(ban)) {
      each(std::move(ban));
      continue;
    }
    Unusable::Rows row = rows_with("ban", "whom", ban.whom);
    row.where += " AND kind=" + std::to_string(kind);
    const bool names_a_player = kind == 1;
    complain({names_a_player ? "the ban of player " + printable(ban.whom) + " is damaged"
                             : "a ban of an address is damaged: it bars nobody",
              {std::move(row)}});
  }
}

std::optional<ShareRow> share_of(Statement& row, const Complain& complain) {
  const std::int64_t kind = row.integer(3);
  const bool is_known = kind >= 0 && kind <= static_cast<std::int64_t>(ShareRow::Kind::no_show);
  if (is_known && !row.text(1).empty() && is_utf8(row.text(1)) && is_utf8(row.text(2)))
    return ShareRow{PlayerId(row.text(1)), SeriesId(row.text(2)), static_cast<ShareRow::Kind>(kind), row.integer(4)};
  complain({"what somebody did with a unit is damaged", {{"share", "number=" + std::to_string(row.integer(0))}}});
  return std::nullopt;
}

void read_shares(Database& database, const std::function<void(ShareRow)>& each, const Complain& complain) {
  Statement rows = database.prepare(select_shares + " ORDER BY number");
  while (rows.step())
    if (auto share = share_of(rows, complain)) each(std::move(*share));
}

ratings::Standing standing_of(Statement& row, int column) {
  return {row.real(column), row.real(column + 1), row.real(column + 2),
          static_cast<std::uint32_t>(row.integer(column + 3)), row.integer(column + 4)};
}

void read_units(Database& database, const std::function<void(UnitRow)>& each, const Complain& complain) {
  std::optional<UnitRow> unit;
  bool usable = true;
  const auto finish = [&] {
    if (!unit) return;
    if (usable && unit->seats.size() > 1) each(std::move(*unit));
    else complain({"rated unit " + std::to_string(unit->number) + " is damaged", {}});
    unit.reset();
  };
  Statement rows = database.prepare(
      "SELECT u.number, u.unit, u.version, u.pool, u.at, r.player, r.side, r.rank, r.value, r.spread, r.volatility, "
      "r.games, r.at, r.new_value, r.new_spread, r.new_volatility, r.new_games, r.new_at FROM unit u LEFT JOIN rated r "
      "ON "
      "r.number=u.number ORDER BY u.number, r.seat");
  while (rows.step()) {
    const auto number = static_cast<std::uint64_t>(rows.integer(0));
    if (!unit || unit->number != number) {
      finish();
      usable = is_utf8(rows.text(1)) && is_utf8(rows.text(3));
      unit = UnitRow{.number = number,
                     .unit = SeriesId(rows.text(1)),
                     .version = static_cast<std::uint32_t>(rows.integer(2)),
                     .pool = std::string(rows.text(3)),
                     .at_ms = rows.integer(4),
                     .seats = {}};
    }
    usable = usable && !rows.text(5).empty() && is_utf8(rows.text(5));
    unit->seats.push_back({PlayerId(rows.text(5)), static_cast<std::uint32_t>(rows.integer(6)),
                           static_cast<std::uint32_t>(rows.integer(7)), standing_of(rows, 8), standing_of(rows, 13)});
  }
  finish();
}

std::vector<Unusable::Rows> rows_of_stream(std::int64_t number) {
  const std::string text = std::to_string(number);
  return {{"stream", "number=" + text}, {"event", "stream=" + text}, {"seal", "stream=" + text}};
}

std::vector<Unusable::Rows> rows_of_member(std::string_view id) {
  return {rows_with("member", "id", id), rows_with("member_key", "player", id)};
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

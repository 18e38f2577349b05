#include "server/check/check.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>
#include <variant>

#include "engine/core/record.hpp"
#include "engine/fairness/audit.hpp"
#include "engine/search/analysis.hpp"
#include "server/events/showing/kept_event.hpp"
#include "server/events/state/event_state.hpp"
#include "server/identity/member_keys.hpp"
#include "server/identity/rating_chain.hpp"
#include "server/lobby/kept_challenges.hpp"
#include "server/room/state/room_state.hpp"
#include "server/store/sqlite/event_tables.hpp"
#include "server/store/sqlite/game_tables.hpp"

namespace crosstable::check {

using sqlite::Unusable;

namespace {

constexpr std::size_t token_hash_digits = 64;

void read_file(sqlite::Database& database, Report& report) {
  sqlite::Statement findings = database.prepare("PRAGMA integrity_check(100)");
  while (findings.step()) {
    if (findings.text(0) != "ok") report.file.emplace_back(findings.text(0));
  }
}

std::optional<std::string> misfit_of_room(const StoredStream& room) {
  static const RoomLimits limits;
  try {
    RoomState(room.id.room(), limits).fold(room);
    return std::nullopt;
  } catch (const std::exception& wrong) {
    return wrong.what();
  }
}

std::optional<std::string> misfit_of_event(const StoredStream& event) {
  try {
    events::EventState().fold(event);
    return std::nullopt;
  } catch (const std::exception& wrong) {
    return wrong.what();
  }
}

std::optional<std::string> misfit_of_challenge(const StoredStream& challenge) {
  try {
    read_challenge(challenge);
    return std::nullopt;
  } catch (const std::exception& wrong) {
    return wrong.what();
  }
}

std::optional<std::string> misfit_of_analysis(const StoredStream& analysis) {
  for (const StoredFact& fact : analysis.facts)
    if (!is_kept_decision(fact.body)) return "unreadable fact";
  return std::nullopt;
}

// What is wrong with its rows, or with what they say.
std::optional<std::string> damage_of(const StoredStream& stream) {
  if (!stream.damage.empty()) return stream.damage;
  switch (stream.id.kind) {
    case StreamKind::room:
      return misfit_of_room(stream);
    case StreamKind::event:
      return misfit_of_event(stream);
    case StreamKind::analysis:
      return misfit_of_analysis(stream);
    case StreamKind::lobby:
      return misfit_of_challenge(stream);
  }
  return std::nullopt;
}

void read_streams(sqlite::Database& database, Report& report) {
  const auto each = [&](const sqlite::StreamRows& rows) {
    const StreamId& id = rows.stream.id;
    if (id.kind == StreamKind::room) ++report.rooms_read;
    if (const auto damage = damage_of(rows.stream)) {
      report.streams.push_back(
          {id, {std::string(name_of(id.kind)) + " " + id.key + ": " + *damage, sqlite::rows_of_stream(rows.number)}});
    }
  };
  const auto complain = [&](Unusable unusable) { report.others.push_back(std::move(unusable)); };
  for (const StreamKind kind : {StreamKind::room, StreamKind::event, StreamKind::analysis, StreamKind::lobby})
    sqlite::read_streams(database, kind, each, complain);
  sqlite::read_strays(database, complain);
}

bool is_hash(std::string_view text) {
  return text.size() == token_hash_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// A token whose hash is malformed, or shared by two players, brings nobody back.
void read_players(sqlite::Database& database, Report& report) {
  std::unordered_set<std::string> hashes;
  const auto each = [&](const PlayerRow& row) {
    ++report.players_read;
    bool sound = is_hash(row.token_hash) && hashes.insert(row.token_hash).second;
    if (!row.next_token_hash.empty())
      sound = sound && is_hash(row.next_token_hash) && hashes.insert(row.next_token_hash).second;
    if (!sound)
      report.others.push_back({"player " + sqlite::printable(row.id.view()) + " has a token that cannot be used",
                               {sqlite::rows_with("player", "id", row.id.view())}});
  };
  sqlite::read_players(database, each, [&](Unusable unusable) { report.others.push_back(std::move(unusable)); });
}

// A key that is missing hides its member. Those of another way of keying are made anew by the next start.
void read_members(sqlite::Database& database, Report& report) {
  sqlite::Statement keyed = database.prepare("SELECT by FROM keyed");
  const bool has_keys = keyed.step() && keyed.text(0) == way_of_keying();
  sqlite::Statement key = database.prepare("SELECT 1 FROM member_key WHERE kind=?1 AND value=?2 AND player=?3");
  const auto is_there = [&](const Member& member, const MemberKey& each) {
    key.bind(1, static_cast<std::int64_t>(each.kind)).bind(2, each.value).bind(3, member.id.view());
    const bool found = key.step();
    key.run();
    return found;
  };
  const auto each = [&](const MemberRow& row) {
    ++report.members_read;
    const std::string name = "member " + sqlite::printable(row.id.view());
    const auto member = read_member(row);
    if (!member) {
      report.others.push_back({name + " cannot be read", sqlite::rows_of_member(row.id.view())});
    } else if (has_keys) {
      auto keys = keys_for_ever(*member);
      std::ranges::move(keys_of_today(*member), std::back_inserter(keys));
      if (!std::ranges::all_of(keys, [&](const MemberKey& one) { return is_there(*member, one); }))
        report.others.push_back({name + " is not found by all of their keys", {{"keyed", "one=1"}}});
    }
  };
  sqlite::read_members(database, each, [&](Unusable unusable) { report.others.push_back(std::move(unusable)); });
  sqlite::Statement strays =
      database.prepare("SELECT DISTINCT player FROM member_key WHERE player NOT IN (SELECT id FROM member)");
  while (strays.step())
    report.others.push_back({"keys of a member " + sqlite::printable(strays.text(0)) + ", whom there is not",
                             {sqlite::rows_with("member_key", "player", strays.text(0))}});
}

void read_bans(sqlite::Database& database, Report& report) {
  sqlite::read_bans(
      database, [&](const BanRow&) { ++report.bans_read; },
      [&](Unusable unusable) { report.others.push_back(std::move(unusable)); });
}

bool verifies(std::string_view json) {
  if (!sqlite::is_utf8(json)) return false;
  const auto record = read_record(json);
  return std::holds_alternative<Record>(record) && std::holds_alternative<Audited>(audit(std::get<Record>(record)));
}

void read_records(sqlite::Database& database, Report& report) {
  sqlite::Statement rows = database.prepare("SELECT id, json FROM record");
  while (rows.step()) {
    ++report.records_read;
    if (verifies(rows.text(1))) continue;
    report.others.push_back({"record " + sqlite::printable(rows.text(0)) + " does not verify",
                             {sqlite::rows_with("record", "id", rows.text(0))}});
  }
}

// The history of finished games. A game that cannot be shown goes with all of its rows.
void read_games(sqlite::Database& database, Report& report) {
  for (const std::int64_t number : sqlite::GameTables(database).unusable()) {
    const std::string is_it = "number=" + std::to_string(number);
    report.others.push_back(
        {"game " + std::to_string(number) + " of the history is damaged", {{"game", is_it}, {"played", is_it}}});
  }
  sqlite::Statement sums = database.prepare(
      "SELECT player, game FROM tally WHERE played<1 OR won<0 OR drawn<0 OR won>played OR drawn>played-won "
      "OR unlisted NOT BETWEEN 0 AND played OR unlisted_won NOT BETWEEN 0 AND won OR unlisted_drawn NOT BETWEEN 0 AND "
      "drawn");
  while (sums.step()) {
    sqlite::Unusable::Rows row = sqlite::rows_with("tally", "player", sums.text(0));
    row.where += " AND " + sqlite::rows_with("tally", "game", sums.text(1)).where;
    report.others.push_back(
        {"what the games of player " + sqlite::printable(sums.text(0)) + " add up to is damaged", {std::move(row)}});
  }
}

// What the units led to, as it was written with the last of each player.
void read_standings(sqlite::Database& database, const RatingChain& chain, Report& report) {
  sqlite::Statement rows = database.prepare("SELECT player, pool, value, spread, volatility, games, at FROM standing");
  while (rows.step()) {
    const auto pool = ratings::find_pool(rows.text(1));
    if (!pool || chain.standing(PlayerId(rows.text(0)), *pool) == sqlite::standing_of(rows, 2)) continue;
    report.others.push_back(
        {"a rating of player " + sqlite::printable(rows.text(0)) + " is not what their last rated unit led to", {}});
  }
}

// Each begins with what the last ones of its players left, and comes out as the formulas have it. Nothing repairs that.
void read_units(sqlite::Database& database, Report& report) {
  RatingChain chain;
  const auto each = [&](const UnitRow& unit) {
    ++report.units_read;
    if (const auto fault = chain.fault_of(unit))
      report.others.push_back({"rated unit " + std::to_string(unit.number) + " " + *fault, {}});
    chain.apply(unit);
  };
  bool all_read = true;
  sqlite::read_units(database, each, [&](Unusable unusable) {
    all_read = false;
    report.others.push_back(std::move(unusable));
  });
  if (all_read) read_standings(database, chain, report);
}

// What members did with units that they began, and units that do not count.
void read_shares(sqlite::Database& database, Report& report) {
  const auto complain = [&](Unusable unusable) { report.others.push_back(std::move(unusable)); };
  sqlite::read_shares(database, [](const ShareRow&) {}, complain);
  sqlite::Statement rows = database.prepare("SELECT unit FROM unrated WHERE unit='' OR why NOT BETWEEN 1 AND ?1");
  rows.bind(1, static_cast<std::int64_t>(Unrated::replaced));
  while (rows.step())
    complain({"why a unit does not count is damaged", {sqlite::rows_with("unrated", "unit", rows.text(0))}});
}

// Events that are over for good.
void read_events(sqlite::Database& database, Report& report) {
  const auto each = [&](const EventRow& row) {
    ++report.events_read;
    const auto line = events::read_listing(row.listing);
    const bool fits = line && line->event == row.event && line->game == row.game && line->state == row.state &&
                      line->created_at == row.created_at_ms;
    if (!fits || events::KeptEvent::read(row.body) == nullptr)
      report.others.push_back({"event " + sqlite::printable(row.event.view()) + " cannot be read as a document",
                               {sqlite::rows_with("finished_event", "id", row.event.view())}});
  };
  sqlite::read_events(database, each, [&](Unusable unusable) { report.others.push_back(std::move(unusable)); });
}

void read_audit(sqlite::Database& database, Report& report) {
  sqlite::Statement rows = database.prepare("SELECT id, who, act FROM audit");
  while (rows.step()) {
    ++report.acts_read;
    if (sqlite::is_utf8(rows.text(1)) && sqlite::is_utf8(rows.text(2))) continue;
    const std::string id = std::to_string(rows.integer(0));
    report.others.push_back({"act " + id + " of the operator is damaged", {{"audit", "id=" + id}}});
  }
}

void read_heartbeat(sqlite::Database& database, Report& report) {
  const std::string is_wrong = "at NOT BETWEEN 0 AND " + std::to_string(last_time_ms);
  if (database.query_int("SELECT count(*) FROM heartbeat WHERE " + is_wrong) == 0) return;
  report.others.push_back({"the heartbeat is no time", {{"heartbeat", is_wrong}}});
}

void read_key(sqlite::Database& database, Report& report) {
  if (database.query_int("SELECT count(*) FROM secret WHERE name='key' AND length(value)=32") == 1) return;
  report.others.push_back({"the log's key is missing or damaged", {{"secret", "name='key'"}}});
}

}  // namespace

Report read_all(sqlite::Database& database) {
  Report report;
  read_file(database, report);
  read_streams(database, report);
  read_players(database, report);
  read_members(database, report);
  read_bans(database, report);
  read_records(database, report);
  read_games(database, report);
  read_units(database, report);
  read_shares(database, report);
  read_events(database, report);
  read_audit(database, report);
  read_heartbeat(database, report);
  read_key(database, report);
  return report;
}

}  // namespace crosstable::check

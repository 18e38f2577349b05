// Facts as they are read back. What is not understood is an error.
#include <algorithm>
#include <limits>
#include <type_traits>

#include "engine/fairness/sealed_chance.hpp"
#include "json/reader.hpp"
#include "server/events/standings/lots.hpp"
#include "server/events/state/event_facts.hpp"
#include "server/events/state/fact_parts.hpp"
#include "server/events/state/fact_words.hpp"
#include "server/events/state/kept_settings.hpp"
#include "server/events/state/seed_rows.hpp"
#include "server/room/state/ruling_text.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable::events {
namespace {

constexpr json::ReadLimits fact_limits{.max_bytes = std::size_t{1} << 20, .max_depth = 16};

std::vector<std::int64_t> read_points(FactReader& json, std::string_view key) {
  std::vector<std::int64_t> list;
  for (const json::JsonValue points : json.array(key, max_seats)) {
    if (!points.as_int()) unreadable("points");
    list.push_back(*points.as_int());
  }
  return list;
}

MatchResult read_result(FactReader& from) {
  FactReader json(from.child("result"));
  MatchResult result;
  if (json.has("winner")) {
    result.kind = MatchResult::Kind::won;
    result.winner = json.number32("winner");
  } else {
    const std::string kind = json.text("kind");
    if (kind != "draw" && kind != "none") unreadable("result");
    result.kind = kind == "draw" ? MatchResult::Kind::draw : MatchResult::Kind::none;
  }
  result.played = !json.flag("unplayed");
  result.forfeit = json.flag("forfeit");
  if (json.has("points")) result.points = read_points(json, "points");
  if (json.has("places"))
    for (const json::JsonValue place : json.array("places", max_seats)) result.places.push_back(number_in(place, 0));
  json.expect_no_more();
  return result;
}

Pairing read_pairing(json::JsonValue from) {
  FactReader json(from);
  Pairing pairing{read_numbers(json, "entrants")};
  if (pairing.entrants.size() < 2 || pairing.entrants.size() > max_seats) unreadable("entrants");
  if (json.has("away")) pairing.away = read_numbers(json, "away");
  if (json.has("group")) pairing.group = json.number32("group");
  if (json.has("match")) pairing.match = number_from_0(json, "match");
  json.expect_no_more();
  return pairing;
}

// One overload per kind of fact, each the other half of the writer's.
template <class F>
using Of = std::type_identity<F>;

template <class Plain>
  requires std::is_empty_v<Plain>
Plain read(FactReader&, Of<Plain>) {
  return {};
}
Bytes32 read_bytes(std::string_view digits) {
  const auto bytes = read_hex(digits);
  if (!bytes) unreadable("hexadecimal digits");
  return *bytes;
}
Secret seed_in(std::span<const SealRow> seals, std::uint32_t number) {
  const auto row = std::ranges::find(seals, number, &SealRow::game);
  if (row == seals.end()) unreadable("its seed is missing");
  return row->seed;
}
fact::Created read(FactReader& json, Of<fact::Created>, std::span<const SealRow> seals) {
  const std::int64_t version = json.number("v");
  if (version != 1 && version != 2) unreadable("of a version that this server does not know");
  fact::Created created;
  created.event = json.id<EventId>("event");
  created.settings = read_settings(json);
  created.director = read_member(json.child("director"));
  if (json.has("directors")) created.directors = read_members(json, "directors");
  created.from = json.text_or_none("from");
  if (version == 1) {
    created.seed = Secret(read_bytes(json.text("seed")));
    return created;
  }
  created.seed = seed_in(seals, row_of_lots);
  if (seal_of_lots(created.seed, created.event.view()) != read_bytes(json.text("seal"))) unreadable("seal");
  return created;
}
fact::Set read(FactReader& json, Of<fact::Set>) {
  fact::Set set;
  if (json.has("name")) set.name = json.text("name");
  if (json.has("starts_at")) set.starts_at = json.number("starts_at");
  if (json.has("check_in_ms")) set.check_in_ms = json.number("check_in_ms");
  if (json.has("break_ms")) set.break_ms = json.number("break_ms");
  if (json.has("forfeit_ms")) set.forfeit_ms = json.number("forfeit_ms");
  if (json.flag("pauses")) set.pauses = true;
  else if (json.flag("no_pauses")) set.pauses = false;
  if (json.has("directors")) set.directors = read_members(json, "directors");
  if (json.has("webhooks")) set.webhooks = read_webhooks(json);
  return set;
}
fact::Entered read(FactReader& json, Of<fact::Entered>) {
  fact::Entered entered{json.number32("entrant"), json.text("name"), read_members(json, "members")};
  if (const json::JsonValue rating = json.has("rating") ? json.value("rating") : json::JsonValue()) {
    const auto whole = rating.as_int();
    entered.rating = whole ? std::optional(static_cast<double>(*whole)) : rating.as_double();
    if (!entered.rating) unreadable("rating");
  }
  entered.half_byes = json.flag("half_byes");
  if (json.has("asked"))
    for (const json::JsonValue player : json.array("asked", protocol::limit::team_members))
      entered.asked.emplace_back(std::string(player.as_string().value_or("")));
  return entered;
}
fact::Joined read(FactReader& json, Of<fact::Joined>) {
  return {json.number32("entrant"), json.id<PlayerId>("player")};
}
fact::Declined read(FactReader& json, Of<fact::Declined>) {
  return {json.number32("entrant"), json.id<PlayerId>("player")};
}
fact::MemberLeft read(FactReader& json, Of<fact::MemberLeft>) {
  fact::MemberLeft left{json.number32("entrant"), json.id<PlayerId>("player")};
  if (json.has("in")) left.in = json.id<PlayerId>("in");
  return left;
}
fact::Withdrew read(FactReader& json, Of<fact::Withdrew>) { return {json.number32("entrant"), json.flag("at_once")}; }
fact::Expelled read(FactReader& json, Of<fact::Expelled>) { return {json.number32("entrant")}; }
fact::Absent read(FactReader& json, Of<fact::Absent>) { return {json.number32("entrant"), !json.flag("back")}; }
fact::Misses read(FactReader& json, Of<fact::Misses>) {
  return {json.number32("entrant"), read_numbers(json, "rounds")};
}
fact::Returned read(FactReader& json, Of<fact::Returned>) { return {read(json, Of<fact::Entered>())}; }
fact::NoShow read(FactReader& json, Of<fact::NoShow>) {
  return {read_table(json), read_numbers(json, "entrants"), !json.flag("no_points")};
}
fact::Back read(FactReader& json, Of<fact::Back>) { return {json.number32("entrant")}; }
fact::CheckedIn read(FactReader& json, Of<fact::CheckedIn>) { return {json.number32("entrant")}; }
fact::Started read(FactReader& json, Of<fact::Started>) { return {read_numbers(json, "seeds")}; }
fact::Sealed read(FactReader& json, Of<fact::Sealed>, std::span<const SealRow> seals) {
  fact::Sealed sealed{json.number32("round"), {}};
  if (json.has("seeds")) {  // version 1
    for (const json::JsonValue seed : json.array("seeds", Boards::most_games))
      sealed.seeds.emplace_back(read_bytes(seed.as_string().value_or("")));
    return sealed;
  }
  for (const json::JsonValue seal : json.array("seals", Boards::most_games)) {
    sealed.seals.push_back(read_bytes(seal.as_string().value_or("")));
    const auto board = static_cast<std::uint32_t>(sealed.seals.size());
    sealed.seeds.push_back(seed_in(seals, row_of_board(sealed.round, board)));
  }
  return sealed;
}
fact::Paired read(FactReader& json, Of<fact::Paired>) {
  fact::Paired paired{json.number32("round"), number_from_0(json, "stage"), {}, {}};
  for (const json::JsonValue table : json.array("tables", most_entries)) paired.tables.push_back(read_pairing(table));
  paired.byes = read_numbers(json, "byes");
  paired.by_hand = json.flag("by_hand");
  if (json.has("half")) paired.half = read_numbers(json, "half");
  return paired;
}
fact::Repaired read(FactReader& json, Of<fact::Repaired>) { return {read(json, Of<fact::Paired>())}; }
fact::Redrawn read(FactReader& json, Of<fact::Redrawn>) {
  fact::Redrawn redrawn{read_table(json), read_result(json), {}};
  for (const json::JsonValue one : json.array("matches", most_entries)) {
    FactReader match(one);
    redrawn.matches.push_back({read_table(match)});
    if (match.has("who")) redrawn.matches.back().who = read_pairing(match.value("who"));
    match.expect_no_more();
  }
  return redrawn;
}
fact::Decided read(FactReader& json, Of<fact::Decided>) { return {read_table(json), json.id<RoomCode>("room")}; }
std::vector<PlayerId> read_players(FactReader& json) {
  std::vector<PlayerId> players;
  for (const json::JsonValue player : json.array("players", Boards::most_places))
    players.emplace_back(std::string(player.as_string().value_or("")));
  return players;
}
fact::ListFrozen read(FactReader& json, Of<fact::ListFrozen>) { return {json.number32("round"), read_players(json)}; }
fact::Committed read(FactReader& json, Of<fact::Committed>) {
  return {json.number32("round"), number_from_0(json, "place"), read_bytes(json.text("commit"))};
}
fact::Revealing read(FactReader& json, Of<fact::Revealing>) { return {json.number32("round")}; }
fact::Revealed read(FactReader& json, Of<fact::Revealed>) {
  return {json.number32("round"), number_from_0(json, "place"), Secret(read_bytes(json.text("nonce")))};
}
fact::Dealt read(FactReader& json, Of<fact::Dealt>) {
  fact::Dealt dealt{json.number32("round"), {}, {}};
  if (!json.has("players")) return dealt;
  dealt.players = read_players(json);
  dealt.given.commits.resize(dealt.players.size());
  dealt.given.nonces.resize(dealt.players.size());
  for (const json::JsonValue one : json.array("given", Boards::most_places)) {
    FactReader given(one);
    const std::uint32_t place = number_from_0(given, "place");
    if (place >= dealt.players.size()) unreadable("place");
    dealt.given.commits[place] = read_bytes(given.text("commit"));
    if (given.has("nonce")) dealt.given.nonces[place] = Secret(read_bytes(given.text("nonce")));
    given.expect_no_more();
  }
  return dealt;
}
fact::RoomOpened read(FactReader& json, Of<fact::RoomOpened>) {
  return {read_table(json), json.number32("room"), json.id<RoomCode>("code")};
}
fact::SeriesBegan read(FactReader& json, Of<fact::SeriesBegan>) {
  return {read_table(json), json.id<RoomCode>("room")};
}
fact::Ordered read(FactReader& json, Of<fact::Ordered>) {
  fact::Ordered ordered{read_table(json), ruling::NoShow{}};
  const std::string act = json.text("act");
  if (act != "no_show") ordered.act = read_act(json, act);
  return ordered;
}
fact::Delayed read(FactReader& json, Of<fact::Delayed>) { return {read_table(json), json.number("ms")}; }
fact::GameEnded read(FactReader& json, Of<fact::GameEnded>) {
  fact::GameEnded ended{read_table(json), json.id<RoomCode>("room"), json.id<SeriesId>("series"), json.number32("game"),
                        json.id<RecordId>("record")};
  if (json.has("scores")) ended.scores = read_points(json, "scores");
  if (json.has("winner")) ended.winner = json.number32("winner");
  return ended;
}
fact::SeriesEnded read(FactReader& json, Of<fact::SeriesEnded>) {
  fact::SeriesEnded ended{read_table(json), json.id<RoomCode>("room"), json.id<SeriesId>("series"),
                          number_from_0(json, "game"), std::nullopt};
  if (json.has("result")) ended.result = read_result(json);
  if (json.has("unmoved")) ended.unmoved = read_numbers(json, "unmoved");
  return ended;
}
fact::Ruled read(FactReader& json, Of<fact::Ruled>) {
  fact::Ruled ruled{read_member(json.child("director")), json.text("act"), json.text("reason"), std::nullopt};
  if (json.has("round")) ruled.table = read_table(json);
  if (json.has("entrant")) ruled.entrant = json.number32("entrant");
  if (json.has("seat")) ruled.seat = seat_in(json.value("seat"));
  return ruled;
}
fact::Proposed read(FactReader& json, Of<fact::Proposed>) {
  fact::Proposed proposed{read_table(json), json.number32("entrant")};
  if (json.has("until")) proposed.until = json.number("until");
  return proposed;
}
fact::Corrected read(FactReader& json, Of<fact::Corrected>) { return {read_table(json), read_result(json)}; }
fact::Adjourned read(FactReader& json, Of<fact::Adjourned>) {
  fact::Adjourned adjourned{read_table(json)};
  if (json.has("until")) adjourned.until = json.number("until");
  adjourned.leaves_boards = json.flag("leaves_boards");
  return adjourned;
}
fact::Resumed read(FactReader& json, Of<fact::Resumed>) { return {read_table(json)}; }
fact::Late read(FactReader& json, Of<fact::Late>) { return {read_table(json), json.number("extra_ms")}; }
fact::Substituted read(FactReader& json, Of<fact::Substituted>) {
  return {json.number32("entrant"), json.id<PlayerId>("out"), read_member(json.child("in"))};
}
fact::Appealed read(FactReader& json, Of<fact::Appealed>) {
  fact::Appealed appealed{json.number32("entrant"), read_member(json.child("by")), RecordId(), json.text("text")};
  if (json.has("record")) appealed.record = json.id<RecordId>("record");
  return appealed;
}
fact::Answered read(FactReader& json, Of<fact::Answered>) { return {json.number32("appeal")}; }
fact::Unanswered read(FactReader& json, Of<fact::Unanswered>) { return {json.number32("appeal")}; }
fact::DirectorAdded read(FactReader& json, Of<fact::DirectorAdded>) { return {read_member(json.child("director"))}; }
fact::Held read(FactReader& json, Of<fact::Held>) {
  fact::Held held{json.has("why") ? json.text("why") : std::string()};
  if (json.has("entrants")) held.entrants = read_numbers(json, "entrants");
  if (json.has("ends_at")) held.ends_at_ms = json.number("ends_at");
  return held;
}
fact::Cancelled read(FactReader& json, Of<fact::Cancelled>) {
  return {json.has("why") ? json.text("why") : std::string(), json.flag("too_few")};
}
fact::Outage read(FactReader& json, Of<fact::Outage>) {
  fact::Outage outage{json.number("from"), json.number("to"), {}};
  for (const json::JsonValue one : json.array("moved", most_entries)) {
    FactReader moved(one);
    const auto what = deadline_named(moved.text("what"));
    if (!what) unreadable("a deadline that this server does not know");
    outage.moved.push_back({*what, {}, moved.number("until")});
    if (moved.has("round")) outage.moved.back().table = read_table(moved);
    moved.expect_no_more();
  }
  return outage;
}
fact::StageEnded read(FactReader& json, Of<fact::StageEnded>) { return {read_numbers(json, "seeds")}; }

template <class F>
F read(FactReader& json, Of<F> of, std::span<const SealRow>) {
  return read(json, of);
}

template <class F>
bool read_if(std::string_view word, FactReader& json, std::span<const SealRow> seals, Fact& into) {
  if (word != word_of<F>()) return false;
  F fact = read(json, Of<F>(), seals);
  json.expect_no_more();
  into = std::move(fact);
  return true;
}

template <class... F>
Fact read_any(FactReader json, std::span<const SealRow> seals, Of<std::variant<F...>>) {
  const std::string word = json.text("f");
  Fact fact;
  if (!(read_if<F>(word, json, seals, fact) || ...)) unreadable("of a kind that this server does not know");
  return fact;
}

}  // namespace

Fact decode_fact(std::string_view text, std::span<const SealRow> seals) {
  json::JsonDocument document;
  if (json::parse(text, document, fact_limits) || !document.root().is_object()) unreadable("not JSON");
  return read_any(FactReader(document.root()), seals, Of<AnyFact>());
}

}  // namespace crosstable::events

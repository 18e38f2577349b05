#include "server/events/event_facts.hpp"

#include <type_traits>

#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/matchplay/kept_options.hpp"
#include "server/overloaded.hpp"
#include "server/room/ruling_text.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;
using json::Keys;

constexpr json::ReadLimits fact_limits{.max_bytes = std::size_t{1} << 20, .max_depth = 16};
constexpr std::size_t most_entries = 5'000;  // in one list

// The first word of a fact. A new meaning gets a new word.
template <class F>
constexpr std::string_view word_of() {
  using namespace fact;
  if constexpr (std::is_same_v<F, Created>) return "created";
  else if constexpr (std::is_same_v<F, Opened>) return "opened";
  else if constexpr (std::is_same_v<F, Entered>) return "entered";
  else if constexpr (std::is_same_v<F, Withdrew>) return "withdrew";
  else if constexpr (std::is_same_v<F, CheckInOpened>) return "check_in";
  else if constexpr (std::is_same_v<F, CheckedIn>) return "checked_in";
  else if constexpr (std::is_same_v<F, Started>) return "started";
  else if constexpr (std::is_same_v<F, Paired>) return "paired";
  else if constexpr (std::is_same_v<F, Ordered>) return "ordered";
  else if constexpr (std::is_same_v<F, GameEnded>) return "game";
  else if constexpr (std::is_same_v<F, SeriesEnded>) return "series";
  else if constexpr (std::is_same_v<F, Ruled>) return "ruled";
  else if constexpr (std::is_same_v<F, Corrected>) return "corrected";
  else if constexpr (std::is_same_v<F, Substituted>) return "substituted";
  else if constexpr (std::is_same_v<F, Appealed>) return "appealed";
  else if constexpr (std::is_same_v<F, Held>) return "held";
  else if constexpr (std::is_same_v<F, WentOn>) return "went_on";
  else if constexpr (std::is_same_v<F, Finished>) return "finished";
  else if constexpr (std::is_same_v<F, Cancelled>) return "cancelled";
}

std::string_view word_of(Win win) {
  switch (win) {
    case Win::first:
      return "first";
    case Win::second:
      return "second";
    case Win::draw:
      return "draw";
    case Win::neither:
      return "neither";
  }
  return {};
}

Win win_of(const std::string& word) {
  for (const Win win : {Win::first, Win::second, Win::draw, Win::neither})
    if (word_of(win) == word) return win;
  unreadable("result");
}

struct Writer {
  JsonWriter& json;

  void member_of(const Member& member) const {
    json.object(Keys::as_written).member("player", member.player.view()).member("name", member.name).end();
  }
  void table(const TableId& id) const { json.member("round", id.round).member("table", id.table); }
  void result(const MatchResult& result) const {
    json.key("result").object(Keys::as_written).member("win", word_of(result.win));
    if (!result.played) json.member("unplayed", true);
    json.member("first", result.first_points).member("second", result.second_points).end();
  }
  void numbers(std::string_view key, const std::vector<Number>& list) const {
    json.key(key).array();
    for (const Number number : list) json.value(number);
    json.end();
  }

  void operator()(const fact::Created& f) const {
    const Settings& s = f.settings;
    json.member("v", 1).member("name", s.name).member("game", s.game).key("options");
    write_options(json, s.options);
    if (s.visibility == protocol::Visibility::private_room) json.member("private", true);
    json.member("format", s.format == Format::knockout ? "knockout" : "round-robin").member("legs", s.legs);
    if (s.third_place) json.member("third_place", true);
    json.member("team_size", s.team_size).member("reserves", s.reserves);
    json.member("min", s.min_entrants).member("max", s.max_entrants);
    if (s.starts_at) json.member("starts_at", *s.starts_at);
    json.member("check_in_ms", s.check_in_ms).member("break_ms", s.break_ms).member("forfeit_ms", s.forfeit_ms);
    json.key("director");
    member_of(f.director);
  }
  void operator()(const fact::Entered& f) const {
    json.member("entrant", f.entrant).member("name", f.name).key("members").array();
    for (const Member& member : f.members) member_of(member);
    json.end();
  }
  void operator()(const fact::Withdrew& f) const { json.member("entrant", f.entrant); }
  void operator()(const fact::CheckedIn& f) const { json.member("entrant", f.entrant); }
  void operator()(const fact::Started& f) const { numbers("seeds", f.seeds); }
  void operator()(const fact::Paired& f) const {
    json.member("round", f.round).key("tables").array();
    for (const fact::Paired::Table& table : f.tables) json.array().value(table.first).value(table.second).end();
    json.end();
    numbers("byes", f.byes);
  }
  void operator()(const fact::Ordered& f) const {
    table(f.table);
    if (const auto* act = std::get_if<RulingAct>(&f.act)) write_act(json, *act);
    else json.member("act", "no_show");
  }
  void operator()(const fact::GameEnded& f) const {
    table(f.table);
    json.member("room", f.room.view()).member("series", f.series.view()).member("game", f.game);
    json.member("record", f.record.view());
  }
  void operator()(const fact::SeriesEnded& f) const {
    table(f.table);
    json.member("room", f.room.view()).member("series", f.series.view()).member("game", f.game);
    if (f.result) result(*f.result);
  }
  void operator()(const fact::Ruled& f) const {
    json.key("director");
    member_of(f.director);
    json.member("act", f.act).member("reason", f.reason);
    if (f.table) table(*f.table);
    if (f.entrant != 0) json.member("entrant", f.entrant);
  }
  void operator()(const fact::Corrected& f) const {
    table(f.table);
    result(f.result);
  }
  void operator()(const fact::Substituted& f) const {
    json.member("entrant", f.entrant).member("out", f.out.view()).key("in");
    member_of(f.in);
  }
  void operator()(const fact::Appealed& f) const {
    json.member("entrant", f.entrant).key("by");
    member_of(f.by);
    if (!f.record.empty()) json.member("record", f.record.view());
    json.member("text", f.text);
  }
  template <class Plain>
  requires std::is_empty_v<Plain>
  void operator()(const Plain&) const {}
};

Member read_member(json::JsonValue from) {
  FactReader json(from);
  Member member{json.id<PlayerId>("player"), json.text("name")};
  json.expect_no_more();
  return member;
}

TableId read_table(FactReader& json) { return {json.number32("round"), json.number32("table")}; }

MatchResult read_result(FactReader& from) {
  FactReader json(from.child("result"));
  MatchResult result;
  result.win = win_of(json.text("win"));
  result.played = !json.flag("unplayed");
  result.first_points = json.number("first");
  result.second_points = json.number("second");
  json.expect_no_more();
  return result;
}

Number number_in(json::JsonValue json) {
  const std::int64_t number = json.as_int().value_or(0);
  if (number < 1 || number > std::numeric_limits<Number>::max()) unreadable("a number");
  return static_cast<Number>(number);
}

std::vector<Number> read_numbers(FactReader& json, std::string_view key) {
  std::vector<Number> list;
  for (const json::JsonValue entry : json.array(key, most_entries)) list.push_back(number_in(entry));
  return list;
}

// One overload per kind of fact, each the other half of Writer's.
template <class F>
using Of = std::type_identity<F>;

template <class Plain>
requires std::is_empty_v<Plain> Plain read(FactReader&, Of<Plain>) { return {}; }
fact::Created read(FactReader& json, Of<fact::Created>) {
  if (json.number("v") != 1) unreadable("of a version that this server does not know");
  fact::Created created;
  Settings& s = created.settings;
  s.name = json.text("name");
  s.game = json.text("game");
  auto options = read_options(json.child("options"));
  if (!options) unreadable("options");
  s.options = *std::move(options);
  if (json.flag("private")) s.visibility = protocol::Visibility::private_room;
  const std::string format = json.text("format");
  if (format != "knockout" && format != "round-robin") unreadable("format");
  s.format = format == "knockout" ? Format::knockout : Format::round_robin;
  s.legs = json.number32("legs");
  s.third_place = json.flag("third_place");
  s.team_size = json.number32("team_size");
  s.reserves = static_cast<unsigned>(json.number("reserves"));
  s.min_entrants = json.number32("min");
  s.max_entrants = json.number32("max");
  if (json.has("starts_at")) s.starts_at = json.number("starts_at");
  s.check_in_ms = json.number("check_in_ms");
  s.break_ms = json.number("break_ms");
  s.forfeit_ms = json.number("forfeit_ms");
  created.director = read_member(json.child("director"));
  if (fault_of(s)) unreadable("settings");
  return created;
}
fact::Entered read(FactReader& json, Of<fact::Entered>) {
  fact::Entered entered{json.number32("entrant"), json.text("name"), {}};
  for (const json::JsonValue member : json.array("members", max_seats + 4))
    entered.members.push_back(read_member(member));
  return entered;
}
fact::Withdrew read(FactReader& json, Of<fact::Withdrew>) { return {json.number32("entrant")}; }
fact::CheckedIn read(FactReader& json, Of<fact::CheckedIn>) { return {json.number32("entrant")}; }
fact::Started read(FactReader& json, Of<fact::Started>) { return {read_numbers(json, "seeds")}; }
fact::Paired read(FactReader& json, Of<fact::Paired>) {
  fact::Paired paired{json.number32("round"), {}, {}};
  for (const json::JsonValue table : json.array("tables", most_entries)) {
    if (!table.is_array() || table.size() != 2) unreadable("tables");
    fact::Paired::Table& pair = paired.tables.emplace_back();
    unsigned at = 0;
    for (const json::JsonValue entrant : table) (at++ == 0 ? pair.first : pair.second) = number_in(entrant);
  }
  paired.byes = read_numbers(json, "byes");
  return paired;
}
fact::Ordered read(FactReader& json, Of<fact::Ordered>) {
  fact::Ordered ordered{read_table(json), ruling::NoShow{}};
  const std::string act = json.text("act");
  if (act != "no_show") ordered.act = read_act(json, act);
  return ordered;
}
fact::GameEnded read(FactReader& json, Of<fact::GameEnded>) {
  fact::GameEnded ended;
  ended.table = read_table(json);
  ended.room = json.id<RoomCode>("room");
  ended.series = json.id<SeriesId>("series");
  ended.game = json.number32("game");
  ended.record = json.id<RecordId>("record");
  return ended;
}
fact::SeriesEnded read(FactReader& json, Of<fact::SeriesEnded>) {
  fact::SeriesEnded ended;
  ended.table = read_table(json);
  ended.room = json.id<RoomCode>("room");
  ended.series = json.id<SeriesId>("series");
  const std::int64_t game = json.number("game");
  if (game < 0 || game > std::numeric_limits<std::uint32_t>::max()) unreadable("game");
  ended.game = static_cast<std::uint32_t>(game);
  if (json.has("result")) ended.result = read_result(json);
  return ended;
}
fact::Ruled read(FactReader& json, Of<fact::Ruled>) {
  fact::Ruled ruled;
  ruled.director = read_member(json.child("director"));
  ruled.act = json.text("act");
  ruled.reason = json.text("reason");
  if (json.has("round")) ruled.table = read_table(json);
  if (json.has("entrant")) ruled.entrant = json.number32("entrant");
  return ruled;
}
fact::Corrected read(FactReader& json, Of<fact::Corrected>) {
  fact::Corrected corrected;
  corrected.table = read_table(json);
  corrected.result = read_result(json);
  return corrected;
}
fact::Substituted read(FactReader& json, Of<fact::Substituted>) {
  return {json.number32("entrant"), json.id<PlayerId>("out"), read_member(json.child("in"))};
}
fact::Appealed read(FactReader& json, Of<fact::Appealed>) {
  fact::Appealed appealed;
  appealed.entrant = json.number32("entrant");
  appealed.by = read_member(json.child("by"));
  if (json.has("record")) appealed.record = json.id<RecordId>("record");
  appealed.text = json.text("text");
  return appealed;
}

template <class F>
bool read_if(std::string_view word, FactReader& json, Fact& into) {
  if (word != word_of<F>()) return false;
  F fact = read(json, Of<F>());
  json.expect_no_more();
  into = std::move(fact);
  return true;
}

template <class... F>
Fact read_any(FactReader json, Of<std::variant<F...>>) {
  const std::string word = json.text("f");
  Fact fact;
  if (!(read_if<F>(word, json, fact) || ...)) unreadable("of a kind that this server does not know");
  return fact;
}

}  // namespace

std::string encode(const Fact& fact) {
  std::string text;
  JsonWriter json(text);
  std::visit(
      [&]<class F>(const F& f) {
        json.object(Keys::as_written).member("f", word_of<F>());
        Writer{json}(f);
        json.end();
      },
      fact);
  return text;
}

Fact decode_fact(std::string_view text) {
  json::JsonDocument document;
  if (json::parse(text, document, fact_limits) || !document.root().is_object()) unreadable("not JSON");
  return read_any(FactReader(document.root()), Of<Fact>());
}

}  // namespace crosstable::events

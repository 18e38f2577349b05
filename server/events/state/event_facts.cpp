// Facts as text. read_facts.cpp is the other half.
#include "server/events/state/event_facts.hpp"

#include <type_traits>

#include "engine/fairness/sealed_chance.hpp"
#include "json/writer.hpp"
#include "server/events/standings/lots.hpp"
#include "server/events/state/fact_words.hpp"
#include "server/events/state/kept_settings.hpp"
#include "server/events/state/seed_rows.hpp"
#include "server/room/state/ruling_text.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;
using json::Keys;

struct Writer {
  JsonWriter& json;

  void member_of(const Member& member) const {
    json.object(Keys::as_written).member("player", member.player.view()).member("name", member.name);
    if (!member.handle.empty()) json.member("handle", member.handle);
    json.end();
  }
  void members(std::string_view key, const std::vector<Member>& list) const {
    json.key(key).array();
    for (const Member& member : list) member_of(member);
    json.end();
  }
  void table(const TableId& id) const { json.member("round", id.round).member("table", id.table); }
  void players(const std::vector<PlayerId>& players) const {
    json.key("players").array();
    for (const PlayerId& player : players) json.value(player.view());
    json.end();
  }
  template <class T>
  void list(std::string_view key, const std::vector<T>& list) const {
    json.key(key).array();
    for (const T number : list) json.value(number);
    json.end();
  }
  void unless_ruled(const std::string& why) const {
    if (!why.empty()) json.member("why", why);
  }
  void result(const MatchResult& result) const {
    json.key("result").object(Keys::as_written);
    if (result.kind == MatchResult::Kind::won) json.member("winner", result.winner);
    else json.member("kind", result.kind == MatchResult::Kind::draw ? "draw" : "none");
    if (!result.played) json.member("unplayed", true);
    if (result.forfeit) json.member("forfeit", true);
    if (!result.points.empty()) list("points", result.points);
    if (!result.places.empty()) list("places", result.places);
    json.end();
  }
  void pairing(const Pairing& pairing) const {
    json.object(Keys::as_written);
    list("entrants", pairing.entrants);
    if (!pairing.away.empty()) list("away", pairing.away);
    if (pairing.group != 0) json.member("group", pairing.group);
    if (pairing.match) json.member("match", *pairing.match);
    json.end();
  }

  void operator()(const fact::Created& f) const {
    json.member("v", 2).member("event", f.event.view());
    write_settings(json, f.settings);
    json.key("director");
    member_of(f.director);
    if (!f.directors.empty()) members("directors", f.directors);
    if (!f.from.empty()) json.member("from", f.from);
    json.member("seal", hex(seal_of_lots(f.seed, f.event.view())));
  }
  void operator()(const fact::Set& f) const {
    if (f.name) json.member("name", *f.name);
    if (f.starts_at) json.member("starts_at", *f.starts_at);
    if (f.check_in_ms) json.member("check_in_ms", *f.check_in_ms);
    if (f.break_ms) json.member("break_ms", *f.break_ms);
    if (f.forfeit_ms) json.member("forfeit_ms", *f.forfeit_ms);
    if (f.pauses) json.member(*f.pauses ? "pauses" : "no_pauses", true);
    if (f.directors) members("directors", *f.directors);
    if (f.webhooks) write_webhooks(json, *f.webhooks);
  }
  void operator()(const fact::Entered& f) const {
    json.member("entrant", f.entrant).member("name", f.name);
    members("members", f.members);
    if (f.rating) json.member("rating", *f.rating);
    if (f.half_byes) json.member("half_byes", true);
    if (f.asked.empty()) return;
    json.key("asked").array();
    for (const PlayerId& player : f.asked) json.value(player.view());
    json.end();
  }
  void operator()(const fact::Joined& f) const { json.member("entrant", f.entrant).member("player", f.player.view()); }
  void operator()(const fact::Declined& f) const {
    json.member("entrant", f.entrant).member("player", f.player.view());
  }
  void operator()(const fact::MemberLeft& f) const {
    json.member("entrant", f.entrant).member("player", f.player.view());
    if (!f.in.empty()) json.member("in", f.in.view());
  }
  void operator()(const fact::Withdrew& f) const {
    json.member("entrant", f.entrant);
    if (f.at_once) json.member("at_once", true);
  }
  void operator()(const fact::Expelled& f) const { json.member("entrant", f.entrant); }
  void operator()(const fact::Absent& f) const {
    json.member("entrant", f.entrant);
    if (!f.absent) json.member("back", true);
  }
  void operator()(const fact::Misses& f) const {
    json.member("entrant", f.entrant);
    list("rounds", f.rounds);
  }
  void operator()(const fact::Returned& f) const { (*this)(f.entry); }
  void operator()(const fact::NoShow& f) const {
    table(f.table);
    list("entrants", f.entrants);
    if (!f.points) json.member("no_points", true);
  }
  void operator()(const fact::Back& f) const { json.member("entrant", f.entrant); }
  void operator()(const fact::CheckedIn& f) const { json.member("entrant", f.entrant); }
  void operator()(const fact::Started& f) const { list("seeds", f.seeds); }
  void operator()(const fact::Sealed& f) const {
    json.member("round", f.round).key("seals").array();
    for (const Bytes32& seal : f.seals) json.value(hex(seal));
    json.end();
  }
  void operator()(const fact::Paired& f) const {
    json.member("round", f.round).member("stage", f.stage).key("tables").array();
    for (const Pairing& table : f.tables) pairing(table);
    json.end();
    list("byes", f.byes);
    if (f.by_hand) json.member("by_hand", true);
    if (!f.half.empty()) list("half", f.half);
  }
  void operator()(const fact::Repaired& f) const { (*this)(f.round); }
  void operator()(const fact::Redrawn& f) const {
    table(f.table);
    result(f.result);
    json.key("matches").array();
    for (const fact::Redrawn::Match& match : f.matches) {
      json.object(Keys::as_written);
      table(match.table);
      if (match.who) {
        json.key("who");
        pairing(*match.who);
      }
      json.end();
    }
    json.end();
  }
  void operator()(const fact::Decided& f) const {
    table(f.table);
    json.member("room", f.room.view());
  }
  void operator()(const fact::ListFrozen& f) const {
    json.member("round", f.round);
    players(f.players);
  }
  void operator()(const fact::Committed& f) const {
    json.member("round", f.round).member("place", f.place).member("commit", hex(f.commit));
  }
  void operator()(const fact::Revealing& f) const { json.member("round", f.round); }
  void operator()(const fact::Revealed& f) const {
    json.member("round", f.round).member("place", f.place).member("nonce", hex(f.nonce.reveal()));
  }
  void operator()(const fact::Dealt& f) const {
    json.member("round", f.round);
    if (f.players.empty()) return;
    players(f.players);
    json.key("given").array();
    for (std::size_t place = 0; place < f.given.commits.size(); ++place) {
      if (!f.given.commits[place]) continue;
      json.object(Keys::as_written).member("place", place).member("commit", hex(*f.given.commits[place]));
      if (f.given.nonces[place]) json.member("nonce", hex(f.given.nonces[place]->reveal()));
      json.end();
    }
    json.end();
  }
  void operator()(const fact::RoomOpened& f) const {
    table(f.table);
    json.member("room", f.room).member("code", f.code.view());
  }
  void operator()(const fact::SeriesBegan& f) const {
    table(f.table);
    json.member("room", f.room.view());
  }
  void operator()(const fact::Ordered& f) const {
    table(f.table);
    if (const auto* act = std::get_if<RulingAct>(&f.act)) write_act(json, *act);
    else json.member("act", "no_show");
  }
  void operator()(const fact::Delayed& f) const {
    table(f.table);
    json.member("ms", f.ms);
  }
  void operator()(const fact::GameEnded& f) const {
    table(f.table);
    json.member("room", f.room.view()).member("series", f.series.view()).member("game", f.game);
    json.member("record", f.record.view());
    if (!f.scores.empty()) list("scores", f.scores);
    if (f.winner != 0) json.member("winner", f.winner);
  }
  void operator()(const fact::SeriesEnded& f) const {
    table(f.table);
    json.member("room", f.room.view()).member("series", f.series.view()).member("game", f.game);
    if (f.result) result(*f.result);
    if (!f.unmoved.empty()) list("unmoved", f.unmoved);
  }
  void operator()(const fact::Ruled& f) const {
    json.key("director");
    member_of(f.director);
    json.member("act", f.act).member("reason", f.reason);
    if (f.table) table(*f.table);
    if (f.entrant != 0) json.member("entrant", f.entrant);
    if (f.seat) json.member("seat", index_of(*f.seat));
  }
  void operator()(const fact::Proposed& f) const {
    table(f.table);
    json.member("entrant", f.entrant);
    if (f.until != 0) json.member("until", f.until);
  }
  void operator()(const fact::Corrected& f) const {
    table(f.table);
    result(f.result);
  }
  void operator()(const fact::Adjourned& f) const {
    table(f.table);
    if (f.until) json.member("until", *f.until);
    if (f.leaves_boards) json.member("leaves_boards", true);
  }
  void operator()(const fact::Resumed& f) const { table(f.table); }
  void operator()(const fact::Late& f) const {
    table(f.table);
    json.member("extra_ms", f.extra_ms);
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
  void operator()(const fact::Answered& f) const { json.member("appeal", f.appeal); }
  void operator()(const fact::Unanswered& f) const { json.member("appeal", f.appeal); }
  void operator()(const fact::DirectorAdded& f) const {
    json.key("director");
    member_of(f.director);
  }
  void operator()(const fact::Held& f) const {
    unless_ruled(f.why);
    if (!f.entrants.empty()) list("entrants", f.entrants);
    if (f.ends_at_ms != 0) json.member("ends_at", f.ends_at_ms);
  }
  void operator()(const fact::StageEnded& f) const { list("seeds", f.seeds); }
  void operator()(const fact::Cancelled& f) const {
    unless_ruled(f.why);
    if (f.too_few) json.member("too_few", true);
  }
  void operator()(const fact::Outage& f) const {
    json.member("from", f.from_ms).member("to", f.to_ms).key("moved").array();
    for (const fact::Outage::Moved& one : f.moved) {
      json.object(Keys::as_written).member("what", name_of(one.what));
      if (one.table) table(*one.table);
      json.member("until", one.until_ms).end();
    }
    json.end();
  }
  template <class Plain>
    requires std::is_empty_v<Plain>
  void operator()(const Plain&) const {}
};

}  // namespace

Fact::Fact(const Fact&) = default;
Fact::Fact(Fact&&) noexcept = default;
Fact& Fact::operator=(const Fact&) = default;
Fact& Fact::operator=(Fact&&) noexcept = default;
Fact::~Fact() = default;

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

std::vector<SealRow> seal_rows(const Fact& fact) {
  std::vector<SealRow> rows;
  if (const auto* created = std::get_if<fact::Created>(&fact)) rows.push_back({row_of_lots, created->seed});
  if (const auto* sealed = std::get_if<fact::Sealed>(&fact))
    for (std::uint32_t board = 1; board <= sealed->seeds.size(); ++board)
      rows.push_back({row_of_board(sealed->round, board), sealed->seeds[board - 1]});
  return rows;
}

}  // namespace crosstable::events

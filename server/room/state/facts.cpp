#include "server/room/state/facts.hpp"

#include "engine/core/replay.hpp"
#include "json/writer.hpp"
#include "protocol/encode.hpp"
#include "server/matchplay/kept_options.hpp"
#include "server/matchplay/series.hpp"
#include "server/projection/room_face.hpp"
#include "server/room/state/boards_text.hpp"
#include "server/room/state/fact_words.hpp"
#include "server/room/state/move_text.hpp"
#include "server/room/state/plan_text.hpp"
#include "server/room/state/ruling_text.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

struct Writer {
  JsonWriter& json;

  void operator()(const fact::Created& f) {
    json.member("v", 1).member("game", f.game);
    json.key("options");
    write_options(json, f.options);
    if (f.visibility == protocol::Visibility::private_room) json.member("private", true);
    if (!f.password_hash.empty()) json.member("salt", f.salt).member("password", f.password_hash);
    json.member("invite", f.invite.reveal()).member("host", f.host.view()).member("name", f.host_name);
    if (!f.from.empty()) json.member("from", f.from);
  }
  void operator()(const fact::Planned& f) { write_plan(json, f); }
  void operator()(const fact::Reported& f) {
    if (f.game != 0) json.member("game", f.game);
    if (f.series) json.member("series", true);
  }
  void operator()(const fact::CalledOff& f) {
    if (!f.series.empty()) json.member("series", f.series.view());
    if (!f.record.empty()) json.member("record", f.record.view()).member("at", f.at);
  }
  void operator()(const fact::Ruled& f) {
    json.member("number", f.number);
    write_act(json, f.act);
    if (f.next_at != 0) json.member("next_at", f.next_at);
  }
  void operator()(const fact::Admitted& f) { json.member("player", f.player.view()); }
  void operator()(const fact::Sat& f) {
    json.member("seat", index_of(f.seat)).member("player", f.player.view()).member("name", f.name);
    if (f.bot) json.member("bot", name_of(*f.bot));
    if (f.at != 0) json.member("at", f.at);
    if (f.asked) json.member("asked", true);
    if (!f.knew) return;
    json.key("knew");
    write_options(json, *f.knew);
  }
  void operator()(const fact::Stood& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Renamed& f) { json.member("seat", index_of(f.seat)).member("name", f.name); }
  void operator()(const fact::HostMoved& f) { json.member("player", f.player.view()).member("name", f.name); }
  void operator()(const fact::HandedOn& f) {
    json.member("player", f.player.view()).member("name", f.name).member("from", f.from);
  }
  void operator()(const fact::Guarded& f) {
    if (!f.password_hash.empty()) json.member("salt", f.salt).member("password", f.password_hash);
    json.member("invite", f.invite.reveal());
  }
  void operator()(const fact::OptionsSet& f) {
    json.key("options");
    write_options(json, f.options);
  }
  void operator()(const fact::Unsettled& f) {
    json.member("at", f.at).key("seats");
    write_seats(json, f.seats);
  }
  void operator()(const fact::Settled&) {}
  void operator()(const fact::Kicked& f) {
    json.member("player", f.player.view()).member("name", f.name);
    if (f.seat) json.member("seat", index_of(*f.seat));
  }
  void operator()(const fact::Started& f) {
    json.member("game", f.game).member("at", f.at);
    if (!f.series.empty()) json.member("series", f.series.view());
    if (f.counts) json.member("counts", true);
  }
  void operator()(const fact::Sealed& f) {
    json.member("game", f.game);
    if (!f.series.empty()) json.member("series", f.series.view());
    if (f.counts) json.member("counts", true);
  }
  void operator()(const fact::Committed& f) { json.member("seat", index_of(f.seat)).member("commit", hex(f.commit)); }
  void operator()(const fact::Revealing&) {}
  void operator()(const fact::Revealed& f) {
    json.member("seat", index_of(f.seat)).member("nonce", hex(f.nonce.reveal()));
  }
  void operator()(const fact::Dealt& f) {
    json.member("at", f.at);
    if (!f.given.commits.empty()) write_contributions(json, f.given);
  }
  void operator()(const fact::Moved&) {}
  void operator()(const fact::Flagged& f) {
    json.member("seat", index_of(f.seat));
    if (f.away) json.member("away", true);
  }
  void operator()(const fact::Forsook& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Ran& f) { json.member("seat", index_of(f.seat)).member("ms", f.ms); }
  void operator()(const fact::Told& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Paused& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Continued& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::PausedFor& f) { json.member("seat", index_of(f.seat)).member("ms", f.ms); }
  void operator()(const fact::PauseOver& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Hinted& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Agreed& f) { json.member("what", name_of(f.what)).member("seat", index_of(f.seat)); }
  void operator()(const fact::Declined& f) { json.member("what", name_of(f.what)).member("seat", index_of(f.seat)); }
  void operator()(const fact::Withdrawn& f) { json.member("what", name_of(f.what)).member("seat", index_of(f.seat)); }
  void operator()(const fact::TakenBack& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Undone& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Looked& f) {
    json.member("seat", index_of(f.seat)).member("player", f.player.view()).member("name", f.name);
  }
  void operator()(const fact::Resigned& f) {
    json.member("seat", index_of(f.seat));
    if (f.away) json.member("away", true);
  }
  void operator()(const fact::Ended& f) {
    json.member("at", f.at).member("record", f.record.view()).member("next_at", f.next_at);
  }
  void operator()(const fact::Rated& f) {
    for (const auto& [name, side] :
         {std::pair("before", &RatingChange::before), std::pair("after", &RatingChange::after)}) {
      json.key(name).array();
      for (const RatingChange& change : f.changes) json.value(change.*side);
      json.end();
    }
  }
  void operator()(const fact::Ready& f) { json.member("seat", index_of(f.seat)); }
  void operator()(const fact::Said& f) {
    json.key("line");
    protocol::write_chat(json, {f.room.view(), f.line});
  }
};

}  // namespace

Fact::Fact(const Fact&) = default;
Fact::Fact(Fact&&) noexcept = default;
Fact& Fact::operator=(const Fact&) = default;
Fact& Fact::operator=(Fact&&) noexcept = default;
Fact::~Fact() = default;

std::string encode(const Fact& fact) {
  if (const auto* move = std::get_if<fact::Moved>(&fact)) return move_text(*move);
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written);
  std::visit(
      [&]<class F>(const F& f) {
        json.member("f", word_of<F>());
        Writer{json}(f);
      },
      fact);
  json.end();
  std::visit(
      [&](const auto& f) {
        if (const std::string* lines = lines_of(f)) text.append("\n").append(*lines);
      },
      fact);
  return text;
}

}  // namespace crosstable

#include "server/room/state/ruling_text.hpp"

#include "server/base/overloaded.hpp"
#include "server/matchplay/series.hpp"

namespace crosstable {
namespace {

std::string_view word_of(const RulingAct& act) {
  return std::visit(
      Overloaded{[](const ruling::Forfeit&) { return "forfeit"; }, [](const ruling::Adjourn&) { return "adjourn"; },
                 [](const ruling::Resume&) { return "resume"; }, [](const ruling::Replace&) { return "replace"; },
                 [](const ruling::AddTime&) { return "add_time"; }, [](const ruling::Deal&) { return "deal"; },
                 [](const ruling::Close&) { return "close"; }, [](const ruling::Disclose&) { return "disclose"; }},
      act);
}

}  // namespace

Seat seat_in(json::JsonValue json) {
  const std::int64_t found = json.as_int().value_or(-1);
  if (found < 0 || found >= std::int64_t{max_seats}) unreadable("seat");
  return seat_at(static_cast<unsigned>(found));
}

Seats seats_in(FactReader& json) {
  Seats seats;
  for (const json::JsonValue seat : json.array("seats", max_seats)) seats.add(seat_in(seat));
  return seats;
}

void write_act(json::JsonWriter& json, const RulingAct& act) {
  json.member("act", word_of(act));
  std::visit(
      Overloaded{[&](const ruling::Forfeit& forfeit) {
                   json.key("seats");
                   write_seats(json, forfeit.seats);
                   if (forfeit.by_director) json.member("director", true);
                 },
                 [&](const ruling::Replace& replace) {
                   json.member("seat", index_of(replace.seat)).member("player", replace.player.view());
                   json.member("name", replace.name);
                   if (replace.by_director) json.member("director", true);
                 },
                 [&](const ruling::AddTime& more) { json.member("seat", index_of(more.seat)).member("ms", more.ms); },
                 [&](const ruling::Deal& deal) { json.member("board", deal.board); }, [](const auto&) {}},
      act);
}

RulingAct read_act(FactReader& json, std::string_view word) {
  if (word == "adjourn") return ruling::Adjourn{};
  if (word == "resume") return ruling::Resume{};
  if (word == "close") return ruling::Close{};
  if (word == "disclose") return ruling::Disclose{};
  if (word == "forfeit") {
    ruling::Forfeit forfeit;
    forfeit.seats = seats_in(json);
    forfeit.by_director = json.flag("director");
    return forfeit;
  }
  if (word == "replace") {
    ruling::Replace replace{seat_in(json.value("seat")), json.id<PlayerId>("player"), json.text("name")};
    replace.by_director = json.flag("director");
    return replace;
  }
  if (word == "add_time") {
    const ruling::AddTime more{seat_in(json.value("seat")), json.number("ms")};
    return more;
  }
  if (word == "deal") return ruling::Deal{json.number32("board")};
  unreadable("act");
}

}  // namespace crosstable

#include "engine/kreuz_und_quer/event.hpp"

namespace crosstable::kreuz_und_quer {

namespace {

struct Narrator {
  Telling& out;

  void operator()(const First& first) { out.type("first", first.seat); }
  void operator()(const Rolled& rolled) { out.type("rolled", rolled.seat).member("roll", text_of(rolled.roll)); }
  void operator()(const Moved& moved) {
    out.type("moved", moved.seat).member("figure", text_of(moved.figure)).member("from", name_of(moved.from));
    if (moved.red != nowhere) out.member("red", name_of(moved.red));
    if (moved.green != nowhere) out.member("green", name_of(moved.green));
  }
  void operator()(const Captured& captured) { figure("captured", captured.seat, captured.figure, captured.cell); }
  void operator()(const Parked& parked) { figure("parked", parked.seat, parked.figure, parked.cell); }
  void operator()(const Sheltered& sheltered) { figure("sheltered", sheltered.seat, sheltered.figure, sheltered.cell); }
  void operator()(const Lapsed& lapsed) { out.type("lapsed", lapsed.seat).member("roll", text_of(lapsed.roll)); }
  void operator()(const Exchanged& exchanged) {
    out.type("exchanged", exchanged.seat).list("soldiers", exchanged.soldiers, [](Cell cell) { return name_of(cell); });
    out.member("musketeer", name_of(exchanged.musketeer));
  }
  void operator()(const Declined& declined) { out.type("declined", declined.seat); }
  void operator()(const MusketeersLost& lost) { out.type("musketeers_lost", lost.seat); }
  void operator()(const MusketeersHome& home) { out.type("musketeers_home", home.seat); }
  void operator()(const NoMoves&) { out.type("no_moves"); }
  void operator()(const TurnLimit&) { out.type("turn_limit"); }

 private:
  void figure(std::string_view type, Seat seat, Kind kind, Cell cell) {
    out.type(type, seat).member("figure", text_of(kind)).member("cell", name_of(cell));
  }
};

}  // namespace

void narrate(const Event& event, Telling& telling) { std::visit(Narrator{telling}, event); }

}  // namespace crosstable::kreuz_und_quer

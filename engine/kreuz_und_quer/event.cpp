#include "engine/kreuz_und_quer/event.hpp"

#include <string_view>

namespace crosstable::kreuz_und_quer {

namespace {

using json::JsonWriter;

class Narrator {
 public:
  explicit Narrator(JsonWriter& json) : json_(json) {}

  void operator()(const First& first) { begin("first", first.seat); }
  void operator()(const Rolled& rolled) {
    begin("rolled", rolled.seat);
    json_.member("roll", text_of(rolled.roll));
  }
  void operator()(const Moved& moved) {
    begin("moved", moved.seat);
    json_.member("figure", text_of(moved.figure));
    cell("from", moved.from);
    if (moved.red != nowhere) cell("red", moved.red);
    if (moved.green != nowhere) cell("green", moved.green);
  }
  void operator()(const Captured& captured) { figure("captured", captured.seat, captured.figure, captured.cell); }
  void operator()(const Parked& parked) { figure("parked", parked.seat, parked.figure, parked.cell); }
  void operator()(const Sheltered& sheltered) { figure("sheltered", sheltered.seat, sheltered.figure, sheltered.cell); }
  void operator()(const Lapsed& lapsed) {
    begin("lapsed", lapsed.seat);
    json_.member("roll", text_of(lapsed.roll));
  }
  void operator()(const Exchanged& exchanged) {
    begin("exchanged", exchanged.seat);
    json_.key("soldiers").array();
    for (const Cell each : exchanged.soldiers) json_.value(name_of(each));
    json_.end();
    cell("musketeer", exchanged.musketeer);
  }
  void operator()(const Declined& declined) { begin("declined", declined.seat); }
  void operator()(const MusketeersLost& lost) { begin("musketeers_lost", lost.seat); }
  void operator()(const MusketeersHome& home) { begin("musketeers_home", home.seat); }
  void operator()(const NoMoves&) { json_.member("type", "no_moves"); }
  void operator()(const TurnLimit&) { json_.member("type", "turn_limit"); }

 private:
  void begin(std::string_view type, Seat seat) {
    json_.member("type", type);
    json_.member("seat", index_of(seat));
  }
  void figure(std::string_view type, Seat seat, Kind kind, Cell at) {
    begin(type, seat);
    json_.member("figure", text_of(kind));
    cell("cell", at);
  }
  void cell(std::string_view key, Cell at) { json_.member(key, name_of(at)); }

  JsonWriter& json_;
};

}  // namespace

void narrate(const Event& event, JsonWriter& json) { std::visit(Narrator(json), event); }

}  // namespace crosstable::kreuz_und_quer

#include "engine/cross_roads/event.hpp"

#include <string_view>

namespace crosstable::cross_roads {

namespace {

using json::JsonWriter;

constexpr std::nullopt_t everybody = std::nullopt;

// CR-13: only a card on its way into a hand is a secret. Who is robbed of one (Took) misses it in the own hand, and
// needs no telling.
std::optional<Seat> owner_of(const First&) { return everybody; }
std::optional<Seat> owner_of(const Dealt&) { return everybody; }
std::optional<Seat> owner_of(const Drew& drew) { return drew.seat; }
std::optional<Seat> owner_of(const Flipped&) { return everybody; }
std::optional<Seat> owner_of(const Laid&) { return everybody; }
std::optional<Seat> owner_of(const CouldNotLay&) { return everybody; }
std::optional<Seat> owner_of(const Took& took) { return took.seat; }
std::optional<Seat> owner_of(const Emptied&) { return everybody; }
std::optional<Seat> owner_of(const Blocked&) { return everybody; }

class Narrator {
 public:
  Narrator(Viewer viewer, JsonWriter& json) : viewer_(viewer), json_(json) {}

  void operator()(const First& first) { begin("first", first.seat); }
  void operator()(const Dealt& dealt) {
    json_.member("type", "dealt");
    json_.member("each", dealt.each);
  }
  void operator()(const Drew& drew) {
    begin("drew", drew.seat);
    if (viewer_.is(drew.seat)) json_.member("card", name_of(drew.card));
  }
  void operator()(const Flipped& flipped) {
    json_.member("type", "flipped");
    json_.member("move", write_placement(flipped.placement));
  }
  void operator()(const Laid& laid) {
    begin("laid", laid.seat);
    json_.member("move", write_placement(laid.placement));
    if (laid.effect != Effect::none) json_.member("effect", laid.effect == Effect::whiff ? "whiff" : "reeky");
  }
  void operator()(const CouldNotLay& stuck) { begin("could_not_lay", stuck.seat); }
  void operator()(const Took& took) {
    begin("took", took.seat);
    json_.member("from", index_of(took.from));
    if (viewer_.is(took.seat)) json_.member("card", name_of(took.card));
  }
  void operator()(const Emptied& emptied) {
    json_.member("type", "emptied");
    list("seats", emptied.seats);
  }
  void operator()(const Blocked& blocked) {
    json_.member("type", "blocked");
    list("winners", blocked.winners);
  }

 private:
  void begin(std::string_view type, Seat seat) {
    json_.member("type", type);
    json_.member("seat", index_of(seat));
  }
  void list(std::string_view key, Seats seats) {
    json_.key(key).array();
    for (const Seat seat : seats) json_.value(index_of(seat));
    json_.end();
  }

  Viewer viewer_;
  JsonWriter& json_;
};

}  // namespace

std::optional<Seat> owner(const Event& event) {
  return std::visit([](const auto& what) { return owner_of(what); }, event);
}

void narrate(Viewer viewer, const Event& event, JsonWriter& json) { std::visit(Narrator(viewer, json), event); }

}  // namespace crosstable::cross_roads

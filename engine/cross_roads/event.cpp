#include "engine/cross_roads/event.hpp"

namespace crosstable::cross_roads {

namespace {

// CR-13: only a card on its way into a hand is a secret. The victim of Took misses it in their own hand, and need not
// be told.
struct Narrator {
  Telling& out;

  void operator()(const First& first) { out.type("first", first.seat); }
  void operator()(const Dealt& dealt) { out.type("dealt").member("each", dealt.each); }
  void operator()(const Drew& drew) { out.type("drew", drew.card.owner()).owned("card", drew.card, name); }
  void operator()(const Flipped& flipped) { out.type("flipped").member("move", flipped.placement.text()); }
  void operator()(const Laid& laid) {
    out.type("laid", laid.seat).member("move", laid.placement.text());
    if (laid.effect != Effect::none) out.member("effect", laid.effect == Effect::whiff ? "whiff" : "reeky");
  }
  void operator()(const CouldNotLay& stuck) { out.type("could_not_lay", stuck.seat).from_hidden(); }
  void operator()(const Took& took) {
    out.type("took", took.card.owner()).member("from", index_of(took.from)).owned("card", took.card, name);
  }
  void operator()(const Emptied& emptied) { out.type("emptied").list("seats", emptied.seats, number); }
  void operator()(const Blocked& blocked) { out.type("blocked").list("winners", blocked.winners, number); }

 private:
  static std::string name(Card card) { return name_of(card); }
  static unsigned number(Seat seat) { return index_of(seat); }
};

}  // namespace

void narrate(const Event& event, Telling& telling) { std::visit(Narrator{telling}, event); }

}  // namespace crosstable::cross_roads

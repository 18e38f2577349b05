// What may be seen, and chance in words. Members are written in the ascending order of their keys.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

// A sorted list with every card as often as it is there.
void write_list(const Cards& cards, JsonWriter& json) {
  json.array();
  for (const Card card : cards.kinds()) {
    for (unsigned n = cards.count(card); n > 0; --n) json.value(name_of(card));
  }
  json.end();
}

struct NamedCard {
  Card card;
  bool high_first;
};

std::optional<NamedCard> card_named(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::optional<Number> one = number_named(text[0]);
  const std::optional<Number> two = number_named(text[1]);
  if (!one || !two) return std::nullopt;
  return NamedCard{*one < *two ? card_of(*one, *two) : card_of(*two, *one), *one > *two};
}

}  // namespace

// CR-13
void CrossRoads::public_table(JsonWriter& json) const {
  constexpr std::array<std::string_view, 5> stage_names = {"deal", "deal", "deal", "play", "over"};

  json.key("cards").object();
  for (unsigned i = 0; i < layout_.count(); ++i) {
    json.member(std::string{digit_of(static_cast<Number>(i / 10)), digit_of(static_cast<Number>(i % 10))},
                write_placement(layout_.laid(i)));
  }
  json.end();
  json.key("hands").object();
  for (const Seat seat : Seats::first(players_)) json.member(text_of(seat), hands_[index_of(seat)].size());
  json.end();
  if (layout_.count() > 1)
    json.member("last", std::string(text_of(last_seat_)) + ' ' + write_placement(layout_.last()));
  json.key("order").array();
  for (unsigned i = 0; i < players_; ++i) json.value((index_of(start_) + i) % players_);
  json.end();
  json.member("pile", pile_.size());
  json.member("stage", stage_names[static_cast<unsigned>(stage_)]);
  if (!to_act().empty()) json.member("turn", index_of(turn_));
}

void CrossRoads::own_table(Seat seat, JsonWriter& json) const {
  json.key("hand");
  write_list(hands_[index_of(seat)], json);
}

void CrossRoads::hidden_table(JsonWriter& json) const {
  json.key("all_hands").object();
  for (const Seat seat : Seats::first(players_)) {
    json.key(text_of(seat));
    write_list(hands_[index_of(seat)], json);
  }
  json.end();
  json.key("pile_cards");
  write_list(pile_, json);
}

void CrossRoads::offer(Seat seat, JsonWriter& json) const {
  json.object().key("cards").array();
  for (const Card card : hands_[index_of(seat)].kinds() & layout_.fitting()) json.value(name_of(card));
  json.end().member("kind", "lay").end();
}

std::string CrossRoads::write_chance(unsigned outcome) const {
  if (stage_ == Stage::first) return "first " + std::to_string(outcome);
  const std::string card = name_of(card_at(outcome % turned));
  if (stage_ == Stage::flip) return outcome < turned ? "flip " + card : std::string("flip ") + card[1] + card[0];
  const std::string drawer(text_of(drawer_));
  if (takes()) return "take " + drawer + ' ' + std::string(text_of(turn_)) + ' ' + card;
  return "draw " + drawer + ' ' + card;
}

std::optional<unsigned> CrossRoads::read_chance(std::string_view text) const {
  if (stage_ == Stage::first) {
    for (unsigned seat = 0; seat < players_; ++seat) {
      if (write_chance(seat) == text) return seat;
    }
    return std::nullopt;
  }
  if (text.size() < 2) return std::nullopt;
  const std::optional<NamedCard> named = card_named(text.substr(text.size() - 2));
  if (!named || (named->high_first && stage_ != Stage::flip)) return std::nullopt;
  const unsigned outcome = index_of(named->card) + (named->high_first ? turned : 0);
  return write_chance(outcome) == text ? std::optional(outcome) : std::nullopt;
}

}  // namespace crosstable

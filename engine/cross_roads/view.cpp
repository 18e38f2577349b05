// What may be seen, and chance in words. Members are written in ascending order of their keys.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

// A sorted list, each card as often as it is there.
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

Open CrossRoads::open() const {
  Open open{table_, {}, static_cast<std::uint8_t>(pile_.size())};
  for (const Seat seat : Seats::first(table_.players)) {
    open.hand_sizes[index_of(seat)] = static_cast<std::uint8_t>(hand(seat).size());
  }
  return open;
}

// CR-13
void CrossRoads::public_table(const Open& open, JsonWriter& json) {
  constexpr std::array<std::string_view, 5> stage_names = {"deal", "deal", "deal", "play", "over"};

  json.key("cards").object();
  for (unsigned i = 0; i < open.layout.count(); ++i) {
    json.member(std::string{digit_of(static_cast<Number>(i / 10)), digit_of(static_cast<Number>(i % 10))},
                open.layout.laid(i).text());
  }
  json.end();
  json.key("hands").object();
  for (const Seat seat : Seats::first(open.players)) json.member(text_of(seat), open.hand_sizes[index_of(seat)]);
  json.end();
  if (open.layout.count() > 1)
    json.member("last", std::string(text_of(open.last_seat)) + ' ' + open.layout.last().text());
  json.key("order").array();
  for (unsigned i = 0; i < open.players; ++i) json.value((index_of(open.start) + i) % open.players);
  json.end();
  json.member("pile", open.pile_size);
  json.member("stage", stage_names[static_cast<unsigned>(open.stage)]);
  if (!open.to_act().empty()) json.member("turn", index_of(open.turn));
}

void CrossRoads::own_table(const Own& own, JsonWriter& json) {
  json.key("hand");
  write_list(own.hand, json);
}

void CrossRoads::hidden_table(JsonWriter& json) const {
  json.key("all_hands").object();
  for (const Seat seat : Seats::first(table_.players)) {
    json.key(text_of(seat));
    write_list(hand(seat), json);
  }
  json.end();
  json.key("pile_cards");
  write_list(pile_, json);
}

void CrossRoads::offer(const Known& known, JsonWriter& json) {
  json.object().key("cards").array();
  for (const Card card : known.own.hand.kinds() & known.open.layout.fitting()) json.value(name_of(card));
  json.end().member("kind", "lay").end();
}

std::string CrossRoads::write_chance(unsigned outcome) const {
  if (table_.stage == Stage::first) return "first " + std::to_string(outcome);
  const std::string card = name_of(card_at(outcome % turned));
  if (table_.stage == Stage::flip) return outcome < turned ? "flip " + card : std::string("flip ") + card[1] + card[0];
  const std::string drawer(text_of(table_.drawer));
  if (takes()) return "take " + drawer + ' ' + std::string(text_of(table_.turn)) + ' ' + card;
  return "draw " + drawer + ' ' + card;
}

std::optional<unsigned> CrossRoads::read_chance(std::string_view text) const {
  if (table_.stage == Stage::first) {
    for (unsigned seat = 0; seat < table_.players; ++seat) {
      if (write_chance(seat) == text) return seat;
    }
    return std::nullopt;
  }
  if (text.size() < 2) return std::nullopt;
  const std::optional<NamedCard> named = card_named(text.substr(text.size() - 2));
  if (!named || (named->high_first && table_.stage != Stage::flip)) return std::nullopt;
  const unsigned outcome = index_of(named->card) + (named->high_first ? turned : 0);
  return write_chance(outcome) == text ? std::optional(outcome) : std::nullopt;
}

}  // namespace crosstable

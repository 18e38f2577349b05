// What may be seen, and chance in words. Members are written in ascending order of their keys.
#include "engine/crosswise/crosswise.hpp"

#include "engine/crosswise/names.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

// A sorted list, each stone as often as it is there.
void write_list(Stones stones, JsonWriter& json) {
  json.array();
  for (unsigned i = 0; i < stones.size(); ++i) json.value(text_of(stones.at(i)));
  json.end();
}

}  // namespace

Open Crosswise::open() const {
  Open open{table_, {}, static_cast<std::uint8_t>(bag_.size())};
  for (const Seat seat : Seats::first(table_.players)) {
    open.hand_sizes[index_of(seat)] = static_cast<std::uint8_t>(hand(seat).size());
  }
  if (turn_is_secret()) {
    open.turn = Seat();
    open.dealt = 0;
  }
  return open;
}

Own Crosswise::own(Seat seat) const {
  Own own{.hand = hand(seat), .offer = Own::Offer::none};
  if (!turn_is_secret() || own.hand.has_symbol()) return own;
  const unsigned place = table_.place_in_deal(seat);
  if (place == table_.dealt) own.offer = Own::Offer::open;
  if (place < table_.dealt) own.offer = Own::Offer::answered;
  return own;
}

void Crosswise::public_table(const Open& open, JsonWriter& json) {
  constexpr std::array<std::string_view, 5> stage_names = {"deal", "deal", "redraw", "play", "over"};

  json.member("bag", open.bag_size);
  json.key("board").object();
  for (const Cell cell : open.board.filled()) json.member(name_of(cell), text_of(open.board.at(cell)));
  json.end();
  json.key("hands").object();
  for (const Seat seat : Seats::first(open.players)) json.member(text_of(seat), open.hand_sizes[index_of(seat)]);
  json.end();
  if (open.any_play) json.member("last", std::string(text_of(open.last_seat)) + ' ' + open.last_move.text());
  json.key("order").array();
  for (unsigned i = 0; i < open.cycle_length(); ++i) json.value(index_of(open.seat_in_cycle(open.start + i)));
  json.end();
  json.key("played").object();
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X})
    json.member(text_of(action), open.played.count(action));
  json.end();
  json.member("stage", stage_names[static_cast<unsigned>(open.stage)]);
  if (!open.to_act().empty()) json.member("turn", index_of(open.turn));
  if (!open.profi || open.over()) {
    json.key("values").object();
    for (unsigned i = 0; i < lines; ++i) {
      const Line line = line_at((i + line_length) % lines);  // rows first: digits sort before letters
      json.member(text_of(line), open.board.value(line));
    }
    json.end();
  }
}

void Crosswise::own_table(const Own& own, JsonWriter& json) {
  json.key("hand");
  write_list(own.hand, json);
}

void Crosswise::hidden_table(JsonWriter& json) const {
  json.key("all_hands").object();
  for (const Seat seat : Seats::first(table_.players)) {
    json.key(text_of(seat));
    write_list(hand(seat), json);
  }
  json.end();
  json.key("bag_stones").object();
  for (unsigned kind = 0; kind < stone_kinds; ++kind) json.member(text_of(stone_at(kind)), bag_.count(stone_at(kind)));
  json.end();
}

void Crosswise::offer(const Known& known, JsonWriter& json) {
  if (known.open.stage == Stage::redraw) {
    json.object().member("kind", "redraw").key("moves").array();
    if (index_of(known.seat()) != known.open.start) json.value("keep");
    json.value("redraw").end().end();
    return;
  }
  const Stones hand = known.own.hand;
  json.object().key("actions").array();
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X}) {
    if (known.open.can_carry_out(hand, action)) json.value(text_of(action));
  }
  json.end().member("kind", "turn").key("place").array();
  for (unsigned i = 0; i < hand.different_symbols(); ++i) json.value(text_of(hand.symbol(i)));
  json.end().end();
}

std::string Crosswise::write_chance(unsigned outcome) const {
  if (table_.stage == Stage::first) return "first " + std::to_string(outcome);
  return "draw " + std::to_string(index_of(table_.turn)) + ' ' + letter_of(stone_at(outcome));
}

}  // namespace crosstable

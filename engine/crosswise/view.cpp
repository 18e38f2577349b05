// What may be seen, and chance in words. Members are written in the ascending order of their keys.
#include "engine/crosswise/crosswise.hpp"

#include "engine/crosswise/names.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

// A sorted list with every stone as often as it is there.
void write_list(Stones stones, JsonWriter& json) {
  json.array();
  for (unsigned i = 0; i < stones.size(); ++i) json.value(text_of(stones.at(i)));
  json.end();
}

}  // namespace

// CW-7, without any word about what lies in hands and bag.
void Crosswise::public_table(JsonWriter& json) const {
  constexpr std::array<std::string_view, 5> stage_names = {"deal", "deal", "redraw", "play", "over"};

  json.member("bag", bag_.size());
  json.key("board").object();
  for (const Cell cell : board_.filled()) json.member(name_of(cell), text_of(board_.at(cell)));
  json.end();
  json.key("hands").object();
  for (unsigned i = 0; i < players_; ++i) json.member(text_of(seat_at(i)), hands_[i].size());
  json.end();
  if (any_play_) json.member("last", std::string(text_of(last_seat_)) + ' ' + write_move(last_move_));
  json.key("order").array();
  for (unsigned i = 0; i < cycle_length(); ++i) json.value(index_of(seat_in_cycle(start_ + i)));
  json.end();
  json.key("played").object();
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X})
    json.member(text_of(action), played_.count(action));
  json.end();
  json.member("stage", stage_names[static_cast<unsigned>(stage_)]);
  if (!to_act().empty()) json.member("turn", index_of(turn_));
  if (!profi_ || over()) {
    json.key("values").object();
    for (unsigned i = 0; i < lines; ++i) {
      const Line line = line_at((i + line_length) % lines);  // rows first: digits sort before letters
      json.member(text_of(line), board_.value(line));
    }
    json.end();
  }
}

void Crosswise::own_table(Seat seat, JsonWriter& json) const {
  json.key("hand");
  write_list(hands_[index_of(seat)], json);
}

void Crosswise::hidden_table(JsonWriter& json) const {
  json.key("all_hands").object();
  for (unsigned i = 0; i < players_; ++i) {
    json.key(text_of(seat_at(i)));
    write_list(hands_[i], json);
  }
  json.end();
  json.key("bag_stones").object();
  for (unsigned kind = 0; kind < stone_kinds; ++kind) json.member(text_of(stone_at(kind)), bag_.count(stone_at(kind)));
  json.end();
}

void Crosswise::offer(Seat seat, JsonWriter& json) const {
  if (stage_ == Stage::redraw) {
    json.object().member("kind", "redraw").key("moves").array();
    if (index_of(seat) != start_) json.value("keep");
    json.value("redraw").end().end();
    return;
  }
  const Stones hand = hands_[index_of(seat)];
  json.object().key("actions").array();
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X}) {
    if (can_carry_out(hand, action)) json.value(text_of(action));
  }
  json.end().member("kind", "turn").key("place").array();
  for (unsigned i = 0; i < hand.different_symbols(); ++i) json.value(text_of(hand.symbol(i)));
  json.end().end();
}

std::string Crosswise::write_chance(unsigned outcome) const {
  if (stage_ == Stage::first) return "first " + std::to_string(outcome);
  return "draw " + std::to_string(index_of(turn_)) + ' ' + letter_of(stone_at(outcome));
}

std::optional<unsigned> Crosswise::read_chance(std::string_view text) const {
  for (unsigned outcome = 0; outcome < (stage_ == Stage::first ? players_ : stone_kinds); ++outcome) {
    if (write_chance(outcome) == text) return outcome;
  }
  return std::nullopt;
}

}  // namespace crosstable

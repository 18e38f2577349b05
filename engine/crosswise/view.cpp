// What may be seen, and chance in words. Members are written in ascending order of their keys.
#include <array>
#include <utility>

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

constexpr std::array actions{Stone::M, Stone::R, Stone::S, Stone::X};

std::string_view name_of(Stage stage) {
  constexpr std::array<std::string_view, 5> names = {"deal", "deal", "redraw", "play", "over"};
  return names[static_cast<unsigned>(stage)];
}

std::string last_line(const Open& open) { return std::string(text_of(open.last_seat)) + ' ' + open.last_move.text(); }

bool shows_values(const Open& open) { return !open.profi || open.over(); }

// Rows first: digits sort before letters.
std::array<Line, lines> lines_as_written() {
  std::array<Line, lines> all{};
  for (unsigned i = 0; i < lines; ++i) all[i] = line_at((i + line_length) % lines);
  return all;
}

void write_order(const Open& open, JsonWriter& json) {
  json.key("order").array();
  for (unsigned i = 0; i < open.cycle_length(); ++i) json.value(index_of(open.seat_in_cycle(open.start + i)));
  json.end();
}

void write_board_changes(const Board& was, const Board& is, JsonWriter& json) {
  json.key("board").object();
  for (unsigned i = 0; i < cells; ++i) {
    const Cell cell = cell_at(i);
    if (!is.has(cell)) {
      if (was.has(cell)) json.member_raw(name_of(cell), "null");
    } else if (!was.has(cell) || was.at(cell) != is.at(cell)) {
      json.member(name_of(cell), text_of(is.at(cell)));
    }
  }
  json.end();
}

void write_hand_changes(const Open& was, const Open& is, JsonWriter& json) {
  json.key("hands").object();
  for (const Seat seat : Seats::first(most_players)) {
    const unsigned place = index_of(seat);
    if (place >= is.players) {
      if (place < was.players) json.member_raw(text_of(seat), "null");
    } else if (place >= was.players || was.hand_sizes[place] != is.hand_sizes[place]) {
      json.member(text_of(seat), is.hand_sizes[place]);
    }
  }
  json.end();
}

void write_value_changes(const Open& was, const Open& is, JsonWriter& json) {
  const bool shown = shows_values(was);
  if (!shows_values(is)) {
    if (shown) json.member_raw("values", "null");
    return;
  }
  if (shown && was.board == is.board) return;
  bool any = false;
  for (const Line line : lines_as_written()) {
    const int value = is.board.value(line);
    if (shown && was.board.value(line) == value) continue;
    if (!std::exchange(any, true)) json.key("values").object();
    json.member(text_of(line), value);
  }
  if (any) json.end();
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
  json.member("bag", open.bag_size);
  json.key("board").object();
  for (const Cell cell : open.board.filled()) json.member(name_of(cell), text_of(open.board.at(cell)));
  json.end();
  json.key("hands").object();
  for (const Seat seat : Seats::first(open.players)) json.member(text_of(seat), open.hand_sizes[index_of(seat)]);
  json.end();
  if (open.any_play) json.member("last", last_line(open));
  write_order(open, json);
  json.key("played").object();
  for (const Stone action : actions) json.member(text_of(action), open.played.count(action));
  json.end();
  json.member("stage", name_of(open.stage));
  if (!open.to_act().empty()) json.member("turn", index_of(open.turn));
  if (!shows_values(open)) return;
  json.key("values").object();
  for (const Line line : lines_as_written()) json.member(text_of(line), open.board.value(line));
  json.end();
}

// Games that go on: whoever starts, the order and the players stay as they are.
void Crosswise::public_changes(const Open& was, const Open& is, JsonWriter& json) {
  if (was.bag_size != is.bag_size) json.member("bag", is.bag_size);
  if (was.board != is.board) write_board_changes(was.board, is.board, json);
  if (was.hand_sizes != is.hand_sizes || was.players != is.players) write_hand_changes(was, is, json);
  if (is.any_play) {
    if (!was.any_play || last_line(was) != last_line(is)) json.member("last", last_line(is));
  } else if (was.any_play) {
    json.member_raw("last", "null");
  }
  if (was.start != is.start || was.players != is.players) write_order(is, json);
  if (was.played != is.played) {
    json.key("played").object();
    for (const Stone action : actions)
      if (was.played.count(action) != is.played.count(action)) json.member(text_of(action), is.played.count(action));
    json.end();
  }
  if (name_of(was.stage) != name_of(is.stage)) json.member("stage", name_of(is.stage));
  const bool acted = !was.to_act().empty(), acts = !is.to_act().empty();
  if (acts && (!acted || was.turn != is.turn)) json.member("turn", index_of(is.turn));
  if (acted && !acts) json.member_raw("turn", "null");
  write_value_changes(was, is, json);
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

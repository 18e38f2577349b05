// What may be seen, and chance in words. Members are written in the ascending order of their keys.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

namespace {

void write_seats(std::string_view key, Seats seats, JsonWriter& json) {
  json.key(key).array();
  for (const Seat seat : seats) json.value(index_of(seat));
  json.end();
}

// The values of some lines in a row.
void write_values(std::string_view key, const Sheet& sheet, bool advanced, Line first, unsigned count,
                  JsonWriter& json) {
  json.key(key).array();
  for (unsigned n = 0; n < count; ++n) json.value(sheet.value(line_at(index_of(first) + n), advanced));
  json.end();
}

}  // namespace

// KK-7: the sheets as they were revealed, and of this round's entries only whose they are.
void KrissKross::public_table(JsonWriter& json) const {
  constexpr std::array<std::string_view, 5> stage_names = {"choose", "choose", "enter", "enter", "over"};
  const Seats all = Seats::first(players_);

  write_seats("entered", entries_.seats, json);
  write_seats("finished", finished_, json);
  if (players_ == 1 && over()) json.member("rating", rating_of(total(seat_at(0))));
  if (round_ > 0) json.member("roll", name_of(roll_));
  if (stage_ != Stage::first) json.member("roller", roller_);
  if (round_ > 0) json.member("round", round_);
  json.key("sheets").object();
  for (const Seat seat : all) json.member(text_of(seat), sheet(seat).text());
  json.end();
  json.member("stage", stage_names[static_cast<unsigned>(stage_)]);
  json.key("totals").object();
  for (const Seat seat : all) json.member(text_of(seat), total(seat));
  json.end();
  if (stage_ == Stage::choose) json.member("turn", chosen_);
  json.key("values").object();
  for (const Seat seat : all) {
    json.key(text_of(seat)).object();
    write_values("columns", sheet(seat), advanced_, column_line(0), side, json);
    if (advanced_) write_values("diagonals", sheet(seat), advanced_, falling, 2, json);
    write_values("rows", sheet(seat), advanced_, row_line(0), side, json);
    json.end();
  }
  json.end();
}

void KrissKross::own_table(Seat seat, JsonWriter& json) const {
  if (entries_.seats.contains(seat)) json.member("entry", write_move(entries_.of[index_of(seat)]));
}

void KrissKross::hidden_table(JsonWriter& json) const {
  json.key("entries");
  write_entries(entries_, json);
}

void KrissKross::offer(Seat, JsonWriter& json) const {
  if (stage_ == Stage::enter) {
    json.object().member("kind", "enter").member("roll", name_of(roll_)).end();
    return;
  }
  json.object().member("kind", "choose").key("symbols").array();
  for (unsigned i = 0; i < symbols; ++i) {
    if (!is_chosen(symbol_at(i))) json.value(text_of(symbol_at(i)));
  }
  json.end().end();
}

std::string KrissKross::write_chance(unsigned outcome) const {
  if (stage_ == Stage::first) return "first " + std::to_string(outcome);
  return "roll " + name_of(roll_at(outcome));
}

std::optional<unsigned> KrissKross::read_chance(std::string_view text) const {
  for (unsigned outcome = 0; outcome < (stage_ == Stage::first ? players_ : rolls); ++outcome) {
    if (write_chance(outcome) == text) return outcome;
  }
  return std::nullopt;
}

}  // namespace crosstable

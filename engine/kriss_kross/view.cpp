// What may be seen, and chance in words. Members are written in ascending order of their keys.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

namespace {

void write_seats(std::string_view key, Seats seats, JsonWriter& json) {
  json.key(key).array();
  for (const Seat seat : seats) json.value(index_of(seat));
  json.end();
}

// The values of `count` lines from `first` on.
void write_values(std::string_view key, const Sheet& sheet, bool advanced, Line first, unsigned count,
                  JsonWriter& json) {
  json.key(key).array();
  for (unsigned n = 0; n < count; ++n) json.value(sheet.value(line_at(index_of(first) + n), advanced));
  json.end();
}

}  // namespace

// KK-7: the sheets as they were revealed, and of this round's entries only whose they are.
void KrissKross::public_table(const Open& open, JsonWriter& json) {
  constexpr std::array<std::string_view, 5> stage_names = {"choose", "choose", "enter", "enter", "over"};
  const Seats all = Seats::first(open.players);

  write_seats("entered", open.entered, json);
  write_seats("finished", open.finished, json);
  if (open.players == 1 && open.stage == Stage::over) json.member("rating", rating_of(open.total(seat_at(0))));
  if (open.round > 0) json.member("roll", name_of(open.roll));
  if (open.stage != Stage::first) json.member("roller", open.roller);
  if (open.round > 0) json.member("round", open.round);
  json.key("sheets").object();
  for (const Seat seat : all) json.member(text_of(seat), open.sheet(seat).text());
  json.end();
  json.member("stage", stage_names[static_cast<unsigned>(open.stage)]);
  json.key("totals").object();
  for (const Seat seat : all) json.member(text_of(seat), open.total(seat));
  json.end();
  if (open.stage == Stage::choose) json.member("turn", open.chosen);
  json.key("values").object();
  for (const Seat seat : all) {
    json.key(text_of(seat)).object();
    write_values("columns", open.sheet(seat), open.advanced, column_line(0), side, json);
    if (open.advanced) write_values("diagonals", open.sheet(seat), open.advanced, falling, 2, json);
    write_values("rows", open.sheet(seat), open.advanced, row_line(0), side, json);
    json.end();
  }
  json.end();
}

Own KrissKross::own(Seat seat) const {
  if (!open_.entered.contains(seat)) return {};
  return {.entry = *entries_.seen_by(Viewer::at(seat), seat)};
}

void KrissKross::own_table(const Own& own, JsonWriter& json) {
  if (own.entry) json.member("entry", own.entry->text());
}

void KrissKross::hidden_table(JsonWriter& json) const {
  json.key("entries");
  write_entries(entries(), json);
}

void KrissKross::offer(const Known& known, JsonWriter& json) {
  if (known.open.stage == Stage::enter) {
    json.object().member("kind", "enter").member("roll", name_of(known.open.roll)).end();
    return;
  }
  json.object().member("kind", "choose").key("symbols").array();
  for (unsigned i = 0; i < symbols; ++i) {
    if (!known.open.is_chosen(symbol_at(i))) json.value(text_of(symbol_at(i)));
  }
  json.end().end();
}

std::string KrissKross::write_chance(unsigned outcome) const {
  if (open_.stage == Stage::first) return "first " + std::to_string(outcome);
  return "roll " + name_of(roll_at(outcome));
}

}  // namespace crosstable

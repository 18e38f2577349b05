// A Kriss Kross table with scripted dice, so that a test reads like the rules.
#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"
#include "tests/support/snapshot.hpp"

namespace crosstable::test {

// The publisher's notation of a sheet: row 5 first, rows separated by strokes, a dot for an empty cell.
inline std::optional<kriss_kross::Symbol> symbol_in(std::string_view sheet, kriss_kross::Cell cell) {
  return kriss_kross::symbol_named(sheet[(4 - row_of(cell)) * 6 + column_of(cell)]);
}

inline kriss_kross::Sheet sheet_of(std::string_view text) {
  kriss_kross::Sheet sheet;
  for (unsigned i = 0; i < kriss_kross::cells; ++i) {
    const kriss_kross::Cell cell = kriss_kross::cell_at(i);
    if (const auto symbol = symbol_in(text, cell)) sheet.put(cell, *symbol);
  }
  return sheet;
}

// Entries that fill such a sheet, in some order; nothing if there are none.
inline std::optional<std::vector<kriss_kross::Move>> entries_of(std::string_view text, kriss_kross::Cells left) {
  using namespace kriss_kross;
  if (left == 0) return std::vector<Move>();
  const Cell low = cell_at(static_cast<unsigned>(std::countr_zero(left)));
  for (const unsigned step : {1u, side}) {
    const unsigned other = index_of(low) + step;
    if (other >= cells || !are_adjacent(low, cell_at(other)) || (left & set_of(cell_at(other))) == 0) continue;
    const Cell high = cell_at(other);
    auto rest = entries_of(text, left & ~set_of(low) & ~set_of(high));
    if (!rest) continue;
    rest->push_back(Move::enter(*symbol_in(text, low), low, *symbol_in(text, high), high));
    return rest;
  }
  return std::nullopt;
}

class KrissKrossTable {
 public:
  explicit KrissKrossTable(unsigned players, bool advanced = false) : game_(setup(players, advanced)) {}

  // Everybody has a symbol, D X T Q O S in seat order, and seat 0 is about to roll.
  static KrissKrossTable ready(unsigned players, bool advanced = false) {
    KrissKrossTable table(players, advanced);
    table.chance("first 0");
    for (unsigned seat = 0; seat < players; ++seat)
      table.play(seat, std::string("choose ") + kriss_kross::symbol_letters[seat]);
    return table;
  }

  // A solo game, played until the sheet is this one.
  static KrissKrossTable solo(std::string_view text, bool advanced = false) {
    KrissKrossTable table(1, advanced);
    table.chance("first 0").play(
        0, std::string("choose ") + kriss_kross::letter_of(*symbol_in(text, kriss_kross::start_cell)));
    kriss_kross::Cells filled =
        kriss_kross::all_cells & ~sheet_of(text).empty_cells() & ~set_of(kriss_kross::start_cell);
    const auto entries = entries_of(text, filled);
    EXPECT_TRUE(entries) << text;
    for (const kriss_kross::Move& entry : entries.value_or(std::vector<kriss_kross::Move>())) {
      table.chance("roll " + name_of(kriss_kross::Roll{entry.symbol, entry.second})).play(0, entry.text());
    }
    EXPECT_EQ(table.sheet(0), text);
    return table;
  }

  KrissKrossTable& chance(const std::string& line) {
    const std::optional<unsigned> outcome = MatchOf<KrissKross>(game_).read_chance(line);
    EXPECT_TRUE(outcome) << line;
    if (outcome) game_.resolve(*outcome, &events_);
    return *this;
  }
  KrissKrossTable& roll(const std::string& dice) { return chance("roll " + dice); }

  KrissKrossTable& play(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    EXPECT_FALSE(refused) << seat << ' ' << text << ": " << refused->text;
    return *this;
  }
  // A roll, and the same entry for everybody who has not finished.
  KrissKrossTable& all_enter(std::string_view text) {
    const auto entry = KrissKross::Move::read(text);
    roll(name_of(kriss_kross::Roll{entry->symbol, entry->second}));
    for (const Seat seat : game_.to_act()) play(index_of(seat), text);
    return *this;
  }
  // "KK-5 kriss_kross.cell_taken"; empty if it was played.
  std::string refusal(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    return refused ? std::string(refused->rule).append(refused->rule.empty() ? "" : " ").append(refused->key) : "";
  }

  const KrissKross& game() const { return game_; }
  std::string sheet(unsigned seat) const { return game_.sheet(seat_at(seat)).text(); }
  std::vector<unsigned> to_act() const {
    std::vector<unsigned> seats;
    for (const Seat seat : game_.to_act()) seats.push_back(index_of(seat));
    return seats;
  }
  std::vector<std::string> legal(unsigned seat) const { return legal_texts(game_, seat_at(seat)); }
  std::string table() const {
    return json_object([&](JsonWriter& json) { public_table(game_, json); });
  }
  std::string own(unsigned seat) const {
    return json_object([&](JsonWriter& json) { own_table(game_, seat_at(seat), json); });
  }

  // Returns everything told so far, as a viewer hears it, and forgets it.
  std::string told(Viewer viewer = Viewer::spectator()) {
    Narration told;
    narrate<KrissKross>(events_, told);
    events_.clear();
    std::string text;
    for (const Narrated& event : told) text += event.owner && viewer.is(*event.owner) ? event.own : event.open;
    return text;
  }

 private:
  static Setup setup(unsigned players, bool advanced) {
    Setup setup{.players = players, .options = {}, .first = {}};
    if (advanced) setup.options.set(KrissKross::option_specs(), "advanced", true);
    return setup;
  }
  std::optional<Rejection> attempt(unsigned seat, std::string_view text) {
    const std::optional<kriss_kross::Move> move = KrissKross::Move::read(text);
    if (!move) {
      ADD_FAILURE() << "unreadable: " << text;
      return std::nullopt;
    }
    return game_.play(seat_at(seat), *move, &events_);
  }

  KrissKross game_;
  KrissKross::Events events_;
};

}  // namespace crosstable::test

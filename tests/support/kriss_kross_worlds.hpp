// Kriss Kross for the shared tests.
#pragma once
#include <array>
#include <set>
#include <string>

#include "engine/kriss_kross/kriss_kross.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <>
struct Worlds<KrissKross> {
  static constexpr bool hides(unsigned players) { return players > 1; }
  static bool sees_chance(const KrissKross&, Viewer) { return true; }

  // KK-7: everybody sees a choice. Only its owner sees an entry, until all entries of the round are revealed.
  static std::string seen_of_move(const KrissKross& game, Viewer viewer, Seat seat, const KrissKross::Move& move) {
    return game.round() == 0 || viewer.is(seat) ? move.text() : "";
  }
  static std::string laid_open(const KrissKross& before, const KrissKross& after) {
    std::string sheets;
    const bool revealed = before.round() > 0 && !before.to_act().empty() && after.to_act().empty();
    for (unsigned seat = 0; revealed && seat < after.players(); ++seat) sheets += after.sheet(seat_at(seat)).text();
    return sheets;
  }

  static std::string broken(const KrissKross& game) {
    const bool waiting = game.round() > 0 && !game.to_act().empty();
    const unsigned revealed = game.round() - (waiting ? 1 : 0);
    if (game.round() > 12) return "more than 12 rolls";  // KK-8
    std::set<kriss_kross::Symbol> chosen;
    std::optional<Symbols> rolled;  // from the sheets with all entries so far
    for (unsigned i = 0; i < game.players(); ++i) {
      const kriss_kross::Sheet& sheet = game.sheet(seat_at(i));
      const bool finished = game.finished().contains(seat_at(i));
      const auto start = sheet.at(kriss_kross::start_cell);
      if (start && !chosen.insert(*start).second) return "two seats chose the same symbol";  // KK-3
      if (!start && game.round() > 0) return "a start cell is empty";
      if (sheet.is_finished() != finished) return "finished does not say whether an entry is possible";  // KK-6

      Symbols symbols = symbols_on(sheet);
      unsigned filled = 0;
      for (const unsigned count : symbols) filled += count;
      if (!start) {
        if (filled > 0) return "an entry before the choice";
        continue;
      }
      const unsigned entries = (filled - 1) / 2;
      if (filled % 2 == 0) return "half an entry";  // KK-5
      if (finished ? entries < 9 || entries > revealed : entries != revealed)
        return std::to_string(entries) + " entries";  // KK-8
      if (entries != revealed) continue;
      --symbols[index_of(*start)];
      if (rolled && symbols != *rolled) return "one roll gave different symbols to different seats";  // KK-5
      rolled = symbols;
    }
    for (const Seat seat : game.entries().seats) {
      if (game.finished().contains(seat)) return "a finished seat entered";
    }
    return "";
  }

 private:
  using Symbols = std::array<unsigned, kriss_kross::symbols>;

  static Symbols symbols_on(const kriss_kross::Sheet& sheet) {
    Symbols symbols{};
    for (unsigned i = 0; i < kriss_kross::cells; ++i) {
      if (const auto symbol = sheet.at(kriss_kross::cell_at(i))) ++symbols[index_of(*symbol)];
    }
    return symbols;
  }
};

}  // namespace crosstable::test

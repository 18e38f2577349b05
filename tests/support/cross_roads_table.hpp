// A Cross Roads table whose chance is scripted by naming cards, and a bare layout made from a list of placements, so
// that a test reads like the rules.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable::test {

inline cross_roads::Placement placed(std::string_view text) {
  const std::optional<cross_roads::Placement> placement = cross_roads::Placement::read(text);
  if (!placement) {
    ADD_FAILURE() << "unreadable: " << text;
    return {};
  }
  return *placement;
}

// The first placement is the flip. All others must be legal.
inline cross_roads::Layout layout_of(std::initializer_list<std::string_view> cards) {
  cross_roads::Layout layout;
  for (const std::string_view text : cards) {
    const cross_roads::Placement placement = placed(text);
    EXPECT_FALSE(layout.count() > 0 && layout.fault(placement)) << text;
    layout.lay(placement);
  }
  return layout;
}

inline cross_roads::Kinds kinds_of(std::string_view names) {
  cross_roads::Kinds kinds;
  for (std::istringstream in{std::string(names)}; in;) {
    std::string name;
    if (in >> name)
      kinds.add(cross_roads::card_of(*cross_roads::number_named(name[0]), *cross_roads::number_named(name[1])));
  }
  return kinds;
}

class CrossRoadsTable {
 public:
  explicit CrossRoadsTable(unsigned players, std::string_view deck = "plain") : game_(setup(players, deck)) {}

  // A game from its lines, each followed by a semicolon.
  static CrossRoadsTable after(unsigned players, std::string_view lines, std::string_view deck = "plain") {
    CrossRoadsTable table(players, deck);
    for (std::istringstream in{std::string(lines)}; in;) {
      std::string line;
      if (!std::getline(in >> std::ws, line, ';')) break;
      if (line[0] == '*') {
        table.chance(line.substr(2));
      } else {
        table.play(static_cast<unsigned>(line[0] - '0'), line.substr(2));
      }
    }
    return table;
  }

  // Five cards per player, player by player from the start seat, and the flip.
  static CrossRoadsTable dealt(unsigned players, unsigned first, std::string_view cards, std::string_view flip,
                               std::string_view deck = "plain") {
    CrossRoadsTable table(players, deck);
    table.chance("first " + std::to_string(first)).draws(cards).chance("flip " + std::string(flip));
    table.told();
    return table;
  }

  CrossRoadsTable& chance(const std::string& line) {
    if (!game_.chance_acts()) {
      ADD_FAILURE() << "chance does not act: " << line;
      return *this;
    }
    const std::optional<unsigned> outcome = MatchOf<CrossRoads>(game_).read_chance(line);
    if (outcome) {
      game_.resolve(*outcome, &events_);
    } else {
      ADD_FAILURE() << "impossible: " << line << ", due is " << game_.write_chance(0);
    }
    return *this;
  }
  // One word per card, for the seat that draws or takes next.
  CrossRoadsTable& draws(std::string_view cards) {
    std::istringstream in{std::string(cards)};
    for (std::string card; in >> card;) {
      std::string line = game_.write_chance(0);
      chance(line.replace(line.size() - 2, 2, card));
    }
    return *this;
  }

  CrossRoadsTable& play(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    EXPECT_FALSE(refused) << text << ": " << refused->text;
    return *this;
  }
  std::optional<Rejection> attempt(unsigned seat, std::string_view text) {
    return game_.play(seat_at(seat), placed(text), &events_);
  }

  // Questions.
  const CrossRoads& game() const { return game_; }
  unsigned turn() const {
    const Seats seats = game_.to_act();
    EXPECT_EQ(seats.count(), 1u);
    return seats.empty() ? 99 : index_of(*seats.begin());
  }
  unsigned pile() const { return game_.pile().size(); }
  std::string hand(unsigned seat) const {
    std::string text;
    const cross_roads::Cards& hand = game_.hand(seat_at(seat));
    for (const cross_roads::Card card : hand.kinds()) {
      for (unsigned n = hand.count(card); n > 0; --n) text += (text.empty() ? "" : " ") + name_of(card);
    }
    return text;
  }
  std::vector<std::string> legal(unsigned seat) const {
    std::vector<std::string> moves;
    MatchOf<CrossRoads>(game_).legal(seat_at(seat), moves);
    return moves;
  }
  // Returns everything told so far, as a viewer hears it, and forgets it.
  std::string told(Viewer viewer = Viewer::spectator()) {
    Narration told;
    narrate<CrossRoads>(events_, told);
    events_.clear();
    std::string text;
    for (const Narrated& event : told) text += event.owner && viewer.is(*event.owner) ? event.own : event.open;
    return text;
  }

 private:
  static Setup setup(unsigned players, std::string_view deck) {
    Setup setup{.players = players, .options = {}, .first = {}};
    setup.options.set(CrossRoads::option_specs(), "deck", std::string(deck));
    return setup;
  }

  CrossRoads game_;
  CrossRoads::Events events_;
};

}  // namespace crosstable::test

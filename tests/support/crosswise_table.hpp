// A Crosswise table whose chance is scripted by naming stones, so that a test reads like the rules.
#pragma once
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/crosswise/crosswise.hpp"

namespace crosstable::test {

inline constexpr std::string_view empty_board = R"(
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .)";

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

class Table {
 public:
  explicit Table(unsigned players, bool profi = false) : players_(players), game_(setup(players, profi)) {}

  // A position with this board (row 6 on top), this seat to act and these hands, reached by placing stones only: each
  // seat draws what it will place, and then its final hand. Seats without a stone to place keep their starting hand.
  // `place` is the mover's place in the cycle of a 3-player game; otherwise it is the seat.
  static Table at(std::string_view board, unsigned place, const std::vector<std::string>& hands, bool profi = false) {
    const unsigned players = static_cast<unsigned>(hands.size());
    Table table(players, profi);
    const std::vector<std::string> rows = words_of(board);
    std::vector<std::string> placements;
    for (unsigned i = 0; i < rows.size(); ++i) {
      if (rows[i] != ".") placements.push_back(rows[i] + '@' + name_of(crosswise::cell_at(i % 6, 5 - i / 6)));
    }
    const unsigned cycle = players == 3 ? 4 : players;
    const unsigned stones = static_cast<unsigned>(placements.size());
    const auto seat_of = [&](unsigned position) {
      return players == 3 && position % cycle == 3 ? 1u : position % cycle;
    };
    const unsigned start = (place + cycle * stones - stones) % cycle;
    // In a 3-player game, no seat can start at place 3.
    EXPECT_LT(start, players) << "this mover cannot be reached with so many stones";

    std::vector<std::vector<std::string>> queues(players);
    for (unsigned i = 0; i < stones; ++i) queues[seat_of(start + i)].push_back(placements[i].substr(0, 1));
    for (unsigned seat = 0; seat < players; ++seat) {
      for (const std::string& stone : words_of(hands[seat])) queues[seat].push_back(stone);
    }
    table.queues_ = queues;
    table.first(start);
    table.draw_from_queues();
    for (const std::string& placement : placements) {
      table.keep_all_offers();
      table.play(table.turn(), placement);
      table.draw_from_queues();
    }
    table.keep_all_offers();
    return table;
  }

  // Chance.
  Table& first(unsigned seat) {
    resolve("first " + std::to_string(seat));
    return *this;
  }
  // One word per stone, for the seat that draws next.
  Table& deal(std::string_view stones) {
    for (const std::string& stone : words_of(stones)) {
      if (!game_.chance_acts()) {
        ADD_FAILURE() << "nobody draws " << stone;
        return *this;
      }
      for (unsigned seat = 0; seat < players_; ++seat) {
        const std::string line = "draw " + std::to_string(seat) + ' ' + stone;
        if (game_.read_chance(line)) {
          resolve(line);
          break;
        }
      }
    }
    return *this;
  }
  // The first stones in the bag, until chance is done.
  Table& draw_anything() {
    while (game_.chance_acts()) {
      ChanceWeights weights;
      game_.chance_weights(weights);
      resolve(game_.write_chance(weights.at(0)));
    }
    return *this;
  }

  Table& play(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    EXPECT_FALSE(refused) << text << ": " << refused->text;
    return *this;
  }
  // The rule that forbids the move; "" if it was played.
  std::string rule_against(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    return refused ? std::string(refused->rule) : "";
  }
  std::optional<Rejection> attempt(unsigned seat, std::string_view text) {
    const std::optional<crosswise::Move> move = Crosswise::Move::read(text);
    if (!move) {
      ADD_FAILURE() << "unreadable: " << text;
      return std::nullopt;
    }
    return game_.play(seat_at(seat), *move, &events_);
  }

  // Questions.
  const Crosswise& game() const { return game_; }
  bool chance_acts() const { return game_.chance_acts(); }
  unsigned turn() const {
    const Seats seats = game_.to_act();
    EXPECT_EQ(seats.count(), 1u);
    return seats.empty() ? 0 : index_of(*seats.begin());
  }
  std::string hand(unsigned seat) const {
    const crosswise::Stones hand = game_.hand(seat_at(seat));
    std::string text;
    for (unsigned i = 0; i < hand.size(); ++i) text += crosswise::letter_of(hand.at(i));
    return text;
  }
  std::vector<std::string> legal(unsigned seat) const {
    std::vector<std::string> moves;
    MatchOf<Crosswise>(game_).legal(seat_at(seat), moves);
    return moves;
  }
  // The value of a line by its name, a-f or 1-6.
  int value(char name) const {
    const unsigned line = name >= 'a' ? static_cast<unsigned>(name - 'a') : 6 + static_cast<unsigned>(name - '1');
    return game_.board().value(crosswise::line_at(line));
  }
  std::vector<int> values(std::string_view names) const {
    std::vector<int> all;
    for (const char name : names) all.push_back(value(name));
    return all;
  }
  // Returns everything told so far, as a viewer hears it, and forgets it.
  std::string told(Viewer viewer = Viewer::spectator()) {
    Narration told;
    narrate<Crosswise>(events_, told);
    events_.clear();
    std::string text;
    for (const Narrated& event : told) text += event.owner && viewer.is(*event.owner) ? event.own : event.open;
    return text;
  }

 private:
  static Setup setup(unsigned players, bool profi) {
    Setup setup{.players = players, .options = {}, .first = {}};
    if (profi) setup.options.set(Crosswise::option_specs(), "profi", true);
    return setup;
  }
  void resolve(const std::string& line) {
    ASSERT_TRUE(game_.chance_acts()) << line;
    const std::optional<unsigned> outcome = game_.read_chance(line);
    ASSERT_TRUE(outcome) << line;
    ChanceWeights weights;
    game_.chance_weights(weights);
    ASSERT_GT(weights.weight[*outcome], 0) << line;
    game_.resolve(*outcome, &events_);
  }
  void draw_from_queues() {
    while (game_.chance_acts()) {
      const unsigned seat = static_cast<unsigned>(game_.write_chance(0)[5] - '0');
      if (queues_[seat].empty()) {
        ADD_FAILURE() << "no stone scripted for seat " << seat;
        return;
      }
      resolve("draw " + std::to_string(seat) + ' ' + queues_[seat].front());
      queues_[seat].erase(queues_[seat].begin());
    }
  }
  void keep_all_offers() {
    while (legal(turn()) == std::vector<std::string>{"keep", "redraw"}) play(turn(), "keep");
  }

  unsigned players_;
  Crosswise game_;
  Crosswise::Events events_;
  std::vector<std::vector<std::string>> queues_;
};

}  // namespace crosstable::test

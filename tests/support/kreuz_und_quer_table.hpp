// A Kreuz und Quer table with scripted dice, and positions made by naming figures, so that a test reads like the rules.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable::test {

class DiceTable {
 public:
  // A new game with this start player.
  explicit DiceTable(unsigned first = 0) : game_(Setup{.players = 2, .options = {}, .first = {}}) {
    chance("first " + std::to_string(first));
  }

  // A position before this seat's roll. Figures are named as in the table's view, "0Me2 1Sb15"; all others are out of
  // the game. This does not lose the game yet: KQ-14 is checked after a turn.
  static DiceTable at(std::string_view figures, unsigned to_roll = 0, unsigned rolls = 0) {
    return DiceTable(KreuzUndQuer(board_of(figures), seat_at(to_roll), rolls));
  }
  static kreuz_und_quer::Board board_of(std::string_view figures) {
    using namespace kreuz_und_quer;
    Board board;
    std::istringstream in{std::string(figures)};
    for (std::string word; in >> word;) {
      const Seat side = seat_at(static_cast<unsigned>(word[0] - '0'));
      const Kind kind = word[1] == 'M' ? Kind::musketeer : Kind::soldier;
      const unsigned index = (kind == Kind::musketeer ? 0 : musketeers) + count_of(kind) - board.out(side, kind);
      board.put(side, figure_at(index), *cell_named(word.substr(2)));
    }
    return board;
  }

  DiceTable& roll(std::string_view dice) { return chance("roll " + std::string(dice)); }
  DiceTable& play(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    EXPECT_FALSE(refused) << text << ": " << refused->text;
    return *this;
  }
  // The rule that forbids the move and the refusal's key, "KQ-6 red_blocked"; "" if it was played.
  std::string against(unsigned seat, std::string_view text) {
    const std::optional<Rejection> refused = attempt(seat, text);
    if (!refused) return "";
    return std::string(refused->rule).append(" ").append(refused->key.substr(refused->key.find('.') + 1));
  }

  // Questions.
  const KreuzUndQuer& game() const { return game_; }
  bool chance_acts() const { return game_.chance_acts(); }
  std::vector<std::string> legal(unsigned seat) const {
    std::vector<std::string> moves;
    MatchOf<KreuzUndQuer>(game_).legal(seat_at(seat), moves);
    return moves;
  }
  // The seat to act; 9 if none is.
  unsigned turn() const { return game_.to_act().empty() ? 9 : index_of(*game_.to_act().begin()); }
  // "0Me2 1Sb15", sorted as the view is.
  std::string figures() const {
    const std::string view = this->view();
    std::string text;
    for (std::size_t at = view.find('{', 1); view[at] != '}';) {
      const std::size_t name = at + 2, colon = view.find(':', name);
      if (!text.empty()) text += ' ';
      text.append(view, colon + 2, 2).append(view, name, colon - 1 - name);
      at = colon + 5;
    }
    return text;
  }
  std::string view() const {
    std::string text;
    JsonWriter json(text);
    json.object();
    public_table(game_, json);
    json.end();
    return text;
  }
  std::string offer(unsigned seat) const {
    std::string text;
    JsonWriter json(text);
    crosstable::offer(game_, seat_at(seat), json);
    return text;
  }
  // "no-moves 8 6 w0": the reason, the scores, the winners; "" until the game is over.
  std::string outcome() const { return game_.outcome() ? text_of(*game_.outcome()) : ""; }
  static std::string text_of(const Outcome& outcome) {
    std::string text(outcome.reason);
    for (const int score : outcome.scores) text += ' ' + std::to_string(score);
    for (const Seat seat : outcome.winners) text += " w" + std::to_string(index_of(seat));
    return text;
  }
  // Returns everything told so far, and forgets it.
  std::string told() {
    Narration told;
    narrate<KreuzUndQuer>(events_, told);
    events_.clear();
    std::string text;
    for (const Narrated& event : told) text += event.open;
    return text;
  }

 private:
  explicit DiceTable(const KreuzUndQuer& game) : game_(game) {}

  DiceTable& chance(const std::string& line) {
    const std::optional<unsigned> outcome = game_.chance_acts() ? game_.read_chance(line) : std::nullopt;
    EXPECT_TRUE(outcome) << line;
    if (outcome) game_.resolve(*outcome, &events_);
    return *this;
  }
  std::optional<Rejection> attempt(unsigned seat, std::string_view text) {
    const std::optional<kreuz_und_quer::Move> move = KreuzUndQuer::Move::read(text);
    if (!move) {
      ADD_FAILURE() << "unreadable: " << text;
      return std::nullopt;
    }
    return game_.play(seat_at(seat), *move, &events_);
  }

  KreuzUndQuer game_;
  KreuzUndQuer::Events events_;
};

}  // namespace crosstable::test

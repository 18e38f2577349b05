// What a side may expect after each of its moves from one position: the rules where they decide, else the learned value
// function. Most of a position stays as it is when a figure moves, so only the reaches that the move touches are
// computed again.
#pragma once
#include <algorithm>
#include <array>
#include <optional>

#include "engine/kreuz_und_quer/exchange.hpp"
#include "engine/kreuz_und_quer/move.hpp"
#include "engine/kreuz_und_quer/reach.hpp"
#include "engine/kreuz_und_quer/table.hpp"
#include "engine/kreuz_und_quer/value.hpp"

namespace crosstable::kreuz_und_quer {

// For the side that has just moved, while the other is about to roll; `rolled` is the number of rolls so far.
float value_about_to_roll(const Board& board, Seat moved, unsigned rolled, const Weights& weights);

// For the owner of a captured musketeer that decides so.
float value_after_exchange(const Board& board, Seat owner, Figure musketeer, const Move& move, unsigned rolled,
                           const Weights& weights);

Board after_turn(Board board, Seat seat, const Move& turn);

class Outlook {
 public:
  // `mover` is about to make a turn; `rolled` counts its roll.
  Outlook(const Board& board, Seat mover, unsigned rolled, const Weights& weights);

  float after(const Move& turn);

  struct Reply {
    Move move;  // decline(), which is not a turn, if the roll lapses
    float value = 0;
  };
  Reply best(Roll roll);
  // What the mover may expect before it rolls.
  float expected();

 private:
  float find(Figure figure, const Move& turn);
  float judge(Figure figure, Cell to, std::optional<Figure> captured);
  Threats threats_by(unsigned side, Figure moved, Cell to, Cell from, std::optional<Figure> captured);

  const Board& board_;
  Seat mover_;
  unsigned rolled_;
  const Weights& weights_;

  Occupancy taken_;
  std::array<Targets, 2> targets_;
  std::array<std::array<Reach, figures>, 2> reaches_;
  std::array<std::array<SeenCells, figures>, 2> seen_;
  Sight sight_;  // as if the mover had moved nothing
  Sums sums_;
  // By figure and cell: two turns of a figure may differ in nothing but where it was.
  std::array<std::array<float, width * 32>, figures> known_;
  static constexpr float unknown = -1;
};

// Calls visit(move, value) for every legal move of the seat that is to act.
template <class Visit>
void each_judged(const Open& open, const Weights& weights, Visit&& visit) {
  if (open.stage == Stage::turn) {
    Outlook outlook(open.board, open.turn, open.rolls, weights);
    each_turn(open.board, open.turn, open.roll, open.turns,
              [&](const Move& move) { visit(move, outlook.after(move)); });
  } else if (open.stage == Stage::exchange) {
    each_exchange(open.board, open.turn, [&](const Move& move) {
      visit(move, value_after_exchange(open.board, open.turn, open.to_exchange, move, open.rolls, weights));
    });
  }
}

}  // namespace crosstable::kreuz_und_quer

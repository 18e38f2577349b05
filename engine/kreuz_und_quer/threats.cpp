#include "engine/kreuz_und_quer/threats.hpp"

#include "engine/kreuz_und_quer/reach.hpp"

namespace crosstable::kreuz_und_quer {

Threats threats_of(const Board& board, Seat attacker) {
  const Targets targets(board, other(attacker));
  Occupancy taken = board.taken();
  SeeNothing see;
  ThreatSum sum;
  for (const Figure figure : board.in_play(attacker))
    sum.add(reach_of(taken, targets, attacker, kind_of(figure), board.cell(attacker, figure), see));
  return sum.threats();
}

}  // namespace crosstable::kreuz_und_quer

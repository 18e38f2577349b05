// One ply of judgement for the greedy bot, from the table and the seat's own hand alone (CR-13).
//
// The hand must shrink, and a turn lays at most one card. So it matters to be able to lay next time too, and to hand
// out cards. All numbers were found by experiment.
#include <algorithm>

#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

constexpr int winning = 1'000'000;

// What the remaining hand is worth, by how many of its cards can be laid on the table after the move. The first of them
// is for the next turn.
constexpr std::array<int, 6> ways_on = {0, 60, 85, 100, 110, 115};
constexpr int served_card = 30;        // one card more in another hand
constexpr int rid_of_a_card = 60;      // a card that another player takes from this hand
constexpr int most_for_the_next = 45;  // if the next player can certainly lay

}  // namespace

int CrossRoads::appraise(const Known& known, const Move& move) {
  Cards hand = known.own.hand;
  hand.remove(move.card());
  if (hand.is_empty()) return winning;
  const Kinds fitting = known.open.layout.openings_after(move).fitting();

  const unsigned ways = hand.only(fitting).size();
  int sum = ways_on[std::min<std::size_t>(ways, ways_on.size() - 1)];

  // How likely it is that an unseen card can be laid, estimated by kinds.
  sum -= most_for_the_next * static_cast<int>(fitting.count()) / static_cast<int>(card_kinds);

  const unsigned pile = known.open.pile_size;
  const Effect effect = known.open.layout.effect(move);
  const unsigned served = effect == Effect::whiff   ? 1
                          : effect == Effect::reeky ? std::max(2u, known.open.players - 1u)
                                                    : 0;
  const unsigned from_pile = std::min(served, pile);
  sum += served_card * static_cast<int>(from_pile);
  if (effect == Effect::reeky) sum += rid_of_a_card * static_cast<int>(served - from_pile);
  return sum;
}

}  // namespace crosstable

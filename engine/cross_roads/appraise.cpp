// One ply of judgement for the greedy bot, from the table and the seat's own hand alone (CR-13).
//
// The hand must shrink, and every turn lays at most one card; so what counts is to be able to lay next time too, and to
// hand out cards. All numbers were found by trying.
#include <algorithm>

#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

constexpr int winning = 1'000'000;

// What the cards left in the hand are worth by how many of them can be laid on the table as it will be: the first is
// the next turn's.
constexpr std::array<int, 6> ways_on = {0, 60, 85, 100, 110, 115};
constexpr int served_card = 30;        // a card more in another hand
constexpr int rid_of_a_card = 60;      // a card that another one takes from this hand
constexpr int most_for_the_next = 45;  // the next player surely can lay

}  // namespace

int CrossRoads::appraise(const Known& known, const Move& move) {
  Cards hand = known.own.hand;
  hand.remove(move.card());
  if (hand.is_empty()) return winning;
  Layout after = known.open.layout;
  after.lay(move);

  const unsigned ways = hand.only(after.fitting()).size();
  int sum = ways_on[std::min<std::size_t>(ways, ways_on.size() - 1)];

  // How likely a card that the seat has not seen can be laid, by kinds.
  sum -= most_for_the_next * static_cast<int>(after.fitting().count()) / static_cast<int>(card_kinds);

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

// One ply of judgement for the greedy bot, from the table and the seat's own hand alone (CR-13).
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

constexpr int winning = 1'000'000;

}  // namespace

int CrossRoads::appraise(Seat seat, const Move& move) const {
  Cards hand = hands_[index_of(seat)];
  hand.remove(move.card());
  if (hand.is_empty()) return winning;
  const Effect effect = layout_.effect(move);
  Layout after = layout_;
  after.lay(move);
  const int playable = static_cast<int>(hand.only(after.fitting()).size());
  const int served = effect == Effect::reeky ? 2 : effect == Effect::whiff ? 1 : 0;
  return 10 * playable + 15 * served;
}

}  // namespace crosstable

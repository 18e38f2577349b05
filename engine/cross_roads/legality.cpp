// Why a move is refused. Refusals look only at the table and at the mover's own hand.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

// CR-6
Rejection refusal_of(Fault fault) {
  switch (fault) {
    case Fault::not_side_by_side:
      return refusal("CR-6", "cross_roads.not_side_by_side", "A card must lie on two cells side by side.");
    case Fault::covers_nothing:
      return refusal("CR-6", "cross_roads.covers_nothing", "A card must cover at least one half of another card.");
    case Fault::same_card:
      return refusal("CR-6", "cross_roads.same_card", "A card can't cover both halves of the same card.");
    case Fault::not_across:
      return refusal("CR-6", "cross_roads.not_across", "A card must lie across at least one card it covers.");
    case Fault::no_neighbour:
      break;
  }
  return refusal("CR-6", "cross_roads.no_neighbour",
                 "Cover a number with the next one up or down. 9 and 1 are neighbours.");
}

}  // namespace

std::optional<Rejection> CrossRoads::check(Seat seat, const Move& move) const {
  if (!to_act().contains(seat)) return Rejection::not_your_turn();
  if (!hand(seat).contains(move.card())) {
    return refusal("CR-5", "cross_roads.not_in_hand", "You don't have " + name_of(move.card()) + " in your hand.");
  }
  const std::optional<Fault> fault = table_.layout.fault(move);
  return fault ? std::optional(refusal_of(*fault)) : std::nullopt;
}

}  // namespace crosstable

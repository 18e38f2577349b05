// What laying a card does: it empties the hand, makes others draw, or leaves cards that still fit.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

std::optional<Merit> CrossRoads::merit(const Known& known, const Move& move) {
  Cards hand = known.own.hand;
  hand.remove(move.card());
  if (hand.is_empty()) return Merit{"hint.cross_roads.last", "It's your last card", {}};
  const Effect effect = known.open.layout.effect(move);
  if (effect == Effect::whiff && known.open.pile_size > 0)
    return Merit{"hint.cross_roads.whiff", "It's a whiff, so the next player draws a card", {}};
  if (effect == Effect::reeky)
    return Merit{"hint.cross_roads.reeky", "It's a reeky, so the other players draw cards", {}};
  const Kinds fitting = known.open.layout.openings_after(move).fitting();
  const std::string fit = std::to_string(hand.only(fitting).size()), left = std::to_string(hand.size());
  return Merit{"hint.cross_roads.fit",
               "Of your " + left + " remaining cards, " + fit + " can be placed next",
               {{"left", left}, {"fit", fit}}};
}

}  // namespace crosstable

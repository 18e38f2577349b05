#include "engine/cross_roads/judge.hpp"

namespace crosstable::cross_roads::judge {

Offer::Offer(const Openings& openings)
    : fitting(openings.fitting()), whiffing(openings.whiffing()), reeking(openings.reeking()) {
  for (Number n = 1; n <= numbers; ++n) {
    const Number below = n == 1 ? numbers : static_cast<Number>(n - 1), above = n == numbers ? 1 : n + 1;
    singles[n] = static_cast<std::uint8_t>(openings.singles(below) + openings.singles(above));
    covers[n] =
        static_cast<std::uint16_t>((openings.singles(below) != 0) << below | (openings.singles(above) != 0) << above);
  }
}

namespace {

float unfit_share(const Cards& cards, const Offer& offer) {
  return cards.is_empty() ? 1.0f
                          : 1 - static_cast<float>(cards.only(offer.fitting).size()) / static_cast<float>(cards.size());
}

}  // namespace

Unseen::Unseen(const Cards& unseen, const Offer& offer)
    : unfit(unfit_share(unseen, offer)),
      whiffs(static_cast<float>((unseen.kinds() & offer.whiffing).count()) / static_cast<float>(unseen.size() + 1)),
      reekies(static_cast<float>((unseen.kinds() & offer.reeking).count()) / static_cast<float>(unseen.size() + 1)) {}

Hidden expected(const Closed& position, const Unknown& unknown, const Offer& offer, const Unseen& card, Seat seat) {
  const unsigned size = position.sizes[index_of(seat)];
  const float cards = static_cast<float>(size);
  Hidden hidden{.size = size, .stuck = 1, .whiffs = cards * card.whiffs, .reekies = cards * card.reekies};
  const Barred& known = unknown.known[index_of(seat)];
  const unsigned told = std::min<unsigned>(known.cards, size - position.fresh[index_of(seat)]);
  if (told > 0) {
    const float unfit = unfit_share(unknown.unseen.only(known.barred.complement()), offer);
    for (unsigned n = 0; n < told; ++n) hidden.stuck *= unfit;
  }
  for (unsigned n = told; n < size; ++n) hidden.stuck *= card.unfit;
  return hidden;
}

}  // namespace crosstable::cross_roads::judge

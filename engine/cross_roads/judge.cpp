#include "engine/cross_roads/judge.hpp"

namespace crosstable::cross_roads::judge {

Offer::Offer(const Openings& openings)
    : fitting(openings.fitting()), whiffing(openings.whiffing()), reeking(openings.reeking()) {
  for (Number n = 1; n <= numbers; ++n) {
    const Number below = n == 1 ? numbers : static_cast<Number>(n - 1), above = n == numbers ? 1 : n + 1;
    singles[n] = static_cast<std::uint8_t>(openings.singles(below) + openings.singles(above));
  }
}

Hidden expected(const Closed& position, const Offer& offer, Seat seat) {
  const auto share_of = [](const Cards& part, const Cards& all) {
    return all.is_empty() ? 0.0f : static_cast<float>(part.size()) / static_cast<float>(all.size());
  };
  const Cards& unseen = position.unseen;
  const unsigned size = position.sizes[index_of(seat)];
  const Barred& known = position.known[index_of(seat)];
  const float hands = static_cast<float>(size);
  Hidden hidden{.size = size,
                .stuck = 1,
                .whiffs = hands * share_of(unseen.only(offer.whiffing), unseen),
                .reekies = hands * share_of(unseen.only(offer.reeking), unseen)};
  const unsigned told = std::min<unsigned>(known.cards, size - position.fresh[index_of(seat)]);
  if (told > 0) {
    const Cards rest = unseen.only(known.barred.complement());
    const float unfit = 1 - share_of(rest.only(offer.fitting), rest);
    for (unsigned n = 0; n < told; ++n) hidden.stuck *= unfit;
  }
  const float unfit = 1 - share_of(unseen.only(offer.fitting), unseen);
  for (unsigned n = told; n < size; ++n) hidden.stuck *= unfit;
  return hidden;
}

}  // namespace crosstable::cross_roads::judge

#include "engine/cross_roads/scorer.hpp"

namespace crosstable::cross_roads {

Scorer::Scorer(const Table& table, const Sizes& sizes, const Cards& hand, const Cards& unseen,
               const judge::ClosedNet& net)
    : layout_(table.layout),
      now_{.players = table.players, .next = table.turn, .viewer = table.turn, .hand = hand, .sizes = sizes},
      unknown_{unseen, table.known},
      pile_(unseen.size() + hand.size()),
      net_(net) {
  for (const unsigned size : sizes) pile_ -= size;
}

std::optional<judge::Closed> Scorer::after(const Placement& move, Effect effect) const {
  judge::Closed position = now_;
  const unsigned mover = index_of(now_.viewer);
  position.hand.remove(move.card());
  if (--position.sizes[mover] == 0) return std::nullopt;  // CR-10
  const auto following = [&](unsigned seat) { return (seat + 1) % now_.players; };
  position.next = seat_at(following(mover));

  // CR-8, CR-9
  unsigned to_draw = effect == Effect::whiff ? 1 : effect == Effect::reeky ? std::max(2u, now_.players - 1) : 0;
  unsigned pile = pile_;
  if (effect == Effect::whiff) to_draw = std::min(to_draw, pile);
  for (unsigned drawer = following(mover); to_draw > 0; drawer = following(drawer)) {
    if (drawer == mover) continue;
    if (pile > 0) --pile;
    else if (--position.sizes[mover] == 0) return std::nullopt;
    ++position.sizes[drawer];
    ++position.fresh[drawer];
    --to_draw;
  }
  return position;
}

float Scorer::operator()(const Placement& move) const {
  const std::optional<judge::Closed> position = after(move, layout_.effect(move));
  if (!position) return 1;
  const judge::Offer offer(layout_.openings_after(move));
  judge::Sums sums(net_);
  judge::visit_closed(*position, unknown_, offer, sums);
  return sums.share(now_.players, now_.players - 1);
}

}  // namespace crosstable::cross_roads

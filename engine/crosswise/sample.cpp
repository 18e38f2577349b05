// Random play without lists, and imagined worlds.
#include "engine/crosswise/crosswise.hpp"

namespace crosstable {

using namespace crosswise;

Move Crosswise::sample_legal(Seat seat, FastRandom& random) const {
  if (table_.stage == Stage::redraw) {
    const bool may_keep = index_of(seat) != table_.start;
    return may_keep && random.below(2) == 0 ? Move::keep() : Move::redraw();
  }
  const Stones held = hand(seat);
  const Cells filled = table_.board.filled();
  const Cells empty = table_.board.empty();
  const unsigned stones = filled.count();
  const unsigned gaps = cells - stones;
  const unsigned different = held.different_symbols();

  const unsigned moves = held.contains(Stone::M) ? stones * gaps : 0;
  const unsigned removals = held.contains(Stone::R) ? stones : 0;
  const unsigned swaps = held.contains(Stone::S) ? stones * (stones - 1) / 2 : 0;
  const unsigned replacements = held.contains(Stone::X) ? stones * different : 0;

  // One number picks among all legal moves; each kind of move takes its share of the range.
  unsigned n = random.below(different * gaps + moves + removals + swaps + replacements);
  if (n < different * gaps) return Move::place(held.symbol(n / gaps), empty.nth(n % gaps));
  n -= different * gaps;
  if (n < moves) return Move::move(filled.nth(n / gaps), empty.nth(n % gaps));
  n -= moves;
  if (n < removals) return Move::remove(filled.nth(n));
  n -= removals;
  if (n < swaps) {
    const unsigned one = random.below(stones);
    const unsigned two = random.below(stones - 1);
    return Move::swap(filled.nth(one), filled.nth(two + (two >= one)));
  }
  n -= swaps;
  return Move::replace(filled.nth(n / different), held.symbol(n % different));
}

unsigned Crosswise::sample_chance(FastRandom& random) const {
  if (table_.stage == Stage::first) return table_.first_seat.sample(table_.players, random);
  return index_of(bag_.at(random.below(bag_.size())));
}

// In dealing order. To a spectator it may be any seat. A seat knows whether it is itself; if it holds nothing but
// action stones, it also knows whether others were asked before it.
std::uint8_t Crosswise::place_of_offer(const Known& known, FastRandom& random) {
  const Table& table = known.open;
  unsigned first = 0;
  unsigned last = table.players - 1u;
  std::optional<unsigned> mine;
  if (known.viewer.seat()) {
    mine = table.place_in_deal(known.seat());
    if (known.own.offer == Own::Offer::open) return static_cast<std::uint8_t>(*mine);
    if (known.own.offer == Own::Offer::answered) first = *mine + 1;
    else if (!known.own.hand.has_symbol()) last = *mine - 1;
  }
  const bool leaves_out = mine && *mine >= first && *mine <= last;
  unsigned place = first + random.below(last - first + 1 - (leaves_out ? 1u : 0u));
  if (leaves_out && place >= *mine) ++place;
  return static_cast<std::uint8_t>(place);
}

// All stones that the viewer cannot see are dealt again. Two seats have shown something about their hands. The seat to
// act holds nothing but action stones while a redraw is offered, and is not stuck in a turn. The start player could not
// keep such a hand, so during later offers they hold a symbol (CW-9). The seat with the offer is drawn too (CW-7).
Crosswise::Crosswise(const Known& known, FastRandom& random) : table_(known.open) {
  if (turn_is_secret()) {
    table_.dealt = place_of_offer(known, random);
    table_.turn = table_.seat_in_deal(table_.dealt);
  }
  for (const Cell cell : table_.board.filled()) bag_.remove(table_.board.at(cell));
  bag_.remove(table_.played);
  if (known.viewer.seat()) {
    hand_of(known.seat()) = known.own.hand;
    bag_.remove(known.own.hand);
  }
  const auto deal = [&](Seat seat, auto position) {
    while (hand(seat).size() < known.open.hand_sizes[index_of(seat)]) {
      const Stone stone = bag_.at(position());
      bag_.remove(stone);
      hand_of(seat).add(stone);
    }
  };
  const auto anything = [&] { return random.below(bag_.size()); };
  const auto an_action = [&] {
    return bag_.size() - 1 - random.below(bag_.actions());
  };  // actions come after the symbols

  const auto deal_until = [&](Seat seat, auto fits) {
    for (deal(seat, anything); !fits(hand(seat)); deal(seat, anything)) {
      bag_.add(hand(seat));
      hand_of(seat) = Stones();
    }
  };

  Seats hidden = Seats::first(table_.players);
  if (known.viewer.seat()) hidden.remove(known.seat());
  for (const Seat seat : table_.to_act()) {
    if (!hidden.contains(seat)) continue;
    if (table_.stage == Stage::redraw) {
      deal(seat, an_action);
      continue;
    }
    deal_until(seat, [&](Stones hand) { return !table_.is_stuck(hand); });
  }
  const Seat start = seat_at(table_.start);
  const bool start_was_settled = table_.stage == Stage::redraw && table_.dealt > 0;
  if (start_was_settled && hidden.contains(start)) deal_until(start, [](Stones hand) { return hand.has_symbol(); });
  for (const Seat seat : hidden) deal(seat, anything);
}

}  // namespace crosstable

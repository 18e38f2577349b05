// Judges positions: features, and a net whose weights come from self-play (weights.hpp).
//
// From the features of all seats the net makes a sum for each, and a seat's chance to win is its share of exp(sum)
// among them. There are two judgements, each with weights of its own for two, three and four players:
//
//   closed  what a viewer may expect from what it knows: its own hand, hand sizes, and what can be in the others
//   open    the same when all hands are known, as in an imagined world
#pragma once
#include <algorithm>
#include <array>
#include <bit>

#include "engine/cross_roads/cards.hpp"
#include "engine/cross_roads/openings.hpp"
#include "engine/cross_roads/table.hpp"

namespace crosstable::cross_roads::judge {

// What the openings offer to cards.
struct Offer {
  Kinds fitting, whiffing, reeking;
  std::array<std::uint8_t, numbers + 1> singles{};  // by a half's number: the single footprints it can cover
  std::array<std::uint16_t, numbers + 1> covers{};  // by a half's number: the numbers of those, as a set

  explicit Offer(const Openings& openings);
  std::uint16_t covered_by(Card card) const {
    return static_cast<std::uint16_t>(covers[low_of(card)] | covers[high_of(card)]);
  }
  unsigned ways(Card card) const { return singles[low_of(card)] + singles[high_of(card)]; }
};

// A seat whose hand is known.
namespace hand {
inline constexpr unsigned sizes = 10, fits = 6, ways = 6, stages = 4, effects = 3;
inline constexpr unsigned first_ways = sizes * fits;
inline constexpr unsigned first_whiff = first_ways + stages * ways;
inline constexpr unsigned first_reeky = first_whiff + effects;
inline constexpr unsigned first_spread = first_reeky + effects;
inline constexpr unsigned features = first_spread + stages * (numbers + 1);

// The feature of a hand by its number of cards and how many of them fit.
constexpr unsigned of(unsigned size, unsigned fit) {
  return std::min(size, sizes - 1) * fits + std::min(fit, fits - 1);
}

constexpr unsigned stage_of(unsigned size) { return std::min(size, stages) - (size > 0); }

// The feature of a card in a hand of so many. Row 0: it does not fit.
constexpr unsigned of_card(unsigned size, unsigned row) { return first_ways + stage_of(size) * ways + row; }
constexpr std::array<std::uint8_t, 10> ways_class = {1, 1, 2, 3, 3, 4, 4, 4, 4, 5};

template <class Add>
void visit(const Cards& cards, unsigned size, const Offer& offer, Add&& add) {
  add(of(size, std::min(size, cards.only(offer.fitting).size())), 1.0f);
  unsigned covered = 0;
  for (const Card card : cards.kinds()) {
    const unsigned row = offer.fitting.contains(card) ? ways_class[std::min(offer.ways(card), 9u)] : 0;
    add(of_card(size, row), static_cast<float>(cards.count(card)));
    covered |= offer.covered_by(card);
  }
  add(first_spread + stage_of(size) * (numbers + 1) + count_bits(covered), 1.0f);
  add(first_whiff + std::min((cards.kinds() & offer.whiffing).count(), effects - 1), 1.0f);
  add(first_reeky + std::min((cards.kinds() & offer.reeking).count(), effects - 1), 1.0f);
}
}  // namespace hand

// A seat whose hand is hidden.
struct Hidden {
  unsigned size = 0;
  float stuck = 0;                // how likely it is that it cannot lay
  float whiffs = 0, reekies = 0;  // cards that it may be expected to be able to lay with an effect
};

namespace hidden {
inline constexpr unsigned sizes = 10, stages = 6;
inline constexpr std::array knots = {0.0f, 0.03f, 0.1f, 0.2f, 0.35f, 0.6f, 1.0f};
inline constexpr unsigned first_stuck = sizes;
inline constexpr unsigned first_effect = first_stuck + stages * unsigned{knots.size()};
inline constexpr unsigned features = first_effect + 2;

template <class Add>
void visit(const Hidden& seat, Add&& add) {
  add(std::min(seat.size, sizes - 1), 1.0f);
  const unsigned first = first_stuck + (std::min(seat.size, stages) - (seat.size > 0)) * unsigned{knots.size()};
  unsigned knot = 1;
  while (knot + 1 < knots.size() && seat.stuck > knots[knot]) ++knot;
  const float along = (seat.stuck - knots[knot - 1]) / (knots[knot] - knots[knot - 1]);
  add(first + knot - 1, 1 - along);
  add(first + knot, along);
  add(first_effect, seat.whiffs);
  add(first_effect + 1, seat.reekies);
}
}  // namespace hidden

inline constexpr unsigned open_features = most_players * hand::features;
inline constexpr unsigned closed_features = open_features + most_players * hidden::features;
constexpr unsigned first_of_hand(unsigned place) { return place * hand::features; }
constexpr unsigned first_of_hidden(unsigned place) { return open_features + place * hidden::features; }

// What a viewer knows of a position in which some seat is about to act. Cards on their way count as drawn.
struct Closed {
  unsigned players = 2;
  Seat next{}, viewer{};
  Cards hand;  // the viewer's
  std::array<std::uint8_t, most_players> sizes{};
  std::array<std::uint8_t, most_players> fresh{};  // how many of them were just drawn, so nothing is known of them
};

// What everybody's cards may be, to a viewer.
struct Unknown {
  Cards unseen;  // all that are neither in the viewer's hand nor on the table
  std::array<Barred, most_players> known{};
};

// What may be expected of a card that the viewer does not see.
struct Unseen {
  float unfit, whiffs, reekies;
  Unseen(const Cards& unseen, const Offer& offer);
};
Hidden expected(const Closed& position, const Unknown& unknown, const Offer& offer, const Unseen& card, Seat seat);

constexpr unsigned place_of(Seat seat, Seat next, unsigned players) {
  return (index_of(seat) + players - index_of(next)) % players;
}

// Both call add(place in turn order, feature, value).
template <class Add>
void visit_closed(const Closed& position, const Unknown& unknown, const Offer& offer, Add&& add) {
  const Unseen card(unknown.unseen, offer);
  for (const Seat seat : Seats::first(position.players)) {
    const unsigned place = place_of(seat, position.next, position.players);
    const auto add_at = [&](unsigned first) {
      return [&add, place, first](unsigned feature, float value) { add(place, first + feature, value); };
    };
    if (seat == position.viewer) {
      hand::visit(position.hand, position.sizes[index_of(seat)], offer, add_at(first_of_hand(place)));
    } else {
      hidden::visit(expected(position, unknown, offer, card, seat), add_at(first_of_hidden(place)));
    }
  }
}

template <class HandOf, class Add>
void visit_open(unsigned players, Seat next, const HandOf& hand_of, const Offer& offer, Add&& add) {
  for (const Seat seat : Seats::first(players)) {
    const unsigned place = place_of(seat, next, players);
    const Cards& cards = hand_of(seat);
    hand::visit(cards, cards.size(), offer,
                [&](unsigned feature, float value) { add(place, first_of_hand(place) + feature, value); });
  }
}

// Without the standard library's, which may differ in the last bit from machine to machine.
inline float exp_of(float power) {
  const float halvings = std::clamp(power * 1.44269504f, -100.0f, 100.0f) + 128.0f;
  const int whole = static_cast<int>(halvings);
  const float rest = halvings - static_cast<float>(whole);
  const float of_rest = 1 + rest * (0.69315f + rest * (0.24016f + rest * (0.05587f + rest * 0.01082f)));
  return of_rest * std::bit_cast<float>((whole - 1) << 23);
}

inline constexpr unsigned units = 16;  // in the hidden layer

// All weights are in thousandths.
template <unsigned features>
struct Net {
  std::array<float, features> direct{};  // from a feature to the sum of its seat
  std::array<std::array<float, units>, features> in{};
  std::array<float, units> bias{};
  std::array<std::array<float, units>, most_players> out{};  // by place
};

// Adds up the features of one position.
template <unsigned features>
class Sums {
 public:
  explicit Sums(const Net<features>& net) : net_(net), hidden_(net.bias) {}

  void operator()(unsigned place, unsigned feature, float value) {
    direct_[place] += net_.direct[feature] * value;
    const auto& row = net_.in[feature];
    for (unsigned unit = 0; unit < units; ++unit) hidden_[unit] += row[unit] * value;
  }

  // The chance of the seat at this place.
  float share(unsigned players, unsigned place) const {
    std::array<float, most_players> sums{};
    for (unsigned at = 0; at < players; ++at) {
      sums[at] = direct_[at] * 1e-3f;
      for (unsigned unit = 0; unit < units; ++unit)
        sums[at] += net_.out[at][unit] * std::max(hidden_[unit], 0.0f) * 1e-6f;
    }
    float all = 0;
    for (unsigned at = 0; at < players; ++at) all += exp_of(sums[at] - sums[place]);
    return 1 / all;
  }

 private:
  const Net<features>& net_;
  std::array<float, units> hidden_;
  std::array<float, most_players> direct_{};
};

using ClosedNet = Net<closed_features>;
using OpenNet = Net<open_features>;

}  // namespace crosstable::cross_roads::judge

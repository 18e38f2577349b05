// High Card, the example that engine/README.md walks through: a small game with hidden hands, chance, simultaneous
// moves and cards put away face down. It is tested like every game, but is in no catalogue.
//
// HC-1  There are 20 cards, 1 to 20. Every seat is dealt three, seat by seat from the start seat.
// HC-2  All seats choose at the same time: each puts a card face down, either to play it or to drop it. Everybody sees
//       which of the two.
// HC-3  When all have chosen, the played cards are turned over. The highest takes a point for each. Dropped cards are
//       never shown.
// HC-4  After three rounds most points win. If all have the same, the game is a draw.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/game.hpp"
#include "engine/core/kit.hpp"

namespace crosstable {

namespace high_card {

using Card = std::uint8_t;    // 1-20
using Cards = std::uint32_t;  // a set: bit n is card n

constexpr Card cards = 20;
constexpr unsigned dealt = 3;
constexpr unsigned most_players = 4;

constexpr Cards set_of(Card card) { return Cards{1} << card; }
constexpr bool has(Cards set, Card card) { return (set & set_of(card)) != 0; }

struct Move {
  bool drop = false;
  Card card = 1;

  std::string text() const;                                // "play 17", "drop 3"
  static std::optional<Move> read(std::string_view text);  // what text() writes
  friend bool operator==(const Move&, const Move&) = default;
};

struct First {
  Seat seat;
};
struct Drew {
  Owned<Card> card;
};
struct Chose {
  bool drop;
  Owned<Card> card;
};
struct TurnedOver {
  std::array<Card, most_players> by_seat;  // 0: that seat dropped
};
struct Scored {
  Seat seat;
  unsigned points;
};
using Event = std::variant<First, Drew, Chose, TurnedOver, Scored>;

void narrate(const Event& event, Telling& telling);

enum class Stage : std::uint8_t { first, deal, choose, over };

// What everybody may know.
struct Open {
  std::uint8_t players = 2;
  FirstSeat first_seat;
  Stage stage = Stage::first;
  Seat start{};
  Seat drawer{};
  Seats chosen;   // in this round
  Seats playing;  // those of them that play a card
  Cards turned_over = 0;
  std::array<std::uint8_t, most_players> hand_sizes{};
  std::array<std::uint8_t, most_players> dropped{};  // how many cards
  std::array<std::uint8_t, most_players> points{};
};

// What one seat may know besides.
struct Own {
  Cards hand = 0;
  Cards dropped = 0;
  Card played = 0;  // waiting to be turned over; 0: none
};

}  // namespace high_card

class HighCard : public Kit<HighCard, high_card::Move, high_card::Event, high_card::Open, high_card::Own> {
 public:
  static constexpr std::string_view id = "high-card";
  static constexpr std::string_view title = "High Card";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = high_card::most_players;
  static std::span<const RatingPool> rating_pools();

  explicit HighCard(const Setup& setup);
  HighCard(const Known& known, FastRandom& random);

  Seats to_act() const;
  bool chance_acts() const { return open_.stage < high_card::Stage::choose; }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);
  std::string write_chance(unsigned outcome) const;

  const Open& open() const { return open_; }
  Own own(Seat seat) const { return *own_.seen_by(Viewer::at(seat), seat); }
  static void public_table(const Open& open, JsonWriter& json);
  static void own_table(const Own& own, JsonWriter& json);
  void hidden_table(JsonWriter& json) const;
  static void offer(const Known& known, JsonWriter& json);
  static int appraise(const Known& known, const Move& move);

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const {
    if (!to_act().contains(seat)) return;
    for (const bool drop : {false, true}) {
      for (high_card::Card card = 1; card <= high_card::cards; ++card) {
        if (high_card::has(own(seat).hand, card)) visit(Move{drop, card});
      }
    }
  }

 private:
  void turn_over(Events* events);

  Open open_;
  OwnedBySeat<Own, max_players> own_;
  high_card::Cards deck_ = (high_card::Cards{2} << high_card::cards) - 2;  // cards not dealt yet
};

static_assert(Game<HighCard>);

}  // namespace crosstable

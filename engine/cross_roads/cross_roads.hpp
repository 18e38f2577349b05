// Cross Roads. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, about 1.7 kB, most of it the grid: an open table, a hand per seat, and the
// pile. Chance acts for the start seat, then one card at a time for the deal, the flip, and every card that is drawn or
// taken. Forced draws and the end of the game happen inside play() and resolve().
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/kit.hpp"
#include "engine/cross_roads/cards.hpp"
#include "engine/cross_roads/event.hpp"
#include "engine/cross_roads/layout.hpp"
#include "engine/cross_roads/placement.hpp"
#include "engine/cross_roads/scorer.hpp"
#include "engine/cross_roads/table.hpp"

namespace crosstable {

class CrossRoads
    : public Kit<CrossRoads, cross_roads::Placement, cross_roads::Event, cross_roads::Open, cross_roads::Own> {
 public:
  static constexpr std::string_view id = "cross-roads";
  static constexpr std::string_view title = "Cross Roads";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = cross_roads::most_players;
  static std::span<const OptionSpec> option_specs();
  static std::span<const RatingPool> rating_pools();

  explicit CrossRoads(const Setup& setup);
  CrossRoads(const Known& known, FastRandom& random);

  Seats to_act() const { return table_.to_act(); }
  bool chance_acts() const {
    return table_.stage == cross_roads::Stage::first || table_.stage == cross_roads::Stage::flip || table_.to_draw > 0;
  }
  bool over() const { return table_.stage == cross_roads::Stage::over; }  // faster than Kit's
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  // Added to an outcome of the flip: the same card turned round, with its higher number on (0,0). Only records have it.
  static constexpr unsigned turned = max_outcomes;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  Open open() const;
  Own own(Seat seat) const { return {.hand = hand(seat)}; }
  static void public_table(const Open& open, JsonWriter& json);
  static void own_table(const Own& own, JsonWriter& json);
  void hidden_table(JsonWriter& json) const;
  static void offer(const Known& known, JsonWriter& json);

  static int appraise(const Known& known, const Move& move);
  static std::optional<Merit> merit(const Known& known, const Move& move);

  float evaluate(Seat seat) const;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    known.open.layout.each_placement(known.own.hand.kinds(),
                                     [score = scorer(known), &visit](const Move& move) { visit(move, score(move)); });
  }
  static SearchPlan search_plan(BotLevel level, const Known& known);
  float play_out(Seat seat, unsigned plies, FastRandom& random);

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const {
    if (to_act().contains(seat)) table_.layout.each_placement(hand(seat).kinds(), visit);
  }
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;
  unsigned play_randomly(FastRandom& random);

  // The whole position, for tests and tools that judge it. Views cannot call these: they never see the game.
  const cross_roads::Layout& layout() const { return table_.layout; }
  const cross_roads::Cards& hand(Seat seat) const { return hands_.at(seat, rules); }
  const cross_roads::Cards& pile() const { return pile_; }

 private:
  Seat after(Seat seat) const { return seat_at((index_of(seat) + 1) % table_.players); }
  cross_roads::Cards& hand_of(Seat seat) { return hands_.at(seat, rules); }
  bool can_lay(Seat seat) const { return !(hand(seat).kinds() & table_.layout.fitting()).is_empty(); }
  bool nobody_can_lay() const;
  // Are cards drawn from the hand of the seat whose turn it is?
  bool takes() const { return table_.stage == cross_roads::Stage::play && pile_.is_empty(); }
  Seats smallest_hands() const;

  // Set-up (CR-3, CR-4).
  void start_with(Seat seat, Events* events);
  void deal_on(Events* events);
  void flip(cross_roads::Placement flipped, Events* events);

  // A turn (CR-5 … CR-11).
  void begin_turn(Seat seat, Events* events);
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  void carry_out(Seat seat, const Move& move, Events* events);
  void take_effect(cross_roads::Effect effect);
  void draw(cross_roads::Card card, Events* events);
  void go_on_drawing(Events* events);
  void end_emptied(Events* events);
  void end_blocked(Events* events);

  // What everybody knows of hands.
  void remember_stuck(Seat seat);
  void forget_laid(Seat seat, cross_roads::Card card);
  void forget_taken(Seat seat);

  static cross_roads::Scorer scorer(const Known& known);
  float evaluate_open(Seat seat) const;
  Move reply(FastRandom& random) const;

  bool deal_unseen(const Known& known, FastRandom& random);

  cross_roads::Table table_;
  OwnedBySeat<cross_roads::Cards, max_players> hands_;
  cross_roads::Cards pile_;
};

static_assert(Game<CrossRoads>);

}  // namespace crosstable

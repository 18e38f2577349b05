// Kreuz und Quer. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, half a kilobyte, most of it the board's occupancy. Chance acts for the
// start seat, then for a roll in every turn. Lapsed rolls, parking and the ends of the game happen inside play() and
// resolve(). Nothing is hidden.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/kit.hpp"
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/event.hpp"
#include "engine/kreuz_und_quer/exchange.hpp"
#include "engine/kreuz_und_quer/move.hpp"
#include "engine/kreuz_und_quer/outlook.hpp"
#include "engine/kreuz_und_quer/table.hpp"
#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable {

class KreuzUndQuer
    : public Kit<KreuzUndQuer, kreuz_und_quer::Move, kreuz_und_quer::Event, kreuz_und_quer::Open, kreuz_und_quer::Own> {
 public:
  static constexpr std::string_view id = "kreuz-und-quer";
  static constexpr std::string_view title = "Kreuz und Quer";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = 2;
  static std::span<const RatingPool> rating_pools();
  static constexpr unsigned most_rolls = kreuz_und_quer::most_rolls;

  explicit KreuzUndQuer(const Setup& setup);
  explicit KreuzUndQuer(const Open& open) : open_(open) {}
  KreuzUndQuer(const Known& known, FastRandom&) : KreuzUndQuer(known.open) {}
  // Any position, with that side about to roll: for tests and puzzles. KQ-16 and KQ-17 apply at once, as before every
  // roll.
  KreuzUndQuer(const kreuz_und_quer::Board& board, Seat to_roll, unsigned rolls);

  Seats to_act() const { return open_.to_act(); }
  bool over() const { return open_.stage == kreuz_und_quer::Stage::over; }  // faster than Kit's
  bool chance_acts() const {
    return open_.stage == kreuz_und_quer::Stage::first || open_.stage == kreuz_und_quer::Stage::roll;
  }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  const Open& open() const { return open_; }
  static Own own(Seat) { return {}; }
  static void public_table(const Open& open, JsonWriter& json);
  static void own_table(const Own&, JsonWriter&) {}
  static void hidden_table(JsonWriter&) {}
  static void offer(const Known& known, JsonWriter& json);

  static int appraise(const Known& known, const Move& move);
  static std::optional<Merit> merit(const Known& known, const Move& move);
  float evaluate(Seat seat) const;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    kreuz_und_quer::each_judged(known.open, kreuz_und_quer::learned_weights(), visit);
  }
  static SearchPlan search_plan(BotLevel level, const Known& known);
  float play_out(Seat seat, unsigned plies, FastRandom& random);

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;
  unsigned play_randomly(FastRandom& random);

  // For tests and tools that judge the position.
  const kreuz_und_quer::Board& board() const { return open_.board; }
  unsigned rolls() const { return open_.rolls; }

 private:
  // A turn (KQ-4 … KQ-13).
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  std::optional<Rejection> check_turn(Seat seat, const Move& move) const;
  std::optional<Rejection> check_green(Seat seat, kreuz_und_quer::Figure figure, const Move& move) const;
  std::optional<Rejection> check_exchange(Seat seat, const Move& move) const;
  void carry_out_turn(Seat seat, const Move& move, Events* events) {
    carry_out_turn(seat, *open_.board.figure_on(seat, move.from), move, events);
  }
  void carry_out_turn(Seat seat, kreuz_und_quer::Figure figure, const Move& move, Events* events);
  void capture(Seat owner, kreuz_und_quer::Cell cell, Events* events);
  void carry_out_exchange(Seat seat, const Move& move, Events* events);

  float after_next_roll(const kreuz_und_quer::Outlook::Reply& reply, kreuz_und_quer::Roll roll) const;

  // From one turn to the next (KQ-14 … KQ-17).
  void go_on_with(Seat seat, Events* events);
  void hand_on_to(Seat seat, Events* events);
  void begin_turn(Events* events);
  void finish(kreuz_und_quer::Ending ending);
  Outcome won_by(Seat winner, std::string_view reason) const;  // KQ-18

  kreuz_und_quer::Open open_;
};

template <class Visit>
void KreuzUndQuer::each_legal(Seat seat, Visit&& visit) const {
  using namespace kreuz_und_quer;
  if (!to_act().contains(seat)) return;
  if (open_.stage == Stage::turn) return each_turn(open_.board, seat, open_.roll, open_.turns, visit);
  each_exchange(open_.board, seat, visit);
}

}  // namespace crosstable

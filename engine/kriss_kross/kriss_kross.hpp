// Kriss Kross. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// This is the simultaneous game. After a roll every unfinished seat is to act. Its entry is kept apart from all sheets,
// and the last entry reveals them all in one step (KK-7). So the order in which the seats of a round enter makes no
// difference to any later position. Chance acts for the first roller, then for every roll.
//
// The state is flat and trivially copyable, about 150 bytes.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/kit.hpp"
#include "engine/kriss_kross/chances.hpp"
#include "engine/kriss_kross/event.hpp"
#include "engine/kriss_kross/move.hpp"
#include "engine/kriss_kross/sheet.hpp"
#include "engine/kriss_kross/table.hpp"

namespace crosstable {

class KrissKross : public Kit<KrissKross, kriss_kross::Move, kriss_kross::Event, kriss_kross::Open, kriss_kross::Own> {
 public:
  static constexpr std::string_view id = "kriss-kross";
  static constexpr std::string_view title = "Kriss Kross";
  static constexpr unsigned min_players = 1;
  static constexpr unsigned max_players = kriss_kross::most_players;
  static std::span<const OptionSpec> option_specs();
  static std::span<const RatingPool> rating_pools();

  explicit KrissKross(const Setup& setup);
  KrissKross(const Known& known, FastRandom& random);

  Seats to_act() const;
  bool chance_acts() const {
    return open_.stage == kriss_kross::Stage::first || open_.stage == kriss_kross::Stage::roll;
  }
  bool over() const { return open_.stage == kriss_kross::Stage::over; }  // faster than Kit's
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);
  std::string write_chance(unsigned outcome) const;

  const Open& open() const { return open_; }
  Own own(Seat seat) const;
  static void public_table(const Open& open, JsonWriter& json);
  static void own_table(const Own& own, JsonWriter& json);
  void hidden_table(JsonWriter& json) const;
  static void offer(const Known& known, JsonWriter& json);

  static int appraise(const Known& known, const Move& move);
  static std::optional<Merit> merit(const Known& known, const Move& move);
  float evaluate(Seat seat) const;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit);
  static SearchPlan search_plan(BotLevel level, const Known& known);
  float play_out(Seat seat, unsigned plies, FastRandom& random);

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;
  unsigned play_randomly(FastRandom& random);

  // The whole position, for tests and tools that judge it. Views cannot call these: they never see the game.
  unsigned players() const { return open_.players; }
  const kriss_kross::Sheet& sheet(Seat seat) const { return open_.sheet(seat); }
  kriss_kross::Entries entries() const;  // of this round, not revealed
  Seats finished() const { return open_.finished; }
  unsigned round() const { return open_.round; }
  int total(Seat seat) const { return open_.total(seat); }

 private:
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  std::optional<Rejection> check_entry(const kriss_kross::Sheet& sheet, const Move& move) const;
  void roll(kriss_kross::Roll roll) {
    open_.roll = roll;
    ++open_.round;
    open_.stage = kriss_kross::Stage::enter;
  }
  void choose(Seat seat, const Move& move, Events* events);
  void enter(Seat seat, const Move& move, Events* events);
  void reveal(Events* events);
  void finish_round();
  Move sample_entry(Seat seat, FastRandom& random) const;
  Outcome scored(std::string_view reason, Seats contenders) const;

  kriss_kross::Open open_;
  OwnedBySeat<Move, max_players> entries_;  // of the seats that have entered; anything else is Move()
};

template <class Visit>
void KrissKross::each_legal(Seat seat, Visit&& visit) const {
  using namespace kriss_kross;
  if (!to_act().contains(seat)) return;
  if (open_.stage == Stage::choose) {
    for (unsigned i = 0; i < symbols; ++i) {
      if (!open_.is_chosen(symbol_at(i))) visit(Move::choose(symbol_at(i)));
    }
    return;
  }
  const Roll roll = open_.roll;
  sheet(seat).pairs().each([&](Cell low, Cell high) {
    visit(Move::enter(roll.first, low, roll.second, high));
    if (roll.first != roll.second) visit(Move::enter(roll.second, low, roll.first, high));
  });
}

template <class Visit>
void KrissKross::score_moves(const Known& known, Visit&& visit) {
  using namespace kriss_kross;
  const Open& open = known.open;
  const Chances chances(open, known.seat());
  if (open.stage == Stage::choose) {
    const float chance = chances.of(prospect(open, known.seat()));  // all symbols are alike
    for (unsigned i = 0; i < symbols; ++i) {
      if (!open.is_chosen(symbol_at(i))) visit(Move::choose(symbol_at(i)), chance);
    }
    return;
  }
  const Roll roll = open.roll;
  each_entry(QuickSheet(open.sheet(known.seat())), roll, open.advanced, learned(open.advanced).values,
             [&](Cell low, Cell high, bool swapped, int value) {
               visit(swapped ? Move::enter(roll.second, low, roll.first, high)
                             : Move::enter(roll.first, low, roll.second, high),
                     chances.of(value));
             });
}

static_assert(Game<KrissKross>);

}  // namespace crosstable

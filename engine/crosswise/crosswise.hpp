// Crosswise. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, about 200 bytes: an open table, a hand per seat, and the bag. Chance acts
// for the start seat, then one stone at a time for the deal, for a redrawn hand and for the refill after a play. CW-16
// and the end of the game happen inside play() and resolve().
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/kit.hpp"
#include "engine/crosswise/board.hpp"
#include "engine/crosswise/event.hpp"
#include "engine/crosswise/move.hpp"
#include "engine/crosswise/prospect.hpp"
#include "engine/crosswise/stones.hpp"
#include "engine/crosswise/table.hpp"

namespace crosstable {

class Crosswise : public Kit<Crosswise, crosswise::Move, crosswise::Event, crosswise::Open, crosswise::Own> {
 public:
  static constexpr std::string_view id = "crosswise";
  static constexpr std::string_view title = "Crosswise";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = crosswise::most_players;
  static std::span<const OptionSpec> option_specs();
  static std::span<const RatingPool> rating_pools();
  static std::string_view team_name(unsigned players, Seat seat);        // CW-4
  static bool must_be_silent(unsigned players) { return players >= 3; }  // CW-6

  explicit Crosswise(const Setup& setup);
  Crosswise(const Known& known, FastRandom& random);

  Seats to_act() const { return table_.to_act(); }
  bool turn_is_secret() const { return table_.stage == crosswise::Stage::redraw && table_.to_draw == 0; }  // CW-7
  bool chance_acts() const { return table_.stage == crosswise::Stage::first || table_.to_draw > 0; }
  bool over() const { return table_.over(); }  // faster than Kit's
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);
  std::string write_chance(unsigned outcome) const;

  Open open() const;
  Own own(Seat seat) const;
  static void public_table(const Open& open, JsonWriter& json);
  static void public_changes(const Open& was, const Open& is, JsonWriter& json);
  static void own_table(const Own& own, JsonWriter& json);
  void hidden_table(JsonWriter& json) const;
  static void offer(const Known& known, JsonWriter& json);

  // Judgement (judge.cpp): by the learned value function, or for training and tests by any other.
  static int appraise(const Known& known, const Move& move);
  static std::optional<Merit> merit(const Known& known, const Move& move);
  float evaluate(Seat seat) const;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    score_moves(known, crosswise::learned_value(), visit);
  }
  template <class Visit>
  static void score_moves(const Known& known, const crosswise::Value& value, Visit&& visit);
  static SearchPlan search_plan(BotLevel level, const Known& known);
  float play_out(Seat seat, unsigned plies, FastRandom& random);

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;
  unsigned play_randomly(FastRandom& random);

  // The whole position, for tests and tools that judge it. Views cannot call these: they never see the game.
  const crosswise::Board& board() const { return table_.board; }
  crosswise::Stones hand(Seat seat) const { return hands_.at(seat, rules); }
  crosswise::Stones bag() const { return bag_; }
  crosswise::Stones played() const { return table_.played; }
  crosswise::Team next_team() const;  // whose member decides next; not after the end

 private:
  struct Reply {
    Move move;
    int logits;  // what it is worth to the seat that makes it
  };
  Reply best_reply() const;  // of the seat that is to act

  crosswise::Stones& hand_of(Seat seat) { return hands_.at(seat, rules); }

  static std::uint8_t place_of_offer(const Known& known, FastRandom& random);

  // Set-up (CW-8, CW-9).
  void start_with(Seat seat, Events* events);
  void after_set_up_draw(Events* events);
  void deal_to_next();
  void go_on_with_offers(Events* events);
  void answer_offer(Seat seat, const Move& move, Events* events);

  // A turn (CW-12 … CW-20).
  enum class Fault : std::uint8_t {
    not_your_turn,
    no_offer,
    offer_open,
    must_redraw,
    stone_not_in_hand,
    action_not_in_hand,
    no_symbol_to_place,
    no_symbol_to_replace,
    cannot_carry_out,
    cell_taken,
    target_taken,
    cell_empty,
    target_empty,
    same_cell,
  };
  std::optional<Fault> fault(Seat seat, const Move& move) const;
  std::optional<Fault> fault_of_answer(Seat seat, const Move& move) const;
  std::optional<Fault> fault_of_action(crosswise::Stones hand, const Move& move) const;
  static Rejection refusal_of(Fault fault, const Move& move);
  Event description(Seat seat, const Move& move) const;
  void draw(crosswise::Stone stone, Events* events);
  void carry_out(Seat seat, const Move& move, Events* events);
  static void apply(const Move& move, crosswise::Board& board, crosswise::Stones& hand);
  bool makes_six(const Move& move) const;
  void end_by_six(const Move& move, Events* events);
  void refill(Seat seat, Events* events);
  void pass_on_turn(Events* events);
  void skip_the_stuck(Events* events);

  // Playouts.
  Move random_place(crosswise::Stones hand, Fraction which) const;
  Move random_turn(crosswise::Stones hand, unsigned n, Fraction which) const;
  void carry_out_action(Seat seat, const Move& move);
  crosswise::Stone random_stone(FastRandom& random) const;

  Outcome scored(std::string_view reason, std::array<int, 2> points, std::optional<crosswise::Team> winner) const;
  std::array<int, 2> points() const;  // orange, green; CW-25 after a six

  crosswise::Table table_;
  OwnedBySeat<crosswise::Stones, max_players> hands_;
  crosswise::Stones bag_ = crosswise::Stones::all();
};

template <class Visit>
void Crosswise::each_legal(Seat seat, Visit&& visit) const {
  using namespace crosswise;
  if (!to_act().contains(seat)) return;
  if (table_.stage == Stage::redraw) {
    if (index_of(seat) != table_.start) visit(Move::keep());
    visit(Move::redraw());
    return;
  }
  const Stones stones = hand(seat);
  const Cells filled = table_.board.filled();
  const Cells empty = table_.board.empty();
  std::array<Stone, symbols> mine{};
  const unsigned different = stones.different_symbols();
  for (unsigned i = 0; i < different; ++i) mine[i] = stones.symbol(i);
  for (unsigned i = 0; i < different; ++i) {
    for (const Cell cell : empty) visit(Move::place(mine[i], cell));
  }
  if (stones.contains(Stone::M)) {
    for (const Cell from : filled) {
      for (const Cell to : empty) visit(Move::move(from, to));
    }
  }
  if (stones.contains(Stone::R)) {
    for (const Cell cell : filled) visit(Move::remove(cell));
  }
  if (stones.contains(Stone::S)) {
    for (const Cell one : filled) {
      for (const Cell two : filled.above(one)) visit(Move::swap(one, two));
    }
  }
  if (stones.contains(Stone::X)) {
    for (const Cell cell : filled) {
      for (unsigned i = 0; i < different; ++i) visit(Move::replace(cell, mine[i]));
    }
  }
}

template <class Visit>
void Crosswise::score_moves(const Known& known, const crosswise::Value& value, Visit&& visit) {
  using namespace crosswise;
  const Prospect prospect(value, known.open.board, known.own.hand, team_of(known.seat()));
  if (known.open.stage == Stage::redraw) {
    if (index_of(known.seat()) != known.open.start) visit(Move::keep(), probability(prospect.now(false)));
    visit(Move::redraw(), 0.5f);
    return;
  }
  prospect.each_move([&](const Move& move, int logits) { visit(move, probability(logits)); });
}

static_assert(Game<Crosswise>);

}  // namespace crosstable

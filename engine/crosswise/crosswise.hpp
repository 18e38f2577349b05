// Crosswise. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, about 200 bytes. Chance nodes: the start seat, then one stone at a time for
// the deal, for a redrawn hand and for the refill after a play; CW-16 and the end of the game happen inside play() and
// resolve().
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "engine/core/game.hpp"
#include "engine/crosswise/board.hpp"
#include "engine/crosswise/event.hpp"
#include "engine/crosswise/move.hpp"
#include "engine/crosswise/stones.hpp"

namespace crosstable {

class Crosswise {
 public:
  using Move = crosswise::Move;
  using Event = crosswise::Event;
  using Events = std::vector<Event>;

  static constexpr std::string_view id = "crosswise";
  static constexpr std::string_view title = "Crosswise";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = 4;
  static std::span<const OptionSpec> option_specs();
  static std::string_view team_name(unsigned players, Seat seat);        // CW-4
  static bool must_be_silent(unsigned players) { return players >= 3; }  // CW-6

  explicit Crosswise(const Setup& setup);

  Seats to_act() const;
  bool chance_acts() const { return stage_ == Stage::first || to_draw_ > 0; }
  bool over() const { return stage_ == Stage::over; }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);

  static std::string write_move(const Move& move) { return crosswise::write_move(move); }
  static std::optional<Move> read_move(std::string_view text) { return crosswise::read_move(text); }
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  void public_table(JsonWriter& json) const;
  void own_table(Seat seat, JsonWriter& json) const;
  void hidden_table(JsonWriter& json) const;
  void offer(Seat seat, JsonWriter& json) const;

  static std::optional<Seat> owner(const Event& event) { return crosswise::owner(event); }
  static void narrate(Viewer viewer, const Event& event, JsonWriter& json) { crosswise::narrate(viewer, event, json); }

  int appraise(Seat seat, const Move& move) const;

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;

  // Playouts: a uniformly chosen legal move of a seat that is to act, and an outcome of the chance that acts, without
  // lists.
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;

  // Another world that the viewer cannot tell from this one: the stones that he does not see are dealt anew. The
  // others' hands keep their sizes, and whether they are all action stones or stuck, which offers and skips make
  // public. Leaves the world as it is when no such deal is found.
  void imagine(Viewer viewer, FastRandom& random);

  // For those who judge the whole position: tests and tools. Views are made of the tables above.
  const crosswise::Board& board() const { return board_; }
  crosswise::Stones hand(Seat seat) const { return hands_[index_of(seat)]; }
  crosswise::Stones bag() const { return bag_; }
  crosswise::Stones played() const { return played_; }

  friend bool operator==(const Crosswise&, const Crosswise&) = default;

 private:
  enum class Stage : std::uint8_t { first, deal, redraw, play, over };

  // Seats and turns (CW-4, CW-5, CW-10).
  static crosswise::Team team_of(Seat seat) {
    return index_of(seat) % 2 == 0 ? crosswise::Team::orange : crosswise::Team::green;
  }
  unsigned cycle_length() const { return players_ == 3 ? 4 : players_; }
  Seat seat_in_cycle(unsigned position) const;
  Seat seat_in_deal(unsigned n) const;
  unsigned hand_size(Seat seat) const { return players_ == 3 && index_of(seat) == 1 ? 6 : 4; }

  // Set-up (CW-8, CW-9).
  void start_with(Seat seat, Events* events);
  void deal_to_next();
  void go_on_with_offers(Events* events);
  void answer_offer(Seat seat, const Move& move, Events* events);

  // A turn (CW-12 … CW-20).
  bool can_carry_out(crosswise::Stones hand, crosswise::Stone action) const;
  bool is_stuck(Seat seat) const;
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  std::optional<Rejection> check_answer(Seat seat, const Move& move) const;
  std::optional<Rejection> check_action(crosswise::Stones hand, const Move& move) const;
  Event description(Seat seat, const Move& move) const;
  void carry_out(Seat seat, const Move& move, Events* events);
  static void apply(const Move& move, crosswise::Board& board, crosswise::Stones& hand);
  bool ends_by_six(const Move& move, Events* events);
  void refill(Seat seat, Events* events);
  void after_last_draw(Events* events);
  void skip_the_stuck(Events* events);

  bool deal_unseen(Viewer viewer, FastRandom& random);

  Outcome scored(std::string_view reason, std::array<int, 2> points, std::optional<crosswise::Team> winner) const;
  std::array<int, 2> points() const;  // orange, green; CW-25 after a six

  crosswise::Board board_;
  std::array<crosswise::Stones, 4> hands_{};
  crosswise::Stones bag_ = crosswise::Stones::all();
  crosswise::Stones played_;

  std::uint8_t players_;
  bool profi_;
  Stage stage_ = Stage::first;
  std::uint8_t start_ = 0;     // start seat, which is also its place in the cycle
  std::uint8_t position_ = 0;  // place in the cycle of the seat whose turn it is
  std::uint8_t dealt_ = 0;     // deal and redraw: place in dealing order
  Seat turn_{};                // who decides, or draws
  std::uint8_t to_draw_ = 0;   // stones that turn_ still draws
  std::int8_t fixed_first_ = -1;
  bool six_ = false;  // ended by a six, of six_team_
  crosswise::Team six_team_{};
  bool any_play_ = false;
  Seat last_seat_{};
  Move last_move_{};
};

template <class Visit>
void Crosswise::each_legal(Seat seat, Visit&& visit) const {
  using namespace crosswise;
  if (!to_act().contains(seat)) return;
  if (stage_ == Stage::redraw) {
    if (index_of(seat) != start_) visit(Move::keep());
    visit(Move::redraw());
    return;
  }
  const Stones hand = hands_[index_of(seat)];
  const Cells filled = board_.filled();
  const Cells empty = board_.empty();
  const unsigned different = hand.different_symbols();
  for (unsigned i = 0; i < different; ++i) {
    for (const Cell cell : empty) visit(Move::place(hand.symbol(i), cell));
  }
  if (hand.contains(Stone::M)) {
    for (const Cell from : filled) {
      for (const Cell to : empty) visit(Move::move(from, to));
    }
  }
  if (hand.contains(Stone::R)) {
    for (const Cell cell : filled) visit(Move::remove(cell));
  }
  if (hand.contains(Stone::S)) {
    for (const Cell one : filled) {
      for (const Cell two : filled.above(one)) visit(Move::swap(one, two));
    }
  }
  if (hand.contains(Stone::X)) {
    for (const Cell cell : filled) {
      for (unsigned i = 0; i < different; ++i) visit(Move::replace(cell, hand.symbol(i)));
    }
  }
}

static_assert(Game<Crosswise>);

}  // namespace crosstable

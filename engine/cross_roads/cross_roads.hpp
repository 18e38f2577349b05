// Cross Roads. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, about 1.7 kB, most of it the grid. Chance nodes: the start seat, then one
// card at a time for the deal, the flip, and every card that is drawn or taken; forced draws and the end of the game
// happen inside play() and resolve().
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
#include "engine/cross_roads/cards.hpp"
#include "engine/cross_roads/event.hpp"
#include "engine/cross_roads/layout.hpp"
#include "engine/cross_roads/placement.hpp"

namespace crosstable {

class CrossRoads {
 public:
  using Move = cross_roads::Placement;
  using Event = cross_roads::Event;
  using Events = std::vector<Event>;

  static constexpr std::string_view id = "cross-roads";
  static constexpr std::string_view title = "Cross Roads";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = 4;
  static std::span<const OptionSpec> option_specs();
  static std::string_view team_name(unsigned, Seat) { return ""; }
  static bool must_be_silent(unsigned) { return false; }

  explicit CrossRoads(const Setup& setup);

  Seats to_act() const { return stage_ == Stage::play && to_draw_ == 0 ? Seats(turn_) : Seats(); }
  bool chance_acts() const { return stage_ == Stage::first || stage_ == Stage::flip || to_draw_ > 0; }
  bool over() const { return stage_ == Stage::over; }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  // An outcome of the flip plus this is the same card turned round, its higher number on (0,0). Only records have it.
  static constexpr unsigned turned = max_outcomes;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);

  static std::string write_move(const Move& move) { return cross_roads::write_placement(move); }
  static std::optional<Move> read_move(std::string_view text) { return cross_roads::read_placement(text); }
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  void public_table(JsonWriter& json) const;
  void own_table(Seat seat, JsonWriter& json) const;
  void hidden_table(JsonWriter& json) const;
  void offer(Seat seat, JsonWriter& json) const;

  static std::optional<Seat> owner(const Event& event) { return cross_roads::owner(event); }
  static void narrate(Viewer viewer, const Event& event, JsonWriter& json) {
    cross_roads::narrate(viewer, event, json);
  }

  int appraise(Seat seat, const Move& move) const;

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const {
    if (to_act().contains(seat)) layout_.each_placement(hands_[index_of(seat)].kinds(), visit);
  }

  // Playouts: a uniformly chosen legal move of a seat that is to act, and an outcome of the chance that acts, without
  // lists.
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;

  // Another world that the viewer cannot tell from this one: the cards that he does not see are dealt anew. Hands keep
  // their sizes, and hold nothing that could have been laid when their owner could not lay. Leaves the world as it is
  // when no such deal is found.
  void imagine(Viewer viewer, FastRandom& random);

  // For those who judge the whole position: tests and tools. Views are made of the tables above.
  const cross_roads::Layout& layout() const { return layout_; }
  const cross_roads::Cards& hand(Seat seat) const { return hands_[index_of(seat)]; }
  const cross_roads::Cards& pile() const { return pile_; }

  friend bool operator==(const CrossRoads&, const CrossRoads&) = default;

 private:
  enum class Stage : std::uint8_t { first, deal, flip, play, over };

  // What everybody knows of a hand because its owner could not lay: at least `cards` of its cards are none of `barred`.
  struct Known {
    cross_roads::Kinds barred;
    std::uint8_t cards = 0;
    friend bool operator==(const Known&, const Known&) = default;
  };

  Seat after(Seat seat) const { return seat_at((index_of(seat) + 1) % players_); }
  cross_roads::Cards& hand_of(Seat seat) { return hands_[index_of(seat)]; }
  bool can_lay(Seat seat) const { return !(hands_[index_of(seat)].kinds() & layout_.fitting()).is_empty(); }
  bool nobody_can_lay() const;
  bool takes() const {
    return stage_ == Stage::play && pile_.is_empty();
  }  // does who draws now draw from turn_'s hand?
  Seats smallest_hands() const;

  // Set-up (CR-3, CR-4).
  void start_with(Seat seat, Events* events);
  void deal_on(Events* events);
  void flip(cross_roads::Placement flipped, Events* events);

  // A turn (CR-5 … CR-11).
  void begin_turn(Seat seat, Events* events);
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  void take_effect(cross_roads::Effect effect);
  void draw(cross_roads::Card card, Events* events);
  void go_on_drawing(Events* events);
  void end_emptied(Events* events);
  void end_blocked(Events* events);

  // What is known of hands.
  void remember_stuck(Seat seat);
  void forget_one(Seat seat, cross_roads::Card gone);

  bool deal_unseen(Viewer viewer, FastRandom& random);

  cross_roads::Layout layout_;
  std::array<cross_roads::Cards, max_players> hands_{};
  cross_roads::Cards pile_;
  std::array<Known, max_players> known_{};

  std::uint8_t players_;
  Stage stage_ = Stage::first;
  Seat start_{};
  Seat turn_{};               // play: whose turn it is
  Seat drawer_{};             // who draws next
  std::uint8_t to_draw_ = 0;  // cards still to be drawn: by drawer_ in the deal, else one each from drawer_ on
  std::int8_t fixed_first_ = -1;
  Seat last_seat_{};  // who laid the last card but the flip
};

static_assert(Game<CrossRoads>);

}  // namespace crosstable

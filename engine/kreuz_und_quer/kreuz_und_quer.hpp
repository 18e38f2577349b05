// Kreuz und Quer. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The state is flat and trivially copyable, half a kilobyte, most of it the board's occupancy. Chance nodes: the start
// seat, then a roll for every turn. Lapsed rolls, parking and the ends of the game happen inside play() and resolve().
// Nothing is hidden.
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
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/event.hpp"
#include "engine/kreuz_und_quer/move.hpp"
#include "engine/kreuz_und_quer/roll.hpp"
#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable {

class KreuzUndQuer {
 public:
  using Move = kreuz_und_quer::Move;
  using Event = kreuz_und_quer::Event;
  using Events = std::vector<Event>;

  static constexpr std::string_view id = "kreuz-und-quer";
  static constexpr std::string_view title = "Kreuz und Quer";
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = 2;
  static constexpr unsigned most_rolls = 600;  // KQ-17
  static std::span<const OptionSpec> option_specs() { return {}; }
  static std::string_view team_name(unsigned, Seat) { return {}; }
  static bool must_be_silent(unsigned) { return false; }

  explicit KreuzUndQuer(const Setup& setup);
  // A position before that side's roll, whatever led to it: for tests and puzzles. KQ-16 and KQ-17 are looked at, as
  // before every roll.
  KreuzUndQuer(const kreuz_und_quer::Board& board, Seat to_roll, unsigned rolls);

  Seats to_act() const;
  bool chance_acts() const { return stage_ == Stage::first || stage_ == Stage::roll; }
  bool over() const { return stage_ == Stage::over; }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);

  static std::string write_move(const Move& move) { return kreuz_und_quer::write_move(move); }
  static std::optional<Move> read_move(std::string_view text) { return kreuz_und_quer::read_move(text); }
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  void public_table(JsonWriter& json) const;
  void own_table(Seat, JsonWriter&) const {}
  void hidden_table(JsonWriter&) const {}
  void offer(Seat seat, JsonWriter& json) const;

  static std::optional<Seat> owner(const Event&) { return std::nullopt; }
  static void narrate(Viewer, const Event& event, JsonWriter& json) { kreuz_und_quer::narrate(event, json); }

  int appraise(Seat seat, const Move& move) const;

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;

  // Playouts: a uniformly chosen legal move of a seat that is to act, and an outcome of the chance that acts.
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;

  // Another world that the viewer cannot tell from this one: there is only this.
  void imagine(Viewer, FastRandom&) {}

  // For those who judge the whole position: tests and tools.
  const kreuz_und_quer::Board& board() const { return board_; }
  unsigned rolls() const { return rolls_; }

 private:
  enum class Stage : std::uint8_t { first, roll, turn, exchange, over };
  enum class Ending : std::uint8_t { none, musketeers_lost, musketeers_home, no_moves, turn_limit };

  // A turn (KQ-4 … KQ-13).
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  std::optional<Rejection> check_turn(Seat seat, const Move& move) const;
  std::optional<Rejection> check_green(Seat seat, kreuz_und_quer::Figure figure, const Move& move) const;
  std::optional<Rejection> check_exchange(Seat seat, const Move& move) const;
  void carry_out_turn(Seat seat, const Move& move, Events* events);
  void capture(Seat owner, kreuz_und_quer::Cell cell, Events* events);
  bool can_exchange(Seat seat) const;
  void carry_out_exchange(Seat seat, const Move& move, Events* events);
  static Move exchange_by_columns(Seat seat, unsigned lower, unsigned higher, unsigned musketeer);

  // From one turn to the next (KQ-14 … KQ-17).
  void go_on_with(Seat seat, Events* events);
  void begin_turn(Events* events);
  void finish(Ending ending);
  std::optional<Seat> leader() const;                          // KQ-16
  Outcome won_by(Seat winner, std::string_view reason) const;  // KQ-18

  kreuz_und_quer::Board board_;
  Stage stage_ = Stage::first;
  Ending ending_ = Ending::none;
  Seat start_{};
  Seat turn_{};  // who rolls or decides; once over, who would
  std::int8_t fixed_first_ = -1;
  std::uint16_t rolls_ = 0;
  kreuz_und_quer::Roll roll_;
  kreuz_und_quer::Turns turns_{};         // stage turn: what the roll allows
  kreuz_und_quer::Figure to_exchange_{};  // stage exchange: the captured musketeer
  bool any_move_ = false;
  Seat last_seat_{};
  Move last_move_{};
};

template <class Visit>
void KreuzUndQuer::each_legal(Seat seat, Visit&& visit) const {
  using namespace kreuz_und_quer;
  if (!to_act().contains(seat)) return;
  if (stage_ == Stage::turn) return each_turn(board_, seat, roll_, turns_, visit);

  visit(Move::decline());
  const Columns soldiers = board_.parked_soldier_columns(seat);
  for (const unsigned lower : soldiers) {
    for (const unsigned higher : soldiers.above(lower)) {
      for (const unsigned column : board_.free_zone_columns(seat))
        visit(exchange_by_columns(seat, lower, higher, column));
    }
  }
}

static_assert(Game<KreuzUndQuer>);

}  // namespace crosstable

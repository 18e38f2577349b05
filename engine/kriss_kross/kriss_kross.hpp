// Kriss Kross. The rules and their ids are in RULES.md, the shapes of views, offers and events in README.md.
//
// The one simultaneous game: after a roll every unfinished seat is to act, its entry is kept apart from all sheets, and
// the last one reveals them all in one step (KK-7). So the order in which the seats of a round enter makes no
// difference to any position after it. Chance nodes: the first roller, then every roll.
//
// The state is flat and trivially copyable, about 150 bytes.
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
#include "engine/kriss_kross/event.hpp"
#include "engine/kriss_kross/move.hpp"
#include "engine/kriss_kross/sheet.hpp"

namespace crosstable {

class KrissKross {
 public:
  using Move = kriss_kross::Move;
  using Event = kriss_kross::Event;
  using Events = std::vector<Event>;

  static constexpr std::string_view id = "kriss-kross";
  static constexpr std::string_view title = "Kriss Kross";
  static constexpr unsigned min_players = 1;
  static constexpr unsigned max_players = 6;
  static std::span<const OptionSpec> option_specs();
  static std::string_view team_name(unsigned, Seat) { return ""; }
  static bool must_be_silent(unsigned) { return false; }

  explicit KrissKross(const Setup& setup);

  Seats to_act() const;
  bool chance_acts() const { return stage_ == Stage::first || stage_ == Stage::roll; }
  bool over() const { return stage_ == Stage::over; }
  std::optional<Outcome> outcome() const;
  Outcome conceded(Seat seat) const;

  std::optional<Rejection> play(Seat seat, const Move& move, Events* events);
  void chance_weights(ChanceWeights& weights) const;
  void resolve(unsigned outcome, Events* events);

  static std::string write_move(const Move& move) { return kriss_kross::write_move(move); }
  static std::optional<Move> read_move(std::string_view text) { return kriss_kross::read_move(text); }
  std::string write_chance(unsigned outcome) const;
  std::optional<unsigned> read_chance(std::string_view text) const;

  void public_table(JsonWriter& json) const;
  void own_table(Seat seat, JsonWriter& json) const;
  void hidden_table(JsonWriter& json) const;
  void offer(Seat seat, JsonWriter& json) const;

  static std::optional<Seat> owner(const Event& event) { return kriss_kross::owner(event); }
  static void narrate(Viewer viewer, const Event& event, JsonWriter& json) {
    kriss_kross::narrate(viewer, event, json);
  }

  int appraise(Seat seat, const Move& move) const;

  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const;

  // Playouts: a uniformly chosen legal move of a seat that is to act, and an outcome of the chance that acts, without
  // lists.
  Move sample_legal(Seat seat, FastRandom& random) const;
  unsigned sample_chance(FastRandom& random) const;

  // Another world that the viewer cannot tell from this one: the entries that he does not see are made anew (KK-7).
  void imagine(Viewer viewer, FastRandom& random);

  // For those who judge the whole position: tests and tools. Views are made of the tables above.
  unsigned players() const { return players_; }
  const kriss_kross::Sheet& sheet(Seat seat) const { return sheets_[index_of(seat)]; }
  const kriss_kross::Entries& entries() const { return entries_; }  // of this round, not revealed
  Seats finished() const { return finished_; }
  unsigned round() const { return round_; }
  int total(Seat seat) const { return sheet(seat).total(advanced_); }

  friend bool operator==(const KrissKross&, const KrissKross&) = default;

 private:
  enum class Stage : std::uint8_t { first, choose, roll, enter, over };

  bool is_chosen(kriss_kross::Symbol symbol) const;
  std::optional<Rejection> check(Seat seat, const Move& move) const;
  std::optional<Rejection> check_entry(const kriss_kross::Sheet& sheet, const Move& move) const;
  void choose(Seat seat, const Move& move, Events* events);
  void enter(Seat seat, const Move& move, Events* events);
  void reveal(Events* events);
  Move sample_entry(Seat seat, FastRandom& random) const;
  Outcome scored(std::string_view reason, Seats contenders) const;

  std::array<kriss_kross::Sheet, max_players> sheets_{};
  kriss_kross::Entries entries_;
  kriss_kross::Roll roll_;

  std::uint8_t players_;
  bool advanced_;
  Stage stage_ = Stage::first;
  Seats finished_;
  std::uint8_t chosen_ = 0;  // seats below this one have a symbol
  std::uint8_t roller_ = 0;  // who rolled, or is about to
  std::uint8_t round_ = 0;   // rolls so far
  std::int8_t fixed_first_ = -1;
};

template <class Visit>
void KrissKross::each_legal(Seat seat, Visit&& visit) const {
  using namespace kriss_kross;
  if (!to_act().contains(seat)) return;
  if (stage_ == Stage::choose) {
    for (unsigned i = 0; i < symbols; ++i) {
      if (!is_chosen(symbol_at(i))) visit(Move::choose(symbol_at(i)));
    }
    return;
  }
  sheets_[index_of(seat)].pairs().each([&](Cell low, Cell high) {
    visit(Move::enter(roll_.first, low, roll_.second, high));
    if (roll_.first != roll_.second) visit(Move::enter(roll_.second, low, roll_.first, high));
  });
}

static_assert(Game<KrissKross>);

}  // namespace crosstable

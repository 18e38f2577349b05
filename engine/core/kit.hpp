// What every game would otherwise repeat. A game G derives from
//
//   Kit<G, Move, Event, Open, Own>
//
// and gets the contract's type names (game.hpp), the key to its secrets, and a default for whatever most games do
// alike. A game that does something else, or does it faster, declares a member of the same name.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/bot_level.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/first_seat.hpp"
#include "engine/core/merit.hpp"
#include "engine/core/options.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/owned.hpp"
#include "engine/core/rejection.hpp"
#include "engine/core/search_plan.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/setup.hpp"
#include "engine/core/telling.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;

namespace kit {

// Finds narrate() in the namespace of the game's events.
template <class Event>
void narrate_event(const Event& event, Telling& telling) {
  narrate(event, telling);
}

}  // namespace kit

template <class G, class MoveType, class EventType, class OpenType, class OwnType>
class Kit {
 public:
  using Move = MoveType;
  using Event = EventType;
  using Open = OpenType;
  using Own = OwnType;
  using Events = std::vector<Event>;
  using Known = crosstable::Known<Open, Own>;

  // No options, no teams, no rule of silence.
  static std::span<const OptionSpec> option_specs() { return {}; }
  static std::string_view team_name(unsigned, Seat) { return {}; }
  static bool must_be_silent(unsigned) { return false; }

  bool turn_is_secret() const { return false; }
  bool over() const { return !self().chance_acts() && self().to_act().empty(); }

  Known known_to(Viewer viewer) const {
    return {.viewer = viewer, .open = self().open(), .own = viewer.seat() ? self().own(*viewer.seat()) : Own()};
  }

  static void narrate(const Event& event, Telling& telling) { kit::narrate_event(event, telling); }

  // A chance outcome is read by comparing the text with that of every outcome.
  std::optional<unsigned> read_chance(std::string_view text) const {
    ChanceWeights weights;
    self().chance_weights(weights);
    for (unsigned outcome = 0; outcome < weights.size; ++outcome) {
      if (self().write_chance(outcome) == text) return outcome;
    }
    return std::nullopt;
  }

  Move sample_legal(Seat seat, FastRandom& random) const {
    // The n-th move replaces the choice with probability 1/n, so in the end each is equally likely.
    Move chosen;
    unsigned seen = 0;
    self().each_legal(seat, [&](const Move& move) {
      if (random.below(++seen) == 0) chosen = move;
    });
    return chosen;
  }
  unsigned sample_chance(FastRandom& random) const {
    ChanceWeights weights;
    self().chance_weights(weights);
    return weights.at(random.below(weights.total));
  }
  bool random_step(FastRandom& random) {
    if (self().chance_acts()) {
      self().resolve(self().sample_chance(random), nullptr);
      return false;
    }
    const Seat seat = *self().to_act().begin();
    self().play(seat, self().sample_legal(seat, random), nullptr);
    return true;
  }
  unsigned play_randomly(FastRandom& random) {
    unsigned turns = 0;
    while (!self().over()) turns += random_step(random);
    return turns;
  }

  // Judgement without anything learned: only the end counts, and moves are scored as the greedy bot does it.
  float evaluate(Seat seat) const {
    const std::optional<Outcome> outcome = self().outcome();
    return outcome ? result_for(seat, *outcome) : 0.5f;
  }
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    FastRandom unused(0);
    const G world(known, unused);  // legal moves depend on what is known alone
    world.each_legal(known.seat(),
                     [&](const Move& move) { visit(move, static_cast<float>(G::appraise(known, move))); });
  }

  static std::optional<Merit> merit(const Known&, const MoveType&) { return std::nullopt; }

  static SearchPlan search_plan(BotLevel level, const Known&) {
    return {.playouts = level == BotLevel::expert ? 2000u : 400u, .candidates = 16, .plies = SearchPlan::to_the_end};
  }
  // The seat's best move by score_moves().
  Move reply(Seat seat) const {
    Move best;
    float most = 0;
    bool any = false;
    G::score_moves(known_to(Viewer::at(seat)), [&](const Move& move, float score) {
      if (any && score <= most) return;
      any = true;
      best = move;
      most = score;
    });
    return best;
  }
  float play_out(Seat seat, unsigned plies, FastRandom& random) {
    for (unsigned n = 0; n < plies && !self().over();) {
      if (self().chance_acts()) {
        self().resolve(self().sample_chance(random), nullptr);
      } else {
        const Seat next = *self().to_act().begin();
        self().play(next, self().reply(next), nullptr);
        ++n;
      }
    }
    return self().evaluate(seat);
  }

 protected:
  static constexpr Rules rules{};

  // Adds an event, unless there is no listener.
  template <class What>
  static void tell(Events* events, What&& what) {
    if (events != nullptr) events->emplace_back(std::forward<What>(what));
  }

 private:
  const G& self() const { return static_cast<const G&>(*this); }
  G& self() { return static_cast<G&>(*this); }
};

}  // namespace crosstable

// Non-interference: plays the same public history in two worlds that differ only in what a viewer cannot see. Reports
// the first thing that this viewer is shown, told, offered, refused or (their bot) advised differently. A move that the
// viewer does not see in full (Worlds<G>::seen_of_move) is a different one in the other world.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "tests/support/fuzz_text.hpp"
#include "tests/support/quick_thought.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/setups.hpp"
#include "tests/support/snapshot.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <Game G>
class LeakSearch {
 public:
  LeakSearch(const Setup& setup, std::uint64_t seed) : setup_(setup), players_(setup.players), random_(seed) {}

  // One game: at random moments and for every viewer, imagines another world and plays on in it for a while.
  std::optional<std::string> search() {
    G game(setup_);
    while (!game.outcome()) {
      if (random_.below(6) == 0) {
        for (unsigned seat = 0; seat <= players_; ++seat) {
          const Viewer viewer = seat == players_ ? Viewer::spectator() : Viewer::at(seat_at(seat));
          if (auto leak = compare_worlds(game, viewer)) return leak;
        }
      }
      step_at_random(game, random_, nullptr);
    }
    return std::nullopt;
  }

  unsigned different_worlds() const { return different_worlds_; }  // imagined worlds that differ from the real one
  unsigned common_steps() const { return common_steps_; }          // steps taken by both worlds

 private:
  using Events = std::vector<typename G::Event>;
  using Moves = std::vector<typename G::Move>;

  std::optional<std::string> compare_worlds(const G& game, Viewer viewer) {
    G real = game;
    G other = imagine(game, viewer, random_);
    different_worlds_ += snapshot(real, players_) != snapshot(other, players_);
    if (auto leak = difference(real, other, viewer)) return leak;
    for (int steps = 0; steps < 12 && !real.outcome(); ++steps) {
      Events told_real, told_other;
      const G before = real, before_other = other;
      if (!step_both(real, other, viewer, told_real, told_other)) return std::nullopt;
      if (Worlds<G>::laid_open(before, real) != Worlds<G>::laid_open(before_other, other)) return std::nullopt;
      ++common_steps_;
      const std::string heard = hearing(told_real, viewer), heard_other = hearing(told_other, viewer);
      if (heard != heard_other) return "narration: " + heard + " / " + heard_other;
      if (auto leak = difference(real, other, viewer)) return leak;
    }
    return std::nullopt;
  }

  // False if the worlds part in public, for example when only one of them has a player who must be skipped.
  bool step_both(G& real, G& other, Viewer viewer, Events& told_real, Events& told_other) {
    if (real.chance_acts()) {
      const unsigned outcome = chance_at_random(real, random_);
      ChanceWeights weights;
      other.chance_weights(weights);
      const bool same = Worlds<G>::sees_chance(real, viewer);
      if (same && weights.weight[outcome] == 0) return false;
      other.resolve(same ? outcome : weights.at(random_.below(weights.total)), &told_other);
      real.resolve(outcome, &told_real);
    } else {
      const Seat seat = seat_at_random(real.to_act(), random_);
      const bool in_secret = real.turn_is_secret() && other.turn_is_secret();
      const Seat other_seat = in_secret ? *other.to_act().begin() : seat;
      const Moves moves = legal_moves(real, seat);
      bool played = false;
      for (int tries = 0; tries < 20 && !played; ++tries) {
        const typename G::Move move = one_of(moves);
        const std::optional<typename G::Move> alike = move_like(move, real, other, viewer, seat, other_seat);
        if (!alike || other.play(other_seat, *alike, &told_other)) continue;  // the other hand cannot do this
        real.play(seat, move, &told_real);
        played = true;
      }
      if (!played) return false;
    }
    const bool in_secret = real.turn_is_secret() && other.turn_is_secret();
    return (in_secret || real.to_act() == other.to_act()) && real.chance_acts() == other.chance_acts() &&
           real.outcome().has_value() == other.outcome().has_value();
  }

  const typename G::Move& one_of(const Moves& moves) {
    return moves[random_.below(static_cast<unsigned>(moves.size()))];
  }

  // A move in the other world that the viewer cannot tell from this one: the same move, unless part of it is unseen.
  std::optional<typename G::Move> move_like(const typename G::Move& move, const G& real, const G& other, Viewer viewer,
                                            Seat seat, Seat other_seat) {
    const std::string seen = Worlds<G>::seen_of_move(real, viewer, seat, move);
    if (seen == move.text()) return move;
    Moves alike;
    other.each_legal(other_seat, [&](const typename G::Move& each) {
      if (Worlds<G>::seen_of_move(other, viewer, other_seat, each) == seen) alike.push_back(each);
    });
    return alike.empty() ? std::nullopt : std::optional(one_of(alike));
  }

  static std::string hearing(const Events& events, Viewer viewer) {
    Narration told;
    narrate<G>(events, told);
    std::string text;
    for (const Narrated& event : told) {
      const bool is_own = event.owner && viewer.is(*event.owner);
      if (is_own || !event.is_private) text += is_own ? event.own : event.open;
    }
    return text;
  }

  std::optional<std::string> difference(const G& real, const G& other, Viewer viewer) {
    const auto differ = [](const char* what, const std::string& one,
                           const std::string& two) -> std::optional<std::string> {
      if (one == two) return std::nullopt;
      return std::string(what) + ": " + one + " / " + two;
    };
    if (auto leak = differ("view", view_of(real, viewer), view_of(other, viewer))) return leak;
    for (unsigned seat = 0; seat < players_; ++seat) {
      const std::string one = text_of(real.conceded(seat_at(seat))), two = text_of(other.conceded(seat_at(seat)));
      if (auto leak = differ("conceded", one, two)) return leak;
    }
    if (!viewer.seat()) return std::nullopt;

    const Seat seat = *viewer.seat();
    const std::vector<std::string> legal = legal_texts(real, seat);
    if (legal != legal_texts(other, seat)) return "legal moves";
    if (real.to_act().contains(seat)) {
      if (auto leak = differ("offer", offer_of(real, seat), offer_of(other, seat))) return leak;
      for (const BotLevel level : bot_levels) {
        if (searches(level) && random_.below(8) != 0) continue;
        const std::uint64_t number = random_.next();
        const std::string one = quick_choice(real, seat, level, number);
        if (auto leak = differ("bot", one, quick_choice(other, seat, level, number))) return leak;
      }
    }
    for (int tries = 0; tries < 4; ++tries) {
      const std::string text = fuzzed_move(legal, random_);
      if (auto leak = differ("refusal", answer_to(real, seat, text), answer_to(other, seat, text))) return leak;
    }
    // Legal moves of anybody in the real world, which may be illegal here.
    for (const Seat mover : real.to_act()) {
      const std::vector<std::string> moves = legal_texts(real, mover);
      const std::string& text = moves[random_.below(static_cast<unsigned>(moves.size()))];
      if (auto leak = differ("refusal", answer_to(real, seat, text), answer_to(other, seat, text))) return leak;
    }
    return std::nullopt;
  }

  static std::string answer_to(const G& game, Seat seat, const std::string& text) {
    MatchOf<G> match(game);
    const auto answer = match.play(seat, text, nullptr);
    if (const auto* canonical = std::get_if<std::string>(&answer)) return "played " + *canonical;
    const Rejection& refused = std::get<Rejection>(answer);
    return std::string(refused.code == Refused::illegal_move ? "illegal " : "turn ")
        .append(refused.rule)
        .append(" ")
        .append(refused.key)
        .append(" ")
        .append(refused.text);
  }

  Setup setup_;
  unsigned players_;
  FastRandom random_;
  unsigned different_worlds_ = 0;
  unsigned common_steps_ = 0;
};

// The first leak of a game that should have one, over every number of players and options.
template <Game G>
std::string leak_found() {
  for (const Setup& setup : every_setup<G>()) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      if (auto leak = LeakSearch<G>(setup, seed).search()) return *leak;
    }
  }
  return "none";
}

}  // namespace crosstable::test

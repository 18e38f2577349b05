// The contract of a game: an ordinary copyable class that satisfies `Game`. Rules and tests use it typed; the server
// sees it through `Match` (match.hpp), which one adapter makes from any Game. Most of the contract has a default in Kit
// (kit.hpp). Adding a game takes one folder, one line in the catalogue and its tests; engine/README.md walks through
// it.
//
// A game is always in exactly one of three conditions: it is over (outcome() has a value), chance acts (chance_acts()),
// or at least one seat is to act (to_act() is not empty; in Kriss Kross several seats are at once). Whatever the rules
// do by themselves (skip a player, end the game) happens inside play() and resolve() and is never a separate decision.
//
// Hidden information is kept apart by type. `Open` is what everybody may know, and has no member that could hold a
// hand. `Own` is what one seat may know besides. Views, prompts and bots are static functions of these, so they never
// see the game itself; inside the game, and in its events, secrets are Owned (owned.hpp).
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bot_level.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/merit.hpp"
#include "engine/core/narration.hpp"
#include "engine/core/options.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/owned.hpp"
#include "engine/core/rating_pool.hpp"
#include "engine/core/rejection.hpp"
#include "engine/core/search_plan.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/setup.hpp"
#include "engine/core/telling.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;

template <class G>
concept Game =
    std::copyable<G> && std::equality_comparable<typename G::Move> &&
    requires(G game, const G& fixed, Seat seat, Viewer viewer, const typename G::Move& move, unsigned outcome,
             std::vector<typename G::Event>* events, const typename G::Event& event, std::string_view text,
             JsonWriter& json, Telling& telling, ChanceWeights& weights, FastRandom& random,
             const typename G::Known& known) {
      // What it is.
      { G::id } -> std::convertible_to<std::string_view>;     // "crosswise"
      { G::title } -> std::convertible_to<std::string_view>;  // "Crosswise"
      { G::min_players } -> std::convertible_to<unsigned>;
      { G::max_players } -> std::convertible_to<unsigned>;
      { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
      { G::rating_pools() } -> std::same_as<std::span<const RatingPool>>;
      { G::team_name(1u, seat) } -> std::same_as<std::string_view>;  // of (players, seat); empty: no teams
      { G::must_be_silent(1u) } -> std::same_as<bool>;  // must partners stay silent with this many players?
      requires std::constructible_from<G, const Setup&>;

      // The seats to move.
      { fixed.to_act() } -> std::same_as<Seats>;
      // An offer to one seat, of which only that seat may know that it is theirs. If they let it pass, they are taken
      // to have made the first of their legal moves, in the order of Match::legal().
      { fixed.turn_is_secret() } -> std::same_as<bool>;
      { fixed.chance_acts() } -> std::same_as<bool>;
      { fixed.over() } -> std::same_as<bool>;
      { fixed.outcome() } -> std::same_as<std::optional<Outcome>>;
      { fixed.conceded(seat) } -> std::same_as<Outcome>;  // the outcome if this seat('s team) resigned now

      // Playing. `events` may be null: playouts do not narrate. A refusal changes nothing, and looks only at what the
      // seat may know.
      { game.play(seat, move, events) } -> std::same_as<std::optional<Rejection>>;
      { fixed.chance_weights(weights) } -> std::same_as<void>;
      { game.resolve(outcome, events) } -> std::same_as<void>;  // needs chance_acts() and a weight above 0

      // Playouts: a legal move of a seat that is to act, each equally likely, and an outcome of the chance that acts,
      // by weight. No lists.
      { fixed.sample_legal(seat, random) } -> std::same_as<typename G::Move>;
      { fixed.sample_chance(random) } -> std::same_as<unsigned>;
      // Plays to the end with such moves and outcomes, and returns the number of turns (plays of a seat). The same
      // random numbers give the same game as the two functions above, only sooner: nothing is checked or told.
      { game.play_randomly(random) } -> std::same_as<unsigned>;

      // Notation. Text out is canonical; text in is canonical or in another order that the rules name.
      { move.text() } -> std::same_as<std::string>;
      { G::Move::read(text) } -> std::same_as<std::optional<typename G::Move>>;
      { fixed.write_chance(outcome) } -> std::same_as<std::string>;          // "draw 0 C", without the "* "
      { fixed.read_chance(text) } -> std::same_as<std::optional<unsigned>>;  // the outcome, whatever its weight

      // What may be known. The tables are written as members of an open JSON object, keys ascending.
      { G::public_table(fixed.open(), json) } -> std::same_as<void>;
      { G::own_table(fixed.own(seat), json) } -> std::same_as<void>;
      { fixed.hidden_table(json) } -> std::same_as<void>;  // everything hidden; for replay's omniscient state only
      { fixed.known_to(viewer) } -> std::convertible_to<typename G::Known>;
      {
        G::offer(fixed.known_to(viewer), json)
      } -> std::same_as<void>;  // one JSON object; needs the viewer's seat to act

      // Imagines a world: any game that fits what the viewer knows, with everything else drawn again.
      requires std::constructible_from<G, const typename G::Known&, FastRandom&>;

      // The members of one event, `type` first; not one of reserved_events.
      { G::narrate(event, telling) } -> std::same_as<void>;

      // Judgement (engine/search/README.md). What a seat may expect from a position, from what it knows of it: 0 lost …
      // 1 won. Once the game is over, what it got.
      { fixed.evaluate(seat) } -> std::same_as<float>;
      { G::appraise(fixed.known_to(viewer), move) } -> std::same_as<int>;  // the greedy bot's: higher is better
      // What speaks for a legal move, to be shown with a hint. Nothing: there is no more to say than that it is good.
      { G::merit(fixed.known_to(viewer), move) } -> std::same_as<std::optional<Merit>>;

      // What searches need. A playout plays on in an imagined world, up to so many decisions of any seat, and returns
      // what `seat` may expect at its end, on the scale of evaluate(); it may count more than winning, such as the
      // margin.
      { G::search_plan(BotLevel::expert, fixed.known_to(viewer)) } -> std::same_as<SearchPlan>;
      { game.play_out(seat, 1u, random) } -> std::same_as<float>;
    } &&
    requires(const G& fixed, Seat seat, void (*visit)(const typename G::Move&), const typename G::Known& known,
             void (*scored)(const typename G::Move&, float)) {
      fixed.each_legal(seat, visit);  // calls visit(move) for every legal move of the seat, canonical, each once
      // The same, with what the seat may expect after the move: the steady bot's judgement. Needs the seat to act.
      G::score_moves(known, scored);
    };

// A game may say itself how its public table differs from an earlier one, which is quicker than comparing texts: the
// members of a merge patch (RFC 7396), keys ascending. A test compares them with the texts' difference.
template <class G>
concept TellsChanges = requires(const typename G::Open& before, const typename G::Open& now, JsonWriter& json) {
  { G::public_changes(before, now, json) } -> std::same_as<void>;
};

// A world that the viewer cannot tell from this one.
template <Game G>
G imagine(const G& game, Viewer viewer, FastRandom& random) {
  return G(game.known_to(viewer), random);
}

template <Game G>
void public_table(const G& game, JsonWriter& json) {
  G::public_table(game.open(), json);
}

template <Game G>
void own_table(const G& game, Seat seat, JsonWriter& json) {
  G::own_table(game.own(seat), json);
}

// Needs to_act().contains(seat).
template <Game G>
void offer(const G& game, Seat seat, JsonWriter& json) {
  G::offer(game.known_to(Viewer::at(seat)), json);
}

}  // namespace crosstable

// The contract of a game: an ordinary copyable class that satisfies `Game`. Rules and tests use it typed; the server
// sees it through `Match` (match.hpp), which every Game gets from one adapter. Adding a game is one folder, one line in
// the catalogue and its tests.
//
// A game is in one of three conditions: over (outcome() has a value) · chance acts (chance_acts()) · at least one seat
// is to act (to_act() is not empty; several at once in Kriss Kross). What the rules do by themselves (a skipped player,
// a game that ends) happens inside play() and resolve(), never as a decision of its own.
//
// Hidden information, by construction: public_table() writes what everybody may know, own_table() what one seat may
// know besides, under other keys. A view is both; nothing is ever taken out of a fuller document. legal moves, offer(),
// refusals and appraise() of a seat use only what that seat may know.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/core/options.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/rejection.hpp"
#include "engine/core/seat.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;

struct Setup {
  unsigned players = 2;
  OptionValues options;
  std::optional<Seat> first;  // set for the later games of a series: the `first` chance line then has this one outcome
};

template <class G>
concept Game = std::copyable<G> &&
    requires(G game, const G& fixed, Seat seat, const typename G::Move& move, unsigned outcome,
             std::vector<typename G::Event>* events, const typename G::Event& event, std::string_view text,
             JsonWriter& json, ChanceWeights& weights) {
  // What it is.
  { G::id } -> std::convertible_to<std::string_view>;     // "crosswise"
  { G::title } -> std::convertible_to<std::string_view>;  // "Crosswise"
  { G::min_players } -> std::convertible_to<unsigned>;
  { G::max_players } -> std::convertible_to<unsigned>;
  { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
  { G::team_name(1u, seat) } -> std::same_as<std::string_view>;  // of (players, seat); empty: no teams
  { G::must_be_silent(1u) } -> std::same_as<bool>;               // may partners not confer with this many players?
  requires std::constructible_from<G, const Setup&>;

  // Whose move it is.
  { fixed.to_act() } -> std::same_as<Seats>;
  { fixed.chance_acts() } -> std::same_as<bool>;
  { fixed.outcome() } -> std::same_as<std::optional<Outcome>>;
  { fixed.conceded(seat) } -> std::same_as<Outcome>;  // the outcome if this seat('s team) resigned now

  // Playing. `events` may be null: playouts do not narrate. A refusal changes nothing.
  { game.play(seat, move, events) } -> std::same_as<std::optional<Rejection>>;
  { fixed.chance_weights(weights) } -> std::same_as<void>;
  { game.resolve(outcome, events) } -> std::same_as<void>;  // needs chance_acts() and a weight above 0

  // Notation: canonical text out, canonical and the other orders that the rules name in.
  { G::write_move(move) } -> std::same_as<std::string>;
  { G::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  { fixed.write_chance(outcome) } -> std::same_as<std::string>;          // "draw 0 C", without the "* "
  { fixed.read_chance(text) } -> std::same_as<std::optional<unsigned>>;  // the outcome, whatever its weight

  // What may be seen, as members of an open JSON object, keys ascending.
  { fixed.public_table(json) } -> std::same_as<void>;
  { fixed.own_table(seat, json) } -> std::same_as<void>;
  { fixed.hidden_table(json) } -> std::same_as<void>;  // everything hidden; for replay's omniscient state only
  { fixed.offer(seat, json) } -> std::same_as<void>;   // one JSON object; needs to_act().contains(seat)

  // Events: the members of one event as this viewer may see it, and the one seat that may see more than the others.
  { G::owner(event) } -> std::same_as<std::optional<Seat>>;
  { G::narrate(Viewer::spectator(), event, json) } -> std::same_as<void>;

  // One ply of judgement for the greedy bot: higher is better for the seat, from what the seat knows.
  { fixed.appraise(seat, move) } -> std::same_as<int>;
} && requires(const G& fixed, Seat seat, void (*visit)(const typename G::Move&)) {
  fixed.each_legal(seat, visit);  // calls visit(move) for every legal move of the seat, canonical, each once
};

}  // namespace crosstable

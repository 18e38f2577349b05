// The one adapter between typed games and Match.
#pragma once
#include <algorithm>
#include <memory>
#include <utility>

#include "engine/core/catalogue.hpp"
#include "engine/core/game.hpp"
#include "engine/core/match.hpp"
#include "engine/search/mind_of.hpp"
#include "engine/search/open_mind_of.hpp"

namespace crosstable {

// What the events tell everybody, and their owners.
template <Game G>
void narrate(const std::vector<typename G::Event>& events, Narration& told) {
  const auto tell = [](Viewer viewer, const typename G::Event& event, std::string& text) {
    JsonWriter json(text);
    json.object(json::Keys::as_written);
    Telling telling(viewer, json);
    G::narrate(event, telling);
    json.end();
    return telling;
  };
  for (const typename G::Event& event : events) {
    Narrated& narrated = told.emplace_back();
    const Telling telling = tell(Viewer::spectator(), event, narrated.open);
    narrated.owner = telling.owner();
    narrated.is_private = telling.is_private();
    narrated.from_hidden = telling.is_from_hidden();
    if (narrated.owner) tell(Viewer::at(*narrated.owner), event, narrated.own);
  }
}

template <Game G>
class MatchOf final : public Match {
 public:
  explicit MatchOf(G game) : game_(std::move(game)) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(game_); }

  Seats to_act() const override { return game_.to_act(); }
  bool turn_is_secret() const override { return game_.turn_is_secret(); }
  bool chance_acts() const override { return game_.chance_acts(); }
  std::optional<Outcome> outcome() const override { return game_.outcome(); }
  Outcome conceded(Seat seat) const override { return game_.conceded(seat); }

  std::variant<std::string, Rejection> play(Seat seat, std::string_view text, Narration* told) override {
    if (!game_.to_act().contains(seat)) return Rejection::not_your_turn();
    const std::optional<typename G::Move> move = G::Move::read(text);
    if (!move) return refusal("", "error.illegal_move", "That is not a move of this game.");
    std::vector<typename G::Event> events;
    if (std::optional<Rejection> refused = game_.play(seat, *move, told ? &events : nullptr))
      return *std::move(refused);
    if (told) narrate<G>(events, *told);
    return move->text();
  }

  void chance_weights(ChanceWeights& weights) const override { game_.chance_weights(weights); }
  std::string write_chance(unsigned outcome) const override { return game_.write_chance(outcome); }

  std::optional<unsigned> read_chance(std::string_view text) const override {
    if (!game_.chance_acts()) return std::nullopt;
    const std::optional<unsigned> outcome = game_.read_chance(text);
    ChanceWeights weights;
    game_.chance_weights(weights);
    return outcome && weights.weight[*outcome % max_outcomes] > 0 ? outcome : std::nullopt;
  }

  void resolve(unsigned outcome, Narration* told) override {
    std::vector<typename G::Event> events;
    game_.resolve(outcome, told ? &events : nullptr);
    if (told) narrate<G>(events, *told);
  }

  void legal(Seat seat, std::vector<std::string>& moves) const override {
    moves.clear();
    game_.each_legal(seat, [&](const typename G::Move& move) { moves.push_back(move.text()); });
    std::ranges::sort(moves);
  }

  void offer(Seat seat, JsonWriter& json) const override { crosstable::offer(game_, seat, json); }
  void public_table(JsonWriter& json) const override { crosstable::public_table(game_, json); }
  void own_table(Seat seat, JsonWriter& json) const override { crosstable::own_table(game_, seat, json); }
  bool tells_changes() const override { return TellsChanges<G>; }
  void public_changes(const Match& before, std::string& patch_members) const override {
    if constexpr (TellsChanges<G>) {
      const std::size_t size = patch_members.size();
      JsonWriter json(patch_members);
      json.object();
      G::public_changes(static_cast<const MatchOf&>(before).game_.open(), game_.open(), json);
      json.end();
      patch_members.pop_back();  // the members alone
      patch_members.erase(size, 1);
    } else {
      Match::public_changes(before, patch_members);
    }
  }
  void hidden_table(JsonWriter& json) const override { game_.hidden_table(json); }

  std::unique_ptr<Mind> mind(Seat seat) const override {
    return std::make_unique<MindOf<G>>(game_.known_to(Viewer::at(seat)));
  }
  std::unique_ptr<Mind> mind_with_open_hands(Seat seat) const override {
    return std::make_unique<OpenMindOf<G>>(game_, seat);
  }
  std::optional<Merit> merit(Seat seat, std::string_view text) const override {
    const std::optional<typename G::Move> move = G::Move::read(text);
    return move ? G::merit(game_.known_to(Viewer::at(seat)), *move) : std::nullopt;
  }
  float evaluate(Seat seat) const override { return game_.evaluate(seat); }

 private:
  G game_;
};

template <Game G>
std::unique_ptr<Match> make_match(const Setup& setup) {
  return std::make_unique<MatchOf<G>>(G(setup));
}

template <Game G>
GameInfo info_of() {
  return {.id = G::id,
          .title = G::title,
          .min_players = G::min_players,
          .max_players = G::max_players,
          .options = G::option_specs(),
          .rating_pools = G::rating_pools(),
          .team_name = &G::team_name,
          .must_be_silent = &G::must_be_silent,
          .start = &make_match<G>};
}

}  // namespace crosstable

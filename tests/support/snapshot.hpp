// Everything observable about a game, as text.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/match_adapter.hpp"

namespace crosstable::test {

template <class Write>
std::string json_object(Write write) {
  std::string text;
  JsonWriter json(text);
  json.object();
  write(json);
  json.end();
  return text;
}

inline std::string text_of(const Outcome& outcome) {
  std::string text(outcome.reason);
  for (const int score : outcome.scores) text += ' ' + std::to_string(score);
  for (const Seat seat : outcome.winners) text += " w" + std::to_string(index_of(seat));
  return text;
}

template <Game G>
std::vector<std::string> legal_texts(const G& game, Seat seat) {
  std::vector<std::string> moves;
  MatchOf<G>(game).legal(seat, moves);
  return moves;
}

// What a viewer sees of the table: the public part, and a seat's own part.
template <Game G>
std::string view_of(const G& game, Viewer viewer) {
  std::string text = json_object([&](JsonWriter& json) { public_table(game, json); });
  if (viewer.seat()) text += json_object([&](JsonWriter& json) { own_table(game, *viewer.seat(), json); });
  return text;
}

template <Game G>
std::string offer_of(const G& game, Seat seat) {
  std::string text;
  JsonWriter json(text);
  offer(game, seat, json);
  return text;
}

// The whole truth.
template <Game G>
std::string snapshot(const G& game, unsigned players) {
  std::string text = view_of(game, Viewer::spectator());
  for (unsigned seat = 0; seat < players; ++seat) {
    text += view_of(game, Viewer::at(seat_at(seat)));
    for (const std::string& move : legal_texts(game, seat_at(seat))) text += move + '\n';
  }
  for (const Seat seat : game.to_act()) text += offer_of(game, seat);
  text += json_object([&](JsonWriter& json) { game.hidden_table(json); });
  if (game.chance_acts()) {
    ChanceWeights weights;
    game.chance_weights(weights);
    for (unsigned i = 0; i < weights.size; ++i) text += std::to_string(weights.weight[i]) + ' ';
  }
  if (const auto outcome = game.outcome()) text += text_of(*outcome);
  return text;
}

}  // namespace crosstable::test

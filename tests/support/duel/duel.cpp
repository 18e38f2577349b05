#include "tests/support/duel/duel.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>

#include "engine/core/fast_random.hpp"
#include "engine/core/match.hpp"

namespace crosstable::test {
namespace {

struct Result {
  float score = 0;  // of side 0
  double margin = 0;
};

// CPU time of this thread.
double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::string choose(const Match& match, Seat seat, BotLevel level, bool sees, std::uint64_t random) {
  if (!sees) return match.choose(seat, level, random);
  return match.mind_with_open_hands(seat)->think(level, random, [] { return false; })->move;
}

// `one` plays for side 0 or, if swapped, for side 1. `first`: the start seat, as in a series; drawn if empty.
Result play_game(const Duel& duel, bool swapped, std::optional<Seat> first, FastRandom chance, FastRandom numbers,
                 Effort* effort) {
  const std::unique_ptr<Match> match = duel.game->start({.players = duel.players, .options = {}, .first = first});
  while (!match->outcome()) {
    if (match->chance_acts()) {
      ChanceWeights weights;
      match->chance_weights(weights);
      match->resolve(weights.at(chance.below(weights.total)), nullptr);
      continue;
    }
    const Seat seat = *match->to_act().begin();
    const bool is_one = (index_of(seat) % 2 == 1) == swapped;
    const double begin = now();
    const BotLevel level = is_one ? duel.one : duel.two;
    const std::string move = choose(*match, seat, level, is_one && duel.one_sees, numbers.next());
    if (effort != nullptr) {
      const unsigned player = is_one ? 0 : 1;
      effort->seconds[player] += now() - begin;
      ++effort->moves[player];
    }
    match->play(seat, move, nullptr);
  }
  const Outcome outcome = *match->outcome();
  unsigned winners[2] = {0, 0}, seats[2] = {0, 0};
  double points[2] = {0, 0};
  for (const Seat seat : Seats::first(duel.players)) {
    const unsigned side = index_of(seat) % 2;
    ++seats[side];
    winners[side] += outcome.winners.contains(seat);
    points[side] += outcome.scores[index_of(seat)];
  }
  const unsigned won = winners[0] + winners[1];
  return {won == 0 ? 0.5f : static_cast<float>(winners[0]) / static_cast<float>(won),
          points[0] / seats[0] - points[1] / seats[1]};
}

// A match to `duel.wins`. A drawn game counts for neither side; after many of them the match is drawn.
Result play_match(const Duel& duel, bool swapped, std::uint64_t seed, Effort* effort) {
  const bool equals = duel.one == duel.two && !duel.one_sees;
  FastRandom seeds(seed);
  unsigned wins[2] = {0, 0};
  Result sum;
  unsigned games = 0;
  std::optional<Seat> first;
  while (std::max(wins[0], wins[1]) < duel.wins && games < 4 * duel.wins) {
    const FastRandom chance(seeds.next());
    const std::uint64_t bits = seeds.next();
    const FastRandom numbers(equals && swapped ? ~bits : bits);
    const Result game = play_game(duel, swapped, first, chance, numbers, effort);
    if (duel.wins == 1) return game;
    sum.margin += game.margin;
    ++games;
    if (game.score > 0.5f) ++wins[0];
    if (game.score < 0.5f) ++wins[1];
    first = seat_at(games % duel.players);
  }
  sum.margin /= games;
  sum.score = wins[0] == wins[1] ? 0.5f : wins[0] > wins[1] ? 1.0f : 0.0f;
  return sum;
}

}  // namespace

PairResult play_pair(const Duel& duel, std::uint64_t seed, Effort* effort) {
  PairResult pair;
  for (const bool swapped : {false, true}) {
    const Result result = play_match(duel, swapped, seed, effort);
    const float score = swapped ? 1 - result.score : result.score;
    pair.score += score / 2;
    pair.margin += (swapped ? -result.margin : result.margin) / 2;
    if (score > 0.5f) ++pair.won;
    else if (score < 0.5f) ++pair.lost;
    else ++pair.drawn;
  }
  return pair;
}

Elo elo_of(const std::vector<PairResult>& pairs) {
  const double n = static_cast<double>(pairs.size());
  double sum = 0, squares = 0;
  for (const PairResult& pair : pairs) {
    sum += pair.score;
    squares += static_cast<double>(pair.score) * pair.score;
  }
  const double mean = sum / n;
  const double spread = n < 2 ? 0.5 : std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1)) / n);
  const auto elo = [](double score) {
    const double within = std::clamp(score, 1e-3, 1 - 1e-3);
    return -400 * std::log10(1 / within - 1);
  };
  return {elo(mean), elo(mean - 1.96 * spread), elo(mean + 1.96 * spread)};
}

}  // namespace crosstable::test

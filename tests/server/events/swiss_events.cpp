#include "tests/server/events/swiss_events.hpp"

#include <map>

namespace crosstable::events {
namespace {

class Event {
 public:
  Event(std::uint64_t seed, unsigned entrants, unsigned rounds, const Chances& chances, bool preferences)
      : stream_(seed), chances_(chances) {
    round_.rounds = rounds;
    round_.preferences = preferences;
    round_.lot = stream_.percent(50) ? Side::first : Side::second;
    for (Number number = 1; number <= entrants; ++number) round_.entrants.push_back({.number = number});
  }

  void play(const Paired& paired) {
    for (round_.round = 1; round_.round <= round_.rounds; ++round_.round) {
      call_the_roll();
      const auto answer = pair_swiss(round_);
      if (!paired(round_, answer)) return;
      const auto* pairs = std::get_if<SwissPairs>(&answer);
      if (pairs == nullptr) return;
      play_round(*pairs);
    }
  }

 private:
  void call_the_roll() {
    const unsigned rounds_left = round_.rounds - round_.round;
    for (SwissEntrant& one : round_.entrants) {
      if (withdrawn_.count(one.number) != 0) continue;
      one.present = !stream_.percent(chances_.absences);
      if (round_.round > 1 && stream_.percent(chances_.withdrawals)) {
        one.present = false;
        withdrawn_[one.number] = true;
      }
    }
    if (rounds_left == 0 || !stream_.percent(chances_.late)) return;
    const auto number = static_cast<Number>(round_.entrants.size() + 1);
    round_.entrants.push_back({.number = number, .history = History(round_.round - 1, Bye::half)});
    round_.entrants.back().score = round_.round - 1;
  }

  SwissEntrant& entrant(Number number) { return round_.entrants[number - 1]; }

  void play_round(const SwissPairs& pairs) {
    for (const auto& [first, second] : pairs.pairs) play_match(entrant(first), entrant(second));
    if (pairs.bye) {
      entrant(*pairs.bye).history.push_back(Bye::pairing);
      entrant(*pairs.bye).score += 1;
    }
    for (SwissEntrant& one : round_.entrants) {
      if (one.present) continue;
      const bool half = stream_.percent(50);
      one.history.push_back(half ? Bye::half : Bye::zero);
      one.score += half ? 1 : 0;
    }
  }

  void play_match(SwissEntrant& first, SwissEntrant& second) {
    if (stream_.percent(chances_.forfeits)) {
      const bool both = stream_.percent(20);
      first.history.push_back(ForfeitedMatch{second.number, !both});
      second.history.push_back(ForfeitedMatch{first.number, false});
      first.score += both ? 0 : 2;
      return;
    }
    const bool floated = first.score != second.score;
    const Result result = stream_.percent(chances_.draws) ? Result::draw
                          : stream_.percent(50)           ? Result::win
                                                          : Result::loss;
    const double points = stream_.below(5) * 0.5;
    first.history.push_back(PlayedMatch{second.number, Side::first, floated, result, {{points, 2 - points}}});
    second.history.push_back(
        PlayedMatch{first.number, Side::second, floated, mirrored(result), {{2 - points, points}}});
    first.score += result == Result::win ? 2 : result == Result::draw ? 1 : 0;
    second.score += result == Result::loss ? 2 : result == Result::draw ? 1 : 0;
    first.second += points;
    second.second += 2 - points;
  }

  Stream stream_;
  Chances chances_;
  SwissRound round_;
  std::map<Number, bool> withdrawn_;
};

}  // namespace

void play_swiss(std::uint64_t seed, unsigned entrants, unsigned rounds, const Chances& chances, bool preferences,
                const Paired& paired) {
  Event(seed, entrants, rounds, chances, preferences).play(paired);
}

SwissRound random_swiss_round(std::uint64_t seed, unsigned entrants) {
  Stream stream(seed);
  SwissRound round;
  const unsigned played = stream.below(entrants);
  const unsigned scores = 1 + stream.below(5), floats = stream.below(3) * 40, others = stream.below(3) * 10;
  round.round = played + 1;
  round.rounds = round.round + stream.below(4);
  round.preferences = stream.percent(80);
  for (Number number = 1; number <= entrants; ++number) {
    round.entrants.push_back({.number = number, .score = stream.below(scores) * 0.5});
    round.entrants.back().present = stream.percent(95);
  }
  for (unsigned i = 0; i < played; ++i) {
    std::vector<SwissEntrant*> open;
    for (SwissEntrant& one : round.entrants) open.push_back(&one);
    while (!open.empty()) {
      const auto take = [&] {
        const auto at = open.begin() + stream.below(static_cast<unsigned>(open.size()));
        SwissEntrant* one = *at;
        open.erase(at);
        return one;
      };
      SwissEntrant* first = take();
      if (open.empty() || stream.percent(others)) {
        first->history.push_back(static_cast<Bye>(stream.below(4)));
        continue;
      }
      SwissEntrant* second = take();
      first->history.push_back(PlayedMatch{second->number, Side::first, stream.percent(floats), Result::draw, {}});
      second->history.push_back(PlayedMatch{first->number, Side::second, stream.percent(floats), Result::draw, {}});
    }
  }
  return round;
}

}  // namespace crosstable::events

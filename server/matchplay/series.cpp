#include "server/matchplay/series.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace crosstable {
namespace {

template <class Number>
void write_by_seat(json::JsonWriter& json, const PerSeat<Number>& numbers, unsigned players) {
  json.object();
  for (const Seat seat : Seats::first(players)) json.member(text_of(seat), numbers[seat]);
  json.end();
}

}  // namespace

void write_seats(json::JsonWriter& json, Seats seats) {
  json.array();
  for (const Seat seat : seats) json.value(index_of(seat));
  json.end();
}

std::optional<Seat> Series::next_first() const {
  if (!first_) return std::nullopt;
  return seat_at((index_of(*first_) + 1) % players_);
}

void Series::game_started(Seat first) {
  first_ = first;
  ++game_;
}

void Series::game_ended(const Outcome& outcome, RecordId record) {
  for (const Seat seat : Seats::first(players_)) {
    points_[seat] += outcome.scores[index_of(seat)];
    if (outcome.winners.contains(seat)) ++wins_[seat];
  }
  if (results_.size() == kept_results) results_.erase(results_.begin());
  results_.push_back({game_, std::string(outcome.reason), outcome.scores, outcome.winners, std::move(record)});
  settle();
}

void Series::forfeited(Seats losers) {
  over_ = true;
  winners_ = {};
  for (const Seat seat : Seats::first(players_))
    if (!losers.contains(seat)) winners_.add(seat);
}

void Series::settle() {
  switch (rule_.kind) {
    case SeriesKind::single:
      over_ = true;
      winners_ = results_.back().winners;
      return;
    case SeriesKind::match:
      for (const Seat seat : Seats::first(players_)) {
        if (wins_[seat] >= rule_.target) winners_.add(seat);
      }
      over_ = !winners_.empty();
      return;
    case SeriesKind::sumof:
      over_ = game_ >= rule_.target;
      if (over_) winners_ = leaders();
      return;
  }
}

// The seats with the most points; among those, the most wins. All that remain.
Seats Series::leaders() const {
  const auto rank = [&](Seat seat) { return std::pair(points_[seat], wins_[seat]); };
  Seats best(seat_at(0));
  for (const Seat seat : Seats::first(players_)) {
    const auto highest = rank(*best.begin());
    if (rank(seat) > highest) best = Seats();
    if (rank(seat) >= highest) best.add(seat);
  }
  return best;
}

void Series::write(json::JsonWriter& json) const {
  json.object().member("game", game_).member("kind", name_of(rule_.kind));
  if (over_) json.member("over", true);
  json.key("points");
  write_by_seat(json, points_, players_);
  json.key("results").object();
  // Keys ascend as text: "10" before "9".
  std::vector<std::pair<std::string, const GameResult*>> by_key;
  for (const GameResult& result : results_) by_key.emplace_back(std::to_string(result.game), &result);
  std::sort(by_key.begin(), by_key.end());
  for (const auto& [key, result] : by_key) {
    json.key(key)
        .object()
        .member("reason", result->reason)
        .member("record", result->record.view())
        .key("scores")
        .array();
    for (const int score : result->scores) json.value(score);
    json.end().key("winners");
    write_seats(json, result->winners);
    json.end();
  }
  json.end();
  if (rule_.kind != SeriesKind::single) json.member("target", rule_.target);
  if (over_) {
    json.key("winners");
    write_seats(json, winners_);
  }
  json.key("wins");
  write_by_seat(json, wins_, players_);
  json.end();
}

}  // namespace crosstable

#include "server/events/pairing/knockout.hpp"

#include <algorithm>
#include <bit>

namespace crosstable::events {
namespace {

using Kind = MatchState::Kind;
using Feeds = std::vector<Feed>;

// Adds matches and tells who comes out of them.
class Builder {
 public:
  // Plays neighbours against each other; returns the winners, and the losers in the same order.
  std::pair<Feeds, Feeds> round(Part part, unsigned round, const Feeds& feeds) {
    Feeds winners, losers;
    for (std::size_t i = 0; i + 1 < feeds.size(); i += 2) {
      const auto [winner, loser] = match(part, round, feeds[i], feeds[i + 1]);
      winners.push_back(winner);
      losers.push_back(loser);
    }
    return {winners, losers};
  }

  std::pair<Feed, Feed> match(Part part, unsigned round, Feed first, Feed second) {
    if (first.kind == Feed::Kind::nobody) return {second, {}};
    if (second.kind == Feed::Kind::nobody) return {first, {}};
    const auto index = static_cast<unsigned>(bracket_.size());
    bracket_.push_back({part, round, first, second});
    return {{Feed::Kind::winner, index}, {Feed::Kind::loser, index}};
  }

  Bracket take() { return std::move(bracket_); }

 private:
  Bracket bracket_;
};

Feeds seeded(unsigned entrants) {
  Feeds feeds;
  for (const auto seed : seeding(entrants)) feeds.push_back(seed ? Feed{Feed::Kind::seed, *seed} : Feed{});
  return feeds;
}

Feeds alternating(const Feeds& one, const Feeds& two) {
  Feeds all;
  for (std::size_t i = 0; i < one.size(); ++i) {
    all.push_back(one[i]);
    all.push_back(two[i]);
  }
  return all;
}

}  // namespace

std::vector<std::optional<Number>> seeding(unsigned entrants) {
  std::vector<Number> order{1};
  while (order.size() < entrants) {
    std::vector<Number> next;
    for (const Number seed : order) {
      next.push_back(seed);
      next.push_back(static_cast<Number>(2 * order.size() + 1) - seed);
    }
    order = std::move(next);
  }
  std::vector<std::optional<Number>> lines;
  for (const Number seed : order) lines.push_back(seed <= entrants ? std::optional(seed) : std::nullopt);
  return lines;
}

Bracket knockout(unsigned entrants, bool third_place) {
  Builder builder;
  Feeds feeds = seeded(entrants);
  for (unsigned round = 1; feeds.size() > 1; ++round) {
    const bool last = feeds.size() == 2;
    auto [winners, losers] = builder.round(last ? Part::final : Part::winners, round, feeds);
    if (third_place && feeds.size() == 4 && entrants >= 4) builder.match(Part::third_place, 1, losers[0], losers[1]);
    feeds = std::move(winners);
  }
  return builder.take();
}

Bracket double_knockout(unsigned entrants) {
  Builder builder;
  auto [winners, losers] = builder.round(Part::winners, 1, seeded(entrants));
  unsigned losers_round = 1;
  Feeds below = builder.round(Part::losers, losers_round, losers).first;
  for (unsigned round = 2; winners.size() > 1; ++round) {
    auto [next, beaten] = builder.round(Part::winners, round, winners);
    winners = std::move(next);
    // Crossed, so that nobody soon meets the opponent who has just beaten them.
    if (round % 2 == 0) std::reverse(beaten.begin(), beaten.end());
    below = builder.round(Part::losers, ++losers_round, alternating(below, beaten)).first;
    if (below.size() > 1) below = builder.round(Part::losers, ++losers_round, below).first;
  }
  const auto [winner, loser] = builder.match(Part::final, 1, winners.front(), below.front());
  builder.match(Part::reset, 1, winner, loser);
  return builder.take();
}

std::vector<MatchState> progress(const Bracket& bracket, const Winners& winners) {
  std::vector<MatchState> states;
  const auto known = [&](const Feed& feed) {
    return feed.kind == Feed::Kind::seed || states[feed.index].kind > Kind::ready;
  };
  const auto who = [&](const Feed& feed) -> std::optional<Number> {
    if (feed.kind == Feed::Kind::seed) return feed.index;
    return feed.kind == Feed::Kind::winner ? states[feed.index].winner : states[feed.index].loser;
  };
  for (std::size_t i = 0; i < bracket.size(); ++i) {
    const BracketMatch& match = bracket[i];
    MatchState state;
    if (known(match.first)) state.first = who(match.first);
    if (known(match.second)) state.second = who(match.second);
    const bool both_known = known(match.first) && known(match.second);
    if (match.part == Part::reset && both_known &&
        (states[i - 1].kind != Kind::over || state.first != states[i - 1].second)) {
      state.kind = Kind::void_;
    } else if (both_known && state.first && state.second) {
      state.kind = Kind::ready;
      if (winners[i]) {
        state.kind = Kind::over;
        if (*winners[i] != Winner::neither) {
          const bool first_won = *winners[i] == Winner::first;
          state.winner = first_won ? state.first : state.second;
          state.loser = first_won ? state.second : state.first;
        }
      }
    } else if (both_known) {
      state.winner = state.first ? state.first : state.second;
      state.kind = state.winner ? Kind::walkover : Kind::void_;
    }
    states.push_back(state);
  }
  return states;
}

Final final_of(const Bracket& bracket, const std::vector<MatchState>& states) {
  Final answer;
  for (std::size_t i = 0; i < bracket.size(); ++i) {
    if (bracket[i].part != Part::final && bracket[i].part != Part::reset) continue;
    answer.decided = states[i].kind > Kind::ready;
    const bool unplayed_reset = bracket[i].part == Part::reset && states[i].kind == Kind::void_;
    if (!unplayed_reset) answer.champion = states[i].winner;
  }
  return answer;
}

}  // namespace crosstable::events

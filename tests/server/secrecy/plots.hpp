// The stories to tell: for each game, every fate once per round, rotating through its numbers of players, options and
// circumstances.
#pragma once
#include <vector>

#include "tests/server/secrecy/story.hpp"
#include "tests/support/other_options.hpp"

namespace crosstable::test {

inline bool has_partner(const GameInfo& info, unsigned players, unsigned seat) {
  const auto team = info.team_name(players, seat_at(seat));
  for (unsigned other = 0; other < players && !team.empty(); ++other) {
    if (other != seat && info.team_name(players, seat_at(other)) == team) return true;
  }
  return false;
}

inline std::vector<Plot> plots(const GameInfo& info, unsigned round) {
  std::vector<Plot> all;
  const auto options = other_values(info);
  for (unsigned i = 0; i < all_fates.size(); ++i) {
    const unsigned turn = round * static_cast<unsigned>(all_fates.size()) + i;
    Plot plot;
    plot.info = &info;
    plot.players = info.max_players - (round + i) % (info.max_players - info.min_players + 1);
    plot.fate = all_fates[i];
    plot.seed = turn + 1;
    if (plot.fate == Fate::partner) plot.players = info.max_players;
    const bool always_seated = plot.fate == Fate::seated || plot.fate == Fate::partner;
    const bool never_seated = plot.fate == Fate::looks_on || plot.fate == Fate::outside;
    if (always_seated || (!never_seated && round % 3 != 2)) plot.seat = seat_at((round + i) % plot.players);
    if (plot.fate == Fate::partner && !has_partner(info, plot.players, index_of(*plot.seat))) continue;
    if (const unsigned option = turn % static_cast<unsigned>(2 * options.size() + 1); option < options.size())
      plot.option = options[option];
    const bool last_is_free = plot.players > 1 && plot.seat != seat_at(plot.players - 1);
    plot.bot = turn % 3 == 1 && last_is_free && plot.fate != Fate::kicked && plot.fate != Fate::resumes;
    plot.second_game = turn % 5 == 2;
    plot.nonces = turn % 4 < 2;
    plot.on_disk = i == (3 * round + 1) % all_fates.size();
    all.push_back(plot);
  }
  return all;
}

}  // namespace crosstable::test

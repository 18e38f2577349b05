// Exhaustive counts ("perft"): every position that lies some lines ahead of another, chance included, counted by the
// engine's rules and by a naive second version of them. A line is one of the record: a choice of chance or a move.
//
// A naive game shares nothing with the engine, so neither hides the other's mistakes. It has
//
//   lines()        all lines that may come next, with chance's weights; none once the game is over
//   follow(line)   plays one of them
//   text()         the whole position, hidden parts included
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace crosstable::test {

// "* draw 0 C" or "0 C@d4"; moves weigh 1.
struct NaiveLine {
  std::string text;
  unsigned weight = 1;
};

struct Count {
  std::uint64_t positions = 0;
  std::uint64_t ended = 0;  // of these, how many are the end of a game
  std::uint64_t ways = 0;   // to the positions, by chance's weights
  std::uint64_t sum = 0;    // of the positions' hashes, each as often as there are ways

  void add(std::string_view position, bool over, std::uint64_t many) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const char letter : position) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    ++positions;
    ended += over;
    ways += many;
    sum += hash * many;
  }
  friend bool operator==(const Count&, const Count&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Count& count) {
    return out << '{' << count.positions << ", " << count.ended << ", " << count.ways << ", " << count.sum << "u}";
  }
};

// `text_of` writes a position as the naive game does.
template <Game G, class Text>
void count_positions(const G& game, unsigned depth, Text text_of, Count& count, std::uint64_t ways = 1) {
  if (depth == 0 || game.over()) return count.add(text_of(game), game.over(), ways);
  if (game.chance_acts()) {
    ChanceWeights weights;
    game.chance_weights(weights);
    for (unsigned outcome = 0; outcome < weights.size; ++outcome) {
      if (weights.weight[outcome] == 0) continue;
      G next = game;
      next.resolve(outcome, nullptr);
      count_positions(next, depth - 1, text_of, count, ways * weights.weight[outcome]);
    }
    return;
  }
  for (const Seat seat : game.to_act()) {
    game.each_legal(seat, [&](const typename G::Move& move) {
      G next = game;
      ASSERT_FALSE(next.play(seat, move, nullptr)) << move.text();
      count_positions(next, depth - 1, text_of, count, ways);
    });
  }
}

template <class Naive>
void count_naively(const Naive& game, unsigned depth, Count& count, std::uint64_t ways = 1) {
  const std::vector<NaiveLine> lines = game.lines();
  if (depth == 0 || lines.empty()) return count.add(game.text(), lines.empty(), ways);
  for (const NaiveLine& line : lines) {
    Naive next = game;
    next.follow(line.text);
    count_naively(next, depth - 1, count, ways * line.weight);
  }
}

// Plays a line of the record.
template <Game G>
void follow(G& game, const std::string& line) {
  if (line[0] == '*') {
    const auto outcome = game.chance_acts() ? game.read_chance(line.substr(2)) : std::nullopt;
    ASSERT_TRUE(outcome) << line;
    return game.resolve(*outcome, nullptr);
  }
  const auto move = G::Move::read(line.substr(2));
  ASSERT_TRUE(move) << line;
  ASSERT_FALSE(game.play(seat_at(static_cast<unsigned>(line[0] - '0')), *move, nullptr)) << line;
}

// Both games in the same position.
template <Game G, class Naive>
struct Twins {
  G game;
  Naive naive;
  std::string lines;  // that led here

  void follow(const std::string& line) {
    naive.follow(line);
    test::follow(game, line);
    lines += line + ';';
  }
  // Lines that are each followed by a semicolon, without the last `but` of them.
  void follow_all(std::string_view text, std::size_t but = 0) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> all;
    for (std::string line; std::getline(in >> std::ws, line, ';');) all.push_back(line);
    for (std::size_t n = 0; n + but < all.size(); ++n) follow(all[n]);
  }
  // So many lines, each drawn from those that the naive game lists, in sorted order.
  void follow_random(unsigned seed, unsigned many) {
    FastRandom random(seed);
    for (unsigned n = 0; n < many; ++n) {
      std::vector<NaiveLine> all = naive.lines();
      ASSERT_FALSE(all.empty()) << "seed " << seed << " is over after " << n;
      std::sort(all.begin(), all.end(), [](const auto& one, const auto& two) { return one.text < two.text; });
      follow(all[random.below(static_cast<unsigned>(all.size()))].text);
    }
  }

  template <class Text>
  void expect_counts(unsigned depth, Text text_of, const Count& expected) const {
    ASSERT_EQ(text_of(game), naive.text()) << lines;
    Count fast, plain;
    count_positions(game, depth, text_of, fast);
    count_naively(naive, depth, plain);
    EXPECT_EQ(fast, plain) << lines;
    EXPECT_EQ(fast, expected) << lines;
  }
};
template <class G, class Naive, class Text>
Twins(G, Naive, Text) -> Twins<G, Naive>;  // Clang 14 does not deduce it of an aggregate

// A random position to count from.
struct PerftCase {
  unsigned players;
  unsigned seed;
  unsigned lines;
  unsigned depth;
  Count expected;
};

// " seat 0 2", for the seats that are to act, and " six 42 7 w0" for an outcome.
inline std::string text_of(Seats seats) {
  std::string text = " seat";
  for (const Seat seat : seats) text.append(" ").append(text_of(seat));
  return text;
}
inline std::string text_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return "";
  std::string text = " " + std::string(outcome->reason);
  for (const int score : outcome->scores) text += ' ' + std::to_string(score);
  for (const Seat seat : outcome->winners) text.append(" w").append(text_of(seat));
  return text;
}

}  // namespace crosstable::test

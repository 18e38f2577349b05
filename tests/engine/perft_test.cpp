// The engine's rules, counted out against naive ones: tests/support/perft.hpp says how. Whatever makes the rules faster
// must leave every number here as it is.
#include <gtest/gtest.h>

#include <string>

#include "engine/cross_roads/cross_roads.hpp"
#include "engine/crosswise/crosswise.hpp"
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"
#include "tests/support/cross_roads_games.hpp"
#include "tests/support/cross_roads_naive_game.hpp"
#include "tests/support/crosswise_naive.hpp"
#include "tests/support/kreuz_und_quer_naive_game.hpp"
#include "tests/support/kreuz_und_quer_table.hpp"
#include "tests/support/kriss_kross_naive.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::perft_test {
namespace {

template <Game G>
G with_option(unsigned players, std::string_view key, OptionValue value) {
  Setup setup{.players = players, .options = {}, .first = {}};
  setup.options.set(G::option_specs(), key, value);
  return G(setup);
}

std::string letters(crosswise::Stones stones) {
  std::string text;
  for (unsigned i = 0; i < stones.size(); ++i) text += crosswise::letter_of(stones.at(i));
  return NaiveCrosswise::sorted(text);
}

std::string text_of_crosswise(const Crosswise& game) {
  using namespace crosswise;
  std::string text;
  for (unsigned i = 0; i < cells; ++i)
    text += game.board().has(cell_at(i)) ? letter_of(game.board().at(cell_at(i))) : '.';
  for (const Seat seat : Seats::first(game.open().players)) text += ' ' + letters(game.hand(seat));
  text += " bag " + letters(game.bag()) + " played " + letters(game.played()) + text_of(game.to_act());
  if (game.chance_acts() && game.write_chance(0)[0] == 'd') text += ' ' + game.write_chance(0).substr(0, 6);
  return text + text_of(game.outcome());
}

TEST(Perft, CrosswiseCountsLikeNaiveRules) {  // CW-8 … CW-25
  const PerftCase cases[] = {
      {2, 1, 0, 4, {2000, 0, 297648, 10410650711776291536u}},   {2, 10, 9, 4, {1295, 0, 119256, 14798062136807236108u}},
      {3, 7, 15, 3, {1396, 0, 7652, 16511765788157916256u}},    {3, 2, 15, 2, {648, 0, 2880, 10374550620598403480u}},
      {4, 3, 60, 3, {8748, 0, 31008, 9473735981915985366u}},    {2, 4, 80, 2, {360, 0, 864, 8791069876042061248u}},
      {2, 5, 96, 5, {5760, 0, 23760, 16439664824936400672u}},   {4, 6, 102, 4, {432, 432, 432, 3192568006118953180u}},
      {3, 7, 107, 5, {1844, 1844, 1844, 9651306813818784096u}},
  };
  for (const PerftCase& from : cases) {
    Twins twins{new_game<Crosswise>(from.players), NaiveCrosswise(from.players), ""};
    twins.follow_random(from.seed, from.lines);
    twins.expect_counts(from.depth, text_of_crosswise, from.expected);
  }
}

// Column a is full of A but for one B. Seat 0 can remove it, and seat 1 has an A and an X.
constexpr std::string_view almost_a_six = R"(
* first 0;* draw 0 A;* draw 0 A;* draw 0 A;* draw 0 S;* draw 1 A;* draw 1 A;* draw 1 A;* draw 1 M;
0 A@a1;* draw 0 B;1 A@a2;* draw 1 B;0 A@a3;* draw 0 C;1 A@b4;* draw 1 X;0 A@a5;* draw 0 M;1 B@a6;* draw 1 R;
0 B@b1;* draw 0 R;1 M:b4-a4;* draw 1 D;)";

TEST(Perft, CrosswiseCountsSixesLikeNaiveRules) {  // CW-19, CW-25
  Twins twins{new_game<Crosswise>(2), NaiveCrosswise(2), ""};
  twins.follow_all(almost_a_six);
  twins.expect_counts(2, text_of_crosswise, {3076, 2, 10160, 8557912455808805466u});
}

std::string text_of_kriss_kross(const KrissKross& game) {
  using namespace kriss_kross;
  std::string text;
  for (const Seat seat : Seats::first(game.players())) {
    for (unsigned i = 0; i < cells; ++i) {
      const auto symbol = game.sheet(seat).at(cell_at(i));
      text += symbol ? letter_of(*symbol) : '.';
    }
    if (game.open().entered.contains(seat)) text += '+' + game.entries().of[index_of(seat)].text();
    text += ' ';
  }
  text += text_of(game.to_act()).substr(1);
  if (game.open().stage == Stage::enter) text += " roll " + name_of(game.open().roll);
  return text + " roller " + std::to_string(game.open().roller) + text_of(game.outcome());
}

TEST(Perft, KrissKrossCountsLikeNaiveRules) {  // KK-3 … KK-11
  const PerftCase cases[] = {
      {1, 1, 0, 4, {14652, 0, 14652, 3083388511503194082u}}, {2, 2, 0, 4, {2160, 0, 2160, 3873345004860702104u}},
      {2, 3, 15, 2, {2244, 0, 2244, 4794009622222406376u}},  {3, 4, 38, 3, {7200, 0, 7200, 8508660096715788784u}},
      {6, 5, 77, 3, {6552, 0, 6552, 12349301835054136084u}}, {2, 6, 32, 4, {528, 528, 528, 1723156245692084945u}},
  };
  for (const PerftCase& from : cases) {
    const bool advanced = from.seed % 2 == 0;
    Twins twins{with_option<KrissKross>(from.players, "advanced", advanced), NaiveKrissKross(from.players, advanced),
                ""};
    twins.follow_random(from.seed, from.lines);
    twins.expect_counts(from.depth, text_of_kriss_kross, from.expected);
  }
}

std::string text_of_kreuz_und_quer(const KreuzUndQuer& game) {
  using namespace kreuz_und_quer;
  const Open& open = game.open();
  std::string text(width * width, '.');
  for (const Seat side : Seats::first(2)) {
    for (unsigned i = 0; i < figures; ++i) {
      const Cell cell = open.board.cell(side, figure_at(i));
      if (cell == nowhere) continue;
      const char kind = i < musketeers ? 'M' : 'S', north = i < musketeers ? 'm' : 's';
      text[column_of(cell) * width + row_of(cell)] = index_of(side) == 0 ? kind : north;
    }
  }
  text.append(" rolls ").append(std::to_string(open.rolls)).append(" side ").append(text_of(open.turn));
  text += text_of(game.to_act());
  if (open.stage == Stage::turn) text += " roll " + text_of(open.roll);
  return text + text_of(game.outcome());
}

TEST(Perft, KreuzUndQuerCountsLikeNaiveRules) {  // KQ-2 … KQ-18
  const PerftCase cases[] = {
      {2, 1, 0, 3, {1332, 0, 1332, 4435433920328584934u}},    {2, 2, 101, 2, {1434, 0, 1434, 6065252173272812404u}},
      {2, 11, 91, 2, {672, 14, 672, 11117988921368066614u}},  {2, 16, 139, 2, {511, 37, 511, 14202636611159387861u}},
      {2, 6, 245, 3, {502, 502, 502, 10200461220259177058u}},
  };
  for (const PerftCase& from : cases) {
    Twins twins{new_game<KreuzUndQuer>(2), NaiveKreuzUndQuer(), ""};
    twins.follow_random(from.seed, from.lines);
    twins.expect_counts(from.depth, text_of_kreuz_und_quer, from.expected);
  }
}

TEST(Perft, KreuzUndQuerCountsRarePositionsLikeNaiveRules) {  // KQ-13, KQ-14, KQ-16, KQ-17
  struct Case {
    std::string_view figures;
    unsigned to_roll, rolls;
    std::string_view roll;
    unsigned depth;
    Count expected;
  };
  const Case cases[] = {
      // The second and the last musketeer may be exchanged, or are lost.
      {"0Mf9 0Sc17 0Sd17 0Sf17 1Me11 1Mg12", 1, 100, "1/2", 2, {1040, 2, 1040, 12406575034565730132u}},
      {"0Mf9 0Mh9 0Sc17 0Sd17 0Sb1 1Me11 1Mg12 1Sh13 1Sa1 1Sc1", 1, 100, "1/2", 2, {909, 0, 909, 3026047223407937768u}},
      {"0Mf9 0Sc17 1Me11 1Mg12", 1, 100, "1/2", 2, {938, 2, 938, 3284197620962941082u}},
      // The last roll.
      {"0Mf9 0Sc17 0Se9 1Me11 1Mg12", 0, 599, "3/3", 1, {13, 13, 13, 11618007500535853565u}},
      // Almost home, and nearly shut in.
      {"0Ma17 0Mb17 0Mc14 0Sd14 1Mq2 1Sp2 1Sp3", 0, 50, "1/3", 3, {911, 1, 911, 7238130481590763244u}},
  };
  for (const Case& from : cases) {
    const kreuz_und_quer::Board board = DiceTable::board_of(from.figures);
    NaiveBoard naive;
    for (std::istringstream in{std::string(from.figures)}; in;) {
      std::string word;
      if (!(in >> word)) break;
      naive.put(word[2] - 'a' + 1, std::stoi(word.substr(3)), {word[0] - '0', word[1] == 'M'});
    }
    Twins twins{KreuzUndQuer(board, seat_at(from.to_roll), from.rolls),
                NaiveKreuzUndQuer(naive, static_cast<int>(from.to_roll), static_cast<int>(from.rolls)),
                std::string(from.figures)};
    twins.follow("* roll " + std::string(from.roll));
    twins.expect_counts(from.depth, text_of_kreuz_und_quer, from.expected);
  }
}

std::string names(const cross_roads::Cards& cards) {
  std::string text;
  for (const cross_roads::Card card : cards.kinds()) {
    for (unsigned n = cards.count(card); n > 0; --n) text += ' ' + name_of(card);
  }
  return text;
}

std::string text_of_cross_roads(const CrossRoads& game) {
  std::string text;
  for (unsigned i = 0; i < game.layout().count(); ++i) text += game.layout().laid(i).text() + ' ';
  for (const Seat seat : Seats::first(game.open().players)) text += " hand" + names(game.hand(seat));
  text += " pile" + names(game.pile()) + text_of(game.to_act());
  const std::string chance = game.chance_acts() ? game.write_chance(0) : "";
  if (chance[0] == 'd' || chance[0] == 't') text += ' ' + chance.substr(0, 6);
  return text + text_of(game.outcome());
}

TEST(Perft, CrossRoadsCountsLikeNaiveRules) {  // CR-2 … CR-14
  const PerftCase cases[] = {
      {2, 1, 0, 3, {2556, 0, 5724, 1983047523883686594u}},
      {3, 2, 16, 3, {2454, 0, 3018, 16778119514034931951u}},
      {4, 3, 40, 2, {902, 0, 1198, 2512682879622243382u}},
      {2, 8, 25, 3, {527, 98, 605, 636906395473784263u}},
      {4, 11, 60, 3, {4885, 1728, 6155, 4687542300575759589u}},
      {3, 9, 36, 3, {4395, 3939, 4566, 12351652975136314389u}},
  };
  for (const PerftCase& from : cases) {
    const bool doubles = from.seed % 2 == 0;
    Twins twins{with_option<CrossRoads>(from.players, "deck", doubles ? "doubles" : "plain"),
                NaiveCrossRoads(from.players, doubles), ""};
    twins.follow_random(from.seed, from.lines);
    twins.expect_counts(from.depth, text_of_cross_roads, from.expected);
  }
}

TEST(Perft, CrossRoadsCountsRarePositionsLikeNaiveRules) {  // CR-8 … CR-11
  struct Case {
    unsigned players;
    std::string_view lines;
    std::size_t but;
    unsigned depth;
    Count expected;
  };
  const Case cases[] = {
      {4, reeky_with_one_card_in_the_pile, 0, 3, {2, 2, 2, 1375260496146714654u}},
      {4, whiff_with_an_empty_pile, 1, 2, {1929, 0, 1929, 1237051566450406958u}},
      {2, last_card_is_a_reeky, 2, 3, {36, 36, 36, 15174168018936730612u}},
      {2, blocked_with_a_card_each, 3, 4, {41, 41, 42, 1292987650433582314u}},
  };
  for (const Case& from : cases) {
    Twins twins{new_game<CrossRoads>(from.players), NaiveCrossRoads(from.players, false), ""};
    twins.follow_all(from.lines, from.but);
    twins.expect_counts(from.depth, text_of_cross_roads, from.expected);
  }
}

}  // namespace
}  // namespace crosstable::test::perft_test

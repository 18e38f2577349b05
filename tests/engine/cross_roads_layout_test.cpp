// Where cards may lie and their effects: CR-1, CR-6, CR-7, vectors V1 … V6. Also compares the engine's search for legal
// placements with one that only reads the rule.
#include <gmock/gmock.h>

#include "tests/support/cross_roads_naive.hpp"
#include "tests/support/cross_roads_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::cross_roads_layout_test {
namespace {

using cross_roads::Cell;
using cross_roads::Effect;
using cross_roads::Fault;
using cross_roads::Layout;
using cross_roads::Placement;
using ::testing::UnorderedElementsAre;

std::vector<std::string> placements(const Layout& layout, std::string_view card,
                                    std::optional<Effect> effect = std::nullopt) {
  std::vector<std::string> found;
  layout.each_placement(kinds_of(card), [&](const Placement& placement) {
    if (!effect || layout.effect(placement) == *effect) found.push_back(placement.text());
  });
  return found;
}

std::string fault(const Layout& layout, std::string_view text) {
  const std::optional<Fault> fault = layout.fault(placed(text));
  constexpr std::string_view names[] = {"not side by side", "covers nothing", "same card", "not across",
                                        "no neighbour"};
  return fault ? std::string(names[static_cast<unsigned>(*fault)]) : "";
}

std::string footprint(Cell one, Cell two) {
  if (two < one) std::swap(one, two);
  const auto text = [](Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); };
  return text(one) + ' ' + text(two);
}

struct Footprints {
  std::vector<std::string> single, both;
};

Footprints footprints(const Layout& layout) {
  Footprints all;
  layout.each_footprint(
      [&](Cell one, Cell two, cross_roads::Number) { all.single.push_back(footprint(one, two)); },
      [&](Cell one, Cell two, cross_roads::Number, cross_roads::Number) { all.both.push_back(footprint(one, two)); });
  return all;
}

const Layout& first_two() {
  static const Layout layout = layout_of({"8@0,0/2@1,0", "7@0,0/3@0,1"});
  return layout;
}

TEST(CrossRoadsLayout, TheFlipHasTwoFootprintsAtEachEndAcross) {  // CR-6, V1
  const Footprints all = footprints(layout_of({"8@0,0/2@1,0"}));
  EXPECT_THAT(all.single, UnorderedElementsAre("0,-1 0,0", "0,0 0,1", "1,-1 1,0", "1,0 1,1"));
  EXPECT_TRUE(all.both.empty());
}

TEST(CrossRoadsLayout, ASecondCardLeavesFiveSingleFootprintsAndAWhiff) {  // CR-6, CR-7, V2
  const Footprints all = footprints(first_two());
  EXPECT_THAT(all.single, UnorderedElementsAre("-1,0 0,0", "-1,1 0,1", "0,1 1,1", "1,-1 1,0", "1,0 1,1"));
  EXPECT_THAT(all.both, UnorderedElementsAre("0,0 1,0"));
  EXPECT_EQ(first_two().effect(placed("1@1,0/6@0,0")), Effect::whiff);
}

TEST(CrossRoadsLayout, NothingLiesAlongTheOnlyCardThatItCovers) {  // CR-6.4, V2
  EXPECT_EQ(fault(first_two(), "6@0,0/1@0,-1"), "not across");
  EXPECT_EQ(fault(first_two(), "2@0,1/9@0,2"), "not across");
  EXPECT_EQ(fault(first_two(), "1@1,0/9@2,0"), "not across");
}

TEST(CrossRoadsLayout, NothingCoversBothHalvesOfOneCard) {  // CR-6.3, V2
  EXPECT_EQ(fault(first_two(), "6@0,0/2@0,1"), "same card");
  EXPECT_EQ(fault(layout_of({"8@0,0/2@1,0"}), "7@0,0/1@1,0"), "same card");
}

TEST(CrossRoadsLayout, APlacementHasTwoCellsSideBySide) {  // CR-6
  for (const char* text : {"6@0,0/1@0,0", "6@0,0/1@1,1", "6@0,0/1@2,0", "6@0,0/1@-99,0"})
    EXPECT_EQ(fault(first_two(), text), "not side by side") << text;
}

TEST(CrossRoadsLayout, APlacementCoversAtLeastOneHalf) {  // CR-6.1
  for (const char* text :
       {"6@-1,0/1@-2,0", "6@0,2/1@0,3", "6@32,0/1@32,1", "6@-32,0/1@-31,0", "6@0,32/1@0,33", "6@64,0/1@64,-1"}) {
    EXPECT_EQ(fault(first_two(), text), "covers nothing") << text;
  }
}

TEST(CrossRoadsLayout, EveryHalfThatCoversOneIsItsNeighbourInNumber) {  // CR-6.2
  EXPECT_EQ(fault(first_two(), "1@1,0/6@1,1"), "");
  EXPECT_EQ(fault(first_two(), "6@1,0/1@1,1"), "no neighbour");
  EXPECT_EQ(fault(first_two(), "6@0,0/2@1,0"), "no neighbour") << "one of two is not enough";
  EXPECT_EQ(fault(first_two(), "7@0,0/1@1,0"), "no neighbour") << "nor is the other";
}

TEST(CrossRoadsLayout, AcrossOneOfTwoCoveredCardsIsEnough) {  // CR-6.4
  EXPECT_EQ(fault(first_two(), "1@1,0/6@0,0"), "") << "along the flip, across the other";
}

TEST(CrossRoadsLayout, WhatLiesBesideTheFreeHalfDoesNotMatter) {  // CR-6
  EXPECT_EQ(fault(first_two(), "1@1,0/9@1,1"), "") << "9 comes to lie beside a 3";
}

TEST(CrossRoadsLayout, CardsHaveAsManyPlacementsAsCountedByHand) {  // V3
  struct Count {
    const char* card;
    std::size_t all, whiffs;
  };
  for (const Count& count : {Count{"16", 4, 1},
                             {"36", 4, 1},
                             {"49", 2, 0},
                             {"34", 4, 0},
                             {"18", 4, 1},
                             {"26", 3, 0},
                             {"19", 2, 0},
                             {"55", 0, 0}}) {
    EXPECT_EQ(placements(first_two(), count.card).size(), count.all) << count.card;
    EXPECT_EQ(placements(first_two(), count.card, Effect::whiff).size(), count.whiffs) << count.card;
  }
  EXPECT_THAT(placements(first_two(), "16", Effect::whiff), UnorderedElementsAre("1@1,0/6@0,0"));
}

TEST(CrossRoadsLayout, AWhiffCoversACardAndTheOneThatLiesOnIt) {  // CR-7, V4
  const Layout layout = layout_of({"2@0,0/7@1,0", "3@0,0/9@0,1"});
  EXPECT_EQ(fault(layout, "4@0,0/6@1,0"), "");
  EXPECT_EQ(layout.effect(placed("4@0,0/6@1,0")), Effect::whiff);
  EXPECT_EQ(fault(layout, "6@0,0/4@1,0"), "no neighbour");
}

TEST(CrossRoadsLayout, AReekyCoversTwoCardsThatShareNoCell) {  // CR-7, V5
  const Layout layout = layout_of({"5@1,0/3@1,1", "6@1,0/7@0,0", "2@1,1/4@0,1"});
  EXPECT_EQ(fault(layout, "6@0,0/5@0,1"), "");
  EXPECT_EQ(layout.effect(placed("6@0,0/5@0,1")), Effect::reeky);
  EXPECT_EQ(fault(layout, "5@0,0/6@0,1"), "no neighbour");
}

TEST(CrossRoadsLayout, ACardThatCoversOneHalfHasNoEffect) {  // CR-7
  EXPECT_EQ(first_two().effect(placed("6@0,0/4@-1,0")), Effect::none);
}

TEST(CrossRoadsLayout, NumbersGoRound) {  // CR-1, V6
  const auto nine_lies_on = [](const char* flip) { return fault(layout_of({flip}), "9@0,0/5@0,1"); };
  EXPECT_EQ(nine_lies_on("8@0,0/5@1,0"), "");
  EXPECT_EQ(nine_lies_on("1@0,0/5@1,0"), "");
  EXPECT_EQ(nine_lies_on("9@0,0/5@1,0"), "no neighbour");
  EXPECT_EQ(nine_lies_on("2@0,0/5@1,0"), "no neighbour");
  EXPECT_EQ(fault(layout_of({"9@0,0/5@1,0"}), "1@0,0/5@0,1"), "");
  EXPECT_EQ(fault(layout_of({"2@0,0/5@1,0"}), "1@0,0/5@0,1"), "");
}

TEST(CrossRoadsLayout, ADoubleHasEachFootprintOnce) {  // CR-6
  EXPECT_THAT(placements(layout_of({"4@0,0/6@1,0"}), "55"),
              UnorderedElementsAre("5@0,-1/5@0,0", "5@0,0/5@0,1", "5@1,-1/5@1,0", "5@1,0/5@1,1"));
  const Layout both = layout_of({"4@0,0/8@1,0", "7@1,0/6@1,1", "5@0,0/4@0,1"});
  EXPECT_THAT(placements(both, "55"), ::testing::Contains("5@0,1/5@1,1").Times(1)) << "across two cards at once";
}

TEST(CrossRoadsLayout, TheKindsThatFitAreThoseWithAPlacement) {  // CR-5
  FastRandom random(5);
  CrossRoads game = new_game<CrossRoads>(4);
  for (; !game.over(); step_at_random(game, random, nullptr)) {
    for (unsigned i = 0; i < cross_roads::card_kinds; ++i) {
      const cross_roads::Card card = cross_roads::card_at(i);
      EXPECT_EQ(game.layout().fitting().contains(card), !placements(game.layout(), name_of(card)).empty())
          << name_of(card);
    }
  }
}

// In random games: the hands' cards and any others, on every table that occurs.
TEST(CrossRoadsLayout, FindsExactlyThePlacementsThatTheRuleNames) {  // CR-6, CR-7
  unsigned compared = 0, whiffs = 0, reekys = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    FastRandom random(seed);
    crosstable::Setup setup{.players = 2 + static_cast<unsigned>(seed % 3), .options = {}, .first = {}};
    if (seed % 2 == 1) setup.options.set(CrossRoads::option_specs(), "deck", std::string("doubles"));
    for (CrossRoads game(setup); !game.over(); step_at_random(game, random, nullptr)) {
      if (game.to_act().empty()) continue;
      const Seat seat = *game.to_act().begin();
      const NaiveTable naive(game.layout());
      std::set<std::string> by_the_rule;
      for (const cross_roads::Card card : game.hand(seat).kinds()) by_the_rule.merge(naive.placements(card));
      std::set<std::string> by_the_engine;
      for (const Placement& placement : legal_moves(game, seat)) {
        EXPECT_TRUE(by_the_engine.insert(placement.text()).second) << "twice";
        const Effect effect = naive.effect(placement);
        EXPECT_EQ(game.layout().effect(placement), effect) << placement.text();
        whiffs += effect == Effect::whiff;
        reekys += effect == Effect::reeky;
      }
      ASSERT_EQ(by_the_engine, by_the_rule);
      compared += static_cast<unsigned>(by_the_rule.size());

      // The refused ones, too: any two halves near the cards.
      for (int tries = 0; tries < 40; ++tries) {
        const auto near = [&] {
          return Cell{static_cast<std::int8_t>(random.below(9) - 4), static_cast<std::int8_t>(random.below(9) - 4)};
        };
        const Cell cell = near();
        const Cell other =
            random.below(4) == 0 ? near() : beside(cell, static_cast<cross_roads::Direction>(random.below(4)));
        const auto number = [&] { return static_cast<cross_roads::Number>(1 + random.below(9)); };
        const Placement placement = Placement::of({number(), cell}, {number(), other});
        ASSERT_EQ(!game.layout().fault(placement), naive.allows(placement)) << placement.text();
      }
    }
  }
  EXPECT_GT(compared, 3000u);
  EXPECT_GT(whiffs, 100u);
  EXPECT_GT(reekys, 30u);
}

// The longest way in each direction: a card of 1 and 2 laid across the last one, 53 times.
class Farthest : public testing::TestWithParam<cross_roads::Direction> {};

TEST_P(Farthest, NoLegalGameLeavesTheGrid) {  // CR-12
  using cross_roads::Direction;
  const Direction ahead = GetParam();
  Layout layout = layout_of({"1@0,0/2@1,0"});
  Cell end = ahead == Direction::right ? Cell{1, 0} : Cell{0, 0};
  const auto cover = [&](Direction direction) {
    const auto number = static_cast<cross_roads::Number>(3 - layout.number_at(end));
    const Placement placement =
        Placement::of({number, end}, {static_cast<cross_roads::Number>(3 - number), beside(end, direction)});
    ASSERT_FALSE(layout.fault(placement)) << placement.text();
    layout.lay(placement);
  };
  bool ready = is_upright(ahead);  // the flip lies flat
  while (layout.count() < Layout::most_cards) {
    if (ready) {
      cover(ahead);
      end = beside(end, ahead);
    } else {
      cover(is_upright(ahead) ? Direction::right : Direction::up);
    }
    ASSERT_FALSE(HasFatalFailure());
    ready = !ready;
  }
  const int reached = is_upright(ahead) ? end.y : end.x;
  EXPECT_EQ(reached, ahead == Direction::right  ? 27
                     : ahead == Direction::left ? -26
                     : ahead == Direction::up   ? 27
                                                : -27);
  EXPECT_LE(std::abs(reached), cross_roads::farthest);

  const NaiveTable naive(layout);
  for (const char* card : {"12", "13", "23", "29", "99"}) {
    const auto by_the_rule = naive.placements(*kinds_of(card).begin());
    EXPECT_THAT(placements(layout, card), ::testing::UnorderedElementsAreArray(by_the_rule)) << card;
  }
}

// With so many placements, the n-th of equal parts of all numbers draws one of them, and none is drawn twice.
TEST(CrossRoadsLayout, EachPlacementIsDrawnByAnEqualShareOfTheNumbers) {
  FastRandom random(7);
  unsigned drawn = 0;
  for (unsigned game_number = 0; game_number < 40; ++game_number) {
    for (CrossRoads game = new_game<CrossRoads>(2 + game_number % 3); !game.over();) {
      for (const Seat seat : game.to_act()) {
        const std::vector<Placement> legal = legal_moves(game, seat);
        std::vector<std::string> all, found;
        for (std::uint64_t n = 0; n < legal.size(); ++n) {
          const std::uint64_t first = ((n << 32) + legal.size() - 1) / legal.size();
          all.push_back(legal[n].text());
          found.push_back(game.layout().random_placement(game.hand(seat).kinds(), first << 32).text());
        }
        ASSERT_THAT(found, ::testing::UnorderedElementsAreArray(all));
        drawn += static_cast<unsigned>(all.size());
      }
      step_at_random(game, random, nullptr);
    }
  }
  EXPECT_GT(drawn, 5000u);
}

INSTANTIATE_TEST_SUITE_P(CrossRoadsLayout, Farthest,
                         testing::Values(cross_roads::Direction::right, cross_roads::Direction::up,
                                         cross_roads::Direction::left, cross_roads::Direction::down));

// Both ways at once: the widest possible layout, with 53 cards after the flip.
TEST(CrossRoadsLayout, GrowsToBothSidesNoWiderThanTheGrid) {  // CR-12
  using cross_roads::Direction;
  Layout layout = layout_of({"1@0,0/2@1,0"});
  Cell left{0, 0}, right{1, 0};
  const auto cover = [&](Cell end, Direction direction) {
    const auto number = static_cast<cross_roads::Number>(3 - layout.number_at(end));
    layout.lay(Placement::of({number, end}, {static_cast<cross_roads::Number>(3 - number), beside(end, direction)}));
  };
  for (int i = 0; i < 13; ++i) {
    cover(left, Direction::up);
    cover(left, Direction::left);
    left = beside(left, Direction::left);
    cover(right, Direction::up);
    cover(right, Direction::right);
    right = beside(right, Direction::right);
  }
  EXPECT_EQ(layout.count(), 53u);
  EXPECT_EQ(right.x - left.x + 1, 28);
  const NaiveTable naive(layout);
  EXPECT_THAT(placements(layout, "23"),
              ::testing::UnorderedElementsAreArray(naive.placements(*kinds_of("23").begin())));
}

}  // namespace
}  // namespace crosstable::test::cross_roads_layout_test

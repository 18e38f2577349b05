// When the server moves for a seat.
#include "server/room/time/self_play.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>

namespace crosstable::test::self_play_test {
namespace {

const Seat ada = seat_at(0), bo = seat_at(1), cy = seat_at(2);

using Open = PerSeat<std::optional<Decision>>;

Open open(std::initializer_list<std::pair<Seat, Decision>> decisions) {
  Open all;
  for (const auto& [seat, decision] : decisions) all[seat] = decision;
  return all;
}

Seats seats(std::initializer_list<Seat> list) {
  Seats all;
  for (const Seat seat : list) all.add(seat);
  return all;
}

// Moments in the order in which they are drawn, and which seats still wait for their thought.
class Begun {
 public:
  explicit Begun(std::deque<std::int64_t> moments) : moments_(std::move(moments)) {}

  SelfPlay::Begun operator()(Seat seat, const Decision&) {
    const std::int64_t at = moments_.at(0);
    moments_.pop_front();
    unwanted_[seat] = std::make_shared<std::atomic<bool>>(false);
    return {at, Pondering(unwanted_[seat])};
  }
  bool is_wanted(Seat seat) const { return !*unwanted_.at(seat); }

 private:
  std::deque<std::int64_t> moments_;
  std::map<Seat, Pondering::Unwanted> unwanted_;  // of the last question of each seat
};

TEST(SelfPlay, ADecisionIsBegunOnce) {
  SelfPlay play;
  Begun begun({1'500, 2'200});
  const Open first = open({{bo, {1, 1}}});
  play.think(first, std::ref(begun));
  play.think(first, std::ref(begun));  // others moved meanwhile; a second draw would be the next moment
  play.thought(bo, {1, 1}, "A@c4");
  EXPECT_EQ(play.due(), 1'500);
  play.moved(bo);
  EXPECT_EQ(play.due(), std::nullopt);
  play.think(open({{bo, {1, 2}}}), std::ref(begun));
  play.thought(bo, {1, 2}, "B@c5");
  EXPECT_EQ(play.due(), 2'200) << "the next decision";
}

TEST(SelfPlay, AMoveIsReadyWhenItsMomentHasComeAndItIsThoughtOf) {
  SelfPlay play;
  Begun begun({1'500});
  play.think(open({{bo, {1, 1}}}), std::ref(begun));
  EXPECT_EQ(play.due(), std::nullopt) << "there is nothing to wait for but the thought";
  EXPECT_FALSE(play.ready(9'000)) << "late, but not thought of";
  play.thought(bo, {1, 1}, "A@c4");
  EXPECT_FALSE(play.ready(1'499)) << "thought of, but early";
  const auto ready = play.ready(1'500);
  ASSERT_TRUE(ready);
  EXPECT_EQ(ready->seat, bo);
  EXPECT_EQ(ready->move, "A@c4");
}

TEST(SelfPlay, WhoeverIsDueFirstMovesFirst) {
  SelfPlay play;
  Begun begun({1'900, 1'600, 1'600});
  play.think(open({{ada, {1, 1}}, {bo, {1, 1}}, {cy, {1, 1}}}), std::ref(begun));
  for (const Seat seat : {cy, ada, bo}) play.thought(seat, {1, 1}, "x");
  for (const Seat seat : {bo, cy, ada}) {
    EXPECT_EQ(play.ready(2'000)->seat, seat);
    play.moved(seat);
  }
}

TEST(SelfPlay, ASlowThoughtHoldsUpNobodyElse) {
  SelfPlay play;
  Begun begun({1'500, 1'600});
  play.think(open({{ada, {1, 1}}, {bo, {1, 1}}}), std::ref(begun));
  play.thought(bo, {1, 1}, "x");
  EXPECT_EQ(play.due(), 1'600);
  EXPECT_EQ(play.ready(1'600)->seat, bo);
}

TEST(SelfPlay, ADecisionThatIsNoLongerOpenIsGivenUp) {
  SelfPlay play;
  Begun begun({1'500});
  play.think(open({{bo, {1, 1}}}), std::ref(begun));
  EXPECT_TRUE(begun.is_wanted(bo));
  play.think({}, std::ref(begun));
  EXPECT_FALSE(begun.is_wanted(bo));
  play.thought(bo, {1, 1}, "A@c4");
  EXPECT_FALSE(play.ready(9'000));
}

TEST(SelfPlay, AThoughtOfAnotherGameDecisionOrLevelIsNotTaken) {
  for (const Decision& other : {Decision{2, 1}, Decision{1, 2}, Decision{1, 1, BotLevel::expert}}) {
    SelfPlay play;
    Begun begun({1'500, 1'600});
    play.think(open({{bo, {1, 1}}}), std::ref(begun));
    play.thought(bo, other, "A@c4");
    EXPECT_FALSE(play.ready(9'000));
    play.thought(bo, {1, 1}, "A@c4");
    play.think(open({{bo, other}}), std::ref(begun));
    EXPECT_FALSE(play.ready(9'000)) << "what was thought of before is worth nothing now";
    play.thought(bo, other, "B@c5");
    EXPECT_EQ(play.ready(1'600)->move, "B@c5");
  }
}

TEST(SelfPlay, WhoHasMovedOrStopsIsNotThoughtForAnyMore) {
  SelfPlay play;
  Begun begun({1'500, 1'600});
  play.think(open({{ada, {1, 1}}, {bo, {1, 1}}}), std::ref(begun));
  play.moved(ada);
  EXPECT_FALSE(begun.is_wanted(ada));
  EXPECT_TRUE(begun.is_wanted(bo));
  play.stop_thinking();
  EXPECT_FALSE(begun.is_wanted(bo));
}

constexpr std::int64_t noon = 1'700'000'000'000;  // by the wall clock, when the steady one shows 0

TEST(SelfPlay, AStandInTakesOverWhenSomebodyIsAwayForTooLong) {
  SelfPlay play;
  EXPECT_TRUE(play.wait_for(seats({ada}), 1'000, noon + 1'000, 60'000));
  EXPECT_EQ(play.waiting_ends(), 61'000);
  EXPECT_TRUE(play.wait_for(seats({ada, cy}), 2'000, noon + 2'000, 60'000));
  EXPECT_FALSE(play.wait_for(seats({ada, cy}), 3'000, noon + 3'000, 60'000)) << "the same are away";
  EXPECT_EQ(play.waiting_ends(), 61'000);
  EXPECT_EQ(play.waited_for_until(ada), noon + 61'000);
  EXPECT_EQ(play.waited_for_until(cy), noon + 62'000);
  EXPECT_TRUE(play.stand_in(60'999).empty());
  EXPECT_EQ(play.stand_in(61'000), seats({ada}));
  EXPECT_TRUE(play.stands_in(ada));
  EXPECT_FALSE(play.stands_in(cy));
  EXPECT_EQ(play.waited_for_until(ada), std::nullopt);
}

TEST(SelfPlay, WhoeverCameBackIsWaitedForAnew) {
  SelfPlay play;
  play.wait_for(seats({ada}), 1'000, noon, 60'000);
  EXPECT_TRUE(play.wait_for({}, 30'000, noon, 60'000));
  EXPECT_EQ(play.waiting_ends(), std::nullopt);
  play.wait_for(seats({ada}), 40'000, noon, 60'000);
  EXPECT_EQ(play.waiting_ends(), 100'000);
  EXPECT_EQ(play.stand_in(100'000), seats({ada}));
  EXPECT_TRUE(play.dismiss_stand_in(ada));
  EXPECT_FALSE(play.dismiss_stand_in(ada));
}

}  // namespace
}  // namespace crosstable::test::self_play_test

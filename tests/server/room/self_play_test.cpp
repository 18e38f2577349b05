// When the server moves for a seat.
#include "server/room/self_play.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <functional>

namespace crosstable::test::self_play_test {
namespace {

const Seat ada = seat_at(0), bo = seat_at(1), cy = seat_at(2);

Seats seats(std::initializer_list<Seat> list) {
  Seats all;
  for (const Seat seat : list) all.add(seat);
  return all;
}

// Think times in the order in which they are drawn.
class Drawn {
 public:
  explicit Drawn(std::deque<std::int64_t> times) : times_(std::move(times)) {}
  std::int64_t operator()() {
    const std::int64_t time = times_.at(0);
    times_.pop_front();
    return time;
  }

 private:
  std::deque<std::int64_t> times_;
};

TEST(SelfPlay, AThinkTimeIsDrawnOnceForADecision) {
  SelfPlay play;
  Drawn times({500, 700});
  EXPECT_EQ(play.think(seats({bo}), 1'000, std::ref(times)), 1'500);
  EXPECT_EQ(play.think(seats({bo}), 1'200, std::ref(times)), 1'500) << "others moved meanwhile";
  EXPECT_EQ(play.done_thinking(1'499), std::nullopt);
  EXPECT_EQ(play.done_thinking(1'500), bo);
  play.moved(bo);
  EXPECT_EQ(play.think(seats({bo}), 1'500, std::ref(times)), 2'200) << "the next decision";
}

TEST(SelfPlay, WhoeverIsDoneFirstMovesFirst) {
  SelfPlay play;
  Drawn times({900, 600, 600});
  EXPECT_EQ(play.think(seats({ada, bo, cy}), 1'000, std::ref(times)), 1'600);
  EXPECT_EQ(play.done_thinking(2'000), bo);
  play.moved(bo);
  EXPECT_EQ(play.done_thinking(2'000), cy);
  play.moved(cy);
  EXPECT_EQ(play.done_thinking(2'000), ada);
}

TEST(SelfPlay, ADecisionThatIsNoLongerOpenIsForgotten) {
  SelfPlay play;
  Drawn times({500});
  play.think(seats({bo}), 1'000, std::ref(times));
  EXPECT_EQ(play.think({}, 1'100, std::ref(times)), std::nullopt);
  EXPECT_EQ(play.done_thinking(9'000), std::nullopt);
}

TEST(SelfPlay, AStandInTakesOverWhenSomebodyIsAwayForTooLong) {
  SelfPlay play;
  EXPECT_EQ(play.wait_for(seats({ada}), 1'000, 60'000), 61'000);
  EXPECT_EQ(play.wait_for(seats({ada, cy}), 2'000, 60'000), 61'000);
  EXPECT_TRUE(play.stand_in(60'999, 60'000).empty());
  EXPECT_EQ(play.stand_in(61'000, 60'000), seats({ada}));
  EXPECT_TRUE(play.stands_in(ada));
  EXPECT_FALSE(play.stands_in(cy));
}

TEST(SelfPlay, WhoeverCameBackIsWaitedForAnew) {
  SelfPlay play;
  play.wait_for(seats({ada}), 1'000, 60'000);
  play.wait_for({}, 30'000, 60'000);
  EXPECT_EQ(play.wait_for(seats({ada}), 40'000, 60'000), 100'000);
  EXPECT_EQ(play.stand_in(100'000, 60'000), seats({ada}));
  EXPECT_TRUE(play.dismiss_stand_in(ada));
  EXPECT_FALSE(play.dismiss_stand_in(ada));
}

}  // namespace
}  // namespace crosstable::test::self_play_test

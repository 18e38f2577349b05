// How long the two rounds of nonces last, without a room around them.
#include "server/room/time/sealing.hpp"

#include <gtest/gtest.h>

namespace crosstable::test::sealing_test {
namespace {

using Step = Sealing::Step;

const Seat ada = seat_at(0), bo = seat_at(1);
const Seats both = Seats::first(2), none;

// Both give nonces and are here.
Sealing::Round commits(Seats owing) {
  return {.revealing = false,
          .any_commit = owing != both,
          .owing = owing,
          .contributing = both,
          .away = none,
          .anybody = true};
}
Sealing::Round reveals(Seats owing) {
  Sealing::Round round = commits(owing);
  round.revealing = round.any_commit = true;
  return round;
}

TEST(Sealing, EachRoundEndsWhenAllHaveGiven) {
  Sealing sealing(0, 2'000);
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 10), Step::wait);
  EXPECT_EQ(sealing.go_on(commits(none), 20), Step::reveal);
  EXPECT_EQ(sealing.until(), 2'020);
  EXPECT_EQ(sealing.go_on(reveals(Seats(bo)), 30), Step::wait);
  EXPECT_EQ(sealing.go_on(reveals(none), 40), Step::deal);
}

TEST(Sealing, ARoundEndsWhenItsTimeIsUp) {
  Sealing sealing(0, 2'000);
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 1'999), Step::wait);
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 2'000), Step::reveal);
  EXPECT_EQ(sealing.go_on(reveals(Seats(ada)), 3'999), Step::wait);
  EXPECT_EQ(sealing.go_on(reveals(Seats(ada)), 4'000), Step::deal);
}

TEST(Sealing, WithoutACommitmentNobodyIsAskedForNonces) {
  Sealing sealing(0, 2'000);
  EXPECT_EQ(sealing.go_on(commits(both), 1'999), Step::wait);
  EXPECT_EQ(sealing.go_on(commits(both), 2'000), Step::deal);
}

TEST(Sealing, WhileNobodyIsConnectedTheTimeDecides) {
  Sealing::Round deserted = commits(both);
  deserted.contributing = none;
  deserted.away = both;
  deserted.anybody = false;
  Sealing sealing(0, 2'000);
  EXPECT_EQ(sealing.go_on(deserted, 1'999), Step::wait);
  EXPECT_EQ(sealing.go_on(deserted, 2'000), Step::deal);
}

TEST(Sealing, WhoLeavesIsWaitedForOnlyIfTheyHaveCommitted) {
  Sealing sealing(0, 2'000);
  Sealing::Round round = commits(Seats(bo));
  round.contributing = Seats(ada);
  round.away = Seats(bo);
  EXPECT_EQ(sealing.go_on(round, 10), Step::reveal) << "bo has not";
  round = reveals(Seats(ada));
  round.contributing = Seats(bo);
  round.away = Seats(ada);
  EXPECT_EQ(sealing.go_on(round, 20), Step::wait) << "ada has";
  EXPECT_EQ(sealing.go_on(round, 2'010), Step::deal);
}

TEST(Sealing, AFirstRoundThatWasInterruptedGoesOnOnceAllAreBack) {
  auto sealing = Sealing::resumed(0, 2'000, 60'000);
  Sealing::Round round = commits(Seats(bo));
  round.contributing = Seats(ada);
  round.away = Seats(bo);
  EXPECT_EQ(sealing.go_on(round, 30'000), Step::wait) << "only ada is back, and has committed before";
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 40'000), Step::wait);
  EXPECT_EQ(sealing.until(), 42'000);
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 41'999), Step::wait);
  EXPECT_EQ(sealing.go_on(commits(Seats(bo)), 42'000), Step::reveal);
  EXPECT_EQ(sealing.until(), 44'000) << "the second round was not interrupted";
}

TEST(Sealing, AFirstRoundThatWasInterruptedEndsAfterTheGrace) {
  auto sealing = Sealing::resumed(0, 2'000, 60'000);
  EXPECT_EQ(sealing.go_on(commits(both), 59'000), Step::wait) << "all are back";
  EXPECT_EQ(sealing.until(), 60'000) << "and the grace is over before the round's own time";
  EXPECT_EQ(sealing.go_on(commits(both), 60'000), Step::deal);
}

TEST(Sealing, ASecondRoundThatWasInterruptedWaitsForThoseWhoCommitted) {
  auto sealing = Sealing::resumed(0, 2'000, 60'000);
  Sealing::Round round = reveals(Seats(ada));
  round.anybody = false;
  EXPECT_EQ(sealing.go_on(round, 59'999), Step::wait);
  EXPECT_EQ(sealing.go_on(round, 60'000), Step::deal);
  auto other = Sealing::resumed(0, 2'000, 60'000);
  EXPECT_EQ(other.go_on(reveals(none), 10), Step::deal);
}

}  // namespace
}  // namespace crosstable::test::sealing_test

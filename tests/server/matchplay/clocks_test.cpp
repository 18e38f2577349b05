#include "server/matchplay/clocks.hpp"

#include <gtest/gtest.h>

#include "server/matchplay/placing.hpp"

namespace crosstable {
namespace {

constexpr Seat seat = seat_at(0), other = seat_at(1);

TimeControl control(std::string_view text) {
  const auto read = TimeControl::read(text);
  EXPECT_TRUE(read) << text;
  return read.value_or(TimeControl());
}

TEST(TimeControl, IsReadAsItIsWritten) {
  for (const char* text :
       {"none", "move 5", "move 3600", "10+5", "0+1", "3+2", "180+180", "10d5", "5d0", "days 1", "days 14"})
    EXPECT_EQ(control(text).text(), text);
}

TEST(TimeControl, RefusesEverythingElse) {
  for (const char* text : {"",          "None",
                           "move",      "move ",
                           "move 4",    "move 3601",
                           "move 030",  "move -5",
                           "move 5 ",   "10",
                           "10+",       "+5",
                           "0+0",       "0d0",
                           "181+0",     "10+181",
                           "10 + 5",    "10x5",
                           "1e1+5",     "10+5+5",
                           "10d5d5",    "days 0",
                           "days 15",   "days 1.5",
                           "9999999+1", "99999999999999999999+1"})
    EXPECT_FALSE(TimeControl::read(text)) << text;
}

TEST(Clocks, AFlagThatFellLeavesALastReserve) {
  Clocks increment(control("1+20"), 2), sudden(control("1+0"), 2), per_move(control("move 30"), 2);
  for (Clocks* clocks : {&increment, &sudden, &per_move}) clocks->flag_fell(seat);
  EXPECT_EQ(increment.left(seat), 20'000);
  EXPECT_EQ(sudden.left(seat), Clocks::last_reserve_ms);
  EXPECT_EQ(per_move.left(seat), 30'000);
  EXPECT_EQ(sudden.left(other), 60'000);
}

TEST(Placing, WhoeverWasLateIsLast) {
  const auto seats = [](std::initializer_list<unsigned> indices) {
    Seats all;
    for (const unsigned index : indices) all.add(seat_at(index));
    return all;
  };
  EXPECT_EQ(placed_last(seats({0}), {"finished", {30, 20, 10}, seats({0})}),
            (Outcome{"finished", {10, 20, 10}, seats({1})}));
  EXPECT_EQ(placed_last(seats({2}), {"finished", {30, 20, 10}, seats({0})}),
            (Outcome{"finished", {30, 20, 10}, seats({0})}));
  EXPECT_EQ(placed_last(seats({0}), {"finished", {30, 30, 10}, seats({0, 1})}),
            (Outcome{"finished", {10, 30, 10}, seats({1})}));
  const Outcome nobody_else{"finished", {30}, seats({0})};
  EXPECT_EQ(placed_last(seats({0}), nobody_else), nobody_else);
  EXPECT_EQ(placed_last({}, nobody_else), nobody_else);
}

TEST(Clocks, WithTimePerMoveEachDecisionHasItAgain) {
  Clocks clocks(control("move 30"), 2);
  EXPECT_EQ(clocks.allowed(seat), 30'000);
  clocks.decided(seat, 29'999);
  EXPECT_EQ(clocks.allowed(seat), 30'000);
  EXPECT_EQ(clocks.left_after(seat, 12'000), 18'000);
}

TEST(Clocks, AnIncrementIsGainedWithEachDecision) {
  Clocks clocks(control("10+5"), 2);
  EXPECT_EQ(clocks.left(seat), 600'000);
  clocks.decided(seat, 20'000);
  EXPECT_EQ(clocks.left(seat), 585'000);
  EXPECT_EQ(clocks.left(other), 600'000) << "everybody has a clock of their own";
  clocks.decided(seat, 1'000);
  EXPECT_EQ(clocks.left(seat), 589'000);
}

TEST(Clocks, ADelayIsFreeAndNotGained) {
  Clocks clocks(control("10d5"), 2);
  clocks.decided(seat, 4'999);
  EXPECT_EQ(clocks.left(seat), 600'000);
  clocks.decided(seat, 8'000);
  EXPECT_EQ(clocks.left(seat), 597'000);
  EXPECT_EQ(clocks.allowed(seat), 602'000);
}

TEST(Clocks, WithIncrementsAloneTheFirstIsThereAtOnce) {
  Clocks clocks(control("0+3"), 2);
  EXPECT_EQ(clocks.allowed(seat), 3'000);
  clocks.decided(seat, 1'000);
  EXPECT_EQ(clocks.left(seat), 5'000);
}

TEST(Clocks, NothingFallsBelowZero) {
  Clocks clocks(control("1+0"), 2);
  EXPECT_EQ(clocks.left_after(seat, 70'000), 0);
  clocks.decided(seat, 70'000);
  EXPECT_EQ(clocks.left(seat), 0);
}

TEST(LagAllowance, TakesTheRoundTripAndNoMore) {
  LagAllowance lag;
  EXPECT_EQ(lag.take(2'000, 80), 80);
  EXPECT_EQ(lag.take(30, 80), 30) << "a decision is never charged less than nothing";
  EXPECT_EQ(lag.take(2'000, -5), 0);
}

TEST(LagAllowance, ASlowLineRunsDryAndRefillsByTheDecision) {
  LagAllowance lag;
  EXPECT_EQ(lag.take(5'000, 4'000), 500);
  EXPECT_EQ(lag.take(5'000, 4'000), 100);
  EXPECT_EQ(lag.take(5'000, 4'000), 100) << "so nobody gains more than 100 ms a decision for long";
  for (int decision = 0; decision < 10; ++decision) EXPECT_EQ(lag.take(5'000, 0), 0);
  EXPECT_EQ(lag.take(5'000, 4'000), 500) << "and the most is kept";
}

}  // namespace
}  // namespace crosstable

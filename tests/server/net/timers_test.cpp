#include "server/net/timers.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/limits/token_bucket.hpp"
#include "server/net/frame.hpp"

namespace crosstable {
namespace {

TEST(Timers, RunInOrderAndNeverEarly) {
  Timers timers;
  std::string ran;
  timers.add(1'000, 200, [&] { ran += 'b'; });
  timers.add(1'000, 100, [&] { ran += 'a'; });
  timers.add(1'000, 200, [&] { ran += 'c'; });
  timers.advance(1'099);
  EXPECT_EQ(ran, "");
  timers.advance(1'100);
  EXPECT_EQ(ran, "a");
  timers.advance(5'000);
  EXPECT_EQ(ran, "abc");
  EXPECT_EQ(timers.size(), 0u);
}

TEST(Timers, DelaysRoundUpToAWholeTick) {
  Timers timers;
  bool ran = false;
  timers.add(1'001, 1, [&] { ran = true; });
  EXPECT_EQ(timers.next_due(), 1'010);
  timers.advance(1'009);
  EXPECT_FALSE(ran);
  timers.advance(1'010);
  EXPECT_TRUE(ran);
}

TEST(Timers, ACancelledTimerNeverRunsEvenIfCancelledWithinItsTick) {
  Timers timers;
  bool ran = false;
  Loop::TimerId second = 0;
  timers.add(0, 50, [&] { timers.cancel(second); });
  second = timers.add(0, 50, [&] { ran = true; });
  timers.advance(100);
  EXPECT_FALSE(ran);
  EXPECT_EQ(timers.next_due(), std::nullopt);
}

TEST(Timers, ATimerAddedByATimerWaitsForTheNextAdvance) {
  Timers timers;
  int ran = 0;
  timers.add(0, 0, [&] { timers.add(0, 0, [&] { ++ran; }); });
  timers.advance(10);
  EXPECT_EQ(ran, 0);
  timers.advance(10);
  EXPECT_EQ(ran, 1);
}

TEST(TokenBucket, GivesItsBurstAndThenItsRate) {
  constexpr Rate rate{3, 10};
  TokenBucket bucket(rate, 0);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1, rate, 0));
  EXPECT_FALSE(bucket.take(1, rate, 99));
  EXPECT_TRUE(bucket.take(1, rate, 100));
  EXPECT_FALSE(bucket.take(1, rate, 100));
  EXPECT_FALSE(bucket.take(4, rate, 1'000'000)) << "waiting never saves up more than the burst";
}

TEST(TokenBucket, AClockThatRunsBackwardsGivesNothing) {
  constexpr Rate rate{1, 1};
  TokenBucket bucket(rate, 1'000);
  EXPECT_TRUE(bucket.take(1, rate, 1'000));
  EXPECT_FALSE(bucket.take(1, rate, 0));
}

TEST(FrameHeader, HasTwoFourOrTenBytesDependingOnThePayload) {  // RFC 6455, 5.2
  using namespace std::string_literals;
  EXPECT_EQ(FrameHeader(Opcode::text, 125).bytes(), "\x81\x7d"s);
  EXPECT_EQ(FrameHeader(Opcode::text, 126).bytes(), "\x81\x7e\x00\x7e"s);
  EXPECT_EQ(FrameHeader(Opcode::text, 65'535).bytes(), "\x81\x7e\xff\xff"s);
  EXPECT_EQ(FrameHeader(Opcode::text, 65'536).bytes(), "\x81\x7f\0\0\0\0\0\1\0\0"s);
  EXPECT_EQ(FrameHeader(Opcode::ping, 0).bytes(), "\x89\0"s);
}

}  // namespace
}  // namespace crosstable

// One direction of a connection in bad weather, with the test's own clock.
#include <gtest/gtest.h>

#include "tests/support/chaos_proxy/lane.hpp"

namespace crosstable::test {
namespace {

// Takes whatever is due until nothing is held, and keeps the sizes of the portions.
struct Reader {
  Lane& lane;
  Micros now = 0;
  std::string got = {};
  std::vector<std::size_t> portions = {};

  void take() {
    for (std::string_view bytes; !(bytes = lane.due(now)).empty();) {
      got += bytes;
      portions.push_back(bytes.size());
      lane.written(bytes.size(), now);
    }
  }
  void take_all() {
    for (take(); const auto next = lane.next_due(); take()) now = std::max(now, *next);
  }
};

TEST(ChaosLane, InCalmWeatherBytesAreDueAtOnce) {
  Lane lane(1);
  lane.put("hello", 50);
  EXPECT_EQ(lane.due(50), "hello");
  EXPECT_EQ(lane.held(), 5u);
  lane.written(2, 50);
  EXPECT_EQ(lane.due(50), "llo");
  lane.written(3, 50);
  EXPECT_TRUE(lane.empty());
  EXPECT_EQ(lane.next_due(), std::nullopt);
}

TEST(ChaosLane, BytesArriveUnchangedAndInOrderWhateverTheDelays) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Lane lane(seed);
    lane.set_weather(read_weather("delay=20 stall=20:300 trickle=20"));
    Reader reader{lane};
    std::string sent;
    for (int piece = 0; piece < 40; ++piece) {
      const std::string bytes = "<" + std::to_string(piece * 7919) + ">";
      sent += bytes;
      lane.put(bytes, reader.now);
      reader.now += 1'000;
      reader.take();
    }
    reader.take_all();
    ASSERT_EQ(reader.got, sent) << "seed " << seed;
    EXPECT_GT(lane.counts().stalls + lane.counts().trickles, 0u);
  }
}

TEST(ChaosLane, AStallHoldsEverythingAndThenReleasesEverything) {
  Lane lane(1);
  lane.stall_until(10'000);
  lane.put("one", 0);
  lane.put("two", 5'000);
  EXPECT_EQ(lane.due(9'999), "");
  EXPECT_EQ(lane.next_due(), 10'000);
  Reader reader{lane, 10'000};
  reader.take();
  EXPECT_EQ(reader.got, "onetwo");
}

TEST(ChaosLane, TricklingBytesComeOneByOneWithTimeBetween) {
  Lane lane(1);
  lane.set_weather(read_weather("trickle=100"));
  lane.put("abc", 0);
  Reader reader{lane};
  reader.take_all();
  EXPECT_EQ(reader.got, "abc");
  EXPECT_EQ(reader.portions, (std::vector<std::size_t>{1, 1, 1}));
  EXPECT_GT(reader.now, 0);
}

TEST(ChaosLane, ReleasedBytesWaitNoMore) {
  Lane lane(3);
  lane.set_weather(read_weather("delay=1000 trickle=100"));
  lane.put("abc", 0);
  lane.stall_until(5'000'000);
  lane.release();
  EXPECT_EQ(lane.due(1), "abc");
}

TEST(ChaosLane, ACutComesAfterTheDrawnByteAndNotBefore) {
  std::size_t early = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Lane lane(seed);
    lane.set_weather(read_weather("cut=5000"));
    const std::string sent(20'000, 'x');
    lane.put(sent, 0);
    Reader reader{lane};
    reader.take();
    ASSERT_TRUE(lane.at_its_end());
    ASSERT_GE(reader.got.size(), 1u);
    ASSERT_LE(reader.got.size(), 10'000u);
    early += reader.got.size() < 700;
  }
  EXPECT_GT(early, 15u) << "some connections end during their handshake";
  EXPECT_LT(early, 100u);
}

TEST(Weather, IsReadFromWordsAndMistakesAreReported) {
  const Weather weather = read_weather("delay=5 stall=3:200 ends=rst,hole cut=4000 refuse=10:300");
  EXPECT_EQ(weather.delay_ms, 5u);
  EXPECT_EQ(weather.stall_ms, 200u);
  EXPECT_EQ(weather.ends, (std::vector<End>{End::rst, End::hole}));
  EXPECT_EQ(weather.refuse_percent, 10u);
  for (const char* wrong : {"delay", "delay=x", "stall=3", "ends=fin,bang", "ends=", "rain=1"})
    EXPECT_THROW(read_weather(wrong), std::invalid_argument) << wrong;
}

}  // namespace
}  // namespace crosstable::test

// A connection that does not read: one snapshot in place of its backlog.
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

class SlowReader : public testing::Test {
 protected:
  SlowReader() {
    ada_.hello({{"name", "Ada"}});
    bo_.hello({{"name", "Bo"}});
    room_ = ada_.result("room.create", {{"game", "crosswise"}})["room"];
    bo_.result("room.enter", {{"room", room_}});
  }

  void set_match(int target) { ada_.result("room.set", {{"room", room_}, {"options", {{"match", target}}}}); }

  HouseUnderTest under_test_;
  Client ada_{under_test_}, bo_{under_test_};
  std::string room_;
};

TEST_F(SlowReader, GetsOneSnapshotOnceItReadsAgain) {
  bo_.wire->full = true;
  set_match(2);
  set_match(3);
  bo_.wire->full = false;
  set_match(4);
  EXPECT_TRUE(bo_.notifications("room.update").empty());
  EXPECT_TRUE(bo_.notifications("room.snapshot").empty());
  bo_.drain();
  ASSERT_EQ(bo_.notifications("room.snapshot").size(), 1U);
  EXPECT_EQ(bo_.notifications("room.snapshot")[0]["view"]["options"]["match"], 4);
}

TEST_F(SlowReader, GoesOnWithoutAGapAfterTheSnapshot) {
  bo_.wire->full = true;
  set_match(2);
  bo_.drain();
  set_match(3);
  ASSERT_EQ(bo_.notifications("room.update").size(), 1U);
  EXPECT_EQ(bo_.notifications("room.update")[0]["seq"], bo_.notifications("room.snapshot")[0]["seq"].get<int>() + 1);
}

TEST_F(SlowReader, GetsAnotherSnapshotWhenTheFirstIsDroppedToo) {
  bo_.wire->full = true;
  set_match(2);
  bo_.session->drained();
  under_test_.loop.run_all();
  EXPECT_TRUE(bo_.notifications("room.snapshot").empty());
  bo_.drain();
  EXPECT_EQ(bo_.notifications("room.snapshot").size(), 1U);
}

TEST_F(SlowReader, GetsNoSnapshotWithoutADrop) {
  set_match(2);
  bo_.drain();
  EXPECT_TRUE(bo_.notifications("room.snapshot").empty());
}

TEST_F(SlowReader, StillGetsAnswers) {
  bo_.wire->full = true;
  set_match(2);
  EXPECT_EQ(bo_.result("room.sync", {{"room", room_}})["view"]["options"]["match"], 2);
}

TEST_F(SlowReader, IsStillToldThatItWasRemoved) {
  const json view = bo_.result("room.sit", {{"room", room_}});
  const json seats = bo_.result("room.sync", {{"room", room_}})["view"]["seats"];
  bo_.wire->full = true;
  set_match(2);
  ada_.result("room.kick", {{"room", room_}, {"player", seats[view["seat"].dump()]["player"]}});
  EXPECT_EQ(bo_.notifications("room.closed").size(), 1U);
}

}  // namespace
}  // namespace crosstable::test

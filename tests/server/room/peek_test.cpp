// A look at a public room from outside: a spectator's view, unnoticed by everyone inside.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::peek_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

TEST(Peek, ShowsWhatASpectatorSees) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  for (int move = 0; move < 6; ++move) {
    t.step();
    const Json seen = t.ask("Zoe", RoomPeek{code})["result"]["view"];
    Json spectators = t.enter("Eve")["result"]["view"];
    t.ask("Eve", RoomLeave{code});
    spectators["spectators"] = 0;
    EXPECT_EQ(seen, spectators);
  }
  EXPECT_EQ(t.ask("Ada", RoomPeek{code})["result"]["view"], t.ask("Zoe", RoomPeek{code})["result"]["view"])
      << "whoever sits there sees no hand either";
}

TEST(Peek, ChangesNothingThatAnybodyIsShown) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const std::size_t writes = t.store.writes().size(), frames = t.person("Ada").line->frames.size();
  t.ask("Zoe", RoomPeek{code});
  EXPECT_EQ(t.store.writes().size(), writes);
  EXPECT_EQ(t.person("Ada").line->frames.size(), frames);
  t.step();
  EXPECT_EQ(t.person("Zoe").line->frames.size(), 1u) << "whoever looked is told nothing afterwards";
  EXPECT_EQ(t.person("Zoe").line->admissions, 0);
  t.expect_views_add_up();
}

TEST(Peek, IsForRoomsThatAnybodyMayEnter) {
  RoomUnderTest hidden;
  RoomCreate wished = wish();
  wished.visibility = Visibility::private_room;
  hidden.create("Ada", wished);
  EXPECT_EQ(refusal(hidden.ask("Zoe", RoomPeek{code})), "no_such_room");
  RoomUnderTest guarded;
  wished = wish();
  wished.password = "sesame";
  guarded.create("Ada", wished);
  EXPECT_EQ(refusal(guarded.ask("Zoe", RoomPeek{code})), "wrong_password");
  RoomUnderTest removed;
  removed.create("Ada");
  removed.enter("Zoe");
  removed.ask("Ada", RoomKick{code, PlayerId("p-Zoe")});
  EXPECT_EQ(refusal(removed.ask("Zoe", RoomPeek{code})), "forbidden");
}

TEST(Peek, ShowsAPrivateRoomToWhoeverHasItsInvitation) {
  RoomUnderTest t;
  RoomCreate wished = wish();
  wished.visibility = Visibility::private_room;
  t.create("Ada", wished);
  EXPECT_EQ(refusal(t.ask("Zoe", RoomPeek{code, "an1ther"})), "no_such_room");
  const Json seen = t.ask("Zoe", RoomPeek{code, "inv1te"})["result"]["view"];
  EXPECT_EQ(seen["host"], "p-Ada");
  EXPECT_EQ(refusal(t.ask("Zoe", RoomPeek{code})), "no_such_room") << "to have looked lets nobody in";
  EXPECT_EQ(refusal(t.enter("Zoe")), "no_such_room");
  EXPECT_EQ(t.ask("Ada", RoomPeek{code})["result"]["view"], seen) << "who belongs there needs none";
  t.ask("Zoe", RoomEnter{code, {}, "inv1te"});
  t.ask("Ada", RoomKick{code, PlayerId("p-Zoe")});
  EXPECT_EQ(refusal(t.ask("Zoe", RoomPeek{code, "inv1te"})), "forbidden");
}

TEST(Peek, ShowsARoomWithAPasswordToWhoeverHasItsInvitation) {
  RoomUnderTest t;
  RoomCreate wished = wish();
  wished.password = "sesame";
  t.create("Ada", wished);
  EXPECT_EQ(refusal(t.ask("Zoe", RoomPeek{code, "an1ther"})), "wrong_password");
  EXPECT_EQ(t.ask("Zoe", RoomPeek{code, "inv1te"})["result"]["view"]["host"], "p-Ada");
}

// The first one to look at a room after a restart: no view has been sent yet.
TEST(Peek, SeesARoomThatNobodyIsIn) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.step();
  t.restart();
  EXPECT_EQ(t.ask("Zoe", RoomPeek{code})["result"]["view"]["phase"], "playing");
  t.come_back("Ada");
  t.come_back("Bo");
  t.step();
  t.expect_views_add_up();
}

}  // namespace
}  // namespace crosstable::test::peek_test

// room.moves: what a game has told so far, for late comers.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::told_moves_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// The game's own events in the updates of a person's line, in order.
Json told_live(RoomUnderTest& t, const std::string& name) {
  Json told = Json::array();
  for (const Json& message : t.person(name).line->notifications) {
    if (message["method"] != "room.update") continue;
    for (const Json& event : message["params"]["events"]) {
      const std::string type = event["type"];
      if (std::ranges::find(reserved_events, type) == reserved_events.end()) told.push_back(event);
    }
  }
  return told;
}

// The same as room.moves has it, page by page.
Json told_later(RoomUnderTest& t, const std::string& name) {
  Json told = Json::array();
  for (std::uint32_t known = 0;;) {
    const Json page = t.ask(name, RoomMoves{code, known})["result"];
    EXPECT_EQ(page["from"], known);
    EXPECT_LE(page["moves"].size(), 64u);
    for (const Json& move : page["moves"])
      for (const Json& event : move["events"]) told.push_back(event);
    known += static_cast<std::uint32_t>(page["moves"].size());
    if (known >= page["total"].get<std::uint32_t>()) return told;
  }
}

TEST(ToldMoves, AreWhatTheUpdatesToldEachViewer) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.enter("Eve");
  t.play_out();
  for (const char* name : {"Ada", "Bo"}) EXPECT_EQ(told_later(t, name), told_live(t, name)) << name;
  const Json later = told_later(t, "Eve"), live = told_live(t, "Eve");
  ASSERT_GT(later.size(), live.size()) << "she came after the deal";
  EXPECT_EQ(Json(later.end() - static_cast<std::ptrdiff_t>(live.size()), later.end()), live);
}

TEST(ToldMoves, BeginWithTheDealAndNameWhoMoved) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.step();
  const Json page = t.ask("Ada", RoomMoves{code, 0})["result"];
  ASSERT_EQ(page["total"], 2);
  EXPECT_FALSE(page["moves"][0].contains("seat"));
  EXPECT_TRUE(page["moves"][1].contains("seat"));
  EXPECT_EQ(t.ask("Ada", RoomMoves{code, 1})["result"]["moves"], Json::array({page["moves"][1]}));
  EXPECT_EQ(t.ask("Ada", RoomMoves{code, 9})["result"], Json({{"from", 2}, {"total", 2}, {"moves", Json::array()}}));
}

TEST(ToldMoves, HaveTheTablesThatEachViewerWasShown) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.enter("Eve");
  std::map<std::string, Json> shown;
  for (int move = 0; move < 20; ++move) {
    t.step();
    for (const char* name : {"Ada", "Bo", "Eve"}) shown[name].push_back(t.person(name).line->view["table"]);
  }
  for (const char* name : {"Ada", "Bo", "Eve"}) {
    Json later = Json::array();
    for (std::uint32_t known = 1;;) {  // 0 is the deal
      const Json page = t.ask(name, RoomMoves{code, known, true})["result"];
      EXPECT_LE(page["moves"].size(), 16u);
      for (const Json& move : page["moves"]) later.push_back(move["table"]);
      known += static_cast<std::uint32_t>(page["moves"].size());
      if (known >= page["total"].get<std::uint32_t>()) break;
    }
    EXPECT_EQ(later, shown[name]) << name;
  }
  EXPECT_FALSE(t.ask("Ada", RoomMoves{code, 0})["result"]["moves"][0].contains("table")) << "nobody asked";
}

TEST(ToldMoves, AreNoneBeforeAGameAndNobodysOutside) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(t.ask("Ada", RoomMoves{code, 0})["result"]["total"], 0);
  EXPECT_EQ(refusal(t.ask("Cy", RoomMoves{code, 0})), "forbidden");
}

}  // namespace
}  // namespace crosstable::test::told_moves_test

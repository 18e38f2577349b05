// A room from its creation to the end of a game, as its people see it.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::play_test {
namespace {

using namespace protocol;

TEST(Room, TheCreatorIsHostAndSeatedAndSeesTheRoomInAnUpdateFromNothing) {
  RoomUnderTest t;
  Person& ada = t.person("Ada");
  t.room = Room::create(t.context(), RoomCode("K7QX2M"), "inv1te", ada.who, ada.line, {"1"}, wish());
  EXPECT_EQ(ada.line->take_answer()["result"], Json::parse(R"({"room":"K7QX2M","invite":"inv1te"})"));
  EXPECT_EQ(ada.line->admissions, 1);
  EXPECT_EQ(ada.line->seq, 1u);
  EXPECT_EQ(ada.line->view["host"], "p-Ada");
  EXPECT_EQ(ada.line->view["phase"], "lobby");
  EXPECT_EQ(ada.line->view["seats"]["0"], Json::parse(R"({"player":"p-Ada","name":"Ada","connected":true})"));
  EXPECT_EQ(ada.line->view["options"], Json::parse(R"({"profi":false})"));
  EXPECT_EQ(ada.line->view["series"]["kind"], "single");
  EXPECT_FALSE(ada.line->view.contains("table"));
}

TEST(Room, AGameStartsWithADealASealAndOnePrompt) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const Json& view = t.person("Ada").line->view;
  EXPECT_EQ(view["phase"], "playing");
  EXPECT_EQ(view["seal"].get<std::string>().size(), 64u);
  EXPECT_EQ(view["table"]["hand"].size(), 4u);
  EXPECT_EQ(view["series"]["game"], 1);
  EXPECT_EQ(t.person("Ada").line->prompt.is_null(), !t.person("Bo").line->prompt.is_null());
  const Json& prompt = t.person(*t.to_act()).line->prompt;
  EXPECT_EQ(prompt["id"], "1.1");
}

TEST(Room, AMoveIsAnsweredWithTheNumberOfTheUpdateThatShowsIt) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const std::string mover = *t.to_act();
  const std::uint64_t before = t.person(mover).line->seq;
  const Json legal = t.ask(mover, RoomLegal{t.room->code()})["result"];
  const Json answer = t.ask(mover, RoomMove{t.room->code(), legal["prompt"], legal["moves"][0]});
  EXPECT_EQ(answer["result"], Json({{"seq", before + 1}}));
  EXPECT_EQ(t.person(mover).line->seq, before + 1);
}

TEST(Room, AGameThatEndsHasAResultARecordAndNoPromptAnyMore) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.play_out();
  const Json& view = t.person("Ada").line->view;
  EXPECT_EQ(view["phase"], "over");
  EXPECT_EQ(view["result"]["players"], Json::array({"Ada", "Bo"}));
  EXPECT_EQ(view["series"]["over"], true);
  EXPECT_FALSE(view.contains("seal"));
  EXPECT_TRUE(t.person("Ada").line->prompt.is_null());
  EXPECT_TRUE(t.person("Bo").line->prompt.is_null());
  std::optional<std::string> record;
  t.store.find_record(RecordId(view["result"]["record"].get<std::string>()), t.loop,
                      [&](std::optional<std::string> found) { record = std::move(found); });
  ASSERT_TRUE(record);
  EXPECT_EQ(Json::parse(*record)["result"]["scores"], view["result"]["scores"]);
}

}  // namespace
}  // namespace crosstable::test::play_test

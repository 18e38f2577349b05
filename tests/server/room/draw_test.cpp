// A draw by agreement: offered, answered, forgotten at the next move, and a result like any other.
#include <gtest/gtest.h>

#include "engine/core/record.hpp"
#include "engine/fairness/audit.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::draw_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

Json seat(RoomUnderTest& t, const char* number) { return t.person("Ada").line->view["seats"][number]; }

TEST(Draw, IsAgreedWhenEverybodyAgrees) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomDraw{code})), "");
  EXPECT_EQ(seat(t, "0")["draw"], true);
  EXPECT_FALSE(seat(t, "1").contains("draw"));
  EXPECT_EQ(t.phase(), "playing");
  EXPECT_EQ(refusal(t.ask("Bo", RoomDraw{code})), "");
  const Json result = t.person("Bo").line->view["result"];
  EXPECT_EQ(result["reason"], "agreed");
  EXPECT_EQ(result["scores"], (Json{0, 0}));
  EXPECT_EQ(result["winners"], Json::array());
  EXPECT_FALSE(seat(t, "0").contains("draw"));
  t.expect_views_add_up();
}

TEST(Draw, ItsRecordCanBeVerified) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  for (int n = 0; n < 5; ++n) t.step();
  t.ask("Bo", RoomDraw{code});
  t.ask("Ada", RoomDraw{code});
  ASSERT_EQ(t.records().size(), 1u);
  const auto read = [](const Json& json) { return std::get<Record>(read_record(json.dump())); };
  Json record = t.records()[0];
  EXPECT_TRUE(std::holds_alternative<Audited>(audit(read(record))));
  record["result"]["scores"] = {1, 0};
  EXPECT_TRUE(std::holds_alternative<RecordFault>(audit(read(record)))) << "nobody gets points for it";
}

TEST(Draw, AnOfferLapsesAtTheNextMove) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomDraw{code});
  t.step();
  EXPECT_FALSE(seat(t, "0").contains("draw"));
  EXPECT_EQ(refusal(t.ask("Bo", RoomDraw{code})), "") << "this is an offer of Bo's";
  EXPECT_EQ(t.phase(), "playing");
  t.expect_views_add_up();
}

TEST(Draw, WhereAllDecideAtOnceAnOfferStandsUntilAllHave) {
  RoomUnderTest t;
  t.game = "kriss-kross";
  t.start({"Ada", "Bo", "Cy"});
  const auto owes = [&](const char* name) { return !t.person(name).line->prompt.is_null(); };
  while (!(owes("Ada") && owes("Bo") && owes("Cy"))) t.step();
  t.ask("Ada", RoomDraw{code});
  t.step();
  t.step();
  EXPECT_EQ(seat(t, "0").value("draw", false), true);
  t.step();
  EXPECT_FALSE(seat(t, "0").contains("draw"));
}

TEST(Draw, IsDeclinedByWhoeverWillNotAndWithdrawnByWhoeverOffered) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomDraw{code});
  EXPECT_EQ(refusal(t.ask("Bo", RoomDraw{code, false})), "");
  EXPECT_FALSE(seat(t, "0").contains("draw"));
  t.ask("Bo", RoomDraw{code});
  t.ask("Bo", RoomDraw{code, false});
  EXPECT_EQ(refusal(t.ask("Ada", RoomDraw{code})), "forbidden") << "Ada has offered one for this decision";
  EXPECT_EQ(t.phase(), "playing");
}

TEST(Draw, IsOfferedOnceUntilTheNextMove) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const std::string mover = *t.to_act();
  t.ask(mover, RoomDraw{code});
  t.ask(mover, RoomDraw{code, false});
  EXPECT_EQ(refusal(t.ask(mover, RoomDraw{code})), "forbidden");
  while (*t.to_act() == mover) t.step();
  EXPECT_EQ(refusal(t.ask(mover, RoomDraw{code})), "");
}

TEST(Draw, NeedsSomebodyToAgreeWith) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomStart{code});
  EXPECT_EQ(refusal(t.ask("Ada", RoomDraw{code})), "forbidden");
  RoomUnderTest partners;
  partners.create("Ada");
  partners.enter("Bo");
  partners.ask("Ada", RoomBot{code, 1, "random"});
  partners.ask("Bo", RoomSit{code, 2});
  partners.ask("Ada", RoomStart{code});
  EXPECT_EQ(refusal(partners.ask("Ada", RoomDraw{code})), "forbidden") << "both are on one side";
}

TEST(Draw, BotsGoAlongWithThePeople) {
  RoomUnderTest t;
  t.game = "cross-roads";
  t.create("Ada");
  t.enter("Bo");
  t.ask("Bo", RoomSit{code, 1});
  t.ask("Ada", RoomBot{code, 2, "random"});
  t.ask("Ada", RoomStart{code});
  t.ask("Ada", RoomDraw{code});
  t.ask("Bo", RoomDraw{code});
  EXPECT_EQ(t.phase(), "over");
}

TEST(Draw, IsForThoseWhoPlay) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(refusal(t.ask("Ada", RoomDraw{code})), "not_started");
  t.enter("Cy");
  EXPECT_EQ(refusal(t.ask("Cy", RoomDraw{code})), "not_seated");
}

TEST(Draw, AnOfferSurvivesARestart) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomDraw{code});
  t.restart();
  t.come_back("Ada");
  t.come_back("Bo");
  EXPECT_EQ(seat(t, "0").value("draw", false), true);
  t.ask("Bo", RoomDraw{code});
  EXPECT_EQ(t.phase(), "over");
  t.restart();
  t.come_back("Ada");
  EXPECT_EQ(t.person("Ada").line->view["result"]["reason"], "agreed");
}

TEST(Draw, CountsForNobodyInAMatch) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{1}}});
  t.ask("Ada", RoomDraw{code});
  t.ask("Bo", RoomDraw{code});
  EXPECT_EQ(t.phase(), "between");
  EXPECT_EQ(t.person("Ada").line->view["series"]["wins"], (Json{{"0", 0}, {"1", 0}}));
}

TEST(Draw, ByCommandSaysWhatCameOfIt) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(t.ask("Ada", RoomSay{code, "/draw"})["result"]["reply"]["key"], "reply.draw");
  EXPECT_EQ(t.ask("Bo", RoomSay{code, "/draw no"})["result"]["reply"]["key"], "reply.draw_no");
  EXPECT_EQ(t.ask("Bo", RoomSay{code, "/draw"})["result"]["reply"]["key"], "reply.draw");
}

}  // namespace
}  // namespace crosstable::test::draw_test

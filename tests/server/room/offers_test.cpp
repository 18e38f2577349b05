// A new hand is offered to one seat, and no other seat is told to which (Crosswise, CW-7 and CW-9).
#include <gmock/gmock.h>

#include <deque>

#include "server/room/time/offer_time.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::offers_test {
namespace {

using namespace protocol;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const RoomCode code("K7QX2M");

// Seat 0 begins, and the stones come in this order; then whatever is left.
class Stacked final : public Chance {
 public:
  explicit Stacked(const std::string& stones) {
    outcomes_.push_back(0);
    for (const char stone : stones)
      if (stone != ' ') outcomes_.push_back(static_cast<unsigned>(std::string("ABCDEFMRSX").find(stone)));
  }
  unsigned draw(const ChanceWeights& weights) override {
    if (outcomes_.empty()) return weights.at(0);
    const unsigned next = outcomes_.front();
    outcomes_.pop_front();
    return next;
  }

 private:
  std::deque<unsigned> outcomes_;
};

const std::vector<std::string> four{"Ada", "Bo", "Cy", "Di"};

// Four players with these hands, and Eve, who looks on.
struct Dealt : RoomUnderTest {
  explicit Dealt(const std::string& stones, Options options = {{"clock", "10+5"}}) {
    chance = [stones](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t) {
      return std::make_unique<Stacked>(stones);
    };
    start(four, std::move(options));
    enter("Eve");
  }

  Json view(const std::string& name) { return person(name).line->view; }
  std::string stage() { return view("Eve")["table"]["stage"]; }
  Json answer(const std::string& name, const std::string& move) {
    return ask(name, RoomMove{code, person(name).line->prompt["id"], move});
  }
  const std::vector<std::string>& frames(const std::string& name) { return person(name).line->frames; }
};

TEST(Offers, NameNoSeatToAnybodyElse) {
  Dealt t("ABCD MRSX ABCD ABCD");
  EXPECT_FALSE(t.person("Bo").line->prompt.is_null());
  for (const char* name : {"Ada", "Bo", "Cy", "Di", "Eve"}) {
    const Json view = t.view(name);
    EXPECT_EQ(view["table"]["stage"], "redraw") << name;
    EXPECT_FALSE(view["table"].contains("turn")) << name;
    EXPECT_EQ(view["offer_until"], t.loop.now_ms() + offer_ms) << name;
    EXPECT_EQ(view["clock"]["running"], Json::array()) << name;
  }
}

TEST(Offers, AHandThatIsKeptIsToldToItsSeatAlone) {
  Dealt t("ABCD MRSX ABCD ABCD");
  ASSERT_EQ(refusal(t.answer("Bo", "keep")), "");
  EXPECT_EQ(t.stage(), "play");
  EXPECT_THAT(t.frames("Bo"), Contains(HasSubstr(R"({"type":"kept","seat":1})")));
  for (const char* name : {"Ada", "Cy", "Di", "Eve"})
    EXPECT_THAT(t.frames(name), Not(Contains(HasSubstr("kept")))) << name;
  EXPECT_FALSE(t.view("Eve").contains("offer_until"));
  t.expect_views_add_up();
}

TEST(Offers, AHandThatIsKeptIsAMoveForItsSeatAlone) {
  Dealt t("ABCD MRSX ABCD ABCD");
  t.answer("Bo", "keep");
  const auto moves = [&](const char* name) { return t.ask(name, RoomMoves{code, 0, false})["result"]["total"]; };
  EXPECT_EQ(moves("Bo"), 2) << "the deal and the answer";
  for (const char* name : {"Ada", "Cy", "Di", "Eve"}) EXPECT_EQ(moves(name), 1) << name;
}

TEST(Offers, ANewHandIsToldToAll) {
  Dealt t("ABCD MRSX ABCD ABCD");
  t.answer("Bo", "redraw");
  EXPECT_THAT(t.frames("Eve"), Contains(HasSubstr(R"({"type":"redrew","seat":1})")));
}

TEST(Offers, RunOnNoClockAndEndInAKeptHand) {
  Dealt t("ABCD MRSX ABCD ABCD");
  const Json before = t.view("Eve")["clock"]["left"];
  t.loop.advance(offer_ms - 1);
  EXPECT_EQ(t.stage(), "redraw");
  t.loop.advance(1);
  EXPECT_EQ(t.stage(), "play");
  EXPECT_EQ(t.view("Bo")["table"]["hand"], Json::array({"M", "R", "S", "X"}));
  EXPECT_EQ(t.view("Eve")["clock"]["left"], before);
  EXPECT_EQ(t.view("Eve")["clock"]["running"], Json::array({0}));
  EXPECT_THAT(t.store.facts(), Not(Contains(HasSubstr(R"("f":"flagged")"))));
  EXPECT_FALSE(t.view("Bo")["seats"]["1"].contains("standin"));
}

TEST(Offers, AnAnswerBringsNobodyTime) {
  Dealt t("ABCD MRSX ABCD ABCD");
  const Json before = t.view("Eve")["clock"]["left"];
  t.loop.advance(10'000);
  t.answer("Bo", "keep");
  EXPECT_EQ(t.view("Eve")["clock"]["left"], before);
  t.restart();
  t.come_back("Bo");
  EXPECT_EQ(t.view("Bo")["clock"]["left"]["1"], before["1"]);
}

TEST(Offers, TheStartPlayersEndsInANewHand) {
  Dealt t("MRSX ABCD ABCD ABCD EEEE");
  t.loop.advance(offer_ms);
  EXPECT_EQ(t.stage(), "play");
  EXPECT_EQ(t.view("Ada")["table"]["hand"], Json::array({"E", "E", "E", "E"}));
}

TEST(Offers, LastAsLongAsADecisionWhereEachHasItsOwnTime) {
  Dealt t("ABCD MRSX ABCD ABCD", {{"clock", "move 90"}});
  EXPECT_EQ(t.view("Eve")["offer_until"], t.loop.now_ms() + 90'000);
}

TEST(Offers, StandInsAndNudgesNameNobody) {
  Dealt t("ABCD MRSX ABCD ABCD", {});
  t.hang_up("Bo");
  const Json seats = t.view("Eve")["seats"];
  ASSERT_EQ(seats.size(), 4u);
  for (const auto& [seat, holder] : seats.items()) EXPECT_FALSE(holder.contains("standin_at")) << seat;
  t.come_back("Bo");
  t.loop.advance(t.limits.idle_move_ms < offer_ms ? t.limits.idle_move_ms : offer_ms - 1);
  EXPECT_EQ(refusal(t.ask("Ada", RoomNudge{code})), "forbidden");
}

TEST(Offers, HaveNoHint) {
  RoomUnderTest t;
  t.chance = [](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t) {
    return std::make_unique<Stacked>("MRSX ABCD");
  };
  t.create("Ada");
  t.ask("Ada", RoomBot{code, {}, "random"});
  t.ask("Ada", RoomStart{code});
  ASSERT_EQ(t.person("Ada").line->view["table"]["stage"], "redraw");
  EXPECT_EQ(t.ask("Ada", RoomHint{code})["error"]["data"]["key"], "error.forbidden.hint_secret");
}

TEST(Offers, StandStillWhileTheGameIsPaused) {
  Dealt t("ABCD MRSX ABCD ABCD");
  for (const std::string& name : four) t.ask(name, RoomPause{code});
  t.loop.advance(10 * offer_ms);
  EXPECT_EQ(t.stage(), "redraw");
  t.ask("Ada", RoomContinue{code});
  t.loop.advance(offer_ms);
  EXPECT_EQ(t.stage(), "play");
}

// What Ada, Di and Eve, who are never asked, are sent while others answer at these times.
struct Answers {
  std::string stones;
  std::vector<std::pair<std::string, std::int64_t>> keeps;  // ms since the deal
};

std::vector<std::string> received(const Answers& story) {
  Dealt t(story.stones);
  t.ask("Di", RoomDraw{code, true});  // an agreement under way lapses with the offers, and not before
  const std::int64_t dealt = t.loop.now_ms();
  std::vector<std::string> all;  // answers by their content, because their ids count everybody's requests
  for (std::int64_t at = 1'000; at <= 70'000; at += 1'000) {
    t.loop.advance(1'000);
    for (const auto& [name, when] : story.keeps) {
      if (t.loop.now_ms() - dealt != when) continue;
      EXPECT_EQ(refusal(t.answer(name, "keep")), "");
    }
    if (at == 6'000) all.push_back(t.ask("Di", RoomMoves{code, 0, false})["result"].dump());
  }
  for (const char* name : {"Ada", "Di", "Eve"}) {
    all.push_back(t.ask(name, RoomMoves{code, 0, false})["result"].dump());
    const auto& frames = t.frames(name);
    std::ranges::copy_if(frames, std::back_inserter(all),
                         [](const std::string& frame) { return frame.find(R"("method":)") != std::string::npos; });
  }
  return all;
}

TEST(OffersInTwoWorlds, WhoWasAskedCannotBeTold) {
  EXPECT_EQ(received({"ABCD MRSX AABB ABCD", {{"Bo", 4'000}}}), received({"ABCD AABB MRSX ABCD", {{"Cy", 4'000}}}));
}

TEST(OffersInTwoWorlds, HowManyWereAskedCannotBeTold) {
  EXPECT_EQ(received({"ABCD MMRR SSXX ABCD", {{"Bo", 4'000}, {"Cy", 9'000}}}),
            received({"ABCD MMRR AABB ABCD", {{"Bo", 9'000}}}));
}

TEST(OffersInTwoWorlds, WhenTheFirstOfTwoWasAnsweredCannotBeTold) {
  const auto soon = received({"ABCD MMRR SSXX ABCD", {{"Bo", 4'000}, {"Cy", 40'000}}});
  EXPECT_EQ(soon, received({"ABCD MMRR SSXX ABCD", {{"Bo", 29'000}, {"Cy", 40'000}}}));
  EXPECT_EQ(soon, received({"ABCD MMRR SSXX ABCD", {{"Cy", 40'000}}})) << "the first let it pass";
}

TEST(OffersInTwoWorlds, TheComparisonFindsADifference) {
  EXPECT_NE(received({"ABCD MRSX AABB ABCD", {{"Bo", 4'000}}}), received({"ABCD MRSX AABB ABCD", {{"Bo", 5'000}}}));
}

}  // namespace
}  // namespace crosstable::test::offers_test

// The checker reports what was acknowledged but is not in the log, and what is there although it was refused or never
// requested.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/history/falsified.hpp"

namespace crosstable::test::deeds_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A request that is answered with {} or {seq}, and the facts that it leads to.
struct Doing {
  const char* method;
  const char* who;
  protocol::ClientMessage message;
  Json params = Json::object();
  bool between = false;  // between two games of a series; otherwise the game is over
};

const RoomCode here("K7QX2M");

std::ostream& operator<<(std::ostream& out, const Doing& doing) { return out << doing.method; }

class Deeds : public testing::TestWithParam<Doing> {
 protected:
  Deeds() {
    game.ask("Bo", "room.resign", protocol::RoomResign{here});
    if (std::string(GetParam().method) == "room.sit") game.ask("Bo", "room.stand", protocol::RoomStand{here});
    const std::size_t before = facts();
    const Json answer = game.ask(GetParam().who, GetParam().method, GetParam().message, GetParam().params);
    if (answer.contains("error")) throw std::runtime_error(answer.dump());
    led_to = facts() - before;
  }

  std::size_t facts() { return game.table().store.facts().size(); }
  std::size_t request() const { return last_asked(game.tape, GetParam().method); }
  std::size_t answer() const { return answer_to(game.tape, request()); }
  std::string named() const {
    const std::string method = GetParam().method;
    return (method == "room.say" ? "/kick" : method) + " of p-" + GetParam().who + " was ";
  }
  void drop(std::size_t at) { game.tape.erase(game.tape.begin() + static_cast<std::ptrdiff_t>(at)); }

  WitnessedGame game{"crosswise",
                     GetParam().between ? protocol::Options{{"match", std::int64_t{2}}} : protocol::Options{}};
  std::size_t led_to = 0;
};

TEST_P(Deeds, ThatAreTrueAreFoundToBeTrue) {
  ASSERT_GT(led_to, 0u);
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
}

TEST_P(Deeds, OfAnAcknowledgedRequestThatAreLostAreNamed) {
  EventLog log = game.log();
  auto& facts = facts_of(log);
  facts.resize(facts.size() - led_to);
  EXPECT_THAT(verdict(game.tape, log), Contains(HasSubstr("lost: " + named() + "acknowledged")));
}

TEST_P(Deeds, OfARefusedRequestAreNamed) {
  refuse(game.tape[answer()], "forbidden");
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr(named() + "refused (forbidden), and there is fact ")));
}

TEST_P(Deeds, ThatNobodyAskedForAreNamed) {
  drop(answer());
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty()) << "an unanswered request may have been carried out";
  drop(request());
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("was asked for by nobody")));
}

TEST_P(Deeds, ThatWereShownBeforeTheyWereAskedForAreNamed) {
  const Noted asked = game.tape[request()], answered = game.tape[answer()];
  drop(answer());
  drop(request());
  game.tape.push_back(asked);
  game.tape.push_back(answered);
  EXPECT_THAT(verdict(game.tape, game.log()), Contains(HasSubstr("was asked for by nobody")));
}

INSTANTIATE_TEST_SUITE_P(
    History, Deeds,
    testing::Values(
        Doing{"room.sit", "Bo", protocol::RoomSit{here, 2}, {{"seat", 2}}},
        Doing{"room.stand", "Bo", protocol::RoomStand{here}}, Doing{"room.leave", "Bo", protocol::RoomLeave{here}},
        Doing{"room.start", "Ada", protocol::RoomStart{here}},
        Doing{"room.set", "Ada", protocol::RoomSet{here, {{"profi", true}}}, {{"options", {{"profi", true}}}}},
        Doing{"room.bot", "Ada", protocol::RoomBot{here, {}, "random"}, {{"level", "random"}}},
        Doing{"room.kick", "Ada", protocol::RoomKick{here, PlayerId("p-Cy")}, {{"player", "p-Cy"}}},
        Doing{"room.secure",
              "Ada",
              protocol::RoomSecure{here, "open", false, true},
              {{"password", "open"}, {"invite", true}}},
        Doing{"room.rematch", "Bo", protocol::RoomRematch{here}},
        Doing{"room.ready", "Bo", protocol::RoomReady{here}, {}, true},
        Doing{"room.say", "Ada", protocol::RoomSay{here, "/kick Bo"}, {{"text", "/kick Bo"}}}),
    [](const auto& tested) { return std::string(tested.param.method).substr(5); });

TEST_F(AfterSixMoves, AResignationThatIsLostOrRefusedIsNamed) {
  game.ask("Bo", "room.resign", protocol::RoomResign{here});
  EventLog without = game.log();
  facts_of(without).resize(facts_of(without).size() - 2);
  EXPECT_THAT(verdict(game.tape, without), Contains(HasSubstr("lost: room.resign of p-Bo was acknowledged")));
  refuse(game.tape[answer_to(game.tape, last_asked(game.tape, "room.resign"))], "not_started");
  EXPECT_THAT(verdict(game.tape, game.log()),
              Contains(HasSubstr("room.resign of p-Bo was refused (not_started), and there is fact ")));
}

// Having nothing to do is a good reason to do nothing. No other reason is.
TEST(History, AnAcknowledgedRequestThatLedToNothingHadNothingToDo) {
  WitnessedGame game("crosswise", {{"match", std::int64_t{2}}});
  game.ask("Bo", "room.sit", protocol::RoomSit{here, {}});
  game.ask("Bo", "room.leave", protocol::RoomLeave{here});  // their seat stays theirs during the series
  game.enter("Bo");
  game.ask("Bo", "room.resign", protocol::RoomResign{here});
  for (int twice = 0; twice < 2; ++twice) game.ask("Bo", "room.ready", protocol::RoomReady{here});
  game.ask("Ada", "room.resign", protocol::RoomResign{here});
  EXPECT_THAT(verdict(game.tape, game.log()), IsEmpty());
  const std::size_t refused = answer_to(game.tape, last_asked(game.tape, "room.resign"));
  ASSERT_TRUE(Json::parse(game.tape[refused].text).contains("error"));
  change(game.tape[refused], [](Json& frame) {
    frame.erase("error");
    frame["result"] = Json::object();
  });
  EXPECT_THAT(verdict(game.tape, game.log()), ElementsAre(HasSubstr("lost: room.resign of p-Ada was acknowledged")));
}

TEST(History, OnlyTheHostsRequestsCountForWhatOnlyTheHostMayDo) {
  WitnessedGame game("crosswise");
  game.ask("Bo", "room.resign", protocol::RoomResign{here});
  game.ask("Ada", "room.bot", protocol::RoomBot{here, {}, "greedy"});
  const std::size_t asked = last_asked(game.tape, "room.bot");
  const std::size_t answered = answer_to(game.tape, asked);
  game.tape[asked].who = game.tape[answered].who = "Bo";
  EXPECT_THAT(verdict(game.tape, game.log()),
              testing::UnorderedElementsAre(HasSubstr("lost: room.bot of p-Bo was acknowledged"),
                                            HasSubstr("was asked for by nobody")));
}

}  // namespace
}  // namespace crosstable::test::deeds_test

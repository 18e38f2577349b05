// Chat, the mute rule, and slash commands.
#include <gtest/gtest.h>

#include "server/room/decisions/phrases.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::talk_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

TEST(Talk, ALineGoesToEverybodyAndIsKeptForThoseWhoComeLater) {
  RoomUnderTest t;
  t.create("Ada");
  t.enter("Bo");
  EXPECT_EQ(t.ask("Ada", RoomSay{code, "hello"})["result"], Json::object());
  const Json chat = t.person("Bo").line->notifications.back();
  EXPECT_EQ(chat["method"], "room.chat");
  EXPECT_EQ(chat["params"]["from"], "Ada");
  EXPECT_EQ(chat["params"]["player"], "p-Ada");
  EXPECT_EQ(chat["params"]["seat"], 0);
  EXPECT_EQ(chat["params"]["text"], "hello");
  EXPECT_EQ(chat["params"]["at"], "2023-11-14T22:13:20.000Z");
  EXPECT_EQ(t.enter("Cy")["result"]["chat"], Json::array({chat["params"]}));
}

TEST(Talk, OnlyTheLastLinesAreKept) {
  RoomUnderTest t;
  t.limits.chat_lines = 3;
  t.create("Ada");
  for (int line = 0; line < 5; ++line) t.say("Ada", std::to_string(line));
  const Json chat = t.enter("Bo")["result"]["chat"];
  ASSERT_EQ(chat.size(), 3u);
  EXPECT_EQ(chat[0]["text"], "2");
}

TEST(Talk, NothingAndTooMuchAreRefused) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, ""})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, std::string(t.limits.chat_bytes + 1, 'x')})), "too_large");
}

TEST(Talk, IsOneLineAndHidesNothing) {
  RoomUnderTest t;
  t.create("Ada");
  t.say("Ada", " one\r\ntwo\n");
  EXPECT_EQ(t.person("Ada").line->notifications.back()["params"]["text"], "one two");
  for (const char* text : {"\x1b[2J", "\u009b2J", "\u202egnp", "a\u200bb", "/kick Bo\u200b"}) {
    const Json answer = t.ask("Ada", RoomSay{code, text});
    EXPECT_EQ(refusal(answer), "bad_argument") << text;
    EXPECT_EQ(answer["error"]["data"]["key"], "error.bad_argument.hidden");
  }
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, " \n "})), "bad_argument") << "nothing is left to say";
}

TEST(Talk, WhilePartnersPlayNobodyTalksFreely) {  // CW-6
  RoomUnderTest t;
  t.limits.chat.burst = t.limits.chat_per_address.burst = 1'000;
  t.start({"Ada", "Bo", "Cy"});
  t.enter("Dee");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "I have three A"})), "muted");
  EXPECT_EQ(refusal(t.ask("Dee", RoomSay{code, "He has three A"})), "muted");
  for (const Phrase& phrase : phrases()) {
    EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, std::string(phrase.text)})), "");
    EXPECT_EQ(refusal(t.ask("Dee", RoomSay{code, std::string(phrase.key)})), "");
    EXPECT_EQ(t.person("Bo").line->notifications.back()["params"]["key"], phrase.key);
    EXPECT_EQ(t.person("Bo").line->notifications.back()["params"]["text"], phrase.text);
  }
  t.play_out();
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "I had three A"})), "");
}

TEST(Talk, TwoOpponentsMayTalk) {  // CW-6: there is no partner
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "your turn"})), "");
}

TEST(Talk, CommandsDoWhatTheirMethodsDo) {
  RoomUnderTest t;
  t.create("Ada");
  t.enter("Bo");
  t.say("Bo", "/join 2");
  t.say("Ada", "/match 2");
  t.say("Ada", "/profi on");
  const Json& view = t.person("Ada").line->view;
  EXPECT_EQ(view["options"], Json({{"profi", true}, {"match", 2}}));
  t.say("Ada", "/option profi off");
  t.say("Ada", "/sumof 2");
  EXPECT_EQ(view["options"], Json({{"profi", false}, {"sumof", 2}}));
  t.say("Bo", "/stand");
  EXPECT_EQ(view["seats"].size(), 1u);
  t.say("Ada", "/bot random");
  EXPECT_EQ(view["seats"]["1"]["bot"], "random");
  t.say("Bo", "/join");
  t.say("Ada", "/start");
  EXPECT_EQ(view["phase"], "playing");
  t.say("Ada", "/resign");
  EXPECT_EQ(view["phase"], "between");
  t.say("Ada", "/ready");
  t.say("Bo", "/ready");
  t.say("Bo", "/resign");
  EXPECT_EQ(view["phase"], "over");
  t.say("Ada", "/rematch");
  EXPECT_EQ(view["seats"]["0"]["ready"], true);
  t.say("Ada", "/leave");
  EXPECT_EQ(t.person("Ada").line->dismissals, 1);
}

TEST(Talk, ACommandAnswersInWordsWithAKey) {
  RoomUnderTest t;
  t.create("Ada");
  const auto reply = [&](const std::string& text) { return t.ask("Ada", RoomSay{code, text})["result"]["reply"]; };
  EXPECT_EQ(reply("/invite")["args"], Json({{"room", code.text()}, {"invite", "inv1te"}}));
  EXPECT_EQ(reply("/options")["key"], "reply.options");
  EXPECT_EQ(reply("/help")["key"], "help.list");
  EXPECT_NE(reply("/help")["args"]["commands"].get<std::string>().find("profi"), std::string::npos);
  EXPECT_EQ(reply("/match 3")["key"], "reply.set");
}

TEST(Talk, CommandsHaveTheErrorsOfTheirMethods) {
  RoomUnderTest t;
  t.create("Ada");
  t.enter("Bo");
  const auto error = [&](const char* who, const char* text) { return refusal(t.ask(who, RoomSay{code, text})); };
  for (const char* text :
       {"/match 0", "/match x", "/match 99999999999999999999", "/match", "/sumof 1001", "/join 9", "/profi maybe"}) {
    EXPECT_EQ(error("Ada", text), "bad_argument") << text;
  }
  EXPECT_EQ(error("Ada", "/dance"), "unknown_command");
  EXPECT_EQ(error("Ada", "/start"), "not_enough_players");
  EXPECT_EQ(error("Bo", "/start"), "not_host");
  EXPECT_EQ(error("Bo", "/invite"), "forbidden");
  EXPECT_EQ(error("Ada", "/resign"), "not_started");
}

}  // namespace
}  // namespace crosstable::test::talk_test

// What an event's webhooks are sent, when, and what they never learn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::herald_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const char* const url = "https://club.example/hook";
const char* const secret = "0123456789abcdef";

protocol::EventCreate with_hook(protocol::EventCreate wish) {
  wish.webhooks = {{url, protocol::SecretText(secret)}};
  return wish;
}

struct Webhooks : testing::Test {
  ~Webhooks() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  // Since the last time, as "kind table" or "kind round".
  std::vector<std::string> told() {
    std::vector<std::string> all;
    for (; seen < world.hooks.sent.size(); ++seen) {
      const Json body = Json::parse(world.hooks.sent[seen].body);
      all.push_back(world.hooks.sent[seen].kind + " " +
                    (body.contains("table") ? body["table"].get<std::string>() : body["round"].dump()));
    }
    return all;
  }
  Json body(std::size_t i) { return Json::parse(world.hooks.sent.at(i).body); }

  World world;
  std::size_t seen = 0;
};

TEST_F(Webhooks, HearOfRoundsCallsAndResults) {
  world.begin(with_hook(World::wish_for("knockout")), 2);
  EXPECT_THAT(told(), ElementsAre("event.round 1", "event.call 1.1"));
  EXPECT_EQ(world.hooks.sent[0].url, url);
  EXPECT_EQ(world.hooks.sent[0].secret.reveal(), secret);
  EXPECT_EQ(body(0)["pairings"]["1"]["entrants"], (Json{"1", "2"}));
  EXPECT_EQ(body(1)["pairing"]["rooms"], (Json{"R1"}));
  world.play({1, 1});
  EXPECT_THAT(told(), ElementsAre("event.result 1.1"));
  EXPECT_EQ(body(2)["type"], "event.result");
  EXPECT_EQ(body(2)["pairing"]["result"]["winner"], "1");
}

TEST_F(Webhooks, HearOfACorrectedResultAgain) {
  world.begin(with_hook(World::wish_for("round-robin")), 4);
  world.play({1, 1});
  told();
  protocol::EventRule correct;
  correct.table = "1.1";
  correct.result = protocol::RuledResult{"draw", {}};
  EXPECT_EQ(refusal_of(world.rule("correct", correct)), "");
  EXPECT_THAT(told(), ElementsAre("event.result 1.1"));
}

TEST_F(Webhooks, HearNothingTwiceAfterARestart) {
  world.begin(with_hook(World::wish_for("knockout")), 4);
  world.play({1, 1});
  told();
  world.kill();
  EXPECT_THAT(told(), IsEmpty());
  world.play({1, 2});
  EXPECT_THAT(told(), ElementsAre("event.result 1.2"));
}

TEST_F(Webhooks, HearOfNoBoardBeforeTheLastTableHasPlayedIt) {
  world.begin(with_hook(World::wish_for_boards("knockout")), 4);
  world.give_no_nonces();
  world.give_no_nonces();
  told();
  world.play({1, 1});
  EXPECT_THAT(told(), IsEmpty());
  world.play({1, 2});
  EXPECT_THAT(told(), ElementsAre("event.result 1.1", "event.result 1.2"));
}

TEST_F(Webhooks, AreTheirCreatorsAlone) {
  world.create(World::wish_for("knockout"));
  protocol::EventRule director;
  director.handle = "E1";
  world.rule("director", director);
  protocol::EventSet set;
  set.webhooks = std::vector<protocol::WebhookWish>{{url, protocol::SecretText(secret)}};
  EXPECT_EQ(refusal_of(world.ask("E1", set)), "forbidden");
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "");
  set.webhooks->clear();
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "");
  EXPECT_THAT(world.state().settings.webhooks, IsEmpty());
}

TEST_F(Webhooks, AreHttpsWithASecretAndAFew) {
  world.create(World::wish_for("knockout"));
  const auto set = [&](std::vector<protocol::WebhookWish> webhooks) {
    protocol::EventSet wish;
    wish.webhooks = std::move(webhooks);
    return refusal_of(world.ask("Director", wish));
  };
  EXPECT_EQ(set({{"http://club.example/", protocol::SecretText(secret)}}), "bad_argument");
  EXPECT_EQ(set({{url, protocol::SecretText("too short")}}), "bad_argument");
  world.limits.event_webhooks = 1;
  const protocol::WebhookWish good{url, protocol::SecretText(secret)};
  EXPECT_EQ(set({good, good}), "bad_argument");
  EXPECT_EQ(set({good}), "");
}

TEST_F(Webhooks, AreShownToNobody) {
  world.begin(with_hook(World::wish_for("knockout")), 2);
  world.watch();
  for (const std::string& text : world.documents()) {
    EXPECT_THAT(text, Not(HasSubstr(secret)));
    EXPECT_THAT(text, Not(HasSubstr("club.example")));
  }
  EXPECT_THAT(world.seen.dump(), Not(HasSubstr("club.example")));
  for (const auto& message : world.hooks.sent) EXPECT_THAT(message.body, Not(HasSubstr(secret)));
}

}  // namespace
}  // namespace crosstable::events::test::herald_test

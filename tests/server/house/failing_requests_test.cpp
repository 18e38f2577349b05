// A bug of ours at a request: the request is answered, and its connection goes on as before.
#include <gtest/gtest.h>

#include <map>

#include <stdexcept>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::failing_requests_test {
namespace {

// Holds writes back, or fails at them.
class BrokenStore final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    if (fails) throw std::out_of_range("a mistake of our own");
    if (refuses) return loop.run([told = std::move(told)] { told(WriteOutcome::taken); });
    if (!holds) return MemoryStore::append(std::move(write), loop, std::move(told));
    MemoryStore::append(std::move(write), loop, [](WriteOutcome) {});
    held = std::move(told);
  }

  bool fails = false, refuses = false, holds = false;
  Told held;
};

class FailingRequests : public testing::Test {
 protected:
  static constexpr int internal_error = -32603;

  const std::shared_ptr<BrokenStore> store_ = std::make_shared<BrokenStore>();
  HouseUnderTest house_{HouseLimits{}, store_};
};

TEST_F(FailingRequests, GiveTheirPlaceBack) {
  Client ada(house_);
  ada.hello({{"name", "Ada"}});
  ada.result("account.claim", {{"handle", "Adelheid"}});
  store_->fails = true;
  for (std::size_t i = 0; i < house_.limits.unanswered; ++i)
    ASSERT_EQ(ada.ask("account.recovery")["error"]["code"], internal_error) << i;
  const std::size_t before = ada.wire->frames.size();
  ada.send(R"({"jsonrpc":"2.0","id":101,"method":"account.recovery","params":{}})");
  house_.loop.run_all();
  EXPECT_EQ(ada.wire->frames.size(), before + 1) << "each is answered once";
  EXPECT_NE(house_.house->metrics().find("crosstable_answers_forgotten_total 0\n"), std::string::npos);
  store_->fails = false;
  EXPECT_FALSE(ada.result("ping").empty());
  EXPECT_FALSE(ada.ask("account.recovery").contains("error"));
}

// Rows that are not what they were taken for.
TEST_F(FailingRequests, AreAnsweredWhenTheLogRefusesAChange) {
  Client ada(house_);
  const json token = ada.hello({{"name", "Ada"}})["token"];
  ada.result("account.claim", {{"handle", "Adelheid"}});
  store_->refuses = true;
  EXPECT_EQ(ada.ask("account.recovery")["error"]["code"], internal_error);
  ada.leave();
  house_.loop.advance(86'400'000);
  Client later(house_);
  EXPECT_TRUE(later.ask("hello", {{"version", 1}, {"token", token}}).contains("error")) << "the day is not written";
  store_->refuses = false;
  later.leave();
  EXPECT_EQ(Client(house_).hello({{"token", token}})["player"]["name"], "Adelheid");
}

// What would have answered it is gone.
TEST_F(FailingRequests, AreToldWhenNobodyIsLeftToAnswer) {
  Client ada(house_);
  ada.hello({{"name", "Ada"}});
  ada.result("account.claim", {{"handle", "Adelheid"}});
  store_->holds = true;
  ada.send(R"({"jsonrpc":"2.0","id":101,"method":"account.recovery","params":{}})");
  ASSERT_TRUE(store_->held);
  const std::size_t before = ada.wire->frames.size();
  store_->held = nullptr;
  house_.loop.run_all();
  ASSERT_EQ(ada.wire->frames.size(), before + 1);
  const json answer = json::parse(ada.wire->frames.back());
  EXPECT_EQ(answer["id"], 101);
  EXPECT_EQ(answer["error"]["code"], internal_error);
  EXPECT_NE(house_.house->metrics().find("crosstable_answers_forgotten_total 1\n"), std::string::npos);
  store_->holds = false;
  EXPECT_FALSE(ada.ask("account.recovery").contains("error"));
}

TEST_F(FailingRequests, GiveTheGreetingBack) {
  json token;
  {
    Client ada(house_);
    token = ada.hello({{"name", "Ada"}})["token"];
    ada.act();
  }
  house_.loop.advance(2 * 86'400'000);  // so that her row says that she was here today
  Client again(house_);
  store_->fails = true;
  EXPECT_EQ(again.ask("hello", {{"version", 1}, {"token", token}})["error"]["code"], internal_error);
  store_->fails = false;
  EXPECT_FALSE(again.ask("hello", {{"version", 1}, {"token", token}}).contains("error"));
  EXPECT_FALSE(again.result("ping").empty());
}

TEST_F(FailingRequests, DoNotTakeThoseWithThemThatWaitedForTheGreeting) {
  json token;
  {
    Client ada(house_);
    token = ada.hello({{"name", "Ada"}})["token"];
    ada.act();
  }
  house_.loop.advance(2 * 86'400'000);
  Client again(house_);
  store_->holds = true;
  const auto send = [&](int id, const char* method, json params) {
    again.send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump());
  };
  send(101, "hello", {{"version", 1}, {"token", token}});
  send(102, "account.claim", {{"handle", "Adelheid"}});
  send(103, "ping", json::object());
  ASSERT_TRUE(store_->held) << "hello waits for the disk";
  store_->fails = true;
  store_->held(WriteOutcome::ok);
  house_.loop.run_all();
  std::map<int, json> answers;
  for (const std::string& frame : again.wire->frames) {
    const json read = json::parse(frame);
    if (read.contains("id")) answers[read["id"]] = read;
  }
  EXPECT_TRUE(answers[101].contains("result"));
  EXPECT_EQ(answers[102]["error"]["code"], internal_error);
  EXPECT_TRUE(answers[103].contains("result"));
}

}  // namespace
}  // namespace crosstable::test::failing_requests_test

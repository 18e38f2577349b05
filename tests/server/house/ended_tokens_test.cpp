// A member's token that has ended no longer works, at once and after a restart, however it ended. The same check must
// find stores that bring such a token back to life.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "server/identity/member.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A mutant: acknowledges the end of a token and does not write it.
class KeepsEndedTokens final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    std::erase_if(write.members, [this](const MemberRow& row) {
      std::set<std::string> tokens;
      const Member member = read_member(row).value();
      for (const Device& device : member.devices) {
        tokens.insert(device.token_hash);
        if (!device.next_token_hash.empty()) tokens.insert(device.next_token_hash);
      }
      const std::set<std::string> before = tokens_[row.id];
      const bool ends_some = !std::ranges::includes(tokens, before);
      if (!ends_some) tokens_[row.id] = std::move(tokens);
      return ends_some;
    });
    MemoryStore::append(std::move(write), loop, std::move(told));
  }

 private:
  std::map<PlayerId, std::set<std::string>> tokens_;
};

// A mutant: does not tell the next process who is a member, so that the token which they had as a guest works again.
class ForgetsMembers final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    write.members.clear();
    MemoryStore::append(std::move(write), loop, std::move(told));
  }
};

struct Ended {
  std::string how, token;
  json player;
};

// A guest who becomes a member on a phone, and logs in on a laptop.
struct TwoDevices {
  TwoDevices(HouseUnderTest& house, const std::string& handle) : phone(house), laptop(house) {
    phone_token = phone.hello()["token"];
    const json claimed = phone.result("account.claim", {{"handle", handle}});
    player = claimed["player"]["id"];
    laptop.hello();
    laptop_token = laptop.result("account.login", {{"handle", handle}, {"recovery", claimed["recovery"]}})["token"];
  }
  Client phone, laptop;
  std::string phone_token, laptop_token;
  json player;
};

// The ended tokens that still open their account, by how they ended: in the house that ended them or in the next one.
std::vector<std::string> alive_after_their_end(const std::shared_ptr<Store>& store) {
  HouseUnderTest house({}, store);
  std::vector<Ended> ended;
  {
    TwoDevices ada(house, "ada");
    ada.laptop.result("account.device.end", {{"id", 1}});
    ended.push_back({"logged out by another device", ada.phone_token, ada.player});
  }
  {
    TwoDevices bert(house, "bert");
    bert.laptop.result("account.device.end", {{"id", 2}});
    ended.push_back({"logged out by itself", bert.laptop_token, bert.player});
  }
  {
    TwoDevices cyd(house, "cyd");
    Client second(house);
    const std::string fresh = second.hello({{"token", cyd.laptop_token}})["token"];
    second.leave();
    Client third(house);
    third.hello({{"token", fresh}});
    ended.push_back({"replaced after a takeover", cyd.laptop_token, cyd.player});
  }
  {
    TwoDevices dora(house, "dora");
    dora.laptop.result("account.delete", {{"confirm", "dora"}});
    ended.push_back({"deleted", dora.phone_token, dora.player});
  }
  HouseUnderTest next({}, store, 21);
  std::vector<std::string> alive;
  for (const Ended& each : ended) {
    const auto opens = [&each](HouseUnderTest& asked) {
      Client client(asked);
      return client.hello({{"token", each.token}})["player"]["id"] == each.player;
    };
    if (opens(house)) alive.push_back(each.how + ", at once");
    if (opens(next)) alive.push_back(each.how + ", after a restart");
  }
  return alive;
}

TEST(EndedTokens, AreNobodysAtOnceAndAfterARestart) {
  EXPECT_THAT(alive_after_their_end(std::make_shared<MemoryStore>()), IsEmpty());
}

TEST(EndedTokens, AreFoundAliveInAStoreThatKeepsThem) {
  EXPECT_THAT(
      alive_after_their_end(std::make_shared<KeepsEndedTokens>()),
      UnorderedElementsAre("logged out by another device, after a restart", "logged out by itself, after a restart",
                           "replaced after a takeover, after a restart", "deleted, after a restart"));
}

TEST(EndedTokens, AreFoundAliveInAStoreThatForgetsMembers) {
  EXPECT_THAT(alive_after_their_end(std::make_shared<ForgetsMembers>()),
              UnorderedElementsAre("logged out by another device, after a restart", "deleted, after a restart"));
}

}  // namespace
}  // namespace crosstable::test

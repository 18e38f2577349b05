// The list of public rooms, live.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "server/lobby/lobby.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class LobbyList : public testing::Test {
 protected:
  explicit LobbyList(HouseLimits limits = {}) : under_test_(limits) {
    ada_.hello({{"name", "Ada"}});
    bo_.hello({{"name", "Bo"}});
  }

  std::string create(Client& client, json params = json::object()) {
    params["game"] = "crosswise";
    return client.result("room.create", std::move(params))["room"];
  }

  void wait() { under_test_.loop.advance(under_test_.limits.lobby_update_ms); }

  // What the client knows, folded from what it was sent since lobby.enter.
  static json folded(const Client& client, json rooms) {
    std::uint64_t seq = 0;
    for (const json& update : client.notifications("lobby.update")) {
      EXPECT_EQ(update["seq"], ++seq);
      rooms.merge_patch(update["patch"]);
    }
    return rooms;
  }

  HouseUnderTest under_test_;
  Client ada_{under_test_}, bo_{under_test_};
};

TEST_F(LobbyList, ShowsPublicRooms) {
  const std::string room = create(ada_, {{"options", {{"match", 2}}}});
  wait();
  const json list = bo_.result("lobby.enter");
  EXPECT_EQ(list["seq"], 0);
  EXPECT_EQ(list["rooms"], json({{room,
                                  {{"game", "crosswise"},
                                   {"host", "Ada"},
                                   {"options", {{"match", 2}, {"profi", false}}},
                                   {"password", false},
                                   {"phase", "lobby"},
                                   {"seated", 1},
                                   {"seats", 4},
                                   {"spectators", 0}}}}));
}

TEST_F(LobbyList, TellsWhatChanges) {
  const json before = bo_.result("lobby.enter")["rooms"];
  const std::string room = create(ada_);
  wait();
  ASSERT_EQ(bo_.notifications("lobby.update").size(), 1U);
  EXPECT_EQ(folded(bo_, before)[room]["seated"], 1);
  ada_.result("room.set", {{"room", room}, {"options", {{"sumof", 3}}}});
  wait();
  EXPECT_EQ(bo_.notifications("lobby.update").back()["patch"], json({{room, {{"options", {{"sumof", 3}}}}}}));
  ada_.result("room.set", {{"room", room}, {"options", {{"match", 3}}}});
  wait();
  EXPECT_EQ(folded(bo_, before)[room]["options"], json({{"match", 3}, {"profi", false}}));
  ada_.result("room.leave", {{"room", room}});
  wait();
  EXPECT_EQ(folded(bo_, before), json::object());
}

TEST_F(LobbyList, TellsManyChangesAtOnce) {
  bo_.result("lobby.enter");
  const std::string room = create(ada_);
  for (int i = 1; i <= 20; ++i) ada_.result("room.set", {{"room", room}, {"options", {{"match", i}}}});
  EXPECT_TRUE(bo_.notifications("lobby.update").empty());
  wait();
  EXPECT_EQ(bo_.notifications("lobby.update").size(), 1U);
}

// Counts what it is sent, and lets a test act in the next turn of the loop.
struct CountingGuest final : LobbyGuest {
  void lobby_entered(const protocol::RequestId&, std::shared_ptr<const LobbyText> text) override { list = text->rooms; }
  void lobby_changed(std::shared_ptr<const LobbyChanges>) override {
    ++changes;
    if (when_told) when_told();
  }
  std::string list;
  unsigned changes = 0;
  std::function<void()> when_told;
};

TEST(Lobby, TellsAFewWatchersPerTurnOfTheLoop) {
  ManualLoop loop;
  const HouseLimits limits;
  Listing listed;
  listed.game = &catalogue().front();
  listed.host = "Ada";
  const auto listing = std::make_shared<const Listing>(std::move(listed));
  Lobby lobby(loop, limits);
  std::vector<std::shared_ptr<CountingGuest>> guests;
  for (int i = 0; i < 100; ++i) guests.push_back(std::make_shared<CountingGuest>());
  const auto told = [&] {
    return std::count_if(guests.begin(), guests.end(), [](const auto& guest) { return guest->changes == 1; });
  };
  const auto late = std::make_shared<CountingGuest>();
  long told_by_the_next_turn = 0;
  for (const auto& guest : guests) {
    guest->when_told = [&] {
      if (told() > 1) return;
      loop.post([&] {
        told_by_the_next_turn = told();
        lobby.enter(late, protocol::RequestId{});
        lobby.changed(RoomCode("BBBBB"), listing);  // waits until everybody knows the first
      });
    };
    lobby.enter(guest, protocol::RequestId{});
  }
  lobby.changed(RoomCode("AAAAA"), listing);
  loop.advance(limits.lobby_update_ms);
  EXPECT_LT(told_by_the_next_turn, 50);
  EXPECT_EQ(told(), 100);
  EXPECT_THAT(late->list, HasSubstr("AAAAA"));
  EXPECT_EQ(late->changes, 0U);
  loop.advance(limits.lobby_update_ms);
  EXPECT_EQ(late->changes, 1U);
  EXPECT_EQ(guests[0]->changes, 2U);
}

TEST_F(LobbyList, SaysNothingOfWhatCameAndWent) {
  bo_.result("lobby.enter");
  ada_.result("room.leave", {{"room", create(ada_)}});
  wait();
  EXPECT_TRUE(bo_.notifications("lobby.update").empty());
}

TEST_F(LobbyList, IsQuietAfterLeaving) {
  bo_.result("lobby.enter");
  bo_.result("lobby.leave");
  create(ada_);
  wait();
  EXPECT_TRUE(bo_.notifications("lobby.update").empty());
}

TEST_F(LobbyList, StartsAnewWhenEnteredAgain) {
  bo_.result("lobby.enter");
  const std::string room = create(ada_);
  wait();
  bo_.result("lobby.leave");
  const json list = bo_.result("lobby.enter");
  EXPECT_EQ(list["seq"], 0);
  EXPECT_TRUE(list["rooms"].contains(room));
}

TEST_F(LobbyList, IsTheSameBytesWhateverHappensInPrivateRooms) {
  HouseUnderTest other;
  Client ada(other), bo(other);
  ada.hello({{"name", "Ada"}});
  bo.hello({{"name", "Bo"}});
  const std::size_t since = bo_.wire->frames.size();
  bo_.result("lobby.enter");
  bo.result("lobby.enter");
  const std::string hidden = create(ada_, {{"visibility", "private"}});
  wait();
  other.loop.advance(other.limits.lobby_update_ms);
  ada_.result("room.say", {{"room", hidden}, {"text", "psst"}});
  ada_.result("room.set", {{"room", hidden}, {"options", {{"match", 7}}}});
  wait();
  EXPECT_THAT(bo_.everything(), Not(HasSubstr(hidden)));
  EXPECT_EQ(std::vector(bo_.wire->frames.begin() + static_cast<std::ptrdiff_t>(since), bo_.wire->frames.end()),
            std::vector(bo.wire->frames.begin() + static_cast<std::ptrdiff_t>(since), bo.wire->frames.end()));
}

TEST_F(LobbyList, GivesOneWhoReadsAgainAllThatItMissedAtOnce) {
  const std::string first = create(ada_);
  wait();
  const json before = bo_.result("lobby.enter")["rooms"];
  bo_.wire->full = true;
  const std::string second = create(ada_);
  wait();
  ada_.result("room.set", {{"room", second}, {"options", {{"match", 4}}}});
  ada_.result("room.leave", {{"room", first}});
  wait();
  EXPECT_TRUE(bo_.notifications("lobby.update").empty());
  bo_.drain();
  EXPECT_EQ(bo_.notifications("lobby.update").size(), 1U);
  Client cy(under_test_);
  cy.hello();
  EXPECT_EQ(folded(bo_, before), cy.result("lobby.enter")["rooms"]);
}

TEST_F(LobbyList, ShowsWhoLooksForAGame) {
  const json before = bo_.result("lobby.enter");
  EXPECT_EQ(before["seeks"], json::object());
  const std::string seek = ada_.result("seek.open", {{"game", "crosswise"}, {"options", {{"match", 3}}}})["seek"];
  EXPECT_TRUE(bo_.notifications("lobby.update").empty());
  wait();
  ASSERT_EQ(bo_.notifications("lobby.update").size(), 1U);
  const json update = bo_.notifications("lobby.update")[0];
  EXPECT_EQ(update["patch"], json::object());
  EXPECT_EQ(update["seeks"], json({{seek, ada_.result("seeks")["seeks"][0]}}));
  Client cy(under_test_);
  cy.hello();
  EXPECT_EQ(cy.result("lobby.enter")["seeks"], update["seeks"]);
  ada_.result("seek.close");
  wait();
  EXPECT_EQ(bo_.notifications("lobby.update").back()["seeks"], json({{seek, nullptr}}));
}

TEST_F(LobbyList, SaysNothingOfSeeksThatAreAnsweredAtOnce) {
  Client cy(under_test_);
  cy.hello();
  cy.result("lobby.enter");
  ada_.result("seek.open", {{"game", "crosswise"}});
  bo_.result("seek.open", {{"game", "crosswise"}});
  ASSERT_EQ(ada_.notifications("seek.matched").size(), 1U);
  wait();
  for (const json& update : cy.notifications("lobby.update")) EXPECT_FALSE(update.contains("seeks")) << update;
}

TEST_F(LobbyList, TellsOfSeeksThatCameAndWentWhileNothingWasRead) {
  const std::string first = ada_.result("seek.open", {{"game", "crosswise"}})["seek"];
  wait();
  json seeks = bo_.result("lobby.enter")["seeks"];
  ASSERT_TRUE(seeks.contains(first));
  bo_.wire->full = true;
  ada_.result("seek.close");
  wait();
  const std::string second = ada_.result("seek.open", {{"game", "crosswise"}, {"players", 3}})["seek"];
  wait();
  bo_.drain();
  ASSERT_EQ(bo_.notifications("lobby.update").size(), 1U);
  EXPECT_EQ(bo_.notifications("lobby.update")[0]["seq"], 1);
  seeks.merge_patch(bo_.notifications("lobby.update")[0]["seeks"]);
  EXPECT_FALSE(seeks.contains(first));
  EXPECT_EQ(seeks[second]["players"], 3);
}

TEST_F(LobbyList, ListsTheHundredWhoHaveWaitedLongest) {
  std::vector<Client> waiting;
  std::vector<std::string> seeks;
  for (int n = 0; n < 102; ++n) {
    waiting.emplace_back(under_test_);
    waiting.back().hello();
    seeks.push_back(
        waiting.back().result("seek.open", {{"game", "crosswise"}, {"options", {{"match", n + 1}}}})["seek"]);
  }
  wait();
  json listed = bo_.result("lobby.enter")["seeks"];
  EXPECT_EQ(listed.size(), 100U);
  EXPECT_FALSE(listed.contains(seeks[100]));
  waiting[0].result("seek.close");
  wait();
  listed.merge_patch(bo_.notifications("lobby.update").back()["seeks"]);
  EXPECT_EQ(listed.size(), 100U);
  EXPECT_FALSE(listed.contains(seeks[0]));
  EXPECT_TRUE(listed.contains(seeks[100]));
}

class ShortLobbyList : public LobbyList {
 protected:
  ShortLobbyList() : LobbyList({.listed_rooms = 2}) {}
};

TEST_F(ShortLobbyList, PrefersRoomsThatHaveNotStarted) {
  json rooms = bo_.result("lobby.enter")["rooms"];
  std::vector<std::string> running;
  for (int i = 0; i < 2; ++i) {
    running.push_back(create(ada_));
    ada_.result("room.bot", {{"room", running.back()}});
    ada_.result("room.start", {{"room", running.back()}});
  }
  wait();
  EXPECT_EQ(folded(bo_, rooms).size(), 2U);
  const std::string open = create(ada_);
  wait();
  const json list = folded(bo_, rooms);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_TRUE(list.contains(open));
  ada_.result("room.leave", {{"room", open}});
  wait();
  EXPECT_TRUE(folded(bo_, rooms).contains(running[0]) && folded(bo_, rooms).contains(running[1]));
}

}  // namespace
}  // namespace crosstable::test

// Who comes in when many want to: players, friends and people who were admitted come before strangers who look on.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::door_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Door : RoomUnderTest {
  explicit Door(const RoomCreate& wish = test::wish()) { create("Ada", wish); }

  std::string come(const std::string& name, const std::string& network, std::optional<SecretText> invite = {}) {
    person(name).who.network = network;
    return refusal(ask(name, RoomEnter{code, {}, std::move(invite)}));
  }
  // Strangers who look on, all from one place or each from a place of their own.
  int strangers(int many, const std::string& network) {
    int inside = 0;
    for (int n = 0; n < many; ++n) {
      const std::string number = std::to_string(n);
      inside += come("x" + network + number, network.empty() ? "10.0.0." + number : network).empty() ? 1 : 0;
    }
    return inside;
  }
  std::string join(const std::string& name, const std::string& network, std::optional<SecretText> password = {}) {
    Person& who = person(name);
    who.who.network = network;
    room->join(who.who, who.line, {"1"}, std::move(password));
    return refusal(who.line->take_answer());
  }
};

RoomCreate with_password(Visibility visibility) {
  RoomCreate create = wish();
  create.visibility = visibility;
  create.password = "sesame";
  return create;
}

TEST(Door, AFriendWithTheInvitationComesInThoughStrangersFillTheRoom) {
  Door t;
  t.limits.spectators_per_address = 1'000;
  EXPECT_EQ(t.strangers(300, "192.0.2.1"), 200);
  EXPECT_EQ(t.come("Stranger", "192.0.2.9"), "room_full");
  EXPECT_EQ(t.come("Bo", "192.0.2.1", "wrong"), "room_full");
  EXPECT_EQ(t.come("Bo", "192.0.2.1", "inv1te"), "");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, {}})), "");
  EXPECT_EQ(t.person("Ada").line->view["spectators"], 200);
}

TEST(Door, OneAddressHasFewOfTheStrangersPlaces) {
  Door t;
  EXPECT_EQ(t.strangers(100, "192.0.2.1"), 20);
  EXPECT_EQ(t.come("Bo", "192.0.2.2"), "") << "from elsewhere";
  t.hang_up("x192.0.2.10");
  EXPECT_EQ(t.come("Cy", "192.0.2.1"), "");
}

TEST(Door, WhoeverWasLetInEarlierAndTheHostComeBackToAFullRoom) {
  Door t;
  t.limits.spectators = 3;
  EXPECT_EQ(t.come("Bo", "b", "inv1te"), "");
  t.ask("Ada", RoomStand{code});
  t.hang_up("Ada");
  t.hang_up("Bo");
  EXPECT_EQ(t.strangers(9, ""), 3);
  t.person("Bo").line = std::make_shared<RecordingSubscriber>();
  EXPECT_EQ(t.come("Bo", "b"), "") << "without the invitation";
  EXPECT_EQ(refusal(t.come_back("Ada")), "");
  t.restart();
  EXPECT_EQ(t.strangers(9, ""), 3);
  EXPECT_EQ(t.come("Bo", "b"), "");
  EXPECT_EQ(t.come("Ada", "a"), "");
}

TEST(Door, APlayerWhoTakesAFreeSeatNeedsNoSpectatorsPlace) {
  Door t;
  t.limits.spectators = 0;
  EXPECT_EQ(t.come("Bo", "b"), "room_full");
  EXPECT_EQ(t.join("Bo", "b"), "");
  EXPECT_EQ(t.join("Cy", "c"), "");
  EXPECT_EQ(t.join("Dee", "d"), "");
  EXPECT_EQ(t.join("Eve", "e"), "room_full") << "no seat is free";
}

TEST(Door, ASeatIsNoWayAroundTheBoundOfSpectators) {
  Door t;
  t.limits.spectators = 1;
  EXPECT_EQ(t.join("Bo", "b"), "");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStand{code})), "");
  EXPECT_EQ(t.join("Cy", "c"), "");
  EXPECT_EQ(refusal(t.ask("Cy", RoomStand{code})), "room_full");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStand{code})), "") << "the host";
}

TEST(Door, InvitedSpectatorsAreBoundedToo) {
  Door t;
  t.limits.invited_spectators = 1;
  EXPECT_EQ(t.come("Bo", "b", "inv1te"), "");
  EXPECT_EQ(t.come("Cy", "c", "inv1te"), "room_full");
  EXPECT_EQ(t.come("Cy", "c"), "") << "as a stranger";
  EXPECT_EQ(t.come("Cy", "c", "inv1te"), "") << "who stays one";
  t.hang_up("Bo");
  EXPECT_EQ(t.come("Cy", "c", "inv1te"), "");
  t.limits.spectators = 1;
  EXPECT_EQ(t.come("Dee", "d"), "") << "Cy has an invited spectator's place now";
}

TEST(Door, ACrowdThatWasLetInPushesOutNoFriend) {
  for (const Visibility visibility : {Visibility::public_room, Visibility::private_room}) {
    Door t(with_password(visibility));
    const auto enter_and_leave = [&](const std::string& name) {
      const std::string refused = refusal(t.ask(name, RoomEnter{code, "sesame", {}}));
      t.ask(name, RoomLeave{code});
      return refused;
    };
    EXPECT_EQ(enter_and_leave("Bo"), "");
    for (int n = 0; n < 600; ++n) EXPECT_EQ(enter_and_leave("x" + std::to_string(n)), "");
    EXPECT_EQ(refusal(t.enter("Bo")), "");
    EXPECT_LE(t.store.facts().size(), 2u + t.limits.admitted) << "nor does it make the log longer";
    EXPECT_NE(refusal(t.enter("x599")), "") << "is not remembered";
    EXPECT_EQ(enter_and_leave("x599"), "") << "and may come in with the password";
  }
}

TEST(Door, SomebodyWhoWasRemovedStaysOutWhateverTheyShow) {
  Door t(with_password(Visibility::public_room));
  t.ask("Bo", RoomEnter{code, "sesame", {}});
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  EXPECT_EQ(t.come("Bo", "b", "inv1te"), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{code, "sesame", {}})), "forbidden");
  EXPECT_EQ(t.join("Bo", "b", "sesame"), "forbidden");
}

// Bo plays the boards of an event.
struct BosEvent final : Planner {
  void room_opened(const StreamId&, const std::string&, const RoomCode&) override {}
  void game_ended(const StreamId&, const RoomCode&, const GameReport&, Kept) override {}
  void series_ended(const StreamId&, const RoomCode&, const SeriesReport&, Kept) override {}
  bool plays_boards(const PlayerId& player) const override { return plays && player == PlayerId("p-Bo"); }

  bool plays = true;
};

TEST(Door, WhoeverPlaysAnEventsBoardsMayPlayElsewhereButNotLookOn) {
  BosEvent event;
  RoomUnderTest t;
  t.planner = &event;
  t.start({"Ada", "Cy"});
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{code, {}, {}})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", RoomPeek{code})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Dee", RoomEnter{code, {}, {}})), "");
  event.plays = false;
  EXPECT_EQ(refusal(t.ask("Bo", RoomPeek{code})), "");

  event.plays = true;
  RoomUnderTest lobby;
  lobby.planner = &event;
  lobby.create("Ada", wish());
  EXPECT_EQ(refusal(lobby.enter("Bo")), "") << "nothing is to be watched there";
  EXPECT_EQ(refusal(lobby.ask("Bo", RoomSit{code, {}})), "");
  EXPECT_EQ(refusal(lobby.ask("Ada", RoomStart{code})), "");
  lobby.hang_up("Bo");
  EXPECT_EQ(refusal(lobby.come_back("Bo")), "") << "to play";
}

TEST(Door, WhoeverLookedOnWhenTheirEventDealtItsBoardsSeesNothingMore) {
  BosEvent event;
  event.plays = false;
  RoomUnderTest t;
  t.planner = &event;
  t.start({"Ada", "Cy"});
  t.enter("Bo");
  t.enter("Dee");
  t.person("Bo").line->notifications.clear();
  event.plays = true;
  ASSERT_TRUE(t.step());
  const auto& received = t.person("Bo").line->notifications;
  ASSERT_EQ(received.size(), 1u);
  EXPECT_EQ(received[0]["method"], "room.closed");
  EXPECT_EQ(received[0]["params"]["reason"], "left");
  EXPECT_EQ(t.person("Bo").line->dismissals, 1);
  EXPECT_EQ(t.person("Dee").line->dismissals, 0);
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{code, {}, {}})), "forbidden");
}

}  // namespace
}  // namespace crosstable::test::door_test

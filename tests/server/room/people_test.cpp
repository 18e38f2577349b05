// Who may do what in a room, and what everybody else is told.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::people_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Lobby : RoomUnderTest {
  Lobby() {
    create("Ada");
    enter("Bo");
    enter("Cy");
  }
};

TEST(People, SittingTakesTheFirstFreeSeatOrTheOneAskedFor) {
  Lobby t;
  EXPECT_EQ(t.ask("Bo", RoomSit{code, {}})["result"]["seat"], 1);
  EXPECT_EQ(t.ask("Cy", RoomSit{code, 3})["result"]["seat"], 3);
  EXPECT_EQ(t.ask("Cy", RoomSit{code, {}})["result"]["seat"], 3);
  EXPECT_EQ(t.ask("Cy", RoomSit{code, 2})["result"]["seat"], 2);
  EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 0})), "seat_taken");
  EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 4})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, -1})), "bad_argument");
  EXPECT_EQ(t.observer.seats,
            (std::map<PlayerId, Seat>{
                {PlayerId("p-Ada"), seat_at(0)}, {PlayerId("p-Bo"), seat_at(1)}, {PlayerId("p-Cy"), seat_at(2)}}));
}

TEST(People, AFifthFindsNoSeat) {
  Lobby t;
  t.ask("Bo", RoomSit{code, {}});
  t.ask("Cy", RoomSit{code, {}});
  t.ask("Ada", RoomBot{code, {}, "random"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, {}, "random"})), "room_full");
  t.enter("Dee");
  EXPECT_EQ(refusal(t.ask("Dee", RoomSit{code, {}})), "room_full");
}

TEST(People, StandingNeedsASeat) {
  Lobby t;
  EXPECT_EQ(refusal(t.ask("Bo", RoomStand{code})), "not_seated");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStand{code})), "");
  EXPECT_TRUE(t.person("Bo").line->view["seats"].empty());
}

TEST(People, OnlyTheHostSetsStartsKicksAndSeatsBots) {
  Lobby t;
  EXPECT_EQ(refusal(t.ask("Bo", RoomSet{code, {{"profi", true}}})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStart{code})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomKick{code, PlayerId("p-Cy")})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomBot{code, {}, "greedy"})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSay{code, "/profi on"})), "not_host");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSay{code, "/kick Cy"})), "not_host");
}

TEST(People, AGameNeedsEnoughPlayersAndStartsOnce) {
  Lobby t;
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "not_enough_players");
  t.ask("Bo", RoomSit{code, 3});
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
  EXPECT_EQ(t.person("Cy").line->view["seats"]["1"]["player"], "p-Bo") << "moved together";
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "already_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"profi", true}}})), "already_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, {}, "greedy"})), "already_started");
  EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, {}})), "already_started");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStand{code})), "already_started");
  EXPECT_EQ(refusal(t.ask("Bo", RoomReady{code})), "already_started");
  EXPECT_EQ(refusal(t.ask("Bo", RoomRematch{code})), "already_started");
}

TEST(People, BeforeAGameThereIsNothingToResignOrRepeat) {
  Lobby t;
  EXPECT_EQ(refusal(t.ask("Ada", RoomResign{code})), "not_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomReady{code})), "not_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomRematch{code})), "not_started");
  EXPECT_EQ(refusal(t.ask("Bo", RoomResign{code})), "not_seated");
  EXPECT_EQ(refusal(t.ask("Bo", RoomReady{code})), "not_seated");
  EXPECT_EQ(refusal(t.ask("Bo", RoomRematch{code})), "not_seated");
}

TEST(People, OptionsAreSetTogetherOrNotAtAll) {
  Lobby t;
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"profi", true}, {"match", std::int64_t{0}}}})), "bad_argument");
  EXPECT_EQ(t.person("Bo").line->view["options"], Json({{"profi", false}}));
  for (const Option& bad : Options{{"match", std::int64_t{1001}},
                                   {"sumof", true},
                                   {"match", "2"},
                                   {"profi", std::int64_t{1}},
                                   {"colour", true}}) {
    EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {bad}})), "bad_argument") << bad.key;
  }
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"profi", true}, {"match", std::int64_t{2}}}})), "");
  EXPECT_EQ(t.person("Bo").line->view["options"], Json({{"profi", true}, {"match", 2}}));
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"sumof", std::int64_t{1000}}}})), "");
  EXPECT_EQ(t.person("Bo").line->view["options"], Json({{"profi", true}, {"sumof", 1000}}));
}

TEST(People, WhoIsKickedIsToldAndMayNotComeBack) {
  Lobby t;
  t.ask("Bo", RoomSit{code, {}});
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  EXPECT_EQ(t.person("Bo").line->notifications.back()["params"], Json({{"room", code.text()}, {"reason", "kicked"}}));
  EXPECT_EQ(t.person("Bo").line->dismissals, 1);
  EXPECT_EQ(refusal(t.enter("Bo")), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, {}})), "forbidden");
  EXPECT_FALSE(t.person("Cy").line->view["seats"].contains("1"));
  EXPECT_EQ(refusal(t.ask("Ada", RoomKick{code, PlayerId("p-Bo")})), "no_such_player");
  EXPECT_EQ(refusal(t.ask("Ada", RoomKick{code, PlayerId("p-Ada")})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/kick Nobody"})), "no_such_player");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/kick Cy"})), "");
  EXPECT_EQ(t.person("Cy").line->dismissals, 1);
}

TEST(People, HowManyRemovedPlayersARoomRemembersIsALimitOfItsOwn) {
  RoomUnderTest t;
  t.limits.banned = 1;
  t.create("Ada");
  for (const char* name : {"Bo", "Cy"}) {
    t.enter(name);
    t.ask("Ada", RoomKick{code, PlayerId(std::string("p-") + name)});
  }
  EXPECT_EQ(refusal(t.enter("Cy")), "forbidden");
  EXPECT_EQ(refusal(t.enter("Bo")), "") << "the oldest is forgotten";
}

TEST(People, WhoHoldsASeatIsLetInByAskingWhereTheGameStands) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.hang_up("Ada");
  t.person("Ada").line = std::make_shared<RecordingSubscriber>();
  EXPECT_TRUE(t.ask("Ada", RoomSync{code})["result"].contains("view"));
  const auto before = t.person("Ada").line->frames.size();
  t.say("Bo", "Hello!");
  EXPECT_GT(t.person("Ada").line->frames.size(), before) << "and hears what happens from then on";
}

TEST(People, WhoIsKickedByNameIsNoLongerInside) {
  Lobby t;
  t.ask("Bo", RoomSit{code, {}});
  const Json spectators = t.person("Ada").line->view["spectators"];
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/kick Bo"})), "");
  EXPECT_EQ(t.person("Ada").line->view["spectators"], spectators);
  EXPECT_EQ(refusal(t.enter("Bo")), "forbidden");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/kick Bo"})), "no_such_player");
}

TEST(People, ABotTakesTheSeatOfWhoIsKickedFromARunningGame) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  const Json seat = t.person("Ada").line->view["seats"]["1"];
  EXPECT_EQ(seat["bot"], "steady");
  EXPECT_FALSE(t.observer.seats.contains(PlayerId("p-Bo")));
  t.play_out();
  EXPECT_EQ(t.person("Ada").line->view["phase"], "over");
}

TEST(People, ABotCanBeRemovedBeforeTheGame) {
  Lobby t;
  t.ask("Ada", RoomBot{code, 2, "greedy"});
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, 2, "greedy"})), "seat_taken");
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, 9, "greedy"})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, {}, "genius"})), "bad_argument");
  EXPECT_EQ(
      refusal(t.ask("Ada",
                    RoomKick{code, PlayerId(t.person("Ada").line->view["seats"]["2"]["player"].get<std::string>())})),
      "");
  EXPECT_EQ(t.person("Ada").line->view["seats"].size(), 1u);
}

TEST(People, TheHostMovesOnToTheNextSeatedHuman) {
  Lobby t;
  t.ask("Ada", RoomBot{code, 1, "greedy"});
  t.ask("Cy", RoomSit{code, 2});
  t.ask("Ada", RoomLeave{code});
  EXPECT_EQ(t.person("Bo").line->view["host"], "p-Cy");
  EXPECT_EQ(t.person("Ada").line->dismissals, 1);
  EXPECT_FALSE(t.person("Bo").line->view["seats"].contains("0"));
  t.ask("Cy", RoomLeave{code});
  EXPECT_EQ(t.person("Bo").line->view["host"], "p-Bo") << "whoever is there";
  EXPECT_EQ(Json::parse(t.observer.listings[code])["host"], "Bo");
}

TEST(People, LeavingARunningGameKeepsTheSeat) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.ask("Bo", RoomLeave{code});
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["connected"], false);
  EXPECT_EQ(t.observer.seats.at(PlayerId("p-Bo")), seat_at(1));
  EXPECT_EQ(t.enter("Bo")["result"]["view"]["table"]["hand"].size(), 4u);
}

TEST(People, AConnectionLostKeepsTheSeatAndTheNumbersGoOn) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const auto seq = t.person("Bo").line->seq;
  t.hang_up("Bo");
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["connected"], false);
  EXPECT_EQ(t.come_back("Bo")["result"]["seq"], seq + 1);
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["connected"], true);
}

TEST(People, WhatAnEntryShowsHasTheNextNumberAndASecondOneThatShowsTheSameRepeatsIt) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(t.enter("Cy")["result"]["seq"], 1);
  EXPECT_EQ(t.enter("Cy")["result"]["seq"], 1);
  EXPECT_EQ(t.ask("Cy", RoomSync{code})["result"]["seq"], 1);
  t.step();
  EXPECT_EQ(t.person("Cy").line->seq, 2u);
  EXPECT_EQ(t.person("Cy").line->gaps, std::vector<std::string>{});
}

TEST(People, EnteringOnAnotherConnectionEndsTheFirst) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const auto first = t.person("Bo").line;
  t.come_back("Bo");
  EXPECT_EQ(first->notifications.back()["params"]["reason"], "left");
  EXPECT_EQ(first->dismissals, 1);
  t.room->disconnected(t.person("Bo").who, first);
  EXPECT_EQ(t.person("Ada").line->view["seats"]["1"]["connected"], true);
}

TEST(People, APrivateRoomAnswersStrangersLikeARoomThatDoesNotExist) {
  RoomUnderTest t;
  RoomCreate create = wish();
  create.visibility = Visibility::private_room;
  create.password = "sesame";
  t.create("Ada", create);
  EXPECT_TRUE(t.observer.listings.empty());
  const auto same = [&](ClientMessage message) {
    Json error = t.ask("Bo", std::move(message))["error"];
    EXPECT_EQ(error["data"]["code"], "no_such_room");
    return error.dump();
  };
  const std::string none = same(RoomEnter{code, {}, {}});
  EXPECT_EQ(same(RoomEnter{code, "Sesame", {}}), none);
  EXPECT_EQ(same(RoomEnter{code, {}, "wrong"}), none);
  EXPECT_EQ(same(RoomSit{code, {}}), none);
  EXPECT_EQ(same(RoomMove{code, "1.1", "A@c4"}), none);
  EXPECT_EQ(same(RoomSay{code, "/join"}), none);
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{code, {}, "inv1te"})), "");
  t.hang_up("Bo");
  EXPECT_EQ(refusal(t.come_back("Bo")), "") << "whoever was let in needs no password again";
  EXPECT_EQ(t.person("Bo").line->view["visibility"], "private");
}

TEST(People, APasswordOfAPublicRoomThatIsWrongIsCalledWrong) {
  RoomUnderTest t;
  RoomCreate create = wish();
  create.password = "sesame";
  t.create("Ada", create);
  EXPECT_EQ(Json::parse(t.observer.listings[code])["password"], true);
  EXPECT_EQ(refusal(t.enter("Bo")), "wrong_password");
  EXPECT_EQ(refusal(t.ask("Bo", RoomEnter{code, "sesame", {}})), "");
  for (const std::string& fact : t.store.facts()) EXPECT_EQ(fact.find("sesame"), std::string::npos);
}

TEST(People, WhoIsNotInsideIsToldToEnter) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, {}})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSync{code})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Bo", LobbyEnter{})), "forbidden");
}

TEST(People, SpectatorsAreCountedAndBounded) {
  Lobby t;
  EXPECT_EQ(t.person("Ada").line->view["spectators"], 2);
  t.limits.spectators = 2;
  EXPECT_EQ(refusal(t.enter("Dee")), "room_full");
  t.hang_up("Cy");
  EXPECT_EQ(t.person("Ada").line->view["spectators"], 1);
  EXPECT_EQ(refusal(t.enter("Dee")), "");
}

TEST(People, JoiningFromTheLobbyEntersAndSitsWithAnUpdateFromNothing) {
  Lobby t;
  Person& dee = t.person("Dee");
  t.room->join(dee.who, dee.line, {"1"}, {});
  EXPECT_EQ(dee.line->take_answer()["result"]["reply"]["args"]["seat"], "1");
  EXPECT_EQ(dee.line->seq, 1u);
  EXPECT_EQ(dee.line->view["seats"]["1"]["player"], "p-Dee");
  EXPECT_EQ(t.ask("Dee", RoomSync{code})["result"]["view"], dee.line->view);
}

TEST(People, ABadWishCreatesNoRoom) {
  RoomUnderTest t;
  const auto refused = [&](RoomCreate create) {
    Person& ada = t.person("Ada");
    EXPECT_EQ(Room::create(t.context(), code, "x", ada.who, ada.line, {"1"}, std::move(create)), nullptr);
    return refusal(ada.line->take_answer());
  };
  RoomCreate unknown = wish();
  unknown.game = "chess";
  EXPECT_EQ(refused(unknown), "unknown_game");
  EXPECT_EQ(refused(wish({{"match", std::int64_t{0}}})), "bad_argument");
  EXPECT_TRUE(t.store.writes().empty());
}

TEST(People, ARoomThatEverybodyLeftBeforeAGameIsClosed) {
  Lobby t;
  t.ask("Bo", RoomLeave{code});
  t.ask("Cy", RoomLeave{code});
  t.ask("Ada", RoomLeave{code});
  EXPECT_EQ(t.observer.closed, std::vector<RoomCode>{code});
  EXPECT_TRUE(t.store.rooms().empty());
  EXPECT_TRUE(t.observer.listings.empty());
  EXPECT_EQ(refusal(t.enter("Ada")), "no_such_room");
  EXPECT_EQ(t.loop.timers(), 0u);
}

}  // namespace
}  // namespace crosstable::test::people_test

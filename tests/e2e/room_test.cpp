// People in rooms over real WebSockets: talk and silence, removal, private rooms, one player in two places.
#include <gtest/gtest.h>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

template <class Ask>
std::string refusal_of(const Ask& ask) {
  try {
    ask();
  } catch (const Refused& refused) {
    return refused.code;
  }
  return "";
}

TEST(Silence, HoldsForEverybodyInTheRoomWhilePartnersPlay) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::deque<Player> players = seated({"Ada", "Bo", "Cem", "Dan"}, server.port());
  Player cleo("Cleo");
  cleo.connect(server.port());
  cleo.enter(players[0].room());
  cleo.say("good luck");
  players[0].say("/start");

  EXPECT_EQ(refusal_of([&] { players[2].say("do you have an A?"); }), "muted");
  EXPECT_EQ(refusal_of([&] { cleo.say("take c4"); }), "muted");
  players[2].say("phrase.have_fun");
  cleo.say("Well played!");
  players[1].sync();
  ASSERT_EQ(players[1].chat().size(), 3u);
  EXPECT_EQ(players[1].chat()[0].at("text"), "good luck");
  EXPECT_EQ(players[1].chat()[1].at("key"), "phrase.have_fun");
  EXPECT_EQ(players[1].chat()[1].at("seat"), 2);
  EXPECT_EQ(players[1].chat()[2].at("key"), "phrase.well_played");
  EXPECT_FALSE(players[1].chat()[2].contains("seat"));

  players[3].in_room("room.resign");
  players[2].say("I had two of them");
}

TEST(Silence, DoesNotHoldForTwoPlayers) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  players[1].say("mine is the better hand");
  players[0].sync();
  EXPECT_EQ(players[0].chat().size(), 1u);
}

TEST(Kick, TakesTheSeatBeforeTheStartAndKeepsThePlayerOut) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/kick Bo");
  players[1].wait_until([&] { return !players[1].closed_because().empty(); });
  EXPECT_EQ(players[1].closed_because(), "kicked");
  EXPECT_EQ(refusal_of([&] { players[1].enter(players[0].room(), players[0].invite()); }), "forbidden");
  EXPECT_EQ(players[0].sync().at("view").at("seats").size(), 1u);
  players[1].connect(server.port());
  EXPECT_EQ(players[1].greeting().at("rooms"), json::array());
}

TEST(Kick, FromARunningGameGivesTheSeatToABotForGood) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  players[0].in_room("room.kick", {{"player", players[1].id()}});
  players[1].wait_until([&] { return !players[1].closed_because().empty(); });
  EXPECT_EQ(players[0].sync().at("view").at("seats").at("1").at("bot"), "steady");
  EXPECT_NE(players[0].view().at("seats").at("1").at("player"), players[1].id());
  players.pop_back();
  std::mt19937_64 random(4);
  play_on(players, random);
  EXPECT_EQ(players[0].phase(), "over");
}

TEST(PrivateRoom, OpensToItsPasswordOrItsInviteAndIsInNoList) {
  const ServerProcess server(swift({"--log", "memory", "--limit", "lobby_update_ms=1"}));
  std::deque<Player> players =
      seated({"Ada"}, server.port(), {{"game", "crosswise"}, {"visibility", "private"}, {"password", "correct horse"}});
  const std::string& room = players[0].room();
  Player dora("Dora"), eve("Eve"), frank("Frank");
  for (Player* player : {&dora, &eve, &frank}) player->connect(server.port());

  EXPECT_EQ(refusal_of([&] { eve.ask("room.enter", {{"room", room}}); }), "no_such_room");
  EXPECT_EQ(refusal_of([&] { eve.ask("room.enter", {{"room", room}, {"password", "wrong"}}); }), "no_such_room");
  EXPECT_EQ(refusal_of([&] { eve.ask("room.enter", {{"room", room}, {"invite", "wrong"}}); }), "no_such_room");
  EXPECT_EQ(refusal_of([&] { eve.ask("say", {{"text", "/join " + room + " wrong"}}); }), "no_such_room");
  EXPECT_EQ(eve.ask("lobby.enter").at("rooms"), json::object());

  dora.enter(room, players[0].invite());
  dora.in_room("room.leave");
  dora.enter(room);  // was admitted before
  std::string lower = room;
  for (char& letter : lower) letter = static_cast<char>(std::tolower(letter));
  frank.ask("say", {{"text", "/join " + lower + " correct horse"}});
  frank.enter(room);
  EXPECT_EQ(frank.seat(), 1);
}

TEST(PublicRoom, IsListedInTheLobbyUntilItCloses) {
  const ServerProcess server(swift({"--log", "memory", "--limit", "lobby_update_ms=1"}));
  Player watcher("Watcher"), ada("Ada");
  for (Player* player : {&watcher, &ada}) player->connect(server.port());
  EXPECT_EQ(watcher.ask("lobby.enter"), (json{{"seq", 0}, {"rooms", json::object()}, {"seeks", json::object()}}));
  const auto next_patch = [&] {
    const std::size_t seen = watcher.received().size();
    watcher.read_one();
    const json frame = json::parse(watcher.received().at(seen));
    EXPECT_EQ(frame.at("method"), "lobby.update");
    return frame.at("params").at("patch");
  };
  ada.create({{"game", "crosswise"}});
  EXPECT_EQ(next_patch().at(ada.room()).at("host"), "Ada");
  ada.in_room("room.leave");
  json patch = next_patch();
  while (!patch.contains(ada.room()) || !patch.at(ada.room()).is_null()) patch = next_patch();
}

TEST(TakeOver, TheSecondConnectionGoesOnAndTheFirstIsClosedWith4001) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  Player elsewhere("Ada", players[0].token());
  elsewhere.connect(server.port());
  EXPECT_EQ(players[0].line().read_close(), 4001);
  EXPECT_EQ(elsewhere.id(), players[0].id());
  ASSERT_EQ(elsewhere.greeting().at("rooms").size(), 1u);
  EXPECT_EQ(elsewhere.greeting()["rooms"][0], (json{{"room", players[0].room()}, {"game", "crosswise"}, {"seat", 0}}));
  elsewhere.enter(players[0].room());
  EXPECT_EQ(elsewhere.seat(), 0);
  players.front() = std::move(elsewhere);
  std::mt19937_64 random(5);
  play_on(players, random);
  EXPECT_EQ(players[1].phase(), "over");
}

TEST(StandIn, PlaysForAnAbsentPlayerAndGivesTheSeatBack) {
  const ServerProcess server(swift({"--log", "memory", "--limit", "stand_in_ms=50"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  sync_all(players);
  Player& bo = players[1];
  const std::string bo_seat = "1";
  bo.disconnect();
  std::mt19937_64 random(6);
  const auto stands_in = [&] { return players[0].view().at("seats").at(bo_seat).contains("standin"); };
  while (!stands_in() && players[0].phase() == "playing") {
    if (players[0].owes()) players[0].move(players[0].choose_legal(random));
    else players[0].read_one();
  }
  ASSERT_TRUE(stands_in());
  players[0].wait_for_prompt_or({"over"});  // by then, the stand-in has moved
  ASSERT_EQ(players[0].view().at("table").at("last").get<std::string>().front(), '1');

  bo.connect(server.port());
  bo.enter(players[0].room());
  players[0].sync();
  EXPECT_FALSE(stands_in());
  EXPECT_EQ(bo.seat(), 1);
  EXPECT_TRUE(bo.view().at("table").contains("hand"));
  play_on(players, random);
  EXPECT_EQ(players[0].phase(), "over");
}

}  // namespace
}  // namespace crosstable::test

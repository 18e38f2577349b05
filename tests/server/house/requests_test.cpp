// What a session answers by itself, and what it hands to rooms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/server/house/house_under_test.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class Requests : public testing::Test {
 protected:
  Requests() {
    ada_.hello({{"name", "Ada"}});
    bo_.hello({{"name", "Bo"}});
  }

  std::string create(json params = json::object()) {
    params["game"] = "crosswise";
    return ada_.result("room.create", std::move(params))["room"];
  }

  HouseUnderTest under_test_;
  Client ada_{under_test_}, bo_{under_test_};
};

TEST_F(Requests, ThatAreMalformedGetTheCodesOfJsonRpc) {
  const std::vector<std::pair<std::string, int>> frames{
      {"{", -32700},
      {"\"hello\"", -32600},
      {R"([{"jsonrpc":"2.0","id":1,"method":"games"}])", -32600},
      {R"({"jsonrpc":"2.0","method":"games"})", -32600},
      {R"({"jsonrpc":"1.0","id":1,"method":"games"})", -32600},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.explode"})", -32601},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"x":1}})", -32602},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","x":1})", -32602},
      {R"({"jsonrpc":"2.0","id":1,"id":2,"method":"games"})", -32700},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.enter","params":{"room":7}})", -32602},
      {std::string(33, '[') + std::string(33, ']'), -32700},
  };
  for (const auto& [frame, code] : frames) {
    ada_.send(frame);
    EXPECT_EQ(ada_.last_frame()["error"]["code"], code) << frame;
    EXPECT_TRUE(ada_.last_frame().contains("id"));
  }
  EXPECT_FALSE(ada_.wire->closed_with);
}

TEST_F(Requests, ArePingsThatChangeNothing) {
  ada_.result("lobby.enter");
  EXPECT_EQ(ada_.result("ping"), json({{"now", under_test_.loop.now_ms()}}));
  create();
  under_test_.loop.advance(HouseLimits().lobby_update_ms);
  EXPECT_EQ(ada_.last_frame()["method"], "lobby.update");
}

TEST_F(Requests, GetTheCatalogue) { EXPECT_EQ(ada_.result("games")["games"][0]["id"], "crosswise"); }

TEST_F(Requests, CreateARoomAndAreInside) {
  const json created = ada_.result("room.create", {{"game", "crosswise"}});
  EXPECT_THAT(created["room"].get<std::string>(), MatchesRegex("[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{6}"));
  EXPECT_THAT(created["invite"].get<std::string>(), MatchesRegex("[A-Za-z0-9_-]{22}"));
  const json snapshot = ada_.result("room.sync", {{"room", created["room"]}});
  EXPECT_EQ(snapshot["view"]["seats"]["0"]["name"], "Ada");
}

TEST_F(Requests, CreateNoRoomForAnUnknownGame) {
  EXPECT_EQ(ada_.refusal("room.create", {{"game", "chess"}}), "unknown_game");
  EXPECT_THAT(under_test_.house->metrics(), HasSubstr("crosstable_rooms 0\n"));
}

TEST_F(Requests, EnterByCodeInEitherCase) {
  std::string room = create();
  for (char& c : room) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(bo_.result("room.enter", {{"room", room}})["view"]["spectators"], 1);
}

TEST_F(Requests, EnterAPrivateRoomByInviteOrByPasswordOnly) {
  const json room =
      ada_.result("room.create", {{"game", "crosswise"}, {"visibility", "private"}, {"password", "sesame"}});
  EXPECT_EQ(bo_.refusal("room.enter", {{"room", room["room"]}}), "no_such_room");
  EXPECT_EQ(bo_.refusal("room.enter", {{"room", room["room"]}, {"password", "wrong"}}), "no_such_room");
  EXPECT_EQ(bo_.result("room.enter", {{"room", room["room"]}, {"password", "sesame"}})["room"], room["room"]);
  Client cy(under_test_);
  cy.hello();
  EXPECT_EQ(cy.result("room.enter", {{"room", room["room"]}, {"invite", room["invite"]}})["room"], room["room"]);
}

TEST_F(Requests, CannotTellAPrivateRoomFromNone) {
  const std::string room = create({{"visibility", "private"}, {"password", "sesame"}});
  for (const std::string method :
       {"room.enter", "room.leave", "room.sit", "room.stand", "room.start", "room.sync", "room.legal", "room.ready"}) {
    json hidden = bo_.ask(method, {{"room", room}}), none = bo_.ask(method, {{"room", "222222"}});
    hidden.erase("id");
    none.erase("id");
    EXPECT_EQ(hidden.dump(), none.dump()) << method;
    EXPECT_EQ(hidden["error"]["data"]["code"], "no_such_room");
  }
}

TEST_F(Requests, CannotTellAPrivateRoomFromNoneByJoinCommand) {
  const std::string room = create({{"visibility", "private"}, {"password", "sesame"}});
  json hidden = bo_.ask("say", {{"text", "/join " + room + " wrong"}}),
       none = bo_.ask("say", {{"text", "/join 222222 wrong"}});
  hidden.erase("id");
  none.erase("id");
  EXPECT_EQ(hidden.dump(), none.dump());
}

TEST_F(Requests, PlayAGameOfTwoToItsFirstPrompts) {
  const std::string room = create();
  bo_.result("room.enter", {{"room", room}});
  bo_.result("room.sit", {{"room", room}});
  ada_.result("room.start", {{"room", room}});
  const json ada = ada_.result("room.sync", {{"room", room}}), bo = bo_.result("room.sync", {{"room", room}});
  EXPECT_EQ(ada["view"]["phase"], "playing");
  EXPECT_NE(ada.contains("prompt"), bo.contains("prompt"));
}

TEST_F(Requests, OfWhoeverMadeAMoveThatWasTakenGoFirst) {
  const std::string room = create();
  bo_.result("room.enter", {{"room", room}});
  bo_.result("room.sit", {{"room", room}});
  ada_.result("room.start", {{"room", room}});
  Client& mover = ada_.ask("room.legal", {{"room", room}}).contains("error") ? bo_ : ada_;
  const json choice = mover.result("room.legal", {{"room", room}});
  mover.refusal("room.move", {{"room", room}, {"prompt", choice["prompt"]}, {"move", "whatever"}});
  EXPECT_FALSE(mover.session->plays());
  mover.result("room.move", {{"room", room}, {"prompt", choice["prompt"]}, {"move", choice["moves"][0]}});
  EXPECT_TRUE(mover.session->plays());
  EXPECT_FALSE((&mover == &ada_ ? bo_ : ada_).session->plays());
}

TEST_F(Requests, JoinCommandEntersAndSits) {
  const std::string room = create();
  const json answer = bo_.result("say", {{"text", "/join " + room}});
  EXPECT_EQ(answer["reply"]["args"]["room"], room);
  EXPECT_EQ(bo_.result("room.sync", {{"room", room}})["view"]["seats"]["1"]["name"], "Bo");
}

TEST_F(Requests, CreateCommandIsAnsweredWithASentence) {
  const json reply = ada_.result("say", {{"text", "/create crosswise"}})["reply"];
  EXPECT_EQ(reply["key"], "reply.create");
  EXPECT_EQ(bo_.result("room.enter", {{"room", reply["args"]["room"]},
                                      {"invite", reply["args"]["invite"]}})["view"]["seats"]["0"]["name"],
            "Ada");
  EXPECT_EQ(ada_.refusal("say", {{"text", "/create chess"}}), "unknown_game");
  EXPECT_TRUE(ada_.result("room.create", {{"game", "crosswise"}}).contains("invite"));
}

TEST_F(Requests, CreateCommandThatIsRefusedLeavesTheNextCreationAlone) {
  HouseUnderTest under_test({.rooms_per_connection = 1});
  Client ada(under_test);
  ada.hello();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  ada.send(R"({"jsonrpc":"2.0","id":"x","method":"say","params":{"text":"/create crosswise"}})");
  EXPECT_EQ(ada.last_frame()["error"]["data"]["code"], "busy");
  ada.result("room.leave", {{"room", room}});
  const std::size_t from = ada.wire->frames.size();
  ada.send(R"({"jsonrpc":"2.0","id":"x","method":"room.create","params":{"game":"crosswise"}})");
  EXPECT_TRUE(json::parse(ada.wire->frames.at(from))["result"].contains("invite"));
}

TEST_F(Requests, HelpCommandIsAnswered) {
  EXPECT_TRUE(ada_.result("say", {{"text", "/help"}})["reply"].contains("text"));
}

TEST_F(Requests, ThatAreNoCommandOfTheLobbyAreRefused) {
  EXPECT_EQ(ada_.refusal("say", {{"text", "hello?"}}), "unknown_command");
  EXPECT_EQ(ada_.refusal("say", {{"text", "/start"}}), "unknown_command");
  EXPECT_EQ(ada_.refusal("say", {{"text", "/join"}}), "bad_argument");
}

TEST_F(Requests, OfANewConnectionGoOnInTheRoomsOfTheOld) {
  Client cy(under_test_);
  const json token = cy.hello({{"name", "Cy"}})["token"];
  const std::string room = cy.result("room.create", {{"game", "crosswise"}})["room"];
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", token}})["rooms"].size(), 1U);
  const json snapshot = again.result("room.enter", {{"room", room}});
  EXPECT_EQ(snapshot["view"]["seats"]["0"]["connected"], true);
  cy.leave();
  EXPECT_EQ(again.result("room.sync", {{"room", room}})["view"]["seats"]["0"]["connected"], true);
}

TEST_F(Requests, EndWithTheConnection) {
  const std::string room = create();
  bo_.result("room.enter", {{"room", room}});
  ada_.leave();
  EXPECT_EQ(bo_.result("room.sync", {{"room", room}})["view"]["seats"]["0"]["connected"], false);
  bo_.leave();
  Client cy(under_test_);
  cy.hello();
  EXPECT_EQ(cy.result("room.enter", {{"room", room}})["view"]["spectators"], 1);
}

TEST_F(Requests, OfOneWhoWasKickedReachTheRoomNoMore) {
  const std::string room = create();
  const json bo = bo_.result("room.enter", {{"room", room}});
  bo_.result("room.sit", {{"room", room}});
  const json seats = ada_.result("room.sync", {{"room", room}})["view"]["seats"];
  ada_.result("room.kick", {{"room", room}, {"player", seats["1"]["player"]}});
  ASSERT_EQ(bo_.notifications("room.closed").size(), 1U);
  EXPECT_EQ(bo_.notifications("room.closed")[0], json({{"room", room}, {"reason", "kicked"}}));
  const std::size_t heard = bo_.wire->frames.size();
  ada_.result("room.say", {{"room", room}, {"text", "alone"}});
  EXPECT_EQ(bo_.wire->frames.size(), heard);
}

TEST(RequestLimits, TooManyRoomsInTheHouseAreAnsweredWithBusy) {
  HouseUnderTest under_test({.rooms = 1});
  Client ada(under_test);
  ada.hello();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  EXPECT_EQ(ada.refusal("room.create", {{"game", "crosswise"}}), "busy");
  ada.result("room.leave", {{"room", room}});
  ada.result("room.create", {{"game", "crosswise"}});
}

TEST(RequestLimits, TooManyRoomsOfOnePlayerAreAnsweredWithBusy) {
  HouseUnderTest under_test({.rooms_per_player = 2});
  Client ada(under_test), bo(under_test);
  ada.hello();
  bo.hello();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  ada.result("room.create", {{"game", "crosswise"}});
  EXPECT_EQ(ada.refusal("room.create", {{"game", "crosswise"}}), "busy");
  EXPECT_EQ(ada.refusal("say", {{"text", "/create crosswise"}}), "busy");
  bo.result("room.create", {{"game", "crosswise"}});
  ada.result("room.leave", {{"room", room}});
  ada.result("room.create", {{"game", "crosswise"}});
}

TEST(RequestLimits, TooManyRoomsOfOneConnectionAreAnsweredWithBusy) {
  HouseUnderTest under_test({.rooms_per_connection = 1});
  Client ada(under_test), bo(under_test);
  ada.hello();
  bo.hello();
  const std::string first = ada.result("room.create", {{"game", "crosswise"}})["room"];
  const std::string second = bo.result("room.create", {{"game", "crosswise"}})["room"];
  EXPECT_EQ(ada.refusal("room.enter", {{"room", second}}), "busy");
  EXPECT_EQ(ada.refusal("say", {{"text", "/join " + second}}), "busy");
  EXPECT_EQ(ada.result("room.enter", {{"room", first}})["room"], first);
  ada.result("room.leave", {{"room", first}});
  EXPECT_EQ(ada.result("room.enter", {{"room", second}})["room"], second);
}

// While the store is slow, no player is inside yet.
TEST(RequestLimits, RoomsThatAreAskedForAtOnceCountBeforeTheyAreThere) {
  const auto store = std::make_shared<GatedStore>();
  HouseUnderTest under_test({.rooms_per_connection = 1}, store);
  Client ada(under_test), bo(under_test), cy(under_test);
  ada.hello();
  for (Client* host : {&bo, &cy}) host->hello();
  const json guarded{{"game", "crosswise"}, {"visibility", "private"}};
  const json first = bo.result("room.create", guarded), second = cy.result("room.create", guarded);
  const auto enter = [&](int id, const json& made) {
    const json params{{"room", made["room"]}, {"invite", made["invite"]}};
    ada.send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", "room.enter"}, {"params", params}}.dump());
  };
  store->closed = true;
  enter(101, first);
  enter(102, second);
  ada.send(R"({"jsonrpc":"2.0","id":103,"method":"room.create","params":{"game":"crosswise"}})");
  store->closed = false;
  store->let_through();
  std::map<int, bool> entered;
  for (const std::string& text : ada.wire->frames)
    if (const json frame = json::parse(text); frame.value("id", 0) > 100)
      entered[frame["id"]] = frame.contains("result");
  EXPECT_EQ(entered, (std::map<int, bool>{{101, true}, {102, false}, {103, false}}));
  ada.result("room.leave", {{"room", first["room"]}});
  ada.result("room.enter", {{"room", second["room"]}, {"invite", second["invite"]}});
}

}  // namespace
}  // namespace crosstable::test

// The terminal client without a terminal: frames and typed lines in, requests and text out.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/columns.hpp"
#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {
namespace {

using nlohmann::json;

TEST(Address, LinksOfTheWebClientNameTheRoomAndTheInvite) {
  EXPECT_EQ(read_address("http://play.example:8080/#/K7QX2M/s3cret-_"),
            (Address{"play.example", "8080", "K7QX2M", "s3cret-_"}));
  EXPECT_EQ(read_address("localhost:9000/#/K7QX2M"), (Address{"localhost", "9000", "K7QX2M", ""}));
  // What a page's link invites to besides is for pages.
  EXPECT_EQ(read_address("http://play.example/r/crosswise#/K7QX2M/s3cret?with=2"),
            (Address{"play.example", Address{}.port, "K7QX2M", "s3cret"}));
  EXPECT_EQ(read_address("play.example/#/K7QX2M?watch"), (Address{"play.example", Address{}.port, "K7QX2M", ""}));
  EXPECT_EQ(read_address("ws://[::1]:81"), (Address{"::1", "81", "", ""}));
  EXPECT_EQ(read_address(""), Address{});
}

TEST(Address, WhatAChatHasMadeOfALinkIsDropped) {
  const Address invited{"play.example", "8080", "K7QX2M", "s3cret-_"}, bare{"play.example", "8080", "K7QX2M", ""};
  for (const char* ending : {"", ".", ")", ",", ").", "%20", "%20%20", ".%0A", "!", "\xE2\x80\x9D", "?", "/"}) {
    EXPECT_EQ(read_address("http://play.example:8080/r/crosswise#/K7QX2M/s3cret-_" + std::string(ending)), invited)
        << ending;
    EXPECT_EQ(read_address("http://play.example:8080/#/K7QX2M" + std::string(ending)), bare) << ending;
  }
  EXPECT_EQ(read_address("http://play.example:8080/r/crosswise/#/K7QX2M/s3cret-_"), invited);
  EXPECT_EQ(read_address("http://play.example:8080/r/crosswise%23/K7QX2M/s3cret-_."), invited);
  EXPECT_EQ(read_address("http://play.example:8080/%23/K7QX2M/s3cret-_?with=2"), invited);
}

TEST(Address, LinksOfTournamentsNameThem) {
  const Address event{"play.example", "8080", "", "", "YG9JYJ"};
  EXPECT_EQ(read_address("http://play.example:8080/e#/event/YG9JYJ"), event);
  EXPECT_EQ(read_address("play.example:8080/e#/event/YG9JYJ/tables."), event);
}

TEST(Address, OnlyHttpsAndWssAreByTls) {
  for (const char* text :
       {"https://play.example/r/crosswise#/K7QX2M/s3cret-_", "wss://play.example:443/#/K7QX2M/s3cret-_"})
    EXPECT_EQ(read_address(text), (Address{"play.example", "443", "K7QX2M", "s3cret-_", "", true})) << text;
  EXPECT_EQ(read_address("https://play.example")->site(), "https://play.example");
  EXPECT_EQ(read_address("https://play.example:8443")->site(), "https://play.example:8443");
  EXPECT_EQ(read_address("http://[::1]:80")->site(), "http://[::1]:80");
  EXPECT_FALSE(read_address("play.example:443")->secure);
}

TEST(Address, TextThatIsNotAnAddressIsRefused) {
  EXPECT_FALSE(read_address("ftp://play.example"));
  EXPECT_FALSE(read_address("http://host:port"));
  EXPECT_FALSE(read_address("host:123456"));
  EXPECT_FALSE(read_address("host/#/K7QX2M/a b"));
}

TEST(Messages, ArgumentsAreMadeHarmlessAndAnAbsentOneTakesItsPrefixAlong) {
  EXPECT_EQ(say("error.rule", {{"text", "\x1b[2J\nx"}, {"rule", "CW\x07"}}), "! ?[2J?x (CW?)");
  EXPECT_EQ(say("room.entered", {{"room", "R"}, {"game", "g"}, {"site", "http://h:1"}}),
            "Table R (g). Link: http://h:1/#/R");
  EXPECT_EQ(harmless_lines("a\nb\x1b"), "a\nb?");
}

json crosswise_view() {
  return json::parse(
      R"({"room":"K7QX2M","game":"crosswise","phase":"playing","seats":{"0":{"player":"p_a","name":"Ada","connected":true,"team":"orange"},
    "1":{"player":"p_b","name":"Bo","connected":true,"team":"green"}},"series":{"kind":"match","target":2,"game":1,"wins":{"0":0,"1":1},"points":{"0":3,"1":9}},
    "table":{"bag":40,"board":{"c4":"A"},"hand":["A","M"],"hands":{"0":2,"1":4},"last":"1 A@c4","played":{"M":0,"R":0,"S":0,"X":2},"turn":0}})");
}

// A server played by the test: requests are recorded, answers are given by hand.
struct PlayedServer {
  std::vector<json> requests = {};
  Address address = {};
  std::string shown = {};
  bool quit = false;
  Client client{ClientIo{.print = [this](std::string_view text, Ink) { shown += std::string(text) + "\n"; },
                         .list =
                             [this](const std::vector<std::string>& items) {
                               for (const std::string& row : in_columns(items, 100)) shown += row + "\n";
                             },
                         .send = [this](std::string frame) { requests.push_back(json::parse(frame)); },
                         .remember = [](const std::string&) {},
                         .quit = [this] { quit = true; },
                         .nonce_for = [](const Bytes32& seal) { return seal; }},
                address, "Ada", ""};

  std::string last_method() const { return requests.back()["method"]; }
  json last_params() const { return requests.back()["params"]; }
  void answer(json result) {
    client.received(json{{"jsonrpc", "2.0"}, {"id", requests.back()["id"]}, {"result", std::move(result)}}.dump());
  }
  void refuse(json data) {
    client.received(json{{"jsonrpc", "2.0"},
                         {"id", requests.back()["id"]},
                         {"error", {{"code", 1}, {"message", "No."}, {"data", std::move(data)}}}}
                        .dump());
  }
  void notify(const char* method, json params) {
    client.received(json{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}.dump());
  }

  void greet(json rooms = json::array()) {
    client.connected();
    answer({{"player", {{"id", "p_a"}, {"name", "Ada"}}},
            {"token", "t"},
            {"server", {{"name", "crosstable"}, {"version", "0"}}},
            {"rooms", std::move(rooms)}});
  }
  void sit_at_table() {
    greet(json::array({{{"room", "K7QX2M"}, {"game", "crosswise"}, {"seat", 0}}}));
    answer({{"room", "K7QX2M"},
            {"seq", 5},
            {"view", crosswise_view()},
            {"prompt", {{"id", "1.1"}, {"offer", {{"kind", "turn"}, {"place", {"A"}}, {"actions", {"M"}}}}}}});
  }
};

TEST(Client, APlayerWithASeatGoesStraightBackToTheTable) {
  PlayedServer server;
  server.sit_at_table();
  EXPECT_NE(server.shown.find("Your hand: A M"), std::string::npos) << server.shown;
  EXPECT_NE(server.shown.find("[A]"), std::string::npos) << "the last stone is marked\n" << server.shown;
  EXPECT_NE(server.shown.find("Place: A. Actions: M."), std::string::npos) << server.shown;
}

TEST(Client, AMoveNamesThePromptAndTalkIsTalk) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4\n");
  EXPECT_EQ(server.last_method(), "room.move");
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"prompt", "1.1"}, {"move", "A@d4"}}));
  server.answer({{"seq", 6}});
  server.client.typed("well played");
  EXPECT_EQ(server.last_method(), "room.legal") << "a move might begin with that word";
  server.answer({{"prompt", "1.1"}, {"moves", {"A@a1", "keep"}}});
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"text", "well played"}}));
  server.answer(json::object());
  server.client.typed("keep");
  EXPECT_EQ(server.last_method(), "room.move");
}

TEST(Client, ANumberPicksAMoveFromTheListThatWasShown) {
  PlayedServer server;
  server.sit_at_table();
  const std::size_t sent = server.requests.size();
  server.client.typed("2");
  EXPECT_EQ(server.requests.size(), sent) << "it is not said to the room";
  EXPECT_NE(server.shown.find("Type /legal first, or /say 2 to send it"), std::string::npos) << server.shown;
  server.client.typed("legal");
  server.answer({{"prompt", "1.1"}, {"moves", {"A@a1", "A@a2"}}});
  server.client.typed("2");
  EXPECT_EQ(server.last_params()["move"], "A@a2");
}

TEST(Client, LegalMovesAreListedInColumns) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("legal");
  json moves = json::array();
  for (const char column : std::string("abcde"))
    moves.insert(moves.end(), {std::string("A@") + column + "1", std::string("M:c4-") + column + "2"});
  server.answer({{"prompt", "1.1"}, {"moves", moves}});
  EXPECT_NE(server.shown.find("\n 1 A@a1       2 M:c4-a2"), std::string::npos) << server.shown;
  EXPECT_NE(server.shown.find("\n 8 M:c4-d2    9 A@e1      10 M:c4-e2"), std::string::npos) << server.shown;
}

TEST(Client, LeavingARunningGameSaysThatTheSeatStays) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/leave");
  server.answer(json::object());
  EXPECT_NE(server.shown.find("You keep your seat and the game goes on. Type /join K7QX2M to come back."),
            std::string::npos)
      << server.shown;
  EXPECT_EQ(server.last_method(), "lobby.enter");
}

TEST(Client, TheLobbyListsTheGamesAndHelpListsThisClientsCommands) {
  PlayedServer server;
  server.greet();
  server.client.received(json{{"jsonrpc", "2.0"},
                              {"id", server.requests[server.requests.size() - 2]["id"]},
                              {"result", {{"games", {{{"id", "crosswise"}}, {{"id", "cross-roads"}}}}}}}
                             .dump());
  server.answer({{"rooms", json::object()}, {"seq", 1}});
  EXPECT_NE(server.shown.find("Games:\n  crosswise - line up matching tiles: one side scores columns, the other rows.\n"
                              "  cross-roads - cover a number"),
            std::string::npos)
      << server.shown;
  server.client.typed("/help");
  server.answer({{"reply", {{"key", "help.list"}, {"args", json::object()}, {"text", "/help - x"}}}});
  EXPECT_NE(server.shown.find("/help - x\n/rooms - List"), std::string::npos) << server.shown;
}

TEST(Client, TheLobbyListsNoRoomWhoseSeriesIsOver) {
  PlayedServer server;
  server.greet();
  const json room = {{"game", "crosswise"}, {"host", "Bo"}, {"seated", 2}, {"seats", 4}, {"phase", "lobby"}};
  json over = room;
  over["phase"] = "over";
  server.answer({{"rooms", {{"AAAAAA", room}, {"BBBBBB", over}}}, {"seq", 1}});
  EXPECT_NE(server.shown.find("AAAAAA"), std::string::npos) << server.shown;
  EXPECT_EQ(server.shown.find("BBBBBB"), std::string::npos) << server.shown;
  server.client.typed("/rooms");
  server.answer({{"rooms", {{"BBBBBB", over}}}, {"seq", 1}});
  EXPECT_NE(server.shown.find("No open tables."), std::string::npos) << server.shown;
}

TEST(Client, ASealIsShownByItsBeginning) {
  PlayedServer server;
  server.sit_at_table();
  server.notify("room.update", {{"room", "K7QX2M"},
                                {"seq", 6},
                                {"patch", json::object()},
                                {"events", {{{"type", "game_started"}, {"game", 1}, {"seal", std::string(64, 'a')}}}}});
  EXPECT_NE(server.shown.find("Game 1 starts. Its deal is sealed: aaaaaaaaaaaaaaaa…\n"), std::string::npos)
      << server.shown;
}

TEST(Client, LegalMovesStandInColumnsWithTheirNumbers) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/legal");
  server.answer({{"prompt", "1.1"}, {"moves", {"A@a1", "M:a1-b2", "A@a3"}}});
  EXPECT_NE(server.shown.find("1 A@a1      2 M:a1-b2   3 A@a3\n"), std::string::npos) << server.shown;
}

TEST(Client, ATournamentThatALinkNamesIsShown) {
  PlayedServer server{.address = {"localhost", "8080", "", "", "YG9JYJ"}};
  server.greet();
  server.answer({{"rooms", json::object()}, {"seq", 1}});
  ASSERT_EQ(server.last_method(), "event.watch");
  EXPECT_EQ(server.last_params()["event"], "YG9JYJ");
}

TEST(Client, WhoeverIsCalledToAnotherTableGoesThereFromWhereTheyAre) {
  PlayedServer server;
  server.sit_at_table();
  server.notify("room.update",
                {{"room", "K7QX2M"}, {"seq", 6}, {"events", json::array()}, {"patch", {{"phase", "over"}}}});
  server.client.typed("/join g4y5sr");
  ASSERT_EQ(server.last_method(), "room.enter");
  EXPECT_EQ(server.last_params()["room"], "G4Y5SR");
  json view = crosswise_view();
  view["room"] = "G4Y5SR";
  server.answer({{"room", "G4Y5SR"}, {"seq", 1}, {"view", view}});
  EXPECT_EQ(server.client.room()->code(), "G4Y5SR");
  const auto left = std::ranges::find(server.requests, "room.leave", [](const json& one) { return one["method"]; });
  ASSERT_NE(left, server.requests.end());
  EXPECT_EQ((*left)["params"]["room"], "K7QX2M") << "where nothing is played any more";
}

TEST(Client, WhoeverMistypesAnotherTableStaysWhereTheyAre) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/join NOSUCH");
  server.refuse({{"code", "no_such_room"}});
  ASSERT_TRUE(server.client.room());
  EXPECT_EQ(server.client.room()->code(), "K7QX2M");
  server.client.typed("/join 1");
  EXPECT_EQ(server.last_method(), "room.say") << "a seat here";
}

TEST(Client, WhoWonIsToldByNameAlsoWhenTheyHaveGone) {
  RoomState room("K7QX2M");
  room.snapshot({{"room", "K7QX2M"}, {"seq", 5}, {"view", crosswise_view()}});
  room.update({{"seq", 6}, {"patch", {{"seats", {{"0", nullptr}}}}}, {"events", json::array()}});
  EXPECT_EQ(room.name_of_seat(0), "Ada");
  EXPECT_EQ(room.name_of_seat(3), "seat 3");
}

TEST(Client, WhatHasChangedAtARatedTableIsSaidAndReadyAgrees) {
  PlayedServer server;
  server.greet(json::array({{{"room", "K7QX2M"}, {"game", "crosswise"}, {"seat", 1}}}));
  json view = crosswise_view();
  view["phase"] = "lobby";
  view["seats"] = {{"0", {{"player", "p_b"}, {"name", "Bo"}, {"connected", true}}},
                   {"1", {{"player", "p_a"}, {"name", "Ada"}, {"connected", true}}}};
  server.answer({{"room", "K7QX2M"}, {"seq", 5}, {"view", view}});
  const json asked{
      {"agreement", {{"since", 1}, {"changed", {{"clock", {"none", "move 5"}}, {"rated", {false, true}}}}}},
      {"seats", {{"0", {{"ready", true}}}}}};
  server.notify("room.update", {{"room", "K7QX2M"}, {"seq", 6}, {"patch", asked}, {"events", json::array()}});
  EXPECT_NE(server.shown.find("/ready agrees to the settings. Changed: clock: none → move 5, rated: false → true"),
            std::string::npos)
      << server.shown;
  server.client.typed("/ready\n");
  EXPECT_EQ(server.last_params()["text"], "/ready");
}

TEST(Client, WhatOnlyLooksLikeAMoveCanBeSaid) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/say A@d4");
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"text", "A@d4"}}));
}

TEST(Client, WhatLooksLikeACommandCanBeSaid) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/say /resign");
  EXPECT_EQ(server.last_params()["text"], "/say /resign") << "the server says it";
}

// Typed while a move is asked for: what leaves is a move or nothing.
TEST(Client, AMistypedMoveIsNotSaidToTheRoom) {
  for (const char* line : {"A@c44", "z9", "A c4", "37", "kep", "gg", "redarw", "chose X"}) {
    PlayedServer server;
    server.sit_at_table();
    server.client.typed("legal");
    server.answer({{"prompt", "1.1"}, {"moves", {"A@a1", "keep"}}});
    const std::size_t sent = server.requests.size();
    server.client.typed(line);
    if (server.requests.size() > sent) {
      EXPECT_EQ(server.last_method(), "room.move") << line;
      server.refuse({{"code", "illegal_move"}});
    }
    if (std::string_view(line) == "37") continue;  // a number is of the list
    EXPECT_NE(server.shown.find("That's not a move. To send it as a message, use /say."), std::string::npos)
        << line << server.shown;
  }
}

TEST(Client, AMistypedMoveOutOfTurnIsNotSaidToTheRoom) {
  for (const char* line : {"A@c44", "z9", "A c4", "37", "keep", "redraw", "choose X", "exchange c17,d17=e1"}) {
    PlayedServer server;
    server.sit_at_table();
    server.notify("room.update",
                  {{"room", "K7QX2M"}, {"seq", 6}, {"patch", json::object()}, {"events", json::array()}});
    const std::size_t sent = server.requests.size();
    server.client.typed(line);
    EXPECT_EQ(server.requests.size(), sent) << line;
    EXPECT_NE(server.shown.find("use /say"), std::string::npos) << line << server.shown;
    server.client.typed("gg");
    EXPECT_EQ(server.last_params()["text"], "gg") << "no move of any game";
  }
}

TEST(Client, AMoveOutOfTurnIsNotSaidToTheRoom) {
  PlayedServer server;
  server.sit_at_table();
  server.notify("room.update", {{"room", "K7QX2M"}, {"seq", 6}, {"patch", json::object()}, {"events", json::array()}});
  const std::size_t sent = server.requests.size();
  server.client.typed("A@d4");
  EXPECT_EQ(server.requests.size(), sent);
  EXPECT_NE(server.shown.find("It's not your turn."), std::string::npos);
}

TEST(Client, GoesToTheRoomOfTheGameThatItLooksFor) {
  PlayedServer server;
  server.greet();
  server.answer({{"seq", 0}, {"rooms", json::object()}});
  server.client.typed("/seek crosswise\n");
  EXPECT_EQ(server.last_method(), "seek.open");
  EXPECT_EQ(server.last_params(), (json{{"game", "crosswise"}}));
  server.answer({{"seek", "s1"}});
  EXPECT_NE(server.shown.find("Looking for an opponent in crosswise."), std::string::npos) << server.shown;
  server.notify("seek.matched", {{"room", "K7QX2M"}, {"game", "crosswise"}, {"seek", "s1"}});
  EXPECT_EQ(server.last_method(), "room.enter");
  EXPECT_EQ(server.last_params()["room"], "K7QX2M");
}

TEST(Client, LooksForARatedGameWithAClockAndARangeInAnyOrder) {
  PlayedServer server;
  server.greet();
  server.answer({{"seq", 0}, {"rooms", json::object()}});
  server.client.typed("/seek crosswise rated 10+5 1400-1700\n");
  EXPECT_EQ(server.last_params(),
            (json{{"game", "crosswise"}, {"clock", "10+5"}, {"rated", true}, {"rating", {1400, 1700}}}));
  server.answer({{"seek", "s1"}});
  server.client.typed("/seek kriss-kross days 2 rated\n");
  EXPECT_EQ(server.last_params(), (json{{"game", "kriss-kross"}, {"clock", "days 2"}, {"rated", true}}));
}

TEST(Client, MeetsABotOnlyWhenThePlayerSaysSo) {
  PlayedServer server;
  server.greet();
  const json bot{{"id", "s1"},   {"player", {{"id", "p_b"}, {"name", "Deep (of Ada)"}}},
                 {"bot", true},  {"game", "crosswise"},
                 {"players", 2}, {"options", json::object()}};
  server.answer({{"seq", 0}, {"rooms", json::object()}, {"seeks", {{"s1", bot}}}});
  server.client.typed("/seek crosswise bots\n");
  EXPECT_EQ(server.last_params(), (json{{"game", "crosswise"}, {"bots", true}}));
  server.answer({{"seek", "s2"}});
  server.client.typed("/seek 1\n");
  EXPECT_EQ(server.last_params(), (json{{"game", "crosswise"}, {"bots", true}}));
}

TEST(Client, AnswersOneOfThoseWhoLookForAGameByNumber) {
  PlayedServer server;
  server.greet();
  const json bo{{"id", "s1"},
                {"player", {{"id", "p_b"}, {"name", "Bo"}}},
                {"game", "crosswise"},
                {"players", 3},
                {"options", {{"match", 2}, {"profi", true}}}};
  server.answer({{"seq", 0}, {"rooms", json::object()}, {"seeks", {{"s1", bo}}}});
  EXPECT_NE(server.shown.find("1  Bo  crosswise  3 players  {\"match\":2,\"profi\":true}"), std::string::npos)
      << server.shown;
  server.client.typed("/seek 1\n");
  EXPECT_EQ(server.last_method(), "seek.open");
  EXPECT_EQ(server.last_params(),
            (json{{"game", "crosswise"}, {"players", 3}, {"options", {{"match", 2}, {"profi", true}}}}));
}

TEST(Client, AnswersTheLastChallengeOnce) {
  PlayedServer server;
  server.greet();
  server.answer({{"seq", 0}, {"rooms", json::object()}});
  server.notify(
      "challenge.received",
      {{"id", "c1"}, {"player", {{"id", "p_b"}, {"name", "Bo"}}}, {"game", "crosswise"}, {"options", json::object()}});
  EXPECT_NE(server.shown.find("Bo challenges you to crosswise"), std::string::npos) << server.shown;
  server.client.typed("/accept\n");
  EXPECT_EQ(server.last_method(), "challenge.accept");
  EXPECT_EQ(server.last_params(), (json{{"id", "c1"}}));
  server.answer(json::object());
  server.client.typed("/decline\n");
  EXPECT_NE(server.shown.find("You have no open challenge."), std::string::npos) << server.shown;
}

TEST(Client, SaysHowAChallengeAndASeekEnded) {
  PlayedServer server;
  server.greet();
  server.answer({{"seq", 0}, {"rooms", json::object()}});
  server.notify(
      "challenge.received",
      {{"id", "c1"}, {"player", {{"id", "p_b"}, {"name", "Bo"}}}, {"game", "crosswise"}, {"options", json::object()}});
  server.notify("challenge.ended", {{"id", "c0"}, {"reason", "gone"}});
  EXPECT_EQ(server.shown.find("Bo left"), std::string::npos) << "it was another one";
  server.notify("challenge.ended", {{"id", "c1"}, {"reason", "gone"}});
  EXPECT_NE(server.shown.find("Bo left. The challenge has ended."), std::string::npos) << server.shown;
  server.client.typed("/accept\n");
  EXPECT_NE(server.shown.find("You have no open challenge."), std::string::npos) << server.shown;
  server.notify("seek.ended", {{"seek", "s1"}, {"reason", "closed"}});
  EXPECT_EQ(server.shown.find("Your search has ended"), std::string::npos) << "they closed it themselves";
  server.notify("seek.ended", {{"seek", "s1"}, {"reason", "hour"}});
  EXPECT_NE(server.shown.find("We couldn't find an opponent within an hour."), std::string::npos) << server.shown;
}

TEST(Client, NothingThatAServerSendsEndsTheProgram) {
  PlayedServer server;
  server.sit_at_table();
  const std::string deep(200'000, '[');
  for (
      const std::string& frame :
      {std::string("no json"), std::string("[]"), std::string("{}"), std::string(R"({"method":7,"params":{}})"), deep,
       std::string(R"({"method":"room.update"})"),
       std::string(R"({"method":"room.update","params":{"room":"K7QX2M","seq":"x"}})"),
       std::string(
           R"({"method":"room.update","params":{"room":"K7QX2M","seq":6,"patch":{"seats":7,"table":[]},"events":[7]}})"),
       std::string(R"({"id":999,"result":{}})"), std::string(R"({"id":"x","error":[]})"),
       std::string(R"({"method":"room.snapshot","params":{"room":"K7QX2M","view":3,"seq":1}})")}) {
    server.shown.clear();
    server.client.received(frame);
    server.client.typed("/show");
  }
  EXPECT_NE(server.shown.find("doesn't understand"), std::string::npos) << server.shown;
  server.client.typed("/quit");
  EXPECT_TRUE(server.quit);
}

TEST(Client, AnAnswerThatMakesNoSenseBlocksNothing) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("legal");
  server.answer(json::array());
  EXPECT_NE(server.shown.find("doesn't understand"), std::string::npos);
  server.client.typed("A@d4");
  EXPECT_EQ(server.last_method(), "room.move");
}

TEST(Client, AServersTextsCannotControlTheTerminal) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@c4");
  server.refuse({{"code", "illegal_move"}, {"rule", "CW-12\x1b[2J"}});
  server.notify("room.chat", {{"room", "K7QX2M"}, {"from", "Bo\x1b"}, {"text", "hi\nYour turn.\x07"}});
  server.notify(
      "room.update",
      {{"room", "K7QX2M"},
       {"seq", 6},
       {"patch",
        {{"phase", "\x1b]0;"},
         {"result",
          {{"reason", "\xC2\x9b"}, {"scores", json::array()}, {"winners", json::array()}, {"record", "\x1b"}}}}},
       {"events", {{{"type", "resigned"}, {"seat", 1}}}}});
  server.client.typed("/show");
  for (const char c : server.shown) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << server.shown;
  EXPECT_EQ(server.shown.find("\nYour turn.?"), std::string::npos) << "a line that looks like the client's own";
}

TEST(Client, TheLinkToAPrivateRoomCarriesTheInvitation) {
  PlayedServer server;
  server.greet(json::array({{{"room", "K7QX2M"}, {"game", "crosswise"}, {"seat", 0}}}));
  json view = crosswise_view();
  view["visibility"] = "private";
  server.answer({{"room", "K7QX2M"}, {"seq", 5}, {"view", view}});
  EXPECT_EQ(server.last_params()["text"], "/invite");
  server.answer(
      {{"reply", {{"key", "reply.invite"}, {"args", {{"room", "K7QX2M"}, {"invite", "s3cret"}}}, {"text", "x"}}}});
  EXPECT_NE(server.shown.find("http://localhost:8080/#/K7QX2M/s3cret"), std::string::npos) << server.shown;
}

TEST(Client, LinesOfAScriptWaitForThePreviousAnswer) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/options");
  server.client.typed("A@d4");
  EXPECT_EQ(server.last_method(), "room.say");
  server.answer({{"reply", {{"key", "k"}, {"args", json::object()}, {"text", "match 2"}}}});
  EXPECT_EQ(server.last_method(), "room.move");
}

TEST(Client, AnUnansweredMoveIsSentAgainOnTheNextConnection) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4");
  server.client.disconnected();
  server.sit_at_table();
  EXPECT_EQ(server.last_method(), "room.move");
  EXPECT_EQ(server.last_params()["move"], "A@d4");
}

TEST(Client, AnUnansweredQuestionIsAskedAgainAndTheMoveAfterItIsMade) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("keep");
  ASSERT_EQ(server.last_method(), "room.legal");
  server.client.disconnected();
  server.sit_at_table();
  ASSERT_EQ(server.last_method(), "room.legal");
  server.answer({{"prompt", "1.1"}, {"moves", {"keep"}}});
  EXPECT_EQ(server.last_method(), "room.move");
  EXPECT_EQ(server.last_params()["move"], "keep");
}

TEST(Client, ACommandThatIsSafeToRepeatIsRepeated) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/ready");
  server.client.disconnected();
  server.sit_at_table();
  EXPECT_EQ(server.last_params()["text"], "/ready");
  EXPECT_EQ(server.shown.find("Check if this happened"), std::string::npos) << server.shown;
}

TEST(Client, AnyOtherUnansweredCommandIsReportedInstead) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/bot");
  server.client.typed("/options");
  server.client.disconnected();
  EXPECT_NE(server.shown.find("Check if this happened: /bot"), std::string::npos) << server.shown;
  server.sit_at_table();
  EXPECT_EQ(server.last_params()["text"], "/options") << "what was typed after it waits its turn";
}

TEST(Client, ANumberStillPicksFromTheListAfterAReconnect) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("legal");
  server.answer({{"prompt", "1.1"}, {"moves", {"A@a1", "A@a2"}}});
  server.client.disconnected();
  server.client.typed("2");
  server.sit_at_table();
  EXPECT_EQ(server.last_method(), "room.move");
  EXPECT_EQ(server.last_params()["move"], "A@a2");
}

TEST(Client, AfterARefusedMoveNothingWaitsForItWhateverTheReason) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4");
  server.refuse({{"code", "rate_limited"}});
  server.client.typed("/options");
  EXPECT_EQ(server.last_params()["text"], "/options");
}

TEST(Client, ItsOwnLateHelloIsNotATakeoverBySomebodyElse) {
  PlayedServer server;
  EXPECT_FALSE(server.client.taken_over_by_ourselves());
  server.client.connected();
  server.client.disconnected();  // the hello is given up on, and still on its way
  server.sit_at_table();
  EXPECT_TRUE(server.client.taken_over_by_ourselves());
  EXPECT_FALSE(server.client.taken_over_by_ourselves()) << "it arrives only once";
}

TEST(Client, ARefusalShowsTheRule) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@c4");
  server.refuse({{"code", "illegal_move"}, {"rule", "CW-12"}});
  EXPECT_NE(server.shown.find("! No. (CW-12)"), std::string::npos) << server.shown;
}

TEST(Client, OnAGapInTheNumbersItAsksForASnapshot) {
  PlayedServer server;
  server.sit_at_table();
  server.notify("room.update", {{"room", "K7QX2M"}, {"seq", 8}, {"patch", json::object()}, {"events", json::array()}});
  EXPECT_EQ(server.last_method(), "room.sync");
}

TEST(Client, TheRoomOpenedByACommandIsEntered) {
  PlayedServer server;
  server.greet();
  server.answer({{"rooms", json::object()}, {"seq", 1}});
  server.client.typed("/create crosswise");
  server.client.typed("/bot");
  EXPECT_EQ(server.last_params()["text"], "/create crosswise");
  server.answer({{"reply", {{"key", "k"}, {"args", json::object()}, {"text", "created"}}}});
  EXPECT_EQ(server.last_params().value("text", ""), "/create crosswise") << "/bot waits for the room";
  server.notify("room.update",
                {{"room", "K7QX2M"}, {"seq", 1}, {"patch", crosswise_view()}, {"events", json::array()}});
  EXPECT_EQ(server.last_method(), "room.say");
  EXPECT_EQ(server.last_params()["text"], "/bot");
}

// A game that is being sealed, before its deal. This client's nonce is the seal's own bytes.
const std::string seal(64, 'a');
const std::string commit = hex(nonce_commit({"K7QX2M", 3, "crosswise/v1", {}}, seat_at(0), *read_hex(seal)));

json sealing(const char* stage, json commits = json::object()) {
  return {{"commits", std::move(commits)}, {"game", 3}, {"rules", "crosswise/v1"}, {"seal", seal}, {"stage", stage}};
}
json update(int seq, json patch, json events = json::array()) {
  return {{"room", "K7QX2M"}, {"seq", seq}, {"patch", std::move(patch)}, {"events", std::move(events)}};
}

TEST(Client, GivesANonceToAGameBeingSealedAndSaysHowToCheckIt) {
  PlayedServer server;
  server.sit_at_table();
  EXPECT_EQ(server.requests.front()["params"]["contributes"], true);
  server.notify("room.update", update(6, {{"sealing", sealing("commit")}}, {{{"type", "sealing"}, {"seal", seal}}}));
  EXPECT_NE(server.shown.find("The deal is sealed."), std::string::npos) << server.shown;
  ASSERT_EQ(server.last_method(), "room.commit");
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"game", 3}, {"commit", commit}}));
  server.answer(json::object());
  server.notify("room.update", update(7, {{"sealing", sealing("reveal", {{"0", commit}})}}));
  ASSERT_EQ(server.last_method(), "room.reveal");
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"game", 3}, {"nonce", seal}}));
  server.answer(json::object());
  server.notify(
      "room.update",
      update(8,
             {{"sealing", nullptr},
              {"phase", "over"},
              {"result", {{"reason", "full"}, {"scores", {1, 2}}, {"winners", {1}}, {"record", "r9"}}}},
             {{{"type", "game_over"}, {"reason", "full"}, {"scores", {1, 2}}, {"winners", {1}}, {"record", "r9"}}}));
  EXPECT_NE(server.shown.find("curl -s http://localhost:8080/api/records/r9 | crosstable verify"), std::string::npos)
      << server.shown;
  EXPECT_NE(server.shown.find("\"seal\" must be " + seal + ", and among its \"nonces\" is yours: " + seal),
            std::string::npos)
      << server.shown;
}

TEST(Client, GivesTheSameNonceAgainOnANewConnectionAndHidesARefusal) {
  PlayedServer server;
  server.sit_at_table();
  server.notify("room.update", update(6, {{"sealing", sealing("commit")}}));
  const json first = server.last_params();
  const std::size_t said = server.requests.size();
  server.notify("room.update", update(7, {{"spectators", 1}}));
  EXPECT_EQ(server.requests.size(), said) << "once is enough";
  const std::string shown = server.shown;
  server.refuse({{"code", "stale_prompt"}});
  EXPECT_EQ(server.shown, shown);
  server.client.disconnected();
  server.greet();
  json view = crosswise_view();
  view["sealing"] = sealing("commit");
  server.answer({{"room", "K7QX2M"}, {"seq", 1}, {"view", view}});
  EXPECT_EQ(server.last_method(), "room.commit");
  EXPECT_EQ(server.last_params(), first);
}

TEST(Client, ANonceIsGivenOnlyAfterItsCommitment) {
  PlayedServer server;
  server.sit_at_table();
  const std::size_t before = server.requests.size();
  server.notify("room.update", update(6, {{"sealing", sealing("reveal")}}));
  server.notify("room.update", update(7, {{"sealing", {{"commits", {{"0", std::string(64, 'b')}}}}}}));
  server.notify("room.update", update(8, {{"sealing", {{"commits", {{"0", nullptr}, {"1", commit}}}}}}));
  EXPECT_EQ(server.requests.size(), before);
}

// The boards of an event's round: one nonce for all of them, under the seal of the first.
TEST(Client, GivesOneNonceToTheBoardsOfARoundAndAgainOnANewConnection) {
  PlayedServer server;
  server.sit_at_table();
  const json seals = {{"3.1", seal}, {"3.2", std::string(64, 'b')}};
  const auto asked = [&](const char* stage, int place) {
    return json{{"event", "E7QX2M"},       {"round", 3},     {"place", place},
                {"rules", "crosswise/v1"}, {"seals", seals}, {"stage", stage}};
  };
  const std::size_t before = server.requests.size();
  server.notify("event.sealing", asked("reveal", 0));
  EXPECT_EQ(server.requests.size(), before) << "nothing was committed to";
  server.notify("event.sealing", asked("commit", 0));
  server.notify("event.sealing", asked("commit", 0));
  EXPECT_EQ(server.requests.size(), before + 1) << "once is enough";
  ASSERT_EQ(server.last_method(), "event.commit");
  const std::string of_round = hex(nonce_commit(EventRound{"E7QX2M", 3}, 0, *read_hex(seal)));
  EXPECT_EQ(server.last_params(), (json{{"event", "E7QX2M"}, {"round", 3}, {"commit", of_round}}));
  server.client.disconnected();
  server.greet();
  server.answer({{"room", "K7QX2M"}, {"seq", 1}, {"view", crosswise_view()}});
  server.notify("event.sealing", asked("reveal", 0));
  ASSERT_EQ(server.last_method(), "event.reveal");
  EXPECT_EQ(server.last_params(), (json{{"event", "E7QX2M"}, {"round", 3}, {"nonce", seal}}));
}

TEST(Client, WhoeverLeavesNeedsNoConnectionAndOnlyWaitsForWhatWasTypedBefore) {
  PlayedServer server;
  server.sit_at_table();
  server.client.disconnected();
  server.client.typed("/quit");
  EXPECT_TRUE(server.quit);

  PlayedServer script;
  script.client.typed("/quit");
  EXPECT_FALSE(script.quit) << "it wants to see where it is";
  script.sit_at_table();
  EXPECT_TRUE(script.quit);

  PlayedServer busy;
  busy.sit_at_table();
  busy.client.disconnected();
  busy.client.typed("/rooms");
  busy.client.typed("/quit");
  EXPECT_FALSE(busy.quit);
}

TEST(Client, AMoveInARoomThatIsNoMoreBlocksNothing) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4");
  ASSERT_EQ(server.last_method(), "room.move");
  server.client.disconnected();
  server.greet(json::array({{{"room", "K7QX2M"}, {"game", "crosswise"}, {"seat", 0}}}));
  ASSERT_EQ(server.last_method(), "room.enter");
  server.refuse({{"code", "no_such_room"}});
  server.answer({{"rooms", json::object()}, {"seq", 1}});  // the lobby, which is shown instead
  server.client.typed("/quit");
  EXPECT_TRUE(server.quit);
}

TEST(Client, EndOfInputQuitsOnceEverythingIsAnswered) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4");
  server.client.end_of_input();
  EXPECT_FALSE(server.quit);
  server.answer({{"seq", 6}});
  EXPECT_TRUE(server.quit);
}

TEST(Account, AClaimShowsTheRecoveryCode) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/claim  ada");
  EXPECT_EQ(server.last_method(), "account.claim");
  EXPECT_EQ(server.last_params(), (json{{"handle", "ada"}}));
  server.answer({{"player", {{"id", "p_a"}, {"name", "ada"}, {"handle", "ada"}}}, {"recovery", "7H2KQ-9XW0M"}});
  EXPECT_NE(server.shown.find("signed up as ada"), std::string::npos) << server.shown;
  EXPECT_NE(server.shown.find("7H2KQ-9XW0M"), std::string::npos) << server.shown;
}

TEST(Account, ALoginMakesThisClientTheMember) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/login ada 7H2KQ 9XW0M");
  EXPECT_EQ(server.last_method(), "account.login");
  EXPECT_EQ(server.last_params(), (json{{"handle", "ada"}, {"recovery", "7H2KQ 9XW0M"}}));
  server.answer({{"player", {{"id", "p_x"}, {"name", "ada"}, {"handle", "ada"}}},
                 {"token", "t2"},
                 {"server", {{"name", "crosstable"}, {"version", "0"}}},
                 {"rooms", json::array()}});
  EXPECT_NE(server.shown.find("You are ada."), std::string::npos) << server.shown;
}

TEST(Account, APlayerIsNamedByTheNameThatTheTableShowsOrByTheirId) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/block Bo");
  EXPECT_EQ(server.last_method(), "account.block");
  EXPECT_EQ(server.last_params(), (json{{"player", "p_b"}}));
  server.answer(json::object());
  server.client.typed("/unfollow p_x");
  EXPECT_EQ(server.last_params(), (json{{"player", "p_x"}}));
}

TEST(Account, SomebodysGamesAreShownByTheirNameAtTheTableOrByTheirHandle) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/player Bo");
  EXPECT_EQ(server.last_method(), "player");
  EXPECT_EQ(server.last_params(), (json{{"player", "p_b"}}));
  server.answer({{"id", "p_b"}, {"name", "Bo"}, {"since", "2026-03-01"}, {"games", json::object()}});
  EXPECT_NE(server.shown.find("Bo, member since 2026-03-01"), std::string::npos) << server.shown;
  server.client.typed("/player Ada_L");
  EXPECT_EQ(server.last_params(), (json{{"handle", "Ada_L"}}));
  server.answer(
      {{"id", "p_a"}, {"name", "Ada_L"}, {"games", {{"crosswise", {{"played", 41}, {"won", 19}, {"drawn", 2}}}}}});
  EXPECT_NE(server.shown.find("crosswise: 41 played, 19 won, 2 drawn"), std::string::npos) << server.shown;
}

TEST(Account, AnInboxTellsWhereItIsOnesMoveAndWhoAsks) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/inbox");
  EXPECT_EQ(server.last_method(), "account.inbox");
  server.answer({{"waits", json::array()}, {"challenges", json::array()}});
  EXPECT_NE(server.shown.find("It's not your turn in any game."), std::string::npos) << server.shown;
  server.client.typed("/inbox");
  server.answer(
      {{"waits", {{{"room", "K7QF3M"}, {"game", "crosswise"}, {"seat", 0}}}},
       {"challenges",
        {{{"id", "c1"}, {"player", {{"id", "p_x"}, {"name", "Cy"}}}, {"game", "kriss-kross"}, {"options", {}}}}}});
  EXPECT_NE(server.shown.find("Your turn at table K7QF3M (crosswise): /join K7QF3M"), std::string::npos)
      << server.shown;
  EXPECT_NE(server.shown.find("Cy challenges you to kriss-kross"), std::string::npos) << server.shown;
}

TEST(Account, PeopleAreThoseWhomOneFollowsAndBlocksAndOnesBots) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/people");
  EXPECT_EQ(server.last_method(), "account.people");
  server.answer({{"followed", {{{"player", {{"id", "p_c"}, {"name", "carl"}}}, {"online", true}}}},
                 {"blocked", json::array()},
                 {"bots", {{{"id", "p_d"}, {"name", "Deep (of ada)"}}}}});
  EXPECT_NE(server.shown.find("Following: carl (online)\nBlocked: no one\nYour bots: Deep (of ada) [p_d]"),
            std::string::npos)
      << server.shown;
}

TEST(Account, DevicesAreListedWithTheNumberThatEndsThem) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/devices");
  server.answer(
      {{"devices",
        {{{"id", 1}, {"name", "phone"}, {"first", "2026-10-02"}, {"last", "2026-11-22"}, {"current", false}},
         {{"id", 7}, {"name", "here"}, {"first", "2026-11-20"}, {"last", "2026-11-22"}, {"current", true}}}}});
  EXPECT_NE(server.shown.find("7  here  2026-11-20 to 2026-11-22  (this one)"), std::string::npos) << server.shown;
  server.client.typed("/logout 1");
  EXPECT_EQ(server.last_method(), "account.device.end");
  EXPECT_EQ(server.last_params(), (json{{"id", 1}}));
}

}  // namespace
}  // namespace crosstable::terminal

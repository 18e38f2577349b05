// The terminal client without a terminal: frames and typed lines in, requests and text out.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "clients/terminal/play/address.hpp"
#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {
namespace {

using nlohmann::json;

TEST(Address, LinksOfTheWebClientNameTheRoomAndTheInvite) {
  EXPECT_EQ(read_address("http://play.example:8080/#/K7QX2M/s3cret-_"), (Address{"play.example", "8080", "K7QX2M", "s3cret-_"}));
  EXPECT_EQ(read_address("localhost:9000/#/K7QX2M"), (Address{"localhost", "9000", "K7QX2M", ""}));
  EXPECT_EQ(read_address("ws://[::1]:81"), (Address{"::1", "81", "", ""}));
  EXPECT_EQ(read_address(""), Address{});
}

TEST(Address, WhatIsNoAddressIsRefused) {
  EXPECT_FALSE(read_address("https://play.example"));
  EXPECT_FALSE(read_address("http://host:port"));
  EXPECT_FALSE(read_address("host:123456"));
  EXPECT_FALSE(read_address("host/#/K7QX2M/a b"));
}

TEST(Messages, TextOfOthersCannotSteerTheTerminal) {
  EXPECT_EQ(harmless("\x1b[2Jhi\x07 \xC2\x9B"), "?[2Jhi? ?");
  EXPECT_EQ(harmless("Zoë ♥"), "Zoë ♥");
}

json crosswise_view() {
  return json::parse(R"({"room":"K7QX2M","game":"crosswise","phase":"playing","seats":{"0":{"player":"p_a","name":"Ada","connected":true,"team":"orange"},
    "1":{"player":"p_b","name":"Bo","connected":true,"team":"green"}},"series":{"kind":"match","target":2,"game":1,"wins":{"0":0,"1":1},"points":{"0":3,"1":9}},
    "table":{"bag":40,"board":{"c4":"A"},"hand":["A","M"],"hands":{"0":2,"1":4},"last":"1 A@c4","played":{"M":0,"R":0,"S":0,"X":2},"turn":0}})");
}

// A server that is played by the test: requests are kept, answers are given by hand.
struct PlayedServer {
  std::vector<json> requests;
  std::string shown;
  bool quit = false;
  Client client{ClientIo{.print = [this](std::string_view text) { shown += std::string(text) + "\n"; },
                         .send = [this](std::string frame) { requests.push_back(json::parse(frame)); },
                         .remember = [](const std::string&) {},
                         .quit = [this] { quit = true; }},
                Address{}, "Ada", ""};

  std::string last_method() const { return requests.back()["method"]; }
  json last_params() const { return requests.back()["params"]; }
  void answer(json result) { client.received(json{{"jsonrpc", "2.0"}, {"id", requests.back()["id"]}, {"result", std::move(result)}}.dump()); }
  void refuse(json data) { client.received(json{{"jsonrpc", "2.0"}, {"id", requests.back()["id"]}, {"error", {{"code", 1}, {"message", "No."}, {"data", std::move(data)}}}}.dump()); }
  void notify(const char* method, json params) { client.received(json{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}.dump()); }

  void greet(json rooms = json::array()) {
    client.connected();
    answer({{"player", {{"id", "p_a"}, {"name", "Ada"}}}, {"token", "t"}, {"server", {{"name", "crosstable"}, {"version", "0"}}}, {"rooms", std::move(rooms)}});
  }
  void sit_at_table() {
    greet(json::array({{{"room", "K7QX2M"}, {"game", "crosswise"}, {"seat", 0}}}));
    answer({{"room", "K7QX2M"}, {"seq", 5}, {"view", crosswise_view()}, {"prompt", {{"id", "1.1"}, {"offer", {{"kind", "turn"}, {"place", {"A"}}, {"actions", {"M"}}}}}}});
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
  EXPECT_EQ(server.last_params(), (json{{"room", "K7QX2M"}, {"text", "well played"}}));
}

TEST(Client, LinesOfAScriptWaitForTheAnswerOfTheLast) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("/options");
  server.client.typed("A@d4");
  EXPECT_EQ(server.last_method(), "room.say");
  server.answer({{"reply", {{"key", "k"}, {"args", json::object()}, {"text", "match 2"}}}});
  EXPECT_EQ(server.last_method(), "room.move");
}

TEST(Client, AMoveWithoutAnAnswerIsSentAgainAfterTheConnectionIsBack) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@d4");
  server.client.disconnected();
  server.sit_at_table();
  EXPECT_EQ(server.last_method(), "room.move");
  EXPECT_EQ(server.last_params()["move"], "A@d4");
}

TEST(Client, ARefusalShowsTheRule) {
  PlayedServer server;
  server.sit_at_table();
  server.client.typed("A@c4");
  server.refuse({{"code", "illegal_move"}, {"rule", "CW-12"}});
  EXPECT_NE(server.shown.find("! No. (CW-12)"), std::string::npos) << server.shown;
}

TEST(Client, AGapInTheNumbersAsksForASnapshot) {
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
  server.notify("room.update", {{"room", "K7QX2M"}, {"seq", 1}, {"patch", crosswise_view()}, {"events", json::array()}});
  EXPECT_EQ(server.last_method(), "room.say");
  EXPECT_EQ(server.last_params()["text"], "/bot");
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

TEST(Draw, AGameWithoutADrawingIsShownAsText) {
  RoomState room("K7QX2M");
  json view = crosswise_view();
  view["game"] = "unheard-of";
  view["table"] = {{"pile", 7}};
  room.snapshot({{"view", view}, {"seq", 1}});
  EXPECT_NE(draw_room(room, std::nullopt).find("\"pile\": 7"), std::string::npos);
}

}  // namespace
}  // namespace crosstable::terminal

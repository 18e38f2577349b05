// Bad input over real WebSockets: anything malformed, forbidden or not for this player gets the documented error, and
// changes nothing in the room.
#include <gtest/gtest.h>

#include "schema_book.hpp"
#include "tests/e2e/watched_room.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

std::vector<std::string> in_memory(const std::vector<std::string>& further = {}) {
  std::vector<std::string> options = swift({"--log", "memory"});
  options.insert(options.end(), further.begin(), further.end());
  return options;
}

std::string refusal_without_hello(const ServerProcess& server, const std::string& method, const json& params) {
  WsClient line(server.port());
  line.send_text(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
  return Refused(json::parse(line.read_text()).at("error")).code;
}

TEST(Refusals, EveryErrorCodeOfTheProtocolOccursAndChangesNothing) {
  const ServerProcess server(in_memory({"--limit", "rooms_per_player=1"}));
  WatchedRoom room(server);

  room.codes.insert(refusal_without_hello(server, "games", json::object()));    // hello_required
  room.codes.insert(refusal_without_hello(server, "hello", {{"version", 2}}));  // bad_version
  room.expect_refused(room.dora, "room.enter", {{"room", "222222"}}, "no_such_room");
  room.expect_refused(room.ada, "room.create", {{"game", "crosswise"}}, "busy");  // rooms_per_player
  room.expect_refused(room.dora, "room.create", {{"game", "chess"}}, "unknown_game");
  room.expect_refused(room.dora, "say", {{"text", "hello"}}, "unknown_command");
  room.expect_refused_here(room.cleo, "room.sit", {{"seat", 0}}, "seat_taken");
  room.expect_refused_here(room.cleo, "room.sit", {{"seat", 4}}, "bad_argument");
  room.expect_refused_here(room.cleo, "room.legal", {}, "not_seated");
  room.expect_refused_here(room.bo, "room.start", {}, "not_host");
  room.expect_refused_here(room.bo, "room.resign", {}, "not_started");
  room.expect_refused_here(room.ada, "room.kick", {{"player", "nobody"}}, "no_such_player");
  std::string long_line;
  for (int i = 0; i < 400; ++i) long_line += "€";
  room.expect_refused_here(room.cleo, "room.say", {{"text", long_line}}, "too_large");
  room.expect_refused(room.dora, "room.sync", {{"room", room.ada.room()}}, "forbidden");

  room.bo.in_room("room.stand");
  room.expect_refused_here(room.ada, "room.start", {}, "not_enough_players");
  room.bo.in_room("room.sit");
  for (int seat = 2; seat < 4; ++seat) room.ada.in_room("room.bot", {{"seat", seat}});
  room.expect_refused_here(room.cleo, "room.sit", {}, "room_full");
  room.expect_refused_here(room.ada, "room.bot", {}, "room_full");

  Player guarded("Guarded");
  guarded.connect(server.port());
  guarded.create({{"game", "crosswise"}, {"password", "sesame"}});
  room.expect_refused(room.dora, "room.enter", {{"room", guarded.room()}, {"password", "x"}}, "wrong_password");
  room.expect_refused(room.dora, "say", {{"text", "/join " + guarded.room()}}, "wrong_password");

  room.ada.in_room("room.kick", {{"player", room.ada.view().at("seats").at("3").at("player")}});
  room.ada.in_room("room.kick", {{"player", room.ada.view().at("seats").at("2").at("player")}});
  room.start();
  room.expect_refused_here(room.ada, "room.start", {}, "already_started");
  room.expect_refused_here(room.waiting(), "room.legal", {}, "not_your_turn");
  const json illegal = room.expect_refused_here(
      room.to_act(), "room.move", {{"prompt", *room.to_act().prompt()}, {"move", "A@z9"}}, "illegal_move");
  room.expect_refused_here(room.to_act(), "room.move", {{"prompt", "77.1"}, {"move", "A@c4"}}, "stale_prompt");

  const ServerProcess hasty({"--log", "memory", "--limit", "message_burst=2", "--limit", "message_rate=0.01"});
  Player eager("Eager");
  eager.connect(hasty.port());
  eager.ask("games");
  EXPECT_EQ(room.codes.count("rate_limited"), 0u);
  try {
    eager.ask("games");
  } catch (const Refused& refused) {
    room.codes.insert(refused.code);
  }

  const ServerProcess partners(in_memory());
  WatchedRoom three(partners);
  three.dora.take_seat(three.ada.room());
  three.start();
  three.expect_refused_here(three.bo, "room.say", {{"text", "psst"}}, "muted");
  room.codes.merge(three.codes);

  guarded.ask("account.claim", {{"handle", "Guarded"}});
  room.expect_refused(room.dora, "account.claim", {{"handle", "guarded"}}, "handle_taken");
  room.expect_refused(room.dora, "account.login",
                      {{"handle", "Guarded"}, {"recovery", "7H2KQ-9XW0M-T4B6C-ZR8D3-PYVE5"}}, "wrong_login");

  const json stages = json::array({{{"format", "knockout"}}});
  const std::string event = guarded.ask(
      "event.create", {{"name", "Cup"}, {"game", "crosswise"}, {"stages", stages}, {"entries", {{"max", 2}}}})["event"];
  room.expect_refused(room.dora, "event.watch", {{"event", "222222"}}, "no_such_event");
  room.expect_refused(guarded, "event.enter", {{"event", event}}, "event_state");
  room.expect_refused(guarded, "event.appeal", {{"event", event}, {"text", "Too loud"}}, "not_entered");
  guarded.ask("event.open", {{"event", event}});
  guarded.ask("event.enter", {{"event", event}});
  room.expect_refused(guarded, "event.enter", {{"event", event}}, "already_entered");
  room.bo.ask("account.claim", {{"handle", "Bo_B"}});
  room.bo.ask("event.enter", {{"event", event}});
  room.cleo.ask("account.claim", {{"handle", "Cleo_C"}});
  room.expect_refused(room.cleo, "event.enter", {{"event", event}}, "event_full");

  tests::SchemaBook book;
  for (const std::string& code : book.names("ErrorCode")) EXPECT_TRUE(room.codes.contains(code)) << code;
}

TEST(Refusals, BadNamesAndASecondHelloAreRefused) {
  const ServerProcess server(in_memory());
  for (const char* name : {"", "   ",
                           "\u202e"
                           "evil",
                           "a\nb", "\u200b", "1234567890123456789012345"})
    EXPECT_EQ(refusal_without_hello(server, "hello", {{"version", 1}, {"name", name}}), "bad_argument") << name;
  WatchedRoom room(server);
  room.expect_refused(room.bo, "hello", {{"version", 1}, {"name", "Somebody else"}}, "forbidden");
}

TEST(Malformed, TextIsAnsweredWithJsonRpcsOwnCodes) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  const std::string here = room.ada.room();
  const auto numbered = [](const std::string& id) { return R"({"jsonrpc":"2.0","method":"games","id":)" + id + "}"; };
  const auto deep = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  struct Case {
    std::string text;
    int code;
    json id;
  };
  const std::vector<Case> cases{
      {"", -32700, nullptr},
      {" ", -32700, nullptr},
      {"{", -32700, nullptr},
      {"hello", -32700, nullptr},
      {"{'jsonrpc':'2.0'}", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":1,"method":"games"} x)", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":1,"method":"games",})", -32700, nullptr},
      {std::string("{\"a\":\"\0\"}", 9), -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\ud800","method":"games"})", -32700, nullptr},
      {deep(33), -32700, nullptr},
      {deep(8'000), -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":1,"id":2,"method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":0,"seat":3}})", -32700,
       nullptr},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","s\u0065at":0,"seat":3}})",
       -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":99999999999999999999,"method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":1e999}})", -32700,
       nullptr},
      {"\xef\xbb\xbf{}", -32700, nullptr},  // a byte order mark
      {"{} // said", -32700, nullptr},
      {std::string("{}\0", 3), -32700, nullptr},
      {"{\"a\":\"\x01\"}", -32700, nullptr},
      {"{\"a\":\"\n\"}", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\udc00","method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\ud800\ud800","method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\ud83dx","method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\u12","method":"games"})", -32700, nullptr},
      {R"({"jsonrpc":"2.0","id":"\x41","method":"games"})", -32700, nullptr},
      {numbered("18446744073709551616"), -32700, nullptr},
      {numbered("9223372036854775808"), -32700, nullptr},
      {numbered("-9223372036854775809"), -32700, nullptr},
      {numbered("1e400"), -32700, nullptr},
      {numbered("-1e400"), -32700, nullptr},
      {numbered("1" + std::string(400, '0')), -32700, nullptr},
      {numbered("NaN"), -32700, nullptr},
      {numbered("-Infinity"), -32700, nullptr},
      {numbered("+1"), -32700, nullptr},
      {numbered("01"), -32700, nullptr},
      {numbered(".5"), -32700, nullptr},
      {numbered("1."), -32700, nullptr},
      {numbered("0x10"), -32700, nullptr},
      {numbered("1e"), -32700, nullptr},
      {deep(32), -32600, nullptr},
      {"[]", -32600, nullptr},
      {R"([{"jsonrpc":"2.0","id":1,"method":"games"}])", -32600, nullptr},
      {R"([{"jsonrpc":"2.0","id":1,"method":"games"},{"jsonrpc":"2.0","id":2,"method":"games"}])", -32600, nullptr},
      {"[[],1]", -32600, nullptr},
      {numbered("1.0"), -32600, nullptr},
      {numbered("1e2"), -32600, nullptr},
      {numbered("{}"), -32600, nullptr},
      {numbered("[]"), -32600, nullptr},
      {numbered("false"), -32600, nullptr},
      {numbered("-9007199254740993"), -32600, nullptr},
      {numbered("9223372036854775807"), -32600, nullptr},
      {R"({"jsonrpc":2.0,"id":1,"method":"games"})", -32600, 1},
      {"null", -32600, nullptr},
      {"7", -32600, nullptr},
      {R"("games")", -32600, nullptr},
      {"{}", -32600, nullptr},
      {R"({"jsonrpc":"2.0","method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"2.0","id":null,"method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"2.0","id":true,"method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"2.0","id":9007199254740993,"method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"2.0","id":")" + std::string(65, 'i') + R"(","method":"games"})", -32600, nullptr},
      {R"({"jsonrpc":"1.0","id":1,"method":"games"})", -32600, 1},
      {R"({"id":1,"method":"games"})", -32600, 1},
      {R"({"jsonrpc":"2.0","id":1})", -32600, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":7})", -32600, 1},
      {R"({"jsonrpc":"2.0","id":1,"result":{}})", -32600, 1},
      {R"({"jsonrpc":"2.0","id":"a","method":"room.win"})", -32601, "a"},
      {R"({"jsonrpc":"2.0","id":"","method":"GAMES"})", -32601, ""},
      {R"({"jsonrpc":"2.0","id":-0,"method":""})", -32601, 0},
      {R"({"jsonrpc":"2.0","id":-9007199254740992,"method":"games\u0000"})", -32601, -9007199254740992},
      {R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(16'000, 'm') + R"("})", -32601, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","extra":1})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","params":[]})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","params":null})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"all":true}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.start"})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.start","params":{}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.start","params":{"room":7}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.start","params":{"room":")" + std::string(17, 'A') + R"("}})", -32602,
       1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":-1}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":4294967296}})", -32602,
       1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":1.5}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":1.0}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":1e0}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":-0.0}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.sit","params":{"room":")" + here + R"(","seat":"1"}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.say","params":{"room":")" + here + R"(","text":""}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.say","params":{"room":")" + here + R"(","text":")" +
           std::string(501, 'x') + R"("}})",
       -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.set","params":{"room":")" + here + R"(","options":{"profi":[]}}})",
       -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.create","params":{"game":"crosswise","visibility":"secret"}})", -32602,
       1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.create","params":{"game":"crosswise","sit":"yes"}})", -32602, 1},
      {R"({"jsonrpc":"2.0","id":1,"method":"room.move","params":{"room":")" + here + R"(","prompt":1,"move":"A@c4"}})",
       -32602, 1},
  };
  for (const Case& one : cases) {
    const json answer = room.expect_refused(room.ada, one.text, std::to_string(one.code));
    EXPECT_EQ(answer.at("id"), one.id) << one.text.substr(0, 200);
  }
}

TEST(Malformed, BinaryAndOversizedFramesEndOnlyTheirOwnConnection) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  const auto before = room.all_seen();
  const auto code_for = [&](std::uint8_t opcode, const std::string& payload) {
    WsClient line(server.port());
    line.send_frame(opcode, payload);
    return line.read_close();
  };
  EXPECT_EQ(code_for(WsClient::text, std::string(16'385, ' ')), 1009);
  EXPECT_EQ(code_for(WsClient::text, std::string(200'000, '[')), 1009);
  EXPECT_EQ(code_for(WsClient::text, "{\"a\":\"\xff\"}"), 1007);
  EXPECT_EQ(code_for(WsClient::binary, "{}"), 1003);
  EXPECT_EQ(room.all_seen(), before);
  std::string largest = R"({"jsonrpc":"2.0","id":1,"method":"games"})";
  largest.resize(16'384, ' ');
  EXPECT_TRUE(room.dora.answer_to(largest, "games").contains("result"));
}

TEST(Commands, WithWrongOrMissingArgumentsAreRefused) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  for (const char* command : {"/match",          "/match 0",
                              "/match x",        "/match -1",
                              "/match 1.5",      "/match 1001",
                              "/match 2 3",      "/match 99999999999999999999",
                              "/sumof",          "/sumof 0",
                              "/sumof x",        "/sumof 99999999999999999999",
                              "/profi maybe",    "/profi on off",
                              "/option",         "/option profi",
                              "/option profi 7", "/option speed on",
                              "/option match 0", "/option match x",
                              "/options all",    "/kick",
                              "/bot genius",     "/bot random 2 3",
                              "/join x",         "/join 9",
                              "/join 0 1",       "/start now",
                              "/stand up",       "/ready set",
                              "/resign please",  "/rematch now",
                              "/leave now",      "/invite Eve",
                              "/help one two"})
    room.expect_command_refused(room.ada, command, "bad_argument");
  for (const char* command :
       {"/", "//", "/ match 2", "/nonsense", "/match2", "/help nonsense", "/\xc3\xa4", "/create crosswise"})
    room.expect_command_refused(room.ada, command, "unknown_command");
  room.expect_command_refused(room.ada, "/kick Nobody", "no_such_player");
  room.expect_command_refused(room.ada, "/kick Ada", "bad_argument");
  room.expect_command_refused(room.ada, "/join 1", "seat_taken");
  for (const char* text : {"/join", "/create", "/create a b", "/help a b"})
    room.expect_refused(room.dora, "say", {{"text", text}}, "bad_argument");
  for (const char* text : {"/start", "/match 2", "hello"})
    room.expect_refused(room.dora, "say", {{"text", text}}, "unknown_command");
  room.expect_refused(room.dora, "say", {{"text", "/create chess"}}, "unknown_game");
  room.expect_refused(room.dora, "say", {{"text", "/join NOSUCH"}}, "no_such_room");
}

TEST(Commands, AndMethodsAreRefusedToThoseWithoutTheRight) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  for (Player* player : {&room.bo, &room.cleo})
    for (const char* command :
         {"/start", "/match 2", "/sumof 2", "/profi", "/option profi on", "/kick Ada", "/kick Nobody", "/bot"})
      room.expect_command_refused(*player, command, "not_host");
  for (const char* command : {"/stand", "/ready", "/resign", "/rematch"})
    room.expect_command_refused(room.cleo, command, "not_seated");
  room.expect_command_refused(room.cleo, "/invite", "forbidden");
  for (const char* command : {"/ready", "/resign", "/rematch"})
    room.expect_command_refused(room.bo, command, "not_started");
  room.start();
  for (const char* command : {"/start", "/match 2", "/profi", "/bot", "/stand", "/ready", "/rematch"})
    room.expect_command_refused(room.ada, command, "already_started");
  room.expect_command_refused(room.cleo, "/join", "already_started");
}

std::vector<std::pair<std::string, json>> every_room_request(const std::string& room) {
  return {{"room.leave", {{"room", room}}},
          {"room.sit", {{"room", room}}},
          {"room.stand", {{"room", room}}},
          {"room.set", {{"room", room}, {"options", {{"profi", true}}}}},
          {"room.start", {{"room", room}}},
          {"room.bot", {{"room", room}}},
          {"room.kick", {{"room", room}, {"player", "x"}}},
          {"room.ready", {{"room", room}}},
          {"room.resign", {{"room", room}}},
          {"room.rematch", {{"room", room}}},
          {"room.say", {{"room", room}, {"text", "let me in"}}},
          {"room.say", {{"room", room}, {"text", "/invite"}}},
          {"room.sync", {{"room", room}}},
          {"room.legal", {{"room", room}}},
          {"room.move", {{"room", room}, {"prompt", "1.1"}, {"move", "A@c4"}}}};
}

TEST(Outsiders, LearnNothingAboutARoomThatTheyAreNotIn) {
  const ServerProcess server(in_memory());
  WatchedRoom open(server);
  for (const auto& [method, params] : every_room_request(open.ada.room()))
    open.expect_refused(open.dora, method, params, "forbidden");

  WatchedRoom hidden(server, {{"game", "crosswise"}, {"visibility", "private"}, {"password", "sesame"}});
  const auto none = every_room_request("222222");
  const auto real = every_room_request(hidden.ada.room());
  for (std::size_t i = 0; i < real.size(); ++i) {
    const json answer = hidden.expect_refused(hidden.dora, real[i].first, real[i].second, "no_such_room");
    EXPECT_EQ(answer, hidden.expect_refused(hidden.dora, none[i].first, none[i].second, "no_such_room"));
  }
}

TEST(Moves, ThatAreIllegalOrForAnothersPromptAreRefused) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  room.start();
  std::mt19937_64 random(7);
  for (int ply = 0; ply < 6; ++ply) {
    Player& mover = room.to_act();
    const std::string prompt = *mover.prompt();
    const json legal = mover.in_room("room.legal").at("moves");
    const auto try_move = [&](Player& who, const std::string& move, const std::string& code) {
      return room.expect_refused_here(who, "room.move", {{"prompt", prompt}, {"move", move}}, code);
    };
    for (const char* nonsense :
         {"", " ", "A", "A@", "A@a0", "A@g1", "A@c44", "Z@c4", "A@c4 ", "* draw 0 A", "resign", "M:", "A@c4;A@c5"})
      try_move(mover, nonsense, "illegal_move");
    for (const char* kind : {"A", "B", "C", "D", "E", "F"}) {
      const std::string move = std::string(kind) + "@d4";
      if (std::find(legal.begin(), legal.end(), json(move)) != legal.end()) continue;
      const json answer = try_move(mover, move, "illegal_move");
      EXPECT_TRUE(answer.at("error").at("data").contains("rule")) << answer;
    }
    const std::string good = mover.choose_legal(random);
    try_move(room.cleo, good, "not_seated");
    try_move(room.dora, good, "forbidden");
    Player& other = room.waiting();
    try {
      other.in_room("room.move", {{"prompt", prompt}, {"move", good}});
      ADD_FAILURE() << "moved for another seat";
    } catch (const Refused& refused) {
      EXPECT_TRUE(refused.code == "not_your_turn" || refused.code == "stale_prompt") << refused.what();
    }
    mover.move(good);
    room.all_seen();
  }
}

TEST(Moves, SentAgainGetTheSameAnswerAndAnotherOneForThePromptIsStale) {
  const ServerProcess server(in_memory());
  WatchedRoom room(server);
  room.start();
  std::mt19937_64 random(8);
  for (int ply = 0; ply < 6; ++ply) {
    Player& mover = room.to_act();
    const std::string prompt = *mover.prompt();
    const json legal = mover.in_room("room.legal").at("moves");
    const std::string move = legal.at(0).get<std::string>();
    const json first = mover.in_room("room.move", {{"prompt", prompt}, {"move", move}});
    const auto before = room.all_seen();
    EXPECT_EQ(mover.in_room("room.move", {{"prompt", prompt}, {"move", move}}), first);
    EXPECT_EQ(room.all_seen(), before);
    const std::string other = legal.size() > 1 ? legal.at(1).get<std::string>() : "F@f6";
    room.expect_refused_here(mover, "room.move", {{"prompt", prompt}, {"move", other}}, "stale_prompt");
  }
}

}  // namespace
}  // namespace crosstable::test

#include "protocol/decode.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/codes.hpp"
#include "protocol/encode.hpp"

namespace crosstable::protocol {
namespace {

std::variant<Request, DecodeError> read(std::string_view frame) {
  Scratch scratch;
  return decode(frame, scratch);
}

std::string call(std::string_view method, std::string_view params) {
  return R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) + R"(","params":)" + std::string(params) + "}";
}

template <typename Message>
Message message(std::string_view method, std::string_view params) {
  const auto decoded = read(call(method, params));
  if (const auto* error = std::get_if<DecodeError>(&decoded)) {
    ADD_FAILURE() << method << params << ": " << error->sentence;
    return {};
  }
  return std::get<Message>(std::get<Request>(decoded).message);
}

// A message with a secret can only be compared by the frame it is written as.
std::string written(ClientMessage message) {
  std::string frame;
  request_frame(frame, {{"1"}, std::move(message)});
  return frame;
}

void expect_error(std::string_view frame, int code, std::string_view id) {
  const auto decoded = read(frame);
  const auto* error = std::get_if<DecodeError>(&decoded);
  ASSERT_NE(error, nullptr) << frame;
  EXPECT_EQ(error->code, code) << frame;
  EXPECT_EQ(error->id, id) << frame;
  EXPECT_TRUE(error->sentence.ends_with('.')) << error->sentence;
}

void expect_invalid_params(std::string_view method, const std::vector<std::string>& all_params) {
  for (const std::string& params : all_params) expect_error(call(method, params), rpc::invalid_params, "1");
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += piece;
  return text;
}

TEST(Decode, AnswersUnreadableTextWithParseError) {
  for (const std::string frame : {"", "hello", "{", "{\"jsonrpc\":\"2.0\",\"id\":1,", "\xFF", "{\"id\":1}{\"id\":2}"}) {
    expect_error(frame, rpc::parse_error, "null");
  }
  expect_error(R"({"jsonrpc":"2.0","id":1,"id":1,"method":"games"})", rpc::parse_error, "null");
  expect_error(call("hello", R"({"version":1,"version":1})"), rpc::parse_error, "null");
  expect_error(call("hello", R"({"version":99999999999999999999})"), rpc::parse_error, "null");
  expect_error(call("games", repeated("[", 40) + repeated("]", 40)), rpc::parse_error, "null");
}

TEST(Decode, AnswersWhatIsNotARequestWithInvalidRequest) {
  for (const std::string frame :
       {"1", "null", "\"games\"", "[]", R"([{"jsonrpc":"2.0","id":1,"method":"games"}])", "{}"}) {
    expect_error(frame, rpc::invalid_request, "null");
  }
  expect_error(R"({"jsonrpc":"2.0","method":"games"})", rpc::invalid_request, "null");
  expect_error(R"({"jsonrpc":"1.0","id":1,"method":"games"})", rpc::invalid_request, "1");
  expect_error(R"({"jsonrpc":2.0,"id":1,"method":"games"})", rpc::invalid_request, "1");
  expect_error(R"({"id":1,"method":"games"})", rpc::invalid_request, "1");
  expect_error(R"({"jsonrpc":"2.0","id":1})", rpc::invalid_request, "1");
  expect_error(R"({"jsonrpc":"2.0","id":1,"method":7})", rpc::invalid_request, "1");
  expect_error(R"({"jsonrpc":"2.0","id":1,"result":{}})", rpc::invalid_request, "1");
}

TEST(Decode, AcceptsStringsAndWholeNumbersAsIdsAndReturnsThemUnchanged) {
  const std::string longest(64, 'x');
  for (const std::string id :
       {"0", "-1", "9007199254740992", "-9007199254740992", R"("")", R"("a\"b\\\n")", R"("Grüße")"}) {
    const auto decoded = read(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"games"})");
    ASSERT_TRUE(std::holds_alternative<Request>(decoded)) << id;
    EXPECT_EQ(std::get<Request>(decoded).id.text, id);
    expect_error(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"nothing"})", rpc::method_not_found, id);
  }
  EXPECT_TRUE(std::holds_alternative<Request>(read(R"({"jsonrpc":"2.0","id":")" + longest + R"(","method":"games"})")));
}

TEST(Decode, AnswersAnyOtherIdWithInvalidRequestAndNull) {
  const std::string too_long = "\"" + std::string(65, 'x') + "\"";
  for (const std::string id :
       {"null", "true", "1.0", "1e3", "[]", "{}", "9007199254740993", "-9007199254740993", too_long.c_str()}) {
    expect_error(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"games"})", rpc::invalid_request, "null");
  }
}

TEST(Decode, AnswersUnknownMethodsWithMethodNotFound) {
  for (const std::string method : {"", "Games", "room", "room.", "room.update", "room.move ", "rpc.discover"}) {
    expect_error(call(method, "{}"), rpc::method_not_found, "1");
  }
}

TEST(Decode, RefusesUnknownMembersAndParamsThatAreNotAnObject) {
  expect_error(R"({"jsonrpc":"2.0","id":1,"method":"games","extra":1})", rpc::invalid_params, "1");
  expect_invalid_params("games", {"[]", "null", "1", "\"\"", R"({"a":1})"});
}

TEST(Decode, ParamsMayBeMissingIfNothingIsRequired) {
  for (const std::string method : {"ping", "games", "lobby.enter", "lobby.leave"}) {
    EXPECT_TRUE(std::holds_alternative<Request>(read(R"({"jsonrpc":"2.0","id":1,"method":")" + method + "\"}")));
  }
  for (const std::string method : {"hello", "say", "room.create", "room.move", "room.ready"}) {
    expect_error(R"({"jsonrpc":"2.0","id":1,"method":")" + method + "\"}", rpc::invalid_params, "1");
  }
}

TEST(Decode, RefusesEveryRoomMethodWithoutARoomOrWithUnknownFields) {
  for (const std::string_view method : method_names) {
    if (!method.starts_with("room.") || method == "room.create") continue;
    expect_invalid_params(method,
                          {"{}", R"({"room":7})", R"({"room":null})", R"({"room":"K7QF3M","no_such_field":1})"});
  }
}

TEST(Decode, ReadsHello) {
  EXPECT_EQ(written(message<Hello>("hello", R"({"version":1})")), written(Hello{1, {}, {}, {}, {}}));
  EXPECT_EQ(written(message<Hello>("hello", R"({"locale":"de","client":"c","token":"t","name":"Ädele","version":2})")),
            written(Hello{2, "Ädele", "t", "c", "de"}));
}

TEST(Decode, HoldsHelloToItsLimits) {
  const auto with = [](std::string_view field, std::size_t size) {
    return R"({"version":1,")" + std::string(field) + "\":\"" + std::string(size, 'x') + "\"}";
  };
  const std::vector<std::pair<std::string, std::size_t>> limits{
      {"name", 200}, {"token", 128}, {"client", 64}, {"locale", 35}};
  for (const auto& [field, most] : limits) {
    message<Hello>("hello", with(field, most));
    expect_invalid_params("hello", {with(field, most + 1)});
  }
  expect_invalid_params(
      "hello", {"{}", R"({"version":"1"})", R"({"version":1.0})", R"({"version":-1})", R"({"version":1000001})",
                R"({"version":null})", R"({"version":1,"name":null})", R"({"version":1,"name":7})"});
}

TEST(Decode, CountsTheCharactersOfATextAndNotItsBytes) {
  const auto with = [](const std::string& text) { return R"({"text":")" + text + "\"}"; };
  EXPECT_EQ(message<Say>("say", with(repeated("👋", 500))).text.reveal(), repeated("👋", 500));
  expect_invalid_params(
      "say", {with(""), with(std::string(501, 'x')), with(repeated("👋", 501)), with(repeated("é", 501)), "{}"});
  EXPECT_EQ(message<RoomSay>("room.say", R"({"room":"K7QF3M","text":"hi"})").text.reveal(), "hi");
  expect_invalid_params("room.say", {R"({"room":"K7QF3M"})", R"({"room":"K7QF3M","text":""})"});
}

TEST(Decode, ReadsChangesOfARoomsPasswordAndInvitation) {
  EXPECT_EQ(written(message<RoomSecure>("room.secure", R"({"room":"k7qf3m"})")),
            written(RoomSecure{RoomCode("K7QF3M"), {}, false, false}));
  EXPECT_EQ(written(message<RoomSecure>("room.secure", R"({"room":"K7QF3M","password":null})")),
            written(RoomSecure{RoomCode("K7QF3M"), {}, true, false}));
  EXPECT_EQ(written(message<RoomSecure>("room.secure", R"({"room":"K7QF3M","invite":true,"password":"p"})")),
            written(RoomSecure{RoomCode("K7QF3M"), "p", false, true}));
  const std::string long_one(65, 'x');
  expect_invalid_params("room.secure", {"{}", R"({"room":"K7QF3M","password":7})", R"({"room":"K7QF3M","invite":null})",
                                        R"({"room":"K7QF3M","password":")" + long_one + "\"}"});
}

TEST(Decode, ReadsRoomCreateWithItsDefaults) {
  EXPECT_EQ(written(message<RoomCreate>("room.create", R"({"game":"crosswise"})")),
            written(RoomCreate{"crosswise", {}, {}, {}, true}));
  EXPECT_EQ(
      written(message<RoomCreate>("room.create", R"({"game":"crosswise","options":{"profi":true,"match":3,"x":"y"},
      "visibility":"private","password":"p","sit":false})")),
      written(RoomCreate{"crosswise",
                         {{"profi", true}, {"match", std::int64_t{3}}, {"x", std::string("y")}},
                         Visibility::private_room,
                         "p",
                         false}));
  EXPECT_EQ(message<RoomCreate>("room.create", R"({"game":"crosswise","visibility":"public"})").visibility,
            Visibility::public_room);
  expect_invalid_params("room.create", {"{}", R"({"game":7})", R"({"game":"g","visibility":"secret"})",
                                        R"({"game":"g","visibility":null})", R"({"game":"g","sit":1})",
                                        R"({"game":"g","password":")" + std::string(65, 'x') + "\"}",
                                        R"({"game":")" + std::string(33, 'x') + "\"}"});
}

TEST(Decode, AcceptsOnlyAFewScalarsAsOptions) {
  const auto with = [](const std::string& options) { return R"({"room":"K7QF3M","options":)" + options + "}"; };
  EXPECT_EQ(message<RoomSet>("room.set", with(R"({"sumof":-1})")),
            (RoomSet{RoomCode("K7QF3M"), {{"sumof", std::int64_t{-1}}}}));
  EXPECT_EQ(message<RoomSet>("room.set", with("{}")), (RoomSet{RoomCode("K7QF3M"), {}}));
  std::string many = "{";
  for (int i = 0; i < 33; ++i) many += (i > 0 ? ",\"o" : "\"o") + std::to_string(i) + "\":1";
  expect_invalid_params("room.set",
                        {with("[]"), with("null"), with(R"({"a":null})"), with(R"({"a":1.5})"), with(R"({"a":[1]})"),
                         with(R"({"a":{}})"), with(many + "}"), with("{\"" + std::string(65, 'k') + "\":1}"),
                         with("{\"a\":\"" + std::string(65, 'v') + "\"}"), R"({"room":"K7QF3M"})"});
}

TEST(Decode, ReadsRoomCodesInEitherCase) {
  EXPECT_EQ(message<RoomSync>("room.sync", R"({"room":"k7qF3m"})").room, RoomCode("K7QF3M"));
  EXPECT_EQ(message<RoomSync>("room.sync", R"({"room":""})").room, RoomCode());
  expect_invalid_params("room.sync", {R"({"room":"12345678901234567"})"});
}

TEST(Decode, AcceptsSeatsFromZeroToFive) {
  const auto with = [](const std::string& seat) { return R"({"room":"K7QF3M","seat":)" + seat + "}"; };
  EXPECT_EQ(message<RoomSit>("room.sit", R"({"room":"K7QF3M"})"), (RoomSit{RoomCode("K7QF3M"), {}}));
  EXPECT_EQ(message<RoomSit>("room.sit", with("0")).seat, 0);
  EXPECT_EQ(message<RoomSit>("room.sit", with("5")).seat, 5);
  for (const std::string method : {"room.sit", "room.bot"}) {
    expect_invalid_params(
        method, {with("-1"), with("6"), with("4294967296"), with("1.0"), with("\"1\""), with("null"), with("true")});
  }
}

TEST(Decode, ReadsBotsAndKicksAndDoors) {
  EXPECT_EQ(message<RoomBot>("room.bot", R"({"room":"K7QF3M"})"), (RoomBot{RoomCode("K7QF3M"), {}, "greedy"}));
  EXPECT_EQ(message<RoomBot>("room.bot", R"({"room":"K7QF3M","seat":2,"level":"random"})"),
            (RoomBot{RoomCode("K7QF3M"), 2, "random"}));
  EXPECT_EQ(message<RoomKick>("room.kick", R"({"room":"K7QF3M","player":"p1"})"),
            (RoomKick{RoomCode("K7QF3M"), PlayerId("p1")}));
  EXPECT_EQ(written(message<RoomEnter>("room.enter", R"({"room":"K7QF3M","password":"p","invite":"i"})")),
            written(RoomEnter{RoomCode("K7QF3M"), "p", "i"}));
  expect_invalid_params("room.bot", {R"({"room":"K7QF3M","level":")" + std::string(17, 'x') + "\"}"});
  expect_invalid_params("room.kick", {R"({"room":"K7QF3M"})", R"({"room":"K7QF3M","player":1})"});
  expect_invalid_params("room.enter", {R"({"room":"K7QF3M","invite":")" + std::string(65, 'x') + "\"}"});
}

TEST(Decode, ReadsAPlayerByIdOrByHandleAndNotByBoth) {
  const auto by_id = message<PlayerProfile>("player", R"({"player":"p_ada"})");
  EXPECT_EQ(by_id, (PlayerProfile{PlayerId("p_ada"), ""}));
  const auto by_handle = message<PlayerProfile>("player", R"({"handle":"ada"})");
  EXPECT_EQ(by_handle, (PlayerProfile{PlayerId(), "ada"}));
  EXPECT_EQ(written(by_id), call("player", R"({"player":"p_ada"})"));
  EXPECT_EQ(written(by_handle), call("player", R"({"handle":"ada"})"));
  expect_invalid_params("player",
                        {"{}", R"({"player":"p_ada","handle":"ada"})", R"({"handle":7})",
                         R"({"handle":")" + repeated("a", limit::handle_bytes + limit::bot_name_bytes + 1) + R"("})"});
}

TEST(Decode, HoldsMovesToTheirLimits) {
  const auto with = [](std::size_t prompt, std::size_t move) {
    return R"({"room":"K7QF3M","prompt":")" + std::string(prompt, 'p') + R"(","move":")" + std::string(move, 'm') +
           "\"}";
  };
  EXPECT_EQ(message<RoomMove>("room.move", with(1, 4)), (RoomMove{RoomCode("K7QF3M"), "p", "mmmm"}));
  message<RoomMove>("room.move", with(32, 64));
  expect_invalid_params(
      "room.move",
      {with(33, 1), with(1, 65), R"({"room":"K7QF3M","prompt":"1"})", R"({"room":"K7QF3M","move":"A@a1"})",
       R"({"room":"K7QF3M","prompt":1,"move":"A@a1"})", R"({"room":"K7QF3M","prompt":"1","move":["A@a1"]})"});
}

TEST(Decode, ReadsALoginWithACodeOrWithAPasskeyButNotWithBoth) {
  const std::string proof =
      R"({"id":"aWQ","client_data":"e30","authenticator_data":"AAAA","signature":"c2ln","user":"cF9h"})";
  EXPECT_EQ(message<AccountLogin>("account.login", R"({"passkey":)" + proof + "}").passkey,
            (PasskeyProof{"aWQ", "e30", "AAAA", "c2ln", "cF9h"}));
  const std::string frame = call("account.login", R"({"passkey":)" + proof + "}");
  EXPECT_EQ(written(std::get<Request>(read(frame)).message), frame);
  EXPECT_EQ(message<AccountLogin>("account.login", R"({"handle":"ada","recovery":"7H2KQ"})").passkey, std::nullopt);
  const std::string long_id(685, 'x');
  expect_invalid_params(
      "account.login",
      {R"({"passkey":)" + proof + R"(,"handle":"ada","recovery":"7H2KQ"})",
       R"({"passkey":)" + proof + R"(,"handle":"ada"})", "{}", R"({"handle":"ada"})", R"({"passkey":null})",
       R"({"passkey":"aWQ"})", R"({"passkey":{}})",
       R"({"passkey":{"id":"aWQ","client_data":"e30","authenticator_data":"AAAA","signature":"c2ln"}})",
       R"({"passkey":{"id":"aWQ","client_data":"e30","authenticator_data":"AAAA","signature":"c2ln","user":"cF9h","more":1}})",
       R"({"passkey":{"id":")" + long_id +
           R"(","client_data":"e30","authenticator_data":"AAAA","signature":"c2ln","user":"cF9h"}})"});
}

TEST(Decode, NamesTheFieldThatIsWrong) {
  const auto sentence = [](std::string_view method, std::string_view params) {
    return std::get<DecodeError>(read(call(method, params))).sentence;
  };
  EXPECT_EQ(sentence("room.move", R"({"room":"K7QF3M","move":"A@a1"})"), "The field \"prompt\" is missing.");
  EXPECT_EQ(sentence("room.sit", R"({"room":"K7QF3M","seat":9})"),
            "The field \"seat\" must be a whole number from 0 to 5.");
  EXPECT_EQ(sentence("games", R"({"gmae":1})"), "The field \"gmae\" is not a field of this method.");
  EXPECT_LT(sentence("games", R"({")" + std::string(5'000, 'x') + R"(":1})").size(), 100U);
}

TEST(Decode, ReusesItsScratchWithoutMixingFrames) {
  Scratch scratch;
  ASSERT_TRUE(std::holds_alternative<Request>(decode(call("room.sit", R"({"room":"K7QF3M","seat":1})"), scratch)));
  ASSERT_TRUE(std::holds_alternative<DecodeError>(decode("{", scratch)));
  const auto decoded = decode(call("room.sit", R"({"room":"ABCDEF"})"), scratch);
  EXPECT_EQ(std::get<Request>(decoded).id, RequestId{"1"});
  EXPECT_EQ(std::get<RoomSit>(std::get<Request>(decoded).message), (RoomSit{RoomCode("ABCDEF"), {}}));
}

}  // namespace
}  // namespace crosstable::protocol

#include "protocol/encode.hpp"

#include <gtest/gtest.h>

#include <string>

#include "protocol/field_writer.hpp"

namespace crosstable::protocol {
namespace {

std::string answer(const RequestId& id, const Answer& answer) {
  std::string out;
  answer_frame(out, id, answer);
  return out;
}

std::string notification(const Notification& notification) {
  std::string out;
  notification_frame(out, notification);
  return out;
}

TEST(Encode, WritesMembersInOrder) {
  EXPECT_EQ(answer({"\"a\""}, MoveResult{1}), R"({"jsonrpc":"2.0","id":"a","result":{"seq":1}})");
  EXPECT_EQ(notification(LobbyUpdate{1, R"("K7QF3M":null)"}),
            R"({"jsonrpc":"2.0","method":"lobby.update","params":{"seq":1,"patch":{"K7QF3M":null}}})");
  EXPECT_EQ(notification(LobbyUpdate{2, "", R"("S1":null)"}),
            R"({"jsonrpc":"2.0","method":"lobby.update","params":{"seq":2,"patch":{},"seeks":{"S1":null}}})");
}

// What is sent most is assembled from pieces; the protocol's description reads fields().
template <class Params>
void expect_fields_of(const Params& params) {
  std::string listed;
  json::JsonWriter json(listed);
  json.object(json::Keys::as_written).member("jsonrpc", "2.0").member("method", Params::method).key("params");
  FieldWriter(json).whole_part(params);
  json.end();
  EXPECT_EQ(notification(params), listed);
}

TEST(Encode, AssemblesUpdatesOfTheFieldsThatTheyList) {
  expect_fields_of(RoomUpdate{"K7QF3M", 7, R"("phase":"playing")", R"({"type":"sat"})", R"({"id":"1.1","offer":{}})"});
  expect_fields_of(RoomUpdate{"K7QF3M", 8, "", "", ""});
  expect_fields_of(LobbyUpdate{1, R"("K7QF3M":null)"});
  expect_fields_of(LobbyUpdate{2, "", R"("S1":null)"});
}

TEST(Encode, AppendsToExistingText) {
  std::string out = "x";
  rpc_error_frame(out, "null", rpc::parse_error, "No \"JSON\".");
  EXPECT_EQ(out, R"(x{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"No \"JSON\"."}})");
}

TEST(Encode, WritesARefusalWithCodeKeyArgumentsAndSentence) {
  EXPECT_EQ(answer({"7"}, make_error(ErrorCode::room_full, "All seats are taken.", {{"seats", "4"}})),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"All seats are taken.",)"
            R"("data":{"code":"room_full","key":"error.room_full","args":{"seats":"4"}}}})");
}

TEST(Encode, NamesTheRuleOnlyForAnIllegalMove) {
  EXPECT_NE(answer({"7"}, illegal_move("CW-14", "There is nothing to move."))
                .find(R"("code":"illegal_move","key":"error.illegal_move","args":{},"rule":"CW-14"})"),
            std::string::npos);
  EXPECT_NE(answer({"7"}, make_error(ErrorCode::bad_argument, "series", "X must be a whole number."))
                .find(R"("code":"bad_argument","key":"error.bad_argument.series","args":{}})"),
            std::string::npos);
}

TEST(Encode, WritesAnUpdateWithAndWithoutAPrompt) {
  EXPECT_EQ(notification(RoomUpdate{"K7QF3M", 18446744073709551615U, R"("phase":"over")",
                                    R"({"type":"full"},{"type":"x"})", R"({"id":"3","offer":{}})"}),
            R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"K7QF3M","seq":18446744073709551615,)"
            R"("patch":{"phase":"over"},"events":[{"type":"full"},{"type":"x"}],"prompt":{"id":"3","offer":{}}}})");
  EXPECT_EQ(notification(RoomUpdate{"K7QF3M", 1, "", "", ""}),
            R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"K7QF3M","seq":1,"patch":{},"events":[]}})");
}

TEST(Encode, WritesTheReplyToACommand) {
  EXPECT_EQ(
      answer({"1"}, Reply{"help.match", "/match X", {{"usage", "/match X"}}}),
      R"({"jsonrpc":"2.0","id":1,"result":{"reply":{"key":"help.match","args":{"usage":"/match X"},"text":"/match X"}}})");
}

TEST(Encode, WritesASnapshotAsAResultAndAsANotification) {
  const std::vector<ChatLine> chat{{"Ada", PlayerId("p-1"), 0u, "Hello!", "phrase.hello", "2026-10-14T18:04:11Z"},
                                   {"Bo", PlayerId("p-2"), {}, "\"Hi\"", "", "2026-10-14T18:04:12Z"}};
  const Snapshot snapshot{"K7QF3M", 12, R"({"phase":"lobby"})", R"({"id":"1.1","offer":{}})", chat};
  const std::string params =
      R"({"room":"K7QF3M","seq":12,"view":{"phase":"lobby"},"prompt":{"id":"1.1","offer":{}},"chat":[)"
      R"({"room":"K7QF3M","from":"Ada","player":"p-1","seat":0,"text":"Hello!","key":"phrase.hello",)"
      R"("at":"2026-10-14T18:04:11Z"},)"
      R"({"room":"K7QF3M","from":"Bo","player":"p-2","text":"\"Hi\"","at":"2026-10-14T18:04:12Z"}]})";
  EXPECT_EQ(answer({"1"}, snapshot), R"({"jsonrpc":"2.0","id":1,"result":)" + params + "}");
  EXPECT_EQ(notification(RoomSnapshot{snapshot}),
            R"({"jsonrpc":"2.0","method":"room.snapshot","params":)" + params + "}");
}

TEST(ErrorCodes, HaveStableNames) {
  EXPECT_EQ(name(ErrorCode::hello_required), "hello_required");
  EXPECT_EQ(name(ErrorCode::not_enough_players), "not_enough_players");
  EXPECT_EQ(name(ErrorCode::stale_prompt), "stale_prompt");
  EXPECT_EQ(name(ErrorCode::no_such_player), "no_such_player");
}

}  // namespace
}  // namespace crosstable::protocol

#include "protocol/encode.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crosstable::protocol {
namespace {

TEST(Encode, WritesMembersInTheirOrder) {
  std::string out;
  result_frame(out, {"\"a\""}, R"({"seq":1})");
  EXPECT_EQ(out, R"({"jsonrpc":"2.0","id":"a","result":{"seq":1}})");

  out.clear();
  notification_frame(out, "lobby.update", R"({"seq":1})");
  EXPECT_EQ(out, R"({"jsonrpc":"2.0","method":"lobby.update","params":{"seq":1}})");
}

TEST(Encode, AppendsBehindWhatIsThere) {
  std::string out = "x";
  rpc_error_frame(out, "null", rpc::parse_error, "No \"JSON\".");
  EXPECT_EQ(out, R"(x{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"No \"JSON\"."}})");
}

TEST(Encode, SaysARefusalByCodeKeyArgumentsAndSentence) {
  std::string out;
  error_frame(out, {"7"}, make_error(ErrorCode::room_full, "The room is full.", {{"seats", "4"}}));
  EXPECT_EQ(out, R"({"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"The room is full.",)"
                 R"("data":{"code":"room_full","key":"error.room_full","args":{"seats":"4"}}}})");
}

TEST(Encode, NamesTheRuleOfAnIllegalMoveOnly) {
  std::string out;
  error_frame(out, {"7"}, illegal_move("CW-14", "There is nothing to move."));
  EXPECT_NE(out.find(R"("code":"illegal_move","key":"error.illegal_move","args":{},"rule":"CW-14"})"),
            std::string::npos);
  out.clear();
  error_frame(out, {"7"}, make_error(ErrorCode::bad_argument, "series", "X must be a whole number."));
  EXPECT_NE(out.find(R"("code":"bad_argument","key":"error.bad_argument.series","args":{}})"), std::string::npos);
}

TEST(Encode, WritesAnUpdateWithAndWithoutAPrompt) {
  std::string out;
  update_frame(out, "K7QF3M", 18446744073709551615U, R"("phase":"over")", R"({"type":"full"},{"type":"x"})",
               R"({"id":"3","offer":{}})");
  EXPECT_EQ(out,
            R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"K7QF3M","seq":18446744073709551615,)"
            R"("patch":{"phase":"over"},"events":[{"type":"full"},{"type":"x"}],"prompt":{"id":"3","offer":{}}}})");
  out.clear();
  update_frame(out, "K7QF3M", 1, "", "", "");
  EXPECT_EQ(out,
            R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"K7QF3M","seq":1,"patch":{},"events":[]}})");
}

TEST(Encode, WritesTheReplyToACommand) {
  std::string out;
  reply_frame(out, {"1"}, {"help.match", "/match X", {{"usage", "/match X"}}});
  EXPECT_EQ(
      out,
      R"({"jsonrpc":"2.0","id":1,"result":{"reply":{"key":"help.match","args":{"usage":"/match X"},"text":"/match X"}}})");
}

TEST(ErrorCodes, HaveStableNames) {
  EXPECT_EQ(name(ErrorCode::hello_required), "hello_required");
  EXPECT_EQ(name(ErrorCode::not_enough_players), "not_enough_players");
  EXPECT_EQ(name(ErrorCode::stale_prompt), "stale_prompt");
  EXPECT_EQ(name(ErrorCode::no_such_player), "no_such_player");
}

}  // namespace
}  // namespace crosstable::protocol

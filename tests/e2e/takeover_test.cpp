// Tokens across takeovers and kills: whatever is lost on the way, the last token that a client was given still names
// the same player.
#include <gtest/gtest.h>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

std::string id_of(const ServerProcess& server, const std::string& token) {
  Player player("Ada", token);
  player.connect(server.port());
  return player.id();
}

TEST(TakeOver, ItsNewTokenSurvivesAKillAndEndsTheOldOne) {
  ServerProcess server;
  Player first("Ada");
  first.connect(server.port());
  Player second("Ada", first.token());
  second.connect(server.port());
  EXPECT_EQ(first.line().read_close(), 4001);
  ASSERT_NE(second.token(), first.token());
  server.kill_9();
  server.start();
  EXPECT_EQ(id_of(server, first.token()), first.id()) << "the new one has not been used";
  EXPECT_EQ(id_of(server, second.token()), first.id());
  server.kill_9();
  server.start();
  EXPECT_NE(id_of(server, first.token()), first.id());
  EXPECT_EQ(id_of(server, second.token()), first.id());
}

TEST(NewGuest, WithoutAnyActIsTheSamePlayerAfterAKill) {
  ServerProcess server;
  Player guest("Ada");
  guest.connect(server.port());
  server.kill_9();
  server.start();
  EXPECT_EQ(id_of(server, guest.token()), guest.id());
}

TEST(TakeOver, AKillDuringTheAnswerLeavesTheClientAGoodToken) {
  ServerProcess server;
  Player ada("Ada");
  ada.connect(server.port());
  std::string token = ada.token();
  for (int round = 0; round < 4; ++round) {
    Player live("Ada", token);
    live.connect(server.port());
    ASSERT_EQ(live.id(), ada.id()) << "round " << round;
    token = live.token();
    WsClient taking_over(server.port());
    taking_over.send_text(
        json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "hello"}, {"params", {{"version", 1}, {"token", token}}}}
            .dump());
    if (round % 2 == 1) {
      EXPECT_EQ(live.line().read_close(), 4001);
    }
    server.kill_9();
    try {
      token = json::parse(taking_over.read_text()).at("result").at("token").get<std::string>();
    } catch (const Disconnected&) {  // then the old one must still work
    }
    server.start();
  }
  EXPECT_EQ(id_of(server, token), ada.id());
}

}  // namespace
}  // namespace crosstable::test

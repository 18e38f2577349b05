// The real server behind a proxy. The test is the proxy, and names the client of every connection.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

WsOptions from(const std::string& address) {
  return {.headers = "X-Forwarded-For: 198.51.100.66, " + address + "\r\n"};
}

std::string try_password(Player& player, const std::string& room, const std::string& password) {
  try {
    player.ask("room.enter", {{"room", room}, {"password", password}});
    return "inside";
  } catch (const Refused& refused) {
    return refused.code;
  }
}

TEST(ServerBehindAProxy, GivesEachAddressItsOwnPasswordAttemptsAndLogsIt) {
  const TemporaryFolder folder;
  const std::string log_file = folder.path() + "/log";
  ServerProcess server(swift({"--log", "memory", "--trusted-proxies", "127.0.0.1,::1", "--limit", "password_burst=2",
                              "--limit", "password_rate=0.001"}),
                       log_file);
  Player host("Ada"), guesser("Mallory"), again("Mallory"), friends("Bo");
  host.connect(server.port(), from("203.0.113.1"));
  host.create({{"game", "crosswise"}, {"visibility", "private"}, {"password", "sesame"}});
  guesser.connect(server.port(), from("203.0.113.2"));
  EXPECT_EQ(try_password(guesser, host.room(), "guess"), "no_such_room");
  EXPECT_EQ(try_password(guesser, host.room(), "guess again"), "no_such_room");
  EXPECT_EQ(try_password(guesser, host.room(), "sesame"), "rate_limited");
  again.connect(server.port(), {.headers = "X-Forwarded-For: 203.0.113.77\r\nX-Forwarded-For: 203.0.113.2\r\n"});
  EXPECT_EQ(try_password(again, host.room(), "sesame"), "rate_limited") << "another guest who claims another address";
  friends.connect(server.port(), from("203.0.113.3"));
  EXPECT_EQ(try_password(friends, host.room(), "sesame"), "inside");

  server.stop();
  std::ostringstream log;
  log << std::ifstream(log_file).rdbuf();
  EXPECT_NE(log.str().find("from 203.0.113.3"), std::string::npos);
  for (const char* other : {"198.51.100.66", "203.0.113.77", "from 127.0.0.1"})
    EXPECT_EQ(log.str().find(other), std::string::npos) << other;
}

}  // namespace
}  // namespace crosstable::test

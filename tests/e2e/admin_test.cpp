// The operator's program on a real server: what it shows, what it does, and what the audit keeps.
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <deque>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/admin/address.hpp"
#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

struct Said {
  int status;
  std::string out, error;
};

Said run_admin(const std::string& data, std::vector<std::string> words) {
  words.insert(words.begin(), {server_program(), "admin", "--data", data});
  const TemporaryFolder folder;
  Process process(words, folder.path() + "/error");
  Said said{0, process.read_to_end(), {}};
  said.status = process.wait();
  std::ostringstream error;
  error << std::ifstream(folder.path() + "/error").rdbuf();
  said.error = error.str();
  return said;
}

std::deque<Player> playing(std::uint16_t port) {
  auto players = seated({"Ada", "Bo"}, port);
  players[0].in_room("room.start");
  for (Player& player : players) player.wait_for_phase("playing");
  return players;
}

class Admin : public testing::Test {
 protected:
  std::string text(const std::vector<std::string>& words) const {
    const auto said = run_admin(server_.data(), words);
    EXPECT_EQ(said.status, 0) << said.error;
    return said.out;
  }
  json ask(std::vector<std::string> words) const {
    words.push_back("--json");
    return json::parse(text(words));
  }
  std::string refused(const std::vector<std::string>& words) const {
    const auto said = run_admin(server_.data(), words);
    EXPECT_NE(said.status, 0) << said.out;
    return said.error;
  }
  std::string last_act() const { return ask({"audit", "1"}).at(0).at("act"); }

  ServerProcess server_{swift()};
};

TEST_F(Admin, ListsRoomsAndConnections) {
  Player ada("Ada"), bo("Bo");
  ada.connect(server_.port());
  bo.connect(server_.port());
  ada.create({{"game", "crosswise"}, {"visibility", "private"}});
  bo.create({{"game", "kriss-kross"}});
  const json rooms = ask({"rooms"});
  ASSERT_EQ(rooms.size(), 2U);
  const json& hers = rooms.at(rooms.at(0).at("room") == ada.room() ? 0 : 1);
  EXPECT_EQ(hers.at("visibility"), "private");
  EXPECT_EQ(hers.at("game"), "crosswise");
  EXPECT_EQ(hers.at("phase"), "lobby");
  EXPECT_EQ(hers.at("seated"), 1);
  EXPECT_EQ(hers.at("connected"), 1);
  EXPECT_EQ(hers.at("host"), ada.id());
  EXPECT_GE(hers.at("age_s"), 0);
  EXPECT_EQ(ask({"rooms", "--visibility", "public"}).at(0).at("room"), bo.room());
  EXPECT_TRUE(ask({"rooms", "--phase", "playing"}).empty());

  const json connections = ask({"connections"});
  ASSERT_EQ(connections.size(), 2U);
  EXPECT_EQ(connections.at(0).at("player"), ada.id());
  EXPECT_EQ(connections.at(0).at("name"), "Ada");
  EXPECT_EQ(connections.at(0).at("address"), "127.0.0.1");
  EXPECT_EQ(connections.at(0).at("rooms"), json::array({ada.room()}));
  EXPECT_THAT(text({"connections"}), HasSubstr("connection  address    player"));
  const auto everything = text({"rooms"}) + text({"connections"}) + ask({"stats"}).dump() + text({"stats"});
  for (const auto& secret : {ada.token(), bo.token(), ada.invite()}) EXPECT_THAT(everything, Not(HasSubstr(secret)));
}

TEST_F(Admin, EndsARoomAndRecordsItsGameAsAbandoned) {
  auto players = playing(server_.port());
  const auto room = players[0].room();
  EXPECT_THAT(text({"end", room, "too", "loud"}), HasSubstr("done"));
  for (Player& player : players) {
    player.wait_until([&] { return !player.closed_because().empty(); });
    EXPECT_EQ(player.closed_because(), "closed");
  }
  EXPECT_TRUE(ask({"rooms"}).empty());
  EXPECT_EQ(last_act(), "end room " + room + ": too loud");
  EXPECT_THAT(refused({"end", room}), HasSubstr("There's no such table."));
}

TEST_F(Admin, NamesADirectorWhereTheLastOneIsGoneAndEndsEvents) {
  Player ada("ada_1"), bo("bo_1");
  for (Player* player : {&ada, &bo}) {
    player->connect(server_.port());
    player->ask("account.claim", {{"handle", player->name()}});
  }
  const json stages = json::array({{{"format", "knockout"}}});
  const std::string event =
      ada.ask("event.create", {{"name", "Cup"}, {"game", "crosswise"}, {"stages", stages}})["event"];
  EXPECT_EQ(ask({"events"}).at(0).at("director"), "yes");
  text({"forget", "ada_1"});
  const json events = ask({"events"});
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events.at(0).at("event"), event);
  EXPECT_EQ(events.at(0).at("director"), "none");
  EXPECT_EQ(ask({"event", event, "show"}).at("directors").at(0).at("name"), "deleted");
  EXPECT_THAT(text({"event", event, "show"}), Not(HasSubstr("ada_1")));
  EXPECT_THAT(refused({"event", event, "director", "ada_1"}), HasSubstr("There is no such player."));
  EXPECT_THAT(text({"event", event, "director", "bo_1"}), HasSubstr("name: bo_1\nplayer: " + bo.id()));
  EXPECT_EQ(last_act(), "director of event " + event + ": member " + bo.id());
  bo.ask("event.open", {{"event", event}});
  text({"event", event, "end"});
  EXPECT_EQ(last_act(), "end event " + event);
  EXPECT_TRUE(ask({"events"}).empty());
  EXPECT_THAT(refused({"event", event, "end"}), HasSubstr("The tournament is over."));
  EXPECT_THAT(refused({"event", "222222", "show"}), HasSubstr("Tournament not found."));
}

TEST_F(Admin, ListsShowsDirectsAndEndsEventsWithoutARunningServer) {
  Player ada("ada_1"), bo("bo_1"), cy("cy_1");
  for (Player* player : {&ada, &bo, &cy}) {
    player->connect(server_.port());
    player->ask("account.claim", {{"handle", player->name()}});
  }
  const json stages = json::array({{{"format", "knockout"}}});
  const std::string cup =
      ada.ask("event.create", {{"name", "Cup"}, {"game", "crosswise"}, {"stages", stages}})["event"];
  const std::string duel =
      ada.ask("event.create", {{"name", "Duel"}, {"game", "crosswise"}, {"stages", stages}})["event"];
  ada.ask("event.open", {{"event", duel}});
  for (Player* player : {&ada, &bo}) player->ask("event.enter", {{"event", duel}});
  ada.ask("event.start", {{"event", duel}});
  while (ask({"rooms"}).empty()) std::this_thread::yield();
  EXPECT_EQ(server_.stop(), 0);

  const json events = ask({"events"});
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events.at(0).at("name"), "Cup");
  EXPECT_EQ(events.at(0).at("director"), "yes");
  EXPECT_EQ(events.at(1).at("state"), "running");
  EXPECT_EQ(ask({"event", duel, "show"}).at("directors").at(0).at("name"), "ada_1");
  EXPECT_THAT(refused({"event", cup, "director", "nobody"}), HasSubstr("There is no such player."));
  EXPECT_THAT(refused({"event", cup, "director", "ada_1"}), HasSubstr("ada_1 is already a director."));
  EXPECT_THAT(text({"event", cup, "director", "cy_1"}), HasSubstr("name: cy_1\nplayer: " + cy.id()));
  EXPECT_EQ(last_act(), "director of event " + cup + ": member " + cy.id() + " while no server ran");
  text({"event", duel, "end"});
  EXPECT_THAT(last_act(), HasSubstr("end event " + duel + " while no server ran"));
  EXPECT_EQ(ask({"events"}).size(), 1U);
  EXPECT_THAT(refused({"event", duel, "end"}), HasSubstr("The tournament is over."));
  EXPECT_THAT(refused({"event", "222222", "show"}), HasSubstr("Tournament not found."));

  server_.start();
  EXPECT_EQ(ask({"event", duel, "show"}).at("state"), "cancelled");
  while (!ask({"rooms"}).empty()) std::this_thread::yield();
  cy.connect(server_.port());
  cy.ask("event.rule", {{"event", cup}, {"act", "cancel"}, {"reason", "rain"}});
  EXPECT_TRUE(ask({"events"}).empty());
}

TEST_F(Admin, TellsEverybody) {
  Player ada("Ada");
  ada.connect(server_.port());
  EXPECT_EQ(ask({"say", "We", "restart", "at", "ten."}).at("connections"), 1);
  ada.wait_until([&] { return ada.received().back().find("server.notice") != std::string::npos; });
  EXPECT_EQ(json::parse(ada.received().back()).at("params").at("text"), "We restart at ten.");
  EXPECT_EQ(last_act(), "say: We restart at ten.");
  EXPECT_THAT(refused({"say", "a\x1b[2Jb"}), HasSubstr("one visible line"));
}

TEST_F(Admin, RemovesAPlayerFromARoomEvenTheHost) {
  Player ada("Ada"), bo("Bo");
  ada.connect(server_.port());
  bo.connect(server_.port());
  ada.create({{"game", "crosswise"}});
  bo.take_seat(ada.room(), ada.invite());
  text({"kick", ada.id(), bo.room()});
  bo.wait_until([&] { return bo.view().at("host") == bo.id(); });
  ada.wait_until([&] { return ada.closed_because() == "kicked"; });
  EXPECT_THROW(ada.ask("room.enter", {{"room", bo.room()}}), Refused);
  EXPECT_THAT(refused({"kick", ada.id(), bo.room()}), HasSubstr("no such player"));
  EXPECT_EQ(last_act(), "kick player " + ada.id() + " from room " + bo.room());
}

std::uint16_t code_at_end(Player& player) { return player.line().read_close(); }

TEST_F(Admin, ClosesConnections) {
  Player ada("Ada"), bo("Bo"), cleo("Cleo");
  for (Player* player : {&ada, &bo, &cleo}) player->connect(server_.port());
  EXPECT_EQ(ask({"close", ada.id()}).at("closed"), 1);
  EXPECT_EQ(code_at_end(ada), 1008);
  EXPECT_EQ(ask({"close", std::to_string(ask({"connections"}).at(0).at("connection").get<int>())}).at("closed"), 1);
  EXPECT_EQ(code_at_end(bo), 1008);
  EXPECT_EQ(ask({"close", "127.0.0.0/8"}).at("closed"), 1);
  EXPECT_EQ(code_at_end(cleo), 1008);
  EXPECT_THAT(refused({"close", "nobody"}), HasSubstr("No such player is connected."));
}

TEST_F(Admin, BansAPlayerAcrossRestarts) {
  Player ada("Ada");
  ada.connect(server_.port());
  ada.create({{"game", "crosswise"}});  // so that she is stored
  EXPECT_EQ(ask({"ban", "player", ada.id(), "--for", "2d", "--reason", "spoils games"}).at("closed"), 1);
  EXPECT_EQ(code_at_end(ada), 1008);
  const auto greet = [&] {
    Player again("Ada", ada.token());
    try {
      again.connect(server_.port());
      return std::string("welcome");
    } catch (const Refused& no) {
      return no.code;
    }
  };
  EXPECT_EQ(greet(), "forbidden");
  server_.kill_9();
  server_.start();
  EXPECT_EQ(greet(), "forbidden");
  EXPECT_THAT(text({"bans"}), HasSubstr("spoils games"));
  text({"unban", "player", ada.id()});
  EXPECT_EQ(greet(), "welcome");
  EXPECT_THAT(refused({"unban", "player", ada.id()}), HasSubstr("no such ban"));
}

TEST_F(Admin, BansAMemberByTheirHandleWithAndWithoutAServer) {
  Player ada("ada_1");
  ada.connect(server_.port());
  ada.ask("account.claim", {{"handle", "ada_1"}});
  EXPECT_THAT(refused({"ban", "player", "ada_2"}), HasSubstr("There is no such player."));
  EXPECT_THAT(text({"ban", "player", "ADA_1"}), HasSubstr("closed: 1\nname: ada_1\nplayer: " + ada.id()));
  EXPECT_EQ(code_at_end(ada), 1008);
  EXPECT_EQ(server_.stop(), 0);
  EXPECT_THAT(refused({"unban", "player", "ada_2"}), HasSubstr("There is no such player."));
  EXPECT_EQ(ask({"unban", "player", "ada_1"}), (json{{"player", ada.id()}, {"name", "ada_1"}}));
  EXPECT_EQ(ask({"ban", "player", "ada_1"}).at("player"), ada.id());
  EXPECT_EQ(ask({"bans"}).at(0).at("whom"), ada.id());
  EXPECT_EQ(ask({"role", "ada_1", "director"}).at("player"), ada.id());
  EXPECT_THAT(refused({"role", "ada_2", "director"}), HasSubstr("There is no such player."));
}

TEST_F(Admin, BansAnAddress) {
  Player ada("Ada");
  ada.connect(server_.port());
  EXPECT_EQ(ask({"ban", "address", "127.0.0.1"}).at("closed"), 1);
  EXPECT_EQ(code_at_end(ada), 1008);
  EXPECT_EQ(http(server_.port(), "GET", "/").status, 403);
  EXPECT_EQ(try_upgrade(server_.port(), {}).status, 403);
  text({"unban", "address", "127.0.0.1"});
  Player("Ada").connect(server_.port());
  EXPECT_THAT(refused({"ban", "address", "here"}), HasSubstr("not an address"));
  EXPECT_THAT(refused({"ban", "address", "127.0.0.1", "--until", "2020-01-01"}), HasSubstr("already passed"));
}

TEST(AdminBehindAProxy, BansTheClientThatTheProxyNames) {
  ServerProcess server(swift({"--trusted-proxies", "127.0.0.1"}));
  EXPECT_EQ(run_admin(server.data(), {"ban", "address", "203.0.113.7"}).status, 0);
  EXPECT_EQ(http(server.port(), "GET", "/", "X-Forwarded-For: 203.0.113.7\r\n").status, 403);
  WsOptions banned;
  banned.headers = "X-Forwarded-For: 203.0.113.7\r\n";
  EXPECT_EQ(try_upgrade(server.port(), banned).status, 403);
  EXPECT_NE(http(server.port(), "GET", "/healthz", "X-Forwarded-For: 203.0.113.8\r\n").status, 403);
}

TEST_F(Admin, BansWithoutARunningServer) {
  Player ada("Ada");
  ada.connect(server_.port());
  ada.create({{"game", "crosswise"}});
  EXPECT_EQ(server_.stop(), 0);
  text({"ban", "player", ada.id()});
  EXPECT_EQ(ask({"bans"}).at(0).at("whom"), ada.id());
  EXPECT_THAT(last_act(), HasSubstr("ban player " + ada.id() + " while no server ran"));
  EXPECT_THAT(refused({"rooms"}), HasSubstr("no server is running on"));
  server_.start();
  EXPECT_THROW(ada.connect(server_.port()), Refused);
}

TEST_F(Admin, DrainsBeforeARestart) {
  auto players = playing(server_.port());
  text({"drain"});
  const auto readiness = http(server_.port(), "GET", "/readyz");
  EXPECT_EQ(readiness.status, 503);
  EXPECT_THAT(readiness.body, HasSubstr("draining"));
  EXPECT_EQ(http(server_.port(), "GET", "/healthz").status, 200);
  EXPECT_THROW(Player("Newcomer").connect(server_.port()), Refused);
  EXPECT_THROW(players[0].ask("room.create", {{"game", "crosswise"}}), Refused);
  players[1].disconnect();
  players[1].connect(server_.port());  // players may come back
  text({"drain", "off"});
  EXPECT_EQ(http(server_.port(), "GET", "/readyz").status, 200);
  Player("Newcomer").connect(server_.port());
}

TEST_F(Admin, ReloadsAndTellsFigures) {
  EXPECT_THAT(text({"reload"}), HasSubstr("no setting has changed"));
  const json figures = ask({"stats"});
  EXPECT_EQ(figures.at("rooms"), 0);
  EXPECT_THAT(figures.at("metrics").get<std::string>(), HasSubstr("crosstable_build_info{version="));
}

TEST_F(Admin, RefusesWhatItDoesNotKnow) {
  EXPECT_THAT(refused({"explode"}), HasSubstr("no command 'explode'"));
  EXPECT_THAT(refused({"rooms", "--colour", "red"}), HasSubstr("no option --colour"));
  EXPECT_THAT(refused({"ban", "address"}), HasSubstr("which one"));
  EXPECT_THAT(run_admin("/nowhere", {"rooms"}).error, HasSubstr("/nowhere"));
}

// ---- the socket itself

int connect_to(const std::string& data) {
  const admin::SocketAddress address(data);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto system = address.system();
  EXPECT_EQ(::connect(socket, reinterpret_cast<const sockaddr*>(&system), sizeof system), 0);
  return socket;
}

TEST_F(Admin, HasASocketOnlyForTheOwnerThatVanishesWithTheServer) {
  struct stat file{};
  const auto path = server_.data() + "/admin.sock";
  ASSERT_EQ(::stat(path.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  server_.kill_9();
  EXPECT_EQ(::stat(path.c_str(), &file), 0) << "left behind";
  server_.start();
  EXPECT_TRUE(ask({"rooms"}).empty());
  EXPECT_EQ(server_.stop(), 0);
  EXPECT_NE(::stat(path.c_str(), &file), 0);
}

TEST_F(Admin, IsNotBlockedByAPeerThatNeitherWritesNorReads) {
  std::vector<int> idle;
  for (int i = 0; i < 10; ++i) idle.push_back(connect_to(server_.data()));
  EXPECT_TRUE(ask({"rooms"}).empty());
  const int talker = connect_to(server_.data());
  const std::string much(200'000, 'x');
  for (int i = 0; i < 10; ++i)
    if (::send(talker, much.data(), much.size(), MSG_NOSIGNAL) < 0) break;
  char end = 0;
  EXPECT_LE(::recv(talker, &end, 1, 0), 0) << "a request that is too long is dropped";
  Player("Ada").connect(server_.port());
  EXPECT_EQ(server_.stop(), 0);
  for (const int socket : idle) ::close(socket);
  ::close(talker);
}

TEST(AdminSocket, IsReachedHoweverLongTheFoldersPathIs) {
  const TemporaryFolder folder;
  const auto data = folder.path() + "/" + std::string(150, 'd');
  Process server({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", data});
  ASSERT_TRUE(server.read_line(60'000));
  EXPECT_EQ(run_admin(data, {"rooms"}).status, 0);
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
}

// CI and tests/fresh are root, so it runs there. Only root can start a process as another user.
TEST(AdminSocket, IsClosedToOtherUsers) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const TemporaryFolder folder;
  const auto data = folder.path() + "/data";
  Process server({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", data});
  ASSERT_TRUE(server.read_line(60'000));
  for (const auto& open : {folder.path(), data}) ::chmod(open.c_str(), 0777);
  ::chmod((data + "/admin.sock").c_str(), 0666);
  Process stranger(
      {"/usr/bin/setpriv", "--reuid=65534", "--clear-groups", server_program(), "admin", "--data", data, "rooms"},
      folder.path() + "/error");
  stranger.read_to_end();
  EXPECT_EQ(stranger.wait(), 1);
  std::ostringstream error;
  error << std::ifstream(folder.path() + "/error").rdbuf();
  EXPECT_THAT(error.str(), HasSubstr("did not answer"));
}

}  // namespace
}  // namespace crosstable::test

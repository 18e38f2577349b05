// The data folder of a real server: used by one server at a time, and never overwritten if it cannot be read.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/store/sqlite/database.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

struct Ended {
  int status;
  std::string said;  // on standard error
};

// Starts a server that is expected to refuse.
Ended try_to_start(const std::vector<std::string>& options) {
  const TemporaryFolder folder;
  const std::string errors = folder.path() + "/errors";
  std::vector<std::string> command{server_program(), "--address", "127.0.0.1"};
  command.insert(command.end(), options.begin(), options.end());
  Process process(command, errors);
  EXPECT_EQ(process.read_to_end(), "");
  const int status = process.wait();
  return {status, content_of(errors)};
}

void expect_says(const Ended& ended, const std::string& what) {
  EXPECT_EQ(ended.status, 1);
  EXPECT_NE(ended.said.find(what), std::string::npos) << ended.said;
}

std::vector<fs::path> files_of(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename() != "lock") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Makes a folder with a game in its log.
void fill(ServerProcess& server) {
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  players[0].say("/resign");
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, ServesOneServerAtATime) {
  const ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  expect_says(try_to_start({"--port", "0", "--data", server.data()}),
              "another server is using the data folder " + server.data());
  std::mt19937_64 random(41);
  play_on(players, random);
}

TEST(DataFolder, StaysTakenWhenItsLockFileIsRemoved) {
  const ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  fs::remove(server.data() + "/lock");
  expect_says(try_to_start({"--port", "0", "--data", server.data()}), "another server is using it");
  std::mt19937_64 random(42);
  play_on(players, random);
}

// Something happens to a server's files while people play on it.
class FilesOfARunningServer : public testing::Test {
 protected:
  void expect_to_end_saying(const std::string& what) {
    EXPECT_EQ(server_.wait(), 1);
    const std::string said = content_of(log_);
    EXPECT_NE(said.find(what), std::string::npos) << said;
  }

  TemporaryFolder folder_;
  const std::string log_ = folder_.path() + "/log";
  ServerProcess server_{swift(), log_};
  const std::string database_ = server_.data() + "/crosstable.db";
};

TEST_F(FilesOfARunningServer, RemovedEndItBeforeItAcknowledgesAMove) {
  std::deque<Player> players = seated({"Ada", "Bo"}, server_.port());
  players[0].say("/start");
  sync_all(players);
  Player& mover = players[0].owes() ? players[0] : players[1];
  std::mt19937_64 random(43);
  const std::string move = mover.choose_legal(random);
  fs::remove(database_);
  EXPECT_THROW(mover.move(move), Disconnected);
  expect_to_end_saying("crosstable.db was removed");
}

TEST_F(FilesOfARunningServer, RemovedEndItWhenNobodyPlays) {
  fs::remove_all(server_.data());
  expect_to_end_saying("crosstable.db was removed");
}

TEST_F(FilesOfARunningServer, ReplacedByABackupEndIt) {
  fs::copy_file(database_, database_ + ".backup");
  fs::rename(database_ + ".backup", database_);
  expect_to_end_saying("crosstable.db was replaced by another file");
}

TEST_F(FilesOfARunningServer, EmptiedEndIt) {
  fs::resize_file(database_, 0);
  expect_to_end_saying("crosstable.db was emptied");
  expect_says(try_to_start({"--port", "0", "--data", server_.data()}),
              "was used before, but its event log " + database_ + " is empty");
}

TEST(DataFolder, IsRefusedWithoutTheEventLogThatItHad) {
  ServerProcess server(swift());
  fill(server);
  const std::string database = server.data() + "/crosstable.db";
  const std::string whole = content_of(database);
  fs::remove(database);
  expect_says(try_to_start({"--port", "0", "--data", server.data()}),
              "was used before, but its event log " + database + " is missing");
  EXPECT_FALSE(fs::exists(database));
  fs::remove(server.data() + "/lock");
  std::ofstream(database + "-wal") << "moves";
  expect_says(try_to_start({"--port", "0", "--data", server.data()}),
              "its write-ahead log " + database + "-wal is not");
  EXPECT_FALSE(fs::exists(database));
  fs::remove(database + "-wal");
  std::ofstream(database, std::ios::binary) << whole;
  server.start();
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, StartsAgainHoweverEarlyTheFirstStartWasKilled) {
  for (int ms = 0; ms < 600; ms += 60) {
    const TemporaryFolder folder;
    const std::string data = folder.path() + "/data";
    Process first({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", data},
                  folder.path() + "/errors");
    try {
      first.read_line(ms);  // throws once the time is over
    } catch (const std::exception&) {}
    first.signal(SIGKILL);
    first.wait();
    Process second({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", data},
                   folder.path() + "/errors");
    EXPECT_TRUE(second.read_line(60'000)) << "killed after " << ms << " ms: " << content_of(folder.path() + "/errors");
    second.signal(SIGTERM);
    EXPECT_EQ(second.wait(), 0);
  }
}

TEST(DataFolder, OneDamagedRoomDoesNotKeepTheServerFromStarting) {
  const TemporaryFolder folder;
  ServerProcess server(swift(), folder.path() + "/log");
  std::deque<Player> damaged = seated({"Ada", "Bo"}, server.port()), sound = seated({"Cy", "Dee"}, server.port());
  for (auto* players : {&damaged, &sound}) players->front().say("/start");
  server.kill_9();
  sqlite::Database(server.data() + "/crosstable.db")
      .execute(("UPDATE event SET body='a secret' WHERE seq=2 AND stream=(SELECT number FROM stream WHERE key='" +
                damaged[0].room() + "')")
                   .c_str());
  server.start();
  for (Player& player : sound) {
    player.connect(server.port());
    player.enter(player.room());
  }
  std::mt19937_64 random(44);
  play_on(sound, random);
  damaged[0].connect(server.port());
  EXPECT_THROW(damaged[0].enter(damaged[0].room()), Refused);
  const std::string said = content_of(folder.path() + "/log");
  EXPECT_NE(said.find("room " + damaged[0].room() + " is set aside"), std::string::npos) << said;
  EXPECT_EQ(said.find("a secret"), std::string::npos) << said;
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, IsFreeAgainAfterAServerWasKilled) {
  ServerProcess server(swift());
  server.kill_9();
  server.start();
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, APortThatIsTakenIsReported) {
  const ServerProcess server(swift());
  const TemporaryFolder other;
  expect_says(try_to_start({"--port", std::to_string(server.port()), "--data", other.path()}),
              "cannot listen on 127.0.0.1, port " + std::to_string(server.port()));
}

TEST(DataFolder, AFileThatIsNotAnEventLogIsRefusedAndLeftUnchanged) {
  ServerProcess server(swift());
  fill(server);
  const auto files = files_of(server.data());
  ASSERT_EQ(files.size(), 1u);
  const std::string whole = content_of(files[0]);
  const auto put = [&](const std::string& content) { std::ofstream(files[0], std::ios::binary) << content; };
  std::string scribbled = whole;
  for (std::size_t at = 4096; at < scribbled.size(); ++at) scribbled[at] = static_cast<char>(at * 7);

  for (const std::string& damaged :
       {std::string("This is a shopping list.\n"), whole.substr(0, whole.size() / 2), scribbled}) {
    put(damaged);
    const Ended ended = try_to_start({"--port", "0", "--data", server.data()});
    expect_says(ended, files[0].filename().string());
    EXPECT_EQ(files_of(server.data()), files);
    EXPECT_TRUE(content_of(files[0]) == damaged) << "the file was changed: " << ended.said;
  }
  put(whole);
  server.start();
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, BadSettingsAreReported) {
  for (const std::vector<std::string>& options : {std::vector<std::string>{"--limit", "no_such_limit=1"},
                                                  {"--limit", "rooms=x"},
                                                  {"--port", "70000"},
                                                  {"--log", "paper"},
                                                  {"--nonsense"}}) {
    const Ended ended = try_to_start(options);
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.said.find("crosstable-server: "), std::string::npos) << ended.said;
  }
}

}  // namespace
}  // namespace crosstable::test

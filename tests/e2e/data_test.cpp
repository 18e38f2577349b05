// The data folder of a real server: for one at a time, and never written over when it cannot be read.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

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

// A server that is expected to refuse to start.
Ended try_to_start(const std::vector<std::string>& options) {
  const TemporaryFolder folder;
  const std::string errors = folder.path() + "/errors";
  std::vector<std::string> command{CROSSTABLE_SERVER, "--address", "127.0.0.1"};
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

// A folder with a game in its log.
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
  expect_says(try_to_start({"--port", "0", "--data", server.data()}), "another server is using the data folder " + server.data());
  std::mt19937_64 random(41);
  play_on(players, random);
}

TEST(DataFolder, IsFreeAgainAfterAServerWasKilled) {
  ServerProcess server(swift());
  server.kill_9();
  server.start();
  EXPECT_EQ(server.stop(), 0);
}

TEST(DataFolder, APortThatIsTakenIsSaid) {
  const ServerProcess server(swift());
  const TemporaryFolder other;
  expect_says(try_to_start({"--port", std::to_string(server.port()), "--data", other.path()}), "cannot listen on 127.0.0.1, port " + std::to_string(server.port()));
}

TEST(DataFolder, AnEventLogThatIsNoneIsRefusedAndLeftAsItIs) {
  ServerProcess server(swift());
  fill(server);
  const auto files = files_of(server.data());
  ASSERT_EQ(files.size(), 1u);
  const std::string whole = content_of(files[0]);
  const auto put = [&](const std::string& content) { std::ofstream(files[0], std::ios::binary) << content; };
  std::string scribbled = whole;
  for (std::size_t at = 4096; at < scribbled.size(); ++at) scribbled[at] = static_cast<char>(at * 7);

  for (const std::string& damaged : {std::string("This is a shopping list.\n"), whole.substr(0, whole.size() / 2), scribbled}) {
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

TEST(DataFolder, SettingsThatAreNoneAreSaid) {
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--limit", "no_such_limit=1"}, {"--limit", "rooms=x"}, {"--port", "70000"}, {"--log", "paper"}, {"--nonsense"}}) {
    const Ended ended = try_to_start(options);
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.said.find("crosstable-server: "), std::string::npos) << ended.said;
  }
}

}  // namespace
}  // namespace crosstable::test

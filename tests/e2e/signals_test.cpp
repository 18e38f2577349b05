// Signals that do not ask the server to end. SIGHUP takes over a new configuration, or leaves everything unchanged.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class AServerWithAFile : public testing::Test {
 protected:
  std::string file() const { return folder_.path() + "/crosstable.toml"; }
  std::string log_file() const { return folder_.path() + "/log"; }
  std::string web() const { return folder_.path() + "/web"; }
  void configure(const std::string& text) const { std::ofstream(file()) << text; }
  void publish(const std::string& page) const {
    std::filesystem::create_directories(web());
    std::ofstream(web() + "/index.html") << page;
  }

  std::string log() const {
    std::ostringstream text;
    text << std::ifstream(log_file()).rdbuf();
    return text.str();
  }
  // The server is another process, so all we can do is wait for what it does.
  std::string log_with(const std::string& wanted) const {
    for (const auto end = std::chrono::steady_clock::now() + 20s; std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(5ms))
      if (log().find(wanted) != std::string::npos) break;
    return log();
  }

  TemporaryFolder folder_;
};

TEST_F(AServerWithAFile, TakesOverTheFileAndTheWebClient) {
  publish("<!doctype html><title>old</title>");
  configure("web = '" + web() + "'\nlog_level = 'warn'\nport = 0\n[limits]\nhello_ms = 10000\n");
  ServerProcess server({"--config", file()}, log_file());
  EXPECT_THAT(http(server.port(), "GET", "/").body, HasSubstr("old"));
  publish("<!doctype html><title>new</title>");
  configure(
      "web = '" + web() +
      "'\nlog_level = 'info'\nlog_format = 'json'\nthreads = 3\nport = 0\n[limits]\nhello_ms = 20000\nrooms = 7\n");
  server.signal(SIGHUP);
  const auto said = log_with("needs a restart");
  EXPECT_THAT(said,
              HasSubstr("changed: log_level, log_format, limits.hello_ms; needs a restart: threads, limits.rooms"));
  EXPECT_THAT(http(server.port(), "GET", "/").body, HasSubstr("new"));
  Player("Ada").connect(server.port());
  EXPECT_THAT(log_with("is player"), HasSubstr("\"level\":\"info\"")) << "the new level and format";
  EXPECT_EQ(server.stop(), 0);
}

TEST_F(AServerWithAFile, KeepsAllOfTheOldOneWhenAnythingIsWrong) {
  publish("<!doctype html><title>old</title>");
  configure("web = '" + web() + "'\n");
  ServerProcess server({"--config", file()}, log_file());
  publish("<!doctype html><title>new</title>");
  for (const auto& [text, complaint] :
       {std::pair<std::string, std::string>{"web = '" + web() + "'\nlog_level = 'loud'\n",
                                            "'loud' is not a value for log_level"},
        {"web = '/nowhere'\n", "there is no folder /nowhere"},
        {"web = \n", "the old one stays: " + file()}}) {
    configure(text);
    server.signal(SIGHUP);
    EXPECT_THAT(log_with(complaint), HasSubstr(complaint));
  }
  EXPECT_THAT(http(server.port(), "GET", "/").body, HasSubstr("old"));
  EXPECT_EQ(server.stop(), 0);
}

TEST_F(AServerWithAFile, TakesOverACertificateWithoutCuttingAnybody) {
  const auto files = write_certificate(folder_.path(), "first");
  configure("tls_certificate = '" + files.certificate + "'\ntls_key = '" + files.key + "'\n");
  ServerProcess server({"--config", file()}, log_file());
  TlsClient early(server.port());
  EXPECT_EQ(early.server_name(), "first");
  const auto next = write_certificate(folder_.path(), "second");
  std::filesystem::rename(next.certificate, files.certificate);
  std::filesystem::rename(next.key, files.key);
  server.signal(SIGHUP);
  EXPECT_THAT(log_with("reloaded"), HasSubstr("reloaded; no setting has changed, files were read again"));
  EXPECT_EQ(TlsClient(server.port()).server_name(), "second");
  early.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_answer(early).status, 200);
  std::ofstream(files.certificate) << "no certificate";
  server.signal(SIGHUP);
  EXPECT_THAT(log_with("not reloaded"),
              HasSubstr("the configuration was not reloaded, the old one stays: tls_certificate"));
  EXPECT_EQ(TlsClient(server.port()).server_name(), "second");
  EXPECT_EQ(server.stop(), 0);
}

TEST(Signals, ThatMeanNothingDoNotEndIt) {
  ServerProcess server;
  for (const int number : {SIGUSR1, SIGUSR2, SIGHUP, SIGPIPE}) server.signal(number);
  Player("Ada").connect(server.port());
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(server.stop(), 0);
}

void wait_until_deaf_to(int number, pid_t process) {
  for (const auto end = std::chrono::steady_clock::now() + 20s; std::chrono::steady_clock::now() < end;
       std::this_thread::sleep_for(1ms)) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("SigIgn:") && (std::stoull(line.substr(7), nullptr, 16) >> (number - 1) & 1) != 0) return;
  }
}

// The process remains to be waited for.
bool has_ended(pid_t process) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

// From the beginning of main() to the process's last instruction.
TEST(Signals, MayComeAtAnyTime) {
  for (int round = 0; round < 5; ++round) {
    const TemporaryFolder folder;
    Process server({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", folder.path()});
    const auto pester = [&] {
      for (const int number : {SIGHUP, SIGUSR1, SIGUSR2}) server.signal(number);
    };
    wait_until_deaf_to(SIGUSR2, server.pid());  // before main(), these signals kill any process
    for (int i = 0; i < 200; ++i) pester();
    const auto line = server.read_line(60'000);
    ASSERT_TRUE(line) << "it ended";
    pester();
    server.signal(SIGTERM);
    while (!has_ended(server.pid())) pester();
    EXPECT_EQ(server.wait(), 0);
  }
}

TEST(Version, IsPrintedByBothPrograms) {
  for (const std::string& program : {server_program(), crosstable_program()}) {
    Process process({program, "--version"});
    EXPECT_THAT(process.read_to_end(),
                testing::MatchesRegex("crosstable(-server)? [0-9.]+ \\(commit [0-9a-z-]+, .+\\)\n"));
    EXPECT_EQ(process.wait(), 0);
  }
}

}  // namespace
}  // namespace crosstable::test

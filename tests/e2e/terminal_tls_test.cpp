// The terminal client at a server that speaks TLS: it comes in by TLS, or not at all.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/e2e/process.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

class TerminalTls : public testing::Test {
 protected:
  Process player(const std::string& scheme, const std::string& ca) {
    const std::string url = scheme + "localhost:" + std::to_string(server_.port());
    std::vector<std::string> command{crosstable_program(), "play", url, "--plain", "--guest", "--name", "Ada"};
    if (!ca.empty()) command.insert(command.end(), {"--ca", ca});
    return Process(command, complaints_);
  }
  // The line with `wanted` in it.
  static std::string read_to(Process& terminal, const std::string& wanted) {
    std::string shown;
    for (std::optional<std::string> line; (line = terminal.read_line());) {
      if (line->find(wanted) != std::string::npos) return *line;
      shown += *line + "\n";
    }
    throw std::runtime_error("never said: " + wanted + "\n" + shown);
  }

  const TemporaryFolder folder_;
  const std::string complaints_ = folder_.path() + "/complaints";  // what players' programs say on standard error
  const CertificateFiles own_ = write_certificate(folder_.path(), "localhost");
  ServerProcess server_{{"--log", "memory", "--tls-certificate", own_.certificate, "--tls-key", own_.key}};
};

TEST_F(TerminalTls, ComesInWhereTheCertificateIsTrusted) {
  for (const char* scheme : {"https://", "wss://"}) {
    Process terminal = player(scheme, own_.certificate);
    terminal.write_line("/create crosswise");
    EXPECT_NE(read_to(terminal, "Link: ").find("https://localhost:" + std::to_string(server_.port()) + "/#/"),
              std::string::npos);
  }
}

TEST_F(TerminalTls, SaysNothingToWhoeverCannotProveWhoTheyAre) {
  const CertificateFiles other = write_certificate(folder_.path(), "other");
  Process terminal = player("https://", other.certificate);
  EXPECT_NE(read_to(terminal, "cannot prove who it is").find("self-signed"), std::string::npos);
}

TEST_F(TerminalTls, IsNotLeftOutByMistake) {
  Process terminal = player("http://", "");
  read_to(terminal, "No answer from localhost");
}

TEST_F(TerminalTls, AFileOfAuthoritiesThatIsOfNoUseIsSaidAtOnce) {
  EXPECT_EQ(player("https://", own_.key).wait(), 64);
  EXPECT_EQ(player("http://", own_.certificate).wait(), 64);
  std::ifstream file(complaints_);
  const std::string said{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(said.find("no certificates can be read from " + own_.key), std::string::npos) << said;
  EXPECT_NE(said.find("--ca is for https:// addresses"), std::string::npos) << said;
}

}  // namespace
}  // namespace crosstable::test

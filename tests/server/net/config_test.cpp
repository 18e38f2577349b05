#include "server/config/config.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "server/base/data_folder.hpp"

namespace crosstable {
namespace {

namespace fs = std::filesystem;

class ConfigTest : public testing::Test {
 protected:
  ConfigTest() {
    std::string name = (fs::temp_directory_path() / "crosstable-config-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~ConfigTest() override { fs::remove_all(folder_); }

  std::string file(const std::string& text) const {
    const auto path = folder_ / "crosstable.toml";
    std::ofstream(path) << text;
    return path.string();
  }

  fs::path folder_;
};

std::string complaint(const std::vector<std::string>& arguments, const Environment& environment = {}) {
  try {
    read_config(arguments, environment);
  } catch (const ConfigError& error) {
    return error.what();
  }
  return "none";
}

TEST_F(ConfigTest, FlagsWinOverTheEnvironmentAndTheEnvironmentOverTheFile) {
  const auto path =
      file("port = 1\nthreads = 2\ndata = 'here'\n[limits]\nping_ms = 100\npong_ms = 200\nclose_ms = 300\n");
  const auto config =
      read_config({"--config", path, "--port", "3", "--limit", "ping_ms=102"}, {{"CROSSTABLE_PORT", "2"},
                                                                                {"CROSSTABLE_THREADS", "4"},
                                                                                {"CROSSTABLE_LIMIT_PING_MS", "101"},
                                                                                {"CROSSTABLE_LIMIT_PONG_MS", "201"},
                                                                                {"HOME", "/"}});
  EXPECT_EQ(config.port, 3);
  EXPECT_EQ(config.threads, 4);
  EXPECT_EQ(config.data, "here");
  EXPECT_EQ(config.net.ping_ms, 102);
  EXPECT_EQ(config.net.pong_ms, 201);
  EXPECT_EQ(config.net.close_ms, 300);
}

TEST_F(ConfigTest, TheEnvironmentCanNameTheFile) {
  EXPECT_EQ(read_config({}, {{"CROSSTABLE_CONFIG", file("port = 77\n")}}).port, 77);
}

TEST_F(ConfigTest, ListsInAFileAreJoined) {
  EXPECT_EQ(read_config({"--config", file("allowed_origins = ['https://a', 'https://b']\n")}, {}).allowed_origins,
            "https://a,https://b");
}

TEST_F(ConfigTest, NetworksAreAddressesOrPrefixesSeparatedByCommas) {
  const auto config = read_config({"--config", file("trusted_proxies = ['127.0.0.1', '2001:db8::/32']\n")}, {});
  EXPECT_TRUE(config.trusted_proxies.contain("127.0.0.1"));
  EXPECT_TRUE(config.trusted_proxies.contain("2001:db8::7"));
  EXPECT_FALSE(config.trusted_proxies.contain("127.0.0.2"));
  EXPECT_FALSE(read_config({}, {}).trusted_proxies.contain("127.0.0.1")) << "nobody is trusted by default";
  EXPECT_TRUE(read_config({}, {}).metrics_from.contain("127.0.0.1"));
  EXPECT_FALSE(read_config({}, {}).metrics_from.contain("203.0.113.1"));
  EXPECT_FALSE(read_config({"--metrics-from", ""}, {}).metrics_from.contain("127.0.0.1"));
  EXPECT_NE(complaint({"--trusted-proxies", "::1,caddy"}).find("'caddy'"), std::string::npos);
  EXPECT_EQ(complaint({}, {{"CROSSTABLE_TRUSTED_PROXIES", "10.0.0.0/33"}}).find("CROSSTABLE_TRUSTED_PROXIES: "), 0u);
}

TEST_F(ConfigTest, LimitsOfEveryPartCanBeSetRepeatedly) {
  const auto config = read_config({"--limit", "message_rate=0.5", "--limit", "spectators=3", "--limit", "rooms=7",
                                   "--limit", "max_frame_bytes=1000", "--limit", "json_depth=64"},
                                  {});
  EXPECT_EQ(config.net.messages.per_second, 0.5);
  EXPECT_EQ(config.room.spectators, 3u);
  EXPECT_EQ(config.house.rooms, 7u);
  EXPECT_EQ(config.house.frame_bytes, 1'000u) << "one limit for edge and house";
  EXPECT_EQ(config.house.json_depth, 64u) << "the same";
}

TEST_F(ConfigTest, AnUnknownSettingIsNamedWhereverItAppears) {
  EXPECT_NE(complaint({"--prot", "1"}).find("--prot"), std::string::npos);
  EXPECT_EQ(complaint({"--limit", "pings=1"}), "--limit: there is no limit 'pings'");
  EXPECT_EQ(complaint({}, {{"CROSSTABLE_PROT", "1"}}), "environment: there is no setting 'CROSSTABLE_PROT'");
  const auto top = file("prot = 1\n");
  EXPECT_EQ(complaint({"--config", top}), top + ": there is no setting 'prot'");
  EXPECT_EQ(complaint({"--config", file("[limits]\npings = 1\n")}), top + ": there is no limit 'pings'");
  EXPECT_EQ(complaint({"--config", file("ping_ms = 1\n")}), top + ": there is no setting 'ping_ms'");
}

TEST_F(ConfigTest, ValuesAreChecked) {
  for (const auto* port : {"", "x", "-1", "65536", "1.5", "80x", "99999999999999999999"})
    EXPECT_NE(complaint({"--port", port}).find("port"), std::string::npos) << port;
  EXPECT_NE(complaint({"--threads", "0"}), "none");
  EXPECT_NE(complaint({"--log", "postgres"}).find("sqlite memory"), std::string::npos);
  EXPECT_NE(complaint({"--limit", "ping_ms=0"}), "none");
  EXPECT_NE(complaint({"--limit", "json_depth=65"}).find("from 1 to 64"), std::string::npos);
  EXPECT_NE(complaint({"--limit", "ping_ms"}).find("NAME=VALUE"), std::string::npos);
  EXPECT_NE(complaint({"--limit", "message_rate=inf"}), "none");
  EXPECT_NE(complaint({"--limit", "bot_delay_min_ms=5000"}), "none") << "above the maximum";
}

TEST_F(ConfigTest, ACertificateAndItsKeyGoTogether) {
  EXPECT_EQ(complaint({"--tls-certificate", "a.pem", "--tls-key", "b.pem", "--redirect-port", "80"}), "none");
  for (const char* one : {"--tls-certificate", "--tls-key"})
    EXPECT_EQ(complaint({one, "a.pem"}), "tls_certificate and tls_key go together");
  EXPECT_EQ(complaint({"--redirect-port", "80"}), "redirect_port needs tls_certificate and tls_key");
}

TEST_F(ConfigTest, AMissingFileOrOneThatIsNotTomlIsAnError) {
  EXPECT_NE(complaint({"--config", file("port = = 1\n")}).find("line 1"), std::string::npos);
  EXPECT_NE(complaint({"--config", (folder_ / "none.toml").string()}).find("none.toml"), std::string::npos);
}

TEST_F(ConfigTest, ATableWithoutANameIsAnErrorOfTheFile) {
  for (const std::string text : {"[", "[[", "[[[", "[.a]", "[=", "[,]", "[]", "[a.]", "= 1", ".a = 1", "a. = 1"}) {
    const auto path = file("port = 1\n" + text + "\n");
    EXPECT_TRUE(complaint({"--config", path}).starts_with(path + ": ")) << text;
  }
}

TEST_F(ConfigTest, EverySettingHasItsOwnNameIsInTheHelpAndAcceptsItsDefault) {
  Config config;
  std::string help;
  try {
    read_config({"--help"}, {});
  } catch (const HelpAsked& asked) {
    help = asked.text;
  }
  std::set<std::string> names;
  for (const auto& setting : settings_of(config)) {
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    auto shown = setting.name;
    if (!setting.limit) std::replace(shown.begin(), shown.end(), '_', '-');
    EXPECT_NE(help.find(shown), std::string::npos) << setting.name;
    EXPECT_NO_THROW(setting.set(setting.text())) << setting.name;
  }
}

TEST_F(ConfigTest, ADataFolderServesOneServerAtATime) {
  {
    DataFolder first(folder_ / "data");
    std::ofstream(first.event_log()) << "a log";
    first.mark_used();
    EXPECT_THROW(DataFolder(folder_ / "data"), DataFolderError);
  }
  EXPECT_NO_THROW(DataFolder(folder_ / "data"));
  EXPECT_EQ(fs::status(folder_ / "data").permissions() & (fs::perms::group_all | fs::perms::others_all),
            fs::perms::none);
}

TEST_F(ConfigTest, ADataFolderThatWasUsedMustHaveItsEventLog) {
  const auto log = DataFolder::event_log_in(folder_ / "data");
  { DataFolder(folder_ / "data").mark_used(); }
  EXPECT_THROW(DataFolder(folder_ / "data"), DataFolderError) << "it is missing";
  std::ofstream(log).close();
  EXPECT_THROW(DataFolder(folder_ / "data"), DataFolderError) << "it is empty";
  std::ofstream(log) << "a log";
  EXPECT_NO_THROW(DataFolder(folder_ / "data"));
}

TEST_F(ConfigTest, AnImpossibleDataFolderIsNamed) {
  file("in the way");
  try {
    const DataFolder blocked(folder_ / "crosstable.toml" / "data");
    FAIL();
  } catch (const DataFolderError& error) {
    EXPECT_NE(std::string(error.what()).find("crosstable.toml/data"), std::string::npos);
  }
}

}  // namespace
}  // namespace crosstable

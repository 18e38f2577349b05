// What a real server sends to another one on this machine about an event, over TLS: signed, again after a failure, and
// without the event waiting for it.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

const char* const secret = "a secret of the club's";

class ClubServer {
 public:
  ClubServer() {
    std::istringstream ready(process_.read_line().value());
    std::string word, port;
    ready >> word >> port;
    url_ = "https://localhost:" + port;
  }

  const std::string& url() const { return url_; }
  const std::string& certificate() const { return files_.certificate; }
  json next() { return json::parse(process_.read_line(30'000).value()); }

 private:
  TemporaryFolder folder_;
  CertificateFiles files_ = write_certificate(folder_.path(), "localhost");
  Process process_{
      {in_sources("tests/node"), in_sources("tests/e2e/webhook_receiver.mjs"), files_.certificate, files_.key, secret}};
  std::string url_;
};

// Loopback is called only because `webhook_networks` says so, and its certificate is trusted as `SSL_CERT_FILE`.
class WebhookTest : public testing::Test {
 protected:
  WebhookTest() {
    for (Player* player : {&director_, &ada_, &bo_}) {
      player->connect(server_.port());
      player->ask("account.claim", {{"handle", player->name()}});
    }
    event_ = director_.ask(
        "event.create",
        {{"name", "Cup"}, {"game", "crosswise"}, {"stages", json::array({{{"format", "knockout"}}})}})["event"];
  }

  void tell(const std::string& path) { tell_with(path, secret); }
  void tell_with(const std::string& path, const std::string& with) {
    director_.ask("event.set", {{"event", event_}, {"webhooks", {{{"url", club_.url() + path}, {"secret", with}}}}});
  }
  // Ada and Bob are at table 1.1.
  void start() {
    director_.ask("event.open", {{"event", event_}});
    for (Player* player : {&ada_, &bo_}) player->ask("event.enter", {{"event", event_}});
    director_.ask("event.start", {{"event", event_}});
  }
  void let_the_first_win() {
    director_.ask("event.rule", {{"event", event_},
                                 {"act", "adjudicate"},
                                 {"table", "1.1"},
                                 {"result", {{"winner", "1"}}},
                                 {"reason", "Agreed by both sides"}});
  }
  // The next message of each type: they may arrive in any order.
  std::map<std::string, json> next_of(const std::vector<std::string>& types) {
    std::map<std::string, json> all;
    while (all.size() < types.size()) {
      json told = club_.next();
      all[told["type"]] = told;
    }
    for (const std::string& type : types) EXPECT_TRUE(all.contains(type)) << type;
    return all;
  }

  ClubServer club_;
  ServerProcess server_{swift({"--webhook-networks", "127.0.0.0/8,::1", "--limit", "webhook_ms=600000"}),
                        "",
                        {"/usr/bin/env", "SSL_CERT_FILE=" + club_.certificate(), server_program()}};
  Player director_{"Dora"}, ada_{"Ada"}, bo_{"Bob"};
  std::string event_;
};

TEST_F(WebhookTest, TellsOfRoundsCallsAndResultsSigned) {
  tell("/club?team=1");
  start();
  auto told = next_of({"event.round", "event.call"});
  let_the_first_win();
  told.merge(next_of({"event.result"}));
  for (const auto& [type, message] : told) {
    EXPECT_EQ(message["method"], "POST");
    EXPECT_EQ(message["url"], "/club?team=1");
    EXPECT_EQ(message["genuine"], true) << type;
    EXPECT_EQ(message["body"]["type"], type);
    EXPECT_EQ(message["body"]["event"], event_);
    EXPECT_GE(message["timestamp"], message["body"]["at"].get<std::int64_t>() / 1'000) << type;
  }
  EXPECT_EQ(told["event.round"]["body"]["pairings"]["1"]["entrants"], (json{"1", "2"}));
  EXPECT_EQ(told["event.call"]["body"]["table"], "1.1");
  EXPECT_EQ(told["event.result"]["body"]["pairing"]["result"]["winner"], "1");
}

TEST_F(WebhookTest, SignsWithTheSecretThatItsCreatorGave) {
  tell_with("/club", "another club's secret");
  start();
  EXPECT_EQ(club_.next()["genuine"], false);
}

TEST_F(WebhookTest, SendsTheSameMessageAgainAfterAFailure) {
  tell("/500-once");
  start();
  std::map<std::string, json> first;
  for (json told = club_.next();; told = club_.next()) {
    EXPECT_EQ(told["genuine"], true);
    if (told["again"] == false) {
      first[told["delivery"]] = told;
      continue;
    }
    EXPECT_EQ(told["body"], first[told["delivery"]]["body"]);
    EXPECT_GT(told["timestamp"], first[told["delivery"]]["timestamp"]);
    break;
  }
}

TEST_F(WebhookTest, DoesNotLetTheEventWaitForAServerThatNeverAnswers) {
  tell("/hold");
  start();
  EXPECT_EQ(club_.next()["url"], "/hold");
  let_the_first_win();
  while (director_.ask("events")["events"][0]["state"] != "finished") {}
}

}  // namespace
}  // namespace crosstable::test

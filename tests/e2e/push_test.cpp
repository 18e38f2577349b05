// Notifications from a real server to a push service on this machine, over TLS; and that a subscription which was
// acknowledged outlives kill -9.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/server/push/browser.hpp"
#include "tests/support/places.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

class PushService {
 public:
  PushService() {
    std::istringstream ready(process_.read_line().value());
    std::string word, port;
    ready >> word >> port >> p256dh_ >> auth_;
    url_ = "https://localhost:" + port;
  }

  const std::string& url() const { return url_; }
  const std::string& certificate() const { return files_.certificate; }
  std::string key_file() const {
    std::ofstream(folder_.path() + "/vapid.pem") << sender_pem;
    return folder_.path() + "/vapid.pem";
  }
  json subscription(const std::string& path) const {
    return {{"endpoint", url_ + path}, {"keys", {{"p256dh", p256dh_}, {"auth", auth_}}}};
  }
  json next() { return json::parse(process_.read_line(30'000).value()); }

 private:
  TemporaryFolder folder_;
  CertificateFiles files_ = write_certificate(folder_.path(), "localhost");
  Process process_{
      {in_sources("tests/node"), in_sources("tests/e2e/push_service.mjs"), files_.certificate, files_.key}};
  std::string url_, p256dh_, auth_;
};

class PushTest : public testing::Test {
 protected:
  PushTest() {
    for (Player* player : {&ada_, &bo_}) {
      player->connect(server_.port());
      player->ask("account.claim", {{"handle", player->name()}});
    }
  }

  struct Two {
    Player &here, &away;
  };
  // It becomes the turn of the player who waits. They have been there, and are gone if they `leave`.
  Two let_it_be_the_others_move(bool leave = true) {
    ada_.create({{"game", "crosswise"}, {"options", {{"clock", "days 1"}}}});
    bo_.take_seat(ada_.room());
    ada_.in_room("room.start");
    ada_.catch_up();
    bo_.catch_up();
    Player& mover = ada_.owes() ? ada_ : bo_;
    Player& other = ada_.owes() ? bo_ : ada_;
    if (leave) {
      other.disconnect();
      const std::string seat = std::to_string(1 - mover.seat());
      mover.wait_until([&] { return !mover.view()["seats"][seat].value("connected", true); });
    }
    std::mt19937_64 random(1);
    mover.move(mover.choose_legal(random));
    return {mover, other};
  }

  PushService service_;
  ServerProcess server_{swift({"--vapid-key", service_.key_file(), "--vapid-subject", "mailto:push@example.com",
                               "--push-networks", "127.0.0.0/8,::1", "--limit", "resume_grace_ms=500"}),
                        "",
                        {"/usr/bin/env", "SSL_CERT_FILE=" + service_.certificate(), server_program()}};
  Player ada_{"Ada"}, bo_{"Bob"};
};

TEST_F(PushTest, ReachesTheBrowserOfWhoeverIsToMove) {
  for (Player* player : {&ada_, &bo_}) player->ask("account.push.add", service_.subscription("/" + player->name()));
  const json key = ada_.ask("account.push")["key"];
  let_it_be_the_others_move();
  const json told = service_.next();
  EXPECT_EQ(told["text"], (json{{"kind", "turn"}, {"room", ada_.room()}, {"game", "crosswise"}}));
  EXPECT_EQ(told["encoding"], "aes128gcm");
  EXPECT_EQ(told["topic"], "turn-" + ada_.room());
  EXPECT_EQ(told["sender"]["good"], true);
  EXPECT_EQ(told["sender"]["key"], key);
  EXPECT_EQ(told["sender"]["aud"], service_.url());
  EXPECT_EQ(told["sender"]["sub"], "mailto:push@example.com");
}

TEST_F(PushTest, ASubscriptionIsExportedAsTheProtocolDescribesIt) {  // the player checks it against the schema
  ada_.ask("account.push.add", service_.subscription("/Ada"));
  EXPECT_EQ(ada_.ask("account.export")["push"].size(), 1u);
}

TEST_F(PushTest, ASubscriptionThatWasAcknowledgedOutlivesKill9) {
  for (Player* player : {&ada_, &bo_}) player->ask("account.push.add", service_.subscription("/" + player->name()));
  server_.kill_9();
  server_.start();
  for (Player* player : {&ada_, &bo_}) player->connect(server_.port());
  let_it_be_the_others_move();
  EXPECT_EQ(service_.next()["text"]["kind"], "turn");
}

// They were still there when the server died, so it had told them nothing.
TEST_F(PushTest, WhoWasNotToldBeforeKill9IsToldOnceAfterwards) {
  for (Player* player : {&ada_, &bo_}) player->ask("account.push.add", service_.subscription("/" + player->name()));
  let_it_be_the_others_move(false);
  server_.kill_9();
  server_.start();
  const json told = service_.next();
  EXPECT_EQ(told["text"]["kind"], "turn");
  ada_.connect(server_.port());
  ada_.enter(ada_.room());
  ada_.say("hello");  // durable, and so is what was before it
  server_.kill_9();
  server_.start();
  for (Player* player : {&ada_, &bo_}) player->connect(server_.port());
  ada_.ask("challenge", {{"player", bo_.id()}, {"game", "kriss-kross"}});
  bo_.disconnect();
  EXPECT_EQ(service_.next()["text"]["kind"], "challenge") << "and nothing in between";
}

TEST_F(PushTest, EndsASubscriptionThatItsServiceDoesNotKnow) {
  for (Player* player : {&ada_, &bo_}) player->ask("account.push.add", service_.subscription("/410?" + player->name()));
  const auto [here, away] = let_it_be_the_others_move();
  EXPECT_TRUE(service_.next()["url"].get<std::string>().starts_with("/410"));
  std::string refusal;
  while (refusal != "no_such_player") {  // or too many challenges are open
    try {
      here.ask("challenge", {{"player", away.id()}, {"game", "crosswise"}});
    } catch (const Refused& refused) {
      refusal = refused.code;
    }
  }
}

TEST_F(PushTest, IsSentAgainWhenAServiceIsBusy) {
  for (Player* player : {&ada_, &bo_})
    player->ask("account.push.add", service_.subscription("/503-once?" + player->name()));
  let_it_be_the_others_move();
  const json first = service_.next(), again = service_.next();
  EXPECT_EQ(first["text"], again["text"]);
  EXPECT_TRUE(again["url"].get<std::string>().starts_with("/503-once"));
}

}  // namespace
}  // namespace crosstable::test

// Limits of members: how many there are, and what each may have.
#include "tests/server/house/passkey_page.hpp"
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/push/browser.hpp"
#include "tests/support/recording_pusher.hpp"

namespace crosstable::test {
namespace {

std::string third_member(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come(), cy = guests.come();
  claim(ada, "ada");
  claim(bo, "bert");
  return expect_refused(claim(cy, "cyril"), "busy", "there is a third member");
}

json login(Guests& guests, const std::string& handle, const json& code) {
  return guests.come().ask("account.login", {{"handle", handle}, {"recovery", code}});
}

std::string third_device(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const json code = claim(ada, "ada")["result"]["recovery"];
  login(guests, "ada", code);
  Client third = guests.come();
  third.ask("account.login", {{"handle", "ada"}, {"recovery", code}});
  const auto devices = third.ask("account.devices")["result"]["devices"].size();
  return devices <= 2 ? "" : std::to_string(devices) + " devices are logged in";
}

std::string third_passkey(const Config& config) {
  Guests guests(config);
  Page ada(guests.house);
  ada.hello();
  claim(ada, "ada");
  json last;
  for (const char* id : {"one", "two", "three"}) last = ada.add(SoftPasskey(SoftPasskey::Kind::eddsa, id));
  return expect_refused(last, "bad_argument", "a third passkey was added");
}

std::string late_passkey(const Config& config) {
  Guests guests(config);
  Page ada(guests.house);
  ada.hello();
  claim(ada, "ada");
  const SoftPasskey soft;
  const json made = json_of(soft.made(ada.asked_to_add()));
  guests.house.loop.advance(1'000);
  return expect_refused(ada.ask("account.passkey.add", {{"name", "Late"}, {"credential", made}}), "bad_argument",
                        "a passkey was added after a second");
}

std::string third_blocked(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  claim(ada, "ada");
  for (const char* player : {"p_one", "p_two"}) ada.ask("account.block", {{"player", player}});
  return expect_refused(ada.ask("account.block", {{"player", "p_three"}}), "bad_argument", "a third one is blocked");
}

std::string third_bot(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  claim(ada, "ada");
  for (const char* name : {"One", "Two"}) ada.ask("account.bot", {{"name", name}});
  return expect_refused(ada.ask("account.bot", {{"name", "Three"}}), "bad_argument", "there is a third bot");
}

// A member who is away, and how often they are notified of challenges.
class Told {
 public:
  explicit Told(const Config& config, int browsers) : house_(limits(config), store_, 20, nullptr, &pusher_) {
    Client ada(house_);
    ada_ = ada.hello()["player"]["id"];
    ada.ask("account.claim", {{"handle", "ada"}});
    for (int i = 0; i < browsers; ++i) {
      const PushSubscription browser = subscription("https://push.example.net/" + std::to_string(i));
      ada.ask("account.push.add",
              {{"endpoint", browser.endpoint}, {"keys", {{"p256dh", browser.p256dh}, {"auth", browser.auth}}}});
    }
  }
  std::size_t challenge(int times) {
    Client bo(house_);
    bo.hello();
    const std::size_t before = pusher_.sent.size();
    for (int i = 0; i < times; ++i) bo.ask("challenge", {{"player", ada_}, {"game", "crosswise"}});
    return pusher_.sent.size() - before;
  }
  void wait_a_second() { house_.loop.advance(1'000); }

 private:
  static HouseLimits limits(const Config& config) {
    HouseLimits limits = config.house;
    limits.new_rooms.burst = limits.new_rooms.per_second = 1e6;
    limits.challenges_sent = limits.challenges_waiting = 1'000;
    return limits;
  }
  std::shared_ptr<MemoryStore> store_ = std::make_shared<MemoryStore>();
  RecordingPusher pusher_;
  HouseUnderTest house_;
  std::string ada_;
};

std::string third_browser(const Config& config) {
  return Told(config, 3).challenge(1) <= 2 ? "" : "a third browser is told";
}

std::string many_notifications(const Config& config) {
  Config slow = config;
  slow.house.notifications.per_second = 0.0001;
  return Told(slow, 1).challenge(4) <= 3 ? "" : "a member is told a fourth time";
}

std::string notifications_a_second(const Config& config) {
  Config calm = config;
  calm.house.notifications.burst = 2;
  Told told(calm, 1);
  told.challenge(2);
  told.wait_a_second();
  return told.challenge(1) == 0 ? "" : "a member is told again after a second";
}

}  // namespace

std::vector<LimitCheck> member_limit_checks() {
  return {
      {"members", "2", "1000000", third_member},
      {"devices", "2", "1000000", third_device},
      {"passkeys", "2", "1000000", third_passkey},
      {"passkey_ms", "1000", "4000000000", late_passkey},
      {"related", "2", "1000000", third_blocked},
      {"bots_per_member", "2", "1000000", third_bot},
      {"pushes", "2", "1000000", third_browser},
      {"push_burst", "3", "1000000", many_notifications},
      {"push_rate", "0.0001", "1000000", notifications_a_second},
  };
}

}  // namespace crosstable::test

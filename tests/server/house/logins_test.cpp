// Wrong logins are counted, and never keep out a member with the right code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/bytes/base64url.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/house/passkey_page.hpp"

namespace crosstable::test::logins_test {
namespace {

std::string key_of(const json& answer) { return answer.value("/error/data/key"_json_pointer, ""); }

class Logins : public testing::Test {
 protected:
  explicit Logins(const HouseLimits& limits = {}) : house_(limits), ada_(house_) {
    ada_.hello();
    code_ = ada_.result("account.claim", {{"handle", "ada"}})["recovery"];
  }

  // By a new guest from there.
  std::string log_in(const std::string& address, const json& code) {
    Client guest(house_, address);
    guest.hello();
    return key_of(guest.ask("account.login", {{"handle", "ada"}, {"recovery", code}}));
  }
  std::string guess(const std::string& address) { return log_in(address, "00000-00000-00000-00000-00000"); }

  HouseUnderTest house_;
  Client ada_;
  json code_;
};

TEST_F(Logins, WithTheRightCodeAreLetInWhateverOthersTry) {
  for (int network = 0; network < 60; ++network)
    for (int i = 0; i < 20; ++i) guess("10.0.0." + std::to_string(network));
  EXPECT_EQ(guess("10.0.0.1"), "error.rate_limited.logins");
  EXPECT_EQ(log_in("192.0.2.1", code_), "");
  EXPECT_EQ(log_in("10.0.0.1", code_), "") << "a neighbour's guesses are not theirs";
}

TEST_F(Logins, CannotBeKeptFromAHandleByGuessingForIt) {
  for (int i = 0; i < 20; ++i) guess("10.0.0." + std::to_string(i));
  EXPECT_EQ(guess("192.0.2.1"), "error.wrong_login");
  EXPECT_EQ(log_in("192.0.2.1", code_), "");
}

class FewLogins : public Logins {
 protected:
  FewLogins() : Logins({.wrong_logins = {100, 0.1}, .all_wrong_logins = {8, 0.1}}) {}
};

TEST_F(FewLogins, KeepAShareForNetworksThatHaveNotFailed) {
  for (int i = 0; i < 6; ++i) EXPECT_EQ(guess("10.0.0.1"), "error.wrong_login");
  EXPECT_EQ(guess("10.0.0.1"), "error.rate_limited.logins");
  EXPECT_EQ(guess("10.0.0.2"), "error.wrong_login");
  EXPECT_EQ(guess("10.0.0.2"), "error.rate_limited.logins");
  EXPECT_EQ(guess("10.0.0.3"), "error.wrong_login");
  EXPECT_EQ(guess("10.0.0.4"), "error.rate_limited.logins") << "that was the share";
}

class ShortAllowance : public Logins {
 protected:
  ShortAllowance() : Logins({.log_bytes = {20'000, 1}}) {}
};

TEST_F(ShortAllowance, OfTheLogIsNotUsedUpByWrongCodes) {
  for (int i = 0; i < 30; ++i) guess("192.0.2.1");
  EXPECT_EQ(log_in("192.0.2.1", code_), "");
}

TEST(PasskeyLogins, AreCountedApartFromThoseWithACode) {
  HouseUnderTest house;
  Page ada(house), other(house);
  ada.hello();
  const std::string id = ada.result("account.claim", {{"handle", "ada"}})["player"]["id"], user = to_base64url(id);
  const SoftPasskey soft;
  ada.add(soft);
  other.hello();
  const SoftPasskey forged(SoftPasskey::Kind::eddsa, soft.id());
  for (int i = 0; i < 30; ++i)
    EXPECT_EQ(key_of(other.log_in(forged, other.asked_to_log_in(user))), "error.wrong_login.passkey");
  EXPECT_EQ(key_of(other.log_in(forged, other.asked_to_log_in(user))), "error.rate_limited.logins");
  EXPECT_EQ(other.refusal("account.login", {{"handle", "ada"}, {"recovery", "00000-00000-00000-00000-00000"}}),
            "wrong_login");
  EXPECT_EQ(key_of(other.log_in(soft, other.asked_to_log_in(user))), "");
}

}  // namespace
}  // namespace crosstable::test::logins_test

#include "server/house/password_tries.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {
namespace {

const HouseLimits limits{.password_burst = 2, .password_rate = 0.1};

TEST(PasswordTries, AreCountedByNetwork) {
  PasswordTries tries(limits);
  for (const char* address : {"192.0.2.1", "2001:db8::1"}) {
    EXPECT_TRUE(tries.allow(address, 0));
    EXPECT_TRUE(tries.allow(address, 0));
    EXPECT_FALSE(tries.allow(address, 0)) << address;
  }
  EXPECT_TRUE(tries.allow("192.0.2.2", 0));
  EXPECT_FALSE(tries.allow("2001:db8::ffff", 0)) << "the same /64";
}

TEST(PasswordTries, AreEarnedAgain) {
  PasswordTries tries(limits);
  for (int i = 0; i < 3; ++i) tries.allow("192.0.2.1", 0);
  EXPECT_FALSE(tries.allow("192.0.2.1", 9'000));
  EXPECT_TRUE(tries.allow("192.0.2.1", 10'000));
  EXPECT_FALSE(tries.allow("192.0.2.1", 10'000));
}

TEST(PasswordTries, OfWhoHasNotTriedForAWhileAreForgotten) {
  PasswordTries tries(limits);
  for (int i = 0; i < 10'000; ++i) tries.allow("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256), i * 100);
  EXPECT_LT(tries.remembered(), 1'100u) << "a hundred of them within the last ten seconds";
}

}  // namespace
}  // namespace crosstable::test

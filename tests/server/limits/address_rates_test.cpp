#include "server/address_rates.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {
namespace {

TEST(AddressRates, AreCountedByNetwork) {
  AddressRates tries(2, 0.1);
  for (const char* address : {"192.0.2.1", "2001:db8::1"}) {
    EXPECT_TRUE(tries.allow(address, 1, 0));
    EXPECT_TRUE(tries.allow(address, 1, 0));
    EXPECT_FALSE(tries.allow(address, 1, 0)) << address;
  }
  EXPECT_TRUE(tries.allow("192.0.2.2", 1, 0));
  EXPECT_FALSE(tries.allow("2001:db8::ffff", 1, 0)) << "the same /64";
}

TEST(AddressRates, AreEarnedAgain) {
  AddressRates tries(2, 0.1);
  for (int i = 0; i < 3; ++i) tries.allow("192.0.2.1", 1, 0);
  EXPECT_FALSE(tries.allow("192.0.2.1", 1, 9'000));
  EXPECT_TRUE(tries.allow("192.0.2.1", 1, 10'000));
  EXPECT_FALSE(tries.allow("192.0.2.1", 1, 10'000));
}

TEST(AddressRates, OfThoseWhoHaveNotTriedForAWhileAreForgotten) {
  AddressRates tries(2, 0.1);
  for (int i = 0; i < 10'000; ++i)
    tries.allow("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256), 1, i * 100);
  EXPECT_LT(tries.remembered(), 1'100u) << "a hundred of them within the last ten seconds";
}

}  // namespace
}  // namespace crosstable::test

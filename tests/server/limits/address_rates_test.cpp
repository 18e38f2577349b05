#include "server/limits/address_rates.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crosstable::test {
namespace {

TEST(AddressRates, AreCountedByNetwork) {
  AddressRates tries({2, 0.1});
  for (const char* address : {"192.0.2.1", "2001:db8::1"}) {
    EXPECT_TRUE(tries.allow(address, 1, 0));
    EXPECT_TRUE(tries.allow(address, 1, 0));
    EXPECT_FALSE(tries.allow(address, 1, 0)) << address;
  }
  EXPECT_TRUE(tries.allow("192.0.2.2", 1, 0));
  EXPECT_FALSE(tries.allow("2001:db8::ffff", 1, 0)) << "the same /64";
}

std::string network_of_site(int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; }

TEST(AddressRates, GiveAnEndSiteWithManyNetworksAsMuchAsSixteenOfThem) {
  AddressRates tries({2, 0.1});
  int allowed = 0;
  for (int i = 0; i < 100; ++i) allowed += tries.allow(network_of_site(i), 2, 0) ? 1 : 0;
  EXPECT_EQ(allowed, 16);
  EXPECT_FALSE(tries.allow(network_of_site(200), 1, 0));
  EXPECT_EQ(tries.wait_ms(network_of_site(200), 2, 0), 1'250) << "sixteen times as quick as one network";
  EXPECT_TRUE(tries.allow("2001:db8:8::1", 2, 0)) << "another /48";
  EXPECT_TRUE(tries.allow(network_of_site(200), 2, 1'250));
}

TEST(AddressRates, TakeNothingFromAnEndSiteForWhatANetworkOfItIsRefused) {
  AddressRates tries({2, 0.1});
  tries.allow(network_of_site(0), 2, 0);
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(tries.allow(network_of_site(0), 1, 0));
  for (int i = 1; i < 16; ++i) EXPECT_TRUE(tries.allow(network_of_site(i), 2, 0)) << i;
}

TEST(AddressRates, AreEarnedAgain) {
  AddressRates tries({2, 0.1});
  for (int i = 0; i < 3; ++i) tries.allow("192.0.2.1", 1, 0);
  EXPECT_FALSE(tries.allow("192.0.2.1", 1, 9'000));
  EXPECT_TRUE(tries.allow("192.0.2.1", 1, 10'000));
  EXPECT_FALSE(tries.allow("192.0.2.1", 1, 10'000));
}

TEST(AddressRates, OfThoseWhoHaveNotTriedForAWhileAreForgotten) {
  AddressRates tries({2, 0.1});
  for (int i = 0; i < 10'000; ++i)
    tries.allow("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256), 1, i * 100);
  EXPECT_LT(tries.remembered(), 1'100u) << "a hundred of them within the last ten seconds";
}

}  // namespace
}  // namespace crosstable::test

// Addresses and lists of networks, as written in settings and headers.
#include "server/limits/network.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace crosstable::test {
namespace {

TEST(Address, IsReadStrictlyAndWrittenInOneForm) {
  const auto written = [](std::string_view text) { return Address::read(text).value().text(); };
  EXPECT_EQ(written("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(written("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(written("::FFFF:c000:201"), "192.0.2.1");
  EXPECT_EQ(written("2001:DB8:0:0:0:0:0:1"), "2001:db8::1");
  EXPECT_EQ(written("fe80::1%eth0"), "fe80::1");
  for (const char* none :
       {"", " ", "192.0.2", "192.0.2.256", "192.0.2.01", "0x7f.0.0.1", "2130706433", "1.2.3.4 ", "1.2.3.4:80", "[::1]",
        "::1::", "12345::", "unknown", "localhost", "2001:db8:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:1"})
    EXPECT_FALSE(Address::read(none)) << none;
  EXPECT_FALSE(Address::read(std::string_view("::1\0x", 5)));
}

TEST(Networks, ContainTheirAddressesAndNoOthers) {
  const Networks some("10.0.0.0/8, 192.0.2.128/25,198.51.100.7 ,2001:db8:1::/47, ::1,");
  for (const char* inside : {"10.0.0.0", "10.255.255.255", "192.0.2.128", "192.0.2.255", "198.51.100.7",
                             "::ffff:10.1.2.3", "2001:db8::1", "2001:db8:1:ffff::1", "::1"})
    EXPECT_TRUE(some.contain(inside)) << inside;
  for (const char* outside : {"9.255.255.255", "11.0.0.0", "192.0.2.127", "198.51.100.6",
                              "2001:db8:2::", "2001:db7:ffff::", "::2", "::a00:1", "", "localhost"})
    EXPECT_FALSE(some.contain(outside)) << outside;
}

TEST(Networks, OfOneFamilyContainNothingOfTheOther) {
  EXPECT_FALSE(Networks("::/0").contain("192.0.2.1"));
  EXPECT_FALSE(Networks("::/0").contain("::ffff:192.0.2.1"));
  EXPECT_FALSE(Networks("0.0.0.0/0").contain("2001:db8::1"));
  EXPECT_TRUE(Networks("::/0").contain("2001:db8::1"));
  EXPECT_TRUE(Networks("0.0.0.0/0").contain("255.255.255.255"));
  EXPECT_TRUE(Networks("::ffff:10.0.0.0/104").contain("10.1.2.3")) << "IPv4 in the long form";
}

TEST(Networks, InAnEmptyListContainNobody) {
  for (const char* address : {"127.0.0.1", "::1", "0.0.0.0", "::"})
    EXPECT_FALSE(Networks("").contain(address)) << address;
}

TEST(Networks, ThatAreNotValidAreNamed) {
  for (const char* wrong : {"localhost", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "/8",
                            "10.0.0", ",", "::1,,::2", "10.0.0.0 /8", "*"}) {
    EXPECT_THROW(Networks{wrong}, std::invalid_argument) << wrong;
  }
  try {
    Networks("::1, proxy.example");
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("'proxy.example'"), std::string::npos) << error.what();
  }
}

TEST(Networks, OfThisMachineAndItsNeighboursAreKnown) {
  const Networks local(local_networks);
  for (const char* inside : {"127.0.0.1", "127.8.8.8", "::1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
                             "169.254.1.1", "fd00::1", "fe80::1%eth0", "::ffff:127.0.0.1"})
    EXPECT_TRUE(local.contain(inside)) << inside;
  for (const char* outside :
       {"172.32.0.1", "172.15.0.1", "192.169.0.1", "8.8.8.8", "2001:db8::1", "fec0::1", "::2", "0.0.0.0", "100.64.0.1"})
    EXPECT_FALSE(local.contain(outside)) << outside;
}

}  // namespace
}  // namespace crosstable::test

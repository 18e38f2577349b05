// Addresses of push services come from clients: which are valid, and which machines may be called.
#include "server/push/endpoint.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {
namespace {

TEST(Endpoint, IsTakenApart) {
  const auto plain = read_endpoint("https://Push.Example.net/push/a?b=c");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->host, "push.example.net");
  EXPECT_EQ(plain->port, 443);
  EXPECT_EQ(plain->target, "/push/a?b=c");
  EXPECT_EQ(plain->origin(), "https://push.example.net");
  EXPECT_EQ(read_endpoint("https://a.example:8443/")->origin(), "https://a.example:8443");
  EXPECT_EQ(read_endpoint("https://[2001:DB8::1]:8443/")->origin(), "https://[2001:db8::1]:8443");
}

TEST(Endpoint, IsNothingElseThanAPlainHttpsUrl) {
  for (const char* url : {"",
                          "https://",
                          "https:///a",
                          "https://a.example",
                          "http://a.example/",
                          "HTTPS://a.example/",
                          "//a.example/",
                          "https://user@a.example/",
                          "https://a.example:0/",
                          "https://a.example:65536/",
                          "https://a.example:x/",
                          "https://a.example:/",
                          "https://a b/",
                          "https://a.example/#x",
                          "https://a.example/ b",
                          "https://a.example/\r\nX: y",
                          "https://a.example\\@b/",
                          "https://-a/",
                          "https://\u00e4.example/",
                          "https://[::1/",
                          "https://[1.2.3]/",
                          "https://[fe80::1%eth0]/"})
    EXPECT_FALSE(read_endpoint(url)) << url;
}

TEST(Endpoint, MayBePublicMachinesOnly) {
  const Networks nobody;
  for (const char* address : {"8.8.8.8", "172.15.255.255", "172.32.0.1", "2a00:1450:4001::1"})
    EXPECT_TRUE(may_connect(address, 443, nobody)) << address;
  for (const char* address : {"127.0.0.1",
                              "127.255.0.1",
                              "0.0.0.0",
                              "10.1.2.3",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.1.1",
                              "169.254.169.254",
                              "100.64.0.1",
                              "198.18.0.1",
                              "224.0.0.1",
                              "255.255.255.255",
                              "::",
                              "::1",
                              "::ffff:127.0.0.1",
                              "::ffff:10.0.0.1",
                              "::127.0.0.1",
                              "64:ff9b::7f00:1",
                              "2002:7f00:1::",
                              "fc00::1",
                              "fd12::1",
                              "fe80::1",
                              "fe80::1%eth0",
                              "ff02::1",
                              "nonsense",
                              ""})
    EXPECT_FALSE(may_connect(address, 443, nobody)) << address;
}

TEST(Endpoint, MayHaveNoOtherPortThanThatOfHttps) {
  EXPECT_FALSE(may_connect("8.8.8.8", 22, {}));
  EXPECT_FALSE(may_connect("8.8.8.8", 8'443, {}));
}

TEST(Endpoint, OperatorsMayTrustNetworksOfTheirOwn) {
  const Networks own("127.0.0.0/8");
  EXPECT_TRUE(may_connect("127.0.0.1", 8'443, own));
  EXPECT_FALSE(may_connect("10.0.0.1", 443, own));
}

}  // namespace
}  // namespace crosstable::test

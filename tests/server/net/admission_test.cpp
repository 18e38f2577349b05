// Who gets a place: how many connections one address may have, and how fast new ones may come. tests/server/limits also
// checks that each limit holds.
#include "server/net/admission.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using Places = std::vector<std::shared_ptr<Admission::Place>>;

// Takes as many as there are, up to `most`.
std::size_t take(const std::shared_ptr<Admission>& admission, Places& places, const std::string& address,
                 std::size_t most, bool proxy = false) {
  std::size_t taken = 0;
  for (; taken < most; ++taken) {
    auto place = admission->admit(address, proxy, 0);
    if (!place) break;
    places.push_back(std::move(place));
  }
  return taken;
}

std::string nth(std::size_t number) {
  return "198.51." + std::to_string(number / 250) + "." + std::to_string(number % 250);
}

TEST(Admission, KeepsTheLastPlacesForThoseWhoHaveFew) {
  const auto admission = std::make_shared<Admission>(
      NetLimits{.max_connections = 10'000, .max_connections_per_address = 1'000, .new_connections = {0, 20}});
  Places places;
  for (std::size_t greedy = 0; greedy < 9; ++greedy) EXPECT_EQ(take(admission, places, nth(greedy), 2'000), 1'000u);
  EXPECT_EQ(take(admission, places, nth(8), 1), 0u) << "nine thousand are connected";
  EXPECT_EQ(take(admission, places, nth(9), 2'000), 100u) << "from now on, a hundredth of all for each";
  for (std::size_t guest = 100; guest < 400; ++guest) EXPECT_EQ(take(admission, places, nth(guest), 3), 3u) << guest;
  EXPECT_EQ(take(admission, places, nth(0), 1), 0u);
  EXPECT_EQ(admission->refused().for_number, 12u);
  places.erase(places.begin(), places.begin() + 1'500);
  EXPECT_EQ(take(admission, places, nth(0), 1), 1u) << "there is room again";
}

TEST(Admission, GivesAnEndSiteAsManyPlacesAsSixteenNetworks) {
  const auto admission = std::make_shared<Admission>(
      NetLimits{.max_connections = 10'000, .max_connections_per_address = 10, .new_connections = {0, 20}});
  Places places;
  const auto network_of_site = [](int i) { return "2001:db8:7:" + std::to_string(i) + "::1"; };
  std::size_t taken = 0;
  for (int i = 0; i < 100; ++i) taken += take(admission, places, network_of_site(i), 5);
  EXPECT_EQ(taken, 160u);
  EXPECT_EQ(take(admission, places, "2001:db8:8::1", 20), 10u) << "another /48";
  places.erase(places.begin(), places.begin() + 3);
  EXPECT_EQ(take(admission, places, network_of_site(200), 5), 3u) << "those that were given back";
}

TEST(Admission, OfASmallServerKeepsPlacesForEverybodysBrowser) {
  const auto admission =
      std::make_shared<Admission>(NetLimits{.max_connections = 50, .max_connections_per_address = 45});
  Places places;
  EXPECT_EQ(take(admission, places, nth(0), 50), 45u);
  EXPECT_EQ(take(admission, places, nth(1), 4), 4u);
  EXPECT_EQ(take(admission, places, nth(0), 1), 0u);
}

// A proxy's new connection belongs to no client yet: refusing it would refuse everybody behind the proxy.
TEST(Admission, OfATrustedProxyIsNeverTooGreedy) {
  const auto admission =
      std::make_shared<Admission>(NetLimits{.max_connections = 1'000, .max_connections_per_address = 900});
  Places places;
  take(admission, places, nth(0), 900);
  EXPECT_EQ(take(admission, places, "127.0.0.1", 80, true), 80u);
  EXPECT_TRUE(places.back()->pass_to(nth(1)));
  EXPECT_FALSE(places[950]->pass_to(nth(0)));
}

TEST(Admission, OfNewOnesIsLimitedByAddressAndTime) {
  const auto admission = std::make_shared<Admission>(NetLimits{.new_connections = {3, 2}});
  const auto comes = [&](const char* address, std::int64_t at_ms) {
    return admission->admit(address, false, at_ms) != nullptr;
  };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(comes("2001:db8::1", 0));
  EXPECT_FALSE(comes("2001:db8::2", 0)) << "the same /64";
  EXPECT_TRUE(comes("2001:db8:0:1::1", 0));
  EXPECT_FALSE(comes("2001:db8::3", 499));
  EXPECT_TRUE(comes("2001:db8::3", 500));
  EXPECT_EQ(admission->refused().for_rate, 2u);
  EXPECT_EQ(admission->refused().for_number, 0u);
}

TEST(Admission, AppliesNewLimitsToNewConnections) {
  const auto admission =
      std::make_shared<Admission>(NetLimits{.max_connections_per_address = 2, .new_connections = {0, 20}});
  Places places;
  EXPECT_EQ(take(admission, places, nth(0), 9), 2u);
  admission->set({.max_connections_per_address = 4, .new_connections = {1, 0.001}});
  EXPECT_EQ(take(admission, places, nth(0), 9), 1u) << "one at a time";
  admission->set({.max_connections_per_address = 5, .new_connections = {1, 0.001}});
  EXPECT_EQ(take(admission, places, nth(0), 9), 0u) << "what was used up stays used up while the rate is the same";
  admission->set({.max_connections_per_address = 5, .new_connections = {0, 20}});
  EXPECT_EQ(take(admission, places, nth(0), 9), 2u);
}

TEST(ConnectionRate, RefusesWith503AndSaysWhenToComeBack) {
  EdgeUnderTest edge({.new_connections = {2, 0.001}});
  WsClient first(edge.port()), second(edge.port());
  const auto third = http(edge.port(), "GET", "/");
  EXPECT_EQ(third.status, 503);
  EXPECT_EQ(third.header("Retry-After"), "10");
  EXPECT_EQ(try_upgrade(edge.port(), {}).status, 503);
  EXPECT_EQ(edge.metric("crosstable_connections_rate_limited_total"), "2");
  EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "0");
  first.send_text("still here");
  EXPECT_EQ(first.read_text(), "still here");
}

// A proxy keeps connections open and sends many clients' requests over each. So its connections are not counted, but
// the clients' upgrades are.
TEST(ConnectionRate, BehindATrustedProxyCountsTheUpgradesOfEachClient) {
  EdgeUnderTest edge({.new_connections = {2, 0.001}}, std::make_shared<Site>(), {}, Networks("127.0.0.1"));
  const auto upgrade_of = [&](const std::string& client) {
    return try_upgrade(edge.port(), {.headers = "X-Forwarded-For: " + client + "\r\n"}).status;
  };
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(http(edge.port(), "GET", "/healthz", "X-Forwarded-For: 203.0.113.1\r\n").status, 200);
  EXPECT_EQ(upgrade_of("203.0.113.1"), 101);
  EXPECT_EQ(upgrade_of("203.0.113.1"), 101);
  EXPECT_EQ(upgrade_of("203.0.113.1"), 503);
  EXPECT_EQ(upgrade_of("203.0.113.2"), 101);
  EXPECT_EQ(edge.metric("crosstable_connections_rate_limited_total"), "1");
}

}  // namespace
}  // namespace crosstable::test

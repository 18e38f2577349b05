// A proxy in front of the server: who its connections count against. The test plays the proxy, on 127.0.0.1.
#include <gtest/gtest.h>

#include "server/net/admission.hpp"
#include "server/net/caller.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

const std::string ada = "203.0.113.1", bo = "203.0.113.2";

std::string forwarded_for(const std::string& list) { return "X-Forwarded-For: " + list + "\r\n"; }

WsOptions for_client(const std::string& list) { return {.headers = forwarded_for(list)}; }

struct BehindAProxy : EdgeUnderTest {
  explicit BehindAProxy(NetLimits limits = {}, const std::string& trusted = "127.0.0.1,10.0.0.0/8")
      : EdgeUnderTest(limits, std::make_shared<Site>(), {}, Networks(trusted)) {}

  std::string seen_as(const std::string& headers) const {
    WsClient client(port(), {.headers = headers});
    client.send_text("who");
    return client.read_text();
  }
  HttpAnswer get_for(const std::string& list) const { return http(port(), "GET", "/healthz", forwarded_for(list)); }
};

TEST(Caller, IsTheLastAddressThatIsNotAProxy) {
  const Networks trusted("127.0.0.1,::1,10.0.0.0/8");
  const auto of = [&](const std::vector<std::string>& lines) {
    return caller("127.0.0.1", lines, false, trusted).address;
  };
  EXPECT_EQ(of({}), "127.0.0.1");
  EXPECT_EQ(of({ada}), ada);
  EXPECT_EQ(of({bo + ", " + ada}), ada) << "anything before it is the client's own claim";
  EXPECT_EQ(of({bo, ada}), ada) << "lines are one list, RFC 9110, 5.3";
  EXPECT_EQ(of({bo + "," + ada + "\t,  10.1.1.1", "10.2.2.2"}), ada) << "proxies behind proxies";
  EXPECT_EQ(of({"10.0.0.7, 10.0.0.8"}), "10.0.0.7") << "all of them trusted: the first";
  EXPECT_EQ(caller("::ffff:127.0.0.1", {ada}, false, trusted).address, ada);
}

TEST(Caller, MayBeWrittenWithAPortInBracketsOrAsIpv4InIpv6) {
  const auto of = [](const std::string& hop) { return caller("::1", {hop}, false, Networks("::1")).address; };
  EXPECT_EQ(of("203.0.113.1:4711"), ada);
  EXPECT_EQ(of("::ffff:203.0.113.1"), ada);
  for (const char* hop : {"2001:db8::1", "[2001:db8::1]", "[2001:DB8::1]:4711"})
    EXPECT_EQ(of(hop), "2001:db8::1") << hop;
}

TEST(Caller, IsTheLastProxyNamedIfTheListIsGarbage) {
  const Networks trusted("127.0.0.1,10.0.0.0/8");
  for (const char* garbage : {"unknown", "_hidden", "", "203.0.113.1:", "203.0.113.1:x", "203.0.113.1:123456",
                              "[2001:db8::1", "[2001:db8::1]x", "[2001:db8::1]:", "[203.0.113.1]", "\"203.0.113.1\"",
                              "for=203.0.113.1", "203.0.113.1 203.0.113.2", "[]", ":", "1.2.3"}) {
    const auto at_once = caller("127.0.0.1", {ada + "," + garbage}, false, trusted),
               later = caller("127.0.0.1", {ada + "," + garbage + ",10.0.0.7"}, false, trusted);
    EXPECT_EQ(at_once.address, "127.0.0.1") << garbage;
    EXPECT_EQ(later.address, "10.0.0.7") << garbage;
    EXPECT_FALSE(at_once.known || later.known) << garbage;
  }
}

TEST(Caller, IsKnownUnlessAnUntrustedProxyIsInBetween) {
  const Networks trusted("127.0.0.1");
  EXPECT_TRUE(caller("127.0.0.1", {}, false, trusted).known);
  EXPECT_FALSE(caller("127.0.0.1", {}, true, trusted).known) << "it was asked by somebody, and does not say by whom";
  for (const bool passed_on : {false, true})
    EXPECT_TRUE(caller("127.0.0.1", {bo + "," + ada}, passed_on, trusted).known);
  EXPECT_TRUE(caller("192.0.2.1", {}, false, trusted).known);
  EXPECT_FALSE(caller("192.0.2.1", {}, true, trusted).known);
  EXPECT_FALSE(caller("192.0.2.1", {ada}, false, trusted).known);
}

TEST(Proxy, ThatIsUntrustedIsNotBelieved) {
  for (const char* trusted : {"", "192.0.2.1,::1,127.0.0.2"}) {
    BehindAProxy edge({.max_connections_per_address = 2}, trusted);
    EXPECT_EQ(edge.seen_as(forwarded_for(ada)), "127.0.0.1");
    WsClient first(edge.port(), for_client(ada)), second(edge.port(), for_client(bo));
    EXPECT_EQ(edge.get_for("203.0.113.3").status, 503) << "they all count as one";
  }
}

TEST(Proxy, ThatIsTrustedNamesItsClients) {
  BehindAProxy edge;
  EXPECT_EQ(edge.seen_as(forwarded_for(ada)), ada);
  EXPECT_EQ(edge.seen_as(forwarded_for("[2001:db8::1]:4711")), "2001:db8::1");
  EXPECT_EQ(edge.seen_as(""), "127.0.0.1");
  EXPECT_EQ(edge.seen_as("Forwarded: for=203.0.113.1\r\n"), "127.0.0.1") << "is ignored";
}

TEST(Proxy, IsNotDeceivedByAClientThatSendsTheHeaderItself) {
  BehindAProxy edge;
  EXPECT_EQ(edge.seen_as(forwarded_for(bo + ", " + ada)), ada) << "a proxy that appends";
  EXPECT_EQ(edge.seen_as(forwarded_for(bo) + forwarded_for(ada)), ada) << "a proxy that writes a line of its own";
  EXPECT_EQ(edge.seen_as(forwarded_for("127.0.0.1,10.0.0.1, " + ada)), ada) << "a client cannot pose as a proxy either";
  std::string long_list;
  for (int i = 0; i < 500; ++i) long_list += "10.0.0.1,";
  EXPECT_EQ(edge.seen_as(forwarded_for(long_list + ada)), ada);
  EXPECT_EQ(edge.get_for(long_list + long_list + ada).status, 431) << "a list is no longer than any header";
}

TEST(Proxy, GivesEachOfItsClientsTheirOwnConnections) {
  BehindAProxy edge({.max_connections_per_address = 2});
  WsClient first(edge.port(), for_client(ada)), second(edge.port(), for_client(ada));
  EXPECT_EQ(try_upgrade(edge.port(), for_client(ada)).status, 503) << "a third from one address";
  EXPECT_EQ(edge.get_for(ada).status, 503) << "pages count like connections";
  EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "2");
  WsClient other(edge.port(), for_client(bo)), another(edge.port(), for_client("2001:db8:0:1::1"));
  EXPECT_EQ(edge.get_for(bo).status, 200);
  WsClient neighbour(edge.port(), for_client("2001:db8:0:1::2"));
  EXPECT_EQ(edge.get_for("2001:db8:0:1::3").status, 503) << "the same /64";
}

TEST(Proxy, FreesThePlaceOfAClientWhoLeaves) {
  BehindAProxy edge({.max_connections_per_address = 1});
  {
    WsClient first(edge.port(), for_client(ada));
    EXPECT_EQ(edge.get_for(ada).status, 503);
  }
  ASSERT_TRUE(edge.log.wait_for("closed"));
  edge.settle();
  EXPECT_EQ(edge.get_for(ada).status, 200);
}

// Until a request's head has arrived, its client is unknown, so it counts against the proxy like any other peer's.
TEST(Proxy, HasNoMoreConnectionsWithoutARequestThanAnybodyElse) {
  BehindAProxy edge({.max_connections_per_address = 2});
  TcpClient first(edge.port()), second(edge.port());
  first.send("GET /healthz HTTP/1.1\r\nHost: a\r\n");
  second.send("GET /healthz HTTP/1.1\r\nHost: a\r\n");
  TcpClient third(edge.port());
  EXPECT_EQ(read_answer(third).status, 503);
  first.send(forwarded_for(ada) + "\r\n");
  EXPECT_EQ(read_answer(first).status, 200) << "and what has begun is not disturbed";
  edge.settle();
  edge.advance(NetLimits().handshake_ms);
  edge.settle();
  EXPECT_EQ(second.read_to_end(), "") << "an unfinished request has its deadline, whoever sends it";
}

TEST(Proxy, SendsTheRequestsOfManyOnOneConnection) {
  BehindAProxy edge({.max_connections_per_address = 2});
  WsClient at_home(edge.port(), for_client(ada)), at_work(edge.port(), for_client(ada));
  TcpClient line(edge.port());
  const auto ask = [&](const std::string& who) {
    line.send("GET /healthz HTTP/1.1\r\nHost: a\r\n" + forwarded_for(who) + "\r\n");
    return read_answer(line).status;
  };
  EXPECT_EQ(ask(bo), 200);
  {
    WsClient first(edge.port(), for_client(bo)),
        second(edge.port(), for_client(bo));  // an answered request blocks no other
    EXPECT_EQ(ask(bo), 503);
  }
  EXPECT_EQ(line.read_to_end(), "");
}

TEST(Proxy, IsNotRefusedForOneClientsFlood) {
  BehindAProxy edge({.messages = {2, 0.001}});
  TcpClient line(edge.port());
  const auto ask = [&](const std::string& who) {
    line.send("GET /healthz HTTP/1.1\r\nHost: a\r\n" + forwarded_for(who) + "\r\n");
    return read_answer(line).status;
  };
  EXPECT_EQ(ask(ada), 200);
  EXPECT_EQ(ask(ada), 200);
  EXPECT_EQ(ask(bo), 200);
  EXPECT_EQ(ask(ada), 200);
  EXPECT_EQ(ask(ada), 200);
  EXPECT_EQ(ask(ada), 429);
}

// As Caddy forwards it: with the client's Host and Origin, and without TLS.
TEST(Proxy, WithTlsPassesTheCheckOfOrigins) {
  BehindAProxy edge;
  const auto status = [&](const std::string& origin) {
    TcpClient client(edge.port());
    client.send(
        "GET /ws HTTP/1.1\r\nHost: play.example.org\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-Websocket-Key: "
        "dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-Websocket-Version: 13\r\nOrigin: " +
        origin + "\r\n" + forwarded_for(ada) +
        "X-Forwarded-Host: play.example.org\r\nX-Forwarded-Proto: https\r\n\r\n");
    return read_answer(client).status;
  };
  EXPECT_EQ(status("https://play.example.org"), 101);
  EXPECT_EQ(status("https://evil.example.org"), 403);
}

int metrics(const EdgeUnderTest& edge, const std::string& headers = "") {
  return http(edge.port(), "GET", "/metrics", headers).status;
}

TEST(Metrics, AreForThisMachineAndPrivateNetworks) {
  EXPECT_EQ(metrics(EdgeUnderTest()), 200);
  for (const char* mark : {"Forwarded: for=203.0.113.1", "Via: 1.1 proxy", "X-Real-IP: 203.0.113.1"}) {
    EXPECT_EQ(metrics(EdgeUnderTest(), std::string(mark) + "\r\n"), 403) << mark;
    EXPECT_EQ(metrics(BehindAProxy(), std::string(mark) + "\r\n"), 403) << "whom it asks for is not said: " << mark;
    EXPECT_EQ(metrics(BehindAProxy(), std::string(mark) + "\r\n" + forwarded_for("10.0.0.7")), 200) << mark;
  }
  const BehindAProxy edge;
  EXPECT_EQ(metrics(edge), 200) << "a request from the proxy's machine counts as its own";
  for (const char* near : {"192.168.1.7", "10.0.0.9", "fd00::7", "127.0.0.1"})
    EXPECT_EQ(metrics(edge, forwarded_for(near)), 200) << near;
  for (const char* far : {"203.0.113.1", "2001:db8::1", "127.0.0.1, 203.0.113.1", "unknown", ""})
    EXPECT_EQ(metrics(edge, forwarded_for(far)), 403) << far;
}

TEST(Metrics, AreNotForClientsOfAnUntrustedProxy) {
  const EdgeUnderTest edge;
  for (const char* claimed : {"203.0.113.1", "127.0.0.1", ""})
    EXPECT_EQ(metrics(edge, forwarded_for(claimed)), 403) << claimed;
}

TEST(Metrics, AreForThoseThatTheOperatorNames) {
  const EdgeUnderTest nobody({}, std::make_shared<Site>(), {}, {}, Networks());
  EXPECT_EQ(metrics(nobody), 403);
  const EdgeUnderTest one({}, std::make_shared<Site>(), {}, Networks("127.0.0.1"),
                          Networks("203.0.113.1,2001:db8::/32"));
  EXPECT_EQ(metrics(one), 403);
  EXPECT_EQ(metrics(one, forwarded_for(ada)), 200);
  EXPECT_EQ(metrics(one, forwarded_for("[2001:db8::7]:4711")), 200);
  EXPECT_EQ(metrics(one, forwarded_for(bo)), 403);
}

TEST(Admission, PassesAPlaceOnAndTakesItBack) {
  const auto admission = std::make_shared<Admission>(NetLimits{.max_connections_per_address = 1});
  const auto place = admission->admit("127.0.0.1", false, 0);
  EXPECT_EQ(admission->admit("127.0.0.1", false, 0), nullptr);
  EXPECT_TRUE(place->pass_to(ada));
  EXPECT_EQ(place->address(), ada);
  EXPECT_EQ(place->peer(), "127.0.0.1");
  auto next = admission->admit("127.0.0.1", false, 0);
  ASSERT_NE(next, nullptr) << "the proxy has its place back";
  EXPECT_FALSE(next->pass_to(ada));
  EXPECT_EQ(next->address(), "127.0.0.1");
  EXPECT_TRUE(next->pass_to(bo));
  place->give_back();
  EXPECT_EQ(place->address(), "127.0.0.1");
  EXPECT_TRUE(next->pass_to(ada)) << "and so has the client";
  next.reset();
  EXPECT_NE(admission->admit(ada, false, 0), nullptr);
  EXPECT_EQ(admission->present(), 1u);
}

}  // namespace
}  // namespace crosstable::test

// Floods: what one peer may send, how many peers there may be, and what they leave behind. tests/server/limits checks
// that each limit holds, and that its check notices when it is gone.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "server/net/admission.hpp"
#include "server/net/refusal.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/live_heap.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::string request(int id) { return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"games"})"; }

TEST(Bounds, MessagesOverTheRateAreRefusedByNameWithTheirOwnId) {
  EdgeUnderTest edge({.messages = {3, 1}});
  WsClient client(edge.port());
  for (int id = 1; id <= 4; ++id) client.send_text(request(id));
  for (int id = 1; id <= 3; ++id) EXPECT_EQ(client.read_text(), request(id));
  const auto refused = client.read_text();
  EXPECT_NE(refused.find(R"("id":4)"), std::string::npos);
  EXPECT_NE(refused.find(R"("code":"rate_limited")"), std::string::npos);
  edge.advance(1'000);
  client.send_text(request(5));
  EXPECT_EQ(client.read_text(), request(5)) << "time makes up for it";
}

TEST(Bounds, AMessageAtTheEdgesLimitsIsRefusedWithItsId) {
  const NetLimits roomy{.max_frame_bytes = 64 * 1024, .json_depth = 48};
  const std::string deep =
      R"({"jsonrpc":"2.0","id":7,"method":"games","params":{"x":)" + std::string(40, '[') + std::string(40, ']') + "}}";
  for (const std::string& frame : {std::string(20'000, ' ') + request(7), deep}) {
    EXPECT_NE(rate_limited_answer(frame, roomy, std::nullopt).find(R"("id":7)"), std::string::npos);
    EXPECT_NE(rate_limited_answer(frame, NetLimits(), std::nullopt).find(R"("id":null)"), std::string::npos);
  }
}

TEST(Bounds, AFloodIsClosedWith1008) {
  EdgeUnderTest edge({.messages = {2, 0.001}, .flood_messages = 3});
  WsClient client(edge.port());
  for (int id = 1; id <= 6; ++id) client.send_text(request(id));
  for (int i = 0; i < 5; ++i) client.read_text();
  EXPECT_EQ(client.read_close(), 1008);
  EXPECT_EQ(edge.metric("crosstable_rate_limited_total"), "4");
}

// A client that waits for each answer gets a message through now and then, but must not go on forever.
TEST(Bounds, AFloodWithAGrantedMessageNowAndThenIsClosedToo) {
  EdgeUnderTest edge({.messages = {1, 1}, .flood_messages = 6});
  WsClient client(edge.port());
  int id = 0;
  const auto ask = [&] {
    client.send_text(request(++id));
    client.read_text();
  };
  for (int i = 0; i < 5; ++i) ask();  // one granted, four refused
  edge.advance(1'000);
  for (int i = 0; i < 4; ++i) ask();  // one granted, three refused: six by now
  client.send_text(request(++id));
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(Bounds, AClientThatIsSlightlyTooFastIsRefusedButNotClosed) {
  EdgeUnderTest edge({.messages = {2, 2}, .flood_messages = 2});
  WsClient client(edge.port());
  for (int second = 0; second < 8; ++second, edge.advance(1'000)) {  // less than hello_ms
    for (int i = 0; i < 3; ++i) {
      client.send_text(request(3 * second + i + 1));
      client.read_text();
    }
  }
  EXPECT_EQ(edge.metric("crosstable_rate_limited_total"), "8");
}

TEST(Bounds, PingsCountAsMessages) {
  EdgeUnderTest edge({.messages = {5, 0.001}, .flood_messages = 5});
  WsClient client(edge.port());
  std::string pings;
  for (int i = 0; i < 20; ++i) pings += WsClient::frame(WsClient::ping, "p");
  client.tcp().send(pings);
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(Bounds, FramesThatAddUpToNothingAreAFlood) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  std::string fragments = WsClient::frame(WsClient::text, "", false);
  for (int i = 0; i < 10'000; ++i) fragments += WsClient::frame(WsClient::continuation, "", false);
  client.tcp().send(fragments);
  EXPECT_EQ(client.read_close(), 1008);
}

// The server's clock stands still, so no deadline helps.
TEST(Bounds, APeerThatKeepsSendingAfterTheCloseIsCut) {
  for (const bool answers_the_close : {false, true}) {
    EdgeUnderTest edge({.messages = {2, 0.001}, .flood_messages = 3});
    WsClient client(edge.port());
    for (int id = 1; id <= 6; ++id) client.send_text(request(id));
    while (client.read_frame().opcode != WsClient::close) {}
    if (answers_the_close) client.send_close(1008);
    const std::string much(1 << 16, '\0');
    bool taken = true;
    for (int i = 0; taken && i < 256; ++i) taken = client.tcp().try_send(much);
    EXPECT_FALSE(taken) << "16 MiB were read after the close" << (answers_the_close ? " and its answer" : "");
  }
}

TEST(Bounds, OneFloodDoesNotAffectOthers) {
  EdgeUnderTest edge({.messages = {5, 0.001}});
  WsClient calm(edge.port());
  WsClient flood(edge.port());
  std::string messages;
  for (int i = 0; i < 1'000; ++i) messages += WsClient::frame(WsClient::text, "{}");
  flood.tcp().send(messages);
  EXPECT_EQ(flood.read_close(), 1008);
  calm.send_text("calm");
  EXPECT_EQ(calm.read_text(), "calm");
}

TEST(Bounds, RefusedConnectionsAreCountedAndALeaversPlaceIsFree) {
  EdgeUnderTest edge({.max_connections = 2});
  auto first = std::make_unique<WsClient>(edge.port());
  WsClient second(edge.port());
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 503);
  EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "1");
  first.reset();
  EXPECT_TRUE(edge.log.wait_for("closed"));
  edge.settle();
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 200);
}

// What `flood` leaves on the heap once all of it is gone, after a first one has filled permanent buffers.
template <class Flood>
std::ptrdiff_t left_behind(EdgeUnderTest& edge, const Flood& flood) {
  std::ptrdiff_t before = 0;
  for (int i = 0; i < 3; ++i) {
    if (i == 1) before = static_cast<std::ptrdiff_t>(live_heap_bytes());
    flood();
    EXPECT_TRUE(edge.wait_for_metric("crosstable_connections", "1"));
    edge.settle();
  }
  return static_cast<std::ptrdiff_t>(live_heap_bytes()) - before;
}

TEST(Bounds, AFloodOfConnectionsIsRefusedWhileOthersGoOnAndLeavesNothingBehind) {
  EdgeUnderTest edge(
      {.max_connections = 50, .max_connections_per_address = 0, .new_connections = {0, 20}, .messages = {10'000, 120}});
  WsClient calm(edge.port());
  const auto left = left_behind(edge, [&] {
    std::vector<WsClient> taken;
    for (int i = 0; i < 49; ++i) taken.emplace_back(edge.port());
    for (int i = 0; i < 200; ++i) {
      ASSERT_EQ(http(edge.port(), "GET", "/").status, 503);
      calm.send_text("calm");
      ASSERT_EQ(calm.read_text(), "calm");
    }
  });
  EXPECT_LT(left, 10'000);
  EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "600");
}

TEST(Bounds, DrippingConnectionsAreCutInTimeAndLeaveNothingBehind) {
  const NetLimits limits;
  EdgeUnderTest edge(limits);
  WsClient calm(edge.port());
  calm.send_text("hello");
  calm.read_text();
  const auto left = left_behind(edge, [&] {
    std::vector<TcpClient> requests;
    std::vector<WsClient> frames;
    for (int i = 0; i < 20; ++i) {
      requests.emplace_back(edge.port()).send("GET /");
      frames.emplace_back(edge.port())
          .tcp()
          .send(WsClient::frame(WsClient::text, std::string(limits.max_frame_bytes - 100, 'x'), false));
    }
    edge.accept_all();
    const std::string drip = WsClient::frame(WsClient::continuation, std::string(100, 'x'));
    std::size_t open = requests.size() + frames.size();
    for (std::size_t second = 0; second < 11; ++second) {  // one byte per second each
      for (auto& client : requests) static_cast<void>(client.try_send("x"));
      for (auto& client : frames) static_cast<void>(client.tcp().try_send(drip.substr(second, 1)));
      edge.settle();
      edge.advance(1'000);
    }
    edge.settle();
    for (auto& client : requests) open -= client.read_to_end().empty();
    for (auto& client : frames) open -= client.read_close() == 1008;
    EXPECT_EQ(open, 0u);
  });
  EXPECT_LT(left, 10'000);
}

TEST(Admission, CountsAnIpv6NetworkAsOneAddress) {
  const auto admission = std::make_shared<Admission>(NetLimits{.max_connections_per_address = 1});
  const auto one = admission->admit("2001:db8:1:2::1", false, 0);
  EXPECT_NE(one, nullptr);
  EXPECT_EQ(one->address(), "2001:db8:1:2::1") << "the log shows the address itself";
  EXPECT_EQ(admission->admit("2001:db8:1:2:ffff::2", false, 0), nullptr) << "the same /64";
  EXPECT_NE(admission->admit("2001:db8:1:3::1", false, 0), nullptr);
  const auto local = admission->admit("fe80::1%eth0", false, 0);
  EXPECT_EQ(admission->admit("fe80::2%eth0", false, 0), nullptr);
}

TEST(Admission, CountsEachIpv4AddressEvenOverAnIpv6Socket) {
  const auto admission = std::make_shared<Admission>(NetLimits{.max_connections_per_address = 1});
  const auto one = admission->admit("::ffff:192.0.2.1", false, 0);
  EXPECT_NE(admission->admit("::ffff:192.0.2.2", false, 0), nullptr);
  EXPECT_NE(admission->admit("::1", false, 0), nullptr);
  EXPECT_EQ(admission->admit("192.0.2.1", false, 0), nullptr) << "the same machine through either socket";
}

TEST(Admission, GivesAPlaceBackToItsNetwork) {
  const auto admission = std::make_shared<Admission>(NetLimits{.max_connections_per_address = 1});
  admission->admit("2001:db8::1", false, 0).reset();
  EXPECT_EQ(admission->present(), 0u);
  EXPECT_NE(admission->admit("2001:db8::2", false, 0), nullptr);
  EXPECT_EQ(admission->refused().for_number, 0u);
}

TEST(Bounds, OurOwnMistakeEndsOnlyOneConnection) {
  EdgeUnderTest edge;
  WsClient other(edge.port());
  WsClient client(edge.port());
  client.send_text("throw");
  EXPECT_EQ(client.read_close(), 1011);
  other.send_text("still here");
  EXPECT_EQ(other.read_text(), "still here");
}

}  // namespace
}  // namespace crosstable::test

// A reload changes what comes next, and leaves existing connections alone.
#include <gtest/gtest.h>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::shared_ptr<const Site> site_with(const std::string& body) {
  auto site = std::make_shared<Site>();
  site->add("/page.txt", body);
  return site;
}

TEST(Reload, ServesTheNewPages) {
  EdgeUnderTest edge({}, site_with("old"));
  TcpClient client(edge.port());
  const auto page = [&] {
    client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\n\r\n");
    return read_answer(client);
  };
  const auto before = page();
  EXPECT_EQ(before.body, "old");
  edge.reload({}, site_with("new"));
  const auto after = page();
  EXPECT_EQ(after.body, "new") << "on a connection that was there before";
  EXPECT_NE(after.header("ETag"), before.header("ETag"));
}

TEST(Reload, DoesNotDisturbAPageBeingSent) {
  const std::string large(5'000'000, 'x');
  EdgeUnderTest edge({.send_buffer_bytes = 4'096}, site_with(large));
  TcpClient client(edge.port(), 4'096);
  client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  ASSERT_TRUE(edge.wait_for_metric("crosstable_http_requests_total", "1"));
  edge.reload({}, site_with("new"));
  EXPECT_EQ(read_answer(client).body, large);
}

TEST(Reload, ReplacesLimitsOriginsAndListsWhileConnectionsStay) {
  EdgeUnderTest edge;
  WsClient client(edge.port());
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://friend.example"}).status, 403);
  EXPECT_EQ(http(edge.port(), "GET", "/metrics").status, 200);
  edge.reload({.allowed_origins = {"https://friend.example"},
               .limits = {.max_header_bytes = 1'000, .messages = {240, 0.001}},
               .trusted_proxies = Networks("127.0.0.1"),
               .metrics_from = Networks("203.0.113.1")});
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://friend.example"}).status, 101);
  EXPECT_EQ(http(edge.port(), "GET", "/healthz", "Cookie: " + std::string(2'000, 'c') + "\r\n").status, 431);
  EXPECT_EQ(http(edge.port(), "GET", "/metrics").status, 403);
  EXPECT_EQ(http(edge.port(), "GET", "/metrics", "X-Forwarded-For: 203.0.113.1\r\n").status, 200);
  client.send_text("still here");
  EXPECT_EQ(client.read_text(), "still here");
}

TEST(Reload, LimitsNewConnectionsFromNowOn) {
  EdgeUnderTest edge;
  WsClient first(edge.port()), second(edge.port());
  edge.reload({.limits = {.max_connections = 2}});
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 503);
  edge.reload({});
  EXPECT_EQ(http(edge.port(), "GET", "/healthz").status, 200);
  first.send_text("still here");
  EXPECT_EQ(first.read_text(), "still here");
}

}  // namespace
}  // namespace crosstable::test

// Links that are passed on: every one shows the client, with a head for chats that names this server's address.
#include "server/net/links.hpp"

#include <gtest/gtest.h>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::shared_ptr<const Site> site_with_links() {
  auto site = std::make_shared<Site>();
  site->add("/", "client");
  site->add("/r/crosswise.html", "<meta content=\"{origin}/a.png\"><meta content=\"{origin}/b.png\">client");
  return site;
}

HttpAnswer page_at(const EdgeUnderTest& edge, const std::string& path,
                   const std::string& headers = "Host: table.example\r\n") {
  TcpClient client(edge.port());
  client.send("GET " + path + " HTTP/1.1\r\n" + headers + "\r\n");
  return read_answer(client);
}

TEST(Links, NameThisServersAddress) {
  EdgeUnderTest edge({}, site_with_links());
  const auto page = page_at(edge, "/r/crosswise");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.body,
            "<meta content=\"http://table.example/a.png\"><meta content=\"http://table.example/b.png\">client");
}

TEST(Links, NameTheAddressThatATrustedProxyWasAskedBy) {
  EdgeUnderTest trusting({}, site_with_links(), {}, Networks(local_networks));
  const std::string headers = "Host: table.example\r\nX-Forwarded-Proto: https\r\n";
  EXPECT_NE(page_at(trusting, "/r/crosswise", headers).body.find("https://table.example/"), std::string::npos);
  EdgeUnderTest edge({}, site_with_links());
  EXPECT_EQ(page_at(edge, "/r/crosswise", headers).body.find("https://table.example/"), std::string::npos);
}

TEST(Links, NeverPutAnythingElseIntoThePage) {
  EdgeUnderTest edge({}, site_with_links());
  for (const char* host : {"\"><script>", "a b", "<b>", "a/b"}) {
    const auto page = page_at(edge, "/r/crosswise", "Host: " + std::string(host) + "\r\n");
    EXPECT_EQ(page.body, "<meta content=\"/a.png\"><meta content=\"/b.png\">client") << host;
  }
}

TEST(Links, WithoutAPageOfTheirOwnShowTheClient) {
  EdgeUnderTest edge({}, site_with_links());
  for (const char* path : {"/r", "/g", "/e", "/r/another", "/g/crosswise", "/r/crosswise?utm=1"}) {
    SCOPED_TRACE(path);
    EXPECT_EQ(page_at(edge, path).status, 200);
  }
  for (const char* path : {"/r/", "/r/a/b", "/r/..", "/r/ABC234", "/x/crosswise", "/e/crosswise",
                           "/r/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}) {
    SCOPED_TRACE(path);
    EXPECT_EQ(page_at(edge, path).status, 404);
  }
}

// What chats make of links: a slash behind the path, and the `#` in a form that browsers send.
TEST(Links, ThatChatsHaveChangedLeadToTheSamePage) {
  EdgeUnderTest edge({}, site_with_links());
  EXPECT_EQ(page_at(edge, "/r/crosswise/").body, page_at(edge, "/r/crosswise").body);
  EXPECT_EQ(page_at(edge, "/e/").status, 404) << "no game stands before that slash";
  const std::pair<const char*, const char*> mended[]{
      {"/r/crosswise%23/K7QX2M/s3cret-_", "/r/crosswise#/K7QX2M/s3cret-_"},
      {"/r/crosswise/%23/K7QX2M/s3cret?with=2", "/r/crosswise#/K7QX2M/s3cret?with=2"},
      {"/r%23/K7QX2M", "/r#/K7QX2M"},
      {"/%23/K7QX2M/s3cret", "/#/K7QX2M/s3cret"},
      {"/e%23/event/K7QX2M", "/e#/event/K7QX2M"},
  };
  for (const auto& [path, meant] : mended) {
    const auto page = page_at(edge, path);
    EXPECT_EQ(page.status, 308) << path;
    EXPECT_EQ(page.header("Location"), meant);
    EXPECT_EQ(page.header("Cache-Control"), "no-store");
    EXPECT_EQ(page.body.find("s3cret"), std::string::npos);
  }
  for (const char* path : {"/x%23/K7QX2M", "//evil.example%23/", "/r/..%23/K7QX2M"})
    EXPECT_EQ(page_at(edge, path).status, 404) << path;
}

TEST(Links, AreNotThereWithoutAWebClient) {
  EdgeUnderTest edge;
  EXPECT_EQ(page_at(edge, "/r/crosswise").status, 404);
}

}  // namespace
}  // namespace crosstable::test

// Which form of a page a client gets: RFC 9110, 12.5.3.
#include <gtest/gtest.h>

#include "server/net/accept_encoding.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

std::shared_ptr<const Site> page_in_three_forms() {
  auto site = std::make_shared<Site>();
  site->add("/page.js", "plain and long", "brotli", "gzip form");
  site->add("/plain.js", "plain only");
  return site;
}

class Compression : public testing::Test {
 protected:
  HttpAnswer get(const std::string& headers, const std::string& method = "GET",
                 const std::string& path = "/page.js") const {
    return http(edge_.port(), method, path, headers);
  }
  std::string coding_for(const std::string& accepted) const {
    const auto answer = get("Accept-Encoding: " + accepted + "\r\n");
    return answer.status == 200 ? answer.header("Content-Encoding") : std::to_string(answer.status);
  }

  EdgeUnderTest edge_{{.new_connections = {0, 20}}, page_in_three_forms()};
};

TEST_F(Compression, SendsTheSmallestOfEquallyPreferredForms) {
  for (const char* accepted : {"br", "gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "*", "gzip;q=0.8, *", "BR",
                               "br ; q=1", "br,", ",, br", "zstd, br;q=0.001", "identity;q=0, br", "*;q=0.1"})
    EXPECT_EQ(coding_for(accepted), "br") << accepted;
  for (const char* accepted : {"gzip", "x-gzip", "GZip", "deflate, gzip", "gzip, br;q=0", "br;q=0.5, gzip",
                               "br;q=0.5, gzip;q=0.501", "br;q=0, *", "gzip, br;q=x", "gzip, br;foo=bar", "gzip;Q=0.3"})
    EXPECT_EQ(coding_for(accepted), "gzip") << accepted;
  for (const char* accepted :
       {"", "identity", "deflate", "br;q=0", "br;q=0, gzip;q=0.000", "identity, br;q=0.5", "zstd", "br;q=1.001",
        "br;q=2", "br;q=-1", "br;q=0.1234", "br;q=", "b r", "*;q=0, identity"})
    EXPECT_EQ(coding_for(accepted), "") << accepted;
  for (const char* accepted : {"identity;q=0", "*;q=0", "zstd, *;q=0", "identity;q=0, deflate", "*;q=0, br;q=0"})
    EXPECT_EQ(coding_for(accepted), "406") << accepted;
}

TEST_F(Compression, IsOffWithoutTheHeader) {
  const auto plain = get("");
  EXPECT_EQ(plain.body, "plain and long");
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(plain.header("Vary"), "Accept-Encoding") << "caches must ask for other forms";
  EXPECT_EQ(get("Accept-Encoding: deflate\r\nAccept-Encoding: br\r\n").header("Content-Encoding"), "br")
      << "two lines are one list";
}

TEST_F(Compression, GivesEachFormItsLengthItsTagAndItsType) {
  const auto plain = get(""), brotli = get("Accept-Encoding: br\r\n"), gzip = get("Accept-Encoding: gzip\r\n");
  EXPECT_EQ(brotli.body, "brotli");
  EXPECT_EQ(brotli.header("Content-Length"), "6");
  EXPECT_EQ(gzip.body, "gzip form");
  EXPECT_NE(plain.header("ETag"), brotli.header("ETag"));
  EXPECT_NE(plain.header("ETag"), gzip.header("ETag"));
  EXPECT_NE(brotli.header("ETag"), gzip.header("ETag"));
  EXPECT_EQ(brotli.header("Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(Compression, AnswersHeadLikeGetWithoutTheBody) {
  const auto head = get("Accept-Encoding: br\r\n", "HEAD"), got = get("Accept-Encoding: br\r\n");
  for (const char* name : {"Content-Length", "Content-Encoding", "Content-Type", "ETag", "Vary", "Cache-Control"})
    EXPECT_EQ(head.header(name), got.header(name)) << name;
}

TEST_F(Compression, DoesNotResendAKnownFormButSendsAnotherInFull) {
  const auto tag = get("Accept-Encoding: br\r\n").header("ETag");
  const auto again = get("Accept-Encoding: br\r\nIf-None-Match: " + tag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(again.header("ETag"), tag);
  EXPECT_EQ(again.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("Accept-Encoding: gzip\r\nIf-None-Match: " + tag + "\r\n").status, 200);
  EXPECT_EQ(get("If-None-Match: " + tag + "\r\n").status, 200);
}

TEST_F(Compression, FindsATagInAList) {  // 13.1.2
  const auto tag = get("").header("ETag");
  for (const auto& known :
       {"\"x\", " + tag, tag + " , \"x\"", "W/" + tag, std::string("*"), "\"x\"\r\nIf-None-Match: " + tag})
    EXPECT_EQ(get("If-None-Match: " + known + "\r\n").status, 304) << known;
  for (const auto& other : {std::string("\"x\""), tag.substr(1), std::string(), std::string("W/\"x\", \"y\"")})
    EXPECT_EQ(get("If-None-Match: " + other + "\r\n").status, 200) << other;
}

TEST_F(Compression, DoesNotMatterForAPageWithOneForm) {
  const auto plain = get("Accept-Encoding: br, gzip\r\n", "GET", "/plain.js");
  EXPECT_EQ(plain.body, "plain only");
  EXPECT_EQ(plain.header("Vary"), "");
  EXPECT_EQ(get("Accept-Encoding: *;q=0\r\n", "GET", "/healthz").status, 200);
}

}  // namespace
}  // namespace crosstable::test

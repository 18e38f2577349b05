// Where a request ends: RFC 9112, 6.1 to 6.3. Each request here is followed by a second one that a careless reader
// would answer, with a path that only readers of the metrics may use. A careful reader answers once and closes.
#include "server/net/framing.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

constexpr std::string_view smuggled = "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n";

const std::string upgrade_headers =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\n";

std::string with_zero(std::string text) {  // a `0` stands for a NUL
  text[text.find('@')] = '\0';
  return text;
}

class RequestFraming : public testing::Test {
 protected:
  // Everything that comes back for these bytes.
  std::string answers_to(const std::string& bytes) const {
    TcpClient client(edge_.port());
    client.send(bytes);
    client.shut_down_sending();
    return client.read_to_end();
  }
  static std::size_t count(const std::string& text, const std::string& what) {
    std::size_t times = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
    return times;
  }
  // Expects one refusal, and that the rest is never read as a request: for a page, for a method with a body, and for an
  // upgrade.
  void expect_refused(const std::string& headers, const std::string& version = "1.1") const {
    for (const std::string line : {"GET /healthz", "POST /healthz", "HEAD /healthz", "GET /ws"}) {
      SCOPED_TRACE(line + " " + testing::PrintToString(headers));
      const auto more = line.ends_with("/ws") ? upgrade_headers : std::string();
      for (const auto& behind : {std::string(smuggled), "0\r\n\r\n" + std::string(smuggled)}) {
        const auto answers =
            answers_to(line + " HTTP/" + version + "\r\nHost: a\r\n" + more + headers + "\r\n" + behind);
        EXPECT_TRUE(answers.starts_with("HTTP/1.1 400 ")) << answers.substr(0, 40);
        EXPECT_EQ(count(answers, "HTTP/1.1 "), 1u) << answers;
        EXPECT_EQ(count(answers, "Connection: close\r\n"), 1u);
      }
    }
  }

  EdgeUnderTest edge_{{.new_connections = {0, 20}}};
};

TEST_F(RequestFraming, WithATransferEncodingOtherThanChunkedIsRefused) {  // 6.1; 6.3, 4
  for (const char* coding : {"",
                             " ",
                             "\t",
                             "identity",
                             "gzip",
                             "gzip, chunked",
                             "chunked, gzip",
                             "chunked, chunked",
                             "chunked,",
                             ",chunked",
                             "chunked, ",
                             "xchunked",
                             "chunkedx",
                             "chunked;foo",
                             "chunked; foo=bar",
                             "\"chunked\"",
                             "'chunked'",
                             "chunked chunked",
                             "chunked\tx",
                             "chunked identity",
                             "chu nked",
                             "identity, chunked",
                             "chunked, identity",
                             "\vchunked",
                             "chunked\v",
                             "\fchunked",
                             "chunke\xc4\x91",
                             "\357\273\277chunked"})
    expect_refused("Transfer-Encoding: " + std::string(coding) + "\r\n");
}

TEST_F(RequestFraming, WithMoreThanOneTransferEncodingIsRefused) {
  for (const char* both : {"chunked|chunked", "identity|chunked", "chunked|identity", "gzip|chunked", "chunked|x",
                           "x|y", "|chunked", "chunked|"}) {
    const std::string pair(both);
    const auto bar = pair.find('|');
    expect_refused("Transfer-Encoding: " + pair.substr(0, bar) + "\r\nTransfer-Encoding: " + pair.substr(bar + 1) +
                   "\r\n");
    expect_refused("Transfer-Encoding: " + pair.substr(0, bar) +
                   "\r\nX: y\r\ntRANSFER-eNCODING:" + pair.substr(bar + 1) + "\r\n");
  }
}

TEST_F(RequestFraming, WithATransferEncodingAndAContentLengthIsRefused) {  // 6.3, 3
  for (const char* coding : {"chunked", "Chunked", "identity", "", "x"})
    for (const char* length : {"0", "5", "33", "x"}) {
      const std::string transfer = "Transfer-Encoding: " + std::string(coding) + "\r\n",
                        content = "Content-Length: " + std::string(length) + "\r\n";
      expect_refused(transfer + content);
      expect_refused(content + transfer);
    }
}

TEST_F(RequestFraming, WithATransferEncodingInHttp10IsRefused) {  // 6.1, last paragraph
  for (const char* coding : {"chunked", "identity", "x"})
    expect_refused("Connection: keep-alive\r\nTransfer-Encoding: " + std::string(coding) + "\r\n", "1.0");
}

TEST_F(RequestFraming, WithALengthThatIsNotOneNumberIsRefused) {  // 6.3, 5
  for (const char* length : {"",
                             " ",
                             "+0",
                             "-0",
                             "-1",
                             "+5",
                             "0x5",
                             "0x0",
                             "5 5",
                             "0 0",
                             "5,6",
                             "0,5",
                             "5,5",
                             "0,0",
                             "0,",
                             ",0",
                             "5;6",
                             "5.0",
                             "1e1",
                             "\"0\"",
                             "a",
                             "5a",
                             "18446744073709551616",
                             "18446744073709551615999",
                             "99999999999999999999999999999999999999999",
                             "\xd9\xa0"})
    expect_refused("Content-Length: " + std::string(length) + "\r\n");
}

TEST_F(RequestFraming, WithTwoLengthsIsRefused) {  // 6.3, 5: even if both are equal, as 6.3 allows
  for (const char* both : {"0|5", "5|0", "33|0", "5|6", "0|0", "5|5", "5|x", "|0"}) {
    const std::string pair(both);
    const auto bar = pair.find('|');
    expect_refused("Content-Length: " + pair.substr(0, bar) + "\r\ncontent-length: " + pair.substr(bar + 1) + "\r\n");
  }
}

TEST_F(RequestFraming, WithABlankBeforeTheColonIsRefused) {  // 5.1
  for (const char* blank : {" ", "\t", "  "}) {
    expect_refused("Transfer-Encoding" + std::string(blank) + ": chunked\r\n");
    expect_refused("Content-Length" + std::string(blank) + ": 5\r\n");
    expect_refused(std::string(blank) + "Transfer-Encoding: chunked\r\n");
  }
}

TEST_F(RequestFraming, WithAFoldedLineIsRefused) {  // 5.2
  for (const char* headers :
       {"Transfer-Encoding:\r\n chunked\r\n", "Transfer-Encoding: chunked\r\n , identity\r\n",
        "Transfer-Encoding: chunked\r\n\t\r\n", "Content-Length: 1\r\n 0\r\n", "Content-Length:\r\n\t5\r\n",
        "X: y\r\n Transfer-Encoding: chunked\r\n", "X: y\r\n\tContent-Length: 5\r\n"})
    expect_refused(headers);
}

TEST_F(RequestFraming, WithOddLineEndsIsRefused) {  // 2.2
  for (const char* headers :
       {"X: y\nTransfer-Encoding: chunked\r\n", "X: y\rTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked\n",
        "Transfer-Encoding: chunked\r", "Transfer-Encoding: chun\rked\r\n", "Content-Length: 5\n",
        "Content-Length: \r5\r\n", "Content-Length: 5\r\r\n", "X: y\r\r\nTransfer-Encoding: chunked\r\n"})
    expect_refused(headers);
}

TEST_F(RequestFraming, WithANulIsRefused) {  // RFC 9110, 5.5
  for (const char* headers :
       {"Transfer-Encoding: chunked@\r\n", "Transfer-Encoding: @chunked\r\n", "Transfer-Encoding@: chunked\r\n",
        "Content-Length: 5@\r\n", "Content-Length: @0\r\n", "@X: y\r\n"})
    expect_refused(with_zero(headers));
}

TEST_F(RequestFraming, IsTheSameByteByByte) {
  TcpClient client(edge_.port());
  const auto bytes =
      std::string("GET /healthz HTTP/1.1\r\nHost: a\r\nX: y\r\n Transfer-Encoding: chunked\r\n\r\n").append(smuggled);
  for (const char byte : bytes) {
    client.try_send({&byte, 1});
    edge_.settle();
  }
  const auto answers = client.read_to_end();
  EXPECT_TRUE(answers.starts_with("HTTP/1.1 400 "));
  EXPECT_EQ(count(answers, "HTTP/1.1 "), 1u);
}

TEST_F(RequestFraming, WithABodyIsUnderstoodAndEndsTheConnection) {
  for (const char* headers :
       {"Content-Length: 33\r\n", "Content-Length: 5\r\n", "Content-Length:0000005\r\n", "Content-Length: 999999\r\n",
        "Transfer-Encoding: chunked\r\n", "transfer-encoding:CHUNKED\r\n", "Transfer-Encoding: \t chunked \t \r\n"}) {
    SCOPED_TRACE(headers);
    const auto answers = answers_to("GET /healthz HTTP/1.1\r\nHost: a\r\n" + std::string(headers) + "\r\n0\r\n\r\n" +
                                    std::string(smuggled));
    EXPECT_TRUE(answers.starts_with("HTTP/1.1 200 "));
    EXPECT_EQ(count(answers, "HTTP/1.1 "), 1u) << "a body is never read as a request";
  }
}

TEST_F(RequestFraming, WithoutABodyKeepsTheConnection) {
  const std::string last = "GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  for (const char* headers : {"", "Content-Length: 0\r\n", "Content-Length:\t000 \r\n"}) {
    const auto one = "GET /healthz HTTP/1.1\r\nHost: a\r\n" + std::string(headers) + "\r\n";
    const auto answers = answers_to(one + one + one + last);
    EXPECT_EQ(count(answers, "HTTP/1.1 200 "), 3u) << headers;
    EXPECT_EQ(count(answers, "HTTP/1.1 404 "), 1u);
  }
}

}  // namespace
}  // namespace crosstable::test

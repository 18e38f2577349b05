// The opening handshake, word by word: RFC 6455, 4.2.1 defines the request, 4.2.2 the answer.
#include "server/net/handshake.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/ws_client.hpp"

namespace crosstable::test {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

// A valid request, except for what a test changes. A header named in `changes` replaces the usual one, once for each
// time it is named; an empty value removes it.
std::string request(const Headers& changes = {}, const std::string& line = "GET /ws HTTP/1.1") {
  const Headers usual{{"Host", "test.example:80"},
                      {"Upgrade", "websocket"},
                      {"Connection", "Upgrade"},
                      {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
                      {"Sec-WebSocket-Version", "13"}};
  std::string text = line + "\r\n";
  const auto add = [&](const Headers& headers, auto wanted) {
    for (const auto& [name, value] : headers)
      if (!value.empty() && wanted(name)) text += name + ": " + value + "\r\n";
  };
  add(usual, [&](const std::string& name) {
    for (const auto& change : changes)
      if (change.first == name) return false;
    return true;
  });
  add(changes, [](const std::string&) { return true; });
  return text + "\r\n";
}

class Handshake : public testing::Test {
 protected:
  HttpAnswer answer(const std::string& text) {
    TcpClient client(edge_.port());
    client.send(text);
    return read_answer(client);
  }
  int status(const Headers& changes, const std::string& line = "GET /ws HTTP/1.1") {
    return answer(request(changes, line)).status;
  }

  EdgeUnderTest edge_;
};

TEST_F(Handshake, ThatIsValidIsAnsweredWith101AndTheHashedKey) {  // RFC 6455, 4.2.2, step 5
  const auto good = answer(request());
  EXPECT_EQ(good.status, 101);
  EXPECT_EQ(good.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(good.header("Upgrade"), "websocket");
  EXPECT_EQ(good.header("Connection"), "upgrade");
  EXPECT_EQ(good.header("Server"), "crosstable") << "the library is not named";
}

TEST_F(Handshake, NeedsAGetOfHttp11) {  // 4.2.1, 1
  EXPECT_EQ(status({}, "GET /ws HTTP/1.0"), 426);
  for (const char* method : {"HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE"}) {
    TcpClient client(edge_.port());
    client.send(request({}, std::string(method) + " /ws HTTP/1.1"));
    EXPECT_EQ(read_answer(client, false).status, 426) << method;
  }
}

TEST_F(Handshake, HappensOnlyAtWsNamedByPathOrWholeUri) {  // 4.2.1, 1
  EXPECT_EQ(status({}, "GET /ws?room=ABCDEF HTTP/1.1"), 101);
  EXPECT_EQ(status({}, "GET http://test.example:80/ws HTTP/1.1"), 101);
  EXPECT_EQ(status({}, "GET https://test.example/ws?x HTTP/1.1"), 101);
  for (const char* path : {"/", "/ws/", "/WS", "/ws/x", "/%77s", "//ws", "http://test.example", "ws"})
    EXPECT_EQ(status({}, "GET " + std::string(path) + " HTTP/1.1"), 404) << path;
}

TEST_F(Handshake, NamesOneHost) {  // 4.2.1, 2; RFC 9112, 3.2
  EXPECT_EQ(status({{"Host", ""}}), 400);
  EXPECT_EQ(status({{"Host", "a.example"}, {"Host", "b.example"}}), 400);
  EXPECT_EQ(status({{"Host", "[::1]:8080"}}), 101);
}

TEST_F(Handshake, NamesWebsocketAmongItsUpgradesInAnyCase) {  // 4.2.1, 3
  for (const char* good : {"WebSocket", "WEBSOCKET", "h2c, websocket", "websocket ,h2c", "h2c,\twebsocket"})
    EXPECT_EQ(status({{"Upgrade", good}}), 101) << good;
  EXPECT_EQ(status({{"Upgrade", "h2c"}, {"Upgrade", "websocket"}}), 101) << "two lines are one list: RFC 9110, 5.3";
  for (const char* bad : {"", "websockets", "web socket", "websocket/13", "h2c", "\"websocket\""})
    EXPECT_EQ(status({{"Upgrade", bad}}), 426) << bad;
}

TEST_F(Handshake, NamesUpgradeAmongItsConnectionOptionsInAnyCase) {  // 4.2.1, 4
  for (const char* good : {"upgrade", "keep-alive, Upgrade", "Upgrade,keep-alive", "x , UPGRADE , y"})
    EXPECT_EQ(status({{"Connection", good}}), 101) << good;
  EXPECT_EQ(status({{"Connection", "keep-alive"}, {"Connection", "Upgrade"}}), 101);
  for (const char* bad : {"", "keep-alive", "close", "upgrades"}) EXPECT_EQ(status({{"Connection", bad}}), 426) << bad;
}

TEST_F(Handshake, HasAKeyOfSixteenBytes) {  // 4.2.1, 5; once: 11.3.1
  for (const char* bad : {"", "short", "dGhlIHNhbXBsZSBub25jZ===", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ",
                          "dGhlIHNhbXBsZSBub25jZXM=", "dGhlIHNhbXBsZSBub25jZXRvb2xvbmc=", "dGhlIHNhbXBsZSBub25j*Q=="})
    EXPECT_EQ(status({{"Sec-WebSocket-Key", bad}}), 400) << bad;
  EXPECT_EQ(status({{"Sec-WebSocket-Key", std::string(5'000, 'A')}}), 400);
  EXPECT_EQ(
      status({{"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}, {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}}),
      400);
}

TEST_F(Handshake, WithAnotherVersionIsToldTheRightOne) {  // 4.2.1, 6; 4.4; once: 11.3.5
  for (const char* other : {"", "8", "12", "14", "013", "13.0", "1 3", "x", "13, 8"}) {
    const auto refused = answer(request({{"Sec-WebSocket-Version", other}}));
    EXPECT_EQ(refused.status, 426) << other;
    EXPECT_EQ(refused.header("Sec-WebSocket-Version"), "13") << other;
    EXPECT_EQ(refused.header("Upgrade"), "websocket") << other;  // RFC 9110, 15.5.22
    EXPECT_EQ(refused.header("Connection"), "close, Upgrade") << other;
  }
  EXPECT_EQ(status({{"Sec-WebSocket-Version", "8"}, {"Sec-WebSocket-Version", "13"}}), 426);
}

// 11.3.5 and 4.2.1: such a handshake is garbled. Another version would not help, so nothing asks for one.
TEST_F(Handshake, HasItsVersionOnce) {
  const auto refused = answer(request({{"Sec-WebSocket-Version", "13"}, {"Sec-WebSocket-Version", "13"}}));
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.header("Upgrade"), "");
}

TEST_F(Handshake, AgreesOnItsSubprotocolAmongThoseOffered) {  // 4.2.2, step 5.5; on several lines: 11.3.4
  const std::vector<Headers> offers{{{"Sec-WebSocket-Protocol", "crosstable.v1"}},
                                    {{"Sec-WebSocket-Protocol", "chat, crosstable.v1"}},
                                    {{"Sec-WebSocket-Protocol", "crosstable.v1,crosstable.v2"}},
                                    {{"Sec-WebSocket-Protocol", "chat"}, {"Sec-WebSocket-Protocol", "crosstable.v1"}}};
  for (const Headers& offer : offers) {
    const auto good = answer(request(offer));
    EXPECT_EQ(good.status, 101);
    EXPECT_EQ(good.header("Sec-WebSocket-Protocol"), "crosstable.v1");
  }
  const auto none = answer(request());
  EXPECT_EQ(none.status, 101);
  EXPECT_EQ(none.header("Sec-WebSocket-Protocol"), "") << "a client that offers none gets none";
  for (const char* other : {"crosstable.v2", "chat", "Crosstable.V1", "crosstable.v1x"})
    EXPECT_EQ(status({{"Sec-WebSocket-Protocol", other}}), 400) << other << ": browsers compare case-sensitively";
}

TEST_F(Handshake, DeclinesEveryExtension) {  // 4.2.2, step 5.6; 9.1
  for (const char* offer :
       {"permessage-deflate", "permessage-deflate; client_max_window_bits", "x-webkit-deflate-frame", "a, b; c=d"}) {
    const auto good = answer(request({{"Sec-WebSocket-Extensions", offer}}));
    EXPECT_EQ(good.status, 101) << offer;
    EXPECT_EQ(good.header("Sec-WebSocket-Extensions"), "") << offer;
  }
}

// 4.1: "the client MUST wait for a response from the server before sending any further data".
TEST_F(Handshake, FollowedByAFrameInTheSameSegmentIsRefused) {
  EXPECT_EQ(answer(request() + WsClient::frame(WsClient::text, "too early")).status, 400);
}

TEST_F(Handshake, WithABodyIsRefused) {
  EXPECT_EQ(answer(request({{"Content-Length", "4"}}) + "body").status, 400);
  EXPECT_EQ(status({{"Content-Length", "4"}}), 400) << "even if it is only announced";
  EXPECT_EQ(status({{"Transfer-Encoding", "chunked"}}), 400);
  EXPECT_EQ(status({{"Content-Length", "0"}}), 101);
}

TEST_F(Handshake, MayComeByteByByteAndBringLongCookies) {
  TcpClient client(edge_.port());
  for (const char byte : request({{"Cookie", std::string(300, 'c')}})) {
    client.send({&byte, 1});
    edge_.settle();
  }
  EXPECT_EQ(read_answer(client).status, 101);
  EXPECT_EQ(status({{"Cookie", std::string(6'000, 'c')}}), 101);
}

TEST_F(Handshake, WithATooLongFirstLineOrHeadersIsRefusedWith431) {  // RFC 6585, 5
  EXPECT_EQ(status({}, "GET /ws?" + std::string(9'000, 'x') + " HTTP/1.1"), 431);
  EXPECT_EQ(status({{"Cookie", std::string(9'000, 'c')}}), 431);
  Headers many;
  for (int i = 0; i < 1'000; ++i) many.emplace_back("X-" + std::to_string(i), "y");
  EXPECT_EQ(status(many), 431);
  EXPECT_EQ(answer(std::string(9'000, 'G')).status, 431) << "a line that never ends";
}

TEST_F(Handshake, ThatIsNotHttpIsRefusedWith400) {
  for (const char* line : {"GET /ws", "GET  /ws HTTP/1.1", "GET /ws HTTP/2.0", "GET /ws HTTP/1.1 x",
                           " GET /ws HTTP/1.1", "G\x01T /ws HTTP/1.1"})
    EXPECT_EQ(status({}, line), 400) << line;
  EXPECT_EQ(answer(request({{"X", std::string("nul\0", 4)}})).status, 400);
}

TEST(Origins, OfTheServerItselfOverHttpOrHttpsOrFromTheList) {
  const std::vector<std::string> allowed{"https://games.example", "http://localhost:5173"};
  const auto may = [&](std::string_view origin, std::string_view host) {
    return origin_allowed(origin, host, false, allowed);
  };
  EXPECT_TRUE(may("http://a.example:8080", "a.example:8080"));
  EXPECT_TRUE(may("https://a.example", "a.example")) << "behind a proxy that removes TLS";
  EXPECT_TRUE(may("HTTPS://A.example", "a.EXAMPLE")) << "hosts and schemes are case-insensitive: RFC 3986, 6.2.2.1";
  EXPECT_TRUE(may("http://[::1]:8080", "[::1]:8080"));
  EXPECT_TRUE(may("https://games.example", "a.example"));
  EXPECT_TRUE(may("http://localhost:5173", "127.0.0.1:8080"));
  EXPECT_TRUE(may("https://a.example", "a.example:443")) << "as some proxies name it";
  EXPECT_TRUE(may("http://a.example", "a.example:80"));
  EXPECT_TRUE(may("https://a.example:443", "a.example"));
  EXPECT_TRUE(may("http://[::1]", "[::1]:80"));
  for (const auto& [origin, host] : std::initializer_list<std::pair<const char*, const char*>>{
           {"", "a.example"},      // a header without a value
           {"null", "a.example"},  // sandboxed pages and files
           {"null", "null"},
           {"http://games.example", "a.example"},  // the scheme is part of a listed origin
           {"https://games.example:444", "a.example"},
           {"http://a.example", "a.example:8080"},  // and the port of every origin
           {"http://a.example:8081", "a.example:8080"},
           {"http://a.example", "a.example:443"},  // which is not its scheme's
           {"https://a.example", "a.example:80"},
           {"http://[::80]", "[::]"},
           {"https://", ":443"},
           {"ftp://a.example", "a.example"},
           {"chrome-extension://a.example", "a.example"},
           {"file://", ""},
           {"http://", ""},
           {"http://a.example.evil.example", "a.example"},
           {"http://evil.example/a.example", "a.example"},
           {"http://a.example@evil.example", "a.example"},
           {"http://a.example/", "a.example"},
           {"http://[::1]:8081", "[::1]:8080"},
           {"http://[::1]", "[::2]"},
           {"a.example", "a.example"},
           {"http://a.example http://evil.example", "a.example"}})
    EXPECT_FALSE(may(origin, host)) << origin << " at " << host;
}

TEST(Origins, AreCheckedBeforeAnUpgrade) {  // RFC 6455, 4.2.2, step 4; 10.2
  EdgeUnderTest edge({}, std::make_shared<Site>(), {"https://friend.example"});
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://evil.example"}).status, 403);
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "null"}).status, 403);
  EXPECT_EQ(try_upgrade(edge.port(), {.headers = "Origin:\r\n"}).status, 403);
  EXPECT_EQ(
      try_upgrade(edge.port(), {.origin = "http://test.example:80", .headers = "Origin: https://evil.example\r\n"})
          .status,
      403)
      << "one page only";
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "http://test.example:80"}).status, 101);
  EXPECT_EQ(try_upgrade(edge.port(), {.origin = "https://friend.example"}).status, 101);
  EXPECT_EQ(try_upgrade(edge.port(), {}).status, 101) << "programs that are not browsers send none";
}

// A passkey is for the page's site.
TEST(Origins, AreToldToTheSession) {
  const std::string longest = "https://" + std::string(253, 'x') + ":65535", longer = longest + "0";
  EdgeUnderTest edge({}, std::make_shared<Site>(), {"https://friend.example", longest, longer});
  const auto told = [&](const std::string& origin) {
    WsClient client(edge.port(), {.origin = origin});
    client.send_text("origin");
    return client.read_text();
  };
  EXPECT_EQ(told("https://friend.example"), "https://friend.example");
  EXPECT_EQ(told(longest), longest);
  EXPECT_EQ(told(longer), "") << "no name is that long";
  EXPECT_EQ(told(""), "");
}

}  // namespace
}  // namespace crosstable::test

// The server's own TLS: who gets a handshake, that all limits of plain connections hold, and how connections end.
#include <gtest/gtest.h>
#include <openssl/ssl.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>

#include "server/net/redirect.hpp"
#include "server/net/tls_error.hpp"
#include "tests/server/net/edge_under_test.hpp"
#include "tests/support/tls_client.hpp"

namespace crosstable::test {
namespace {

namespace fs = std::filesystem;

class TlsTest : public testing::Test {
 protected:
  TlsTest() {
    std::string name = (fs::temp_directory_path() / "crosstable-tls-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    files_ = write_certificate(folder_, "first");
  }
  ~TlsTest() override { fs::remove_all(folder_); }

  EdgeSettings settings(NetLimits limits = {}) const {
    EdgeSettings settings;
    settings.limits = limits;
    settings.tls = {files_.certificate, files_.key};
    return settings;
  }
  static std::shared_ptr<const Site> site(std::size_t bytes = 100) {
    auto site = std::make_shared<Site>();
    site->add("/page.txt", std::string(bytes, 'x'));
    return site;
  }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  fs::path folder_;
  CertificateFiles files_;
};

TEST_F(TlsTest, ServesPagesAndTellsBrowsersToStayOnHttps) {
  EdgeUnderTest edge(site(), settings());
  const auto page = https(edge.port(), "GET", "/page.txt");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, std::string(100, 'x'));
  EXPECT_EQ(page.header("Strict-Transport-Security"), "max-age=2592000");
  EXPECT_EQ(http(EdgeUnderTest(NetLimits(), site()).port(), "GET", "/page.txt").header("Strict-Transport-Security"), "")
      << "not without TLS";
}

TEST_F(TlsTest, ServesConsecutiveRequestsAndAWebSocket) {
  EdgeUnderTest edge(site(), settings());
  TlsClient client(edge.port());
  for (int i = 0; i < 3; ++i) client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(read_answer(client).status, 200);
  WssClient ws(edge.port());
  ws.send_text("who");
  EXPECT_EQ(ws.read_text(), "127.0.0.1") << "the peer's address, not a local socket's";
  ws.send_text("close 4001");
  EXPECT_EQ(ws.read_close(), 4001);
  EXPECT_TRUE(edge.log.wait_for("closed"));
}

TEST_F(TlsTest, SpeaksOnlyUnbrokenVersions) {
  EdgeUnderTest edge(site(), settings());
  EXPECT_EQ(TlsClient(edge.port()).version(), "TLSv1.3");
  const TlsClient older(edge.port(), {.most_version = TLS1_2_VERSION});
  EXPECT_EQ(older.version(), "TLSv1.2");
  EXPECT_TRUE(older.cipher().starts_with("ECDHE-")) << older.cipher();
  for (const int version : {TLS1_1_VERSION, TLS1_VERSION})
    EXPECT_THROW(TlsClient(edge.port(), {.least_version = version, .most_version = version}), Disconnected) << version;
  EXPECT_TRUE(edge.wait_for_connections(1)) << "nothing is left of the others";
}

TEST_F(TlsTest, AgreesOnlyOnHttp11) {  // RFC 7301
  EdgeUnderTest edge(site(), settings());
  EXPECT_EQ(TlsClient(edge.port()).protocol(), "");
  EXPECT_EQ(TlsClient(edge.port(), {.protocols = "\x02h2\x08http/1.1"}).protocol(), "http/1.1");
  EXPECT_THROW(TlsClient(edge.port(), {.protocols = "\x02h2"}), Disconnected);
}

TEST_F(TlsTest, NeitherResumesNorRenegotiates) {
  EdgeUnderTest edge(site(), settings());
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    const TlsOptions options{.least_version = version, .most_version = version};
    TlsClient client(edge.port(), options);
    client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\n\r\n");
    read_answer(client);
    EXPECT_FALSE(client.resumed_with_session_of(edge.port(), options));
  }
  TlsClient older(edge.port(), {.most_version = TLS1_2_VERSION});
  EXPECT_FALSE(older.renegotiates());
}

TEST_F(TlsTest, PassesEverythingThroughUnchanged) {
  EdgeUnderTest edge(site(3'000'000), settings({.messages = {1e6, 120},
                                                .bytes = {1e9, 64 * 1024},
                                                .max_outbox_bytes = 1'000'000'000,
                                                .max_outbox_hard_bytes = 1'000'000'000}));
  EXPECT_EQ(https(edge.port(), "GET", "/page.txt").body, std::string(3'000'000, 'x'));
  WssClient client(edge.port());
  std::string all;
  for (std::size_t i = 0; i < 300; ++i)
    all += WsClient::frame(WsClient::text, std::string(i * 50 % 16'000, static_cast<char>('a' + i % 26)));
  auto sender = std::async(std::launch::async, [&] { client.tls().send(all); });
  sender.get();
  for (std::size_t i = 0; i < 300; ++i)
    ASSERT_EQ(client.read_text(), std::string(i * 50 % 16'000, static_cast<char>('a' + i % 26))) << i;
}

TEST_F(TlsTest, AnswersAPeerThatHasFinishedSending) {
  EdgeUnderTest edge(site(200'000), settings());
  TlsClient client(edge.port());
  client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  client.shut_down_sending();
  EXPECT_EQ(read_answer(client).body.size(), 200'000u);
  EXPECT_EQ(client.read_to_end(), "");
  EXPECT_TRUE(edge.wait_for_connections(0));
}

// ---- what a stranger may use up

TEST_F(TlsTest, GivesUpOnAHandshakeThatDoesNotCome) {
  EdgeUnderTest edge(site(), settings());
  TcpClient silent(edge.port()), half(edge.port()), dripping(edge.port());
  half.send(std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11));
  ASSERT_TRUE(edge.wait_for_connections(3));
  for (int i = 0; i < 6; ++i) {
    dripping.try_send(i == 0 ? "\x16" : "\x03");
    edge.settle();
    edge.advance(1'000);
  }
  for (auto* client : {&silent, &half}) EXPECT_EQ(client->read_to_end(), "");
  EXPECT_TRUE(edge.wait_for_connections(0));
}

TEST_F(TlsTest, EndsAnythingThatIsNotAHandshake) {
  EdgeUnderTest edge(site(), settings({.new_connections = {0, 20}}));
  const std::string hello("\x16\x03\x01\x00\x40\x01\x00\x00\x3c\x03\x03", 11);
  for (const std::string& garbage : {std::string(400, '\x16'), hello + std::string(500, '\xff'),
                                     std::string("\x16\x03\x03\x00\x00", 5) + std::string(300, '\x16'),
                                     std::string("\x16\x03\x01\xff\xff", 5) + std::string(70'000, 'x'),
                                     hello + std::string("\x15\x03\x03\x00\x02\x02\x28", 7)}) {
    TcpClient client(edge.port());
    client.try_send(garbage);
    client.shut_down_sending();
    EXPECT_EQ(client.read_to_end().find("HTTP"), std::string::npos);
  }
  EXPECT_TRUE(edge.wait_for_connections(0));
  EXPECT_EQ(https(edge.port(), "GET", "/healthz").status, 200);
}

TEST_F(TlsTest, CountsHandshakesAmongTheConnections) {
  EdgeUnderTest edge(site(), settings({.max_connections_per_address = 2}));
  {
    TcpClient silent(edge.port());
    ASSERT_TRUE(edge.wait_for_connections(1));
    WssClient ws(edge.port());
    EXPECT_EQ(TcpClient(edge.port()).read_to_end(), "") << "no answer: a handshake would cost too much";
    EXPECT_EQ(edge.metric("crosstable_connections_refused_total"), "1");
  }
  EXPECT_TRUE(edge.wait_for_connections(0));
  EdgeUnderTest hasty(site(), settings({.new_connections = {1, 0.001}}));
  EXPECT_EQ(https(hasty.port(), "GET", "/healthz").status, 200);
  EXPECT_THROW(TlsClient(hasty.port()), Disconnected);
}

NetLimits narrow_queues() {
  return {.messages = {10'000, 120},
          .bytes = {1e9, 64 * 1024},
          .max_outbox_bytes = 20'000,
          .max_outbox_hard_bytes = 60'000,
          .send_buffer_bytes = 8'192};
}

TEST_F(TlsTest, ClosesASlowReaderAsUsualAndKeepsNoMoreForIt) {
  EdgeUnderTest edge(site(), settings(narrow_queues()));
  WssClient client(edge.port(), {.receive_buffer = 4'096});
  client.send_text("insist 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  EXPECT_GT(edge.log.count("dropped"), 600u);
  EXPECT_EQ(client.read_close(), 1013);
  EXPECT_TRUE(edge.log.wait_for("closed"));
}

TEST_F(TlsTest, DropsAPeerThatNeverReads) {
  EdgeUnderTest edge(site(), settings(narrow_queues()));
  WssClient client(edge.port(), {.receive_buffer = 4'096});
  client.send_text("insist 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  edge.advance(2'000);  // for the answer to the close frame
  EXPECT_TRUE(edge.log.wait_for("closed"));
  for (int i = 0; i < 3; ++i) {  // the house's end, data still on its way, the peer's end
    edge.settle();
    edge.advance(60'000);
  }
  EXPECT_TRUE(edge.wait_for_connections(0));
}

TEST_F(TlsTest, DropsAPeerThatNeverReadsItsPage) {
  EdgeUnderTest edge(site(3'000'000), settings({.send_buffer_bytes = 8'192}));
  TlsClient client(edge.port(), {.receive_buffer = 4'096});
  client.send("GET /page.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(edge.wait_for_metric("crosstable_http_requests_total", "1"));
  edge.settle();
  edge.advance(59'000);
  edge.settle();
  EXPECT_TRUE(edge.wait_for_connections(1));
  for (int i = 0; i < 3; ++i) {
    edge.advance(60'000);
    edge.settle();
  }
  EXPECT_TRUE(edge.wait_for_connections(0));
}

TEST_F(TlsTest, DropsUpdatesForASlowReaderWhoThenCatchesUp) {
  EdgeUnderTest edge(site(), settings(narrow_queues()));
  WssClient client(edge.port(), {.receive_buffer = 4'096});
  client.send_text("burst 1000 1000");
  ASSERT_TRUE(edge.log.wait_for("sent"));
  const auto dropped = edge.log.count("dropped");
  EXPECT_GT(dropped, 600u);
  for (std::size_t i = 0; i < 1'000 - dropped; ++i) ASSERT_EQ(client.read_text(), std::string(1'000, 'x'));
  EXPECT_TRUE(edge.log.wait_for("drained"));
}

// ---- how connections end

TEST_F(TlsTest, TellsTheHouseThatAPeerIsGone) {
  EdgeUnderTest edge(site(), settings());
  for (const bool politely : {true, false}) {
    WssClient client(edge.port());
    client.send_text("hello");
    client.read_text();
    politely ? client.tls().shut_down_sending() : client.tls().hang_up();
    EXPECT_TRUE(edge.wait_for_metric("crosstable_connections", "0"));
  }
  EXPECT_TRUE(edge.wait_for_connections(0));
  EXPECT_EQ(edge.log.count("closed"), 2u);
}

TEST_F(TlsTest, SaysGoodbyeWhenTheServerStops) {
  EdgeUnderTest edge(site(), settings());
  WssClient client(edge.port());
  TcpClient shaking_hands(edge.port());
  ASSERT_TRUE(edge.wait_for_connections(2));
  edge.stop_accepting();
  auto code = std::async(std::launch::async, [&] { return client.read_close(); });
  EXPECT_TRUE(edge.close_all());
  EXPECT_EQ(code.get(), 1001);
  EXPECT_EQ(client.tls().read_to_end(), "");
  EXPECT_EQ(shaking_hands.read_to_end(), "");
}

// ---- origins and redirects

TEST_F(TlsTest, AcceptsItsOwnPagesOnlyOverHttps) {
  EdgeUnderTest edge(site(), settings());
  EXPECT_NO_THROW(WssClient(edge.port(), {}, "Origin: https://test.example\r\n"));
  EXPECT_THROW(WssClient(edge.port(), {}, "Origin: http://test.example\r\n"), std::runtime_error);
}

TEST_F(TlsTest, RedirectsPlainHttpOnItsPortToHttps) {
  EdgeUnderTest edge(site(), settings());
  const auto answer = http(edge.port(), "GET", "/page.txt?x=1");
  EXPECT_EQ(answer.status, 308);
  EXPECT_EQ(answer.header("Location"), "https://test.example:80/page.txt?x=1") << "the port is the requested one";
  EXPECT_EQ(answer.header("Cache-Control"), "no-store");
  EXPECT_EQ(answer.header("Strict-Transport-Security"), "") << "RFC 6797, 7.2";
  TcpClient client(edge.port());
  client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(read_answer(client).status, 308);
  EXPECT_EQ(client.read_to_end(), "") << "one request, then the end";
  EXPECT_EQ(try_upgrade(edge.port(), {}).status, 308);
  EXPECT_EQ(http(edge.port(), "GET", "/metrics").status, 308) << "nothing is served in the clear";
}

TEST_F(TlsTest, HasAPortThatOnlyRedirects) {
  auto with_redirect = settings();
  with_redirect.redirect_port = 0;
  EdgeUnderTest edge(site(), with_redirect);
  const auto answer = http(edge.redirect_port(), "GET", "/r/ABCDEF");
  EXPECT_EQ(answer.status, 308);
  EXPECT_EQ(answer.header("Location"), "https://test.example:" + std::to_string(edge.port()) + "/r/ABCDEF");
  EXPECT_EQ(https(edge.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(EdgeUnderTest(site(), settings()).redirect_port(), 0);
}

TEST(Redirect, GoesToTheRequestedHost) {
  const auto to_443 = [](std::string_view host, std::string_view target) {
    return https_location(host, target, ToPort::https, 443).value_or("none");
  };
  EXPECT_EQ(to_443("a.example", "/"), "https://a.example/");
  EXPECT_EQ(to_443("a.example:80", "/x?y"), "https://a.example/x?y");
  EXPECT_EQ(to_443("[2001:db8::1]", "/"), "https://[2001:db8::1]/");
  EXPECT_EQ(to_443("[2001:db8::1]:80", "/"), "https://[2001:db8::1]/");
  EXPECT_EQ(to_443("a.example", "http://b.example/x"), "https://a.example/x");
  EXPECT_EQ(to_443("a.example", "http://b.example"), "https://a.example/");
  EXPECT_EQ(to_443("a.example", "*"), "https://a.example/");
  EXPECT_EQ(https_location("a.example:80", "/", ToPort::https, 8'443), "https://a.example:8443/");
  EXPECT_EQ(https_location("a.example:8443", "/", ToPort::same, 443), "https://a.example:8443/");
  for (const char* host : {"", "a.example/evil", "a@b", "a b", "a\\b", "a?b", "a#b", "a%2e"})
    EXPECT_EQ(to_443(host, "/"), "none") << host;
}

// ---- the files

TEST_F(TlsTest, UsesTheReloadedCertificateForNewConnections) {
  EdgeUnderTest edge(site(), settings());
  WssClient before(edge.port());
  EXPECT_EQ(before.tls().server_name(), "first");
  files_ = write_certificate(folder_, "second");
  edge.reload(settings());
  EXPECT_EQ(TlsClient(edge.port()).server_name(), "second");
  before.send_text("still here");
  EXPECT_EQ(before.read_text(), "still here");
}

TEST_F(TlsTest, KeepsTheOldCertificateIfTheNewOneIsUnusable) {
  EdgeUnderTest edge(site(), settings());
  auto broken = settings({.max_connections = 1});
  broken.tls.certificate = (folder_ / "nowhere.pem").string();
  EXPECT_THROW(edge.reload(broken), TlsError);
  WssClient first(edge.port());
  EXPECT_EQ(TlsClient(edge.port()).server_name(), "first") << "the limits have not changed either";
}

TEST_F(TlsTest, SaysWhatIsWrongWithAFileButQuotesNothingFromIt) {
  const auto other = write_certificate(folder_, "other");
  const auto complaint = [&](const std::string& certificate, const std::string& key) -> std::string {
    auto wrong = settings();
    wrong.tls = {certificate, key};
    try {
      EdgeUnderTest edge(site(), wrong);
    } catch (const TlsError& error) {
      return error.what();
    }
    return "none";
  };
  const auto garbage = write("garbage.pem", "-----BEGIN PRIVATE KEY-----\nTUlJRXZRSUJBREFOQmdr\n"),
             empty = write("empty.pem", "");
  const std::string encrypted_text =
      "-----BEGIN ENCRYPTED PRIVATE "
      "KEY-----\nMIHeMEkGCSqGSIb3DQEFDTA8MBsGCSqGSIb3DQEFDDAOBAgAAAAAAAAAAAICCAAw\n-----END ENCRYPTED PRIVATE "
      "KEY-----\n";
  const auto encrypted = write("encrypted.pem", encrypted_text), missing = (folder_ / "missing.pem").string();
  EXPECT_EQ(complaint(files_.certificate, files_.key), "none");
  EXPECT_EQ(complaint(missing, files_.key), "tls_certificate: cannot read " + missing + ": No such file or directory");
  EXPECT_EQ(complaint(files_.certificate, missing), "tls_key: cannot read " + missing + ": No such file or directory");
  EXPECT_TRUE(complaint(files_.certificate, empty).starts_with("tls_key: cannot read " + empty));
  EXPECT_TRUE(complaint(files_.certificate, folder_.string()).starts_with("tls_key: cannot read " + folder_.string()));
  EXPECT_TRUE(
      complaint(garbage, files_.key).starts_with("tls_certificate: " + garbage + " holds no certificate in PEM"));
  EXPECT_TRUE(complaint(files_.key, files_.key).starts_with("tls_certificate: " + files_.key));
  for (const auto& key : {garbage, encrypted, other.key, files_.certificate}) {
    const auto said = complaint(files_.certificate, key);
    EXPECT_TRUE(said.starts_with("tls_key: " + key)) << said;
    EXPECT_EQ(said.find("TUlJ"), std::string::npos);
    EXPECT_EQ(said.find("MIHe"), std::string::npos);
  }
}

}  // namespace
}  // namespace crosstable::test

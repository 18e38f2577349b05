// A small blocking TLS client for tests, and certificates for the server. Each wait ends with an exception after a few
// seconds. Trusts any certificate.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "tests/support/ws_client.hpp"

namespace crosstable::test {

struct CertificateFiles {
  std::string certificate, key;  // paths
};

// Makes a self-signed certificate for `name` and its key, as NAME.pem and NAME.key.
CertificateFiles write_certificate(const std::filesystem::path& folder, const std::string& name);

struct TlsOptions {
  int least_version = 0, most_version = 0;  // TLS1_2_VERSION and so on; 0: whatever OpenSSL offers
  std::string protocols = {};               // for ALPN, in wire format; empty offers none
  int receive_buffer = 0;
};

class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port, const TlsOptions& options = {});  // throws Disconnected if the handshake fails
  ~TlsClient();
  TlsClient(const TlsClient&) = delete;
  TlsClient& operator=(const TlsClient&) = delete;

  std::string version() const;   // `TLSv1.3`
  std::string protocol() const;  // as chosen by ALPN
  std::string cipher() const;
  std::string server_name() const;  // the common name of the server's certificate
  bool resumed_with_session_of(std::uint16_t port, const TlsOptions& options) const;  // on a second connection
  bool renegotiates();                                                                // asks for it, with TLS 1.2

  void send(std::string_view bytes);
  bool try_send(std::string_view bytes);  // false if the peer is gone
  std::string read_until(std::string_view end);
  std::string read_exactly(std::size_t count);
  std::string read_to_end();
  void end_sending();  // close_notify
  void hang_up();      // a reset

 private:
  struct Tls;
  bool fill();

  std::unique_ptr<Tls> tls_;
  std::string buffered_;
};

HttpAnswer read_answer(TlsClient& client, bool with_body = true);
HttpAnswer https(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers = {});

// A WebSocket over TLS.
class WssClient {
 public:
  explicit WssClient(std::uint16_t port, const TlsOptions& options = {}, const std::string& headers = {});

  TlsClient& tls() { return tls_; }
  void send_text(std::string_view payload) { tls_.send(WsClient::frame(WsClient::text, payload)); }
  WsFrame read_frame();
  std::string read_text();     // throws Disconnected for a close frame
  std::uint16_t read_close();  // 1006 without a close frame

 private:
  TlsClient tls_;
};

}  // namespace crosstable::test

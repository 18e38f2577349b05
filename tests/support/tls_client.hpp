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

class TlsClient final : public ByteStream {
 public:
  explicit TlsClient(std::uint16_t port, const TlsOptions& options = {});  // throws Disconnected if the handshake fails
  ~TlsClient() override;

  std::string version() const;   // `TLSv1.3`
  std::string protocol() const;  // as chosen by ALPN
  std::string cipher() const;
  std::string server_name() const;  // the common name of the server's certificate
  bool resumed_with_session_of(std::uint16_t port, const TlsOptions& options) const;  // on a second connection
  bool renegotiates();                                                                // asks for it, with TLS 1.2

  void send(std::string_view bytes) override;
  void shut_down_sending() override;  // close_notify
  void hang_up();                     // a reset; the client is of no use afterwards

 private:
  struct Tls;
  bool fill() override;

  std::unique_ptr<Tls> tls_;
};

HttpAnswer https(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers = {});

// A WebSocket over TLS. It offers no subprotocol.
class WssClient : public WebSocket {
 public:
  explicit WssClient(std::uint16_t port, const TlsOptions& options = {}, const std::string& headers = {});

  TlsClient& tls() { return static_cast<TlsClient&>(*stream_); }
};

}  // namespace crosstable::test

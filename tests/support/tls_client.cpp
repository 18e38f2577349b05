#include "tests/support/tls_client.hpp"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>
#include <csignal>
#include <cstdio>

namespace crosstable::test {
namespace {

constexpr long valid_seconds = 86'400;
constexpr std::string_view usual_host = "test.example";

template <class Write>
void write_pem(const std::string& path, const Write& write) {
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (!file || write(file) != 1) throw std::runtime_error("cannot write " + path);
  std::fclose(file);
}

}  // namespace

CertificateFiles write_certificate(const std::filesystem::path& folder, const std::string& name) {
  CertificateFiles files{(folder / (name + ".pem")).string(), (folder / (name + ".key")).string()};
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = ::X509_new();
  ::X509_set_version(certificate, X509_VERSION_3);
  ::ASN1_INTEGER_set(::X509_get_serialNumber(certificate), 1);
  ::X509_gmtime_adj(::X509_getm_notBefore(certificate), -valid_seconds);
  ::X509_gmtime_adj(::X509_getm_notAfter(certificate), valid_seconds);
  ::X509_set_pubkey(certificate, key);
  X509_NAME* subject = ::X509_get_subject_name(certificate);
  ::X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(name.c_str()), -1,
                               -1, 0);
  ::X509_set_issuer_name(certificate, subject);
  ::X509_sign(certificate, key, ::EVP_sha256());
  write_pem(files.certificate, [&](std::FILE* file) { return ::PEM_write_X509(file, certificate); });
  write_pem(files.key,
            [&](std::FILE* file) { return ::PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr); });
  ::X509_free(certificate);
  ::EVP_PKEY_free(key);
  return files;
}

struct TlsClient::Tls {
  Tls(std::uint16_t port, const TlsOptions& options)
      : tcp(port, options.receive_buffer), context(::SSL_CTX_new(::TLS_client_method())) {
    const timeval patience{8, 0};
    ::setsockopt(tcp.descriptor(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(tcp.descriptor(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    std::signal(SIGPIPE, SIG_IGN);                          // OpenSSL writes without MSG_NOSIGNAL
    ::SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0");  // includes old versions, to see them refused
    ::SSL_CTX_set_min_proto_version(context, options.least_version);
    ::SSL_CTX_set_max_proto_version(context, options.most_version);
    ::SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT);
    ssl = ::SSL_new(context);
    ::SSL_set_fd(ssl, tcp.descriptor());
    if (!options.protocols.empty())
      ::SSL_set_alpn_protos(ssl, reinterpret_cast<const unsigned char*>(options.protocols.data()),
                            static_cast<unsigned>(options.protocols.size()));
  }
  ~Tls() {
    ::SSL_free(ssl);
    ::SSL_CTX_free(context);
    ::ERR_clear_error();
  }
  Tls(const Tls&) = delete;
  Tls& operator=(const Tls&) = delete;

  void shake_hands() const {
    ::ERR_clear_error();
    if (::SSL_connect(ssl) == 1) return;
    const char* reason = ::ERR_reason_error_string(::ERR_peek_error());
    throw Disconnected(std::string("no handshake: ") + (reason ? reason : "the stream ended"));
  }

  TcpClient tcp;
  SSL_CTX* context;
  SSL* ssl = nullptr;
};

TlsClient::TlsClient(std::uint16_t port, const TlsOptions& options) : tls_(std::make_unique<Tls>(port, options)) {
  tls_->shake_hands();
}
TlsClient::~TlsClient() = default;

std::string TlsClient::version() const { return ::SSL_get_version(tls_->ssl); }
std::string TlsClient::cipher() const { return ::SSL_get_cipher_name(tls_->ssl); }

std::string TlsClient::protocol() const {
  const unsigned char* chosen = nullptr;
  unsigned size = 0;
  ::SSL_get0_alpn_selected(tls_->ssl, &chosen, &size);
  return {reinterpret_cast<const char*>(chosen), size};
}

std::string TlsClient::server_name() const {
  std::array<char, 100> name{};
  const X509* certificate = ::SSL_get0_peer_certificate(tls_->ssl);
  ::X509_NAME_get_text_by_NID(::X509_get_subject_name(certificate), NID_commonName, name.data(), name.size());
  return name.data();
}

bool TlsClient::resumed_with_session_of(std::uint16_t port, const TlsOptions& options) const {
  Tls second(port, options);
  if (SSL_SESSION* session = ::SSL_get1_session(tls_->ssl)) {
    ::SSL_set_session(second.ssl, session);
    ::SSL_SESSION_free(session);
  }
  second.shake_hands();
  return ::SSL_session_reused(second.ssl) == 1;
}

bool TlsClient::renegotiates() {
  ::SSL_renegotiate(tls_->ssl);
  return ::SSL_do_handshake(tls_->ssl) == 1 && try_send("G") && !::SSL_renegotiate_pending(tls_->ssl);
}

void TlsClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const int sent = ::SSL_write(tls_->ssl, bytes.data(), static_cast<int>(bytes.size()));
    if (sent <= 0) throw Disconnected("the peer is gone");
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool TlsClient::fill() {
  std::array<char, 16'384> bytes;
  ::ERR_clear_error();
  const int count = ::SSL_read(tls_->ssl, bytes.data(), bytes.size());
  if (count <= 0) {
    if (::SSL_get_error(tls_->ssl, count) == SSL_ERROR_WANT_READ) throw TimedOut("nothing came");
    return false;
  }
  buffered_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

void TlsClient::shut_down_sending() { ::SSL_shutdown(tls_->ssl); }

void TlsClient::hang_up() {
  const linger at_once{1, 0};
  ::setsockopt(tls_->tcp.descriptor(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  tls_.reset();
}

HttpAnswer https(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers) {
  TlsClient client(port);
  return exchange(client, usual_host, method, target, headers);
}

WssClient::WssClient(std::uint16_t port, const TlsOptions& options, const std::string& headers)
    : WebSocket(std::make_unique<TlsClient>(port, options), upgrade_request(usual_host, "/ws", "", headers)) {}

}  // namespace crosstable::test

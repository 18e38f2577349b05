#include "server/net/tls_certificate.hpp"

#include <openssl/err.h>
#include <openssl/x509.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <utility>

#include "server/base/clock.hpp"
#include "server/log/log.hpp"
#include "server/net/tls.hpp"

namespace crosstable {
namespace {

// For TLS 1.2: only forward secrecy with authenticated encryption. TLS 1.3 has nothing else.
constexpr const char* ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

// OpenSSL's description of the last error; it quotes no data.
std::string reason() {
  const auto* text = ::ERR_reason_error_string(::ERR_peek_last_error());
  ::ERR_clear_error();
  return text ? std::string(" (") + text + ")" : std::string();
}

void expect_readable(const std::string& setting, const std::string& file) {
  errno = 0;
  std::ifstream in(file);
  if (!in || in.peek() == std::ifstream::traits_type::eof())
    throw TlsError(setting + ": cannot read " + file + ": " + (errno != 0 ? std::strerror(errno) : "it is empty"));
}

// An encrypted key would need a passphrase from a terminal.
int no_passphrase(char*, int, int, void*) { return 0; }

// We speak only HTTP/1.1. A client that offers protocols without it is told so: RFC 7301, 3.2.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* size, const unsigned char* offered,
                    unsigned offered_size, void*) {
  static constexpr unsigned char ours[] = "\x08http/1.1";
  unsigned char* found = nullptr;
  const int result = ::SSL_select_next_proto(&found, size, ours, sizeof ours - 1, offered, offered_size);
  *chosen = found;
  return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

void warn_if_out_of_date(const SSL_CTX* context, const std::string& file) {
  const auto* certificate = ::SSL_CTX_get0_certificate(context);
  std::time_t now = wall_now_s();
  if (::X509_cmp_time(::X509_get0_notAfter(certificate), &now) < 0) log_warn("the certificate in {} has expired", file);
  if (::X509_cmp_time(::X509_get0_notBefore(certificate), &now) > 0)
    log_warn("the certificate in {} is not valid yet", file);
}

}  // namespace

std::shared_ptr<const TlsCertificate> read_certificate(const TlsFiles& files) {
  expect_readable("tls_certificate", files.certificate);
  expect_readable("tls_key", files.key);
  std::unique_ptr<SSL_CTX, FreeSsl> owned(::SSL_CTX_new(::TLS_server_method()));
  auto* context = owned.get();
  if (!context) throw TlsError("TLS cannot be set up" + reason());
  ::SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  ::SSL_CTX_set_options(
      context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET | SSL_OP_IGNORE_UNEXPECTED_EOF);
  ::SSL_CTX_set_num_tickets(context, 0);
  ::SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  ::SSL_CTX_set_mode(context,
                     SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
  ::SSL_CTX_set_cipher_list(context, ciphers);
  ::SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
  ::SSL_CTX_set_default_passwd_cb(context, no_passphrase);

  if (::SSL_CTX_use_certificate_chain_file(context, files.certificate.c_str()) != 1)
    throw TlsError("tls_certificate: " + files.certificate + " holds no certificate in PEM" + reason());
  if (::SSL_CTX_use_PrivateKey_file(context, files.key.c_str(), SSL_FILETYPE_PEM) != 1)
    throw TlsError("tls_key: " + files.key + " holds no unencrypted PEM key that fits the certificate in " +
                   files.certificate + reason());
  if (::SSL_CTX_check_private_key(context) != 1)
    throw TlsError("tls_key: " + files.key + " is not the key of the certificate in " + files.certificate);
  warn_if_out_of_date(context, files.certificate);
  return std::make_shared<const TlsCertificate>(std::move(owned));
}

}  // namespace crosstable

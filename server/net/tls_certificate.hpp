// OpenSSL's part of a certificate; see tls.hpp.
#pragma once
#include <openssl/ssl.h>

#include <memory>

namespace crosstable {

struct FreeSsl {
  void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
  void operator()(SSL* connection) const { ::SSL_free(connection); }
};

class TlsCertificate {
 public:
  explicit TlsCertificate(std::unique_ptr<SSL_CTX, FreeSsl> context) : context_(std::move(context)) {}

  std::unique_ptr<SSL, FreeSsl> new_connection() const {
    return std::unique_ptr<SSL, FreeSsl>(::SSL_new(context_.get()));
  }

 private:
  std::unique_ptr<SSL_CTX, FreeSsl> context_;
};

}  // namespace crosstable

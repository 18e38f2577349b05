// What a push service knows this server by (RFC 8292): a key of the operator's, and where to reach them.
#pragma once
#include <cstdint>
#include <string>

#include "server/push/ec_key.hpp"

namespace crosstable {

class Vapid {
 public:
  // `file` has a private key in PEM, `subject` is a mailto: or https: URL. Throws std::runtime_error with a sentence
  // for the operator.
  static Vapid read(const std::string& file, const std::string& subject);
  Vapid(EcKey key, std::string subject);

  const std::string& public_key() const { return public_key_; }  // in base64url; pages subscribe with it
  // The Authorization header for a push service of this origin.
  std::string authorization(const std::string& origin, std::int64_t now_ms) const;

 private:
  EcKey key_;
  std::string subject_, public_key_;
};

}  // namespace crosstable

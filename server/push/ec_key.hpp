// A key on the curve P-256, as Web Push needs them: to agree on a secret (RFC 8291) and to sign (RFC 8292). Copies
// share the key. Only ec_key.cpp and encryption.cpp include OpenSSL.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace crosstable {

class EcKey {
 public:
  static EcKey generate();
  static std::optional<EcKey> read_pem(const std::string& pem);         // a private key; nothing: none on this curve
  static std::optional<EcKey> of_point(std::string_view uncompressed);  // somebody else's public key, 65 bytes

  std::string point() const;  // the public key, uncompressed: 65 bytes
  // The x-coordinate that both share, 32 bytes. Nothing if OpenSSL fails.
  std::optional<std::string> agree(const EcKey& other) const;
  std::optional<std::string> sign(std::string_view text) const;  // ES256 (RFC 7518, 3.4): r and s, 64 bytes

 private:
  explicit EcKey(evp_pkey_st* key);

  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace crosstable

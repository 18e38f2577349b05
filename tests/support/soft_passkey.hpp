// An authenticator in software, with keys of OpenSSL: what a browser would answer a page, right or as wrong as a test
// wants it.
#pragma once
#include <openssl/evp.h>

#include <cstdint>
#include <memory>
#include <string>

#include "protocol/messages.hpp"

namespace crosstable::test {

class SoftPasskey {
 public:
  enum class Kind : std::uint8_t { es256, eddsa, rs256 };
  explicit SoftPasskey(Kind kind = Kind::es256, std::string id = "soft passkey one");

  // What is asked, and all that the browser and the authenticator say of themselves.
  struct Asked {
    std::string challenge;
    std::string user{};  // in base64url
    std::string origin = "https://play.example.org";
    std::string site = "play.example.org";
    std::uint8_t flags = 0x05;  // a user is present, and was verified
    std::uint32_t count = 0;
    std::string type{};  // empty: the right one
    bool cross_origin = false;
    std::string behind{};  // bytes after the head of a proof's authenticator data
  };
  protocol::PasskeyMade made(const Asked& asked) const;
  protocol::PasskeyProof proof(const Asked& asked) const;

  std::string attested(const Asked& asked) const;  // authenticator data with the key, as bytes
  const std::string& id() const { return id_; }

 private:
  struct Freed {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  };

  std::string cose_key() const;
  std::string signature_of(const std::string& bytes) const;

  Kind kind_;
  std::string id_;
  std::unique_ptr<EVP_PKEY, Freed> key_;
};

}  // namespace crosstable::test

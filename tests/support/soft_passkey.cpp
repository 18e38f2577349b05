#include "tests/support/soft_passkey.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/sha.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/bytes/base64url.hpp"

namespace crosstable::test {
namespace {

using namespace std::string_literals;

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL failed");
}

std::string sha256(const std::string& text) {
  std::string hash(SHA256_DIGEST_LENGTH, '\0');
  SHA256(bytes_of(text), text.size(), bytes_of(hash));
  return hash;
}

EVP_PKEY* new_key(SoftPasskey::Kind kind) {
  switch (kind) {
    case SoftPasskey::Kind::es256:
      return EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
    case SoftPasskey::Kind::eddsa:
      return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    case SoftPasskey::Kind::rs256:
      return EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{2048});
  }
  return nullptr;
}

std::string client_data(const SoftPasskey::Asked& asked, const std::string& type) {
  return nlohmann::ordered_json{{"type", asked.type.empty() ? type : asked.type},
                                {"challenge", asked.challenge},
                                {"origin", asked.origin},
                                {"crossOrigin", asked.cross_origin}}
      .dump();
}

std::string head(const SoftPasskey::Asked& asked, std::uint8_t more_flags) {
  std::string data = sha256(asked.site) + static_cast<char>(asked.flags | more_flags);
  for (const int shift : {24, 16, 8, 0}) data += static_cast<char>(asked.count >> shift & 0xFF);
  return data;
}

}  // namespace

SoftPasskey::SoftPasskey(Kind kind, std::string id) : kind_(kind), id_(std::move(id)), key_(new_key(kind)) {
  must(key_ != nullptr);
}

// RFC 9052 and 8230: maps of kind, algorithm, curve and coordinates, or of the modulus and the exponent.
std::string SoftPasskey::cose_key() const {
  std::string raw(512, '\0');
  std::size_t size = raw.size();
  switch (kind_) {
    case Kind::es256:
      must(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(raw), raw.size(), &size) == 1);
      return "\xA5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + raw.substr(1, 32) + "\x22\x58\x20" + raw.substr(33, 32);
    case Kind::eddsa:
      must(EVP_PKEY_get_raw_public_key(key_.get(), bytes_of(raw), &size) == 1);
      return "\xA4\x01\x01\x03\x27\x20\x06\x21\x58\x20" + raw.substr(0, 32);
    case Kind::rs256: {
      BIGNUM* modulus = nullptr;
      must(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_RSA_N, &modulus) == 1);
      must(BN_bn2binpad(modulus, bytes_of(raw), 256) == 256);
      BN_free(modulus);
      return "\xA4\x01\x03\x03\x39\x01\x00\x20\x59\x01\x00"s + raw.substr(0, 256) + "\x21\x43\x01\x00\x01"s;
    }
  }
  return {};
}

std::string SoftPasskey::signature_of(const std::string& bytes) const {
  const std::unique_ptr<EVP_MD_CTX, decltype([](EVP_MD_CTX* context) { EVP_MD_CTX_free(context); })> context(
      EVP_MD_CTX_new());
  const EVP_MD* digest = kind_ == Kind::eddsa ? nullptr : EVP_sha256();
  must(EVP_DigestSignInit(context.get(), nullptr, digest, nullptr, key_.get()) == 1);
  std::string signature(512, '\0');
  std::size_t size = signature.size();
  must(EVP_DigestSign(context.get(), bytes_of(signature), &size, bytes_of(bytes), bytes.size()) == 1);
  signature.resize(size);
  return signature;
}

std::string SoftPasskey::attested(const Asked& asked) const {
  constexpr std::uint8_t has_key = 0x40;
  const std::string size{static_cast<char>(id_.size() >> 8), static_cast<char>(id_.size() & 0xFF)};
  return head(asked, has_key) + std::string(16, '\0') + size + id_ + cose_key();
}

protocol::PasskeyMade SoftPasskey::made(const Asked& asked) const {
  return {to_base64url(id_), to_base64url(client_data(asked, "webauthn.create")), to_base64url(attested(asked))};
}

protocol::PasskeyProof SoftPasskey::proof(const Asked& asked) const {
  const std::string client = client_data(asked, "webauthn.get"), authenticator = head(asked, 0) + asked.behind;
  return {to_base64url(id_), to_base64url(client), to_base64url(authenticator),
          to_base64url(signature_of(authenticator + sha256(client))), asked.user};
}

}  // namespace crosstable::test

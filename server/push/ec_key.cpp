#include "server/push/ec_key.hpp"

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>

#include <array>
#include <stdexcept>

namespace crosstable {
namespace {

constexpr std::size_t point_bytes = 65, number_bytes = 32;
constexpr char curve[] = "P-256";

template <auto function>
struct Free {
  void operator()(auto* what) const { function(what); }
};
using Bio = std::unique_ptr<BIO, Free<BIO_free>>;
using Context = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Free<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Free<ECDSA_SIG_free>>;

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

bool is_on_the_curve(EVP_PKEY* key) {
  std::array<char, 32> name{};
  return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
         EVP_PKEY_get_group_name(key, name.data(), name.size(), nullptr) == 1 &&
         std::string_view(name.data()) == "prime256v1";
}

}  // namespace

EcKey::EcKey(EVP_PKEY* key) : key_(key, EVP_PKEY_free) {}

EcKey EcKey::generate() {
  EVP_PKEY* key = EVP_EC_gen(curve);
  if (key == nullptr) throw std::runtime_error("OpenSSL makes no key");
  return EcKey(key);
}

std::optional<EcKey> EcKey::read_pem(const std::string& pem) {
  const Bio file(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  const auto no_password = [](char*, int, int, void*) { return 0; };
  EVP_PKEY* read = file ? PEM_read_bio_PrivateKey(file.get(), nullptr, no_password, nullptr) : nullptr;
  if (read == nullptr) return std::nullopt;
  EcKey key(read);
  if (!is_on_the_curve(read) || key.point().size() != point_bytes) return std::nullopt;
  return key;
}

std::optional<EcKey> EcKey::of_point(std::string_view uncompressed) {
  if (uncompressed.size() != point_bytes || uncompressed.front() != '\x04') return std::nullopt;
  std::string group(curve), point(uncompressed);
  std::array<OSSL_PARAM, 3> parts{
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size()),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
      OSSL_PARAM_construct_end()};
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (!context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parts.data()) != 1)  // refuses what is not on it
    return std::nullopt;
  return EcKey(key);
}

std::string EcKey::point() const {
  std::string point(point_bytes, '\0');
  std::size_t size = 0;
  if (EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes(point), point.size(), &size) != 1)
    return {};
  point.resize(size);
  return point;
}

std::optional<std::string> EcKey::agree(const EcKey& other) const {
  const Context context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::string secret(number_bytes, '\0');
  std::size_t size = secret.size();
  if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other.key_.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes(secret), &size) != 1 || size != secret.size())
    return std::nullopt;
  return secret;
}

std::optional<std::string> EcKey::sign(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  std::array<unsigned char, 80> der{};  // at most 72
  std::size_t size = der.size();
  if (!digest || EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
      EVP_DigestSign(digest.get(), der.data(), &size, bytes(text), text.size()) != 1)
    return std::nullopt;
  const unsigned char* at = der.data();
  const Signature made(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string signature(2 * number_bytes, '\0');
  if (!made || BN_bn2binpad(ECDSA_SIG_get0_r(made.get()), bytes(signature), number_bytes) < 0 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(made.get()), bytes(signature) + number_bytes, number_bytes) < 0)
    return std::nullopt;
  return signature;
}

}  // namespace crosstable

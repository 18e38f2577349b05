#include "server/push/encryption.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "server/bytes/base64url.hpp"

namespace crosstable {

using namespace std::string_view_literals;

namespace {

constexpr std::uint32_t record_bytes = 4'096;  // RFC 8291, 4: a push service takes no more
constexpr std::size_t key_bytes = 16, nonce_bytes = 12, tag_bytes = 16, secret_bytes = 32;
constexpr char last_record = '\x02';

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* cipher) const { EVP_CIPHER_CTX_free(cipher); }
};

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string hmac(std::string_view key, std::string_view text) {
  std::string code(secret_bytes, '\0');
  ::HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes(text), text.size(),
         reinterpret_cast<unsigned char*>(code.data()), nullptr);
  return code;
}

// HKDF (RFC 5869) with SHA-256, for at most 32 bytes.
std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info, std::size_t wanted) {
  return hmac(hmac(salt, secret), std::string(info) + '\x01').substr(0, wanted);
}

std::optional<std::string> aes_128_gcm(const std::string& key, const std::string& nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, FreeCipher> cipher(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + tag_bytes, '\0');
  auto* const out = reinterpret_cast<unsigned char*>(sealed.data());
  int size = 0, more = 0;
  if (!cipher || EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) != 1 ||
      EVP_EncryptUpdate(cipher.get(), out, &size, bytes(text), static_cast<int>(text.size())) != 1 ||
      EVP_EncryptFinal_ex(cipher.get(), out + size, &more) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, out + text.size()) != 1)
    return std::nullopt;
  return sealed;
}

// RFC 8188, 2.1
std::string header(std::string_view salt, const std::string& key_id) {
  std::string header(salt);
  for (int shift = 24; shift >= 0; shift -= 8) header += static_cast<char>(record_bytes >> shift);
  return header + static_cast<char>(key_id.size()) + key_id;
}

}  // namespace

std::optional<std::string> encrypt_push(std::string_view text, const PushSubscription& to, const EcKey& sender,
                                        const PushSalt& salt, std::size_t padded_bytes) {
  const auto point = from_base64url(to.p256dh), auth = from_base64url(to.auth);
  const auto browser = point ? EcKey::of_point(*point) : std::nullopt;
  const auto shared = browser && auth ? sender.agree(*browser) : std::nullopt;
  std::string padded = std::string(text) + last_record;
  padded.resize(std::max(padded.size(), padded_bytes + 1));
  if (!shared || padded.size() + tag_bytes > record_bytes) return std::nullopt;
  const std::string own = sender.point();
  const std::string secret =
      hkdf(*auth, *shared, std::string("WebPush: info\0"sv) + *point + own, secret_bytes);  // RFC 8291, 3.4
  const std::string_view salted(reinterpret_cast<const char*>(salt.data()), salt.size());
  const std::string key = hkdf(salted, secret, "Content-Encoding: aes128gcm\0"sv, key_bytes);
  const std::string nonce = hkdf(salted, secret, "Content-Encoding: nonce\0"sv, nonce_bytes);
  const auto sealed = aes_128_gcm(key, nonce, padded);
  return sealed ? std::optional(header(salted, own) + *sealed) : std::nullopt;
}

std::optional<std::string> encrypt_push(std::string_view text, const PushSubscription& to, std::size_t padded_bytes) {
  PushSalt salt{};
  if (RAND_bytes(salt.data(), salt.size()) != 1) throw std::runtime_error("OpenSSL draws no random bytes");
  return encrypt_push(text, to, EcKey::generate(), salt, padded_bytes);
}

}  // namespace crosstable

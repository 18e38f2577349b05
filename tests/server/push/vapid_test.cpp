// RFC 8292: what proves to a push service who sends. The check of signatures is tested on the standard's own example.
#include "server/push/vapid.hpp"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "server/bytes/base64url.hpp"
#include "tests/server/push/browser.hpp"
#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

constexpr char example[] =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njgs"
    "InN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNj"
    "jvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

const unsigned char* bytes(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

bool is_signed(const std::string& text, const std::string& signature, std::string point) {
  std::string curve = "P-256";
  OSSL_PARAM parts[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, curve.data(), curve.size()),
                        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
                        OSSL_PARAM_construct_end()};
  EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(maker);
  EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, parts);
  EVP_PKEY_CTX_free(maker);
  ECDSA_SIG* given = ECDSA_SIG_new();
  ECDSA_SIG_set0(given, BN_bin2bn(bytes(signature), 32, nullptr), BN_bin2bn(bytes(signature) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(given, &der);
  EVP_MD_CTX* digest = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key);
  const bool good = EVP_DigestVerify(digest, der, static_cast<std::size_t>(size), bytes(text), text.size()) == 1;
  EVP_MD_CTX_free(digest);
  OPENSSL_free(der);
  ECDSA_SIG_free(given);
  EVP_PKEY_free(key);
  return good;
}

struct Token {
  explicit Token(const std::string& header) {
    const auto space = header.find("t="), dot = header.find('.'), last = header.rfind('.'), end = header.find(", k=");
    signed_text = header.substr(space + 2, last - space - 2);
    head = json::parse(*from_base64url(header.substr(space + 2, dot - space - 2)));
    claims = json::parse(*from_base64url(header.substr(dot + 1, last - dot - 1)));
    signature = *from_base64url(header.substr(last + 1, end - last - 1));
    key = *from_base64url(header.substr(end + 4));
  }
  bool good() const { return is_signed(signed_text, signature, key); }

  std::string signed_text, signature, key;
  json head, claims;
};

TEST(Vapid, SignsAsTheStandardsExampleIsSigned) {  // RFC 8292, 2.4
  EXPECT_TRUE(Token(example).good());
  const Token own(vapid().authorization("https://push.example.net", 1'453'480'568'000));
  EXPECT_TRUE(own.good());
  EXPECT_EQ(own.head, Token(example).head);
  EXPECT_EQ(own.claims, Token(example).claims);
  EXPECT_EQ(to_base64url(own.key), vapid().public_key());
}

TEST(Vapid, AChangedTokenIsNotSigned) {  // the mutant of the check
  Token own(vapid().authorization("https://push.example.net", 0));
  own.signed_text[10] ^= 1;
  EXPECT_FALSE(own.good());
}

TEST(Vapid, IsReadFromAFileOfTheOperatorOrSaysWhatIsWrong) {
  const ScratchFolder folder;
  const auto write = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
  };
  const std::string good = write("good.pem", sender_pem), bad = write("bad.pem", "hello");
  EXPECT_EQ(Vapid::read(good, "mailto:a@b").public_key(), vapid().public_key());
  EXPECT_THROW(Vapid::read(bad, "mailto:a@b"), std::runtime_error);
  EXPECT_THROW(Vapid::read((folder / "none.pem").string(), "mailto:a@b"), std::runtime_error);
  EXPECT_THROW(Vapid::read(good, ""), std::runtime_error);
  EXPECT_THROW(Vapid::read(good, "a@b"), std::runtime_error);
}

}  // namespace
}  // namespace crosstable::test

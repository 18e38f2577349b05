// What a page sends back about a passkey. A new one that is accepted answers this challenge and no other, and is the
// same when kept and read again; and no proof of a passkey is accepted without its key.
#include <sodium.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/bytes/base64url.hpp"
#include "server/identity/member.hpp"
#include "tests/fuzz/check.hpp"

using namespace crosstable;
using fuzz::check;

namespace {

const PlayerId player("p_fuzz");
const std::string site = "play.example.org";

PasskeyChallenge challenge_of(protocol::PasskeyUse use, std::string text) {
  return {use, std::move(text), "https://" + site, site, 0};
}

std::string_view part(std::string_view& rest) {
  const std::size_t end = rest.find('\x1e');
  const std::string_view first = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return first;
}

// Bytes get nowhere behind a hash that is not the site's.
std::string with_site(std::string_view data) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(site.data()), site.size());
  return std::string(reinterpret_cast<const char*>(hash.data()), hash.size()) + std::string(data);
}

std::string client_data(std::string_view given, std::string_view type) {
  if (!given.empty()) return std::string(given);
  return R"({"type":"webauthn.)" + std::string(type) + R"(","challenge":"c","origin":"https://)" + site + R"("})";
}

}  // namespace

// Three parts with 0x1e between: client data (empty: good ones), authenticator data without the hash, the signature.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view client = part(rest);
  const std::string authenticator = with_site(part(rest));
  const std::string signature(rest);

  protocol::PasskeyMade made{{}, to_base64url(client_data(client, "create")), to_base64url(authenticator)};
  const auto attested = attested_passkey(authenticator);
  if (attested) made.id = to_base64url(attested->id);
  const auto passkey = new_passkey(challenge_of(protocol::PasskeyUse::add, "c"), made);
  if (passkey) {
    check(!new_passkey(challenge_of(protocol::PasskeyUse::add, "d"), made), "it answers one challenge");
    check(!new_passkey(challenge_of(protocol::PasskeyUse::login, "c"), made), "it answers what was asked for");
    Member member{.id = player, .name = "fuzz", .handles = {"fuzz"}};
    member.last_passkey = 1;
    member.passkeys.push_back(*passkey);
    const auto kept = read_member(row_of(member));
    check(kept && kept->passkeys == member.passkeys, "it is kept as it is");
  }

  static const Passkey known{.id = 1,
                             .name = {},
                             .credential = "aWQ",
                             .site = site,
                             .key = {-8, std::string("\xd7\x5a\x98\x01\x82\xb1\x0a\xb7\xd5\x4b\xfe\xd3\xc9\x64\x07\x3a"
                                                     "\x0e\xe1\x72\xf3\xda\xa6\x23\x25\xaf\x02\x1a\x68\xf7\x07\x51\x1a",
                                                     32)}};
  const protocol::PasskeyProof proof{known.credential, to_base64url(client_data(client, "get")),
                                     to_base64url(authenticator), to_base64url(signature), passkey_user(player)};
  check(!count_of_proof(challenge_of(protocol::PasskeyUse::login, "c"), known, player, proof), "nobody has that key");
  return 0;
}

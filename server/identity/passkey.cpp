#include "server/identity/passkey.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "json/reader.hpp"
#include "server/bytes/base64url.hpp"

namespace crosstable {
namespace {

using protocol::PasskeyUse;

// The beginning of authenticator data: WebAuthn 6.1.
struct Head {
  std::string_view site_hash;
  std::uint8_t flags;
  std::uint32_t count;
};
constexpr std::size_t hash_bytes = 32, head_bytes = hash_bytes + 1 + 4;
constexpr std::uint8_t user_present = 0x01;

std::optional<Head> head_of(std::string_view data) {
  if (data.size() < head_bytes) return std::nullopt;
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(data[at]); };
  std::uint32_t count = 0;
  for (std::size_t at = hash_bytes + 1; at < head_bytes; ++at) count = count << 8 | byte(at);
  return Head{data.substr(0, hash_bytes), byte(hash_bytes), count};
}

bool is_hash_of(std::string_view hash, std::string_view site) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> expected{};
  crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(site.data()), site.size());
  return hash == std::string_view(reinterpret_cast<const char*>(expected.data()), expected.size());
}

// WebAuthn 5.8.1; what else a browser writes there does not matter.
bool is_client_data(std::string_view text, const PasskeyChallenge& challenge) {
  json::JsonDocument document;
  if (json::parse(text, document, {.max_bytes = protocol::limit::client_data_bytes, .max_depth = 8})) return false;
  const json::JsonValue root = document.root();
  const std::string_view type = challenge.use == PasskeyUse::add ? "webauthn.create" : "webauthn.get";
  return root.is_object() && root["type"].as_string() == type && root["challenge"].as_string() == challenge.text &&
         root["origin"].as_string() == challenge.origin &&
         (!root["crossOrigin"] || root["crossOrigin"].as_bool() == false);
}

// What both ceremonies check, WebAuthn 7.1 and 7.2. The answer's parts, read; nothing if they do not belong here.
struct Checked {
  std::string client_data, authenticator_data;
  std::uint32_t count;
};
std::optional<Checked> checked(const PasskeyChallenge& challenge, std::string_view client_data,
                               std::string_view authenticator_data) {
  auto client = from_base64url(client_data), authenticator = from_base64url(authenticator_data);
  if (!client || !authenticator || !is_client_data(*client, challenge)) return std::nullopt;
  const auto head = head_of(*authenticator);
  if (!head || (head->flags & user_present) == 0 || !is_hash_of(head->site_hash, challenge.site)) return std::nullopt;
  return Checked{std::move(*client), std::move(*authenticator), head->count};
}

}  // namespace

std::optional<std::string> passkey_site(std::string_view origin) {
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos) return std::nullopt;
  std::string_view host = origin.substr(scheme + 3);
  host = host.substr(0, host.find(':'));  // of an IPv6 address this leaves its bracket
  const auto is_of_names = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  const std::string_view last_label = host.substr(host.rfind('.') + 1);
  const bool is_address = std::ranges::all_of(last_label, [](char c) { return c >= '0' && c <= '9'; });
  if (host.empty() || is_address || !std::ranges::all_of(host, is_of_names)) return std::nullopt;
  return std::string(host);
}

std::string passkey_user(const PlayerId& player) { return to_base64url(player.view()); }

std::optional<Passkey> new_passkey(const PasskeyChallenge& challenge, const protocol::PasskeyMade& made) {
  const auto given = checked(challenge, made.client_data, made.authenticator_data);
  if (!given) return std::nullopt;
  auto attested = attested_passkey(given->authenticator_data);
  if (!attested || to_base64url(attested->id) != made.id) return std::nullopt;
  return Passkey{.id = 0,
                 .name = {},
                 .credential = made.id,
                 .site = challenge.site,
                 .key = std::move(attested->key),
                 .count = given->count};
}

std::optional<std::uint32_t> count_of_proof(const PasskeyChallenge& challenge, const Passkey& passkey,
                                            const PlayerId& player, const protocol::PasskeyProof& proof) {
  if (passkey.credential != proof.id || passkey.site != challenge.site || proof.user != passkey_user(player))
    return std::nullopt;
  const auto given = checked(challenge, proof.client_data, proof.authenticator_data);
  const auto signature = from_base64url(proof.signature);
  if (!given || !signature ||
      !has_signed(passkey.key, passkey.site, given->client_data, given->authenticator_data, *signature))
    return std::nullopt;
  return given->count;
}

}  // namespace crosstable

// What only cryptography can tell of a passkey: its public key, and whether that key has signed. libfido2 does it, and
// no type of that library shows here. Safe with any bytes, and from any thread.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

struct PasskeyKey {
  int algorithm = 0;  // COSE's number, one of these
  std::string bytes;

  friend bool operator==(const PasskeyKey&, const PasskeyKey&) = default;
};
inline constexpr std::array passkey_algorithms{-7, -8, -257};  // ES256, EdDSA, RS256

// What is in the authenticator data of a new passkey.
struct AttestedPasskey {
  std::string id;
  PasskeyKey key;
};
std::optional<AttestedPasskey> attested_passkey(std::string_view authenticator_data);

// Is this the key's signature of the client data, for this site, and was somebody there?
bool has_signed(const PasskeyKey& key, std::string_view site, std::string_view client_data,
                std::string_view authenticator_data, std::string_view signature);

}  // namespace crosstable

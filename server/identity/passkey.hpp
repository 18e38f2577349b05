// A member's passkey: a key pair whose private half stays with the member (WebAuthn level 2), and what the two
// ceremonies around it ask: of the page, what the server wants signed; of the answer, whether it is that.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/ids.hpp"
#include "protocol/messages.hpp"
#include "server/identity/verifier/passkey_verifier.hpp"

namespace crosstable {

struct Passkey {
  std::uint32_t id = 0;    // within the member, from 1; never given twice
  std::string name;        // as the member calls it
  std::string credential;  // the authenticator's own id, in base64url
  std::string site;        // whose pages it is for (rpId)
  PasskeyKey key;
  std::uint32_t count = 0;  // signatures so far, as the authenticator says; 0: it does not count
  std::int64_t first_day = 0, last_day = 0;

  friend bool operator==(const Passkey&, const Passkey&) = default;
};

// What one page was given to sign, once.
struct PasskeyChallenge {
  protocol::PasskeyUse use;
  std::string text;    // random, in base64url
  std::string origin;  // of the page
  std::string site;
  std::int64_t until_ms = 0;  // by the loop's steady clock
};

// The host of a page's origin; nothing where it cannot be an rpId, because it is no name or there is no page.
std::optional<std::string> passkey_site(std::string_view origin);

// The user of an authenticator, in base64url.
std::string passkey_user(const PlayerId& player);

// A new passkey, still without id, name and days; nothing if the answer is not one to this challenge.
std::optional<Passkey> new_passkey(const PasskeyChallenge& challenge, const protocol::PasskeyMade& made);

// Proves the answer to this challenge that its sender has the passkey of this player? Then how many signatures it has
// made; whether that can be is for the keeper of the count (goes_on).
std::optional<std::uint32_t> count_of_proof(const PasskeyChallenge& challenge, const Passkey& passkey,
                                            const PlayerId& player, const protocol::PasskeyProof& proof);

// A count that stands still or goes back is that of a copy.
constexpr bool goes_on(std::uint32_t before, std::uint32_t now) { return now > before || (now == 0 && before == 0); }

}  // namespace crosstable

// Tokens of new guests. Such a token says by itself whose it is: it holds the player's id, the day on which it was
// made, and a MAC by a key of the log. So the house knows a guest again, also after a restart, without having kept
// anything of them.
//
// 32 bytes in base64url, as long as every other token: 8 of id and day, 24 of HMAC-SHA256.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "engine/fairness/secret.hpp"
#include "protocol/ids.hpp"
#include "server/identity/secrets.hpp"

namespace crosstable {

class GuestTokens {
 public:
  explicit GuestTokens(const Secret& key_of_log);

  // `player` as new_player_id() draws it.
  Token make(const PlayerId& player, std::int64_t day) const;

  struct Claim {
    PlayerId player;
    std::int64_t days_old = 0;  // negative if the clock was set back
  };
  // The guest whose token this is; nothing if it was not made with this key.
  std::optional<Claim> read(const Token& token, std::int64_t today) const;

 private:
  const Secret key_;
};

// What a guest who gives no name is called: `Guest 4711`. The same each time.
std::string guest_name(const PlayerId& player);

}  // namespace crosstable

// Members' passkeys: kept in their rows, found by what an authenticator calls them.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/identity/member_ledger.hpp"

namespace crosstable {

struct HeldPasskey {
  PlayerId player;
  Passkey passkey;
};

class MemberPasskeys {
 public:
  explicit MemberPasskeys(MemberLedger& ledger) : ledger_(ledger) {}

  std::string new_challenge();  // in base64url
  MemberRefused add(const PlayerId& player, Passkey made, Loop& loop, std::function<void(std::uint32_t id)> done);
  MemberRefused remove(const PlayerId& player, std::uint32_t passkey, Loop& loop, std::function<void()> done);
  std::optional<HeldPasskey> find(const std::string& credential) const;

 private:
  MemberLedger& ledger_;
};

}  // namespace crosstable

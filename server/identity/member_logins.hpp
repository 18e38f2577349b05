// How members come in: with a device's token, by claiming a handle, with a recovery code or a passkey. A device's token
// is the member; only its hash is kept.
//
// A token has a successor, as a guest's (players.hpp). A token that was ended stops working at once and for good: the
// member's id is never a guest's again, whatever a guest's token says (guest_tokens.hpp).
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "server/identity/member_ledger.hpp"
#include "server/identity/member_passkeys.hpp"
#include "server/identity/recovery_code.hpp"

namespace crosstable {

class MemberLogins {
 public:
  explicit MemberLogins(MemberLedger& ledger) : ledger_(ledger), successor_key_(new_successor_key(ledger.random())) {}

  // If the token is a member's: lets them in, and `done` runs on `loop` once that is durable. If not: `done` is left.
  bool greet(const std::string& hash, const Token& token, const Door& door, Loop& loop, Welcomed& done);

  // A guest becomes a member. `leave` takes them from the guests, in the same transaction.
  MemberRefused claim(PlayerRow guest, std::string_view handle, std::string device,
                      const std::function<void(Write&)>& leave, Loop& loop,
                      std::function<void(Welcome, RecoveryCode)> done);

  // No if there is no such member or it is another code, in the same time.
  bool is_right(std::string_view handle, const RecoveryCode& code) const;
  // Nothing if it is not right.
  void login(std::string_view handle, const RecoveryCode& code, std::string device, const Door& door, Loop& loop,
             Welcomed done);
  // With one that has proved itself, so many signatures old. Nothing if it is gone since, or that is a copy's count.
  void login(const HeldPasskey& held, std::uint32_t count, std::string device, const Door& door, Loop& loop,
             Welcomed done);

  MemberRefused renew_recovery(const PlayerId& player, Loop& loop, std::function<void(RecoveryCode)> done);
  MemberRefused end_device(const PlayerId& player, std::uint32_t device, Loop& loop, std::function<void()> done);

 private:
  const Member* opened_by(std::string_view handle, const RecoveryCode& code) const;
  void let_in(Member member, std::string device, const Door& door, Loop& loop, Welcomed done);
  Token hand_on(Device& device) const;

  MemberLedger& ledger_;
  const SuccessorKey successor_key_;
};

}  // namespace crosstable

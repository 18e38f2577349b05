// A member as they are kept: one row, written whole with every change.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/ids.hpp"
#include "server/identity/passkey.hpp"
#include "server/push/subscription.hpp"
#include "server/store/store.hpp"

namespace crosstable {

// Where somebody is logged in: it has a token of its own.
struct Device {
  std::uint32_t id = 0;    // within the member, from 1; never given twice
  std::string name;        // what its client calls itself; an equal second one has a number
  std::string token_hash;  // as in PlayerRow
  std::string next_token_hash = {};
  std::int64_t first_day = 0, last_day = 0;  // from 1970, UTC

  friend bool operator==(const Device&, const Device&) = default;
};

// Where one of their browsers wants to hear of what waits for them.
struct PushDevice {
  PushSubscription subscription;
  std::uint32_t device = 0;  // whose page gave it; it ends with that
  std::int64_t first_day = 0;

  friend bool operator==(const PushDevice&, const PushDevice&) = default;
};

struct Member {
  PlayerId id;
  std::string name{};                  // their handle; of a bot what its owner calls it
  std::vector<std::string> handles{};  // all that were ever theirs, the first first
  std::string recovery_hash{};
  std::int64_t since_day = 0, renamed_day = 0;  // 0: never renamed
  std::uint32_t last_device = 0;
  std::vector<Device> devices{};
  std::vector<PlayerId> blocked{};  // sorted: a seek asks of thousands whether they block somebody
  std::vector<PlayerId> followed{};
  // Blocked while they play together for a rating or in an event: when that is over, these follow this member no more.
  std::vector<PlayerId> parting{};
  PlayerId owner{};    // of a bot; otherwise empty
  std::string role{};  // as the operator gave it; empty: none
  std::uint32_t last_passkey = 0;
  std::vector<Passkey> passkeys{};
  std::vector<PushDevice> pushes{};  // the oldest first
  bool deleted = false;              // only id and handles are left, so that nobody is ever given them again
  bool leaving = false;              // deleted, and perhaps not shown as such everywhere

  bool is_bot() const { return !owner.empty(); }
  const Device* find_device(std::uint32_t device) const;
  Device& add_device(std::string name, std::string token_hash, std::int64_t day);
  bool tell_devices_apart();  // renames equal ones, from before names had to differ; false: there are none
};

MemberRow row_of(const Member& member);
std::optional<Member> read_member(const MemberRow& row);  // nothing if it is not what row_of() writes

}  // namespace crosstable

// Everybody who has a name of their own on this server, for good. From any thread. What belongs to one idea has a part
// of its own; the parts share the ledger, and so its mutex, which Players may hold its own around.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/identity/member_bots.hpp"
#include "server/identity/member_ledger.hpp"
#include "server/identity/member_logins.hpp"
#include "server/identity/member_passkeys.hpp"
#include "server/identity/member_pushes.hpp"

namespace crosstable {

// What the operator does to a member, with a line in the audit.
struct MemberAct {
  enum class Kind : std::uint8_t { rename, role, forget };
  Kind kind;
  std::string whom;     // their handle or id
  std::string to = {};  // the handle, or the role; an empty role takes it away
};

class Members {
  MemberLedger ledger_;  // before the parts, which refer to it

 public:
  using Refused = MemberRefused;
  enum class Relation : std::uint8_t { blocked, followed };

  Members(Store& store, RandomBytes random, const HouseLimits& limits);

  MemberLogins logins;
  MemberPasskeys passkeys;
  MemberPushes pushes;
  MemberBots bots;

  void load();                     // at start, before anything else
  void note_who_left(Loop& loop);  // once a day: see MemberLedger

  Refused rename(const PlayerId& player, std::string_view handle, Loop& loop, std::function<void()> done);
  // Their bots too. `done` gets everybody who is gone.
  Refused remove(const PlayerId& player, std::string_view handle, Loop& loop,
                 std::function<void(std::vector<PlayerId>)> done);
  // A block ends following both ways; that of the other waits for part() if they `play_together`.
  Refused relate(const PlayerId& player, Relation relation, const PlayerId& other, bool on, bool play_together,
                 Loop& loop, std::function<void(std::vector<PlayerId> blocked)> done);
  // Ends the other's following, if that waits.
  void part(const PlayerId& player, const PlayerId& other, Loop& loop);
  std::vector<std::pair<PlayerId, PlayerId>> parting() const;  // for whom it waits: player and other
  // `who` asks: a name of the system. `done` hears whose connections are to end.
  Refused operate(const MemberAct& act, std::string who, Loop& loop, std::function<void(std::vector<PlayerId>)> done);

  std::optional<Member> find(const PlayerId& player) const;       // deleted ones too
  PlayerId owner_of(std::string_view handle) const;               // in any case of its letters; empty: nobody's
  PlayerId called(std::string_view name) const;                   // the same, or a bot as HANDLE/BOT
  bool blocks(const PlayerId& who, const PlayerId& other) const;  // is `other` on the block list of `who`?
  bool follows(const PlayerId& who, const PlayerId& other) const;
  bool has_device(const PlayerId& player, std::uint32_t device) const;
  bool is_deleted(const PlayerId& player) const;
  std::vector<PlayerId> leaving() const;           // deleted, and perhaps not shown as such everywhere
  bool knows(const PlayerId& player) const;        // was ever a member or a bot of one
  bool owns(const std::string& token_hash) const;  // is it a device's?
  bool resembles_a_handle(std::string_view name) const;
  std::string shown_name(const PlayerId& player) const;  // empty: none of ours
  std::size_t size() const;
};

}  // namespace crosstable

// Everybody who has a name of their own on this server, for good, and their devices. A device's token is the member;
// only its hash is kept. From any thread; one mutex, which Players may hold its own around.
//
// A change is made on a copy; the row of the copy is written with the mutex held, so rows of a member become durable in
// the order of their changes, and whoever caused the change hears of it once it is durable.
//
// A token has a successor, as a guest's (players.hpp). A token that was ended is nobody's from that moment on, and
// stays so: the member's id is never a guest's again, whatever a guest's token says (guest_tokens.hpp).
#pragma once
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/error.hpp"
#include "server/house_limits.hpp"
#include "server/identity/handles.hpp"
#include "server/identity/member.hpp"
#include "server/identity/recovery_code.hpp"
#include "server/identity/welcome.hpp"

namespace crosstable {

// What the operator does to a member, with a line in the audit.
struct MemberAct {
  enum class Kind : std::uint8_t { rename, role, forget };
  Kind kind;
  std::string whom;     // their handle or id
  std::string to = {};  // the handle, or the role; an empty role takes it away
};

class Members {
 public:
  using Refused = std::optional<protocol::Error>;  // nothing: `done` will run on the loop, once it is durable
  enum class Relation : std::uint8_t { blocked, followed };

  Members(Store& store, RandomBytes random, const HouseLimits& limits);

  void load();  // at start, before anything else

  // If the token is a member's: lets them in, and `done` runs on `loop` once that is durable. If not: `done` is left.
  bool greet(const std::string& hash, const Token& token, const Door& door, Loop& loop, Welcomed& done);

  // A guest becomes a member. `leave` takes them from the guests, in the same transaction.
  Refused claim(PlayerRow guest, std::string_view handle, std::string device, const std::function<void(Write&)>& leave,
                Loop& loop, std::function<void(Welcome, RecoveryCode)> done);
  // Nothing if there is no such member or it is another code, in the same time.
  void login(std::string_view handle, const RecoveryCode& code, std::string device, const Door& door, Loop& loop,
             Welcomed done);
  // member_passkeys.cpp
  std::string new_challenge();  // in base64url
  Refused add_passkey(const PlayerId& player, Passkey made, Loop& loop, std::function<void(std::uint32_t id)> done);
  Refused remove_passkey(const PlayerId& player, std::uint32_t passkey, Loop& loop, std::function<void()> done);
  struct HeldPasskey {
    PlayerId player;
    std::string handle;
    Passkey passkey;
  };
  std::optional<HeldPasskey> find_passkey(const std::string& credential) const;
  // With one that has proved itself, so many signatures old. Nothing if it is gone since, or that is a copy's count.
  void login(const HeldPasskey& held, std::uint32_t count, std::string device, const Door& door, Loop& loop,
             Welcomed done);

  Refused renew_recovery(const PlayerId& player, Loop& loop, std::function<void(RecoveryCode)> done);
  Refused end_device(const PlayerId& player, std::uint32_t device, Loop& loop, std::function<void()> done);
  Refused rename(const PlayerId& player, std::string_view handle, Loop& loop, std::function<void()> done);
  // With their bots. `done` hears who is gone.
  Refused remove(const PlayerId& player, std::string_view handle, Loop& loop,
                 std::function<void(std::vector<PlayerId>)> done);
  Refused relate(const PlayerId& player, Relation relation, const PlayerId& other, bool on, Loop& loop,
                 std::function<void(std::vector<PlayerId> blocked)> done);
  Refused add_bot(const PlayerId& owner, std::string name, Loop& loop, std::function<void(Welcome)> done);

  Refused end_bot(const PlayerId& owner, const PlayerId& bot, Loop& loop, std::function<void()> done);
  // member_pushes.cpp. An endpoint is one browser's, so it is the last member's that was there.
  Refused add_push(const PlayerId& player, std::uint32_t device, PushSubscription push, Loop& loop,
                   std::function<void()> done);
  Refused remove_push(const PlayerId& player, const std::string& endpoint, Loop& loop, std::function<void()> done);
  std::vector<PushSubscription> pushes_of(const PlayerId& player) const;

  // `who` asks: a name of the system. `done` hears whose connections are to end.
  Refused operate(const MemberAct& act, std::string who, Loop& loop, std::function<void(std::vector<PlayerId>)> done);

  std::optional<Member> find(const PlayerId& player) const;  // deleted ones too
  PlayerId owner_of(std::string_view handle) const;          // in any case of its letters; empty: nobody's
  std::vector<Member> bots_of(const PlayerId& owner) const;
  bool blocks(const PlayerId& who, const PlayerId& other) const;  // is `other` on the block list of `who`?
  bool has_device(const PlayerId& player, std::uint32_t device) const;
  bool is_deleted(const PlayerId& player) const;
  std::vector<PlayerId> deleted() const;
  bool knows(const PlayerId& player) const;        // was ever a member or a bot of one
  bool owns(const std::string& token_hash) const;  // is it a device's?
  bool resembles_a_handle(std::string_view name) const;
  std::string shown_name(const PlayerId& player) const;  // empty: none of ours
  std::size_t size() const;

 private:
  struct Held {
    PlayerId player;
    std::uint32_t device;
  };

  void let_in(Member member, std::string device, const Door& door, Loop& loop, Welcomed done);
  void append(Write write, Loop& loop, std::function<void()> tell);
  Member* at(const PlayerId& player);
  static void call(Member& member, std::string_view handle);
  Refused fault_of(std::string_view handle, const PlayerId& whose) const;
  std::vector<PlayerId> delete_in(const PlayerId& player, Write& write);
  void put(Member member, Write& write);
  void index(const Member& member);
  void unindex(const Member& member);
  Welcome welcome_of(const Member& member, const Device& device, Token token) const;
  std::string name_of(const Member& member) const;
  Token hand_on(Device& device) const;
  Token new_token();

  Store& store_;
  const RandomBytes random_;
  const HouseLimits& limits_;
  const SuccessorKey successor_key_;
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, Member> book_;
  std::unordered_map<std::string, Held> by_token_hash_;       // and by that of the successor
  std::unordered_map<std::string, PlayerId> by_passkey_;      // by its credential
  std::unordered_map<std::string, PlayerId> by_endpoint_;     // of a push service
  std::unordered_map<PlayerId, std::vector<PlayerId>> bots_;  // by their owner
  Handles handles_;
};

}  // namespace crosstable

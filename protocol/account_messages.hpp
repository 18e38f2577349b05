// What a client can ask about members' accounts: one struct per method (see messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/device_messages.hpp"
#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// What these requests are answered with (*_answers.hpp).
struct BotResult;
struct ClaimResult;
struct DevicesResult;
struct ExportResult;
struct HelloResult;
struct InboxResult;
struct PeopleResult;
struct RecoveryResult;
struct RenameResult;

struct AccountClaim {
  static constexpr std::string_view method = "account.claim";
  static constexpr std::string_view about =
      "Become a member: the handle is this player's for good. The recovery code is shown this once.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = ClaimResult;

  std::string handle;

  static void fields(auto& self, auto& field) {
    field
        .about(
            "3 to 20 letters, digits, _ or -; the first a letter. Unique in any case of its letters, and by its look.")
        .text("handle", self.handle, limit::handle_bytes);
  }
  bool operator==(const AccountClaim&) const = default;
};
struct AccountRecovery {
  static constexpr std::string_view method = "account.recovery";
  static constexpr std::string_view about = "A new recovery code. The old one stops working.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = RecoveryResult;
  bool operator==(const AccountRecovery&) const = default;
};
struct AccountLogin {
  static constexpr std::string_view method = "account.login";
  static constexpr std::string_view about =
      "Become a member on this connection, which must be a guest's and in no room. Answered like hello.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = HelloResult;

  std::optional<PasskeyProof> passkey;  // or else the two below
  std::string handle;
  SecretText recovery;

  static void fields(auto& self, auto& field) {
    field.about("The answer to what account.passkey.options asked for, in base64url.");
    if (field.either("passkey", self.passkey)) return;
    field.text("handle", self.handle, limit::handle_bytes);
    field.about("In any case; hyphens and spaces make no difference.")
        .secret("recovery", self.recovery, limit::recovery_bytes);
  }
};
struct AccountDevices {
  static constexpr std::string_view method = "account.devices";
  static constexpr std::string_view about = "Where this member is logged in.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = DevicesResult;
  bool operator==(const AccountDevices&) const = default;
};
struct AccountDeviceEnd {
  static constexpr std::string_view method = "account.device.end";
  static constexpr std::string_view about =
      "Log a device out: its token stops working and its connection closes with 4002.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::device); }
  bool operator==(const AccountDeviceEnd&) const = default;
};
struct AccountRename {
  static constexpr std::string_view method = "account.rename";
  static constexpr std::string_view about = "Another handle, once in 30 days. The old one stays this member's.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = RenameResult;

  std::string handle;

  static void fields(auto& self, auto& field) {
    field
        .about(
            "3 to 20 letters, digits, _ or -; the first a letter. Unique in any case of its letters, and by its look.")
        .text("handle", self.handle, limit::handle_bytes);
  }
  bool operator==(const AccountRename&) const = default;
};
struct AccountExport {
  static constexpr std::string_view method = "account.export";
  static constexpr std::string_view about = "Everything that the server keeps of this member, as one document.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = ExportResult;
  bool operator==(const AccountExport&) const = default;
};
struct AccountDelete {
  static constexpr std::string_view method = "account.delete";
  static constexpr std::string_view about = "Delete this member. Their handles are never given to anybody again.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  std::string confirm;

  static void fields(auto& self, auto& field) {
    field.about("The handle, exactly.").text("confirm", self.confirm, limit::handle_bytes);
  }
  bool operator==(const AccountDelete&) const = default;
};
struct AccountBlock {
  static constexpr std::string_view method = "account.block";
  static constexpr std::string_view about = "Deliver no more talk of a player to this member.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBlock&) const = default;
};
struct AccountUnblock {
  static constexpr std::string_view method = "account.unblock";
  static constexpr std::string_view about = "Deliver it again.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnblock&) const = default;
};
struct AccountFollow {
  static constexpr std::string_view method = "account.follow";
  static constexpr std::string_view about = "Keep a member among those whose presence account.people shows.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountFollow&) const = default;
};
struct AccountUnfollow {
  static constexpr std::string_view method = "account.unfollow";
  static constexpr std::string_view about = "Keep them no longer.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnfollow&) const = default;
};
struct AccountPeople {
  static constexpr std::string_view method = "account.people";
  static constexpr std::string_view about = "Whom this member follows and blocks, and the players of their programs.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PeopleResult;
  bool operator==(const AccountPeople&) const = default;
};
struct AccountInbox {
  static constexpr std::string_view method = "account.inbox";
  static constexpr std::string_view about = "What waits for this player, member or not.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = InboxResult;
  bool operator==(const AccountInbox&) const = default;
};
struct AccountBot {
  static constexpr std::string_view method = "account.bot";
  static constexpr std::string_view about = "A player for a program of this member, shown as `NAME (of HANDLE)`.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = BotResult;

  std::string name;

  static void fields(auto& self, auto& field) { field.text("name", self.name, limit::bot_name_bytes); }
  bool operator==(const AccountBot&) const = default;
};
struct AccountBotEnd {
  static constexpr std::string_view method = "account.bot.end";
  static constexpr std::string_view about =
      "End a bot of this member: its token stops working, and its connection closes with 4002.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBotEnd&) const = default;
};

}  // namespace crosstable::protocol

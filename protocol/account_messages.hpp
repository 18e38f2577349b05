// What a client can ask about members' accounts: one struct per method (see messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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
struct PasskeyOptionsResult;
struct PasskeyResult;
struct PasskeysResult;
struct PeopleResult;
struct PushStateResult;
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
// What an authenticator answered a page, in base64url (WebAuthn level 2): a new passkey, and the proof of one.
struct PasskeyMade {
  static constexpr std::string_view shape = "PasskeyMade";
  std::string id;
  std::string client_data;  // these two: as the browser and the authenticator wrote them
  std::string authenticator_data;

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.about("clientDataJSON").text("client_data", self.client_data, limit::client_data_bytes);
    field.about("What getAuthenticatorData() says.")
        .text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
  }
  bool operator==(const PasskeyMade&) const = default;
};
struct PasskeyProof {
  static constexpr std::string_view shape = "PasskeyProof";
  std::string id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
  std::string user;  // as it was named to the authenticator

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.about("clientDataJSON").text("client_data", self.client_data, limit::client_data_bytes);
    field.about("authenticatorData")
        .text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
    field.text("signature", self.signature, limit::signature_bytes);
    field.about("userHandle").text("user", self.user, limit::user_bytes);
  }
  bool operator==(const PasskeyProof&) const = default;
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

// Passkeys, for pages: what to ask the browser for, and what it answered.
enum class PasskeyUse : std::uint8_t { add, login };
struct AccountPasskeyOptions {
  static constexpr std::string_view method = "account.passkey.options";
  static constexpr std::string_view about =
      "What to ask the browser for, so that it makes a passkey or proves one. Once, on this connection, and soon.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PasskeyOptionsResult;

  PasskeyUse use = PasskeyUse::add;

  static void fields(auto& self, auto& field) {
    field.about("add is for members, login for guests.").passkey_use("for", self.use);
  }
  bool operator==(const AccountPasskeyOptions&) const = default;
};
struct AccountPasskeyAdd {
  static constexpr std::string_view method = "account.passkey.add";
  static constexpr std::string_view about = "Keep a passkey that the browser made.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PasskeyResult;

  std::string name;
  PasskeyMade credential;

  static void fields(auto& self, auto& field) {
    field.about("For the member's list; as players' names.").text("name", self.name, limit::passkey_name_bytes);
    field.about("The answer to what account.passkey.options asked for, in base64url.")
        .part("credential", self.credential);
  }
  bool operator==(const AccountPasskeyAdd&) const = default;
};
struct AccountPasskeys {
  static constexpr std::string_view method = "account.passkeys";
  static constexpr std::string_view about = "The passkeys of this member.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PasskeysResult;
  bool operator==(const AccountPasskeys&) const = default;
};
struct AccountPasskeyRemove {
  static constexpr std::string_view method = "account.passkey.remove";
  static constexpr std::string_view about = "Forget a passkey. Devices that it logged in stay logged in.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::passkey); }
  bool operator==(const AccountPasskeyRemove&) const = default;
};

struct AccountPush {
  static constexpr std::string_view method = "account.push";
  static constexpr std::string_view about =
      "What a browser subscribes to notifications with, and whether this member's are sent to it.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PushStateResult;

  std::optional<std::string> endpoint;

  static void fields(auto& self, auto& field) {
    field.about("Of the browser's subscription. Without it, `on` is of any.")
        .maybe("endpoint", self.endpoint, limit::endpoint_bytes);
  }
  bool operator==(const AccountPush&) const = default;
};
struct PushKeys {  // in base64url, as PushSubscription.toJSON() writes them
  static constexpr std::string_view shape = "PushKeys";
  std::string p256dh;
  SecretText auth;

  static void fields(auto& self, auto& field) {
    field.text("p256dh", self.p256dh, limit::push_key_bytes);
    field.about("A secret.").secret("auth", self.auth, limit::push_key_bytes);
  }
};
struct AccountPushAdd {
  static constexpr std::string_view method = "account.push.add";
  static constexpr std::string_view about =
      "Where a browser of this member wants to hear of what waits, as PushSubscription.toJSON() says it.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  std::string endpoint;
  PushKeys keys;

  static void fields(auto& self, auto& field) {
    field.about("An https URL.").text("endpoint", self.endpoint, limit::endpoint_bytes);
    field.part("keys", self.keys);
  }
};
struct AccountPushRemove {
  static constexpr std::string_view method = "account.push.remove";
  static constexpr std::string_view about = "Send nothing there any more.";
  static constexpr Leaves leaves = Leaves::member;
  static constexpr Reaches reaches = Reaches::nobody;

  std::string endpoint;

  static void fields(auto& self, auto& field) { field.text("endpoint", self.endpoint, limit::endpoint_bytes); }
  bool operator==(const AccountPushRemove&) const = default;
};

}  // namespace crosstable::protocol

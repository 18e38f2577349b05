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

// Members: a guest claims a handle, and is then the same player on all their devices.
struct AccountClaim {
  static constexpr std::string_view method = "account.claim";

  std::string handle;

  static void fields(auto& self, auto& field) { field.text("handle", self.handle, limit::handle_bytes); }
  bool operator==(const AccountClaim&) const = default;
};
// A new recovery code; the old one stops working.
struct AccountRecovery {
  static constexpr std::string_view method = "account.recovery";
  bool operator==(const AccountRecovery&) const = default;
};
// What an authenticator answered a page, in base64url (WebAuthn level 2): a new passkey, and the proof of one.
struct PasskeyMade {
  std::string id;
  std::string client_data;  // these two: as the browser and the authenticator wrote them
  std::string authenticator_data;

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.text("client_data", self.client_data, limit::client_data_bytes);
    field.text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
  }
  bool operator==(const PasskeyMade&) const = default;
};
struct PasskeyProof {
  std::string id;
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
  std::string user;  // as it was named to the authenticator

  static void fields(auto& self, auto& field) {
    field.text("id", self.id, limit::credential_bytes);
    field.text("client_data", self.client_data, limit::client_data_bytes);
    field.text("authenticator_data", self.authenticator_data, limit::authenticator_data_bytes);
    field.text("signature", self.signature, limit::signature_bytes);
    field.text("user", self.user, limit::user_bytes);
  }
  bool operator==(const PasskeyProof&) const = default;
};
struct AccountLogin {
  static constexpr std::string_view method = "account.login";

  std::optional<PasskeyProof> passkey;  // or else the two below
  std::string handle;
  SecretText recovery;

  static void fields(auto& self, auto& field) {
    field.maybe_part("passkey", self.passkey);
    if (self.passkey) return;
    field.text("handle", self.handle, limit::handle_bytes);
    field.secret("recovery", self.recovery, limit::recovery_bytes);
  }
};
struct AccountDevices {
  static constexpr std::string_view method = "account.devices";
  bool operator==(const AccountDevices&) const = default;
};
// Its token stops working, and its connection is closed.
struct AccountDeviceEnd {
  static constexpr std::string_view method = "account.device.end";

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::device); }
  bool operator==(const AccountDeviceEnd&) const = default;
};
struct AccountRename {
  static constexpr std::string_view method = "account.rename";

  std::string handle;

  static void fields(auto& self, auto& field) { field.text("handle", self.handle, limit::handle_bytes); }
  bool operator==(const AccountRename&) const = default;
};
// Everything that the server keeps of the member.
struct AccountExport {
  static constexpr std::string_view method = "account.export";
  bool operator==(const AccountExport&) const = default;
};
struct AccountDelete {
  static constexpr std::string_view method = "account.delete";

  std::string confirm;

  static void fields(auto& self, auto& field) { field.text("confirm", self.confirm, limit::handle_bytes); }
  bool operator==(const AccountDelete&) const = default;
};
// Their talk is not delivered to this member any more.
struct AccountBlock {
  static constexpr std::string_view method = "account.block";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBlock&) const = default;
};
struct AccountUnblock {
  static constexpr std::string_view method = "account.unblock";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnblock&) const = default;
};
struct AccountFollow {
  static constexpr std::string_view method = "account.follow";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountFollow&) const = default;
};
struct AccountUnfollow {
  static constexpr std::string_view method = "account.unfollow";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountUnfollow&) const = default;
};
// Whom this member follows and blocks, and their bots.
struct AccountPeople {
  static constexpr std::string_view method = "account.people";
  bool operator==(const AccountPeople&) const = default;
};
// What waits for this player, member or not.
struct AccountInbox {
  static constexpr std::string_view method = "account.inbox";
  bool operator==(const AccountInbox&) const = default;
};
// A player for a program of this member.
struct AccountBot {
  static constexpr std::string_view method = "account.bot";

  std::string name;

  static void fields(auto& self, auto& field) { field.text("name", self.name, limit::bot_name_bytes); }
  bool operator==(const AccountBot&) const = default;
};
// Its token stops working, and its connection is closed.
struct AccountBotEnd {
  static constexpr std::string_view method = "account.bot.end";

  PlayerId player;

  static void fields(auto& self, auto& field) { field.player("player", self.player); }
  bool operator==(const AccountBotEnd&) const = default;
};

// Passkeys, for pages: what to ask the browser for, and what it answered.
enum class PasskeyUse : std::uint8_t { add, login };
struct AccountPasskeyOptions {
  static constexpr std::string_view method = "account.passkey.options";

  PasskeyUse use = PasskeyUse::add;

  static void fields(auto& self, auto& field) { field.passkey_use("for", self.use); }
  bool operator==(const AccountPasskeyOptions&) const = default;
};
struct AccountPasskeyAdd {
  static constexpr std::string_view method = "account.passkey.add";

  std::string name;
  PasskeyMade credential;

  static void fields(auto& self, auto& field) {
    field.text("name", self.name, limit::passkey_name_bytes);
    field.part("credential", self.credential);
  }
  bool operator==(const AccountPasskeyAdd&) const = default;
};
struct AccountPasskeys {
  static constexpr std::string_view method = "account.passkeys";
  bool operator==(const AccountPasskeys&) const = default;
};
struct AccountPasskeyRemove {
  static constexpr std::string_view method = "account.passkey.remove";

  std::uint32_t id = 0;

  static void fields(auto& self, auto& field) { field.whole("id", self.id, 1, limit::passkey); }
  bool operator==(const AccountPasskeyRemove&) const = default;
};

// Notifications, for pages: what a browser subscribes with (W3C Push API), and where it then wants to hear.
struct AccountPush {
  static constexpr std::string_view method = "account.push";
  bool operator==(const AccountPush&) const = default;
};
struct PushKeys {  // in base64url, as PushSubscription.toJSON() writes them
  std::string p256dh;
  SecretText auth;

  static void fields(auto& self, auto& field) {
    field.text("p256dh", self.p256dh, limit::push_key_bytes);
    field.secret("auth", self.auth, limit::push_key_bytes);
  }
};
struct AccountPushAdd {
  static constexpr std::string_view method = "account.push.add";

  std::string endpoint;
  PushKeys keys;

  static void fields(auto& self, auto& field) {
    field.text("endpoint", self.endpoint, limit::endpoint_bytes);
    field.part("keys", self.keys);
  }
};
struct AccountPushRemove {
  static constexpr std::string_view method = "account.push.remove";

  std::string endpoint;

  static void fields(auto& self, auto& field) { field.text("endpoint", self.endpoint, limit::endpoint_bytes); }
  bool operator==(const AccountPushRemove&) const = default;
};

}  // namespace crosstable::protocol

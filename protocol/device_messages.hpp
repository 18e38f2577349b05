// What a client can ask about how a member is reached and recognized: passkeys, and notifications for a browser whose
// page is closed. One struct per method (see messages.hpp).
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
struct PasskeyOptionsResult;
struct PasskeyResult;
struct PasskeysResult;
struct PushStateResult;

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

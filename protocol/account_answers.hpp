// What requests about accounts are answered with (account_messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/notifications.hpp"
#include "protocol/secret_text.hpp"
#include "protocol/shown.hpp"

namespace crosstable::protocol {

struct ClaimResult {
  static constexpr std::string_view shape = "ClaimResult";
  MemberShown member;
  SecretText recovery;

  static void fields(const auto& self, auto& field) {
    field.part("player", self.member);
    field.about("Shown this once.").shape("recovery", self.recovery, "RecoveryCode");
  }
};
struct RecoveryResult {
  static constexpr std::string_view shape = "RecoveryResult";
  SecretText recovery;

  static void fields(const auto& self, auto& field) { field.shape("recovery", self.recovery, "RecoveryCode"); }
};
struct DevicesResult {
  static constexpr std::string_view shape = "DevicesResult";
  struct Device {
    static constexpr std::string_view shape = "Device";
    std::uint32_t id = 0;
    std::string name;
    std::string first, last;
    bool current = false;

    static void fields(const auto& self, auto& field) {
      field.shape("id", self.id, "Ordinal");
      field.about("What its client called itself; may be empty.").shown("name", self.name);
      field.shape("first", self.first, "Day");
      field.shape("last", self.last, "Day");
      field.about("The device that asks.").truth("current", self.current);
    }
  };
  std::vector<Device> devices;

  static void fields(const auto& self, auto& field) { field.parts("devices", self.devices); }
};
struct RenameResult {
  static constexpr std::string_view shape = "RenameResult";
  MemberShown member;

  static void fields(const auto& self, auto& field) { field.part("player", self.member); }
};
struct ExportResult {
  static constexpr std::string_view shape = "AccountExport";
  std::string json;  // one object
};
struct PeopleResult {
  static constexpr std::string_view shape = "People";
  struct Followed {
    static constexpr std::string_view shape = "Followed";
    MemberShown member;
    bool online = false;

    static void fields(const auto& self, auto& field) {
      field.part("player", self.member);
      field.truth("online", self.online);
    }
  };
  std::vector<Followed> followed;
  std::vector<MemberShown> blocked;
  std::vector<MemberShown> bots;

  static void fields(const auto& self, auto& field) {
    field.parts("followed", self.followed);
    field.parts("blocked", self.blocked);
    field.about("The players of this member's programs.").parts("bots", self.bots);
  }
};
struct InboxResult {
  static constexpr std::string_view shape = "Inbox";
  std::vector<HeldSeat> waits;
  std::vector<ChallengeReceived> challenges;

  static void fields(const auto& self, auto& field) {
    field.about("Games with days for each decision that wait for their move.").parts("waits", self.waits);
    field.about("Without an answer.").parts("challenges", self.challenges);
  }
};
struct BotResult {
  static constexpr std::string_view shape = "OwnBot";
  MemberShown bot;
  SecretText token;

  static void fields(const auto& self, auto& field) {
    field.part("player", self.bot);
    field.about("For the program's hello. A secret.").shape("token", self.token, "Token");
  }
};
struct PushStateResult {
  static constexpr std::string_view shape = "PushState";
  bool on = false;
  std::string key;

  static void fields(const auto& self, auto& field) {
    field.about("What waits for the member is sent there.").truth("on", self.on);
    field.about("The server's public key (RFC 8292), in base64url: for `applicationServerKey`. Absent: it sends none.")
        .maybe_shown("key", self.key);
  }
};

// What a page asks its browser for, as WebAuthn level 2 names it.
struct PasskeyOptionsResult {
  static constexpr std::string_view shape = "PasskeyOptions";
  struct User {
    std::string id;  // in base64url
    std::string name;
    std::vector<std::string> credentials;  // that they have, in base64url
  };
  std::string challenge;  // in base64url
  std::string site;       // its rpId
  std::int64_t timeout_ms = 0;
  std::span<const int> algorithms;  // COSE's numbers
  std::optional<User> user;         // whose the new passkey will be; empty: to log in
};
struct PasskeyResult {
  static constexpr std::string_view shape = "PasskeyResult";
  std::uint32_t id = 0;

  static void fields(const auto& self, auto& field) { field.shape("id", self.id, "Ordinal"); }
};
struct PasskeysResult {
  static constexpr std::string_view shape = "PasskeysResult";
  struct Passkey {
    static constexpr std::string_view shape = "Passkey";
    std::uint32_t id = 0;
    std::string name;
    std::string first, last;

    static void fields(const auto& self, auto& field) {
      field.shape("id", self.id, "Ordinal");
      field.shown("name", self.name);
      field.about("When it was added.").shape("first", self.first, "Day");
      field.about("When it was last used.").shape("last", self.last, "Day");
    }
  };
  std::vector<Passkey> passkeys;

  static void fields(const auto& self, auto& field) { field.parts("passkeys", self.passkeys); }
};

}  // namespace crosstable::protocol

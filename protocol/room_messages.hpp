// What a client can ask of rooms: one struct per method (see messages.hpp). `room` is a code in upper case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/ids.hpp"
#include "protocol/limits.hpp"
#include "protocol/request_parts.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable::protocol {

// What these requests are answered with (*_answers.hpp).
struct CreateResult;
struct Done;
struct PeekResult;
struct ReplyResult;
struct SeatResult;
struct SecureResult;
struct Snapshot;

struct RoomCreate {
  static constexpr std::string_view method = "room.create";
  static constexpr std::string_view about = "Open a room; the creator is host and inside.";
  static constexpr Leaves leaves = Leaves::room;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = CreateResult;

  std::string game;
  Options options;
  Visibility visibility = Visibility::public_room;
  std::optional<SecretText> password;
  bool sit = true;

  static void fields(auto& self, auto& field) {
    field.text("game", self.game, limit::game_bytes);
    field.maybe_options("options", self.options);
    field.visibility("visibility", self.visibility);
    field.maybe("password", self.password, limit::password_bytes);
    field.flag("sit", self.sit, true);
  }
};
struct RoomEnter {
  static constexpr std::string_view method = "room.enter";
  static constexpr std::string_view about = "Enter: at your own seat if you hold one, otherwise as a spectator.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = Snapshot;

  RoomCode room;
  std::optional<SecretText> password;
  std::optional<SecretText> invite;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe("password", self.password, limit::password_bytes);
    field.maybe("invite", self.invite, limit::invite_bytes);
  }
};
struct RoomLeave {
  static constexpr std::string_view method = "room.leave";
  static constexpr std::string_view about = "Leave. During a series the seat stays yours.";
  static constexpr Leaves leaves = Leaves::nothing;  // ends what another request was charged for
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLeave&) const = default;
};
struct RoomSit {
  static constexpr std::string_view method = "room.sit";
  static constexpr std::string_view about =
      "Take a seat. In a rated room this agrees to what is played if `agreed` is what stands.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = SeatResult;

  RoomCode room;
  std::optional<int> seat;             // from 0
  std::optional<Options> agreed = {};  // the options that the player was shown

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
    field.maybe_options("agreed", self.agreed);
  }
  bool operator==(const RoomSit&) const = default;
};
struct RoomStand {
  static constexpr std::string_view method = "room.stand";
  static constexpr std::string_view about = "Give up the seat.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStand&) const = default;
};
struct RoomSet {
  static constexpr std::string_view method = "room.set";
  static constexpr std::string_view about = "Set options. Host only, before the start; merges.";
  static constexpr Leaves leaves = Leaves::options;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  Options options;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.options("options", self.options);
  }
  bool operator==(const RoomSet&) const = default;
};
struct RoomStart {
  static constexpr std::string_view method = "room.start";
  static constexpr std::string_view about = "Start. Host only.";
  static constexpr Leaves leaves = Leaves::series;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStart&) const = default;
};
struct RoomBot {
  static constexpr std::string_view method = "room.bot";
  static constexpr std::string_view about = "Seat a bot. Host only, before the start.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = SeatResult;

  RoomCode room;
  std::optional<int> seat;
  std::string level = "greedy";

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
    field.about("A level of the catalogue; anything else is bad_argument.")
        .word("level", self.level, "greedy", limit::level_bytes);
  }
  bool operator==(const RoomBot&) const = default;
};
struct RoomKick {
  static constexpr std::string_view method = "room.kick";
  static constexpr std::string_view about = "Remove a player. Host only.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  PlayerId player;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.player("player", self.player);
  }
  bool operator==(const RoomKick&) const = default;
};
struct RoomSecure {
  static constexpr std::string_view method = "room.secure";
  static constexpr std::string_view about = "Change the password or the invitation. Host only, at any time.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = SecureResult;

  RoomCode room;
  std::optional<SecretText> password;  // a new one
  bool no_password = false;            // removes the password
  bool new_invite = false;             // the old invitation stops working

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.about("The new password; null takes it away.")
        .maybe_or_null("password", self.password, self.no_password, limit::password_bytes);
    field.about("true makes a new invitation; the old one stops working.").flag("invite", self.new_invite, false);
  }
};
struct RoomSay {
  static constexpr std::string_view method = "room.say";
  static constexpr std::string_view about = "Chat, or a command.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::talk;
  using Answer = std::variant<Done, ReplyResult>;

  RoomCode room;
  SecretText text;  // may be `/password` with a new one

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.speech("text", self.text);
  }
};
struct RoomSync {
  static constexpr std::string_view method = "room.sync";
  static constexpr std::string_view about = "A snapshot, for use after a gap in seq.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = Snapshot;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomSync&) const = default;
};
struct RoomPeek {
  static constexpr std::string_view method = "room.peek";
  static constexpr std::string_view about =
      "See a room as spectators do, without coming in: a public one without a password, or any with its invitation.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PeekResult;

  RoomCode room;
  std::optional<SecretText> invite = {};

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe("invite", self.invite, limit::invite_bytes);
  }
};

}  // namespace crosstable::protocol

// What a client can ask of rooms: one struct per method (see messages.hpp). `room` is a code in upper case.
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

struct RoomCreate {
  static constexpr std::string_view method = "room.create";

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

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLeave&) const = default;
};
struct RoomSit {
  static constexpr std::string_view method = "room.sit";

  RoomCode room;
  std::optional<int> seat;  // from 0

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
  }
  bool operator==(const RoomSit&) const = default;
};
struct RoomStand {
  static constexpr std::string_view method = "room.stand";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStand&) const = default;
};
struct RoomSet {
  static constexpr std::string_view method = "room.set";

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

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomStart&) const = default;
};
struct RoomBot {
  static constexpr std::string_view method = "room.bot";

  RoomCode room;
  std::optional<int> seat;
  std::string level = "greedy";

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_seat("seat", self.seat);
    field.word("level", self.level, "greedy", limit::level_bytes);
  }
  bool operator==(const RoomBot&) const = default;
};
struct RoomKick {
  static constexpr std::string_view method = "room.kick";

  RoomCode room;
  PlayerId player;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.player("player", self.player);
  }
  bool operator==(const RoomKick&) const = default;
};
// Changes who may come in. With nothing set, nothing changes.
struct RoomSecure {
  static constexpr std::string_view method = "room.secure";

  RoomCode room;
  std::optional<SecretText> password;  // a new one
  bool no_password = false;            // removes the password
  bool new_invite = false;             // the old invitation stops working

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_or_null("password", self.password, self.no_password, limit::password_bytes);
    field.flag("invite", self.new_invite, false);
  }
};
struct RoomReady {
  static constexpr std::string_view method = "room.ready";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomReady&) const = default;
};
struct RoomResign {
  static constexpr std::string_view method = "room.resign";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomResign&) const = default;
};
struct RoomRematch {
  static constexpr std::string_view method = "room.rematch";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomRematch&) const = default;
};
// Reminds somebody who has kept the table waiting. If they still do not act, a stand-in plays for them.
struct RoomNudge {
  static constexpr std::string_view method = "room.nudge";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomNudge&) const = default;
};
// Asks for a pause. The game pauses when every seated human has asked, until one of them sends room.continue.
struct RoomPause {
  static constexpr std::string_view method = "room.pause";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomPause&) const = default;
};
struct RoomContinue {
  static constexpr std::string_view method = "room.continue";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomContinue&) const = default;
};
// Offers a draw, or agrees to the one that is offered; without `agree`, declines it or withdraws it.
struct RoomDraw {
  static constexpr std::string_view method = "room.draw";

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.flag("agree", self.agree, true);
  }
  bool operator==(const RoomDraw&) const = default;
};
// The same for taking back the last move, which only the player who made it can offer.
struct RoomTakeback {
  static constexpr std::string_view method = "room.takeback";

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.flag("agree", self.agree, true);
  }
  bool operator==(const RoomTakeback&) const = default;
};
struct RoomSay {
  static constexpr std::string_view method = "room.say";

  RoomCode room;
  SecretText text;  // may be `/password` with a new one

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.speech("text", self.text);
  }
};
// The two rounds of giving a nonce, while a game is being sealed.
struct RoomCommit {
  static constexpr std::string_view method = "room.commit";

  RoomCode room;
  std::uint32_t game = 0;  // its number in the room, as in the view's `sealing`
  std::string commit;      // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.game_number("game", self.game);
    field.digits("commit", self.commit);
  }
  bool operator==(const RoomCommit&) const = default;
};
struct RoomReveal {
  static constexpr std::string_view method = "room.reveal";

  RoomCode room;
  std::uint32_t game = 0;
  SecretText nonce;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.game_number("game", self.game);
    field.digits("nonce", self.nonce);
  }
};
struct RoomSync {
  static constexpr std::string_view method = "room.sync";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomSync&) const = default;
};
struct RoomLegal {
  static constexpr std::string_view method = "room.legal";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLegal&) const = default;
};
// What the game has told so far, move by move, as the sender may know it.
struct RoomMoves {
  static constexpr std::string_view method = "room.moves";

  RoomCode room;
  std::uint32_t from = 0;  // how many the sender knows
  bool tables = false;     // with the table that each move led to

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.count("from", self.from, limit::moves);
    field.flag("tables", self.tables, false);
  }
  bool operator==(const RoomMoves&) const = default;
};
// How a public room looks to spectators now. The sender does not come in, and nobody there learns of it.
struct RoomPeek {
  static constexpr std::string_view method = "room.peek";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomPeek&) const = default;
};
// What the strongest bot would play for the sender's seat, in games against the house alone.
struct RoomHint {
  static constexpr std::string_view method = "room.hint";

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomHint&) const = default;
};
struct RoomMove {
  static constexpr std::string_view method = "room.move";

  RoomCode room;
  std::string prompt;  // the id of the prompt that it answers
  std::string move;    // in the game's notation

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.text("prompt", self.prompt, limit::prompt_bytes);
    field.text("move", self.move, limit::move_bytes);
  }
  bool operator==(const RoomMove&) const = default;
};

}  // namespace crosstable::protocol

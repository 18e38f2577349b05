// What requests to a room are answered with (room_messages.hpp). Views, prompts and events arrive as JSON text from the
// code that owns their meaning. Those with a string_view must not outlive the call that they are passed to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/secret_text.hpp"
#include "protocol/shown.hpp"

namespace crosstable::protocol {

struct RoomChat {
  static constexpr std::string_view method = "room.chat";
  static constexpr std::string_view shape = "ChatLine";
  static constexpr std::string_view about = "A line of chat.";
  std::string_view room;
  const ChatLine& line;

  static void fields(const auto& self, auto& field) {
    field.shape("room", self.room, "RoomCode");
    field.about("Their name in the room.").shape("from", self.line.from, "Name");
    field.shape("player", self.line.player, "PlayerId");
    field.about("The player's seat; absent for a spectator.").maybe_shape("seat", self.line.seat, "Seat");
    field.shown("text", self.line.text);
    field.about("Of a neutral phrase.").maybe_shown("key", self.line.key);
    field.shape("at", self.line.at, "Time");
  }
};

// A whole view of a room: the result of room.enter and room.sync, and the notification room.snapshot.
struct Snapshot {
  static constexpr std::string_view shape = "Snapshot";
  std::string_view room;
  std::uint64_t seq = 0;
  std::string_view view;    // one object
  std::string_view prompt;  // one object; empty: none
  std::span<const ChatLine> chat;

  static void fields(const auto& self, auto& field) {
    field.shape("room", self.room, "RoomCode");
    field.shape("seq", self.seq, "Seq");
    field.json("view", self.view, "RoomView");
    field.maybe_json("prompt", self.prompt, "Prompt");
    const auto in_this_room = [&self](const ChatLine& line) { return RoomChat{self.room, line}; };
    field.about("The last lines.").parts_of("chat", self.chat, in_this_room);
  }
};

struct CreateResult {
  static constexpr std::string_view shape = "Created";
  std::string_view room;
  SecretText invite;

  static void fields(const auto& self, auto& field) {
    field.about("Admits its holder without the password. Secret.").shape("invite", self.invite, "Invite");
    field.shape("room", self.room, "RoomCode");
  }
};
struct SeatResult {
  static constexpr std::string_view shape = "SeatResult";
  unsigned seat = 0;

  static void fields(const auto& self, auto& field) { field.shape("seat", self.seat, "Seat"); }
};
struct SecureResult {
  static constexpr std::string_view shape = "SecureResult";
  SecretText invite;

  static void fields(const auto& self, auto& field) {
    field.about("The invitation that is valid from now on. Secret.").shape("invite", self.invite, "Invite");
  }
};
struct MoveResult {
  static constexpr std::string_view shape = "MoveResult";
  std::uint64_t seq = 0;

  static void fields(const auto& self, auto& field) { field.shape("seq", self.seq, "Seq"); }
};
struct LegalResult {
  static constexpr std::string_view shape = "LegalResult";
  std::string prompt;
  std::vector<std::string> moves;

  static void fields(const auto& self, auto& field) {
    field.shape("prompt", self.prompt, "PromptId");
    field.about("At least one.").texts("moves", self.moves, "Move");
  }
};
struct MovesResult {
  static constexpr std::string_view shape = "MovesResult";
  static constexpr std::size_t most = 64;
  struct Move {
    static constexpr std::string_view shape = "ToldMove";
    std::optional<unsigned> seat;
    std::string event_elements;  // the inside of the brackets; may be empty
    std::string table;           // one object; empty: it was not asked for

    static void fields(const auto& self, auto& field) {
      field.about("Whose move. Absent for the deal.").maybe_shape("seat", self.seat, "Seat");
      field.json("events", "[" + self.event_elements + "]", "Events");
      field.about("The view's table after the move, as this viewer may know it. Only if asked for.")
          .maybe_json("table", self.table, "Table");
    }
  };
  std::size_t from = 0;
  std::size_t total = 0;
  std::vector<Move> moves;

  static void fields(const auto& self, auto& field) {
    field.about("How many come before these.").shape("from", self.from, "Count");
    field.about("How many there are now.").shape("total", self.total, "Count");
    field.parts("moves", self.moves, most);
  }
};
struct PeekResult {
  static constexpr std::string_view shape = "PeekResult";
  std::string view;  // one object, a spectator's

  static void fields(const auto& self, auto& field) { field.json("view", self.view, "RoomView"); }
};
struct HintResult {
  static constexpr std::string_view shape = "HintResult";
  std::string prompt;
  std::string move;
  Reply why;

  static void fields(const auto& self, auto& field) {
    field.about("The decision that it is for.").shape("prompt", self.prompt, "PromptId");
    field.shape("move", self.move, "Move");
    field.part("why", ReplyShown{self.why});
  }
};

}  // namespace crosstable::protocol

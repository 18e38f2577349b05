// What a client can ask of a game in a room, and of its series: one struct per method (see messages.hpp).
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
struct HintResult;
struct LegalResult;
struct MoveResult;
struct MovesResult;

struct RoomReady {
  static constexpr std::string_view method = "room.ready";
  static constexpr std::string_view about =
      "Ready for the next game of the series; before the start of a rated one: agrees to what is played.";
  static constexpr Leaves leaves = Leaves::game;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  std::optional<Options> agreed = {};  // before the start: the options that the player was shown

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.maybe_options("agreed", self.agreed);
  }
  bool operator==(const RoomReady&) const = default;
};
struct RoomResign {
  static constexpr std::string_view method = "room.resign";
  static constexpr std::string_view about = "Give up the running game.";
  static constexpr Leaves leaves = Leaves::game;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomResign&) const = default;
};
struct RoomRematch {
  static constexpr std::string_view method = "room.rematch";
  static constexpr std::string_view about = "Ask for another series after the end.";
  static constexpr Leaves leaves = Leaves::series;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomRematch&) const = default;
};
struct RoomNudge {
  static constexpr std::string_view method = "room.nudge";
  static constexpr std::string_view about = "Let the house play for whoever has not acted for long.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomNudge&) const = default;
};
struct RoomPause {
  static constexpr std::string_view method = "room.pause";
  static constexpr std::string_view about = "Stop the game, once every human who is seated wants it.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomPause&) const = default;
};
struct RoomContinue {
  static constexpr std::string_view method = "room.continue";
  static constexpr std::string_view about = "Go on after a pause, or play for yourself again.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomContinue&) const = default;
};
struct RoomDraw {
  static constexpr std::string_view method = "room.draw";
  static constexpr std::string_view about = "Offer a draw, agree to one, or decline it.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.about("False: it is declined or withdrawn. True if absent.").flag("agree", self.agree, true);
  }
  bool operator==(const RoomDraw&) const = default;
};
struct RoomTakeback {
  static constexpr std::string_view method = "room.takeback";
  static constexpr std::string_view about = "Offer to take the last move back, agree to it, or decline it.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  bool agree = true;

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.about("False: it is declined or withdrawn. True if absent.").flag("agree", self.agree, true);
  }
  bool operator==(const RoomTakeback&) const = default;
};
struct RoomCommit {
  static constexpr std::string_view method = "room.commit";
  static constexpr std::string_view about = "Commit to a nonce for the game that is being sealed.";
  static constexpr Leaves leaves = Leaves::nothing;  // in the deal that a start was charged for
  static constexpr Reaches reaches = Reaches::watchers;

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
  static constexpr std::string_view about = "Reveal the nonce, once all have committed.";
  static constexpr Leaves leaves = Leaves::nothing;  // in the deal that a start was charged for
  static constexpr Reaches reaches = Reaches::watchers;

  RoomCode room;
  std::uint32_t game = 0;
  SecretText nonce;  // 64 hexadecimal digits

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.game_number("game", self.game);
    field.digits("nonce", self.nonce);
  }
};
struct RoomLegal {
  static constexpr std::string_view method = "room.legal";
  static constexpr std::string_view about = "Every legal move for the open prompt.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = LegalResult;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomLegal&) const = default;
};
struct RoomMoves {
  static constexpr std::string_view method = "room.moves";
  static constexpr std::string_view about = "What the game has told so far, move by move, as the sender may know it.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = MovesResult;

  RoomCode room;
  std::uint32_t from = 0;  // how many the sender knows
  bool tables = false;     // with the table that each move led to

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.about("How many the client knows already; 0 if absent.").count("from", self.from, limit::moves);
    field.about("With the table that each move led to; then an answer holds at most 16 moves. False if absent.")
        .flag("tables", self.tables, false);
  }
  bool operator==(const RoomMoves&) const = default;
};
struct RoomHint {
  static constexpr std::string_view method = "room.hint";
  static constexpr std::string_view about =
      "What an expert would play for the open prompt. Only if the house plays every other seat.";
  static constexpr Leaves leaves = Leaves::fact;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = HintResult;

  RoomCode room;

  static void fields(auto& self, auto& field) { field.room("room", self.room); }
  bool operator==(const RoomHint&) const = default;
};
struct RoomMove {
  static constexpr std::string_view method = "room.move";
  static constexpr std::string_view about =
      "Answer a prompt. The result, and anything that shows the move, comes only once it is durable.";
  static constexpr Leaves leaves = Leaves::nothing;  // charged by the dozen
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = MoveResult;

  RoomCode room;
  std::string prompt;  // the id of the prompt that it answers
  std::string move;    // in the game's notation

  static void fields(auto& self, auto& field) {
    field.room("room", self.room);
    field.text("prompt", self.prompt, limit::prompt_bytes);
    field.about("In the game's notation.").text("move", self.move, limit::move_bytes);
  }
  bool operator==(const RoomMove&) const = default;
};

}  // namespace crosstable::protocol

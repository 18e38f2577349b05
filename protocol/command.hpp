// Slash commands as a pure function of their text: `/match 3` becomes the message that does the same thing. Commands
// and their help share one table, which also serves /help and completion.
//
// White space separates words. Command names, `on` and `off` may be in either case. Every refusal is unknown_command or
// bad_argument; the latter has `usage` among its args.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

inline constexpr std::int64_t max_series = 1000;  // the largest X of /match and /sumof; the smallest is 1

enum class CommandPlace : std::uint8_t { lobby, room, event };

// Commands that no method stands for.
struct Help {
  std::optional<std::string> command;  // a known command, without the slash
  bool operator==(const Help&) const = default;
};
struct ShowOptions {
  RoomCode room;
  bool operator==(const ShowOptions&) const = default;
};
struct ShowInvite {
  RoomCode room;
  bool operator==(const ShowInvite&) const = default;
};
// room.kick takes an id, but people know names: the room looks up who it is.
struct KickByName {
  RoomCode room;
  std::string name;
  bool operator==(const KickByName&) const = default;
};
// Says the text, also one that looks like a command.
struct SayText {
  std::string text;
  bool operator==(const SayText&) const = default;
};
// The lobby's /join: enter the room and sit down.
struct JoinByCode {
  RoomCode room;
  std::optional<SecretText> password;
};
struct ShowEvent {
  EventId event;
  bool operator==(const ShowEvent&) const = default;
};
struct ShowStandings {
  EventId event;
  bool operator==(const ShowStandings&) const = default;
};
struct ShowPairings {
  EventId event;
  bool operator==(const ShowPairings&) const = default;
};

using Command = std::variant<ClientMessage, Help, ShowOptions, ShowInvite, KickByName, SayText, JoinByCode, ShowEvent,
                             ShowStandings, ShowPairings>;

// The names of the game's boolean options. Each is a command, such as `/profi [on|off]`. None has the name of another
// command.
using Flags = std::vector<std::string>;

// Whether a text is a command rather than chat.
inline bool is_command(std::string_view text) { return text.starts_with('/'); }

std::variant<Command, Error> parse_room_command(std::string_view text, const RoomCode& room, const Flags& flags);
// Anything that is not a command is refused: the lobby has no chat.
std::variant<Command, Error> parse_lobby_command(std::string_view text);
std::variant<Command, Error> parse_event_command(std::string_view text, const EventId& event);

struct CommandHelp {
  std::string name;       // `match`
  std::string arguments;  // `X`; optional ones in brackets
  std::string key;        // names the sentence in the client's catalogue: `help.match`, or `help.flag` for every flag
  std::string text;       // the English fallback

  std::string usage() const { return "/" + name + (arguments.empty() ? "" : " " + arguments); }
};

// In the order that help shows them, flags last.
std::vector<CommandHelp> commands(CommandPlace place, const Flags& flags);

// For one command: its key and `usage`. For all: the key `help.list`, one line per command in `text`, and their names
// in `commands`, separated by spaces.
Reply help_reply(const Help& help, CommandPlace place, const Flags& flags);

}  // namespace crosstable::protocol

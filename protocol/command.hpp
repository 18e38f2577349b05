// Slash commands as a pure function of their text: `/match 3` becomes the message that does the same thing. Commands
// and their help live in one table here, which /help and completion share.
//
// A word begins and ends at white space; names of commands, `on` and `off` are read in either case. Every refusal is
// unknown_command or bad_argument, and the latter has `usage` among its args.
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

inline constexpr std::int64_t max_series = 1000;  // X of /match and /sumof, from 1

enum class CommandPlace : std::uint8_t { lobby, room };

// Commands that no method does.
struct Help {
  std::optional<std::string> command;  // known, without the slash
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
// room.kick wants an id, people know names: the room finds whose it is.
struct KickByName {
  RoomCode room;
  std::string name;
  bool operator==(const KickByName&) const = default;
};
// The lobby's /join: enter the room and sit down.
struct JoinByCode {
  RoomCode room;
  std::optional<SecretText> password;
};

using Command = std::variant<ClientMessage, Help, ShowOptions, ShowInvite, KickByName, JoinByCode>;

// The names of the game's boolean options: each is a command, `/profi [on|off]`. None of them hides a command.
using Flags = std::vector<std::string>;

// Whether a text is a command rather than talk.
inline bool is_command(std::string_view text) { return text.starts_with('/'); }

std::variant<Command, Error> parse_room_command(std::string_view text, const RoomCode& room, const Flags& flags);
// A text that is no command is refused, too: there is no talk in the lobby.
std::variant<Command, Error> parse_lobby_command(std::string_view text);

struct CommandHelp {
  std::string name;       // `match`
  std::string arguments;  // `X`; optional ones in brackets
  std::string key;        // of the sentence in the client's catalogue: `help.match`, `help.flag` for every flag
  std::string text;       // the English fallback

  std::string usage() const { return "/" + name + (arguments.empty() ? "" : " " + arguments); }
};

// In the order in which help shows them, flags last.
std::vector<CommandHelp> commands(CommandPlace place, const Flags& flags);

// One command: its key and `usage`. All of them: key `help.list`, a line each in `text`, and `commands`, their names
// with a space between them.
Reply help_reply(const Help& help, CommandPlace place, const Flags& flags);

}  // namespace crosstable::protocol

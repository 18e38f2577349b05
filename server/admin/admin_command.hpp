// `crosstable-server admin …`: sends a request to a running server through its socket and shows the answer. Without a
// server, it can still change and list bans and read the audit.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::admin {

// Takes the arguments after `admin`. Returns the exit status: 0, or 1 with a sentence on standard error. Throws
// ConfigError for wrong usage and other std::exceptions for other failures.
int admin_command(const std::vector<std::string>& arguments);

inline constexpr std::string_view admin_help =
    R"(crosstable-server admin [--data DIR] [--json] COMMAND: asks the server running on DIR.
  rooms [--game G] [--phase P] [--visibility V]   open rooms
  end ROOM [REASON]                 close a room; a running game is recorded as abandoned
  connections                       who is connected
  close CONNECTION|PLAYER|ADDRESS   end connections
  say TEXT                          tell everybody
  kick PLAYER ROOM                  remove a player from a room
  ban address ADDRESS|player PLAYER [--for 2d | --until 2026-12-31T12:00:00Z] [--reason TEXT]
  unban address ADDRESS|player PLAYER
  bans                              who is banned
  rename MEMBER HANDLE              another handle; the old one stays theirs
  role MEMBER director|moderator|none
  forget MEMBER                     delete a member and their bots
  events                            tournaments that are not over; which have no director
  event ID show                     everything on its page
  event ID end                      cancel it, as a director would
  event ID director MEMBER          name one more director
  drain [on|off]                    refuse newcomers and new rooms, before a restart
  reload                            same as SIGHUP
  stats                             figures
  audit [N]                         the last N acts; 20 by default
  ratings recompute                 compute all ratings again, and say whether they agree
PLAYER and MEMBER: an id, a handle or HANDLE/BOT, ids first. A command says whom it found, and fails if it finds nobody.
ban, unban, bans, rename, role, forget, events, event, audit and ratings also work on a stopped server's folder.
)";

}  // namespace crosstable::admin

#include "protocol/command.hpp"

#include <algorithm>
#include <array>

#include "protocol/command_line.hpp"
#include "protocol/decode.hpp"
#include "protocol/tournament_command.hpp"

namespace crosstable::protocol {
namespace {

using Parsed = std::variant<Command, Error>;

constexpr std::size_t any_number = 1000;

Error unknown_command(std::string_view name) {
  constexpr std::size_t longest_shown = 32;
  const std::string shown = code_points(name) == name.size() && name.size() <= longest_shown ? std::string(name) : "…";
  return make_error(ErrorCode::unknown_command, "Unknown command /" + shown + ". Type /help for a list.",
                    {{"command", shown}});
}

// `name` is a command, but it belongs to `place`.
Error command_of_elsewhere(const std::string& name, CommandPlace place) {
  if (place == CommandPlace::event)
    return make_error(ErrorCode::unknown_command, "event", "/" + name + " works in a tournament's chat.",
                      {{"command", name}});
  return place == CommandPlace::room
             ? make_error(ErrorCode::unknown_command, "room",
                          "/" + name + " works at a table. Join or create one first.", {{"command", name}})
             : make_error(ErrorCode::unknown_command, "lobby", "/" + name + " works in the lobby, not at a table.",
                          {{"command", name}});
}

template <typename Message>
Parsed just(const Line& line) {
  return Command(ClientMessage(Message{line.room}));
}

Parsed join(const Line& line) {
  RoomSit sit{line.room, {}};
  if (!line.words.empty()) {
    const auto seat = whole_number(line.words[0], 0, limit::seat);
    if (!seat) return line.bad("seat", "SEAT must be a whole number from 0 to 5.");
    sit.seat = static_cast<int>(*seat);
  }
  return Command(ClientMessage(std::move(sit)));
}

Parsed join_by_code(const Line& line) {
  if (line.words[0].size() > limit::room_bytes) return line.bad("code", "CODE is too long.");
  JoinByCode join{RoomCode(upper_case(line.words[0])), {}};
  const std::string_view password = trimmed(line.all.substr(line.words[0].size()));
  if (password.size() > limit::password_bytes) return line.bad("password", "PASSWORD is too long.");
  if (!password.empty()) join.password = password;
  return Command(std::move(join));
}

Parsed create_room(const Line& line) {
  if (line.words[0].size() > limit::game_bytes) return line.bad("game", "GAME is too long.");
  RoomCreate create;
  create.game = std::string(line.words[0]);
  return Command(ClientMessage(std::move(create)));
}

Parsed create_event(const Line& line) {
  const std::string lower = lower_case(line.all);
  auto read = read_tournament(words_of(lower));
  if (const auto* fault = std::get_if<TournamentFault>(&read)) return line.bad(fault->key, fault->sentence);
  return Command(ClientMessage(std::get<EventCreate>(std::move(read))));
}

Parsed show_event(const Line& line) {
  if (line.words[0].size() > limit::event_bytes) return line.bad("code", "CODE is too long.");
  return Command(ShowEvent{EventId(upper_case(line.words[0]))});
}

template <typename Message>
Parsed of_event(const Line& line) {
  return Command(ClientMessage(Message{line.event}));
}

Parsed withdraw(const Line& line) {
  if (line.words.empty()) return Command(ClientMessage(EventWithdraw{line.event}));
  if (lower_case(line.words[0]) != "now") return line.bad("now", "It only takes the word now.");
  return Command(ClientMessage(EventWithdraw{line.event, true}));
}

// The named rounds; with `none`, no rounds any more; without words, from the next one on.
Parsed be_absent(const Line& line) {
  if (line.words.empty()) return Command(ClientMessage(EventAbsent{line.event}));
  std::vector<std::int64_t> rounds;
  std::string words = lower_case(line.all);
  std::ranges::replace(words, ',', ' ');
  for (const std::string_view word : words_of(words)) {
    if (word == "none" && line.words.size() == 1) break;
    const auto round = whole_number(word, 1, limit::event_rounds);
    if (!round) return line.bad("rounds", "ROUNDS must be whole numbers from 1 to 100, or none.");
    rounds.push_back(*round);
  }
  return Command(ClientMessage(EventAbsent{line.event, true, std::move(rounds)}));
}
Parsed be_back(const Line& line) { return Command(ClientMessage(EventAbsent{line.event, false})); }
Parsed show_standings(const Line& line) { return Command(ShowStandings{line.event}); }
Parsed show_pairings(const Line& line) { return Command(ShowPairings{line.event}); }

Parsed set(const Line& line, std::string_view key, std::variant<bool, std::int64_t, std::string> value) {
  return Command(ClientMessage(RoomSet{line.room, {Option{std::string(key), std::move(value)}}}));
}

Parsed set_series(const Line& line, std::string_view kind, std::string_view word) {
  const auto target = whole_number(word, 1, max_series);
  if (!target) return line.bad("series", "X must be a whole number from 1 to 1000.");
  return set(line, kind, *target);
}

Parsed match(const Line& line) { return set_series(line, "match", line.words[0]); }
Parsed sumof(const Line& line) { return set_series(line, "sumof", line.words[0]); }

Parsed set_flag(const Line& line, std::string_view flag, std::string_view word) {
  const auto on = on_off(word);
  if (!on) return line.bad("on_off", "Choose on or off.");
  return set(line, flag, *on);
}

Parsed option(const Line& line) {
  const std::string_view key = line.words[0];
  const std::string_view word = line.words[1];
  if (key == "match" || key == "sumof") return set_series(line, key, word);
  if (line.has_flag(key)) return set_flag(line, key, word);
  if (key.size() > limit::option_bytes || word.size() > limit::option_bytes)
    return line.bad("long", "That is too long.");
  if (const auto flag = on_off(word)) return set(line, key, *flag);
  if (const auto number = whole_number(word, INT64_MIN, INT64_MAX)) return set(line, key, *number);
  return set(line, key, std::string(word));
}

Parsed clock(const Line& line) {
  if (line.all.size() > limit::option_bytes) return line.bad("long", "That is too long.");
  return set(line, "clock", lower_case(line.all));
}

Parsed kick(const Line& line) {
  if (line.all.size() > limit::shown_name_bytes) return line.bad("name", "NAME is too long.");
  return Command(KickByName{line.room, std::string(line.all)});
}

Parsed add_bot(const Line& line) {
  RoomBot bot;
  bot.room = line.room;
  if (!line.words.empty()) {
    bot.level = lower_case(line.words[0]);
    if (bot.level.size() > limit::level_bytes) return line.bad("level", "LEVEL is too long.");
  }
  if (line.words.size() > 1) {
    const auto seat = whole_number(line.words[1], 0, limit::seat);
    if (!seat) return line.bad("seat", "SEAT must be a whole number from 0 to 5.");
    bot.seat = static_cast<int>(*seat);
  }
  return Command(ClientMessage(std::move(bot)));
}

// Offers it or agrees to it; with `no`, withdraws or declines it.
template <typename Message>
Parsed agree(const Line& line) {
  if (line.words.empty()) return Command(ClientMessage(Message{line.room}));
  if (lower_case(line.words[0]) != "no") return line.bad("no", "It only takes the word no.");
  return Command(ClientMessage(Message{line.room, false}));
}

Parsed show_options(const Line& line) { return Command(ShowOptions{line.room}); }

Parsed show_invite(const Line& line) {
  if (line.words.empty()) return Command(ShowInvite{line.room});
  if (lower_case(line.words[0]) != "new") return line.bad("invite", "It only takes the word new.");
  RoomSecure secure;
  secure.room = line.room;
  secure.new_invite = true;
  return Command(ClientMessage(std::move(secure)));
}

Parsed set_password(const Line& line) {
  if (line.all.size() > limit::password_bytes) return line.bad("password", "The password is too long.");
  RoomSecure secure;
  secure.room = line.room;
  secure.no_password = lower_case(line.all) == "off";
  if (!secure.no_password) secure.password = line.all;
  return Command(ClientMessage(std::move(secure)));
}

Parsed help(const Line& line) {
  if (line.words.empty()) return Command(Help{});
  std::string_view asked = line.words[0];
  if (asked.starts_with('/')) asked.remove_prefix(1);
  std::string name = lower_case(asked);
  for (const CommandHelp& known : commands(line.place, line.flags)) {
    if (lower_case(known.name) == name) return Command(Help{known.name});
  }
  return unknown_command(asked);
}

struct Row {
  CommandPlace place;
  std::string_view name, arguments, text;
  std::size_t least, most;  // number of arguments
  Parsed (*parse)(const Line&);
};

constexpr auto lobby = CommandPlace::lobby;
constexpr auto room = CommandPlace::room;
constexpr auto event = CommandPlace::event;

constexpr std::array<Row, 36> table{{
    {room, "join", "[SEAT]", "Take this seat, or the first free one.", 0, 1, join},
    {room, "stand", "", "Leave your seat and watch.", 0, 0, just<RoomStand>},
    {room, "start", "", "Start the game with all seated players.", 0, 0, just<RoomStart>},
    {room, "match", "X", "Play a match to X wins.", 1, 1, match},
    {room, "sumof", "X", "Play X games for total points.", 1, 1, sumof},
    {room, "clock", "VALUE", "Set the time control: none, move 30, 10+5, 10d5 or days 2.", 1, 2, clock},
    {room, "option", "KEY VALUE", "Set an option of the game.", 2, 2, option},
    {room, "options", "", "Show the options.", 0, 0, show_options},
    {room, "leave", "", "Leave the table.", 0, 0, just<RoomLeave>},
    {room, "invite", "[new]", "Show the invite link, or make a new one.", 0, 1, show_invite},
    {room, "kick", "NAME", "Remove a player from the table.", 1, any_number, kick},
    {room, "say", "TEXT", "Send it as a message, even if it looks like a move.", 1, any_number,
     [](const Line& line) -> Parsed { return Command(SayText{std::string(line.all)}); }},
    {room, "password", "NEW|off", "Change or remove the table's password.", 1, any_number, set_password},
    {room, "bot", "[LEVEL [SEAT]]", "Add a bot: random, greedy, steady, strong or expert.", 0, 2, add_bot},
    {room, "ready", "", "Get ready for the next game of the series.", 0, 0, just<RoomReady>},
    {room, "hint", "", "Ask for a hint. Only in games against bots. Hints are counted.", 0, 0, just<RoomHint>},
    {room, "nudge", "", "Nudge a slow player. If they don't move soon, a bot plays for them.", 0, 0, just<RoomNudge>},
    {room, "pause", "", "Request a pause. The game pauses when everyone agrees.", 0, 0, just<RoomPause>},
    {room, "continue", "", "Resume the game, or take over from the bot.", 0, 0, just<RoomContinue>},
    {room, "draw", "[no]", "Offer or accept a draw; 'no' declines it.", 0, 1, agree<RoomDraw>},
    {room, "takeback", "[no]", "Request or allow a takeback; 'no' declines it.", 0, 1, agree<RoomTakeback>},
    {room, "resign", "", "Resign this game.", 0, 0, just<RoomResign>},
    {room, "rematch", "", "Request a rematch.", 0, 0, just<RoomRematch>},
    {room, "help", "[COMMAND]", "List the commands, or explain one.", 0, 1, help},
    {lobby, "join", "CODE [PASSWORD]", "Join a table and take a seat.", 1, any_number, join_by_code},
    {lobby, "create", "GAME", "Create a table for this game.", 1, 1, create_room},
    {lobby, "tournament", tournament_arguments, "Create a tournament and open it for entries.", 1, any_number,
     create_event},
    {lobby, "event", "CODE", "Show a tournament: its state, next round and leaders.", 1, 1, show_event},
    {event, "standings", "", "Show the standings.", 0, 0, show_standings},
    {event, "pairings", "", "Show this round's pairings.", 0, 0, show_pairings},
    {event, "checkin", "", "Check in.", 0, 0, of_event<EventCheckIn>},
    {event, "absent", "[ROUNDS]", "Skip these rounds, or all from the next one; 'none' undoes it.", 0, any_number,
     be_absent},
    {event, "back", "", "Rejoin the tournament.", 0, 0, be_back},
    {event, "withdraw", "[now]", "Withdraw from the tournament, after this match or now.", 0, 1, withdraw},
    {event, "help", "[COMMAND]", "List the commands, or explain one.", 0, 1, help},
    {lobby, "help", "[COMMAND]", "List the commands, or explain one.", 0, 1, help},
}};

CommandHelp help_of(const Row& row) {
  const std::string_view scope = row.place == lobby && row.name == "join" ? "help.lobby." : "help.";
  return {std::string(row.name), std::string(row.arguments), std::string(scope).append(row.name),
          std::string(row.text)};
}

CommandHelp help_of_flag(const std::string& flag) {
  return {flag, "[on|off]", "help.flag", "Turn this game option on or off."};
}

Parsed parse(std::string_view text, const RoomCode& in_room, const EventId& of_event, const Flags& flags,
             CommandPlace place) {
  std::string_view rest = trimmed(text);
  if (!is_command(rest)) {
    return make_error(ErrorCode::unknown_command, "talk", "Unknown command. Type /help for a list.");
  }
  rest.remove_prefix(1);
  const std::string_view typed = first_word(rest);
  const std::string name = lower_case(typed);
  rest = trimmed(rest.substr(typed.size()));
  Line line{{}, in_room, of_event, words_of(rest), rest, place, flags};

  const auto row =
      std::find_if(table.begin(), table.end(), [&](const Row& r) { return r.place == place && r.name == name; });
  const auto flag =
      std::find_if(flags.begin(), flags.end(), [&](const std::string& f) { return lower_case(f) == name; });
  if (row == table.end() && flag == flags.end()) {
    const auto elsewhere = std::find_if(table.begin(), table.end(), [&](const Row& r) { return r.name == name; });
    return elsewhere != table.end() ? command_of_elsewhere(name, elsewhere->place) : unknown_command(typed);
  }
  line.usage = (row != table.end() ? help_of(*row) : help_of_flag(*flag)).usage();
  const std::size_t least = row != table.end() ? row->least : 0;
  const std::size_t most = row != table.end() ? row->most : 1;
  if (line.words.size() < least) return line.bad("missing", "Something is missing.");
  if (line.words.size() > most) return line.bad("too_many", "That command has too many words.");
  if (row != table.end()) return row->parse(line);
  return set_flag(line, *flag, line.words.empty() ? "on" : line.words[0]);
}

}  // namespace

Parsed parse_room_command(std::string_view text, const RoomCode& in_room, const Flags& flags) {
  return parse(text, in_room, {}, flags, room);
}

Parsed parse_lobby_command(std::string_view text) { return parse(text, {}, {}, {}, lobby); }

Parsed parse_event_command(std::string_view text, const EventId& at) { return parse(text, {}, at, {}, event); }

std::vector<CommandHelp> commands(CommandPlace place, const Flags& flags) {
  std::vector<CommandHelp> all;
  for (const Row& row : table) {
    if (row.place == place) all.push_back(help_of(row));
  }
  for (const std::string& flag : flags) all.push_back(help_of_flag(flag));
  return all;
}

Reply help_reply(const Help& help, CommandPlace place, const Flags& flags) {
  Reply list{"help.list", {}, {{"commands", ""}}};
  for (const CommandHelp& known : commands(place, flags)) {
    const std::string line = known.usage() + " - " + known.text;
    if (help.command == known.name) return {known.key, line, {{"usage", known.usage()}}};
    if (!list.text.empty()) list.text += '\n';
    list.text += line;
    std::string& names = list.args[0].second;
    if (!names.empty()) names += ' ';
    names += known.name;
  }
  return list;
}

}  // namespace crosstable::protocol

#include "clients/terminal/play/messages.hpp"

#include <algorithm>
#include <array>

namespace crosstable::terminal {

namespace {

struct Message {
  std::string_view key, text;
};

constexpr std::array messages{
    Message{"connected", "You are {name}. Type /help for the commands, /quit to leave."},
    Message{"connection_lost", "The connection is lost. Trying again…"},
    Message{"connection_back", "The connection is back."},
    Message{"taken_over", "You are connected elsewhere now. This client ends."},
    Message{"cannot_connect", "No server answers at {host}:{port}. Trying again…"},
    Message{"lobby.empty", "No public rooms. /create crosswise opens one."},
    Message{"lobby.title", "Rooms (/join CODE):"},
    Message{"lobby.room", "  {code}  {game}  host {host}  {seated}/{seats} seated  {phase}{password}"},
    Message{"lobby.password", "  (password)"},
    Message{"lobby.hint", "/create GAME opens a room, /join CODE enters one, /rooms lists them."},
    Message{"room.entered", "Room {room} ({game}). Link: http://{host}:{port}/#/{room}"},
    Message{"room.left", "You have left the room."},
    Message{"room.kicked", "You have been sent out of the room."},
    Message{"room.closed", "The room has been closed."},
    Message{"room.nothing_owed", "There is nothing for you to decide now. /say TEXT says it to the room."},
    Message{"error", "! {text}"},
    Message{"error.rule", "! {text} ({rule})"},
    Message{"legal.title", "Legal moves (type one, or its number):"},
    Message{"legal.unknown", "There is no move with that number. /legal lists them."},
    Message{"chat", "<{name}> {text}"},
    Message{"prompt.turn", "Your turn. Place: {place}. Actions: {actions}. For example {example}; /legal lists all."},
    Message{"prompt.redraw", "Your whole hand is action stones. Type {moves}."},
    Message{"prompt.other", "Your turn. /legal lists the moves."},
    Message{"none", "none"},
    Message{"nobody", "nobody"},
    Message{"you", "you"},
    Message{"seat", "seat {seat}"},
    Message{"phase.lobby", "waiting"},
    Message{"phase.playing", "playing"},
    Message{"phase.between", "between two games"},
    Message{"phase.over", "over"},
    Message{"view.head", "Room {room} · {game} · {phase}"},
    Message{"view.seat", "  {mark}{seat} {name}{team}{extra}  hand {hand}  wins {wins}  points {points}"},
    Message{"view.seat_waiting", "  {mark}{seat} {name}{team}{extra}"},
    Message{"view.bot", " [bot {level}]"},
    Message{"view.away", " [away]"},
    Message{"view.standin", " [played for]"},
    Message{"view.ready", " [ready]"},
    Message{"view.series", "Series: {kind} {target}, game {game}"},
    Message{"view.bag", "Bag {bag} · played out M{m} R{r} S{s} X{x}"},
    Message{"view.last", "Last: {name} {move}"},
    Message{"view.hand", "Your hand: {hand}"},
    Message{"view.values", "Lines: orange {orange} · green {green}"},
    Message{"view.result", "Game over ({reason}). {winners}. Points: {scores}. Record: /api/records/{record}"},
    Message{"view.winners", "Winner: {names}"},
    Message{"view.draw", "A draw"},
    Message{"view.series_over", "The series is over. {winners}. /rematch plays another."},
    Message{"view.waiting", "Waiting for the start. /join sits down, /bot adds a bot, /start begins (host)."},
    Message{"event.first", "{name} begins."},
    Message{"event.drew", "{name} drew a stone."},
    Message{"event.drew_own", "You drew {stone}."},
    Message{"event.redrew", "{name} put the hand back and draws a new one."},
    Message{"event.kept", "{name} keeps the hand."},
    Message{"event.placed", "{name} placed {stone} on {cell}."},
    Message{"event.moved", "{name} moved {stone} from {from} to {to}."},
    Message{"event.removed", "{name} took {stone} from {cell} into the hand."},
    Message{"event.swapped", "{name} swapped {first} and {second}."},
    Message{"event.replaced", "{name} replaced {old} on {cell} by {new}."},
    Message{"event.skipped", "{name} has no legal play and is skipped."},
    Message{"event.six", "Six {symbol} in line {line}: {team} wins."},
    Message{"event.full", "The board is full."},
    Message{"event.sat", "{name} sits down on seat {seat}."},
    Message{"event.stood", "Seat {seat} is free."},
    Message{"event.entered", "{name} comes in."},
    Message{"event.left", "{name} leaves."},
    Message{"event.kicked", "{name} is sent out."},
    Message{"event.host", "{name} is the host now."},
    Message{"event.options", "Options: {options}"},
    Message{"event.bot", "A bot ({level}) plays seat {seat}."},
    Message{"event.connected", "{name} is connected."},
    Message{"event.disconnected", "{name} has lost the connection."},
    Message{"event.standin_on", "The server plays for {name}."},
    Message{"event.standin_off", "{name} plays again."},
    Message{"event.ready", "{name} is ready."},
    Message{"event.rematch", "{name} wants a rematch."},
    Message{"event.game_started", "Game {game} begins. Seal of its chance: {seal}"},
    Message{"event.resigned", "{name} resigns."},
};

}  // namespace

bool has_message(std::string_view key) {
  return std::ranges::find(messages, key, &Message::key) != messages.end();
}

std::string say(std::string_view key, std::initializer_list<Arg> args) {
  const auto found = std::ranges::find(messages, key, &Message::key);
  if (found == messages.end()) return std::string(key);
  std::string out;
  std::string_view rest = found->text;
  while (true) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    for (const auto& [key_of_arg, value] : args)
      if (key_of_arg == name) out += value;
    rest.remove_prefix(close + 1);
  }
}

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (c1) ++i;
    out += (byte < 0x20 || byte == 0x7F || c1) ? '?' : text[i];
  }
  return out;
}

}  // namespace crosstable::terminal

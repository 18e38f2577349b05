#include "clients/terminal/play/messages.hpp"

#include <algorithm>
#include <array>

namespace crosstable::terminal {

namespace {

constexpr std::array messages{
    Message{"connected", "You are {name}. Type /help for the commands, /quit to leave."},
    Message{"connection_lost", "Connection lost. Trying again…"},
    Message{"connection_back", "Connected again."},
    Message{"line_lost", "! The connection broke before this was answered, so it may or may not have happened: {line}"},
    Message{"taken_over", "You are connected elsewhere now. This client stops."},
    Message{"token.locked", "Another client is using the token in {path}, so you are a new guest here."},
    Message{"token.unusable", "No token can be kept in {path}, so you are a new guest."},
    Message{"server.unreadable", "! The server sent something that this client does not understand. ({why})"},
    Message{"cannot_connect", "No server answers at {host}:{port}. Trying again…"},
    Message{"cannot_trust",
            "{host}:{port} cannot prove who it is ({why}). Nothing was sent. If you know it, name the authority that "
            "signed its certificate: --ca FILE"},
    Message{"lobby.empty", "No public rooms."},
    Message{"lobby.title", "Rooms (/join CODE):"},
    Message{"lobby.room", "  {code}  {game}  host {host}  {seated}/{seats} seated  {phase}{password}"},
    Message{"lobby.password", "  (password)"},
    Message{"lobby.hint",
            "/create GAME opens a room, /join CODE enters one, /rooms lists them, /events lists the tournaments."},
    Message{"lobby.games", "Games:"},
    Message{"lobby.game", "  {game}{about| - }"},
    Message{
        "help.lobby",
        "/rooms - List the public rooms and who looks for a game.\n/seek GAME - Look for somebody to play with, of "
        "members also: /seek GAME 10+5 rated 1400-1700; with the word bots, bots too; /seek NUMBER plays with one of "
        "the list, /seek off stops.\n/accept, "
        "/decline - Answer somebody who asks you for a game.\n/quit - Stop this client."},
    Message{
        "help.account",
        "/claim HANDLE - Keep a name for good, and be a member.\n/login HANDLE CODE - Be that member here; passkeys "
        "are for the web page.\n/recovery "
        "- A new recovery code.\n/devices, /logout NUMBER - Where you are logged in.\n/rename HANDLE, /export, /delete "
        "HANDLE - Your account.\n/block, /unblock, /follow, /unfollow NAME, /people - Other players.\n/player NAME - "
        "Somebody's games.\n/leaderboard POOL - The best ratings, of crosswise-duel for example.\n/inbox - What waits "
        "for you.\n/newbot NAME - A player for your program; /endbot ID ends it, /people lists them."},
    Message{
        "help.events",
        "/events [STATE] - Tournaments.\n/event CODE - Look at one, and hear of it from then on.\n/enter, /enter "
        "TEAM: HANDLE, HANDLE - Enter it, alone or as a team's captain.\n/checkin - Say that you are "
        "there.\n/standings, /pairings - Of that event.\n/appeal TEXT - Ask for a ruling.\n/adjourn 3h - Propose to go "
        "on with the match then (or 90m, 2d); /adjourn agrees, /adjourn no declines.\n/absent [ROUNDS] - Miss "
        "these rounds, or all from the next one on; /back says that you are there again.\n/withdraw [now] - Leave it, "
        "after the running match or at once."},
    Message{"events.none", "There are no events."},
    Message{"events.title", "Events (/event CODE shows one):"},
    Message{"events.event", "  {event}  {name}  {game}  {state}  {entrants} entrants"},
    Message{"events.about", "  {rounds}{clock| · clock }{director| · director }"},
    Message{"events.in", "  In: {names}"},
    Message{"events.in.more", "{names} and {n} more"},
    Message{"events.how", "/enter takes part, /standings and /pairings show how it stands. /help lists more."},
    Message{"events.entered", "You are in, as entrant {entrant}."},
    Message{"events.asked",
            "*** {captain} wants you in the team {team} of the event {name}: /event {event}, and then /enter or "
            "/withdraw."},
    Message{"events.call", "*** Table {table} of {name} waits for you{until| until }: /join {room}"},
    Message{"events.missed",
            "*** You did not come to table {table} of {name}, so you are not paired: /event {event}, and then /back."},
    Message{"events.round.one", "1 round"},
    Message{"events.rounds", "{n} rounds"},
    Message{"events.round", "*** Round {round} is paired: /pairings"},
    Message{"events.state", "*** The event is {state} now."},
    Message{"help.room",
            "/legal - List your legal moves; type one, or its number.\n/show - Draw the table "
            "again.\n/log - What was played so far.\n/say TEXT - Say it to the room, even if it looks like a "
            "move.\n/rooms - List the public "
            "rooms.\n/quit - Stop this client; a seat in a game stays yours."},
    Message{"room.entered", "Room {room} ({game}). Link: {site}/#/{room}{invite|/}"},
    Message{"room.link", "Link for friends: {site}/#/{room}/{invite}"},
    Message{"room.how",
            "What looks like a move is played and never said; anything else is said to the room. /legal lists the "
            "moves, /show draws the table, /say TEXT always says it."},
    Message{"room.event", "It is table {table} of the event {event}, {name}. /pairings and /standings tell of it."},
    Message{"room.left", "You have left the room."},
    Message{"room.left.seat_stays",
            "You have left the room. Your seat stays yours and the game goes on: /join {room} takes you back."},
    Message{"room.kicked", "You were removed from the room."},
    Message{"room.closed", "The room was closed."},
    Message{"server.notice", "*** The server's operator says: {text}"},
    Message{"challenge.received", "{name} asks you for a game of {game}: /accept or /decline."},
    Message{"challenge.over.withdrawn", "{name} withdrew the challenge."},
    Message{"challenge.over.expired", "The challenge from {name} has expired."},
    Message{"challenge.over.gone", "{name} left. The challenge has ended."},
    Message{"challenge.none", "Nobody has asked you for a game."},
    Message{"seeks.title", "Looking for a game (/seek NUMBER plays with them):"},
    Message{"seeks.seek", "  {number}  {name}  {game}  {players} players{options|  }"},
    Message{"seek.on", "Looking for somebody to play {game}. /seek off stops."},
    Message{"seek.off", "You are not looking for a game any more."},
    Message{"seek.ended.hour", "No opponent was found within an hour. Your search has ended."},
    Message{"seek.ended.gone", "You did not come to the table in time. Your search has ended."},
    Message{"seek.matched", "Somebody was found. The game begins when all have come."},
    Message{"input.unreadable", "That cannot be sent: it is not UTF-8 text."},
    Message{"room.nothing_owed", "Not a move now: you have nothing to decide. Use /say to say it."},
    Message{"move.none", "Not a move. Use /say to say it."},
    Message{"error", "! {text}"},
    Message{"error.rule", "! {text} ({rule})"},
    Message{"legal.title", "Legal moves (type one, or its number):"},
    Message{"legal.first",
            "Numbers choose from the list of moves: type /legal first. /say {number} says it to the room."},
    Message{"log.title", "What was played so far:"},
    Message{"log.empty", "Nothing was played yet."},
    Message{"legal.unknown", "There is no move with that number. /legal lists them."},
    Message{"chat", "<{name}> {text}"},
    Message{"prompt.other", "Your turn. /legal lists the moves."},
    Message{"account.claimed", "You are {name} now, on every device."},
    Message{"account.recovery", "Your recovery code, shown this once. Write it down: {code}"},
    Message{"account.renamed", "You are {name} now."},
    Message{"account.done", "Done."},
    Message{"account.devices", "You are logged in here (/logout NUMBER ends one):"},
    Message{"account.device", "  {id}  {name}  {first} to {last}{here}"},
    Message{"account.here", "  (this one)"},
    Message{"account.people", "You follow: {followed}"},
    Message{"account.blocked", "You block: {blocked}"},
    Message{"account.bots", "Your bots: {bots}"},
    Message{"account.online", " (online)"},
    Message{"account.bot", "{name} may play. Its token, shown this once: {token}"},
    Message{"inbox.waits", "It is your move in room {room} ({game}): /join {room}"},
    Message{"inbox.empty", "Nothing waits for you."},
    Message{"profile.title", "{name}{since|, here since }"},
    Message{"profile.game", "  {game}: {played} played, {won} won, {drawn} drawn"},
    Message{"account.logged_out", "This client was logged out."},
    Message{"none", "none"},
    Message{"nobody", "nobody"},
    Message{"you", "you"},
    Message{"seat", "seat {seat}"},
    Message{"phase.lobby", "waiting"},
    Message{"phase.playing", "playing"},
    Message{"phase.between", "between games"},
    Message{"phase.over", "over"},
    Message{"view.head", "Room {room} · {game} · {phase}"},
    Message{"view.seat",
            "  {mark}{seat} {name}{team}{extra}{clock|  clock }{hand|  hand }{wins|  wins }{points|  points }"},
    Message{"view.bot", " [bot {level}]"},
    Message{"bot.random", "o_O beginner"},
    Message{"bot.greedy", "^o^ eager"},
    Message{"bot.steady", "'_' steady"},
    Message{"bot.strong", ">_< strong"},
    Message{"bot.expert", "8-) expert"},
    Message{"view.ratings", "Ratings: {ratings}"},
    Message{"view.rating", "{name} {before} → {after}"},
    Message{"ratings.title", "Ratings in {pool}:"},
    Message{"ratings.leader", "  {place}. {name}  {rating}  ({games} games)"},
    Message{"view.hints", "Hints: {hints}"},
    Message{"event.hint", "{name} was given a hint."},
    Message{"event.looked", "{name}, who directs the event, was shown what seat {seat} sees."},
    Message{"view.away", " [away]"},
    Message{"view.standin", " [played for]"},
    Message{"view.ready", " [ready]"},
    Message{"view.pauses", " [wants a pause]"},
    Message{"view.agrees_to_draw", " [agrees to a draw]"},
    Message{"view.agrees_to_takeback", " [agrees to a takeback]"},
    Message{"view.paused", "The game is paused{until|, at most until }. /continue goes on."},
    Message{"view.series", "Series: {kind} {target}, game {game}"},
    Message{"view.last", "Last: {name} {move}"},
    Message{"view.hand", "Your hand: {hand}"},
    Message{
        "view.result",
        "Game over: {reason}. {winners}. Points: {points}. Record: /api/records/{record} (replay: /#/game/{record})"},
    Message{"view.winner", "Winner: {names}"},
    Message{"view.winners", "Winners: {names}"},
    Message{"view.draw", "A draw"},
    Message{"view.agree", "The game is rated. /ready agrees to its settings.{changes| Changed: }"},
    Message{"view.not_ready", "Not ready yet: {names}"},
    Message{"view.between", "/ready: the next game starts when everybody is ready."},
    Message{"view.over", "/rematch asks for another game."},
    Message{"screen.home", "crosstable"},
    Message{"screen.offline", "no connection, trying again"},
    Message{"screen.scrolled", "older lines: PgDn"},
    Message{"screen.seat", "{mark}{name}{team}{extra}{hand|  hand }{wins|  wins }{points|  points }"},
    Message{"screen.hand", "Your hand: "},
    Message{"screen.waiting", "Waiting for {name}."},
    Message{"screen.waiting.all", "Waiting for the others."},
    Message{"screen.waiting.offer", "One player may draw a new hand."},
    Message{"screen.chosen", "Chosen: {chosen}. Esc takes it back.{move| Enter plays }"},
    Message{"reason.resigned", "somebody has resigned"},
    Message{"reason.agreed", "it was agreed"},
    Message{"reason.time", "somebody's time was up"},
    Message{"reason.forfeit", "it was forfeited"},
    Message{"reason.abandoned", "it was abandoned"},
    Message{"view.series_over", "The series is over. {winners}. /rematch plays another."},
    Message{"view.waiting",
            "Waiting for the start. /join sits down, /bot LEVEL adds a bot (random, greedy, steady, strong, expert), "
            "/start begins (host)."},
    Message{"view.waiting.table", "The match begins by itself once everybody is here. Whoever does not come forfeits."},
    Message{"event.first", "{name} begins."},
    Message{"event.sat", "{name} sits down on seat {seat}."},
    Message{"event.stood", "Seat {seat} is free."},
    Message{"event.entered", "{name} comes in."},
    Message{"event.left", "{name} leaves."},
    Message{"event.kicked", "{name} was removed."},
    Message{"event.secured", "The password or the invitation was changed."},
    Message{"event.host_away", "{name} has been away for a while."},
    Message{"event.host", "{name} is now the host."},
    Message{"event.options", "Options: {options}"},
    Message{"event.bot", "A bot ({level}) plays seat {seat}."},
    Message{"event.connected", "{name} is connected."},
    Message{"event.disconnected", "{name} lost the connection."},
    Message{"event.standin.on.true", "The server plays for {name}."},
    Message{"event.standin.on.false", "{name} plays again."},
    Message{"event.flag", "{name} is out of time."},
    Message{"event.nudged", "{name} is nudged: soon the server plays for them."},
    Message{"event.pause", "{name} would like a pause. /pause agrees."},
    Message{"event.continue", "{name} goes on."},
    Message{"event.pause_over", "{name} has used up the time for pauses: the game goes on."},
    Message{"event.ready", "{name} is ready."},
    Message{"event.rematch", "{name} wants a rematch."},
    Message{"event.game_started", "Game {game} begins. Its chance is sealed: {seal_begin}…"},
    Message{"event.sealing", "The deal is sealed. The players' clients add random numbers of their own."},
    Message{"deal.given", "Your client's random number is in."},
    Message{"deal.verify", "Anybody can check this deal: curl -s {site}/api/records/{record} | crosstable verify"},
    Message{"deal.compare", "Its \"seal\" must be {seal}{nonce|, and among its \"nonces\" is yours: }."},
    Message{"event.offered.what.draw", "{name} offers a draw. /draw agrees, /draw no declines."},
    Message{"event.offered.what.takeback",
            "{name} would like to take the last move back. /takeback agrees, /takeback no declines."},
    Message{"event.agreed.what.draw", "{name} agrees to a draw."},
    Message{"event.agreed.what.takeback", "{name} lets the move be taken back."},
    Message{"event.declined.what.draw", "{name} does not agree to a draw."},
    Message{"event.declined.what.takeback", "{name} wants the move to stand."},
    Message{"event.taken_back", "{name} has taken a move back."},
    Message{"event.withdrawn.what.draw", "{name} is gone, so the draw offer no longer stands."},
    Message{"event.withdrawn.what.takeback", "{name} is gone, so the takeback request no longer stands."},
    Message{"event.withdrawn.what.pause", "{name} is gone and no longer asks for a pause."},
    Message{"event.withdrawn.what.ready", "{name} is gone and no longer ready."},
    Message{"event.withdrawn.what.rematch", "{name} is gone and no longer asks for a rematch."},
    Message{"event.resigned", "{name} resigns."},
};

const Message* find(std::string_view key) {
  for (const std::span<const Message> part : {room_messages(), game_messages()}) {
    const auto found = std::ranges::find(part, key, &Message::key);
    if (found != part.end()) return &*found;
  }
  return nullptr;
}

}  // namespace

std::span<const Message> room_messages() { return messages; }

bool has_message(std::string_view key) { return find(key) != nullptr; }

std::string say(std::string_view key, const Args& args) {
  const Message* found = find(key);
  if (found == nullptr) return std::string(key);
  std::string out;
  std::string_view rest = found->text;
  while (true) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = rest.find('}', open);
    const std::string_view place = rest.substr(open + 1, close - open - 1);
    const std::size_t bar = place.find('|');
    const auto arg = args.find(place.substr(0, bar));
    if (arg != args.end() && !arg->second.empty()) {
      if (bar != std::string_view::npos) out += place.substr(bar + 1);
      out += harmless(arg->second);
    }
    rest.remove_prefix(close + 1);
  }
}

}  // namespace crosstable::terminal

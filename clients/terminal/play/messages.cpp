#include "clients/terminal/play/messages.hpp"

#include <algorithm>
#include <array>

namespace crosstable::terminal {

namespace {

constexpr std::array messages{
    Message{"connected", "You are {name}. Type /help for the commands, /quit to leave."},
    Message{"connection_lost", "Connection lost. Reconnecting…"},
    Message{"connection_back", "Reconnected."},
    Message{"line_lost", "! The connection dropped before the server answered. Check if this happened: {line}"},
    Message{"taken_over", "You're connected elsewhere now, so this program stops."},
    Message{"token.locked", "Another program is using the token in {path}, so you're a new guest here."},
    Message{"token.unusable", "The token can't be saved in {path}, so you're a new guest."},
    Message{"server.unreadable", "! The server sent a message this program doesn't understand. ({why})"},
    Message{"cannot_connect", "No answer from {host}:{port}. Trying again…"},
    Message{"cannot_trust",
            "{host}:{port} cannot prove who it is ({why}). Nothing was sent. If you know it, name the authority that "
            "signed its certificate: --ca FILE"},
    Message{"lobby.empty", "No open tables."},
    Message{"lobby.title", "Tables (/join CODE):"},
    Message{"lobby.room", "  {code}  {game}  host {host}  {seated}/{seats} seated  {phase}{password}"},
    Message{"lobby.password", "  (password)"},
    Message{"lobby.hint",
            "/create GAME creates a table, /join CODE joins one, /rooms lists them. /events lists the tournaments."},
    Message{"lobby.games", "Games:"},
    Message{"lobby.game", "  {game}{about| - }"},
    Message{
        "help.lobby",
        "/rooms - List open tables and players looking for a game.\n/seek GAME - Find an opponent. Members can add "
        "more: /seek GAME 10+5 rated 1400-1700. Add the word bots to allow bots. /seek NUMBER plays with a player of "
        "the list, /seek off stops.\n/accept, /decline - Answer a challenge.\n/quit - Quit."},
    Message{
        "help.account",
        "/claim USERNAME - Sign up.\n/login USERNAME CODE - Log in with your recovery code. Passkeys only work on the "
        "web page.\n/recovery - Get a new recovery code.\n/devices, /logout NUMBER - List your devices, or log one "
        "out.\n/rename USERNAME, /export, /delete USERNAME - Change, download or delete your account.\n/block, "
        "/unblock, /follow, /unfollow NAME, /people - Other players.\n/player NAME - A player's game "
        "history.\n/leaderboard POOL - A leaderboard, for example crosswise-duel.\n/inbox - Games where it's your "
        "turn.\n/newbot NAME - Create a bot. /endbot ID deletes it, /people lists your bots."},
    Message{
        "help.events",
        "/events [STATE] - List tournaments.\n/event CODE - Show a tournament and follow it.\n/enter, /enter TEAM: "
        "USERNAME, USERNAME - Enter it, alone or as a team's captain.\n/checkin - Check in.\n/standings, /pairings - "
        "Show them.\n/appeal TEXT - Ask for a ruling.\n/adjourn 3h - Propose to adjourn for 3 hours (or 90m, 2d). "
        "/adjourn "
        "accepts, /adjourn no declines.\n/absent [ROUNDS] - Skip these rounds, or all from the next. /back comes "
        "back.\n/withdraw [now] - Withdraw, after this match or now."},
    Message{"events.none", "No tournaments right now."},
    Message{"events.title", "Tournaments (/event CODE shows one):"},
    Message{"events.event", "  {event}  {name}  {game}  {state}  {entrants} entrants"},
    Message{"events.about", "  {rounds}{clock| · clock }{director| · director }"},
    Message{"events.in", "  In: {names}"},
    Message{"events.in.more", "{names} and {n} more"},
    Message{"events.how", "/enter enters it, /standings and /pairings show the results. /help lists more."},
    Message{"events.entered", "You're in, as entrant {entrant}."},
    Message{"events.asked",
            "*** {captain} invites you to join team {team} in {name}. Type /event {event}, then /enter or /withdraw."},
    Message{"events.call", "*** Your table {table} in {name} is waiting{until| until }: /join {room}"},
    Message{"events.missed",
            "*** You missed table {table} in {name}, so you're not paired. Type /event {event}, then /back."},
    Message{"events.round.one", "1 round"},
    Message{"events.rounds", "{n} rounds"},
    Message{"events.round", "*** Round {round} is paired: /pairings"},
    Message{"events.state", "*** The tournament is {state} now."},
    Message{"help.room",
            "/legal - List your legal moves. Type one, or its number.\n/show - Show the board again.\n/log - List the "
            "moves so far.\n/say TEXT - Send a message, even if it looks like a move.\n/rooms - List the open "
            "tables.\n/quit - Quit. You keep your seat in a running game."},
    Message{"room.entered", "Table {room} ({game}). Link: {site}/#/{room}{invite|/}"},
    Message{"room.link", "Invite link: {site}/#/{room}/{invite}"},
    Message{"room.how",
            "Type a move to play it. Anything else is sent as a message. /legal lists your moves, /show shows the "
            "board, /say TEXT always sends a message."},
    Message{"room.event",
            "This is table {table} of {name}, tournament {event}. Type /pairings or /standings for more."},
    Message{"room.left", "You left the table."},
    Message{"room.left.seat_stays",
            "You left the table. You keep your seat and the game goes on. Type /join {room} to come back."},
    Message{"room.kicked", "You were removed from the table."},
    Message{"room.closed", "The table was closed."},
    Message{"server.notice", "*** Message from the operator: {text}"},
    Message{"challenge.received", "{name} challenges you to {game}: /accept or /decline."},
    Message{"challenge.over.withdrawn", "{name} withdrew the challenge."},
    Message{"challenge.over.expired", "The challenge from {name} has expired."},
    Message{"challenge.over.gone", "{name} left. The challenge has ended."},
    Message{"challenge.none", "You have no open challenge."},
    Message{"seeks.title", "Players looking for a game (/seek NUMBER plays with one):"},
    Message{"seeks.seek", "  {number}  {name}  {game}  {players} players{options|  }"},
    Message{"seek.on", "Looking for an opponent in {game}. /seek off stops."},
    Message{"seek.off", "You stopped looking for a game."},
    Message{"seek.ended.hour", "We couldn't find an opponent within an hour. Please try again later."},
    Message{"seek.ended.gone", "You didn't join in time, so your search has ended."},
    Message{"seek.matched", "Opponent found. The game starts when everyone is here."},
    Message{"input.unreadable", "That can't be sent: it isn't UTF-8 text."},
    Message{"room.nothing_owed", "It's not your turn. To send it as a message, use /say."},
    Message{"move.none", "That's not a move. To send it as a message, use /say."},
    Message{"error", "! {text}"},
    Message{"error.rule", "! {text} ({rule})"},
    Message{"legal.title", "Legal moves (type one, or its number):"},
    Message{"legal.first",
            "Numbers choose a move from the list. Type /legal first, or /say {number} to send it as a message."},
    Message{"log.title", "Moves so far:"},
    Message{"log.empty", "No moves yet."},
    Message{"legal.unknown", "There's no move with that number. /legal lists them."},
    Message{"chat", "<{name}> {text}"},
    Message{"prompt.other", "Your turn. /legal lists the moves."},
    Message{"account.claimed", "You're signed up as {name}."},
    Message{"account.recovery", "Your recovery code, shown only once. Save it: {code}"},
    Message{"account.renamed", "You're {name} now."},
    Message{"account.done", "Done."},
    Message{"account.devices", "Your devices (/logout NUMBER logs one out):"},
    Message{"account.device", "  {id}  {name}  {first} to {last}{here}"},
    Message{"account.here", "  (this one)"},
    Message{"account.people", "Following: {followed}"},
    Message{"account.blocked", "Blocked: {blocked}"},
    Message{"account.bots", "Your bots: {bots}"},
    Message{"account.online", " (online)"},
    Message{"account.bot", "{name} is ready. Its token, shown only once: {token}"},
    Message{"inbox.waits", "Your turn at table {room} ({game}): /join {room}"},
    Message{"inbox.empty", "It's not your turn in any game."},
    Message{"profile.title", "{name}{since|, member since }"},
    Message{"profile.game", "  {game}: {played} played, {won} won, {drawn} drawn"},
    Message{"account.logged_out", "You were logged out on this device."},
    Message{"none", "none"},
    Message{"nobody", "no one"},
    Message{"you", "you"},
    Message{"seat", "seat {seat}"},
    Message{"phase.lobby", "waiting"},
    Message{"phase.playing", "playing"},
    Message{"phase.between", "between games"},
    Message{"phase.over", "finished"},
    Message{"view.head", "Table {room} · {game} · {phase}"},
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
    Message{"event.hint", "{name} used a hint."},
    Message{"event.looked", "Tournament director {name} was shown the hand of seat {seat}."},
    Message{"view.away", " [away]"},
    Message{"view.standin", " [bot playing]"},
    Message{"view.ready", " [ready]"},
    Message{"view.pauses", " [wants to pause]"},
    Message{"view.agrees_to_draw", " [agrees to a draw]"},
    Message{"view.agrees_to_takeback", " [agrees to a takeback]"},
    Message{"view.paused", "The game is paused{until|, at most until }. /continue resumes it."},
    Message{"view.series", "Series: {kind} {target}, game {game}"},
    Message{"view.last", "Last: {name} {move}"},
    Message{"view.hand", "Your hand: {hand}"},
    Message{
        "view.result",
        "Game over: {reason}. {winners}. Points: {points}. Record: /api/records/{record} (replay: /#/game/{record})"},
    Message{"view.winner", "Winner: {names}"},
    Message{"view.winners", "Winners: {names}"},
    Message{"view.draw", "Draw"},
    Message{"view.agree", "This game is rated. /ready agrees to the settings.{changes| Changed: }"},
    Message{"view.not_ready", "Not ready yet: {names}"},
    Message{"view.between", "/ready: the next game starts when everyone is ready."},
    Message{"view.over", "/rematch requests a rematch."},
    Message{"screen.home", "crosstable"},
    Message{"screen.offline", "connection lost, reconnecting"},
    Message{"screen.scrolled", "older lines: PgDn"},
    Message{"screen.seat", "{mark}{name}{team}{extra}{hand|  hand }{wins|  wins }{points|  points }"},
    Message{"screen.hand", "Your hand: "},
    Message{"screen.waiting", "Waiting for {name}."},
    Message{"screen.waiting.all", "Waiting for the others."},
    Message{"screen.waiting.offer", "One player may draw a new hand."},
    Message{"screen.chosen", "Chosen: {chosen}. Esc cancels.{move| Enter plays }"},
    Message{"reason.resigned", "by resignation"},
    Message{"reason.agreed", "by agreement"},
    Message{"reason.time", "on time"},
    Message{"reason.forfeit", "by forfeit"},
    Message{"reason.abandoned", "the game was abandoned"},
    Message{"view.series_over", "The series is over. {winners}. /rematch requests a rematch."},
    Message{"view.waiting",
            "Waiting for the start. /join takes a seat, /bot LEVEL adds a bot (random, greedy, steady, strong, "
            "expert), /start starts the game (host)."},
    Message{"view.waiting.table", "The match starts automatically when everyone is here. Missing players forfeit."},
    Message{"event.first", "{name} starts."},
    Message{"event.sat", "{name} took seat {seat}."},
    Message{"event.stood", "Seat {seat} is free."},
    Message{"event.entered", "{name} joined."},
    Message{"event.left", "{name} left."},
    Message{"event.kicked", "{name} was removed."},
    Message{"event.secured", "The password or the invite link was changed."},
    Message{"event.host_away", "{name} has been away for a while."},
    Message{"event.host", "{name} is now the host."},
    Message{"event.options", "Options: {options}"},
    Message{"event.bot", "A bot ({level}) took seat {seat}."},
    Message{"event.connected", "{name} is back."},
    Message{"event.disconnected", "{name} disconnected."},
    Message{"event.standin.on.true", "A bot is playing for {name}."},
    Message{"event.standin.on.false", "{name} is playing again."},
    Message{"event.flag", "{name} ran out of time."},
    Message{"event.nudged", "{name} was nudged. If they don't move soon, a bot plays for them."},
    Message{"event.pause", "{name} wants to pause. /pause agrees."},
    Message{"event.continue", "{name} resumes the game."},
    Message{"event.pause_over", "{name} has no pause time left. The game resumes."},
    Message{"event.ready", "{name} is ready."},
    Message{"event.rematch", "{name} wants a rematch."},
    Message{"event.game_started", "Game {game} starts. Its deal is sealed: {seal_begin}…"},
    Message{"event.sealing", "The deal is sealed. The players' programs add their own random numbers."},
    Message{"deal.given", "Your program's random number is in."},
    Message{"deal.verify", "Verify this deal: curl -s {site}/api/records/{record} | crosstable verify"},
    Message{"deal.compare", "Its \"seal\" must be {seal}{nonce|, and among its \"nonces\" is yours: }."},
    Message{"event.offered.what.draw", "{name} offers a draw. /draw agrees, /draw no declines."},
    Message{"event.offered.what.takeback", "{name} requests a takeback. /takeback agrees, /takeback no declines."},
    Message{"event.agreed.what.draw", "{name} agrees to a draw."},
    Message{"event.agreed.what.takeback", "{name} agrees to the takeback."},
    Message{"event.declined.what.draw", "{name} declines the draw."},
    Message{"event.declined.what.takeback", "{name} declines the takeback."},
    Message{"event.taken_back", "{name} took back a move."},
    Message{"event.withdrawn.what.draw", "{name} left. The draw offer is withdrawn."},
    Message{"event.withdrawn.what.takeback", "{name} left. The takeback request is withdrawn."},
    Message{"event.withdrawn.what.pause", "{name} left. The pause request is withdrawn."},
    Message{"event.withdrawn.what.ready", "{name} left and is no longer ready."},
    Message{"event.withdrawn.what.rematch", "{name} left. The rematch request is withdrawn."},
    Message{"event.resigned", "{name} resigned."},
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

// What a client can ask outside rooms and accounts: the connection, the lobby, players and their games, seeks and
// challenges. One struct per method (see messages.hpp).
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
struct AnalysisResult;
struct ChallengeResult;
struct GamesResult;
struct HelloResult;
struct LeaderboardResult;
struct LobbyResult;
struct PingResult;
struct PlayerGamesResult;
struct ProfileResult;
struct ReplyResult;
struct SeekResult;
struct SeeksResult;

struct Hello {
  static constexpr std::string_view method = "hello";
  static constexpr std::string_view about =
      "First and once. A token is the player; without one, and after a takeover, the answer brings a new one.";
  static constexpr Leaves leaves = Leaves::nothing;  // its row is charged when it is written
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = HelloResult;

  int version = 0;
  std::optional<std::string> name;
  std::optional<SecretText> token;
  std::optional<std::string> client;
  std::optional<std::string> locale;
  bool contributes = false;  // this client answers when a game asks for nonces

  static void fields(auto& self, auto& field) {
    field.about("Must be 1; anything else is bad_version.").whole("version", self.version, 0, limit::version);
    field.about("At most 200 bytes; docs/session.md says what a name is.").maybe("name", self.name, limit::name_bytes);
    field.about("Secret. The newest one received.").maybe("token", self.token, limit::token_bytes);
    field.about("Name and version of the program.").maybe("client", self.client, limit::client_bytes);
    field.about("BCP 47, e.g. de-AT.").maybe("locale", self.locale, limit::locale_bytes);
    field.about("This client gives nonces when a game is sealed. Without it, no game waits for this seat.")
        .flag("contributes", self.contributes, false);
  }
};
struct Games {
  static constexpr std::string_view method = "games";
  static constexpr std::string_view about = "The catalogue of games, the series and the neutral phrases.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = GamesResult;
  bool operator==(const Games&) const = default;
};
struct Ping {
  static constexpr std::string_view method = "ping";
  static constexpr std::string_view about =
      "Is the server still there? For clients that cannot see WebSocket's own pings.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PingResult;
  bool operator==(const Ping&) const = default;
};
struct PresenceSet {
  static constexpr std::string_view method = "presence";
  static constexpr std::string_view about =
      "Somebody looks at this client, or nobody does; docs/members.md says what for. A page that is looked at says so "
      "each minute.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;

  bool visible = false;

  static void fields(auto& self, auto& field) { field.truth("visible", self.visible); }
  bool operator==(const PresenceSet&) const = default;
};
struct LobbyEnter {
  static constexpr std::string_view method = "lobby.enter";
  static constexpr std::string_view about = "The lists of public rooms and of seeks, and from then on lobby.update.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = LobbyResult;
  bool operator==(const LobbyEnter&) const = default;
};
struct LobbyLeave {
  static constexpr std::string_view method = "lobby.leave";
  static constexpr std::string_view about = "Stop lobby.update.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  bool operator==(const LobbyLeave&) const = default;
};
struct Analyse {
  static constexpr std::string_view method = "analysis";
  static constexpr std::string_view about =
      "What a strong bot makes of a finished game, and from then on analysis.update until it is done.";
  static constexpr Leaves leaves = Leaves::nothing;  // it has a rate of its own
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = AnalysisResult;

  RecordId record;

  static void fields(auto& self, auto& field) { field.record("record", self.record); }
  bool operator==(const Analyse&) const = default;
};
struct PlayerProfile {
  static constexpr std::string_view method = "player";
  static constexpr std::string_view about = "Who somebody is, and what their games add up to.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = ProfileResult;

  PlayerId player;
  std::string handle = {};  // in place of the id, or HANDLE/BOT; empty: they are named by their id

  static void fields(auto& self, auto& field) { field.player_or_handle(self.player, self.handle); }
  bool operator==(const PlayerProfile&) const = default;
};
struct PlayerGames {
  static constexpr std::string_view method = "player.games";
  static constexpr std::string_view about = "A page of somebody's finished games, the newest first.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = PlayerGamesResult;

  PlayerId player;
  std::optional<std::string> game;  // of this game only
  std::uint64_t before = 0;         // the page after the one that said `next`; 0: the first
  std::size_t limit = limit::games_of_a_page;

  static void fields(auto& self, auto& field) {
    field.player("player", self.player);
    field.about("Of this game only.").maybe("game", self.game, limit::game_bytes);
    field.about("The `next` of the page before.").maybe_whole("before", self.before, 0, 1, limit::history_number);
    field.maybe_whole("limit", self.limit, limit::games_of_a_page, 1, limit::games_of_a_page);
  }
  bool operator==(const PlayerGames&) const = default;
};
struct Leaderboard {
  static constexpr std::string_view method = "leaderboard";
  static constexpr std::string_view about = "Whose ratings in a pool are best, of those that are known well enough.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = LeaderboardResult;

  std::string pool;
  std::size_t after = 0;  // the page behind this place; 0: the first

  static void fields(auto& self, auto& field) {
    field.text("pool", self.pool, limit::pool_bytes);
    field.about("The `next` of the page before.").maybe_whole("after", self.after, 0, 1, limit::leaders);
  }
  bool operator==(const Leaderboard&) const = default;
};
struct SeekOpen {
  static constexpr std::string_view method = "seek.open";
  static constexpr std::string_view about =
      "Look for others who look for the same. One seek per player: a new one takes the place of the old.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::watchers;
  using Answer = SeekResult;

  std::string game;
  unsigned players = 2;
  Options options;
  std::optional<std::string> clock;  // these two are options of the room
  bool rated = false;
  std::optional<RatingRange> rating;
  bool bots = false;

  static void fields(auto& self, auto& field) {
    field.text("game", self.game, limit::game_bytes);
    field.maybe_whole("players", self.players, 2, 2, limit::seat + 1);
    field.maybe_options("options", self.options);
    field.about("The room's option of this name.").maybe("clock", self.clock, limit::option_bytes);
    field.flag("rated", self.rated, false);
    field.about("Of the others.").maybe_range("rating", self.rating);
    field.about("The others may be bots. A bot's seek meets bots, and people whose seek says so.")
        .flag("bots", self.bots, false);
  }
  bool operator==(const SeekOpen&) const = default;
};
struct SeekClose {
  static constexpr std::string_view method = "seek.close";
  static constexpr std::string_view about = "Stop looking.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::watchers;
  bool operator==(const SeekClose&) const = default;
};
struct Seeks {
  static constexpr std::string_view method = "seeks";
  static constexpr std::string_view about = "Who looks for a game: those who have waited longest.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = SeeksResult;
  bool operator==(const Seeks&) const = default;
};
struct ChallengeOpen {
  static constexpr std::string_view method = "challenge";
  static constexpr std::string_view about =
      "Ask somebody for a game of two: who is connected, or anybody with days for each decision.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::player;
  using Answer = ChallengeResult;

  PlayerId player;
  std::string game;
  Options options;
  std::optional<std::string> clock;
  bool rated = false;

  static void fields(auto& self, auto& field) {
    field.player("player", self.player);
    field.text("game", self.game, limit::game_bytes);
    field.maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.flag("rated", self.rated, false);
  }
  bool operator==(const ChallengeOpen&) const = default;
};
struct ChallengeAccept {
  static constexpr std::string_view method = "challenge.accept";
  static constexpr std::string_view about = "A room for both follows, by seek.matched.";
  static constexpr Leaves leaves = Leaves::nothing;  // a room is charged when it is asked for
  static constexpr Reaches reaches = Reaches::player;

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeAccept&) const = default;
};
struct ChallengeDecline {
  static constexpr std::string_view method = "challenge.decline";
  static constexpr std::string_view about = "Say no, or take one's own challenge back.";
  static constexpr Leaves leaves = Leaves::nothing;
  static constexpr Reaches reaches = Reaches::player;

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeDecline&) const = default;
};
struct Say {
  static constexpr std::string_view method = "say";
  static constexpr std::string_view about = "A command in the lobby.";
  static constexpr Leaves leaves = Leaves::nothing;  // a command of the lobby is charged as what it does
  static constexpr Reaches reaches = Reaches::nobody;
  using Answer = ReplyResult;

  SecretText text;  // may be `/join` with a room's password

  static void fields(auto& self, auto& field) { field.speech("text", self.text); }
};

}  // namespace crosstable::protocol

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

struct Hello {
  static constexpr std::string_view method = "hello";

  int version = 0;
  std::optional<std::string> name;
  std::optional<SecretText> token;
  std::optional<std::string> client;
  std::optional<std::string> locale;
  bool contributes = false;  // this client answers when a game asks for nonces

  static void fields(auto& self, auto& field) {
    field.whole("version", self.version, 0, limit::version);
    field.maybe("name", self.name, limit::name_bytes);
    field.maybe("token", self.token, limit::token_bytes);
    field.maybe("client", self.client, limit::client_bytes);
    field.maybe("locale", self.locale, limit::locale_bytes);
    field.flag("contributes", self.contributes, false);
  }
};
struct Games {
  static constexpr std::string_view method = "games";
  bool operator==(const Games&) const = default;
};
struct Ping {  // for clients that cannot see WebSocket pings, such as pages in a browser
  static constexpr std::string_view method = "ping";
  bool operator==(const Ping&) const = default;
};
struct LobbyEnter {
  static constexpr std::string_view method = "lobby.enter";
  bool operator==(const LobbyEnter&) const = default;
};
struct LobbyLeave {
  static constexpr std::string_view method = "lobby.leave";
  bool operator==(const LobbyLeave&) const = default;
};
// What a strong bot makes of a finished game, and from then on analysis.update until it is done.
struct Analyse {
  static constexpr std::string_view method = "analysis";

  RecordId record;

  static void fields(auto& self, auto& field) { field.record("record", self.record); }
  bool operator==(const Analyse&) const = default;
};
// Who somebody is, and what their games add up to.
struct PlayerProfile {
  static constexpr std::string_view method = "player";

  PlayerId player;
  std::string handle = {};  // in place of the id; empty: they are named by their id

  static void fields(auto& self, auto& field) { field.player_or_handle(self.player, self.handle); }
  bool operator==(const PlayerProfile&) const = default;
};
// A page of somebody's finished games, the newest first.
struct PlayerGames {
  static constexpr std::string_view method = "player.games";

  PlayerId player;
  std::optional<std::string> game;  // of this game only
  std::uint64_t before = 0;         // the page after the one that said `next`; 0: the first
  std::size_t limit = limit::games_of_a_page;

  static void fields(auto& self, auto& field) {
    field.player("player", self.player);
    field.maybe("game", self.game, limit::game_bytes);
    field.maybe_whole("before", self.before, 0, 1, limit::history_number);
    field.maybe_whole("limit", self.limit, limit::games_of_a_page, 1, limit::games_of_a_page);
  }
  bool operator==(const PlayerGames&) const = default;
};
// Whose ratings in a pool are best, of those that are known well enough.
struct Leaderboard {
  static constexpr std::string_view method = "leaderboard";

  std::string pool;
  std::size_t after = 0;  // the page behind this place; 0: the first

  static void fields(auto& self, auto& field) {
    field.text("pool", self.pool, limit::pool_bytes);
    field.maybe_whole("after", self.after, 0, 1, limit::leaders);
  }
  bool operator==(const Leaderboard&) const = default;
};
// Looks for others who look for the same.
struct SeekOpen {
  static constexpr std::string_view method = "seek.open";

  std::string game;
  unsigned players = 2;
  Options options;
  std::optional<std::string> clock;  // these two are options of the room
  bool rated = false;
  std::optional<RatingRange> rating;

  static void fields(auto& self, auto& field) {
    field.text("game", self.game, limit::game_bytes);
    field.maybe_whole("players", self.players, 2, 2, limit::seat + 1);
    field.maybe_options("options", self.options);
    field.maybe("clock", self.clock, limit::option_bytes);
    field.flag("rated", self.rated, false);
    field.maybe_range("rating", self.rating);
  }
  bool operator==(const SeekOpen&) const = default;
};
struct SeekClose {
  static constexpr std::string_view method = "seek.close";
  bool operator==(const SeekClose&) const = default;
};
struct Seeks {
  static constexpr std::string_view method = "seeks";
  bool operator==(const Seeks&) const = default;
};
struct ChallengeOpen {
  static constexpr std::string_view method = "challenge";

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

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeAccept&) const = default;
};
struct ChallengeDecline {  // by whoever was challenged; whoever challenged takes it back
  static constexpr std::string_view method = "challenge.decline";

  std::string id;

  static void fields(auto& self, auto& field) { field.text("id", self.id, limit::record_bytes); }
  bool operator==(const ChallengeDecline&) const = default;
};
struct Say {
  static constexpr std::string_view method = "say";

  SecretText text;  // may be `/join` with a room's password

  static void fields(auto& self, auto& field) { field.speech("text", self.text); }
};

}  // namespace crosstable::protocol

// What requests outside rooms, accounts and events are answered with (lobby_messages.hpp). Those with a string_view
// borrow what they show, so they must not outlive the call that they are passed to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/limits.hpp"
#include "protocol/shown.hpp"

namespace crosstable::protocol {

struct Done {
  static constexpr std::string_view shape = "Empty";
  static constexpr std::string_view about = "The request was carried out; there is nothing else to say.";
};

struct PingResult {
  static constexpr std::string_view shape = "PingResult";
  std::int64_t now = 0;

  static void fields(const auto& self, auto& field) {
    field.about("By the server's clock: the clock of a view's `since`, `next_at` and `nudged`.")
        .shape("now", self.now, "Moment");
  }
};

struct HelloResult {
  static constexpr std::string_view shape = "HelloResult";
  using Place = HeldSeat;
  struct Server {
    static constexpr std::string_view shape = "ServerShown";
    std::string_view version;

    static void fields(const auto& self, auto& field) {
      field.shown("name", "crosstable");
      field.shown("version", self.version);
    }
  };
  MemberShown player;
  std::string_view token;  // in clear: it goes to the player it belongs to
  Server server;
  std::vector<Place> rooms = {};

  static void fields(const auto& self, auto& field) {
    field.part("player", self.player);
    field.about("Secret. New after a takeover; the old one is good until the new one is used.")
        .shape("token", self.token, "Token");
    field.part("server", self.server);
    field.about("Where this player holds a seat.").parts("rooms", self.rooms);
  }
};

struct GamesResult {
  static constexpr std::string_view shape = "Catalogue";
  std::string_view json;  // one object
};

struct LobbyResult {
  static constexpr std::string_view shape = "LobbyResult";
  std::uint64_t seq = 0;
  std::string_view rooms, seeks;  // one object each

  static void fields(const auto& self, auto& field) {
    field.shape("seq", self.seq, "Seq");
    field.json("rooms", self.rooms, "LobbyRooms");
    field.json("seeks", self.seeks, "LobbySeeks");
  }
};

struct AnalysisResult {
  static constexpr std::string_view shape = "AnalysisResult";
  std::string_view record;
  std::string_view version;
  std::span<const std::string> decisions;  // one object each
  bool done = false;

  static void fields(const auto& self, auto& field) {
    field.shape("record", self.record, "RecordId");
    field.about("Of the judgement. Analyses of different versions cannot be compared.").shown("version", self.version);
    field.jsons("decisions", self.decisions, "JudgedDecision");
    field.about("Otherwise analysis.update follows.").truth("done", self.done);
  }
};

struct ProfileResult {
  static constexpr std::string_view shape = "Profile";
  PlayerId player;
  std::string name;
  std::string handle;                                   // empty: not a member
  std::string since;                                    // empty: not known
  std::optional<bool> online;                           // nothing: the asker may be anybody
  std::vector<std::pair<std::string, Rating>> ratings;  // by pool
  std::vector<std::pair<std::string, Tally>> games;     // by game
  std::vector<std::pair<std::string, Tally>> met;
  std::optional<std::vector<HeldSeat>> playing;
  std::string reliability;  // a number or an object; empty: too few units

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.player, "PlayerId");
    field.shape("name", self.name, "Name");
    field.about("Of a member.").maybe_shape("handle", self.handle, "Handle");
    field.about("The day of the first thing they did here, if it is known.").maybe_shape("since", self.since, "Day");
    field.about("Connected now, as the asker may see it. Not over HTTP.").maybe_truth("online", self.online);
    field.about("By pool: those in which they have played.").by_name("ratings", self.ratings, "Pool");
    field.about("By game.").by_name("games", self.games, "GameId");
    field.about("What the asker did against them in the asker's last 1,000 games.")
        .maybe_by_name("met", self.met, "GameId");
    field.about("Where they hold a seat. Told to the player alone.").maybe_parts("playing", self.playing, 0);
    field.about("Of a member who began at least five units that count, rated or of an event.")
        .maybe_json("reliability", self.reliability, "Reliability");
  }
};

struct PlayerGamesResult {
  static constexpr std::string_view shape = "GamesPage";
  struct Seat {
    static constexpr std::string_view shape = "PlayedSeat";
    PlayerId player;
    std::string name;
    std::string bot;
    std::string team;

    static void fields(const auto& self, auto& field) {
      field.about("A bot has none.").maybe_shape("player", self.player, "PlayerId");
      field.shape("name", self.name, "Name");
      field.about("Its level.").maybe_shown("bot", self.bot);
      field.maybe_shown("team", self.team);
    }
  };
  struct Game {
    static constexpr std::string_view shape = "FinishedGame";
    RecordId id;
    std::string game;
    SeriesId series;
    std::uint32_t number = 0;
    std::string at;
    std::vector<Seat> seats;
    std::string result;  // one object
    bool rated = false;
    std::string unrated;  // empty: it counts, or was never to be rated

    static void fields(const auto& self, auto& field) {
      field.about("Of its record.").shape("id", self.id, "RecordId");
      field.shape("game", self.game, "GameId");
      field.shown("series", self.series.view());
      field.about("In its series.").shape("number", self.number, "Ordinal");
      field.shape("at", self.at, "Time");
      field.parts("seats", self.seats);
      field.json("result", self.result, "FinishedResult");
      field.about("It counts, or will when its series is over.").mark("rated", self.rated);
      field
          .about(
              "Why a rated unit did not count: a director ruled on it, somebody never came, the server ended it, "
              "or a director replaced somebody.")
          .maybe_shape("unrated", self.unrated, "Unrated");
    }
  };
  std::vector<Game> games;
  std::uint64_t next = 0;

  static void fields(const auto& self, auto& field) {
    field.about("The newest first.").parts("games", self.games, limit::games_of_a_page);
    field.about("Older games follow: ask with it as `before`.").maybe_shape("next", self.next, "Ordinal");
  }
};

struct LeaderboardResult {
  static constexpr std::string_view shape = "Leaderboard";
  struct Leader {
    static constexpr std::string_view shape = "Leader";
    std::uint64_t place = 0;
    MemberShown member;
    Rating rating;

    static void fields(const auto& self, auto& field) {
      field.shape("place", self.place, "Ordinal");
      field.part("player", self.member);
      field.part("rating", self.rating);
    }
  };
  std::string pool;
  std::vector<Leader> leaders;
  std::uint64_t next = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("pool", self.pool, "Pool");
    field.parts("leaders", self.leaders, limit::leaders_of_a_page);
    field.about("More follow: ask with it as `after`.").maybe_shape("next", self.next, "Ordinal");
  }
};

struct SeekResult {
  static constexpr std::string_view shape = "SeekResult";
  std::string seek;

  static void fields(const auto& self, auto& field) { field.shape("seek", self.seek, "OfferId"); }
};
struct SeeksResult {
  static constexpr std::string_view shape = "SeeksResult";
  std::vector<ListedSeek> seeks;

  static void fields(const auto& self, auto& field) {
    field.about("Those who have waited longest.").parts("seeks", self.seeks, limit::seeks_listed);
  }
};
struct ChallengeResult {
  static constexpr std::string_view shape = "ChallengeResult";
  std::string challenge;
  std::int64_t expires_at = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("challenge", self.challenge, "OfferId");
    field.about("It stands so long, heard or not.").shape("expires_at", self.expires_at, "Moment");
  }
};

// The answer to a command.
struct ReplyResult {
  static constexpr std::string_view shape = "ReplyResult";
  ReplyShown reply;

  static void fields(const auto& self, auto& field) { field.part("reply", self.reply); }
};

}  // namespace crosstable::protocol

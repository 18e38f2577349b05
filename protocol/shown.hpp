// What several answers and notifications show: people, seats, ratings, seeks, talk. Each lists its members in fields(),
// in wire order (see messages.hpp). They own their texts, because most of them wait for the store.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/error.hpp"
#include "protocol/ids.hpp"
#include "protocol/request_parts.hpp"

namespace crosstable::protocol {

// Who a player is.
struct MemberShown {
  static constexpr std::string_view shape = "Member";
  PlayerId player;
  std::string name;
  std::string handle;  // empty: not a member

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.player, "PlayerId");
    field.about("What they are called; of a deleted member `deleted`.").shown("name", self.name);
    field.about("Of a member.").maybe_shape("handle", self.handle, "Handle");
  }
};
// The same where it does not matter whether they are members.
struct PersonShown {
  static constexpr std::string_view shape = "Person";
  PlayerId player;
  std::string name;

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.player, "PlayerId");
    field.shape("name", self.name, "Name");
  }
};

struct HeldSeat {
  static constexpr std::string_view shape = "HeldSeat";
  RoomCode room;
  std::string game;
  unsigned seat = 0;
  bool waits = false;

  static void fields(const auto& self, auto& field) {
    field.shape("room", self.room, "RoomCode");
    field.shape("game", self.game, "GameId");
    field.shape("seat", self.seat, "Seat");
    field.about("A game with days for each decision waits for this player's.").mark("waits", self.waits);
  }
};

struct Rating {
  static constexpr std::string_view shape = "Rating";
  static constexpr std::string_view about =
      "How strong somebody is in a pool. Either `rd` (Glicko-2) or `sigma` (Plackett-Luce, where a rating is 1500 + "
      "40(mu - 25)) says how sure that is.";
  int rating = 1500;
  double spread = 350;  // ±: RD, or σ on its own scale
  bool is_sigma = false;
  std::uint32_t games = 0;
  bool provisional = true;

  std::optional<long> rd() const { return is_sigma ? std::nullopt : std::optional(std::lround(spread)); }
  std::optional<double> sigma() const {
    return is_sigma ? std::optional(std::round(spread * 100) / 100) : std::nullopt;
  }

  static void fields(const auto& self, auto& field) {
    field.number("rating", self.rating);
    field.maybe_shape("sigma", self.sigma(), "Sigma");
    field.maybe_shape("rd", self.rd(), "Count");
    field.about("Units: a series counts once.").shape("games", self.games, "Count");
    field.about("Not sure enough for the leaderboard: rd from 110 on, sigma from 4 on.")
        .truth("provisional", self.provisional);
  }
};

struct Tally {
  static constexpr std::string_view shape = "Tally";
  static constexpr std::string_view about = "What games add up to. Games that nobody won are drawn.";
  std::uint64_t played = 0, won = 0, drawn = 0;

  static void fields(const auto& self, auto& field) {
    field.shape("played", self.played, "Count");
    field.shape("won", self.won, "Count");
    field.shape("drawn", self.drawn, "Count");
  }
};

struct ListedSeek {
  static constexpr std::string_view shape = "ListedSeek";
  static constexpr std::string_view about = "Somebody looks for a game.";
  std::string id;
  PersonShown person;
  std::string game;
  unsigned players = 2;
  Options options;
  std::optional<RatingRange> rating;
  bool is_bot = false;
  bool bots = false;  // as SeekOpen

  static void fields(const auto& self, auto& field) {
    field.shape("id", self.id, "OfferId");
    field.part("player", self.person);
    field.shape("game", self.game, "GameId");
    field.shape("players", self.players, "Players");
    field.options("options", self.options);
    field.about("Of the others.").maybe_range("rating", self.rating);
    field.about("They are a bot, which only meets people whose seek says `bots`.").mark("bot", self.is_bot);
    field.about("The others may be bots.").mark("bots", self.bots);
  }
};

// A sentence with its key: the answer to a command, or why a hint is one.
struct ReplyShown {
  static constexpr std::string_view shape = "Reply";
  const Reply& reply;

  static void fields(const auto& self, auto& field) {
    field.shape("key", self.reply.key, "Key");
    field.args("args", self.reply.args);
    field.about("The English fallback.").shown("text", self.reply.text);
  }
};

// One line of a room's chat, as rooms keep it.
struct ChatLine {
  std::string from;  // the speaker's name in the room
  PlayerId player;
  std::optional<unsigned> seat;  // the speaker's, if they had one
  std::string text;
  std::string key;  // of a fixed phrase; otherwise empty
  std::string at;   // RFC 3339

  bool operator==(const ChatLine&) const = default;
};

}  // namespace crosstable::protocol

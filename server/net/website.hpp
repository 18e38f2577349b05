// The routes of the shared port, except the door to WebSockets.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/caller.hpp"
#include "server/net/reply.hpp"
#include "server/net/shard.hpp"

namespace crosstable {

struct WebRequest {
  std::string method;
  std::string target;
  std::vector<std::string> if_none_match;    // one per line
  std::vector<std::string> accept_encoding;  // the same
  Caller caller;
  std::string host = {};  // of the Host header
  bool https = false;     // the browser speaks TLS, to us or to a trusted proxy

  std::string_view path() const;                        // without query; for an absolute URI its path, RFC 9112, 3.2.2
  std::string_view query(std::string_view name) const;  // what it says for this name; empty: nothing
  bool reads() const { return method == "GET" || method == "HEAD"; }
  std::optional<std::string_view> record_id() const;  // of /api/records/{id}
  std::optional<PlayerId> player() const;             // of /api/players/{id}
  // Of /api/players/{id}/games?game=…&before=…&limit=…; whatever else the query says does not count.
  std::optional<protocol::PlayerGames> player_games() const;
  // Of /api/ratings/{pool}?after=….
  std::optional<protocol::Leaderboard> leaderboard() const;
  std::optional<std::string_view> replay_id() const;  // of /api/records/{id}/replay
};

Reply answer(const WebRequest& request, const Shard& shard);
Reply record_reply(const std::string& id, std::optional<std::string> json);
Reply player_reply(std::optional<std::string> json);
Reply leaderboard_reply(std::optional<std::string> json);
Reply replay_reply(HttpHouse::Replay replay);

}  // namespace crosstable

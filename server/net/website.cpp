#include "server/net/website.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "server/net/accept_encoding.hpp"
#include "server/net/event_routes.hpp"
#include "server/net/header_text.hpp"
#include "server/net/links.hpp"

namespace crosstable {
namespace {

constexpr std::string_view records = "/api/records/", players = "/api/players/", ratings = "/api/ratings/",
                           games = "/games";
constexpr std::string_view replay = "/replay";  // behind a record's id

bool in_ids(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         letter == '-' || letter == '_';
}

std::optional<std::string_view> as_record_id(std::string_view id) {
  if (id.empty() || id.size() > 64 || !std::all_of(id.begin(), id.end(), in_ids)) return std::nullopt;
  return id;
}

// Nothing for what is not an id.
std::optional<PlayerId> player_of(std::string_view id) {
  if (id.empty() || id.size() > protocol::limit::player_bytes || !std::all_of(id.begin(), id.end(), in_ids))
    return std::nullopt;
  return PlayerId(id);
}

// A whole number of this range; nothing for any other text.
std::optional<std::uint64_t> number_of(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

// An untrusted proxy's address proves nothing about its client.
bool may_see_figures(const Caller& caller, const Networks& metrics_from) {
  return caller.known && metrics_from.contain(caller.address);
}

// RFC 9110, 13.1.2: a list of tags, weak or not, or `*`.
bool lists(const std::vector<std::string>& if_none_match, const std::string& etag) {
  for (std::string_view line : if_none_match)
    for (;;) {
      const auto comma = line.find(',');
      auto one = trimmed(line.substr(0, comma));
      if (one.starts_with("W/")) one.remove_prefix(2);
      if (one == etag || one == "*") return true;
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
  return false;
}

// Picks the form that the client prefers; among equals, the smallest.
Reply answer_with(std::shared_ptr<const Page> page, const WebRequest& request) {
  const AcceptEncoding accepted(request.accept_encoding);
  const Encoded* best = nullptr;
  int weight = accepted.weight("identity");
  for (auto form = page->encoded.rbegin(); form != page->encoded.rend(); ++form)
    if (const int liked = accepted.weight(form->coding); liked > 0 && liked >= weight) {
      best = &*form;
      weight = liked;
    }
  if (weight == 0)
    return plain_reply(Status::not_acceptable, "This page is not available in any form that you accept.\n");
  auto reply = page_reply(std::move(page), best);
  if (!lists(request.if_none_match, best ? best->etag : reply.page->etag)) return reply;
  reply.status = Status::not_modified;
  reply.page = nullptr;
  reply.encoded = nullptr;
  return reply;
}

// Chat programs want absolute addresses in a preview, so this page names the host of the request and is never cached.
Reply link_reply(const Page& page, const WebRequest& request) {
  const auto origin = origin_of(request.host, request.https);
  Reply reply{Status::ok, {{"Content-Type", page.type}, {"Cache-Control", page.cache}}, {}, nullptr};
  reply.own_body = with_origin(page.body, origin.value_or(""));
  return reply;
}

Reply no_such_record() {
  return json_reply(Status::not_found, R"({"error":{"code":"no_such_record","message":"There is no such record."}})"
                                       "\n");
}
Reply moved_to(std::string location) {
  auto reply = plain_reply(Status::permanent_redirect, "The page is at another address.\n");
  reply.headers.emplace_back("Location", std::move(location));
  return reply;
}
Reply no_such_page() { return plain_reply(Status::not_found, "There is nothing here.\n"); }

}  // namespace

std::string_view WebRequest::query(std::string_view name) const {
  const auto mark = target.find('?');
  std::string_view rest =
      mark == std::string_view::npos ? std::string_view() : std::string_view(target).substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find('&'));
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
  }
  return {};
}

std::string_view WebRequest::path() const {
  auto path = std::string_view(target).substr(0, target.find('?'));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!path.starts_with(scheme)) continue;
    const auto slash = path.find('/', scheme.size());
    path = slash == std::string_view::npos ? "/" : path.substr(slash);
  }
  return path;
}

std::optional<std::string_view> WebRequest::record_id() const {
  const auto id = path();
  return id.starts_with(records) ? as_record_id(id.substr(records.size())) : std::nullopt;
}

std::optional<std::string_view> WebRequest::replay_id() const {
  const auto id = path();
  if (!id.starts_with(records) || !id.ends_with(replay)) return std::nullopt;
  return as_record_id(id.substr(records.size(), id.size() - std::min(id.size(), records.size() + replay.size())));
}

std::optional<PlayerId> WebRequest::player() const {
  const auto whose = path();
  return whose.starts_with(players) ? player_of(whose.substr(players.size())) : std::nullopt;
}

std::optional<protocol::PlayerGames> WebRequest::player_games() const {
  auto whose = path();
  if (!whose.starts_with(players) || !whose.ends_with(games)) return std::nullopt;
  whose.remove_prefix(players.size());
  if (whose.size() < games.size()) return std::nullopt;
  whose.remove_suffix(games.size());
  const auto player = player_of(whose);
  if (!player) return std::nullopt;
  protocol::PlayerGames wish{.player = *player, .game = {}};
  const auto game = query("game");
  if (!game.empty() && game.size() <= protocol::limit::game_bytes && std::all_of(game.begin(), game.end(), in_ids))
    wish.game = std::string(game);
  wish.before = number_of(query("before"), protocol::limit::history_number).value_or(wish.before);
  wish.limit = number_of(query("limit"), protocol::limit::games_of_a_page).value_or(wish.limit);
  return wish;
}

std::optional<protocol::Leaderboard> WebRequest::leaderboard() const {
  const auto which = path();
  if (!which.starts_with(ratings)) return std::nullopt;
  const auto pool = which.substr(ratings.size());
  if (pool.empty() || pool.size() > protocol::limit::pool_bytes || !std::all_of(pool.begin(), pool.end(), in_ids))
    return std::nullopt;
  return protocol::Leaderboard{std::string(pool), number_of(query("after"), protocol::limit::leaders).value_or(0)};
}

Reply answer(const WebRequest& request, const Shard& shard) {
  if (!request.reads()) {
    auto reply = plain_reply(Status::method_not_allowed, "Use GET or HEAD.\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  const auto path = request.path();
  if (path == "/healthz") return plain_reply(Status::ok, "ok\n");
  if (path == "/readyz") {
    const auto reason = shard.stopping ? std::optional<std::string>("stopping") : shard.house.unready_because();
    return reason ? plain_reply(Status::unavailable, "not ready: " + *reason + "\n")
                  : plain_reply(Status::ok, "ready\n");
  }
  if (path == "/metrics") {
    if (!may_see_figures(request.caller, shard.metrics_from))
      return plain_reply(Status::forbidden, "The figures are not public.\n");
    auto reply = plain_reply(Status::ok, shard.metrics());
    reply.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
    return reply;
  }
  if (path.starts_with(records)) return record_reply({}, std::nullopt);  // not even an id
  if (path.starts_with(players)) return player_reply(std::nullopt);
  if (path.starts_with(ratings)) return leaderboard_reply(std::nullopt);
  if (is_of_events(path)) return event_reply(EventDocument::view, NoDocument::none);
  if (auto mended = mended_link(request.target)) return moved_to(*std::move(mended));
  if (const auto* linked = page_of_link(*shard.site, path)) return link_reply(*linked, request);
  const auto* page = shard.site->find(path);
  if (!page) return no_such_page();
  return answer_with({shard.site, page}, request);
}

Reply player_reply(std::optional<std::string> json) {
  if (json) return json_reply(Status::ok, std::move(*json));
  return json_reply(Status::not_found,
                    R"({"error":{"code":"no_such_player","message":"There's no player with that name here."}})"
                    "\n");
}

Reply leaderboard_reply(std::optional<std::string> json) {
  if (json) return json_reply(Status::ok, std::move(*json));
  return json_reply(Status::not_found, R"({"error":{"code":"no_such_pool","message":"There is no such pool."}})"
                                       "\n");
}

Reply record_reply(const std::string& record_id, std::optional<std::string> json) {
  if (!json) return no_such_record();
  auto reply = json_reply(Status::ok, std::move(*json));
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + record_id + ".json\"");
  return reply;
}

Reply replay_reply(HttpHouse::Replay found) {
  if (auto* json = std::get_if<std::string>(&found)) return json_reply(Status::ok, std::move(*json));
  return std::get<HttpHouse::NoReplay>(found) == HttpHouse::NoReplay::busy ? busy_reply() : no_such_record();
}

}  // namespace crosstable

#include "server/store/sqlite/people_reader.hpp"

#include <limits>
#include <string>

namespace crosstable::sqlite {
namespace {

constexpr std::string_view line =
    "SELECT id, name, token_hash, next_token_hash, seen_day, since_day FROM player WHERE (seen_day=since_day)=?1 AND "
    "seen_day<?2 ";

}  // namespace

PeopleReader::PeopleReader(const std::filesystem::path& file, Complain complain)
    : database_(open_to_read(file)),
      complain_(std::move(complain)),
      player_(database_.prepare(select_players + " WHERE id=?1")),
      player_of_token_(database_.prepare(select_players + " WHERE token_hash=?1")),
      player_of_next_token_(database_.prepare(select_players + " WHERE next_token_hash=?1 AND next_token_hash<>''")),
      players_(database_.prepare(std::string(line) + "ORDER BY seen_day, id LIMIT ?3")),
      players_behind_(
          database_.prepare(std::string(line) + "AND (seen_day, id)>(?4, ?5) ORDER BY seen_day, id LIMIT ?3")),
      member_(database_.prepare(select_members + " WHERE id=?1")),
      members_of_key_(database_.prepare("SELECT player FROM member_key WHERE kind=?1 AND value=?2")),
      standings_(database_.prepare(
          "SELECT pool, value, spread, volatility, games, at FROM standing WHERE player=?1 ORDER BY pool")),
      leaders_(database_.prepare(
          // Places are counted in the index alone: each row that is passed over would cost a look into the table.
          "SELECT s.player, s.value, s.spread, s.volatility, s.games, s.at FROM (SELECT player FROM standing WHERE "
          "pool=?1 AND settled=1 AND listed=1 ORDER BY value DESC, player LIMIT ?2 OFFSET ?3) l JOIN standing s ON "
          "s.player=l.player AND s.pool=?1 ORDER BY s.value DESC, s.player")),
      shares_(database_.prepare(select_shares + " WHERE player=?1 ORDER BY number")) {}

// Rows that cannot be used are left out, and named.
std::optional<PlayerRow> PeopleReader::only_player(Statement& row) {
  std::optional<PlayerRow> found;
  while (row.step())
    if (auto player = player_of(row, complain_)) found = std::move(player);
  return found;
}

std::optional<PlayerRow> PeopleReader::find_player(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  return only_player(player_.bind(1, player.view()));
}

std::optional<PlayerRow> PeopleReader::find_player_of(const std::string& token_hash) {
  const std::scoped_lock lock(mutex_);
  if (auto player = only_player(player_of_token_.bind(1, token_hash))) return player;
  return only_player(player_of_next_token_.bind(1, token_hash));
}

std::vector<PlayerRow> PeopleReader::find_players(const PlayersWanted& wanted) {
  const std::scoped_lock lock(mutex_);
  const std::int64_t before = wanted.seen_before == 0 ? std::numeric_limits<std::int64_t>::max() : wanted.seen_before;
  Statement& find = wanted.after ? players_behind_ : players_;
  find.bind(1, std::int64_t{wanted.of_one_day}).bind(2, before).bind(3, static_cast<std::int64_t>(wanted.most));
  if (wanted.after) find.bind(4, wanted.after->seen_day).bind(5, wanted.after->id.view());
  std::vector<PlayerRow> players;
  while (find.step())
    if (auto player = player_of(find, complain_)) players.push_back(std::move(*player));
  return players;
}

std::size_t PeopleReader::count_players() {
  const std::scoped_lock lock(mutex_);
  return static_cast<std::size_t>(database_.query_int("SELECT count(*) FROM player"));
}

std::optional<MemberRow> PeopleReader::find_member(const PlayerId& member) {
  const std::scoped_lock lock(mutex_);
  std::optional<MemberRow> found;
  member_.bind(1, member.view());
  while (member_.step()) found = member_of(member_, complain_);
  return found;
}

std::vector<PlayerId> PeopleReader::find_members(const MemberKey& key) {
  const std::scoped_lock lock(mutex_);
  std::vector<PlayerId> members;
  members_of_key_.bind(1, static_cast<std::int64_t>(key.kind)).bind(2, key.value);
  while (members_of_key_.step()) members.emplace_back(members_of_key_.text(0));
  return members;
}

std::size_t PeopleReader::count_members() {
  const std::scoped_lock lock(mutex_);
  return static_cast<std::size_t>(database_.query_int("SELECT count(*) FROM member"));
}

std::vector<PoolStanding> PeopleReader::find_standings(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  std::vector<PoolStanding> standings;
  standings_.bind(1, player.view());
  while (standings_.step()) standings.push_back({std::string(standings_.text(0)), standing_of(standings_, 1)});
  return standings;
}

std::vector<LeaderRow> PeopleReader::find_leaders(const std::string& pool, std::size_t after, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::vector<LeaderRow> leaders;
  leaders_.bind(1, pool).bind(2, static_cast<std::int64_t>(most)).bind(3, static_cast<std::int64_t>(after));
  while (leaders_.step()) leaders.push_back({PlayerId(leaders_.text(0)), standing_of(leaders_, 1)});
  return leaders;
}

std::vector<ShareRow> PeopleReader::find_shares(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  std::vector<ShareRow> shares;
  shares_.bind(1, player.view());
  while (shares_.step())
    if (auto share = share_of(shares_, complain_)) shares.push_back(std::move(*share));
  return shares;
}

}  // namespace crosstable::sqlite

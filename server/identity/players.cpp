#include "server/identity/players.hpp"

#include <algorithm>
#include <cstdlib>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"

namespace crosstable {
namespace {

constexpr std::size_t kept_in_memory = 20'000;  // so many that everybody who is here has a place
constexpr std::size_t rows_at_once = 1'000;
// So many are asked whether they are needed, a few at a time, so that a full book costs a newcomer little.
constexpr int looks_for_a_place = 10;
constexpr int places_looked_at = 10;

}  // namespace

Players::Players(Store& store, RandomBytes random, const HouseLimits& limits, Members& members, Needed needed)
    : store_(store),
      random_(std::move(random)),
      limits_(limits),
      members_(members),
      needed_(std::move(needed)),
      successor_key_(new_successor_key(random_)),
      recent_(kept_in_memory) {}

void Players::load() {
  guest_tokens_.emplace(store_.key());
  size_ = store_.people().count_players();
}

// Lets those go who were not used lately and are in the store as they are here.
std::unique_lock<std::mutex> Players::lock() const {
  std::unique_lock lock(mutex_);
  recent_.trim([this](const PlayerId& player, const std::unique_ptr<PlayerRow>& row) {
    if (store_.people().find_player(player) != (row ? std::optional(*row) : std::nullopt)) return false;
    if (row) {
      by_token_hash_.erase(row->token_hash);
      by_token_hash_.erase(row->next_token_hash);
    }
    return true;
  });
  return lock;
}

// The store is called with the mutex held, so that a player's rows are written in the order of their changes; `done`
// never is.
void Players::greet(const std::optional<Token>& token, std::optional<std::string> name, const Door& door, Loop& loop,
                    Welcomed done) {
  const std::int64_t today = day_of_ms(loop.now_ms());
  const std::string hash = token ? token_hash(*token) : std::string();
  std::optional<Welcome> welcome;
  Write write;
  {
    const auto held = lock();
    if (token && members_.logins.greet(hash, *token, door, loop, done)) return;
    if (const PlayerRow* known = find_of(hash))
      welcome = welcome_back(*known, *token, hash, std::move(name), door, today, write);
    else welcome = welcome_new(token, std::move(name), door, today, write);
    if (write.player) {
      const PlayerId player = write.player->id;
      return store_.append(std::move(write), loop,
                           [this, player, &loop, done = std::move(done), welcome = std::move(welcome)](auto outcome) {
                             loop.post([this, player, outcome, done, welcome] {
                               done(was_written(player, outcome) ? welcome : std::nullopt);
                             });
                           });
    }
  }
  loop.run([done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
}

// What has to be written of them is in `write`.
Welcome Players::welcome_back(PlayerRow player, const Token& token, const std::string& hash,
                              std::optional<std::string> name, const Door& door, std::int64_t today, Write& write) {
  const PlayerRow before = player;
  const bool chosen = name && (*name == player.name || door.may_write());
  if (chosen) player.name = std::move(*name);
  if (player.token_hash != hash)  // the new token has been used: it takes the place of the old one
    write.uses_token = std::exchange(player.token_hash, std::exchange(player.next_token_hash, {}));
  Welcome welcome{{player.id, chosen ? player.name : name_beside_members(player)}, token};
  const bool hands_on = door.takes_over(player.id) && door.may_write();
  if (hands_on) welcome.token = hand_on(player);
  player.seen_day = std::max(today, player.seen_day);
  // The same successor again waits too: nobody may hear of it before it is durable.
  if (hands_on || player != before) {
    put(player);
    write.player = std::move(player);
  }
  return welcome;
}

// Nothing: nobody new may come.
std::optional<Welcome> Players::welcome_new(const std::optional<Token>& token, std::optional<std::string> name,
                                            const Door& door, std::int64_t today, Write& write) {
  std::optional<Welcome> welcome;
  const auto claim = token ? guest_tokens_->read(*token, today) : std::nullopt;
  const bool fresh = claim && !members_.knows(claim->player) &&
                     (limits_.new_guest_days == 0 || std::abs(claim->days_old) <= limits_.new_guest_days);
  if (fresh && look_up(claim->player) == nullptr) {
    welcome = Welcome{{claim->player, {}}, *token};
  } else if (door.may_be_new()) {
    PlayerId id = new_player_id(random_);
    while (look_up(id) != nullptr || members_.knows(id)) id = new_player_id(random_);
    welcome = Welcome{{id, {}}, guest_tokens_->make(id, today)};
  }
  if (!welcome) return std::nullopt;
  welcome->who.name = name ? std::move(*name) : guest_name(welcome->who.player);
  welcome->unkept = PlayerRow{welcome->who.player, welcome->who.name, token_hash(welcome->token), {}, today, today};
  const bool takes_over = door.takes_over(welcome->who.player);
  if (takes_over && door.may_write() && (size_ < limits_.players || make_place(today, write))) {
    write.player = *std::exchange(welcome->unkept, std::nullopt);
    welcome->token = hand_on(*write.player);
    enter(*write.player);
    ++size_;
  }
  return welcome;
}

// If not, the row is damaged, or somebody else writes to this log: it is read again.
bool Players::was_written(const PlayerId& player, WriteOutcome outcome) {
  if (outcome == WriteOutcome::ok) return true;
  log_error("the event log refuses a change of player {} ({}). See crosstable-server check", player.view(),
            name_of(outcome));
  const auto held = lock();
  if (const auto* known = recent_.peek(player); known != nullptr && *known) {
    by_token_hash_.erase((*known)->token_hash);
    by_token_hash_.erase((*known)->next_token_hash);
  }
  recent_.erase(player);
  return false;
}

bool Players::keep(PlayerRow row, Loop& loop) {
  const auto held = lock();
  if (look_up(row.id) != nullptr || members_.knows(row.id)) return true;
  row.seen_day = row.since_day = day_of_ms(loop.now_ms());
  Write write;
  if (size_ >= limits_.players && !make_place(row.seen_day, write)) return false;
  write.player = enter(std::move(row));
  ++size_;
  const PlayerId player = write.player->id;
  store_.append(std::move(write), loop, [this, player, &loop](WriteOutcome outcome) {
    if (outcome != WriteOutcome::ok) loop.post([this, player, outcome] { was_written(player, outcome); });
  });
  return true;
}

Members::Refused Players::claim(const PlayerId& player, std::string_view handle, std::string device, Loop& loop,
                                std::function<void(Welcome, RecoveryCode)> done) {
  const auto held = lock();
  const PlayerRow* const found = look_up(player);
  if (found == nullptr) return is_a_member();
  return members_.logins.claim(
      *found, handle, std::move(device), [&](Write& write) { forget(player, write); }, loop, std::move(done));
}

// A name that was taken before somebody made it their handle is not shown any more.
std::string Players::name_beside_members(const PlayerRow& player) const {
  return members_.resembles_a_handle(player.name) ? guest_name(player.id) : player.name;
}

PlayerRow* Players::look_up(const PlayerId& player) const {
  if (player.empty()) return nullptr;
  if (const auto* known = recent_.find(player)) return known->get();
  auto row = store_.people().find_player(player);
  return row ? &enter(std::move(*row)) : nullptr;
}

PlayerRow* Players::find_of(const std::string& hash) const {
  if (hash.empty()) return nullptr;
  if (const auto whose = by_token_hash_.find(hash); whose != by_token_hash_.end()) return look_up(whose->second);
  const auto stored = store_.people().find_player_of(hash);
  PlayerRow* player = stored ? look_up(stored->id) : nullptr;
  return player != nullptr && (player->token_hash == hash || player->next_token_hash == hash) ? player : nullptr;
}

PlayerRow& Players::enter(PlayerRow row) const {
  by_token_hash_.insert_or_assign(row.token_hash, row.id);
  if (!row.next_token_hash.empty()) by_token_hash_.insert_or_assign(row.next_token_hash, row.id);
  const PlayerId player = row.id;
  return *recent_.put(player, std::make_unique<PlayerRow>(std::move(row)));
}

void Players::put(const PlayerRow& row) {
  if (const PlayerRow* before = look_up(row.id)) {
    by_token_hash_.erase(before->token_hash);
    by_token_hash_.erase(before->next_token_hash);
  }
  enter(row);
}

// The successor of this player's token, in place of one that an earlier process gave.
Token Players::hand_on(PlayerRow& player) const {
  Token token = successor_of(successor_key_, player.token_hash);
  player.next_token_hash = token_hash(token);
  return token;
}

// Whoever had to make it is in `write`.
bool Players::make_place(std::int64_t today, Write& write) {
  return drop_first(true, today, passing_, write) || drop_first(false, today, regulars_, write);
}

// From where the last look ended to the end of the line, then from its front; at last among those who were here lately.
bool Players::drop_first(bool of_one_day, std::int64_t today, Behind& behind, Write& write) {
  const auto may_go = [&](const PlayerId& player, const PlayerRow& row) {
    return row.of_one_day() == of_one_day && !needed_(player);
  };
  bool from_front = !behind;
  for (int look = 0; look < looks_for_a_place; ++look) {
    const auto rows = store_.people().find_players(
        {.of_one_day = of_one_day, .after = behind, .most = std::size_t{places_looked_at}});
    for (const PlayerRow& row : rows) {
      behind = row;
      const auto* const lately = recent_.peek(row.id);
      const PlayerRow* const now = lately == nullptr ? &row : lately->get();
      if (now == nullptr || (lately != nullptr && now->seen_day >= today) || !may_go(row.id, *now)) continue;
      forget(row.id, write);
      return true;
    }
    if (rows.size() == std::size_t{places_looked_at}) continue;
    behind.reset();
    if (std::exchange(from_front, true)) break;
  }
  const PlayerId* const oldest =
      recent_.oldest(places_looked_at * looks_for_a_place,
                     [&](const PlayerId& player, const auto& row) { return row && may_go(player, *row); });
  if (oldest == nullptr) return false;
  forget(PlayerId(*oldest), write);
  return true;
}

void Players::forget(const PlayerId& player, Write& write) {
  const PlayerRow* const known = look_up(player);
  by_token_hash_.erase(known->token_hash);
  by_token_hash_.erase(known->next_token_hash);
  recent_.put(player, {});
  --size_;
  write.forgotten.push_back(player);
}

void Players::forget_the_absent(Loop& loop) { sweep({}, loop); }

// If the server ends before the last of them, the next start goes on.
void Players::sweep(Sweep sweep, Loop& loop) {
  Write write;
  {
    const auto held = lock();
    const std::int64_t today = day_of_ms(loop.now_ms());
    const auto forget_line = [&](bool of_one_day, std::int64_t days, Behind& behind, bool& done) {
      done = done || days == 0 || !forget_some(of_one_day, today - days, behind, write);
    };
    forget_line(true, limits_.new_guest_days, sweep.passing, sweep.passing_done);
    forget_line(false, limits_.guest_days, sweep.regulars, sweep.regulars_done);
  }
  sweep.forgotten += write.forgotten.size();
  const bool done = sweep.passing_done && sweep.regulars_done;
  auto go_on = [this, sweep, &loop] { loop.post([this, sweep, &loop] { this->sweep(sweep, loop); }); };
  if (!write.forgotten.empty()) return store_.append(std::move(write), loop, std::move(go_on));
  if (!done) return go_on();
  if (sweep.forgotten > 0) log_info("{} guests who were not here for long are forgotten", sweep.forgotten);
}

// Are there more? From the front of the line on, where those seen longest ago stand.
bool Players::forget_some(bool of_one_day, std::int64_t before_day, Behind& behind, Write& write) {
  const auto rows = store_.people().find_players(
      {.of_one_day = of_one_day, .after = behind, .seen_before = before_day, .most = rows_at_once});
  for (const PlayerRow& row : rows) {
    behind = row;
    const PlayerRow* const now = look_up(row.id);
    const bool absent = now != nullptr && now->of_one_day() == of_one_day && now->seen_day < before_day;
    if (absent && !needed_(row.id)) forget(row.id, write);
  }
  return rows.size() == rows_at_once;
}

std::optional<Players::Face> Players::find(const PlayerId& player) const {
  const auto held = lock();
  const PlayerRow* const known = look_up(player);
  if (known == nullptr) return std::nullopt;
  return Face{known->name, known->since_day};
}

std::size_t Players::size() const {
  const std::scoped_lock lock(mutex_);
  return size_;
}

}  // namespace crosstable

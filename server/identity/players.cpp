#include "server/identity/players.hpp"

#include <algorithm>
#include <cstdlib>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"
#include "server/log/log.hpp"

namespace crosstable {
namespace {

constexpr std::size_t rows_at_once = 1'000;
constexpr int looks_for_a_place =
    100;  // so many are asked whether they are needed, so that a full book costs a newcomer little

}  // namespace

Players::Players(Store& store, RandomBytes random, const HouseLimits& limits, Members& members, Needed needed)
    : store_(store),
      random_(std::move(random)),
      limits_(limits),
      members_(members),
      needed_(std::move(needed)),
      successor_key_(new_successor_key(random_)) {}

void Players::load() {
  guest_tokens_.emplace(store_.key());
  std::vector<Player*> all;
  store_.load_players([&](PlayerRow row) { all.push_back(&enter(std::move(row))); });
  std::ranges::stable_sort(all, {}, [](const Player* player) { return player->second.seen_day; });
  for (Player* player : all) line_up(*player);
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
    const std::scoped_lock lock(mutex_);
    if (token && members_.logins.greet(hash, *token, door, loop, done)) return;
    if (Player* player = find(hash)) {
      Known& known = player->second;
      bool changed = false;
      bool chosen = name && *name == known.name;
      if (name && !chosen && door.may_write()) {
        known.name = std::move(*name);
        chosen = changed = true;
      }
      if (known.token_hash != hash) {
        promote(*player);
        changed = true;
      }
      welcome = Welcome{{player->first, chosen ? known.name : name_beside_members(*player)}, *token};
      if (door.takes_over(player->first) && door.may_write()) {
        welcome->token = hand_on(*player);
        changed = true;
      }
      if (known.seen_day < today) changed = true;
      see(*player, std::max(today, known.seen_day));
      if (changed) write.player = row_of(*player);
    } else {
      const auto claim = token ? guest_tokens_->read(*token, today) : std::nullopt;
      const bool fresh = claim && !members_.knows(claim->player) &&
                         (limits_.new_guest_days == 0 || std::abs(claim->days_old) <= limits_.new_guest_days);
      if (fresh && !book_.contains(claim->player)) {
        welcome = Welcome{{claim->player, {}}, *token};
      } else if (door.may_be_new()) {
        PlayerId id = new_player_id(random_);
        while (book_.contains(id) || members_.knows(id)) id = new_player_id(random_);
        welcome = Welcome{{id, {}}, guest_tokens_->make(id, today)};
      }
      if (welcome) {
        welcome->who.name = name ? std::move(*name) : guest_name(welcome->who.player);
        welcome->unkept =
            PlayerRow{welcome->who.player, welcome->who.name, token_hash(welcome->token), {}, today, today};
        const bool takes_over = door.takes_over(welcome->who.player);
        if (Player* kept = takes_over && door.may_write() ? keep_in(*welcome->unkept, write) : nullptr) {
          welcome->token = hand_on(*kept);
          welcome->unkept.reset();
          write.player = row_of(*kept);
        }
      }
    }
    if (write.player) {
      return store_.append(std::move(write), loop, [&loop, done = std::move(done), welcome = std::move(welcome)] {
        loop.post([done, welcome] { done(welcome); });
      });
    }
  }
  loop.run([done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
}

bool Players::keep(PlayerRow row, Loop& loop) {
  const std::scoped_lock lock(mutex_);
  if (book_.contains(row.id) || members_.knows(row.id)) return true;
  row.seen_day = row.since_day = day_of_ms(loop.now_ms());
  Write write;
  const Player* player = keep_in(std::move(row), write);
  if (player == nullptr) return false;
  write.player = row_of(*player);
  store_.append(std::move(write), loop, [] {});
  return true;
}

Members::Refused Players::claim(const PlayerId& player, std::string_view handle, std::string device, Loop& loop,
                                std::function<void(Welcome, RecoveryCode)> done) {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(player);
  if (found == book_.end()) return is_a_member();
  return members_.logins.claim(
      row_of(*found), handle, std::move(device), [&](Write& write) { forget(*found, write); }, loop, std::move(done));
}

// A name that was taken before somebody made it their handle is not shown any more.
std::string Players::name_beside_members(const Player& player) const {
  return members_.resembles_a_handle(player.second.name) ? guest_name(player.first) : player.second.name;
}

// The player whose token this is, or is to be.
Players::Player* Players::find(const std::string& hash) {
  const auto found = by_token_hash_.find(hash);
  return found == by_token_hash_.end() ? nullptr : found->second;
}

void Players::see(Player& player, std::int64_t day) {
  Known& known = player.second;
  Line& before = line_of(known);
  known.seen_day = day;
  Line& now = line_of(known);
  now.splice(now.end(), before, known.place);
}

// The new token has been used: it takes the place of the old one.
void Players::promote(Player& player) {
  Known& known = player.second;
  by_token_hash_.erase(known.token_hash);
  by_token_hash_.erase(known.next_token_hash);
  known.token_hash = std::exchange(known.next_token_hash, {});
  by_token_hash_.emplace(known.token_hash, &player);
}

// The successor of this player's token, in place of one that an earlier process gave.
Token Players::hand_on(Player& player) {
  Known& known = player.second;
  Token token = successor_of(successor_key_, known.token_hash);
  if (!known.next_token_hash.empty()) by_token_hash_.erase(known.next_token_hash);
  known.next_token_hash = token_hash(token);
  by_token_hash_.emplace(known.next_token_hash, &player);
  return token;
}

Players::Player& Players::enter(PlayerRow row) {
  Player& player = *book_.try_emplace(std::move(row.id)).first;
  Known& known = player.second;
  known = {std::move(row.name), std::move(row.token_hash), std::move(row.next_token_hash), row.seen_day, row.since_day};
  by_token_hash_.emplace(known.token_hash, &player);
  if (!known.next_token_hash.empty()) by_token_hash_.emplace(known.next_token_hash, &player);
  return player;
}

void Players::line_up(Player& player) {
  Line& line = line_of(player.second);
  player.second.place = line.insert(line.end(), &player);
}

// Null if there is no place; else `write` has the guest who had to make it.
Players::Player* Players::keep_in(PlayerRow row, Write& write) {
  if (book_.size() >= limits_.players && !make_place(write)) return nullptr;
  Player& player = enter(std::move(row));
  line_up(player);
  return &player;
}

bool Players::make_place(Write& write) { return drop_first(passing_, write) || drop_first(regulars_, write); }

// A player who is needed counts as seen now.
bool Players::drop_first(Line& line, Write& write) {
  for (int look = 0; look < looks_for_a_place && !line.empty(); ++look) {
    Player& player = *line.front();
    if (!needed_(player.first)) {
      forget(player, write);
      return true;
    }
    line.splice(line.end(), line, line.begin());
  }
  return false;
}

void Players::forget(Player& player, Write& write) {
  const Known& known = player.second;
  by_token_hash_.erase(known.token_hash);
  if (!known.next_token_hash.empty()) by_token_hash_.erase(known.next_token_hash);
  line_of(known).erase(known.place);
  auto node = book_.extract(player.first);
  write.forgotten.push_back(std::move(node.key()));
}

void Players::forget_the_absent(Loop& loop) {
  Sweep all{};
  {
    const std::scoped_lock lock(mutex_);
    all = {passing_.size(), regulars_.size()};
  }
  sweep(all, loop);
}

// If the server ends before the last of them, the next start goes on.
void Players::sweep(Sweep sweep, Loop& loop) {
  Write write;
  {
    const std::scoped_lock lock(mutex_);
    const std::int64_t today = day_of_ms(loop.now_ms());
    forget_before(limits_.new_guest_days == 0 ? 0 : today - limits_.new_guest_days, passing_, sweep.passing, write);
    forget_before(limits_.guest_days == 0 ? 0 : today - limits_.guest_days, regulars_, sweep.regulars, write);
  }
  sweep.forgotten += write.forgotten.size();
  auto go_on = [this, sweep, &loop] { loop.post([this, sweep, &loop] { this->sweep(sweep, loop); }); };
  if (!write.forgotten.empty()) return store_.append(std::move(write), loop, std::move(go_on));
  if (sweep.passing + sweep.regulars > 0) return go_on();
  if (sweep.forgotten > 0) log_info("{} guests who were not here for long are forgotten", sweep.forgotten);
}

// From the front on, where those seen longest ago stand. A player who is needed counts as seen now.
void Players::forget_before(std::int64_t day, Line& line, std::size_t& left, Write& write) {
  for (std::size_t looks = rows_at_once; left > 0 && looks > 0; --left, --looks) {
    if (line.empty() || line.front()->second.seen_day >= day) {
      left = 0;
      return;
    }
    Player& player = *line.front();
    if (needed_(player.first)) line.splice(line.end(), line, line.begin());
    else forget(player, write);
  }
}

PlayerRow Players::row_of(const Player& player) {
  const Known& known = player.second;
  return {player.first, known.name, known.token_hash, known.next_token_hash, known.seen_day, known.since_day};
}

std::optional<Players::Face> Players::find(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto known = book_.find(player);
  if (known == book_.end()) return std::nullopt;
  return Face{known->second.name, known->second.since_day};
}

std::size_t Players::size() const {
  const std::scoped_lock lock(mutex_);
  return book_.size();
}

}  // namespace crosstable

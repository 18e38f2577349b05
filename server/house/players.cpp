#include "server/house/players.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/log.hpp"

namespace crosstable {
namespace {

constexpr std::size_t rows_at_once = 1'000;

std::int64_t day_of(const Loop& loop) { return loop.now_ms() / 86'400'000; }

}  // namespace

Players::Players(Store& store, RandomBytes random, const HouseLimits& limits)
    : store_(store), random_(std::move(random)), limits_(limits), successor_key_(new_successor_key(random_)) {}

void Players::load() {
  store_.load_players([this](PlayerRow row) {
    if (!row.next_token_hash.empty()) successors_.insert_or_assign(row.next_token_hash, row.token_hash);
    by_token_hash_.insert_or_assign(std::move(row.token_hash), Known{{std::move(row.id), std::move(row.name)}, std::move(row.next_token_hash), row.seen_day});
  });
}

// The store is called with the mutex held, so that a player's rows are written in the order of his changes; `done` never is.
void Players::greet(const std::optional<Token>& token, std::optional<std::string> name, const TakesOver& takes_over, Loop& loop,
                    std::function<void(std::optional<Welcome>)> done) {
  const std::string hash = token ? token_hash(*token) : std::string();
  std::optional<Welcome> welcome;
  {
    const std::scoped_lock lock(mutex_);
    auto player = find(hash);
    bool changed = false;
    if (player != by_token_hash_.end()) {
      if (name && *name != player->second.who.name) {
        player->second.who.name = std::move(*name);
        changed = true;
      }
      if (player->first != hash) {
        player = promote(player);
        changed = true;
      }
      welcome = Welcome{player->second.who, *token};
      if (takes_over(welcome->who.player)) {
        welcome->token = hand_on(player);
        changed = true;
      }
      if (player->second.seen_day < day_of(loop)) {
        player->second.seen_day = day_of(loop);
        changed = true;
      }
    } else if (by_token_hash_.size() < limits_.players) {
      if (!name) name = new_guest_name(random_);
      welcome = Welcome{{new_player_id(random_), std::move(*name)}, new_token(random_)};
      player = by_token_hash_.emplace(token_hash(welcome->token), Known{welcome->who, {}, day_of(loop)}).first;
      takes_over(welcome->who.player);
      changed = true;
    }
    if (changed) {
      Write write;
      write.player = PlayerRow{welcome->who.player, welcome->who.name, player->first, player->second.next_token_hash, player->second.seen_day};
      return store_.append(std::move(write), loop, [&loop, done = std::move(done), welcome = std::move(welcome)] {
        loop.post([done, welcome] { done(welcome); });
      });
    }
  }
  loop.run([done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
}

// Whose token this is, or is to be.
Players::Book::iterator Players::find(const std::string& hash) {
  const auto next = successors_.find(hash);
  return by_token_hash_.find(next == successors_.end() ? hash : next->second);
}

// The new token has been used: it takes the place of the old one.
Players::Book::iterator Players::promote(Book::iterator player) {
  auto node = by_token_hash_.extract(player);
  successors_.erase(node.mapped().next_token_hash);
  node.key() = std::exchange(node.mapped().next_token_hash, {});
  return by_token_hash_.insert(std::move(node)).position;
}

// The successor of this player's token, in place of one that an earlier process gave.
Token Players::hand_on(Book::iterator player) {
  Token token = successor_of(successor_key_, player->first);
  Known& known = player->second;
  successors_.erase(known.next_token_hash);
  known.next_token_hash = token_hash(token);
  successors_.emplace(known.next_token_hash, player->first);
  return token;
}

void Players::forget_the_absent(const Needed& needed, Loop& loop) {
  if (limits_.guest_days == 0) return;
  const std::int64_t first_kept = day_of(loop) - limits_.guest_days;
  std::vector<std::string> forgotten;
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(by_token_hash_, [&](const Book::value_type& entry) {
      const Known& known = entry.second;
      if (known.seen_day >= first_kept || needed(known.who.player)) return false;
      successors_.erase(known.next_token_hash);
      forgotten.push_back(known.who.player);
      return true;
    });
  }
  if (!forgotten.empty()) log_info("{} guests who were not here for {} days are forgotten", forgotten.size(), limits_.guest_days);
  drop_rows(std::move(forgotten), loop);
}

// If the server ends before the last of them, the next start goes on.
void Players::drop_rows(std::vector<std::string> players, Loop& loop) {
  if (players.empty()) return;
  const auto first = players.end() - static_cast<std::ptrdiff_t>(std::min(players.size(), rows_at_once));
  Write write;
  write.forgotten.assign(std::make_move_iterator(first), std::make_move_iterator(players.end()));
  players.erase(first, players.end());
  store_.append(std::move(write), loop, [this, &loop, players = std::move(players)]() mutable { drop_rows(std::move(players), loop); });
}

std::size_t Players::size() const {
  const std::scoped_lock lock(mutex_);
  return by_token_hash_.size();
}

}  // namespace crosstable

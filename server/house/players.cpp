#include "server/house/players.hpp"

#include <utility>

namespace crosstable {

Players::Players(Store& store, RandomBytes random, std::size_t most)
    : store_(store), random_(std::move(random)), most_(most), successor_key_(new_successor_key(random_)) {}

void Players::load() {
  store_.load_players([this](PlayerRow row) {
    if (!row.next_token_hash.empty()) successors_.insert_or_assign(row.next_token_hash, row.token_hash);
    by_token_hash_.insert_or_assign(std::move(row.token_hash), Known{{std::move(row.id), std::move(row.name)}, std::move(row.next_token_hash)});
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
    } else if (by_token_hash_.size() < most_) {
      if (!name) name = new_guest_name(random_);
      welcome = Welcome{{new_player_id(random_), std::move(*name)}, new_token(random_)};
      player = by_token_hash_.emplace(token_hash(welcome->token), Known{welcome->who, {}}).first;
      takes_over(welcome->who.player);
      changed = true;
    }
    if (changed) {
      Write write;
      write.player = PlayerRow{welcome->who.player, welcome->who.name, player->first, player->second.next_token_hash};
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

std::size_t Players::size() const {
  const std::scoped_lock lock(mutex_);
  return by_token_hash_.size();
}

}  // namespace crosstable

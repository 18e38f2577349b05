#include "server/house/players.hpp"

#include "server/house/secrets.hpp"

namespace crosstable {

void Players::load() {
  store_.load_players([this](PlayerRow row) {
    const std::scoped_lock lock(mutex_);
    by_token_hash_.insert_or_assign(std::move(row.token_hash), Who{std::move(row.id), std::move(row.name)});
  });
}

void Players::greet(const std::optional<std::string>& token, std::optional<std::string> name, Loop& loop,
                    std::function<void(std::optional<Welcome>)> done) {
  std::optional<Welcome> welcome;
  std::string hash;
  bool changed = false;
  {
    const std::scoped_lock lock(mutex_);
    hash = token ? token_hash(*token) : std::string();
    const auto known = by_token_hash_.find(hash);
    if (known != by_token_hash_.end()) {
      changed = name && *name != known->second.name;
      if (changed) known->second.name = std::move(*name);
      welcome = Welcome{known->second, *token};
    } else if (by_token_hash_.size() < most_) {
      changed = true;
      if (!name) name = new_guest_name(random_);
      welcome = Welcome{{new_player_id(random_), std::move(*name)}, new_token(random_)};
      hash = token_hash(welcome->token);
      by_token_hash_.emplace(hash, welcome->who);
    }
  }
  if (!changed) return loop.run([done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
  Write write;
  write.player = PlayerRow{welcome->who.player, welcome->who.name, std::move(hash)};
  store_.append(std::move(write), loop, [done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
}

std::size_t Players::size() const {
  const std::scoped_lock lock(mutex_);
  return by_token_hash_.size();
}

}  // namespace crosstable

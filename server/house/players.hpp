// Everybody who ever said hello, by token. A token is the player; only its hash is kept. From any thread; one mutex, never
// held while anything else is called.
#pragma once
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/room/room.hpp"
#include "server/store.hpp"

namespace crosstable {

class Players {
 public:
  Players(Store& store, RandomBytes random, std::size_t most) : store_(store), random_(std::move(random)), most_(most) {}

  void load();  // at start

  struct Welcome {
    Who who;
    std::string token;  // secret
  };
  // The player of this token, renamed if a name is given; a new guest when there is no such token. `done` runs on `loop`
  // once that is durable: with nothing if there are too many players. `name` is clean.
  void greet(const std::optional<std::string>& token, std::optional<std::string> name, Loop& loop,
             std::function<void(std::optional<Welcome>)> done);

  std::size_t size() const;

 private:
  Store& store_;
  const RandomBytes random_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Who> by_token_hash_;
};

}  // namespace crosstable

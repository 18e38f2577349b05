// Those whom the operator keeps out: addresses, networks, players; for good or until a time. From any thread. The
// store keeps the durable ones; a ban that has run out has no effect, and is deleted when somebody asks for the
// list.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/limits/network.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class Bans {
 public:
  // Takes the place of an earlier one of the same; of an address, `whom` is what Networks reads.
  void set(BanRow ban);
  bool lift(BanRow::Kind kind, const std::string& whom);  // false: there was none

  bool bar_address(const std::string& address, std::int64_t now_ms) const;
  bool bar_player(const PlayerId& player, std::int64_t now_ms) const;

  std::vector<BanRow> all(std::int64_t now_ms) const;  // that have not run out
  std::vector<BanRow> take_expired(std::int64_t now_ms);

 private:
  struct BannedNetwork {
    Networks networks;
    BanRow ban;
  };

  std::atomic<bool> any_network_{false}, any_player_{false};  // most servers ban nobody
  mutable std::mutex mutex_;
  std::map<std::string, BannedNetwork> networks_;
  std::unordered_map<PlayerId, BanRow> players_;
};

}  // namespace crosstable

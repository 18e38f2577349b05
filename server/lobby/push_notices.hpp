// Tells members who have no page open what waits for them: a decision in a game of days, or a challenge. A notice
// names the room and the game and holds nothing of what is on the table. From any thread.
#pragma once
#include <cstdint>
#include <string>

#include "protocol/ids.hpp"
#include "server/address_rates.hpp"
#include "server/house_limits.hpp"
#include "server/identity/members.hpp"
#include "server/lobby/presence.hpp"
#include "server/push/pusher.hpp"

namespace crosstable {

class PushNotices {
 public:
  // Everything in here outlives it. A null pusher: nobody is told anything.
  struct Parts {
    Pusher* pusher;
    Members& members;
    const Presence& presence;
    const HouseLimits& limits;
    Loop& loop;
  };
  explicit PushNotices(Parts parts) : parts_(parts), rates_(parts.limits.push_burst, parts.limits.push_rate) {}

  std::string key() const { return parts_.pusher == nullptr ? std::string() : parts_.pusher->key(); }

  bool can_reach(const PlayerId& player) const;  // though they are away
  void your_turn(const PlayerId& player, const RoomCode& room, std::string_view game);
  void challenged(const PlayerId& player, std::string_view game, std::int64_t stands_ms);

 private:
  void tell(const PlayerId& player, const std::string& text, const std::string& topic, std::int64_t good_for_ms);

  const Parts parts_;
  AddressRates rates_;  // by player
};

}  // namespace crosstable

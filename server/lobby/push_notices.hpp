// Tells members what waits for them while nobody looks at their page: a decision in a game of days, an event's table
// of days that has begun, or a challenge. A notice names the room and the game and holds nothing of what is on the
// table. From any thread.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "protocol/ids.hpp"
#include "server/identity/members.hpp"
#include "server/limits/address_rates.hpp"
#include "server/limits/house_limits.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/untold.hpp"
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
  explicit PushNotices(Parts parts);

  std::string key() const { return parts_.pusher == nullptr ? std::string() : parts_.pusher->key(); }
  bool can_reach(const PlayerId& player) const;  // though they are away

  // Each begins to wait. `told` runs on some thread once they have been told, perhaps more than once.
  using Told = std::function<void()>;
  void your_turn(const PlayerId& player, const RoomCode& room, std::string_view game, Told told);
  void called(const PlayerId& player, std::string_view event, const RoomCode& room, std::string_view game);
  void challenged(const PlayerId& player, const std::string& challenge, std::string_view game, std::int64_t stands_ms,
                  Told told);
  // It does not wait any more.
  void turn_over(const PlayerId& player, const RoomCode& room);  // nor does an event's table there
  void challenge_over(const PlayerId& player, const std::string& challenge);

  void looked_away(const PlayerId& player);  // nobody looks at their connection, or it is gone
  void begin(std::int64_t grace_ms);         // see Untold

 private:
  void add(const PlayerId& player, std::string about, Untold::Notice notice);
  void drop(const PlayerId& player, std::string about);
  bool tell(const PlayerId& player, const Untold::Notice& notice, std::int64_t& again_ms);

  const Parts parts_;
  AddressRates rates_;  // by player
  Untold untold_;       // on the loop
};

}  // namespace crosstable

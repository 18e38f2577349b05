// What a room is made of. The actor owns it, and each handler names the parts that it uses. The parts know neither the
// actor nor each other.
#pragma once
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/base/absence.hpp"
#include "server/limits/speech_rates.hpp"
#include "server/projection/listing.hpp"
#include "server/room/decisions/dealer.hpp"
#include "server/room/decisions/guests.hpp"
#include "server/room/decisions/pending_hint.hpp"
#include "server/room/room.hpp"
#include "server/room/showing/reporting.hpp"
#include "server/room/showing/views.hpp"
#include "server/room/state/room_state.hpp"
#include "server/room/time/alarms.hpp"
#include "server/room/time/nudges.hpp"
#include "server/room/time/offer_time.hpp"
#include "server/room/time/pause_time.hpp"
#include "server/room/time/sealing.hpp"
#include "server/room/time/self_play.hpp"
#include "server/room/time/timekeeper.hpp"
#include "server/room/time/walk_outs.hpp"

namespace crosstable {

class RoomActor;

// What the house was told of the room last.
struct Announced {
  std::optional<Phase> phase;
  bool closed = false, gone = false;  // nobody is let in any more; nothing can be written
  bool empty = true;                  // nobody but bots is left
  struct Waiting {
    PlayerId player;  // empty: nobody
    Wait wait;
  };
  std::unique_ptr<PerSeat<Waiting>> waiting;  // in a game of days; null: nobody, so far
  bool plays = false;                         // a series against a clock
  std::vector<PlayerId> unit;                 // who plays one together
  std::shared_ptr<const Listing> listing;
};

struct Parts {
  Parts(Room& the_room, RoomActor& its_actor, SharedRoomContext lives_in)
      : room(the_room), actor(its_actor), shared_context(std::move(lives_in)), fold_(room.code(), context.limits) {}

  Room& room;
  RoomActor& actor;  // takes what alarms and thoughts bring, as long as the room lives
  const SharedRoomContext shared_context;
  const RoomContext& context = *shared_context;

 private:
  friend class RoomActor;
  friend class Emitter;
  RoomFold fold_;

 public:
  const RoomState& state = fold_.state();  // an Emitter alone changes it
  Dealer dealer{context.chance};
  SpeechRates speech, speech_of_networks;
  Guests guests{state};
  Views views{state};
  std::unique_ptr<Sealing> sealing;  // while state.sealing
  SelfPlay self_play;
  Timekeeper timekeeper;
  std::unique_ptr<WalkOuts> walk_outs;    // null: nothing that is played here counts for anybody
  std::unique_ptr<OfferTime> offer_time;  // null: no seat was asked in secret so far
  PauseTime pause_time;
  Nudges nudges;
  std::unique_ptr<PendingHint> hint;  // null: nobody waits for one
  Alarms alarms{context.loop};
  NextGame next_game;
  std::optional<std::int64_t> gather_due;  // steady; while the room gathers
  std::int64_t settles_at = 0;             // steady, at the earliest; while state.unsettled_since
  Absence host_away;
  Absence former_host_away;  // who handed the room on
  PerSeat<Absence> away;     // of the people who sit
  Idle idle;
  Reporting reporting{state, context.planner};
  std::vector<Secret> board_keys;  // of the boards that it plays, by game, as their rows have them
  Announced announced;
  bool came_back = false;     // after a restart, which charges nobody
  bool closed = false;        // nobody is let in any more
  bool stream_ended = false;  // nothing can be written any more
};

}  // namespace crosstable

// Brings players together: seeks that fit, and challenges that are accepted. An actor on one loop. It opens a room in
// which all of them sit already and that gathers (RoomPlan::gathers), and tells each of them. If some do not come,
// those who came go on waiting from where they were.
//
// A seek, and a challenge without days for each decision, hold only while their player is connected, but for a moment
// of grace (HouseLimits::gone_ms). Meanwhile a seek keeps its place and finds nobody.
//
// Nothing of this is kept but challenges with days for each decision: after a restart clients ask again.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/notifications.hpp"
#include "protocol/server_messages.hpp"
#include "server/base/absence.hpp"
#include "server/bytes/random_bytes.hpp"
#include "server/limits/house_limits.hpp"
#include "server/lobby/challenges.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/push_notices.hpp"
#include "server/lobby/seek_book.hpp"
#include "server/room/limits.hpp"
#include "server/room/state/plan.hpp"
#include "server/seams/who.hpp"

namespace crosstable {

// Opens a room, or says why not. It counts for each of its players from then on, so nobody is brought together with
// others whose places are full.
using OpenRoom = std::function<std::optional<std::string>(RoomPlan)>;
// Why another room cannot count for all of these, as `told` is told; nothing: it can.
using NoPlace = std::function<std::optional<protocol::Error>(const Makers&, bool days, const PlayerId& told)>;

// Everything in here outlives it.
struct MatchmakerParts {
  Loop& loop;
  const Presence& presence;
  const HouseLimits& limits;
  RandomBytes random;
  OpenRoom open;
  NoPlace no_place;
  const People& people;
  const SeatBook& seats;                // who plays against a clock is not disturbed
  std::function<void()> seeks_changed;  // what listed() returns
  PushNotices& notices;
  const RoomLimits& room_limits;
  Store& store;
};

class Matchmaker final : public Planner {
 public:
  explicit Matchmaker(MatchmakerParts parts)
      : parts_(std::move(parts)),
        seeks_(parts_.limits.seek_widening,
               [this](const PlayerId& who, const PlayerId& other) {
                 return away_.contains(who) || parts_.people.members.blocks(who, other);
               }),
        challenges_(
            {parts_.loop, parts_.presence, parts_.limits, parts_.people, parts_.seats, parts_.notices, parts_.store}) {}

  void resume(const StoredStream& stored);  // at start, a challenge that was kept

  // From any thread. `done` runs on the loop.
  using Done = std::function<void(const protocol::Answer& answer)>;
  void seek(Who who, protocol::SeekOpen request, Done done);
  void stop_seeking(PlayerId player, Done done);
  void list(Done done);
  std::vector<protocol::ListedSeek> listed() const;  // who have waited longest; on the loop
  void challenge(Who who, protocol::ChallengeOpen request, Done done);
  void accept(Who who, std::string id, Done done);
  void decline(PlayerId player, std::string id, Done done);
  // Answers `inbox`, with the challenges that are open for the player.
  void add_challenges(PlayerId player, protocol::InboxResult inbox, Done done);
  void came(PlayerId player);   // on a new connection
  void gone(PlayerId player);   // has no connection any more
  void freed(PlayerId player);  // does not play against a clock any more
  // Their connection is somebody else's from now on, or is closed for good: what they gave ends at once. `connection`
  // is told; null: nobody is left to be told.
  void identity_ended(PlayerId player, std::shared_ptr<Connection> connection);
  void deleted(PlayerId player);            // and so is never here again
  void part(PlayerId one, PlayerId other);  // ends what one has asked the other, as if they had gone

  // Planner
  void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) override;
  void gathered(const StreamId& planner, const std::string& name, bool began,
                const std::vector<PlayerId>& came) override;
  void game_ended(const StreamId&, const RoomCode&, const GameReport&, Kept kept) override { kept(); }
  void series_ended(const StreamId&, const RoomCode&, const SeriesReport&, Kept kept) override { kept(); }

 private:
  // Players on their way to a room.
  struct Gathering {
    std::vector<Seek> seeks;
    std::optional<Challenge> challenge;  // that was accepted; nothing: they were looking
  };
  struct Way {
    std::string gathering;  // by the name of the plan
    std::string seek;       // its id
  };

  void take_out(const PlayerId& player);
  void end_seek(const PlayerId& player, protocol::SeekEnded::Reason reason, Connection* told);
  void note_changes();
  void match(const PlayerId& player);
  void bring_together(std::vector<Seek> matched);
  bool open(Gathering gathering);
  void tend_soon();
  void tend();
  void end_of_the_gone();
  std::optional<std::int64_t> next_tend(std::int64_t now) const;

  const MatchmakerParts parts_;
  SeekBook seeks_;
  Challenges challenges_;
  std::unordered_map<PlayerId, Absence> away_;             // players with a seek or challenge who are not here
  std::unordered_map<std::string, Gathering> gatherings_;  // by the name of the plan
  std::unordered_map<PlayerId, Way> on_their_way_;         // of those who were looking
  Loop::TimerId tends_ = 0;
  std::int64_t tends_at_ = 0;
  std::uint64_t noted_changes_ = 0;
};

}  // namespace crosstable

// All open rooms: opens them, brings them back, and hears what they tell the house. From any thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby/hall.hpp"
#include "server/open_rooms/eviction.hpp"
#include "server/open_rooms/planners.hpp"
#include "server/open_rooms/room_directory.hpp"
#include "server/open_rooms/room_tally.hpp"
#include "server/room/room.hpp"
#include "server/room/room_port.hpp"

namespace crosstable {

// Everything in here outlives them.
struct OpenRoomsParts {
  std::vector<Loop*> loops;  // rooms are spread over them
  Store& store;
  Thinker& thinker;
  const HouseLimits& limits;
  const RoomLimits& room_limits;
  const HouseState& house;
  People& people;
  Hall& hall;
  RandomBytes random;
  ChanceMaker chance;
  Planner* planner;  // of planned rooms that are not the matchmaker's
};

class OpenRooms final : public RoomObserver, public RoomPort {
 public:
  explicit OpenRooms(OpenRoomsParts parts);

  void resume(std::vector<StoredStream> stored);  // at the start; damaged ones are set aside
  // Answers `from`, now or as soon as the room is durable.
  void create(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
              protocol::RoomCreate request, Asked asked);
  // RoomPort
  std::optional<std::string> open(RoomPlan plan) override;
  void rule(const RoomCode& room, Ruling ruling, Confirmation done) override;
  void look(const RoomCode& room, SeatLook what, LookDone done) override;

  std::optional<protocol::Error> no_place(const Makers& makers, bool days, const PlayerId& told) const;
  void show_as_deleted(const PlayerId& player);
  std::uint64_t set_aside() const { return set_aside_; }  // since the start: they could not be read, or failed

  RoomDirectory directory;
  RoomTally tally;

 private:
  void listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) override;
  void seat_changed(const RoomCode& code, const GameInfo& game, const PlayerId& player,
                    std::optional<Seat> seat) override;
  void waits_changed(const RoomCode& code, const PlayerId& player, std::optional<Wait> wait) override;
  void plays_changed(const RoomCode& code, const PlayerId& player, bool plays) override;
  void room_closed(const RoomCode& code) override;
  void room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) override;
  bool wants_history() const override { return lacks_history_; }
  void game_found(GameRow game) override { found_games_.push_back(std::move(game)); }
  void room_created(Room& room) override { directory.put(room.shared()); }
  void room_planned(Room& room, const Makers& makers) override;
  void days_resumed(const RoomCode& code) override { directory.note_days(code); }
  std::optional<protocol::Error> days_change(const RoomCode& code, bool days, const PlayerId& by) override;
  void room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) override;
  void room_entered(const RoomCode& code) override { directory.entered(code); }
  void host_moved(const PlayerId& player) override;
  void room_set_aside(const RoomCode&) override { ++set_aside_; }
  bool is_online(const PlayerId& player) const override { return parts_.hall.presence.is_here(player); }
  void unit_changed(const RoomCode& code, std::vector<PlayerId> players) override;
  void phase_changed(const RoomCode& code, const GameInfo& game, Phase phase) override {
    tally.note(code, game, phase);
  }

  RoomContext context_of(Loop& loop);
  static std::shared_ptr<Room> brought_back(const SharedRoomContext& context, const StoredStream& stored);
  // Also makes place.
  std::pair<RoomCode, RoomDirectory::Refusal> reserve(const Makers& makers, bool days, Loop& loop);
  void complete_history();
  const SharedRoomContext& next_context() { return contexts_[next_++ % contexts_.size()]; }
  Loop& first_loop() const { return *parts_.loops.front(); }

  const OpenRoomsParts parts_;
  Planners planners_{parts_.hall.matchmaker, parts_.planner};
  Eviction eviction_{directory, parts_.house, first_loop()};
  std::vector<SharedRoomContext> contexts_;  // one on each loop
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> set_aside_{0};
  bool lacks_history_ = false;        // these two are used at the start only
  std::vector<GameRow> found_games_;  // by room
};

}  // namespace crosstable

// What all sessions share: who is known, who is here, which rooms there are. Its parts may be used from any thread;
// each is behind a mutex of its own that is held for a look-up only, or is an actor (the lobby).
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/analysis/analysis_desk.hpp"
#include "server/bots/thinker.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/events/port/event_port.hpp"
#include "server/identity/bans.hpp"
#include "server/identity/members.hpp"
#include "server/identity/players.hpp"
#include "server/identity/rating_book.hpp"
#include "server/identity/wrong_logins.hpp"
#include "server/limits/allowances.hpp"
#include "server/limits/house_limits.hpp"
#include "server/lobby/blocks.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/matchmaker.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/profiles.hpp"
#include "server/lobby/push_notices.hpp"
#include "server/lobby/room_directory.hpp"
#include "server/lobby/room_tally.hpp"
#include "server/lobby/seat_book.hpp"
#include "server/metrics/histogram.hpp"
#include "server/push/webhook.hpp"
#include "server/room/room.hpp"
#include "server/room/room_port.hpp"

namespace crosstable {

// Everything in here outlives the house.
struct HouseParts {
  std::vector<Loop*> loops;  // at least one; rooms are spread over them
  Store& store;
  Thinker& thinker;
  const HouseLimits& limits;
  const RoomLimits& room_limits;
  const events::EventLimits& event_limits;
  RandomBytes random = system_random();
  ChanceMaker chance = sealed_chance();
  Planner* planner = nullptr;           // of the rooms that open() opens
  events::EventPort* events = nullptr;  // set by the house
  Pusher* pusher = nullptr;             // of notifications; null: there are none
  WebhookSender* webhooks = nullptr;    // of events; null: nobody sends any
  std::function<std::optional<std::string>()> store_trouble = [] { return std::nullopt; };  // from any thread
};

class Hall final : public RoomObserver, public RoomPort {
 public:
  explicit Hall(HouseParts parts);

  const HouseLimits& limits() const { return parts_.limits; }
  const std::string& games() const { return games_; }
  events::EventPort& events() const { return *parts_.events; }
  bool disk_is_low() const { return parts_.store.low_on_space(); }

  // Answers `from`, now or as soon as the room is durable.
  void open_room(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                 protocol::RoomCreate wish, Asked asked);
  // Of whoever is no member any more: their connections end, and their seats show it.
  void gone(const std::vector<PlayerId>& players);
  void show_as_deleted(const PlayerId& player);
  // Of a new block: nothing that waits between them goes on.
  void part(const PlayerId& player, const PlayerId& other);
  // RoomPort
  std::optional<std::string> open(RoomPlan plan) override;
  void rule(const RoomCode& room, Ruling ruling, Confirmation done) override;
  void look(const RoomCode& room, SeatLook what, LookDone done) override;
  void resume_room(const StoredStream& stored);  // a damaged one is set aside
  // At start, around the resuming of all rooms: the games in their logs get into a history that lacks them.
  void begin_history() { lacks_history_ = parts_.store.history().is_incomplete(); }
  void complete_history();
  void complete_parting();                                                     // when all rooms are back
  void begin_notices() { notices.begin(parts_.room_limits.resume_grace_ms); }  // the same

  Presence presence;
  SeatBook seats;
  Members members;
  Blocks blocks{members, presence};
  Players players;
  RatingBook ratings;
  Profiles profiles;
  RoomDirectory rooms;
  Lobby lobby;
  Allowances allowances;
  WrongLogins wrong_codes, wrong_passkeys;
  AnalysisDesk analyses;

  PushNotices notices;
  Matchmaker matchmaker;

  Bans bans;
  RoomTally tally;
  Histogram move_times = Histogram::of_seconds();
  Histogram lobby_update_bytes = Histogram::of_bytes();  // public: nothing of a game is in them

  std::atomic<bool> stopping{false};                // nothing new is begun
  std::atomic<std::uint64_t> rooms_set_aside{0};    // since the start: they could not be read, or failed
  std::atomic<std::uint64_t> forgotten_answers{0};  // to requests; each is a mistake of ours
  std::atomic<bool> draining{false};                // no new rooms and no newcomers; what runs goes on
  std::array<std::atomic<std::uint64_t>, protocol::method_names.size()> requests{};  // by kind

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
  void room_created(Room& room) override;
  void room_planned(Room& room, const Makers& makers) override;
  void days_resumed(const RoomCode& code) override { rooms.note_days(code); }
  std::optional<protocol::Error> days_change(const RoomCode& code, bool days, const PlayerId& by) override;
  void room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) override;
  void room_entered(const RoomCode& code) override;
  void host_moved(const PlayerId& player) override;
  void room_set_aside(const RoomCode& code) override;
  bool is_online(const PlayerId& player) const override { return presence.is_here(player); }
  void unit_changed(const RoomCode& code, std::vector<PlayerId> players) override;
  void phase_changed(const RoomCode& code, const GameInfo& game, Phase phase) override {
    tally.note(code, game, phase);
  }

  Acquaintance acquaintance();
  RoomContext context_of(Loop& loop);
  static std::shared_ptr<Room> brought_back(const RoomContext& context, const StoredStream& stored);
  // Also makes place.
  std::pair<RoomCode, RoomDirectory::Taken> reserve(const Makers& makers, bool days, Loop& loop);
  void tidy_soon();
  void tidy_rooms();
  void make_place();
  void evict(std::vector<std::shared_ptr<Room>> some);
  void evict_some();
  Loop& next_loop();

  HouseParts parts_;
  Planners planners_{matchmaker, parts_.planner};
  const std::string games_;
  std::atomic<std::size_t> next_loop_{0};
  bool lacks_history_ = false;                  // these two are used at the start only
  std::vector<GameRow> found_games_;            // by room
  std::deque<std::shared_ptr<Room>> leaving_;   // on the first loop
  std::atomic<bool> tidies_{false};             // soon, and then for as long as rooms are empty
  std::atomic<std::int64_t> next_place_ms_{0};  // when rooms may be looked through again for some that make place
};

}  // namespace crosstable

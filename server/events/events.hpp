// All events of this server, and the only thing of theirs that sessions, HTTP and the house see. Each event is an actor
// on one of the loops (event.hpp). From any thread.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/base/low_priority_queue.hpp"
#include "server/events/event.hpp"
#include "server/events/event_context.hpp"
#include "server/events/notices/call_board.hpp"
#include "server/events/showing/documents.hpp"
#include "server/events/showing/shelf.hpp"
#include "server/events/time/afterwards.hpp"
#include "server/events/time/heartbeat.hpp"

namespace crosstable::events {

class Events final : public EventPort, public Planner {
 public:
  explicit Events(EventsParts parts);

  void create(Person who, protocol::EventCreate request, Done done) override;
  void ask(Person who, EventRequest request, Done done) override;
  void watch(Person who, protocol::EventWatch request, std::weak_ptr<EventWatcher> watcher, Done done) override;
  void unwatch(const EventId& event, const EventWatcher* watcher) override;
  void list(protocol::EventsList request, Done done) override;
  void describe(Person who, EventId event, EventSummary what, Done done) override;
  void document(EventId event, EventDocument document, Loop& loop,
                std::function<void(FoundDocument found)> found) override {
    documents_->get(std::move(event), document, loop, std::move(found));
  }
  void came(const PlayerId& player) override;
  void members_changed() override;

  // At the start, on one thread: each event before the rooms, and go_on() when all rooms are back. A damaged event is
  // set aside and named in the log; it is there again once its log is mended.
  void resume(const StoredStream& stored);
  void go_on();
  void stop();  // nothing new is begun: the server stops

  struct Figures {
    std::size_t events = 0;  // that are not over
    std::size_t running = 0;
    std::size_t waited_for = 0;  // players whose table waits for them
    std::size_t set_aside = 0;   // damaged in the log, or failed
    std::size_t in_memory = 0;
    std::size_t documents = 0;  // that are over for good
  };
  Figures figures() const;

  // For the operator, of private events too. `done` hears why not, or nothing; both run on some loop.
  struct Open {
    protocol::EventsResult::Listed listed;
    bool has_director = false;
  };
  std::vector<Open> open() const;  // that are not over, the oldest first
  void show(EventId event, Owed<ShownEvent> done);
  void operate(EventId event, EventAct act, Confirmation done);

  // Planner
  void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) override;
  void series_began(const StreamId& planner, const RoomCode& room) override;
  void decided(const StreamId& planner, const RoomCode& room) override;
  void waits_for(const StreamId& planner, const RoomCode& room, Seats missing) override;
  void paused(const StreamId& planner, const RoomCode& room, std::optional<TablePause> pause) override;
  void game_ended(const StreamId& planner, const RoomCode& room, const GameReport& report, Kept kept) override;
  void series_ended(const StreamId& planner, const RoomCode& room, const SeriesReport& report, Kept kept) override;
  bool plays_boards(const PlayerId& player) const override { return board_players_.has(player); }

 private:
  using Listed = protocol::EventsResult::Listed;
  // One of both; none: there is no such event, or its log is damaged.
  struct Found {
    std::shared_ptr<Event> event;
    std::shared_ptr<const KeptEvent> document;
  };
  using Then = Step<const Found&>;
  struct Known {
    std::shared_ptr<Event> event;  // null: set aside, or not in memory
    PlayerId creator;
    std::string address, network;  // of the creator; empty: of an older log
    NameLook look;                 // of its name
    bool has_director = true;
    bool gives_way = false;
    bool is_being_made = false;       // it has its place already
    bool comes_back = false;          // it was over, and is about to be open again
    std::int64_t waits_until_ms = 0;  // for any time
    std::optional<Listed> listed;     // nothing: not durable yet
    bool has_left = false;            // the memory: it is over, and read from its log when somebody asks for it
    bool ends = false;                // and is about to be a document
    std::vector<Then> waiting;        // for that
    Idleness idleness;                // while it runs

    bool is_over() const;
    bool is_open() const;  // it takes a place among the events
    bool has_begun() const;
  };

  std::shared_ptr<Event> find(const EventId& id) const;
  std::shared_ptr<Event> find(const StreamId& planner) const { return find(EventId(planner.key)); }
  void with(const EventId& id, Then then);
  void fetched(const EventId& id, const std::optional<StoredStream>& stored);
  void source_of(const EventId& id, Owed<DocumentSource> found);
  void leaves(const EventId& id, bool ends);
  void is_due(const EventId& id);
  void is_document(const EventId& id);
  std::vector<std::shared_ptr<Event>> all() const;
  Event::Context context_for(const EventId& id);
  // How many events each address, or network, has open.
  using Counts = std::unordered_map<std::string, std::size_t>;
  std::optional<protocol::Error> take_place(const Person& creator, std::string_view name, EventId& id,
                                            std::shared_ptr<Event>& gives_way);
  EventsParts with_names(EventsParts parts);
  bool takes_name(const EventId& id, std::string_view name);
  std::optional<protocol::Error> takes_place(const EventId& id);
  // Events that are not over: of the server, of this member, of each address and each network.
  struct Places {
    std::size_t all = 0, own = 0;
    Counts addresses = {}, networks = {};
  };
  Places places_of(const PlayerId& creator) const;
  std::optional<protocol::Error> fault_of_place(const Known& newcomer, bool is_bounded, const Places& places) const;
  bool has_name(const PlayerId& creator, const NameLook& look, const Known* except = nullptr) const;
  Known* least_wanted(const std::string& network, const Counts& counts);
  void note(const EventId& id, const Event::Noted& noted);
  bool any_waits(std::int64_t now_ms) const;

  const EventsParts parts_;
  CallBoard calls_;
  AskBoard asks_;
  MissedBoard missed_;
  SealingBoard sealings_;
  BoardPlayers board_players_;
  const std::shared_ptr<Heartbeat> heartbeat_;
  const std::shared_ptr<Afterwards> afterwards_;
  Shelf shelf_;
  const std::shared_ptr<Documents> documents_;
  std::vector<std::unique_ptr<LowPriorityQueue>> low_priority_queues_;  // one for each loop
  mutable std::mutex mutex_;                                            // over the following
  std::unordered_map<EventId, Known> events_;
  std::set<std::pair<std::int64_t, EventId>> by_age_;  // that are listed: when they were created
  std::size_t next_loop_ = 0;
  bool stopped_ = false;
};

}  // namespace crosstable::events

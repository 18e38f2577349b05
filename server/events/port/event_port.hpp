// Events as sessions and HTTP have them: by their ids, never by pointer, for an event may live on another loop or,
// later, on another node. Who asks is known; whether they may is the event's matter.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "protocol/event_messages.hpp"
#include "protocol/event_setup_messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/actor/owed.hpp"
#include "server/base/loop.hpp"
#include "server/events/port/event_document.hpp"
#include "server/seams/documents.hpp"

namespace crosstable::events {

struct Person {
  PlayerId player;
  std::string name;
  std::string handle;               // empty: no member
  std::string network = {};         // what bounds by address count them as
  bool directs_for_others = false;  // by their role: bounds of how many events somebody opens are not theirs
};

// What has changed of an event's view, for everybody who watches it.
struct EventUpdate {
  EventId event;
  std::uint64_t seq = 0;  // follows the one before, or the snapshot's
  std::string frame;      // the notification, written once for all who watch
};
struct EventLine {
  EventId event;
  std::string from;
  PlayerId player;
  std::string text;
  std::int64_t at_ms = 0;  // since 1970
};

// Told on the event's loop.
class EventWatcher {
 public:
  virtual ~EventWatcher() = default;
  virtual void event_changed(std::shared_ptr<const EventUpdate> update) = 0;
  virtual void event_said(std::shared_ptr<const EventLine> line) = 0;
};

using EventRequest =
    std::variant<protocol::EventSet, protocol::EventOpen, protocol::EventEnter, protocol::EventWithdraw,
                 protocol::EventCheckIn, protocol::EventAbsent, protocol::EventAdjourn, protocol::EventStart,
                 protocol::EventRule, protocol::EventAppeal, protocol::EventSay, protocol::EventCommit,
                 protocol::EventReveal>;

enum class EventSummary : std::uint8_t { overview, standings, pairings };

// From any thread. `done` runs on some loop, once what was done is durable.
class EventPort {
 public:
  using Done = Owed<protocol::Answer>;

  virtual ~EventPort() = default;
  virtual void create(Person who, protocol::EventCreate request, Done done) = 0;
  virtual void ask(Person who, EventRequest request, Done done) = 0;
  // The answer is a snapshot; what changes after it is told to the watcher.
  virtual void watch(Person who, protocol::EventWatch request, std::weak_ptr<EventWatcher> watcher, Done done) = 0;
  virtual void unwatch(const EventId& event, const EventWatcher* watcher) = 0;
  virtual void list(protocol::EventsList request, Done done) = 0;
  // A few lines for people, as the reply to a command.
  virtual void describe(Person who, EventId event, EventSummary what, Done done) = 0;
  // Only public events have documents. `found` runs on `loop`.
  virtual void document(EventId event, EventDocument document, Loop& loop,
                        std::function<void(FoundDocument found)> found) = 0;
  // This player is here again: tables that wait for them call them again.
  virtual void came(const PlayerId& player) = 0;
  // Somebody has a new handle, or is no longer a member; it is durable. Later answers show it.
  virtual void members_changed() = 0;
};

}  // namespace crosstable::events

// One event: an actor on one loop, the fold of a stream of its own. It takes what waits in its inbox, appends the facts
// that came of it, waits until they are durable, and only then answers, opens rooms and lets anything be seen. What is
// to be done next is read off the state, so an event that comes back goes on where it stood: it opens the rooms that
// are missing and sends its orders again, and rooms take each order once.
//
//   event_turns.cpp   what a turn is              entries.hpp   what people ask for
//   rounds.cpp   the next round, paired elsewhere    rulings.hpp   what directors rule
//   course.hpp   what the clock brings           audience.hpp  who watches, and what they see
//   tables.hpp   the rooms                          sealing.hpp    the boards of a round
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "server/actor/actor.hpp"
#include "server/actor/step.hpp"
#include "server/base/low_priority_queue.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/events/decisions/operated.hpp"
#include "server/events/event_context.hpp"
#include "server/events/notices/ask_board.hpp"
#include "server/events/notices/board_players.hpp"
#include "server/events/notices/herald.hpp"
#include "server/events/rounds/pairer.hpp"
#include "server/events/sealing.hpp"
#include "server/events/showing/audience.hpp"
#include "server/events/showing/documents.hpp"
#include "server/events/tables.hpp"
#include "server/events/time/waits.hpp"
#include "server/limits/speech_rates.hpp"

namespace crosstable::events {

// Since 1970; 0: it is not over. See becoming.cpp.
std::int64_t becomes_document_at_ms(const EventState& event);

// To the operator; nothing: it cannot be shown now, or there is no such event.
struct ShownEvent {
  std::optional<std::string> view;
};
inline ShownEvent refused_as(std::type_identity<ShownEvent>, const protocol::Error&) { return {}; }

class Event final : public Actor<Step<Turn&>>, public std::enable_shared_from_this<Event> {
  struct Private {};

 public:
  using Done = EventPort::Done;
  using Listed = protocol::EventsResult::Listed;

  // What is known of an event without asking it.
  struct Noted {
    Listed listed;
    bool has_director = false;
    std::int64_t waits_until_ms = 0;  // for any time, see waits.hpp
    Idleness idleness;
    std::int64_t becomes_document_at_ms = 0;  // 0: it is not over
  };

  struct Context {
    Loop& loop;                      // these eight outlive the event
    LowPriorityQueue& low_priority;  // of that loop
    const EventsParts& parts;
    CallBoard& calls;
    AskBoard& asks;
    MissedBoard& missed;
    SealingBoard& sealings;
    BoardPlayers& board_players;
    std::function<void(const Noted&)> listed;  // behind the gate, whenever something has changed
    // This one takes nothing any more. The log has all of it, or it `ends`: as soon as it is durable, it is a document.
    std::function<void(bool ends)> leaves;
    std::function<void()> is_document;
  };

  static std::shared_ptr<Event> make(Context context, EventId id);
  Event(Private, Context context, EventId id);

  // First, one of these. `done` runs when the event is durable. resume() is for the start, before rooms come back; it
  // throws std::runtime_error when the facts are not an event's, and answers with its creator.
  struct Origin {
    PlayerId creator;
    std::string network;  // empty in older logs
  };
  void create(fact::Created created, Done done);
  Origin resume(const StoredStream& stored);
  struct Downtime {
    std::optional<std::int64_t> heartbeat_ms;  // the last one; nothing: there was none
    std::shared_ptr<void> until_durable;       // held until what it moved is
  };
  void go_on(std::optional<Downtime> downtime);  // all rooms are back; nothing: the server was not down
  void stop();                                   // nothing new is begun

  // All of these from any thread; what they answer, on the event's loop.
  void ask(Person who, EventRequest request, Done done);
  void watch(Person who, protocol::EventWatch request, std::weak_ptr<EventWatcher> watcher, Done done);
  void unwatch(const EventWatcher* watcher);
  void describe(Person who, EventSummary what, Done done);
  void copy(Owed<StateCopy> found);
  void give_way();         // to another event: cancelled, if it has not begun or nobody would miss it
  void become_document();  // if it is over for long enough
  void members_changed();
  void show(Owed<ShownEvent> found);  // to the operator
  void operate(EventAct act, Confirmation done);
  // As Planner says.
  void room_opened(const std::string& name, const RoomCode& room);
  void series_began(const RoomCode& room);
  void reported(const RoomCode& room, Report report, Planner::Kept kept);
  void decided(const RoomCode& room);
  void waits_for(const RoomCode& room, Seats missing);
  void paused(const RoomCode& room, std::optional<TablePause> pause);

 private:
  using Act = Tables::Act;

  // event_turns.cpp
  std::shared_ptr<void> alive() override { return shared_from_this(); }
  bool may_begin() const override { return rooms_are_back_; }
  void begin_turn() override;
  bool handle(Act& act) override;
  std::size_t facts_of_turn() const override { return turn_->facts(); }
  void end_turn() override;
  bool publish() override;
  void drop_turn() override { turn_.reset(); }
  bool is_request(const Act& act) const override { return act.is_request(); }
  void refuse(Act& act, const protocol::Error& why) override { act.refuse(why); }
  protocol::Error when_failed(const Act& act) const override;
  void set_aside(const char* why) override;
  void take_from_anywhere(Act act);
  void take_request(Act act);
  std::function<void(Act)> taker();
  void take_if_here(Act act);
  void arm();
  bool may_leave() const;
  // event.cpp
  void answer(Turn& turn, const Person& who, const EventRequest& request, Done& done);
  protocol::Answer say(Turn& turn, const Person& who, const protocol::EventSay& request);

  // becoming.cpp
  bool may_become_document() const;
  void write_document();
  void end_as(EventRow document);

  // event_notices.cpp
  void tell_listed();
  void tell_asked();
  void tell_missed();
  void tell_board_players();
  // event_people.cpp
  void know_rooms(Turn& turn);
  void look_at_members(Turn& turn);

  // rounds.cpp
  using WithRound = Step<Turn&, const NextRound&>;
  bool ask_for_round(std::shared_ptr<const EventState> from, WithRound then);
  void take_round(Turn& turn, const std::optional<NextRound>& made);
  void pair_next();
  void paired(Turn& turn, std::uint64_t version, const NextRound& next);
  void repair(Turn& turn, const Person& who, const protocol::EventRule& request, Done& done);
  void repaired(Turn& turn, std::uint64_t version, const fact::Ruled& ruled, const NextRound& next, Done& done);

  const Context context_;
  const EventId id_;
  EventState state_;
  Tables tables_;
  Sealing sealing_;
  Audience audience_;
  Herald herald_;
  SpeechRates speech_;
  std::optional<Turn> turn_;
  bool rooms_are_back_ = true;   // false: between resume() and go_on()
  bool rooms_are_known_ = true;  // false: and until all that they said meanwhile is heard
  bool stopped_ = false;
  bool has_left_ = false;      // the memory: what still comes is refused
  std::int64_t asked_at_ = 0;  // steady: something, last
  Change told_asked_ = 0;      // who is asked to be in a team
  Change told_missed_ = 0;     // who did not come
  bool has_missed_ = false;    // some were told
  // The round whose players may watch nobody, and how many substitutes are among them; 0: none.
  std::pair<std::size_t, std::size_t> told_boards_of_ = {};
  std::int64_t last_fact_ms_ = 0;      // when the last one happened that was read back
  std::uint64_t pairs_version_ = 0;    // changes with whatever matters to who meets whom
  std::optional<WithRound> pairs_;     // elsewhere, and what is done with the round then
  bool is_becoming_document_ = false;  // it is written elsewhere
  std::int64_t pair_again_at_ = 0;     // steady: before then it would be in vain
  Loop::TimerId timer_ = 0;
};

}  // namespace crosstable::events

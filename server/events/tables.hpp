// The rooms of an event's tables: opened, ordered about, heard from, and closed when nobody needs them any more. Part
// of the event's actor: called on its loop, in a turn or behind the gate.
//
// Rooms are known by their names, so nothing is lost when this process forgets them: a room that is durable names
// itself after a restart, is sent every order again, and takes each number once.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/events/notices/call_board.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/events/turn.hpp"
#include "server/room/room_port.hpp"

namespace crosstable::events {

class Tables {
 public:
  using Act = Step<Turn&>;
  using Order = std::variant<RulingAct, ruling::NoShow>;
  struct Parts {
    EventId event;
    Loop& loop;
    RoomPort& rooms;
    CallBoard& calls;
    const std::function<void(const DaysCall& call)>& called;
    const EventLimits& limits;
    // Takes into the event's inbox, from any thread, and forgets what comes when the event is gone.
    std::function<std::function<void(Act)>()> taker;
  };

  // The state must outlive it.
  Tables(Parts parts, const EventState& state) : parts_(std::move(parts)), state_(state) {}

  // In a turn: what rooms say, more than once if need be.
  void opened(Turn& turn, const std::string& name, const RoomCode& room);
  void began(Turn& turn, const RoomCode& room);
  void reported(Turn& turn, const RoomCode& room, const Report& report, Planner::Kept kept);
  void decided(Turn& turn, const RoomCode& room);
  void waits_for(const RoomCode& room, Seats missing);
  void paused(const RoomCode& room, std::optional<TablePause> pause);

  // In a turn: what is done to a table that is open.
  void order(Turn& turn, const TableId& id, const RulingAct& act);
  void forfeit(Turn& turn, const TableId& id, Number entrant, bool by_director);  // entrant 0: everybody
  void adjourn(Turn& turn, const TableId& id, std::optional<std::int64_t> until);
  void resume(Turn& turn, const TableId& id);
  void redraw(Turn& turn, const fact::Redrawn& redrawn);
  // In a turn. The entrant's member is replaced from the next game on, as the fact says.
  void substitute(Turn& turn, const Fact& fact, Number entrant, const PlayerId& out, const Member& in);
  // In a turn: what the clock brings. Players who are not there forfeit, and adjourned matches go on.
  void tend(Turn& turn);

  // Behind the gate, after every turn: rooms that are missing, orders, calls.
  void go_on();
  void all_are_back();  // all rooms; the time until then makes nobody late for a board
  void stop();          // nobody is called any more
  bool is_done() const { return rooms_.empty() && opening_ == 0; }  // no room has anything to say or to be told

  // The same, or what it says is of no use: every room was told to close, and has disclosed its boards. One that came
  // back after a restart, and had said all before, says nothing more.
  bool is_quiet() const;

  // The tables that wait for players: whom for, and until when; or since when they pause.
  Waiting waiting() const;
  std::optional<std::int64_t> next_wait_ms() const;  // until the clock brings something

 private:
  // When something happened, by both clocks.
  struct Moment {
    std::int64_t steady_ms = 0, at_ms = 0;
  };
  // A room, while this process knows it.
  struct Room {
    std::optional<RoomCode> code = {};               // nothing: asked for
    std::optional<std::int64_t> called_until = {};   // what its players were told, since 1970; 0: no time
    bool closed = false;                             // it was told to close
    Moment since = {};                               // when its players were called
    std::optional<Seats> missing = {};               // before its series begins; nothing: it has not said, so all
    std::optional<TablePause> pause = {};            // that its players have taken
    std::uint32_t sent = 0;                          // orders that it has answered
    std::uint32_t doubtful = 0;                      // orders up to here may have been answered before a restart
    std::optional<std::int64_t> ordered_at = {};     // steady: an order is on its way since then
    bool reported = false, disclosed = false;        // its series, and its boards
    std::optional<std::int64_t> disclosing_at = {};  // steady: it was told to disclose its boards
    Seats replaced = {};                             // by orders that this process saw it take
  };

  Moment since(std::int64_t at_ms) const;
  // When players who are not at this table forfeit. With days for each decision nobody does.
  std::optional<Moment> forfeits_at(const TableId& id) const;
  // Since 1970; 0: whenever its players come. Nothing: it calls nobody.
  std::optional<std::int64_t> calls_until(const TableId& id) const;
  void tell_of_days(const TableId& id, const RoomCode& code) const;
  void drop_calls_of_who_is_there(const TableId& id, const Room& room) const;
  RoomName present_room(const TableId& id) const { return {id, state_.table(id).rooms}; }
  // Steady: when this table does without the round's boards, because others have begun them.
  std::optional<std::int64_t> late_at(const TableId& id) const;
  void leave_late(Turn& turn, const TableId& id);
  bool is_wanted(const RoomName& name) const;
  void open_room(const RoomName& name);
  bool plays_boards(const RoomName& name) const;
  void close(const RoomName& name, Room& room);
  void disclose(const RoomName& name, Room& room);
  void send_order(const RoomName& name, Room& room);
  void order_again(Turn& turn, const RoomName& name);
  void deal_next_boards(Turn& turn);
  void answered(const RoomName& name, std::uint32_t number, const std::optional<std::string>& refusal);
  bool finishes_boards(const RoomName& name, const Report& report) const;
  void said_all(const RoomName& name);
  void forget(const RoomName& name);

  const Parts parts_;
  const EventState& state_;
  const Order close_{std::in_place_type<RulingAct>, std::in_place_type<ruling::Close>};
  std::map<RoomName, Room> rooms_;
  std::unordered_map<RoomCode, RoomName> names_;
  std::size_t opening_ = 0;                             // rooms that were asked for and are not there yet
  bool was_refused_ = false;                            // the house has no place for a room now
  std::int64_t back_ = 0;                               // steady: when all rooms were
  std::map<std::uint32_t, std::int64_t> boards_began_;  // steady: at a round's first table, as this process saw it
};

}  // namespace crosstable::events

// What one item of a room's inbox brings about. Handlers write it down here; the gate (actor.cpp) keeps it until its
// facts are durable, and only then is anything of it sent.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/narration.hpp"
#include "protocol/server_messages.hpp"
#include "server/actor/owed.hpp"
#include "server/room/decisions/seat_look.hpp"
#include "server/room/room.hpp"
#include "server/seams/pending_answer.hpp"

namespace crosstable {

// A connection whose place in the room ends. Without a reason it is sent nothing: it asked to leave.
struct Dismissal {
  std::shared_ptr<Subscriber> connection;
  std::optional<protocol::RoomClosed::Reason> reason;
};

struct Turn {
  Who who;  // by their name in this room, once they are known here
  std::shared_ptr<Subscriber> from;
  PendingAnswer answer;
  std::int64_t arrived_ms = 0;  // by the loop's steady clock
  bool invited = false;         // showed the invitation or the password, or did earlier
  bool inside_now = false;      // `from` is inside from this turn on
  bool snapshot = false;        // the result is a snapshot, made when it is published
  bool created = false;         // the room, by `from`
  bool opened = false;          // the room, for a planner
  // The players of a room that gathers: did it begin, and who came?
  struct Gathered {
    bool began = false;
    std::vector<PlayerId> came;
  };
  std::optional<Gathered> gathered;
  std::optional<UnitRow> unit;                       // to be rated
  std::vector<ShareRow> shares;                      // as they were written
  bool closed = false;                               // nobody is let in from this turn on
  bool gone = false;                                 // and this turn was the room's last
  bool in_words = false;                             // a command asked, so the result is a reply
  bool face_changed = false, table_changed = false;  // what viewers are shown
  bool clock_changed = false;                        // and everybody may know it at once
  protocol::Result result;
  Write write;
  Narration told;
  std::optional<protocol::ChatLine> said;
  std::vector<std::pair<PlayerId, std::optional<Seat>>> seats;  // players whose seat changed
  PlayerId new_host;                                            // empty: the host stays
  std::vector<Dismissal> dismissed;
  Confirmation confirm;         // of what a planner or the operator did
  std::optional<Seat> look_at;  // somebody who judges is shown what it sees
  LookDone looked;

  void refuse(const protocol::Error& why) {  // everybody who waits for it
    answer.give(why);
    confirm.refuse(why);
    looked.refuse(why);
  }
};

}  // namespace crosstable

// What one item of a room's inbox brings about. Handlers write it down here; the gate (server/actor/actor.hpp) keeps it
// until its facts are durable, and only then is anything of it sent.
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
#include "server/room/state/changes.hpp"
#include "server/seams/pending_answer.hpp"

namespace crosstable {

// A connection whose place in the room ends. Without a reason it is sent nothing: it asked to leave.
struct Dismissal {
  std::shared_ptr<Subscriber> connection;
  std::optional<protocol::RoomClosed::Reason> reason;
};

struct Turn {
  // Who asked, and how.
  Who who;  // by their name in this room, once they are known here
  std::shared_ptr<Subscriber> from;
  PendingAnswer answer;
  std::int64_t arrived_ms = 0;  // by the loop's steady clock
  bool invited = false;         // showed the invitation or the password, or did earlier
  bool in_words = false;        // a command asked, so the result is a reply
  Confirmation confirm;         // a planner or the operator asked
  LookDone looked;              // somebody who judges did

  // What is durable before anything of it is seen.
  Write write;
  std::vector<ShareRow> shares;  // as they were written
  Changes changes;

  // What is seen then, and not stored.
  protocol::Result result;
  bool inside_now = false;  // `from` is inside from this turn on
  bool snapshot = false;    // the result is a snapshot, made when it is published
  Narration narration;
  std::vector<Dismissal> dismissed;
  // The players of a room that gathers: did it begin, and who came?
  struct Gathered {
    bool began = false;
    std::vector<PlayerId> came;
  };
  std::optional<Gathered> gathered;

  void refuse(const protocol::Error& why) {  // everybody who waits for it
    answer.give(why);
    confirm.refuse(why);
    looked.refuse(why);
  }
};

}  // namespace crosstable

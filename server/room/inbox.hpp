// What a room's inbox holds, and what handling an item ends in.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/bots/thinker.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/room.hpp"
#include "server/room/time/alarms.hpp"
#include "server/seams/pending_answer.hpp"

namespace crosstable {
namespace inbox {

struct Command {
  RoomCommand what;
  PendingAnswer answer;
};
struct Create {
  Who who;
  std::shared_ptr<Subscriber> from;
  PendingAnswer answer;
  protocol::RoomCreate request;  // checked
  protocol::SecretText invite;
  Asked asked;
};
struct Open {
  RoomPlan plan;  // without fault
  protocol::SecretText invite;
};
struct ReportKept {
  ReportId report;
};
struct Rule {
  Ruling ruling;
  Confirmation done;
};
struct LookIn {
  SeatLook what;
  LookDone done;
};
struct Join {
  Who who;
  std::shared_ptr<Subscriber> from;
  PendingAnswer answer;
  std::optional<protocol::SecretText> password;
};
struct Resnapshot {
  Who who;
  std::shared_ptr<Subscriber> to;
};
struct Disconnected {
  Who who;
  std::shared_ptr<Subscriber> connection;
};
struct KeepTime {
  std::shared_ptr<void> until_written;
};
struct Deleted {
  PlayerId player;
};
struct Told {
  PlayerId player;
  Wait wait;
};
struct Evict {};
struct HintThought {  // of the hint that is pending
  std::optional<Thought> thought;
};

using Item = std::variant<Command, Create, Open, ReportKept, Rule, LookIn, Join, Resnapshot, Disconnected, RoomAct,
                          KeepTime, Deleted, Told, Evict, Alarm, HintThought>;

}  // namespace inbox

// It came too late to mean anything, or is done: nobody is answered.
struct Ignored {};
using Handled = std::variant<Ignored, Refusal>;

}  // namespace crosstable

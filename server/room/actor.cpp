#include "server/room/actor.hpp"

#include <algorithm>
#include <utility>

#include "server/base/overloaded.hpp"
#include "server/log/log.hpp"
#include "server/ratings/pools.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/rater.hpp"
#include "server/room/decisions/sealed_start.hpp"
#include "server/room/decisions/terms.hpp"
#include "server/room/one_room_at_a_time.hpp"
#include "server/room/requests/agreeing.hpp"
#include "server/room/requests/door.hpp"
#include "server/room/requests/hints.hpp"
#include "server/room/requests/nonce_rounds.hpp"
#include "server/room/requests/nudging.hpp"
#include "server/room/requests/opening.hpp"
#include "server/room/requests/operator_acts.hpp"
#include "server/room/requests/pausing.hpp"
#include "server/room/requests/people.hpp"
#include "server/room/requests/planning.hpp"
#include "server/room/requests/play.hpp"
#include "server/room/requests/ringing.hpp"
#include "server/room/requests/rulings.hpp"
#include "server/room/requests/seat_looks.hpp"
#include "server/room/showing/publisher.hpp"
#include "server/room/state/game_record.hpp"
#include "server/room/time/arming.hpp"
#include "server/room/time/pause_keeping.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

template <class Handler, class Message>
concept Answers = requires(Handler handler, const Message& m) {
  { handler.on(m) } -> std::same_as<Refusal>;
};
template <class Handler, class Item>
concept Handles = requires(Handler handler, Item& item) {
  { handler.handle(item) } -> std::same_as<Handled>;
};

template <class... Handlers>
struct AnyOf {
  // Exactly one of them has an `on` for this message.
  template <class Message>
  static Refusal answer(Parts& parts, Turn& turn, const Message& m) {
    static_assert((Answers<Handlers, Message> + ...) == 1, "a request to a room needs an on() in one handler of it");
    Refusal refusal;
    (
        [&] {
          if constexpr (Answers<Handlers, Message>) refusal = Handlers(parts, turn).on(m);
        }(),
        ...);
    return refusal;
  }
  // Exactly one of them has a `handle` for this item.
  template <class Item>
  static Handled handle(Parts& parts, Turn& turn, Item& item) {
    static_assert((Handles<Handlers, Item> + ...) == 1);
    Handled handled;
    (
        [&] {
          if constexpr (Handles<Handlers, Item>) handled = Handlers(parts, turn).handle(item);
        }(),
        ...);
    return handled;
  }
};
using Everyone = AnyOf<Opening, Door, People, Play, NonceRounds, Nudging, Pausing, Agreeing, Ringing, Hints, Planning,
                       Rulings, SeatLooks, OperatorActs>;

}  // namespace

RoomActor::RoomActor(Room& room, SharedRoomContext context)
    : Actor({context->loop, context->store}), parts_(room, *this, std::move(context)) {}

RoomActor::~RoomActor() = default;

void RoomActor::resume(const StoredStream& room) {
  const RoomState& state = parts_.state;
  RoomObserver& observer = parts_.context.observer;
  parts_.fold_.resume(room, [&](const Fact& fact) {
    if (const auto* created = std::get_if<fact::Created>(&fact))
      observer.room_resumed(state.code, created->host, created->from);
    if (const auto* ended = std::get_if<fact::Ended>(&fact); ended != nullptr && observer.wants_history())
      observer.game_found(found_row(state, ended->at));
  });
  parts_.came_back = true;
  if (state.sealing) resume_sealing(parts_);
  parts_.board_keys = board_keys_of(state, room);
  if (state.planned() != nullptr) tell_opened();
  if (state.needs_nobody()) observer.days_resumed(state.code);
  if (state.phase != Phase::lobby) parts_.reporting.tell_began();
  resumed(room.facts.size());
  since_ms_ = room.first_at_ms();
  last_ms_ = room.last_at_ms();
  if (state.unsettled_since) {
    const std::int64_t now = parts_.context.loop.now_ms(), wait = parts_.context.limits.settle_ms;
    parts_.settles_at =
        parts_.context.loop.steady_ms() + std::clamp<std::int64_t>(*state.unsettled_since + wait - now, 0, wait);
  }
  parts_.views.begin(state.visibility);
  parts_.closed = state.planned() != nullptr && state.planned()->is_called_off();
  if (!parts_.closed) expect_players();
  parts_.announced.phase = state.phase;
  parts_.announced.closed = parts_.closed;
  observer.phase_changed(state.code, *state.info, state.shown_phase());
}

void RoomActor::expect_players() {
  const RoomState& state = parts_.state;
  const RoomContext& context = parts_.context;
  for (const Seat seat : all_seats) {
    const Chair& chair = state.chairs[seat];
    if (!chair.human()) continue;
    parts_.guests.expect(chair);
    if (state.options.clock.kind != TimeControl::Kind::none)
      parts_.timekeeper.wait_for(seat, context.loop.steady_ms() + context.limits.resume_grace_ms);
    context.observer.seat_changed(state.code, *state.info, chair.player, seat);
  }
  parts_.idle.restarted(last_ms_, context.loop, state.idle_limit_ms());
  Publisher(parts_).announce_resumed();
  parts_.announced.empty = !state.stays();
  if (parts_.announced.empty)
    context.observer.room_emptied(state.code, is_left_to_bots(state, parts_.guests), last_ms_);
}

// The house hears first, so that it knows the room when the planner names it to players.
void RoomActor::tell_opened() {
  parts_.context.observer.room_planned(parts_.room, parts_.state.planned()->makers());
  parts_.reporting.tell_opened();
}

// Sets what is waited for, and reports what is due. The planner may answer from any thread.
void RoomActor::go_on() {
  Arming(parts_).arm();
  if (parts_.state.planned() == nullptr) return;
  parts_.reporting.go_on([weak = parts_.room.weak(), &loop = parts_.context.loop, this](const ReportId& id) {
    loop.post([weak, this, id] {
      if (const auto alive = weak.lock()) receive(inbox::ReportKept{id});
    });
  });
}

void RoomActor::rang(Alarm alarm) {
  parts_.alarms.rang(alarm);
  receive(alarm);
}

void RoomActor::thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought) {
  if (parts_.closed) return;
  guarded([&] { Arming(parts_).thought_of(seat, decision, thought); });
}

void RoomActor::receive(inbox::Item&& item) {
  const bool bounded = std::holds_alternative<inbox::Command>(item) || std::holds_alternative<inbox::Join>(item);
  if (bounded && waiting() >= parts_.context.limits.inbox) return refuse(item, busy());
  take(std::move(item));
}

bool RoomActor::handle(inbox::Item& item) {
  const OneRoomAtATime alone(this);
  const Handled handled = handle(*turn_, item);
  const auto* refusal = std::get_if<Refusal>(&handled);
  if (refusal != nullptr && *refusal) turn_->refuse(**refusal);
  return refusal != nullptr && !*refusal;
}

Handled RoomActor::handle(Turn& turn, inbox::Item& item) {
  return std::visit(Overloaded{
                        [&](inbox::Command& what) -> Handled { return command(turn, what); },
                        [&](inbox::Resnapshot& what) -> Handled {
                          Publisher(parts_).resnapshot(what);
                          return Ignored{};
                        },
                        [&](auto& what) -> Handled { return Everyone::handle(parts_, turn, what); },
                    },
                    item);
}

Handled RoomActor::command(Turn& turn, inbox::Command& command) {
  const RoomCommand& what = command.what;
  turn.who = what.who;
  turn.from = what.from;
  turn.answer = std::move(command.answer);
  turn.arrived_ms = *what.arrived_ms;
  if (std::holds_alternative<protocol::RoomMove>(what.request.message) && parts_.state.has_clock()) {
    if (const auto seat = parts_.state.seat_of(turn.who.player))
      parts_.timekeeper.note_round_trip(*seat, what.round_trip_ms);
  }
  return dispatch(turn, what.request.message);
}

void RoomActor::end_turn() {
  Turn& turn = *turn_;
  Terms(parts_, turn).settle();
  Games(parts_, turn).go_on_when_ready();
  Planning(parts_, turn).go_on_gathering();
  Planning(parts_, turn).go_on_arranged();
  NonceRounds(parts_, turn).go_on();
  if (turn.write.facts.empty() && turn.write.records.empty() && !turn.write.close_stream) return append({});
  turn.write.stream = parts_.state.code;
  turn.write.at_ms = last_ms_ = parts_.context.loop.now_ms();
  if (since_ms_ == 0) since_ms_ = last_ms_;
  turn.write.shares = turn.shares;
  if (turn.write.unit) rate();
  else append(std::move(turn.write));
}

void RoomActor::rate() {
  parts_.context.rater->rate(*std::exchange(turn_->write.unit, std::nullopt), [&](UnitRow unit) {
    fact::Rated rated;
    const ratings::System system = ratings::find_pool(unit.pool)->system;
    for (const UnitRow::Seat& seat : unit.seats)
      rated.changes.push_back({shown_rating(system, seat.before), shown_rating(system, seat.after)});
    Emitter(parts_, *turn_).emit(rated);
    turn_->write.unit = std::move(unit);
    append(std::move(turn_->write));
  });
}

bool RoomActor::publish() {
  const OneRoomAtATime alone(this);
  if (turn_->changes.planned) tell_opened();
  Timeouts(parts_, *turn_).keep_time();
  PauseKeeping(parts_, *turn_).keep_time();
  Publisher(parts_).publish(*turn_);
  turn_->confirm(std::nullopt);
  SeatLooks(parts_, *turn_).show();
  if (turn_->gathered) parts_.reporting.tell_gathered(turn_->gathered->began, turn_->gathered->came);
  turn_.reset();
  go_on();
  return true;
}

// A player neither inside nor seated learns nothing of the room.
Refusal RoomActor::outsider(const Turn& turn) const {
  const RoomState& state = parts_.state;
  const PlayerId& player = turn.who.player;
  const bool holds_a_seat = state.seat_of(player) && !state.is_banned(player);
  if (holds_a_seat || parts_.guests.is_here(player, turn.from)) return std::nullopt;
  if (state.is_banned(player)) return removed();
  const bool may_know =
      state.visibility == protocol::Visibility::public_room || state.is_admitted(player) || player == state.host;
  if (!may_know) return no_such_room();
  return make_error(ErrorCode::forbidden, "not_inside", "Join the table first.");
}

Refusal RoomActor::dispatch(Turn& turn, const protocol::ClientMessage& message) {
  if (parts_.closed) return no_such_room();
  const bool from_outside =
      std::holds_alternative<protocol::RoomEnter>(message) || std::holds_alternative<protocol::RoomPeek>(message);
  if (!from_outside) {
    if (auto refused = outsider(turn)) return refused;
    if (const Guest* guest = parts_.guests.find(turn.who.player)) turn.who.name = guest->name;
  }
  return std::visit(
      [&]<class Message>(const Message& m) -> Refusal {
        if constexpr (Message::reaches == protocol::Reaches::talk && protocol::ForARoom<Message>) return say(turn, m);
        else if constexpr (protocol::ForARoom<Message>) return Everyone::answer(parts_, turn, m);
        else return make_error(ErrorCode::forbidden, "not_here", "That doesn't work at a table.");
      },
      message);
}

RoomSummary RoomActor::summary() const {
  const RoomState& state = parts_.state;
  return {.room = state.code,
          .game = state.info,
          .phase = parts_.closed ? std::nullopt : std::optional(state.shown_phase()),
          .visibility = state.visibility,
          .host = state.host,
          .host_name = state.host_name,
          .seated = state.seated(),
          .connected = parts_.guests.connected(),
          .since_ms = since_ms_,
          .last_ms = last_ms_};
}

}  // namespace crosstable

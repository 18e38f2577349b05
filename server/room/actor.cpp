#include "server/room/actor.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/log.hpp"
#include "server/ratings/pools.hpp"
#include "server/room/events.hpp"
#include "server/room/game_record.hpp"
#include "server/room/rater.hpp"
#include "server/room/refusals.hpp"
#include "server/room/secrets.hpp"
#include "server/room/talk.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

template <class... F>
bool is_any(const Fact& fact) {
  return (std::holds_alternative<F>(fact) || ...);
}

}  // namespace

Room::Actor::Actor(Room& room, RoomContext context)
    : room_(room), context_(std::move(context)), fold_(room.code_, context_.limits) {}

Room::Actor::~Actor() = default;

void Room::Actor::resume(const StoredStream& room) {
  fold_.resume(room, [this](const Fact& fact) {
    if (const auto* created = std::get_if<fact::Created>(&fact))
      context_.observer.room_resumed(state_.code, created->host, created->from);
    if (const auto* ended = std::get_if<fact::Ended>(&fact); ended != nullptr && context_.observer.wants_history())
      context_.observer.game_found(history_row(state_, ended->at));
  });
  if (state_.sealing) begin_sealing();
  keep_board_keys(room);
  if (state_.planned() != nullptr) tell_opened();
  if (state_.phase != Phase::lobby) reporting_.tell_began();
  facts_ = room.facts.size();
  since_ms_ = room.first_at_ms();
  last_ms_ = room.last_at_ms();
  views_.begin(state_.visibility);
  closed_ = state_.planned() != nullptr && state_.planned()->is_called_off();
  if (!closed_) expect_players();
  announced_phase_ = state_.phase;
  context_.observer.phase_changed(state_.code, *state_.info, state_.shown_phase());
}

void Room::Actor::expect_players() {
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    if (!chair.human()) continue;
    guests_.expect(chair);
    if (state_.options.clock.kind != TimeControl::Kind::none)
      timekeeper_.wait_for(seat, context_.loop.steady_ms() + context_.limits.resume_grace_ms);
    context_.observer.seat_changed(state_.code, *state_.info, chair.player, seat);
  }
  idle_.restarted(last_ms_, context_.loop, idle_limit());
  refresh_listing();
  announce_waiting();
  empty_ = !state_.plays_for_days();
  if (empty_) context_.observer.room_emptied(state_.code, is_left_to_bots(), last_ms_);
}

void Room::Actor::go_on() {
  arm();
  report();
}

void Room::Actor::take(Item item) {
  if (!turn_ && !draining_) {
    begin(item);
    return drain();
  }
  const bool bounded = std::holds_alternative<RoomCommand>(item) || std::holds_alternative<Join>(item);
  if (bounded && inbox_.size() >= context_.limits.inbox) return refuse(item, busy());
  inbox_.push_back(std::move(item));
}

// Takes what waits, until an item has to wait for the store.
void Room::Actor::drain() {
  if (draining_) return;
  draining_ = true;
  std::size_t taken = 0;
  while (!turn_ && taken < inbox_.size()) {
    Item item = std::move(inbox_[taken++]);
    begin(item);
  }
  inbox_.erase(inbox_.begin(), inbox_.begin() + static_cast<std::ptrdiff_t>(taken));
  if (inbox_.empty()) inbox_.shrink_to_fit();
  draining_ = false;
}

void Room::Actor::refuse(const Item& item, const protocol::Error& error) {
  if (const auto* command = std::get_if<RoomCommand>(&item)) command->from->respond(command->request.id, error);
  if (const auto* join = std::get_if<Join>(&item)) join->from->respond(join->id, error);
  if (const auto* act = std::get_if<RoomAct>(&item)) act->done(error.text);
  if (const auto* rule = std::get_if<Rule>(&item)) rule->done(error.text);
  if (const auto* look = std::get_if<LookIn>(&item)) look->done({error.text});
}

void Room::Actor::begin(Item& item) {
  if (failed_) return refuse(item, refusal_when_failed(item));
  turn_ = std::make_unique<Turn>();
  guarded([&] {
    const Handled handled = std::visit([this](const auto& what) { return handle(*turn_, what); }, item);
    if (const auto* refusal = std::get_if<Refusal>(&handled)) return finish(*refusal);
    turn_.reset();
  });
}

void Room::Actor::guarded(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const RoomCommand& command) {
  turn.who = command.who;
  turn.from = command.from;
  turn.id = command.request.id;
  turn.arrived_ms = *command.arrived_ms;
  if (const auto seat = my_seat(turn);
      seat && has_clock() && std::holds_alternative<protocol::RoomMove>(command.request.message))
    timekeeper_.note_round_trip(*seat, command.round_trip_ms);
  return dispatch(turn, command.request.message);
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Create& create) {
  turn.who = create.who;
  turn.from = create.from;
  turn.id = create.id;
  fact::Created created{create.wish.game,  create.wish.options,          create.wish.visibility, {}, {}, create.invite,
                        create.who.player, guests_.name_for(create.who), create.who.network};
  if (create.wish.password) {
    created.salt = random_salt(context_.random);
    created.password_hash = password_hash(created.salt, *create.wish.password);
  }
  turn.created = true;
  views_.begin(create.wish.visibility);
  emit(turn, created);
  admit(turn, false);
  if (create.wish.sit) emit(turn, fact::Sat{seat_at(0), turn.who.player, turn.who.name, {}});
  turn.result = protocol::CreateResult{state_.code.view(), create.invite};
  if (create.asked == Asked::by_command) turn.result = words_of_creation(state_);
  log_info("room {} created for {} by {}", state_.code.view(), state_.info->id, create.who.player.view());
  return std::nullopt;
}

void Room::Actor::emit(Turn& turn, const Fact& fact, Along along) {
  if (const auto* sat = std::get_if<fact::Sat>(&fact); sat != nullptr && !sat->bot)
    turn.seats.emplace_back(sat->player, sat->seat);
  if (const auto* stood = std::get_if<fact::Stood>(&fact); stood != nullptr && state_.chairs[stood->seat].human()) {
    turn.seats.emplace_back(state_.chairs[stood->seat].player, std::nullopt);
  }
  if (const auto* kicked = std::get_if<fact::Kicked>(&fact); kicked != nullptr && kicked->seat) {
    turn.seats.emplace_back(kicked->player, std::nullopt);
  }
  if (const auto* moved = std::get_if<fact::HostMoved>(&fact)) turn.new_host = moved->player;
  if (const auto* handed = std::get_if<fact::HandedOn>(&fact)) turn.new_host = handed->player;
  const bool proposed = state_.proposals.any();
  fold_.apply(fact, std::move(along));
  narrate(fact, state_, turn.told);
  turn.write.facts.push_back(encode(fact));
  if (is_any<fact::Moved, fact::TakenBack, fact::Started, fact::Dealt>(fact)) turn.table_changed = true;
  if (!is_any<fact::Moved, fact::Ran, fact::Said, fact::Reported, fact::CalledOff, fact::Looked>(fact))
    turn.face_changed = true;
  if (proposed && !state_.proposals.any()) turn.face_changed = true;
  if (is_any<fact::Started, fact::Dealt, fact::TakenBack, fact::Flagged, fact::Paused, fact::Continued, fact::Ruled,
             fact::Ended>(fact))
    turn.clock_changed = true;
  if (const auto* sat = std::get_if<fact::Sat>(&fact)) self_play_.dismiss_stand_in(sat->seat);
  if (const auto* move = std::get_if<fact::Moved>(&fact)) {
    self_play_.moved(move->seat);
    if (nudges_.forget(move->seat)) turn.face_changed = true;
  }
  if (std::holds_alternative<fact::Ended>(fact)) nudges_.forget_all();
  if (!is_any<fact::Started, fact::Sealed>(fact)) return;
  for (const Seat seat : all_seats) {
    if (state_.chairs[seat].human()) turn.seats.emplace_back(state_.chairs[seat].player, seat);
  }
}

// A refusal has changed nothing. Everything else waits for its facts to be durable, if it has any.
void Room::Actor::finish(const Refusal& refusal) {
  if (refusal) {
    const std::unique_ptr<Turn> refused = std::move(turn_);
    if (refused->from) refused->from->respond(refused->id, *refusal);
    if (refused->tell_outcome) refused->tell_outcome(refusal->text);
    if (refused->tell_look) refused->tell_look({refusal->text});
    return;
  }
  Turn& turn = *turn_;
  go_on_when_ready(turn);
  go_on_gathering(turn);
  go_on_arranged(turn);
  go_on_sealing(turn);
  if (turn.write.facts.empty() && turn.write.records.empty() && !turn.write.close_stream) return durable();
  turn.write.stream = state_.code;
  turn.write.first_seq = facts_ + 1;
  turn.write.at_ms = last_ms_ = context_.loop.now_ms();
  if (since_ms_ == 0) since_ms_ = last_ms_;
  if (!turn.unit) return append(turn);
  context_.rater->rate(std::move(*turn.unit), [&](UnitRow unit) {
    fact::Rated rated;
    const ratings::System system = ratings::find_pool(unit.pool)->system;
    for (const UnitRow::Seat& seat : unit.seats)
      rated.changes.push_back({shown_rating(system, seat.before), shown_rating(system, seat.after)});
    emit(turn, rated);
    turn.write.unit = std::move(unit);
    append(turn);
  });
}

void Room::Actor::append(Turn& turn) {
  facts_ += turn.write.facts.size();
  std::function<void()> durable = [self = room_.shared()] {
    self->actor_->guarded([&] { self->actor_->durable(); });
    self->actor_->drain();
  };
  // Nothing else may happen while the ratings are held.
  if (turn.write.unit) durable = [&loop = context_.loop, durable] { loop.post(durable); };
  context_.store.append(std::move(turn.write), context_.loop, std::move(durable));
}

// The gate: only from here on may anything be seen.
void Room::Actor::durable() {
  if (turn_->opened) tell_opened();
  keep_time(*turn_);
  publish(*turn_);
  if (turn_->tell_outcome) turn_->tell_outcome(std::nullopt);
  show_look(*turn_);
  tell_gathered();
  turn_.reset();
  go_on();
}

// Who is neither inside nor seated learns nothing of the room.
Refusal Room::Actor::outsider(const Turn& turn) const {
  const PlayerId& player = turn.who.player;
  if (state_.seat_of(player) || guests_.is_here(player, turn.from)) return std::nullopt;
  if (state_.is_banned(player)) return make_error(ErrorCode::forbidden, "removed", "You were removed from this room.");
  const bool may_know =
      state_.visibility == protocol::Visibility::public_room || state_.is_admitted(player) || player == state_.host;
  if (!may_know) return no_such_room();
  return make_error(ErrorCode::forbidden, "not_inside", "Enter the room first.");
}

Refusal Room::Actor::dispatch(Turn& turn, const protocol::ClientMessage& message) {
  if (closed_) return no_such_room();
  const bool from_outside =
      std::holds_alternative<protocol::RoomEnter>(message) || std::holds_alternative<protocol::RoomPeek>(message);
  if (!from_outside) {
    if (auto refused = outsider(turn)) return refused;
    if (const Guest* guest = guests_.find(turn.who.player)) turn.who.name = guest->name;
  }
  return std::visit(
      [&]<class Message>(const Message& m) -> Refusal {
        if constexpr (protocol::ForARoom<Message>) return on(turn, m);
        else return make_error(ErrorCode::forbidden, "not_here", "A room cannot do that.");
      },
      message);
}

}  // namespace crosstable

// Everything that leaves a room: answers, updates, snapshots, chat, and what the lobby lists. Called behind the gate.
#include <algorithm>

#include "protocol/encode.hpp"
#include "server/room/actor.hpp"
#include "server/room/seen.hpp"

namespace crosstable {
namespace {

using Kind = RoomFrame::Kind;
constexpr Kind kind_of(const protocol::RoomUpdate&) { return Kind::update; }
constexpr Kind kind_of(const protocol::RoomSnapshot&) { return Kind::snapshot; }
constexpr Kind kind_of(const protocol::RoomChat&) { return Kind::chat; }
constexpr Kind kind_of(const protocol::RoomClosed&) { return Kind::closed; }

// Valid until the next one is made.
template <class Notification>
RoomFrame frame_of(const Notification& notification) {
  thread_local std::string text;
  text.clear();
  protocol::notification_frame(text, notification);
  return {kind_of(notification), text};
}

}  // namespace

RoomFace Room::Actor::face() const {
  RoomFace face = face_of(state_);
  face.spectators = guests_.spectators();
  if (sealing_) sealing_->show(*face.sealing);
  for (SeatFace& seat : face.seats) {
    seat.connected = seat.connected || guests_.is_connected(state_.chairs[seat.seat].player);
    seat.standin = self_play_.stands_in(seat.seat);
    seat.standin_at = self_play_.waited_for_until(seat.seat);
    seat.nudged = nudges_.until(seat.seat);
  }
  return face;
}

void Room::Actor::refresh_views() {
  views_.refresh([this] { return face(); }, timekeeper_.shown());
}

Room::Actor::Handled Room::Actor::handle(Turn&, const Resnapshot& resnapshot) {
  if (closed_ || !guests_.is_here(resnapshot.who.player, resnapshot.to)) return Ignored{};
  if (views_.is_stale()) refresh_views();
  Guest& guest = *guests_.find(resnapshot.who.player);
  resnapshot.to->notify(room_, frame_of(protocol::RoomSnapshot{views_.snapshot(guest)}));
  return Ignored{};
}

void Room::Actor::publish(Turn& turn) {
  if (note_absent()) turn.face_changed = true;
  views_.note_changes(turn.face_changed, turn.table_changed);
  const bool changed = views_.is_stale() || !turn.told.empty();
  const auto is_shown = [&](const Guest& guest) {
    return guest.connection && !guest.snapshot && (changed || guest.fresh);
  };
  const bool anybody = std::any_of(guests_.begin(), guests_.end(), is_shown);
  if (views_.is_face_stale()) refresh_listing();
  if (anybody || (turn.snapshot && views_.is_stale())) refresh_views();
  if (turn.created) context_.observer.room_created(room_);
  if (turn.inside_now) turn.from->admitted(room_);
  if (turn.from) {
    if (turn.snapshot) {
      Guest& guest = *guests_.find(turn.who.player);
      if (changed) ++guest.seq;  // they are shown what they were not before, and one number means one view
      turn.result = views_.snapshot(guest);
    }
    turn.from->respond(turn.id, std::move(turn.result));
    turn.answered = true;
  }
  // First in the log too: what it was said before may follow in the same turn.
  if (turn.said) send_said(*turn.said);
  if (anybody) views_.begin_updates(turn.told);
  for (Guest& guest : guests_) {
    if (is_shown(guest)) guest.connection->notify(room_, frame_of(views_.update(guest, turn.told)));
    guest.snapshot = false;
  }
  guests_.remove_absent();
  announce(turn);
}

void Room::Actor::send_said(const protocol::ChatLine& line) {
  const RoomFrame frame = frame_of(protocol::RoomChat{state_.code.view(), line});
  for (const Guest& guest : guests_) {
    if (guest.connection && guest.connection->hears(line.player)) guest.connection->notify(room_, frame);
  }
}

// Whoever was sent away hears it last; then the house.
void Room::Actor::announce(const Turn& turn) {
  for (const auto& [connection, reason] : turn.dismissed) {
    if (reason) connection->notify(room_, frame_of(protocol::RoomClosed{state_.code.view(), *reason}));
    connection->dismissed(room_);
  }
  const GameInfo& game = *state_.info;
  for (const auto& [player, seat] : turn.seats) context_.observer.seat_changed(state_.code, game, player, seat);
  if (const auto before = std::exchange(announced_phase_, state_.phase); before != state_.phase) {
    context_.observer.phase_changed(state_.code, game, state_.shown_phase());
    if (state_.phase == Phase::playing && state_.series.game() == 1) reporting_.tell_began();
  }
  if (!closed_ && state_.is_arranged() && state_.phase == Phase::lobby && !state_.sealing)
    reporting_.tell_missing(absent());
  if (!turn.new_host.empty()) context_.observer.host_moved(turn.new_host);
  if (!closed_) {
    announce_waiting();
    return announce_presence();
  }
  if (turn.closed) announce_closed();
  if (turn.gone) context_.observer.room_closed(state_.code);
}

void Room::Actor::announce_closed() {
  for (const Chair& chair : state_.chairs) {
    if (chair.human()) context_.observer.seat_changed(state_.code, *state_.info, chair.player, std::nullopt);
  }
  guests_.clear();
  if (state_.visibility == protocol::Visibility::public_room) context_.observer.listing_changed(state_.code, nullptr);
}

void Room::Actor::announce_presence() {
  const bool empty = is_left() && !state_.plays_for_days();
  if (std::exchange(empty_, empty) == empty) return;
  if (empty) context_.observer.room_emptied(state_.code, is_left_to_bots(), context_.loop.now_ms());
  else context_.observer.room_entered(state_.code);
}

// Nobody needs to be here in a game of days, so whoever is elsewhere learns that it waits for them.
void Room::Actor::announce_waiting() {
  Seats waiting;
  if (state_.plays_for_days()) waiting = state_.table()->match().to_act();
  for (const Seat seat : all_seats) {
    if (waiting.contains(seat) == waiting_.contains(seat) || !state_.chairs[seat].human()) continue;
    context_.observer.waits_changed(state_.code, state_.chairs[seat].player, waiting.contains(seat));
  }
  waiting_ = waiting;
}

void Room::Actor::refresh_listing() {
  if (state_.visibility != protocol::Visibility::public_room || closed_) return;
  Listing now{.game = state_.info,
              .host = state_.host_name,
              .options = state_.options,
              .has_password = state_.has_password(),
              .phase = state_.shown_phase(),
              .seated = state_.seated(),
              .spectators = guests_.spectators()};
  if (listing_ && *listing_ == now) return;
  listing_ = std::make_shared<const Listing>(std::move(now));
  context_.observer.listing_changed(state_.code, listing_);
}

}  // namespace crosstable

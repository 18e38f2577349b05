#include "server/room/showing/publisher.hpp"

#include <algorithm>

#include "protocol/encode.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/decisions/rater.hpp"
#include "server/room/showing/seen.hpp"
#include "server/room/time/arming.hpp"

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

RoomFace Publisher::face() const {
  RoomFace face = face_of(state_);
  face.spectators = guests_.spectators();
  face.watchers = guests_.watchers();
  if (parts_.offer_time) face.offer_until = parts_.offer_time->shown_until();
  if (const TablePause* pause = parts_.pause_time.shown()) face.pause_until = pause->until_ms;
  for (SeatFace& seat : face.seats) {
    seat.connected = seat.connected || guests_.is_connected(state_.chairs[seat.seat].player);
    seat.standin = parts_.self_play.stands_in(seat.seat);
    seat.standin_at = parts_.self_play.waited_for_until(seat.seat);
    seat.nudged = parts_.nudges.until(seat.seat);
  }
  return face;
}

void Publisher::refresh_views() {
  views_.refresh([this] { return face(); }, parts_.timekeeper.shown());
}

void Publisher::resnapshot(const inbox::Resnapshot& request) {
  if (parts_.closed || !guests_.is_here(request.who.player, request.to)) return;
  if (views_.is_stale()) refresh_views();
  Guest& guest = *guests_.find(request.who.player);
  request.to->notify(parts_.room, frame_of(protocol::RoomSnapshot{views_.snapshot(guest)}));
}

// Sends away players who look on when the boards of their event are dealt, before they see anything more.
void Publisher::dismiss_board_players(Turn& turn) {
  for (const Guest& guest : guests_) {
    const bool may_look_on = !guest.connection || guest.player == state_.host || !may_not_watch(parts_, guest.player);
    if (may_look_on || state_.seat_of(guest.player)) continue;
    turn.dismissed.push_back({guests_.disconnect(guest.player), protocol::RoomClosed::Reason::left});
    turn.changes.face = true;
  }
}

void Publisher::publish(Turn& turn) {
  if (!turn.shares.empty()) parts_.context.rater->note(turn.shares);
  dismiss_board_players(turn);
  if (Arming(parts_).note_absent()) turn.changes.face = true;
  views_.note_changes(turn.changes.face, turn.changes.table);
  const bool changed = views_.is_stale() || !turn.narration.empty();
  const auto is_shown = [&](const Guest& guest) {
    return guest.connection && !guest.snapshot && (changed || guest.fresh);
  };
  const bool anybody = std::any_of(guests_.begin(), guests_.end(), is_shown);
  if (views_.is_face_stale()) refresh_listing();
  if (anybody || (turn.snapshot && views_.is_stale())) refresh_views();
  if (turn.changes.created) observer_.room_created(parts_.room);
  if (turn.inside_now) turn.from->admitted(parts_.room);
  if (turn.answer) {
    if (turn.snapshot) {
      Guest& guest = *guests_.find(turn.who.player);
      if (changed) ++guest.seq;  // they are shown what they were not before, and one number means one view
      turn.result = views_.snapshot(guest);
    }
    turn.answer.give(std::move(turn.result));
  }
  // First in the log too: what it was said before may follow in the same turn.
  if (turn.changes.said) send_said(*turn.changes.said);
  if (anybody) views_.begin_updates(turn.narration);
  for (Guest& guest : guests_) {
    if (is_shown(guest)) {
      if (const auto update = views_.update(guest, turn.narration))
        guest.connection->notify(parts_.room, frame_of(*update));
    }
    guest.snapshot = false;
  }
  guests_.remove_absent();
  announce(turn);
}

void Publisher::send_said(const protocol::ChatLine& line) {
  const RoomFrame frame = frame_of(protocol::RoomChat{state_.code.view(), line});
  for (const Guest& guest : guests_) {
    if (guest.connection && guest.connection->hears(line.player)) guest.connection->notify(parts_.room, frame);
  }
}

// Those sent away hear it last; then the house.
void Publisher::announce(const Turn& turn) {
  for (const auto& [connection, reason] : turn.dismissed) {
    if (reason) connection->notify(parts_.room, frame_of(protocol::RoomClosed{state_.code.view(), *reason}));
    connection->dismissed(parts_.room);
  }
  announce_unit();
  const GameInfo& game = *state_.info;
  for (const auto& [player, seat] : turn.changes.seats) observer_.seat_changed(state_.code, game, player, seat);
  if (const auto before = std::exchange(announced_.phase, state_.phase); before != state_.phase) {
    observer_.phase_changed(state_.code, game, state_.shown_phase());
    if (state_.phase == Phase::playing && state_.series.game() == 1) parts_.reporting.tell_began();
  }
  parts_.reporting.tell_decided();
  const bool is_called = state_.phase == Phase::lobby ? !state_.sealing : state_.needs_nobody();
  if (!parts_.closed && state_.is_arranged() && is_called) parts_.reporting.tell_missing(absent(state_, guests_));
  parts_.reporting.tell_pause(parts_.pause_time.shown());
  if (!turn.changes.new_host.empty()) observer_.host_moved(turn.changes.new_host);
  if (!parts_.closed) {
    announce_players(!turn.changes.seats.empty());
    return announce_presence();
  }
  if (!std::exchange(announced_.closed, true)) announce_closed();
  if (parts_.stream_ended && !std::exchange(announced_.gone, true)) observer_.room_closed(state_.code);
}

void Publisher::announce_closed() {
  for (const Chair& chair : state_.chairs) {
    if (chair.human()) observer_.seat_changed(state_.code, *state_.info, chair.player, std::nullopt);
  }
  guests_.clear();
  if (state_.visibility == protocol::Visibility::public_room) observer_.listing_changed(state_.code, nullptr);
}

void Publisher::announce_presence() {
  const bool empty = is_left(state_, guests_) && !state_.stays();
  if (std::exchange(announced_.empty, empty) == empty) return;
  if (empty) observer_.room_emptied(state_.code, is_left_to_bots(state_, guests_), parts_.context.loop.now_ms());
  else observer_.room_entered(state_.code);
}

void Publisher::announce_players(bool seats_changed) {
  announce_waiting();
  announce_playing(seats_changed);
}

// Nobody needs to be here in a game of days, so players learn elsewhere that it waits for them.
void Publisher::announce_waiting() {
  if (!state_.plays_for_days() && !announced_.waiting) return;
  if (!announced_.waiting) announced_.waiting = std::make_unique<PerSeat<Announced::Waiting>>();
  Seats to_act;
  if (state_.plays_for_days()) to_act = state_.table()->match().to_act();
  for (const Seat seat : all_seats) {
    Announced::Waiting waiting;
    if (to_act.contains(seat) && state_.chairs[seat].human())
      waiting = {state_.chairs[seat].player, {state_.game, state_.decision(seat), state_.is_told(seat)}};
    Announced::Waiting& before = (*announced_.waiting)[seat];
    if (before.player == waiting.player && before.wait.is_of(waiting.wait)) continue;
    if (!before.player.empty() && before.player != waiting.player)
      observer_.waits_changed(state_.code, before.player, std::nullopt);
    if (!waiting.player.empty()) observer_.waits_changed(state_.code, waiting.player, waiting.wait);
    before = std::move(waiting);
  }
}

// A player who has just taken a seat of a running series plays too.
void Publisher::announce_playing(bool seats_changed) {
  const TimeControl::Kind clock = state_.options.clock.kind;
  const bool runs = state_.sealing || state_.phase == Phase::playing || state_.phase == Phase::between;
  const bool plays = runs && clock != TimeControl::Kind::none && clock != TimeControl::Kind::days;
  if (std::exchange(announced_.plays, plays) == plays && !(plays && seats_changed)) return;
  for (const Chair& chair : state_.chairs)
    if (chair.human()) observer_.plays_changed(state_.code, chair.player, plays);
}

void Publisher::announce_resumed() {
  refresh_listing();
  announce_players(false);
  announce_unit();
}

void Publisher::announce_unit() {
  std::vector<PlayerId> players = parts_.closed ? std::vector<PlayerId>() : unit_players(state_);
  if (players == announced_.unit) return;
  announced_.unit = std::move(players);
  observer_.unit_changed(state_.code, announced_.unit);
}

// Nobody but its players can sit down at an event's table, and before its first game there is nothing to watch there.
void Publisher::refresh_listing() {
  if (state_.visibility != protocol::Visibility::public_room || parts_.closed) return;
  if (state_.is_arranged() && state_.phase == Phase::lobby) return;
  Listing now{.game = state_.info,
              .host = state_.host_name,
              .options = state_.options,
              .listed = shown_listed(state_),
              .has_password = state_.has_password(),
              .phase = state_.shown_phase(),
              .seated = state_.seated(),
              .spectators = guests_.spectators()};
  if (announced_.listing && *announced_.listing == now) return;
  announced_.listing = std::make_shared<const Listing>(std::move(now));
  observer_.listing_changed(state_.code, announced_.listing);
}

}  // namespace crosstable

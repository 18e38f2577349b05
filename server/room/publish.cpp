// Everything that leaves a room: answers, updates, snapshots, chat, and what the lobby lists. Called behind the gate.
#include <algorithm>

#include "protocol/encode.hpp"
#include "server/projection/frames.hpp"
#include "server/room/actor.hpp"
#include "server/room/seen.hpp"

namespace crosstable {
namespace {

// Scratch of this thread's rooms; nothing here lives longer than one publish().
struct Scratch {
  Delta delta;
  std::string patch, events, own_patch, own_events, view, prompt, frame;
};
Scratch& scratch() {
  thread_local Scratch mine;
  return mine;
}

using Kind = RoomFrame::Kind;
constexpr Kind kind_of(const protocol::RoomUpdate&) { return Kind::update; }
constexpr Kind kind_of(const protocol::RoomSnapshot&) { return Kind::snapshot; }
constexpr Kind kind_of(const protocol::RoomChat&) { return Kind::chat; }
constexpr Kind kind_of(const protocol::RoomClosed&) { return Kind::closed; }

// Valid until the next one is made.
template <class Notification>
RoomFrame frame_of(const Notification& notification) {
  std::string& text = scratch().frame;
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
  }
  return face;
}

// Brings the projector up to date; the scratch delta says what changed.
void Room::Actor::show() {
  std::optional<RoomFace> shown;
  if (face_stale_) shown.emplace(face());
  const Match* match = table_stale_ && state_.table() ? &state_.table()->match() : nullptr;
  projector_.show(shown ? &*shown : nullptr, match, match != nullptr ? state_.table()->players() : 0, scratch().delta);
  face_stale_ = table_stale_ = false;
}

// Valid until the next one is made.
protocol::Snapshot Room::Actor::snapshot(Guest& guest) {
  if (face_stale_ || table_stale_) show();
  Scratch& use = scratch();
  guest.shown = state_.table_seat_of(guest.player);
  guest.fresh = false;
  use.view.clear();
  projector_.view(guest.shown, use.view);
  use.prompt.clear();
  write_prompt_of(state_, guest.player, use.prompt);
  return {state_.code.view(), guest.seq, use.view, use.prompt, state_.chat};
}

Room::Actor::Handled Room::Actor::handle(Turn&, const Resnapshot& resnapshot) {
  Guest* guest = guests_.find(resnapshot.who.player);
  if (guest != nullptr && guest->connection == resnapshot.to && !closed_)
    resnapshot.to->notify(room_, frame_of(protocol::RoomSnapshot{snapshot(*guest)}));
  return Ignored{};
}

std::string Room::Actor::full_patch(const Guest& guest) const {
  std::string view;
  projector_.view(guest.shown, view);
  return view.substr(1, view.size() - 2);
}

void Room::Actor::update(const Turn& turn, Guest& guest, std::string_view shared_patch,
                         std::string_view shared_events) {
  Scratch& use = scratch();
  const auto seat = state_.table_seat_of(guest.player);
  const auto was = std::exchange(guest.shown, seat);
  std::string_view patch = shared_patch;
  if (guest.fresh) {
    use.own_patch = full_patch(guest);
    patch = use.own_patch;
  } else if (was || seat) {
    use.own_patch.clear();
    projector_.patch(use.delta, was, seat, use.own_patch);
    patch = use.own_patch;
  }
  guest.fresh = false;
  std::string_view events = shared_events;
  if (seat && knows_more(turn.told, *seat)) {
    use.own_events.clear();
    write_events(turn.told, seat, use.own_events);
    events = use.own_events;
  }
  use.prompt.clear();
  write_prompt_of(state_, guest.player, use.prompt);
  guest.connection->notify(room_,
                           frame_of(protocol::RoomUpdate{state_.code.view(), ++guest.seq, patch, events, use.prompt}));
}

void Room::Actor::publish(Turn& turn) {
  Scratch& use = scratch();
  face_stale_ = face_stale_ || turn.face_changed;
  table_stale_ = table_stale_ || turn.table_changed;
  const bool changed = face_stale_ || table_stale_ || !turn.told.empty();
  const auto is_shown = [&](const Guest& guest) {
    return guest.connection && !guest.snapshot && (changed || guest.fresh);
  };
  const bool anybody = std::any_of(guests_.begin(), guests_.end(), is_shown);
  if (face_stale_) refresh_listing();
  if (anybody) show();
  if (turn.inside_now) turn.from->admitted(room_);
  if (turn.from) {
    if (turn.snapshot) {
      Guest& guest = *guests_.find(turn.who.player);
      if (changed) ++guest.seq;  // they are shown what they were not before, and one number means one view
      turn.result = snapshot(guest);
    }
    turn.from->respond(turn.id, std::move(turn.result));
    turn.answered = true;
  }
  // First in the log too: what it was said before may follow in the same turn.
  if (turn.said) send_to_all(frame_of(protocol::RoomChat{state_.code.view(), *turn.said}));
  if (anybody) {
    use.patch.clear();
    projector_.patch(use.delta, std::nullopt, std::nullopt, use.patch);
    use.events.clear();
    write_events(turn.told, std::nullopt, use.events);
  }
  for (Guest& guest : guests_) {
    if (is_shown(guest)) update(turn, guest, use.patch, use.events);
    guest.snapshot = false;
  }
  guests_.remove_absent();
  announce(turn);
}

void Room::Actor::send_to_all(const RoomFrame& frame) {
  for (const Guest& guest : guests_) {
    if (guest.connection) guest.connection->notify(room_, frame);
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
  if (std::exchange(announced_phase_, state_.phase) != state_.phase)
    context_.observer.phase_changed(state_.code, game, state_.phase);
  if (!turn.new_host.empty()) context_.observer.host_moved(turn.new_host);
  if (!closed_) return announce_presence();
  for (const Chair& chair : state_.chairs) {
    if (chair.human()) context_.observer.seat_changed(state_.code, game, chair.player, std::nullopt);
  }
  guests_.clear();
  if (state_.visibility == protocol::Visibility::public_room) context_.observer.listing_changed(state_.code, nullptr);
  context_.observer.room_closed(state_.code);
}

void Room::Actor::announce_presence() {
  const bool empty = guests_.connected() == 0;
  if (std::exchange(empty_, empty) == empty) return;
  if (empty) context_.observer.room_emptied(state_.code, state_.humans(), context_.loop.now_ms());
  else context_.observer.room_entered(state_.code);
}

void Room::Actor::refresh_listing() {
  if (state_.visibility != protocol::Visibility::public_room || closed_) return;
  Listing now{.game = state_.info,
              .host = state_.host_name,
              .options = state_.options,
              .has_password = state_.has_password(),
              .phase = state_.phase,
              .seated = state_.seated(),
              .spectators = guests_.spectators()};
  if (listing_ && *listing_ == now) return;
  listing_ = std::make_shared<const Listing>(std::move(now));
  context_.observer.listing_changed(state_.code, listing_);
}

}  // namespace crosstable

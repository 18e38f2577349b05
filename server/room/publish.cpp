// Everything that leaves a room: answers, updates, snapshots, chat, and what the lobby lists. Called behind the gate.
#include <algorithm>
#include <functional>

#include "protocol/encode.hpp"
#include "server/projection/frames.hpp"
#include "server/room/actor.hpp"
#include "server/room/seen.hpp"

namespace crosstable {
namespace {

// Scratch of this thread's rooms; nothing here lives longer than one publish().
struct Scratch {
  Delta delta;
  std::string patch, events, own_patch, own_events, prompt, frame;
};
Scratch& scratch() {
  thread_local Scratch mine;
  return mine;
}

}  // namespace

RoomFace Room::Actor::face() const {
  RoomFace face = face_of(state_);
  face.spectators = spectators();
  if (sealing_) show_nonces(*face.sealing);
  for (SeatFace& seat : face.seats) {
    seat.connected = seat.connected || is_connected(seat.player);
    seat.standin = stand_in_[seat.seat];
  }
  return face;
}

// Brings the projector up to date; the scratch delta says what changed.
void Room::Actor::show() {
  std::optional<RoomFace> shown;
  if (face_stale_) shown.emplace(face());
  const Match* match = table_stale_ && state_.table ? &state_.table->match() : nullptr;
  projector_.show(shown ? &*shown : nullptr, match, match != nullptr ? state_.table->players() : 0, scratch().delta);
  face_stale_ = table_stale_ = false;
}

std::string Room::Actor::snapshot(Guest& guest) {
  if (face_stale_ || table_stale_) show();
  guest.shown = state_.table_seat_of(guest.player);
  guest.fresh = false;
  std::string view, text;
  projector_.view(guest.shown, view);
  scratch().prompt.clear();
  write_prompt_of(state_, guest.player, scratch().prompt);
  write_snapshot(state_.code, guest.seq, view, scratch().prompt, state_.chat, text);
  return text;
}

std::string Room::Actor::full_patch(const Guest& guest) const {
  std::string view;
  projector_.view(guest.shown, view);
  return view.substr(1, view.size() - 2);
}

void Room::Actor::update(Guest& guest, std::string_view shared_patch, std::string_view shared_events) {
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
  if (seat && knows_more(turn_->told, *seat)) {
    use.own_events.clear();
    write_events(turn_->told, seat, use.own_events);
    events = use.own_events;
  }
  use.prompt.clear();
  write_prompt_of(state_, guest.player, use.prompt);
  use.frame.clear();
  protocol::update_frame(use.frame, state_.code, ++guest.seq, patch, events, use.prompt);
  guest.connection->notify(room_, use.frame);
}

void Room::Actor::publish() {
  Turn& turn = *turn_;
  Scratch& use = scratch();
  const bool changed = face_stale_ || table_stale_ || !turn.told.empty();
  const auto is_shown = [&](const Guest& guest) {
    return guest.connection && !guest.snapshot && (changed || guest.fresh);
  };
  const bool anybody = std::any_of(guests_.begin(), guests_.end(), is_shown);
  if (face_stale_) refresh_listing();
  if (anybody) show();
  if (turn.inside_now) turn.from->admitted(room_);
  if (turn.from) {
    use.frame.clear();
    if (turn.reply) {
      protocol::reply_frame(use.frame, turn.id, *turn.reply);
    } else {
      if (turn.snapshot) {
        Guest& guest = *guest_of(turn.who.player);
        if (changed) ++guest.seq;  // he is shown what he was not before, and one number means one view
        turn.result = snapshot(guest);
      }
      protocol::result_frame(use.frame, turn.id, turn.result);
    }
    turn.from->respond(use.frame);
    turn.answered = true;
  }
  if (!turn.said.empty()) {  // first in the log too: what it was said before may follow in the same turn
    use.frame.clear();
    protocol::notification_frame(use.frame, "room.chat", turn.said);
    send_to_all(use.frame);
  }
  if (anybody) {
    use.patch.clear();
    projector_.patch(use.delta, std::nullopt, std::nullopt, use.patch);
    use.events.clear();
    write_events(turn.told, std::nullopt, use.events);
  }
  for (Guest& guest : guests_) {
    if (is_shown(guest)) update(guest, use.patch, use.events);
    guest.snapshot = false;
  }
  std::erase_if(guests_, [&](const Guest& guest) { return !guest.connection && !state_.seat_of(guest.player); });
  announce();
}

void Room::Actor::send_to_all(std::string_view frame) {
  for (const Guest& guest : guests_) {
    if (guest.connection) guest.connection->notify(room_, frame);
  }
}

// Whoever was sent away hears it last; then the house.
void Room::Actor::announce() {
  for (const auto& [connection, reason] : turn_->dismissed) {
    if (!reason.empty()) {
      std::string params, frame;
      json::JsonWriter json(params);
      json.object().member("reason", reason).member("room", state_.code).end();
      protocol::notification_frame(frame, "room.closed", params);
      connection->notify(room_, frame);
    }
    connection->dismissed(room_);
  }
  const std::string game(state_.info->id);
  for (const auto& [player, seat] : turn_->seats) context_.observer.seat_changed(state_.code, game, player, seat);
  if (announced_phase_ != state_.phase)
    context_.observer.phase_changed(state_.code, game, name_of(*(announced_phase_ = state_.phase)));
  if (!turn_->new_host.empty()) context_.observer.host_moved(turn_->new_host);
  if (!closed_) return announce_presence();
  for (const Chair& chair : state_.chairs) {
    if (chair.human()) context_.observer.seat_changed(state_.code, game, chair.player, std::nullopt);
  }
  guests_.clear();
  if (state_.visibility == protocol::Visibility::public_room)
    context_.observer.listing_changed(state_.code, std::nullopt);
  context_.observer.room_closed(state_.code);
}

void Room::Actor::announce_presence() {
  const bool empty = connected() == 0;
  if (std::exchange(empty_, empty) == empty) return;
  if (empty) context_.observer.room_emptied(state_.code, state_.humans(), context_.loop.now_ms());
  else context_.observer.room_entered(state_.code);
}

void Room::Actor::refresh_listing() {
  if (state_.visibility != protocol::Visibility::public_room || closed_) return;
  std::string listing;
  json::JsonWriter json(listing);
  json.object().member("game", state_.info->id).member("host", state_.host_name).key("options");
  state_.options.write(*state_.info, json);
  json.member("password", state_.has_password())
      .member("phase", name_of(state_.phase))
      .member("seated", state_.seated());
  json.member("seats", state_.info->max_players).member("spectators", spectators()).end();
  const std::size_t hash = std::hash<std::string>()(listing);
  if (std::exchange(listing_, hash) != hash) context_.observer.listing_changed(state_.code, std::move(listing));
}

}  // namespace crosstable

// What goes through a session: frames in, answers, notifications, the end. What requests mean is in requests.cpp.
#include "server/session/session.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codes.hpp"
#include "protocol/decode.hpp"
#include "protocol/encode.hpp"
#include "server/lobby/hall.hpp"
#include "server/log.hpp"
#include "server/network.hpp"
#include "server/session/refusals.hpp"
#include "server/session/roster.hpp"

namespace crosstable {
namespace {

// Scratch of this thread's sessions, for a frame that is sent at once.
std::string& empty_frame() {
  thread_local std::string frame;
  frame.clear();
  return frame;
}

}  // namespace

Session::Session(Hall& hall, Roster& roster, Loop& loop, std::weak_ptr<Wire> wire, std::string peer)
    : hall_(hall),
      roster_(roster),
      loop_(loop),
      wire_(std::move(wire)),
      peer_(std::move(peer)),
      network_(network_of(peer_)),
      number_(roster.next_number()),
      since_ms_(loop.now_ms()),
      move_times_(hall.move_times) {}

void Session::received(std::string_view frame) {
  if (stage_ == Stage::ended) return;
  thread_local protocol::Scratch scratch;
  auto decoded = protocol::decode(frame, scratch,
                                  {.max_bytes = hall_.limits().frame_bytes, .max_depth = hall_.limits().json_depth});
  std::string answer;
  if (const auto* wrong = std::get_if<protocol::DecodeError>(&decoded)) {
    protocol::rpc_error_frame(answer, wrong->id, wrong->code, wrong->sentence);
    send(answer, false);
    return;
  }
  auto& request = std::get<protocol::Request>(decoded);
  const std::string id = request.id.text;
  try {
    take(std::move(request));
  } catch (const std::exception& error) {
    log_error("session {} failed at a request: {}", number_, error.what());
    protocol::rpc_error_frame(answer, id, protocol::rpc::internal_error, "The server failed at this request.");
    send(answer, false);
  }
}

// What an answer shows is the room's, so it is written before it may have to wait for this loop.
void Session::respond(const protocol::RequestId& id, const protocol::Answer& answer) {
  std::string& frame = empty_frame();
  protocol::answer_frame(frame, id, answer);
  const bool refused = protocol::is_refusal(answer);
  if (on_loop()) return responded(id, refused, frame);
  loop_.post([self = shared_from_this(), id, refused, text = frame] { self->responded(id, refused, text); });
}

void Session::responded(const protocol::RequestId& id, bool refused, std::string_view frame) {
  --unanswered_;
  if (stage_ == Stage::ended) return;
  send(frame, false);
  move_times_.answered(id, refused, [this] { return loop_.steady_us(); });
}

void Session::notify(RoomLink& room, const RoomFrame& frame) {
  if (!on_loop()) {
    return loop_.post(
        [self = shared_from_this(), room = room.shared_from_this(), kind = frame.kind, text = std::string(frame.text)] {
          self->notify(*room, {kind, text});
        });
  }
  Inside* place = inside(room);
  if (place == nullptr) return;
  if (frame.kind == RoomFrame::Kind::closed) {
    send(frame.text, false);
    return;
  }
  if (place->flow == Flow::snapshot_due && frame.kind == RoomFrame::Kind::snapshot) place->flow = Flow::live;
  if (place->flow != Flow::live) return;
  if (send(frame.text, true) == Wire::Sent::dropped) place->flow = Flow::stale;
}

void Session::admitted(RoomLink& room) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), room = room.shared_from_this()] { self->admitted(*room); });
  if (stage_ == Stage::ended) return room.disconnected(who_, shared_from_this());
  if (inside(room) == nullptr) inside_.push_back({room.shared_from_this()});
}

void Session::dismissed(RoomLink& room) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), room = room.shared_from_this()] { self->dismissed(*room); });
  std::erase_if(inside_, [&](const Inside& place) { return place.room.get() == &room; });
}

void Session::drained() {
  std::vector<std::shared_ptr<RoomLink>> due;  // a copy: a room may answer at once, and change inside_
  for (Inside& place : inside_) {
    if (place.flow != Flow::stale) continue;
    place.flow = Flow::snapshot_due;
    due.push_back(place.room);
  }
  for (const auto& room : due) room->resnapshot(who_, shared_from_this());
  tell_missed_events();
  if (lobby_missed_.empty()) return;
  const std::string rooms = lobby_missed_.rooms.patch_members(), seeks = lobby_missed_.seeks.patch_members();
  if ((rooms.empty() && seeks.empty()) || send_lobby(rooms, seeks)) lobby_missed_ = {};
}

void Session::lobby_entered(const protocol::RequestId& id, std::shared_ptr<const LobbyText> text) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), id, text = std::move(text)] { self->lobby_entered(id, text); });
  --unanswered_;
  if (stage_ == Stage::ended) return hall_.lobby.leave(this);
  in_lobby_ = true;
  lobby_seq_ = 0;
  lobby_missed_ = {};
  answer(id, protocol::LobbyResult{0, text->rooms, text->seeks});
}

void Session::lobby_changed(std::shared_ptr<const LobbyChanges> changes) {
  if (!on_loop()) {
    return loop_.post([self = shared_from_this(), changes = std::move(changes)] { self->lobby_changed(changes); });
  }
  if (stage_ == Stage::ended || !in_lobby_) return;
  if (lobby_missed_.empty() && send_lobby(changes->rooms.patch_members, changes->seeks.patch_members)) return;
  lobby_missed_.rooms.add(changes->rooms);
  lobby_missed_.seeks.add(changes->seeks);
}

// Whether it was sent: numbers have no gaps, so what is dropped has none.
bool Session::send_lobby(std::string_view patch_members, std::string_view seek_members) {
  std::string& frame = empty_frame();
  protocol::notification_frame(frame, protocol::LobbyUpdate{lobby_seq_ + 1, patch_members, seek_members});
  if (send(frame, true) == Wire::Sent::dropped) return false;
  hall_.lobby_update_bytes.observe(frame.size());
  ++lobby_seq_;
  return true;
}

void Session::analysis_begins(const protocol::RequestId& id, std::shared_ptr<const AnalysisPart> part) {
  respond(id,
          protocol::Result(protocol::AnalysisResult{part->record.view(), part->version, part->decisions, part->done}));
}

void Session::analysis_refused(const protocol::RequestId& id, protocol::Error why) { respond(id, why); }

// What a slow reader misses it can ask for again.
void Session::analysis_grew(std::shared_ptr<const AnalysisPart> part) {
  if (!on_loop()) return loop_.post([self = shared_from_this(), part = std::move(part)] { self->analysis_grew(part); });
  if (stage_ != Stage::greeted) return;
  std::string& frame = empty_frame();
  protocol::notification_frame(frame,
                               protocol::AnalysisUpdate{part->record.view(), part->from, part->decisions, part->done});
  send(frame, true);
}

void Session::taken_over() {
  if (!on_loop()) return loop_.post([self = shared_from_this()] { self->taken_over(); });
  if (stage_ == Stage::ended) return;
  log_info("session {} of {} taken over", number_, who_.player.view());
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::taken_over, "connected elsewhere");
  end();
}

void Session::tell(std::shared_ptr<const std::string> frame) {
  loop_.run([self = shared_from_this(), frame = std::move(frame)] {
    if (self->greeted()) self->send(*frame, false);
  });
}

// Of a token that this connection came with.
void Session::device_ended(std::uint32_t device) {
  if (!on_loop()) return loop_.post([self = shared_from_this(), device] { self->device_ended(device); });
  if (stage_ == Stage::greeted && device_ != 0 && (device == 0 || device == device_)) log_out();
}

void Session::log_out() {
  log_info("session {} of {} logged out", number_, who_.player.view());
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::logged_out, "logged out");
  end();
}

Session::Summary Session::summary() const {
  Summary summary{number_, peer_, {}, {}, {}, since_ms_};
  if (stage_ == Stage::greeted) {
    summary.player = who_.player;
    summary.name = who_.name;
  }
  for (const Inside& place : inside_) summary.rooms.push_back(place.room->code());
  return summary;
}

void Session::notice(std::shared_ptr<const std::string> frame) {
  loop_.run([self = shared_from_this(), frame = std::move(frame)] {
    if (self->greeted()) self->send(*frame, true);
  });
}

void Session::turn_out(std::string reason) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), reason = std::move(reason)] { self->turn_out(reason); });
  if (stage_ == Stage::ended) return;
  log_info("session {} of {} from {} closed by the operator", number_, who_.player.view(), peer_);
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::policy, reason);
  end();
}

void Session::end() {
  if (stage_ == Stage::ended) return;
  roster_.remove(number_);
  const bool was_greeted = std::exchange(stage_, Stage::ended) == Stage::greeted;
  early_.clear();
  const auto self = shared_from_this();
  if (!who_.player.empty()) hall_.presence.leave(who_.player, self);
  if (!was_greeted) return;
  for (const Inside& place : std::exchange(inside_, {})) place.room->disconnected(who_, self);
  unwatch_all();
  hall_.lobby.leave(this);
  hall_.matchmaker.gone(who_.player);
  log_info("session {} of {} ended", number_, who_.player.view());
}

Session::Inside* Session::inside(const RoomLink& room) {
  const auto found = std::ranges::find(inside_, &room, [](const Inside& place) { return place.room.get(); });
  return found == inside_.end() ? nullptr : &*found;
}

void Session::answer(const protocol::RequestId& id, const protocol::Answer& answer) {
  std::string& frame = empty_frame();
  protocol::answer_frame(frame, id, answer);
  send(frame, false);
}

Wire::Sent Session::send(std::string_view frame, bool droppable) {
  const auto wire = wire_.lock();
  return wire ? wire->send(frame, droppable) : Wire::Sent::dropped;
}

}  // namespace crosstable

// What goes through a session: frames in, answers, what rooms show, the end. What requests mean is up to their
// handlers.
#include "server/session/session.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codes.hpp"
#include "protocol/decode.hpp"
#include "protocol/encode.hpp"
#include "server/limits/allowances.hpp"
#include "server/limits/network.hpp"
#include "server/lobby/hall.hpp"
#include "server/log/log.hpp"
#include "server/seams/house_state.hpp"
#include "server/session/costs.hpp"
#include "server/session/handlers.hpp"
#include "server/session/refusals.hpp"
#include "server/session/roster.hpp"

namespace crosstable {

std::string& Session::empty_frame() {
  thread_local std::string frame;
  frame.clear();
  return frame;
}

Session::Session(const SessionContext& context, Loop& loop, std::weak_ptr<Wire> wire, std::string peer)
    : context_(context),
      loop_(loop),
      wire_(std::move(wire)),
      peer_(std::move(peer)),
      network_(network_of(peer_)),
      number_(context.roster.next_number()),
      since_ms_(loop.now_ms()),
      move_times_(context.figures.move_times) {}

void Session::received(std::string_view frame) {
  if (stage_ == Stage::ended) return;
  thread_local protocol::Scratch scratch;
  auto decoded = protocol::decode(frame, scratch,
                                  {.max_bytes = context_.limits.frame_bytes, .max_depth = context_.limits.json_depth});
  std::string answer;
  if (const auto* wrong = std::get_if<protocol::DecodeError>(&decoded)) {
    protocol::rpc_error_frame(answer, wrong->id, wrong->code, wrong->sentence);
    send(answer, false);
    return;
  }
  attend(std::move(std::get<protocol::Request>(decoded)));
}

// A mistake of ours costs this one request: its place among those that wait is given back, and so is the greeting that
// it has begun. Whatever still answers it comes too late.
void Session::attend(protocol::Request request) {
  const protocol::RequestId id = request.id;
  const bool was_greeting = stage_ == Stage::greeting;
  handles_ = true;
  try {
    take(std::move(request));
    handles_ = false;
  } catch (const std::exception& error) {
    handles_ = false;
    is_answered(id);
    if (stage_ == Stage::greeting && !was_greeting) stage_ = before_greeting_;
    failed_at(id, error.what());
  }
}

void Session::failed_at(const protocol::RequestId& id, const char* why) {
  log_error("session {} failed at a request: {}", number_, why);
  std::string answer;
  protocol::rpc_error_frame(answer, id.text, protocol::rpc::internal_error, "The server failed at this request.");
  send(answer, false);
}

void Session::take(protocol::Request request) {
  if (unanswered_.size() >= context_.limits.unanswered) return answer(request.id, too_many_requests());
  if (stage_ == Stage::greeting) {
    if (early_.size() >= context_.limits.unanswered) return answer(request.id, too_many_requests());
    early_.push_back(std::move(request));
    return;
  }
  ++context_.figures.requests[request.message.index()];
  if (auto* hello = std::get_if<protocol::Hello>(&request.message)) return greet(request.id, std::move(*hello));
  if (stage_ == Stage::fresh) return answer(request.id, hello_required());
  if (context_.house.stopping) return answer(request.id, stopping());
  if (is_of_a_person(request.message)) look();
  handle(*this, request);
}

// What an answer shows is the room's, so it is written before it may have to wait for this loop.
void Session::respond(const protocol::RequestId& id, const protocol::Answer& answer) {
  std::string& frame = empty_frame();
  protocol::answer_frame(frame, id, answer);
  const bool refused = protocol::is_refusal(answer);
  if (on_loop()) return responded(id, refused, frame);
  loop_.post([self = shared_from_this(), id, refused, text = frame] { self->responded(id, refused, text); });
}

// A handler that throws drops what it owed on the way, and is answered by attend(): only what is left after that is
// forgotten.
void Session::forgotten(const protocol::RequestId& id) {
  if (!on_loop() || handles_) return loop_.post([self = shared_from_this(), id] { self->forgotten(id); });
  if (!is_answered(id) || stage_ == Stage::ended) return;
  ++context_.figures.forgotten_answers;
  failed_at(id, "nobody answered it");
}

void Session::responded(const protocol::RequestId& id, bool refused, std::string_view frame) {
  if (!is_answered(id) || stage_ == Stage::ended) return;
  send(frame, false);
  move_times_.answered(id, refused, [this] { return loop_.steady_us(); });
}

// It waits no more. False: it did not wait.
bool Session::is_answered(const protocol::RequestId& id) {
  std::erase_if(entering_, [&](const Entering& each) { return each.id == id; });
  const auto waits = std::ranges::find(unanswered_, id);
  if (waits == unanswered_.end()) return false;
  unanswered_.erase(waits);
  return true;
}

void Session::notify(RoomLink& room, const RoomFrame& frame) {
  if (!on_loop()) {
    return loop_.post([self = shared_from_this(), room = room.shared_from_this(), kind = frame.kind,
                       text = std::string(frame.text)] { self->notify(*room, {kind, text}); });
  }
  Places::Place* place = places_.find(room);
  if (place == nullptr) return;
  if (frame.kind == RoomFrame::Kind::closed) {
    send(frame.text, false);
    return;
  }
  if (place->flow == Places::Flow::snapshot_due && frame.kind == RoomFrame::Kind::snapshot)
    place->flow = Places::Flow::live;
  if (place->flow != Places::Flow::live) return;
  if (send(frame.text, true) == Wire::Sent::dropped) place->flow = Places::Flow::stale;
}

void Session::admitted(RoomLink& room) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), room = room.shared_from_this()] { self->admitted(*room); });
  if (stage_ == Stage::ended) return room.disconnected(player_.who, shared_from_this());
  if (places_.find(room) == nullptr) places_.add(room.shared_from_this());
}

void Session::dismissed(RoomLink& room) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), room = room.shared_from_this()] { self->dismissed(*room); });
  places_.remove(room);
}

void Session::drained() {
  std::vector<std::shared_ptr<RoomLink>> due;  // a copy: a room may answer at once, and change places_
  for (Places::Place& place : places_) {
    if (place.flow != Places::Flow::stale) continue;
    place.flow = Places::Flow::snapshot_due;
    due.push_back(place.room);
  }
  for (const auto& room : due) room->resnapshot(player_.who, shared_from_this());
  watched_.tell_missed([this](const EventId& event, std::uint64_t seq) { return send_event_gap(event, seq); });
  if (lobby_missed_ == nullptr) return;
  const std::string rooms = lobby_missed_->rooms.patch_members(), seeks = lobby_missed_->seeks.patch_members();
  if ((rooms.empty() && seeks.empty()) || send_lobby(rooms, seeks)) lobby_missed_.reset();
}

std::size_t Session::rooms() const {
  const auto on_their_way =
      std::ranges::count_if(entering_, [this](const Entering& each) { return places_.find(each.room) == nullptr; });
  return places_.size() + static_cast<std::size_t>(on_their_way);
}

void Session::look_away() {
  if (attention_.end()) context_.hall.notices.looked_away(player_.who.player);
}

void Session::leave_lobby() {
  in_lobby_ = false;
  lobby_missed_.reset();
  context_.hall.lobby.leave(this);
}

void Session::taken_over() {
  if (!on_loop()) return loop_.post([self = shared_from_this()] { self->taken_over(); });
  if (stage_ == Stage::ended) return;
  log_info("session {} of {} taken over", number_, player_.who.player.view());
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::taken_over, "connected elsewhere");
  end();
}

void Session::tell(std::shared_ptr<const std::string> frame) {
  loop_.run([self = shared_from_this(), frame = std::move(frame)] {
    if (self->greeted()) self->send(*frame, false);
  });
}

// Logs out if this connection came with that device's token; 0: any device's.
void Session::device_ended(std::uint32_t device) {
  if (!on_loop()) return loop_.post([self = shared_from_this(), device] { self->device_ended(device); });
  if (stage_ == Stage::greeted && player_.device != 0 && (device == 0 || device == player_.device)) log_out();
}

void Session::log_out() {
  log_info("session {} of {} logged out", number_, player_.who.player.view());
  context_.hall.matchmaker.identity_ended(player_.who.player, nullptr);
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::logged_out, "logged out");
  end();
}

// A full book has no place for them until they do something.
void Session::became_host() {
  if (!on_loop()) return loop_.post([self = shared_from_this()] { self->became_host(); });
  if (stage_ == Stage::greeted) keep_player();
}

bool Session::keep_player() {
  if (!player_.unkept) return true;
  if (!context_.people.players.keep(*player_.unkept, loop_)) return false;
  player_.unkept.reset();
  return true;
}

void Session::move_arrived(const protocol::RequestId& id) { move_times_.arrived(id, loop_.steady_us()); }

void Session::count_move() {
  if (++moves_ % moves_at_once != 0) return;
  context_.allowances[Allowance::log_bytes].spend(network_, moves_at_once * move_bytes, loop_.now_ms());
}

Session::Summary Session::summary() const {
  Summary summary{number_, peer_, {}, {}, {}, since_ms_};
  if (stage_ == Stage::greeted) {
    summary.player = player_.who.player;
    summary.name = player_.who.name;
  }
  for (const Places::Place& place : places_) summary.rooms.push_back(place.room->code());
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
  log_info("session {} of {} from {} closed by the operator", number_, player_.who.player.view(), peer_);
  if (const auto wire = wire_.lock()) wire->close(protocol::close_code::policy, reason);
  end();
}

void Session::end() {
  if (stage_ == Stage::ended) return;
  context_.roster.remove(number_);
  stage_ = Stage::ended;
  early_.clear();
  if (player_.who.player.empty()) return;
  const auto self = shared_from_this();
  context_.hall.presence.leave(player_.who.player, self);
  for (const Places::Place& place : std::exchange(places_, {})) place.room->disconnected(player_.who, self);
  watched_.end_all([this](const EventId& event) { context_.events.unwatch(event, this); });
  context_.hall.lobby.leave(this);
  context_.hall.matchmaker.gone(player_.who.player);
  if (!former_.empty()) context_.hall.matchmaker.identity_ended(std::exchange(former_, {}), nullptr);
  look_away();
  log_info("session {} of {} ended", number_, player_.who.player.view());
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

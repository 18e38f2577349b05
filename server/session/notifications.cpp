// What a session hears of the lobby, of analyses and of events, and passes on. On any thread; it goes on on its loop.
#include <utility>

#include "protocol/encode.hpp"
#include "server/lobby/hall.hpp"
#include "server/session/session.hpp"

namespace crosstable {

void Session::lobby_entered(const protocol::RequestId& id, std::shared_ptr<const LobbyText> text) {
  if (!on_loop())
    return loop_.post([self = shared_from_this(), id, text = std::move(text)] { self->lobby_entered(id, text); });
  if (!is_answered(id)) return;
  if (stage_ == Stage::ended) return context_.hall.lobby.leave(this);
  in_lobby_ = true;
  lobby_seq_ = 0;
  lobby_missed_.reset();
  answer(id, protocol::LobbyResult{0, text->rooms, text->seeks});
}

void Session::lobby_changed(std::shared_ptr<const LobbyChanges> changes) {
  if (!on_loop()) {
    return loop_.post([self = shared_from_this(), changes = std::move(changes)] { self->lobby_changed(changes); });
  }
  if (stage_ == Stage::ended || !in_lobby_) return;
  if (lobby_missed_ == nullptr) {
    if (send_lobby(changes->rooms.patch_members, changes->seeks.patch_members)) return;
    lobby_missed_ = std::make_unique<MissedLobby>();
  }
  lobby_missed_->rooms.add(changes->rooms);
  lobby_missed_->seeks.add(changes->seeks);
}

// Whether it was sent: numbers have no gaps, so what is dropped has none.
bool Session::send_lobby(std::string_view patch_members, std::string_view seek_members) {
  std::string& frame = empty_frame();
  protocol::notification_frame(frame, protocol::LobbyUpdate{lobby_seq_ + 1, patch_members, seek_members});
  if (send(frame, true) == Wire::Sent::dropped) return false;
  context_.figures.lobby_update_bytes.observe(frame.size());
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

void Session::event_changed(std::shared_ptr<const events::EventUpdate> update) {
  if (!on_loop()) {
    return loop_.post([self = shared_from_this(), update = std::move(update)] { self->event_changed(update); });
  }
  if (stage_ != Stage::greeted) return;
  watched_.tell(update->event, update->seq, [&] { return send(update->frame, true) != Wire::Sent::dropped; });
}

// The number alone: the client sees the gap before it, and watches again.
bool Session::send_event_gap(const EventId& event, std::uint64_t seq) {
  std::string& frame = empty_frame();
  protocol::notification_frame(frame, protocol::EventUpdate{event.view(), seq, "{}"});
  return send(frame, true) != Wire::Sent::dropped;
}

void Session::event_said(std::shared_ptr<const events::EventLine> line) {
  if (!on_loop()) return loop_.post([self = shared_from_this(), line = std::move(line)] { self->event_said(line); });
  if (stage_ != Stage::greeted || !watched_.has(line->event) || !hears(line->player)) return;
  std::string& frame = empty_frame();
  protocol::notification_frame(
      frame, protocol::EventChat{line->event.view(), line->from, line->player.view(), line->text, line->at_ms});
  send(frame, true);
}

}  // namespace crosstable

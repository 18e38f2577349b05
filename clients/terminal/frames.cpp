#include "clients/terminal/frames.hpp"

#include <ostream>

#include "engine/fairness/disclosure.hpp"
#include "protocol/encode.hpp"
#include "server/projection/frames.hpp"
#include "server/projection/game_events.hpp"
#include "server/projection/projector.hpp"

namespace crosstable {

namespace {

// A record's room, as far as the record describes it.
struct RecordedRoom {
  explicit RecordedRoom(const Record& record) : players(static_cast<unsigned>(record.players.size())) {
    options.game = record.options;
    for (unsigned seat = 0; seat < players; ++seat) ids.push_back("player-" + std::to_string(seat));
    if (const std::string* id = record.find_extra("id")) {
      json::JsonDocument document;
      json::parse(*id, document, record_limits);
      record_id = document.root().as_string().value_or("");
    }
    const std::string* fairness = record.find_extra("fairness");
    if (!fairness) return;
    const auto read = read_disclosure(*fairness, players);
    if (const auto* disclosure = std::get_if<Disclosure>(&read)) {
      code = disclosure->context.room;
      game = disclosure->context.game;
      seal = hex(disclosure->seal);
    }
  }

  unsigned players;
  RoomOptions options;
  Series series;
  Phase phase = Phase::lobby;
  std::optional<Outcome> outcome;
  std::string code = "RECORD", seal, record_id;
  std::uint32_t game = 1;
  std::vector<std::string> ids;
};

class FrameWriter {
 public:
  FrameWriter(const Replay& replay, const Record& record, std::optional<Seat> viewer, std::ostream& out)
      : replay_(replay), record_(record), viewer_(viewer), out_(out), room_(record) {}

  void snapshot() {
    const RoomFace face = this->face();
    projector_.show(&face, nullptr, room_.players, delta_);
    std::string view, frame;
    projector_.view(std::nullopt, view);
    protocol::notification_frame(frame, protocol::RoomSnapshot{{room_.code, seq_, view, {}, {}}});
    out_ << frame << '\n';
  }

  void started() {
    room_.phase = Phase::playing;
    room_.series = Series(room_.options.series, room_.players);
    room_.series.game_started(seat_at(0));  // which seat does not matter: there is no next game
    tell_game_started(room_.series.game(), room_.seal, told);
  }

  void ended(const Outcome& outcome) {
    room_.outcome = outcome;
    room_.series.game_ended(outcome, RecordId(room_.record_id));
    room_.phase = Phase::over;
    tell_game_over(outcome, room_.record_id, told);
    tell_series_over(room_.series.winners(), told);
  }

  // Appends what has happened since the last frame, from `told`.
  void update() {
    const RoomFace face = this->face();
    projector_.show(&face, &replay_.match(), room_.players, delta_);
    std::string patch, events, prompt, frame;
    projector_.patch(delta_, seq_ == 0 ? std::nullopt : viewer_, viewer_, patch);
    write_events(told, viewer_, events);
    if (viewer_ && replay_.match().to_act().contains(*viewer_) && !room_.outcome) {
      write_prompt(prompt_id(room_.game, decisions_ + 1), replay_.match(), *viewer_, prompt);
    }
    protocol::notification_frame(frame, protocol::RoomUpdate{room_.code, ++seq_, patch, events, prompt});
    out_ << frame << '\n';
    told.clear();
  }

  // The viewer has decided.
  void decided(std::string_view line) {
    const auto read = read_line(line, room_.players);
    const auto* by = read ? std::get_if<SeatLine>(&*read) : nullptr;
    if (by && by->seat == viewer_) ++decisions_;
  }

  Narration told;

 private:
  RoomFace face() const {
    RoomFace face{.room = room_.code,
                  .game = *record_.game,
                  .phase = room_.phase,
                  .host = room_.ids[0],
                  .visibility = protocol::Visibility::public_room,
                  .options = room_.options,
                  .seats = {},
                  .spectators = viewer_ ? 0u : 1u,
                  .series = room_.series};
    if (room_.phase == Phase::playing) face.seal = room_.seal;
    if (room_.outcome) face.result.emplace(ResultFace{*room_.outcome, room_.record_id, record_.players});
    for (const Seat seat : Seats::first(room_.players)) {
      SeatFace& shown = face.seats.emplace_back(SeatFace{
          .seat = seat, .player = room_.ids[index_of(seat)], .name = record_.players[index_of(seat)], .team = {}});
      if (room_.phase != Phase::lobby) shown.team = record_.game->team_name(room_.players, seat);
      shown.connected = true;
    }
    return face;
  }

  const Replay& replay_;
  const Record& record_;
  const std::optional<Seat> viewer_;
  std::ostream& out_;
  RecordedRoom room_;
  Projector projector_{protocol::Visibility::public_room};
  Delta delta_;
  std::uint64_t seq_ = 0;
  std::uint32_t decisions_ = 0;  // decisions of the viewer so far
};

// How a game ended before its rules ended it: the resignation that gives the record's result.
std::optional<Outcome> resignation(const Record& record, const Match& match) {
  if (record.result.empty()) return std::nullopt;
  for (const Seat seat : Seats::first(static_cast<unsigned>(record.players.size()))) {
    Outcome outcome = match.conceded(seat);
    if (!disagreement(record.result, outcome)) return outcome;
  }
  return std::nullopt;
}

}  // namespace

std::optional<RecordFault> print_frames(Replay& replay, const Record& record, std::optional<Seat> viewer,
                                        std::size_t upto, std::ostream& out) {
  FrameWriter frames(replay, record, viewer, out);
  frames.snapshot();
  const auto more = [&] { return replay.plies() < upto && replay.more(); };
  // The deal, then one move after the other, each with the chance lines that follow it.
  for (bool dealt = false; more(); dealt = true) {
    if (!dealt) frames.started();
    do {
      if (auto fault = replay.step(&frames.told)) return fault;
      frames.decided(record.moves[replay.plies() - 1]);
    } while (replay.match().chance_acts() && more());
    if (const auto outcome = replay.match().outcome()) frames.ended(*outcome);
    frames.update();
  }
  if (replay.match().outcome() || replay.more()) return std::nullopt;
  if (const auto outcome = resignation(record, replay.match())) {
    frames.ended(*outcome);
    frames.update();
  }
  return std::nullopt;
}

}  // namespace crosstable

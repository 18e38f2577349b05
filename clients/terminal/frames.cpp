#include "clients/terminal/frames.hpp"

#include <ostream>

#include "engine/fairness/disclosure.hpp"
#include "protocol/encode.hpp"
#include "server/projection/frames.hpp"
#include "server/projection/projector.hpp"
#include "server/projection/recorded_game.hpp"

namespace crosstable {

namespace {

struct Where {
  RecordedPlace place;
  std::uint32_t game = 1;  // its number in the room
};

Where place_of(const Record& record) {
  Where where;
  if (const std::string* id = record.find_extra("id")) {
    json::JsonDocument document;
    json::parse(*id, document, record_limits);
    where.place.record = document.root().as_string().value_or("");
  }
  const std::string* fairness = record.find_extra("fairness");
  if (!fairness) return where;
  const auto read = read_disclosure(*fairness, static_cast<unsigned>(record.players.size()));
  if (const auto* disclosure = std::get_if<Disclosure>(&read)) {
    where.place.seal = hex(disclosure->seal);
    if (const auto* room_game = std::get_if<FairnessContext>(&disclosure->context)) {
      where.place.code = room_game->room;
      where.game = room_game->game;
    }
  }
  return where;
}

class FrameWriter {
 public:
  FrameWriter(Replay& replay, const Record& record, std::optional<Seat> viewer, std::ostream& out)
      : record_(record), viewer_(viewer), out_(out), where_(place_of(record)), played_(replay, record, where_.place) {}

  std::optional<RecordFault> print(std::size_t upto) {
    snapshot();
    while (played_.more(upto)) {
      const std::size_t before = played_.lines();
      if (auto fault = played_.step(upto)) return fault;
      for (std::size_t line = before; line < played_.lines(); ++line) count(record_.moves[line]);
      update();
    }
    return std::nullopt;
  }

 private:
  void show(const Match* match) {
    RoomFace face = played_.face();
    face.spectators = viewer_ ? 0u : 1u;
    projector_.show(&face, match, played_.players(), delta_);
  }

  void snapshot() {
    show(nullptr);
    std::string view, frame;
    projector_.view(std::nullopt, view);
    protocol::notification_frame(frame, protocol::RoomSnapshot{{where_.place.code, seq_, view, {}, {}}});
    out_ << frame << '\n';
  }

  void update() {
    show(&played_.match());
    std::string patch, events, prompt, frame;
    projector_.patch(delta_, seq_ == 0 ? std::nullopt : viewer_, viewer_, patch);
    write_events(played_.told(), viewer_, events);
    if (viewer_ && played_.match().to_act().contains(*viewer_) && !played_.over()) {
      write_prompt(prompt_id(where_.game, decisions_ + 1), played_.match(), *viewer_, prompt);
    }
    protocol::notification_frame(frame, protocol::RoomUpdate{where_.place.code, ++seq_, patch, events, prompt});
    out_ << frame << '\n';
  }

  void count(std::string_view line) {
    const auto read = read_line(line, played_.players());
    const auto* by = read ? std::get_if<SeatLine>(&*read) : nullptr;
    if (by && by->seat == viewer_) ++decisions_;
  }

  const Record& record_;
  const std::optional<Seat> viewer_;
  std::ostream& out_;
  const Where where_;
  RecordedGame played_;
  Projector projector_{protocol::Visibility::public_room};
  Delta delta_;
  std::uint64_t seq_ = 0;
  std::uint32_t decisions_ = 0;  // of the viewer so far
};

}  // namespace

std::optional<RecordFault> print_frames(Replay& replay, const Record& record, std::optional<Seat> viewer,
                                        std::size_t upto, std::ostream& out) {
  return FrameWriter(replay, record, viewer, out).print(upto);
}

}  // namespace crosstable

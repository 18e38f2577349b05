#include "tests/server/event_actor/fake_rooms.hpp"

#include <algorithm>

#include "server/base/overloaded.hpp"

namespace crosstable::events::test {

namespace {

bool is_of_days(const FakeRooms::Room& room) { return room.plan.options.clock().kind == TimeControl::Kind::days; }

}  // namespace

void FakeRooms::later(Task act) {
  loop_.post([this, process = process_, act = std::move(act)] {
    if (process == process_) act();
  });
}

std::optional<std::string> FakeRooms::open(RoomPlan plan) {
  if (planner_ == nullptr) return std::nullopt;  // from a process that is dead
  asked(plan);
  if (refuses) return refuses;
  later([this, plan = std::move(plan)] {
    const std::string number = std::to_string(++last_);
    auto room = std::make_unique<Room>();
    room->code = RoomCode("R" + number);
    room->series = SeriesId("S" + number);
    room->plan = plan;
    Room& opened = *(rooms_[RoomCode("R" + number)] = std::move(room));
    planner_->room_opened(opened.plan.planner, opened.plan.name, opened.code);
    if (is_of_days(opened)) begin(opened);
  });
  return std::nullopt;
}

void FakeRooms::connect(Planner& planner) {
  planner_ = &planner;
  for (const auto& [code, room] : rooms_) {
    planner.room_opened(room->plan.planner, room->plan.name, code);
    if (room->began) planner.series_began(room->plan.planner, code);
    if (room->decided) planner.decided(room->plan.planner, code);
    report(*room);
  }
}

void FakeRooms::disconnect() {
  ++process_;
  planner_ = nullptr;
}

void FakeRooms::rule(const RoomCode& code, Ruling ruling, Confirmation done) {
  if (planner_ == nullptr) return;
  later([this, code, ruling = std::move(ruling), done = std::move(done)]() mutable {
    Room& room = *rooms_.at(code);
    std::optional<std::string> refusal;
    const bool is_held = holds_answers && std::holds_alternative<RulingAct>(ruling.act) &&
                         std::holds_alternative<ruling::Disclose>(std::get<RulingAct>(ruling.act));
    if (is_held) return held.push_back(std::move(done));
    if (ruling.number > room.ruled) {
      const auto* act = std::get_if<RulingAct>(&ruling.act);
      const bool discloses = act != nullptr && std::holds_alternative<ruling::Disclose>(*act);
      const bool deals = act != nullptr && std::holds_alternative<ruling::Deal>(*act);
      if (!room.over || discloses) refusal = carry_out(room, ruling);
      else if (!deals) refusal = "The series is over.";
      if (!refusal) room.ruled = ruling.number;
    }
    if (loses_answers && lost_.emplace(code, ruling.number).second) return held.push_back(std::move(done));
    done(refusal);
  });
}

void FakeRooms::look(const RoomCode& code, SeatLook what, LookDone done) {
  if (planner_ == nullptr) return;
  later([this, code, what = std::move(what), done = std::move(done)]() mutable {
    looks.push_back(code.text() + " " + std::string(text_of(what.seat)) + " " + what.name);
    if (!rooms_.at(code)->playing) return done({"No game is being played.", {}});
    done({std::nullopt, R"({"table":{"hand":"of seat )" + std::string(text_of(what.seat)) + R"("}})"});
  });
}

std::optional<std::string> FakeRooms::carry_out(Room& room, const Ruling& ruling) {
  const Seats all = Seats::first(static_cast<unsigned>(room.plan.seats.size()));
  Seats absent;
  for (const Seat seat : all)
    if (!room.here.contains(seat)) absent.add(seat);
  const auto note = [&](const char* kind) { taken.push_back(room.code.text() + " " + kind); };
  if (std::holds_alternative<ruling::NoShow>(ruling.act)) {
    if (room.began) return "The series has started.";
    if (absent.empty()) return "Only a player with a reserved seat can forfeit.";
    note("no-show");
    close(room, absent);
    return std::nullopt;
  }
  return std::visit(
      Overloaded{
          [&](const ruling::Forfeit& forfeit) -> std::optional<std::string> {
            if (room.began && room.plan.seats.size() > 2 && room.plan.teams.size() > 2 && room.plan.teams[2] > 1)
              return "A running series with more than two sides can't be forfeited.";
            note("forfeit");
            bool all_lose = true;
            for (const Seat seat : all) all_lose = all_lose && forfeit.seats.contains(seat);
            if (!room.began || all_lose) {
              close(room, forfeit.seats);
              return std::nullopt;
            }
            SeriesReport series{++room.games, room.series, {}, {}, {}, false, forfeit.seats};
            for (const Seat seat : all) {
              series.wins.push_back(0);
              series.points.push_back(0);
              if (!forfeit.seats.contains(seat)) series.winners.add(seat);
            }
            room.over = true;
            room.due.push_back(
                GameReport{room.games, room.series, RecordId("G" + room.code.text()), loop_.now_ms(), {}});
            room.due.push_back(series);
            report(room);
            return std::nullopt;
          },
          [&](const ruling::Adjourn&) -> std::optional<std::string> {
            if (room.adjourned) return "The match is already adjourned.";
            note("adjourn");
            room.adjourned = true;
            return std::nullopt;
          },
          [&](const ruling::Resume&) -> std::optional<std::string> {
            if (!room.adjourned) return "The match isn't adjourned.";
            note("resume");
            room.adjourned = false;
            return std::nullopt;
          },
          [&](const ruling::Replace& replace) -> std::optional<std::string> {
            if (room.playing) return "A replacement can only take over between games.";
            if (std::ranges::find(room.plan.seats, replace.player) != room.plan.seats.end())
              return "The replacement already has a seat.";
            note("replace");
            room.plan.seats[index_of(replace.seat)] = replace.player;
            return std::nullopt;
          },
          [&](const ruling::AddTime&) -> std::optional<std::string> {
            note("add-time");
            return std::nullopt;
          },
          [&](const ruling::Deal& deal) -> std::optional<std::string> {
            note("deal");
            room.dealable = deal.board;
            return std::nullopt;
          },
          [&](const ruling::Close&) -> std::optional<std::string> {
            note("close");
            close(room, {});
            return std::nullopt;
          },
          [&](const ruling::Disclose& disclose) -> std::optional<std::string> {
            if (!room.plan.boards || room.disclosed) return "There is nothing to disclose.";
            if (!disclose.opened || !opens(*disclose.opened, *room.plan.boards, rules_of(room.plan.game)))
              return "These are not its boards.";
            if (!room.over) return "A board is still to be played here.";
            note("disclose");
            room.disclosed = true;
            return std::nullopt;
          },
      },
      std::get<RulingAct>(ruling.act));
}

void FakeRooms::close(Room& room, Seats forfeited) {
  room.over = true;
  room.playing = false;
  SeriesReport series{room.games, room.series, {}, {}, {}, true, forfeited};
  room.due.push_back(series);
  report(room);
}

void FakeRooms::come(Room& room, Seats seats) {
  for (const Seat seat : seats) room.here.add(seat);
  bool all = true;
  for (const Seat seat : Seats::first(static_cast<unsigned>(room.plan.seats.size())))
    all = all && room.here.contains(seat);
  if (room.adjourned || room.over) return;
  if (room.began ? is_of_days(room) && !room.decided : !all) return tell_missing(room);
  if (!room.began) begin(room);
}

void FakeRooms::begin(Room& room) {
  room.began = room.playing = true;
  planner_->series_began(room.plan.planner, room.code);
}

void FakeRooms::decide(Room& room) {
  room.decided = true;
  planner_->decided(room.plan.planner, room.code);
}

void FakeRooms::go(Room& room, Seats seats) {
  for (const Seat seat : seats) room.here.remove(seat);
  tell_missing(room);
}

void FakeRooms::pause(Room& room, std::optional<TablePause> pause) {
  planner_->paused(room.plan.planner, room.code, pause);
}

void FakeRooms::tell_missing(const Room& room) {
  Seats missing = Seats::first(static_cast<unsigned>(room.plan.seats.size()));
  for (const Seat seat : room.here) missing.remove(seat);
  planner_->waits_for(room.plan.planner, room.code, missing);
}

void FakeRooms::end_game(Room& room, std::vector<int> scores) {
  ++room.games;
  room.due.push_back(GameReport{room.games, room.series, RecordId("G" + room.code.text() + std::to_string(room.games)),
                                loop_.now_ms(), Outcome{"six", std::move(scores), {}}});
  room.playing = false;
  report(room);
}

void FakeRooms::finish(Room& room, Seats winners, const std::vector<std::int64_t>& points) {
  end_game(room);
  room.over = true;
  SeriesReport series{room.games, room.series, winners, {}, points, false, {}};
  for (const Seat seat : Seats::first(static_cast<unsigned>(room.plan.seats.size())))
    series.wins.push_back(winners.contains(seat) ? room.games : 0);
  room.due.push_back(series);
  report(room);
}

void FakeRooms::lose_on_time(Room& room, Seat loser, bool moved) {
  const unsigned seats = static_cast<unsigned>(room.plan.seats.size());
  Seats winners = Seats::first(seats);
  winners.remove(loser);
  end_game(room);
  room.over = true;
  SeriesReport series{room.games, room.series, winners, {}, std::vector<std::int64_t>(seats), false, {}};
  if (!moved) series.unmoved.add(loser);
  for (const Seat seat : Seats::first(seats)) series.wins.push_back(winners.contains(seat) ? room.games : 0);
  room.due.push_back(series);
  report(room);
}

// One at a time, in order, each again until it was kept.
void FakeRooms::report(Room& room) {
  if (room.due.empty() || planner_ == nullptr) return;
  later([this, &room] {
    if (room.due.empty()) return;
    const Report due = room.due.front();
    const auto kept = [this, &room, process = process_, id = id_of(due)] {
      if (process != process_ || room.due.empty() || id_of(room.due.front()) != id) return;
      room.due.pop_front();
      report(room);
    };
    for (int time = 0; time < (reports_twice ? 2 : 1); ++time)
      std::visit(
          Overloaded{
              [&](const GameReport& game) { planner_->game_ended(room.plan.planner, room.code, game, kept); },
              [&](const SeriesReport& series) { planner_->series_ended(room.plan.planner, room.code, series, kept); },
          },
          due);
  });
}

bool FakeRooms::may_play(const Room& room) {
  const bool is_board = room.plan.boards && room.games < room.plan.boards->games.size();
  const bool waits = room.plan.in_step && is_board && room.games + 1 > room.dealable;
  return room.began && !room.adjourned && !waits;
}

std::vector<FakeRooms::Room*> FakeRooms::present() {
  std::vector<Room*> present;
  for (const auto& [code, room] : rooms_)
    if (!room->over) present.push_back(room.get());
  return present;
}

FakeRooms::Room* FakeRooms::find(const std::string& name) {
  for (const auto& [code, room] : rooms_)
    if (room->plan.name == name) return room.get();
  return nullptr;
}

}  // namespace crosstable::events::test

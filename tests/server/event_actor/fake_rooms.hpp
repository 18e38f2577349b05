// Rooms as an event knows them, without games: they open, take rulings and report just as real ones do, but a test says
// who comes and who wins. They outlive the process that asked for them, as durable rooms do.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/room/room_port.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::events::test {

using crosstable::test::ManualLoop;

class FakeRooms final : public RoomPort {
 public:
  struct Room {
    RoomCode code;
    RoomPlan plan;
    SeriesId series;
    Seats here;  // whose players are inside
    bool began = false, playing = false, over = false, adjourned = false;
    bool decided = false;    // a player has made a decision
    bool disclosed = false;  // its boards
    std::uint32_t ruled = 0, games = 0;
    std::uint32_t dealable = 1;  // boards
    std::deque<Report> due;      // what the planner has not kept
  };

  explicit FakeRooms(ManualLoop& loop) : loop_(loop) {}

  // RoomPort
  std::optional<std::string> open(RoomPlan plan) override;
  void rule(const RoomCode& room, Ruling ruling, Confirmation done) override;
  void look(const RoomCode& room, SeatLook what, LookDone done) override;

  // A process begins: rooms report to it that they are there, and what it has not kept.
  void connect(Planner& planner);
  void disconnect();  // it was killed: whatever was on its way is lost

  // Begins when all are there, and nothing keeps it; with days for each decision it began when it opened.
  void come(Room& room, Seats seats);
  void decide(Room& room);                                  // a player does, for the first time
  void go(Room& room, Seats seats);                         // away again, before it began
  void pause(Room& room, std::optional<TablePause> pause);  // its players do; nothing: they play on
  void end_game(Room& room, std::vector<int> scores = {});  // another one begins
  void lose_on_time(Room& room, Seat loser, bool moved);    // the series, with this game
  void finish(Room& room, Seats winners, const std::vector<std::int64_t>& points);  // the series, with this game

  void end_by_operator(Room& room) { close(room, {}); }

  static bool may_play(const Room& room);  // its series has begun, and nothing keeps its next game
  std::vector<Room*> present();            // that are not over
  Room* find(const std::string& name);     // the room of that name; null: none
  std::size_t size() const { return rooms_.size(); }

  std::function<void(const RoomPlan&)> asked = [](const RoomPlan&) {};  // for a room, before it is there
  std::optional<std::string> refuses;                                   // to open any
  bool loses_answers = false;                                           // to rulings, once each: they are held
  bool holds_answers = false;                                           // to orders to disclose
  std::vector<Confirmation> held;
  bool reports_twice = false;
  std::vector<std::string> taken;  // rulings, as "room kind"
  std::vector<std::string> looks;  // as "room seat who"

 private:
  std::optional<std::string> carry_out(Room& room, const Ruling& ruling);
  void close(Room& room, Seats forfeited);
  void report(Room& room);
  void tell_missing(const Room& room);
  void begin(Room& room);
  void later(Task act);  // unless the process is killed before

  ManualLoop& loop_;
  Planner* planner_ = nullptr;
  unsigned process_ = 0;
  unsigned last_ = 0;
  std::set<std::pair<RoomCode, std::uint32_t>> lost_;
  std::map<RoomCode, std::unique_ptr<Room>> rooms_;
};

}  // namespace crosstable::events::test

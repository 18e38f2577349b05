#include "tests/server/event_actor/simulation.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace crosstable::events::test {

void Simulation::Figures::add(const Figures& more) {
  events += more.events;
  cancelled += more.cancelled;
  rounds += more.rounds;
  matches += more.matches;
  rulings += more.rulings;
  kills += more.kills;
  facts += more.facts;
}

Simulation::Simulation(std::uint64_t seed, std::string format, unsigned entrants, Deals deals, bool of_days)
    : format_(std::move(format)), entrants_(entrants), deals_(deals), of_days_(of_days), random_(seed) {}

void Simulation::run() {
  begin();
  const unsigned steps = 60 + 4 * entrants_;
  for (unsigned step = 0; step < steps && !world_.is_over() && world_.wrong.empty(); ++step) {
    anything();
    if (world_.store.is_dead()) come_back();
  }
  bring_to_an_end();
  check_disclosed();
  figures_.events = 1;
  figures_.cancelled = world_.state().phase == Phase::cancelled;
  figures_.rounds = world_.state().rounds.size();
  for (const Round& round : world_.state().rounds) figures_.matches += round.tables.size();
  figures_.facts = world_.facts().size();
}

protocol::EventCreate Simulation::some_wish() {
  if (deals_ == Deals::own) return of_days_ ? World::of_days(World::wish_for(format_)) : World::wish_for(format_);
  return deals_ == Deals::same ? World::wish_for_boards(format_) : World::wish_for_teams(format_);
}

void Simulation::begin() {
  auto wish = some_wish();
  wish.break_seconds = below(3) * 30;
  for (unsigned number = 1; number <= entrants_; ++number)
    if (chance(80)) world_.ratings["E" + std::to_string(number)] = 1'000.0 + below(1'000);
  world_.rooms.reports_twice = chance(50);
  world_.rooms.loses_answers = chance(30);
  world_.begin(std::move(wish), entrants_);
  world_.watch();
}

void Simulation::anything() {
  const std::uint32_t kind = below(100);
  if (kind < 60) play_something();
  else if (kind < 75) world_.advance(below(90'000));
  else if (kind < 87) rule_something();
  else if (kind < 95) somebody_asks();
  else die();
}

void Simulation::play_something() {
  const auto present = world_.rooms.present();
  if (present.empty()) return world_.advance(30'000);
  FakeRooms::Room& room = *present[below(static_cast<std::uint32_t>(present.size()))];
  const auto seats = static_cast<unsigned>(room.plan.seats.size());
  if (chance(15)) {
    world_.rooms.come(room, Seats(seat_at(below(seats))));
    return world_.run();
  }
  world_.rooms.come(room, Seats::first(seats));
  if (FakeRooms::may_play(room)) {
    const bool is_last_board = room.plan.boards && room.games + 1 == room.plan.boards->games.size();
    if (of_days_ && chance(25)) {
      world_.rooms.lose_on_time(room, seat_at(below(seats)), chance(50));
    } else if (chance(20) && !is_last_board) {
      world_.rooms.end_game(room);
    } else {
      Seats winners;
      std::vector<std::int64_t> points;
      const std::uint32_t winner = below(seats + 1);
      for (unsigned seat = 0; seat < seats; ++seat) {
        if (winner == seats || winner == seat) winners.add(seat_at(seat));
        points.push_back(below(20));
      }
      world_.rooms.finish(room, winners, points);
    }
  } else if (chance(3)) {
    world_.rooms.end_by_operator(room);
  }
  world_.run();
}

std::string Simulation::some_table() {
  const auto& rounds = world_.state().rounds;
  if (rounds.empty()) return "1.1";
  const std::uint32_t round =
      chance(80) ? static_cast<std::uint32_t>(rounds.size() - 1) : below(static_cast<std::uint32_t>(rounds.size()));
  const auto tables = static_cast<std::uint32_t>(rounds[round].tables.size());
  return std::to_string(round + 1) + "." + std::to_string(tables == 0 ? 1 : 1 + below(tables));
}

Number Simulation::some_entrant() { return 1 + below(static_cast<std::uint32_t>(world_.state().entrants.size())); }

protocol::RuledResult Simulation::some_result(const std::string& text) {
  protocol::RuledResult result{"draw", {}};
  const auto id = read_table_id(text);
  if (!id || !world_.state().has_table(*id)) return result;
  const auto& who = world_.state().table(*id).who.entrants;
  const std::uint32_t winner = below(static_cast<std::uint32_t>(who.size()) + 2);
  if (winner == who.size()) result.winner = "none";
  else if (winner < who.size()) result.winner = std::to_string(who[winner]);
  if (deals_ == Deals::teams && result.winner != "none") result.points = {below(20), below(20)};
  return result;
}

void Simulation::rule_something() {
  constexpr std::array acts{"pause",   "continue", "next",  "repair",  "adjudicate", "correct", "forfeit", "add_time",
                            "replace", "expel",    "allow", "adjourn", "resume",     "answer",  "forfeit", "adjourn"};
  const std::string act = acts[below(acts.size())];
  protocol::EventRule more;
  more.table = some_table();
  more.entrant = act == "forfeit" ? 0 : some_entrant();
  if (act == "adjudicate" || act == "correct") more.result = some_result(*more.table);
  if (act == "replace") replace_somebody(more);
  if (act == "allow") more.handle = newcomer();
  if (act == "allow" && chance(50)) more.byes = "half";
  if (act == "add_time") more.seconds = 60;
  if (act == "adjourn" && chance(50)) more.until = world_.loop.now_ms() + 1 + below(600'000);
  if (act != "expel" || chance(30)) figures_.rulings += is_done(world_.rule(act, std::move(more)));
}

// Any member of the team, by a new player or by another of them.
void Simulation::replace_somebody(protocol::EventRule& rule) {
  const auto& members = world_.state().entrant(rule.entrant).members;
  const auto some_member = [&] { return members[below(static_cast<std::uint32_t>(members.size()))]; };
  rule.out = some_member().player;
  rule.handle = members.size() > 1 && chance(50) ? some_member().handle : newcomer();
}

void Simulation::somebody_asks() {
  const auto& members = world_.state().entrant(some_entrant()).members;
  const std::string who = members.front().name;
  switch (below(4)) {
    case 0:
      world_.ask(who, protocol::EventWithdraw{{}, chance(50)});
      break;
    case 1: {
      protocol::EventAppeal appeal;
      appeal.text = "The clock ran.";
      world_.ask(who, appeal);
      break;
    }
    default:
      world_.ask(who, protocol::EventAbsent{{}, chance(50)});
  }
}

void Simulation::die() {
  if (chance(30)) return come_back();
  world_.store.die_after(1 + below(4), chance(50));
}

void Simulation::come_back() {
  ++figures_.kills;
  world_.kill();
  world_.watch();
}

void Simulation::check_disclosed() {
  const auto& rounds = world_.state().rounds;
  for (std::uint32_t round = 1; round <= rounds.size(); ++round) {
    if (rounds[round - 1].boards == nullptr) continue;
    for (std::uint32_t table = 1; table <= rounds[round - 1].tables.size(); ++table) {
      const auto* room =
          world_.rooms.find(text_of(RoomName{{round, table}, rounds[round - 1].tables[table - 1].first_room}));
      if (room != nullptr && !room->disclosed) world_.wrong.push_back("boards that were never disclosed");
    }
  }
}

// Nothing more goes wrong, and those who are left play.
void Simulation::bring_to_an_end() {
  world_.rooms.loses_answers = false;
  come_back();
  for (unsigned turn = 0; turn < 400 && !world_.is_over() && world_.wrong.empty(); ++turn) {
    if (world_.state().held) world_.rule("continue");
    for (const TableId& id : world_.state().unfinished()) {
      protocol::EventRule more;
      more.table = text_of(id);
      if (world_.state().table(id).stopped) {
        const auto& entrants = world_.state().table(id).who.entrants;
        std::vector<std::int64_t> points(entrants.size());
        points.front() = 90;
        more.result = protocol::RuledResult{std::to_string(entrants.front()), points};
        world_.rule("adjudicate", more);
        break;
      }
      if (world_.state().table(id).adjourned) world_.rule("resume", more);
    }
    for (FakeRooms::Room* room : world_.rooms.present()) {
      const auto seats = static_cast<unsigned>(room->plan.seats.size());
      world_.rooms.come(*room, Seats::first(seats));
      std::vector<std::int64_t> points(seats, 3);
      points[0] = 5 + below(9);
      if (FakeRooms::may_play(*room)) world_.rooms.finish(*room, Seats(seat_at(0)), points);
    }
    world_.run();
    world_.advance(60'000);
    if (turn > 100 && world_.state().held) world_.rule("cancel");  // no legal pairing is left
  }
  if (!world_.is_over() && world_.wrong.empty()) world_.wrong.push_back("an event that does not end");
  world_.kill();
}

}  // namespace crosstable::events::test

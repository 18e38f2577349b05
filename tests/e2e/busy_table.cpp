#include "tests/e2e/busy_table.hpp"

#include <algorithm>
#include <stdexcept>

namespace crosstable::test {

using nlohmann::json;

namespace {

// Sends a request that must be refused.
void expect_refused(Player& player, const std::string& method, const json& params, const std::string& code) {
  try {
    player.in_room(method, params);
  } catch (const Refused& error) {
    if (error.code == code) return;
    throw;
  }
  throw std::logic_error(method + " was not refused: " + params.dump());
}

}  // namespace

BusyTable::BusyTable(const Seating& seating, std::string name, std::uint64_t seed, History& history)
    : seating_(seating), random_(seed), last_(seating.people), onlooker_(name + " onlooker") {
  for (unsigned person = 0; person < seating.people; ++person) {
    Player& player = people_.emplace_back(name + " " + std::to_string(person));
    player.note_into(history);
    if (seating.sealed) player.will_contribute();
  }
  onlooker_.note_into(history);
}

void BusyTable::open(std::uint16_t port) {
  for (Player& player : people_) player.connect(port);
  onlooker_.connect(port);
  Player& host = people_.front();
  host.create({{"game", seating_.game}, {"visibility", "private"}, {"options", seating_.options}});
  for (Player& player : people_)
    if (&player != &host) player.take_seat(host.room(), host.invite());
  for (unsigned bot = 0; bot < seating_.bots; ++bot) host.in_room("room.bot");
  onlooker_.enter(host.room(), host.invite());
  host.in_room("room.start");
}

void BusyTable::step() {
  bool acted = false;
  for (std::size_t person = 0; person < people_.size(); ++person) {
    people_[person].catch_up();
    if (!people_[person].owes()) continue;
    act(person);
    acted = true;
  }
  onlooker_.catch_up();
  if (random_() % 8 == 0) talk();
  if (acted) return;
  look();
  if (std::ranges::any_of(people_, [](const Player& player) { return player.owes(); })) return;
  Player& first = people_.front();
  if (first.phase() != "playing" && !first.view().contains("sealing")) return go_on();
  first.wait_until(
      [&, seq = first.seq()] { return first.seq() != seq; });  // waiting for a bot, or for the nonces' deadline
}

// Asks the room itself: an answer from another loop could overtake an update.
void BusyTable::look() {
  for (Player& player : people_) player.sync();
}

void BusyTable::talk() {
  try {
    onlooker_.say("line " + std::to_string(++lines_) + " \u00e4 \"<b>\"");
  } catch (const Refused& error) {
    if (error.code != "muted") throw;  // partners are playing
  }
}

void BusyTable::act(std::size_t person) {
  Player& player = people_[person];
  const auto whim = random_() % 64;
  if (whim == 0) {
    player.in_room("room.resign");
    return look();
  }
  if (whim == 1) expect_refused(player, "room.stand", json::object(), "already_started");
  if (whim < 6)
    expect_refused(player, "room.move", {{"prompt", *player.prompt()}, {"move", "as it likes me"}}, "illegal_move");
  if (whim < 10 && !last_[person].answer.is_null()) send_again(person);
  if (!player.owes()) return;
  last_[person] = {{{"prompt", *player.prompt()}, {"move", player.choose_legal(random_)}}, nullptr};
  send(person);
}

void BusyTable::send(std::size_t person) {
  last_[person].answer = people_[person].in_room("room.move", last_[person].params);
}

void BusyTable::send_again(std::size_t person) {
  const json before = last_[person].answer;
  send(person);
  if (!before.is_null() && last_[person].answer != before)
    throw std::logic_error("answered " + before.dump() + ", then " + last_[person].answer.dump());
}

// Before a new series, changes the table and seats everybody in the end, even if a server died in between.
void BusyTable::arrange() {
  Player& host = people_.front();
  if (std::ranges::any_of(host.view().at("seats"), [](const json& seat) { return seat.value("ready", false); })) return;
  const std::size_t one = random_() % people_.size();
  const auto whim = random_() % 8;
  if (whim == 0) host.in_room("room.set", {{"options", {{random_() % 2 == 0 ? "match" : "sumof", 1 + random_() % 3}}}});
  if (whim == 1) host.say("/match 2");
  if (whim == 2 && people_[one].is_seated()) {
    last_[one] = {};  // a move from a seat is not sent again from another seat, or from none
    people_[one].in_room("room.stand");
  }
  if (whim == 3) expect_refused(onlooker_, "room.start", json::object(), "not_host");
  if (whim == 4) {
    onlooker_.in_room("room.leave");
    onlooker_.enter(host.room());
  }
  for (const json& seat : json(host.view().at("seats")))
    if (whim == 5 && seat.contains("bot")) host.in_room("room.kick", {{"player", seat.at("player")}});
  for (std::size_t person = 0; person < people_.size(); ++person) {
    people_[person].sync();
    if (!people_[person].is_seated()) people_[person].in_room("room.sit");
  }
  host.sync();
  while (host.view().at("seats").size() < people_.size() + seating_.bots) {
    host.in_room("room.bot");
    host.sync();
  }
}

// Between two games, or two series.
void BusyTable::go_on() {
  if (people_.front().phase() == "over") arrange();
  for (Player& player : people_) player.in_room(player.phase() == "between" ? "room.ready" : "room.rematch");
}

void BusyTable::hear_out() {
  for (Player& player : people_) player.hear_out();
  onlooker_.hear_out();
}

void BusyTable::come_back(std::uint16_t port) {
  for (std::size_t person = 0; person < people_.size(); ++person) {
    Player& player = people_[person];
    player.connect(port);
    const bool before_entering = random_() % 2 == 0;
    if (!before_entering) player.enter(player.room());
    if (!last_[person].params.is_null()) send_again(person);
    if (before_entering) player.enter(player.room());
  }
  onlooker_.connect(port);
  onlooker_.enter(people_.front().room());
}

}  // namespace crosstable::test

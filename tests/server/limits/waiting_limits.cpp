// Limits for players who keep the others waiting, and for abandoned rooms.
#include "tests/server/limits/guests.hpp"
#include "tests/server/limits/limit_check.hpp"
#include "tests/server/room/noting_rater.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test {
namespace {

struct Table {
  Table(const Config& config, const json& options = json::object(), const json& hello = json::object())
      : guests(config),
        ada(guests.come(hello)),
        bo(guests.come(hello)),
        room(room_of(create(ada, {{"options", options}}))) {
    bo.ask("room.enter", {{"room", room}});
    bo.ask("room.sit", {{"room", room}});
    ada.ask("room.start", {{"room", room}});
  }

  std::string phase() { return view_of(ada, room)["phase"]; }
  void pass(std::int64_t ms) { guests.house.loop.advance(ms); }

  Guests guests;
  Client ada, bo;
  std::string room;
};

std::string nobody_gives_a_nonce(const Config& config) {
  Table table(config, json::object(), {{"contributes", true}});
  table.pass(2'000);
  return table.phase() == "playing" ? "" : "the game still waits for nonces";
}

std::string absent_player(const Config& config) {
  Table table(config);
  table.bo.leave();
  for (int i = 0; i < 2; ++i) {  // Ada acts if it is her turn
    const json mine = table.ada.ask("room.sync", {{"room", table.room}})["result"];
    if (!mine.contains("prompt")) break;
    const json legal = table.ada.ask("room.legal", {{"room", table.room}})["result"];
    table.ada.ask("room.move", {{"room", table.room}, {"prompt", legal["prompt"]}, {"move", legal["moves"][0]}});
  }
  table.pass(1'000);
  return view_of(table.ada, table.room)["seats"]["1"].value("standin", false) ? ""
                                                                              : "nobody plays for the absent player";
}

// Nudges the player to act, after this long.
json nudged_after(Table& table, std::int64_t ms) {
  const bool ada_acts = table.ada.ask("room.sync", {{"room", table.room}})["result"].contains("prompt");
  table.pass(ms);
  return (ada_acts ? table.bo : table.ada).ask("room.nudge", {{"room", table.room}});
}

std::string slow_player(const Config& config) {
  Table table(config);
  const std::string refused = code_of(nudged_after(table, 1'000));
  return refused.empty() ? "" : "whoever does not act cannot be nudged: " + refused;
}

std::string nudged_player(const Config& config) {
  Config impatient = config;
  impatient.room.idle_move_ms = 0;
  Table table(impatient);
  nudged_after(table, 0);
  table.pass(1'000);
  const json seats = view_of(table.ada, table.room)["seats"];
  return seats["0"].contains("standin") || seats["1"].contains("standin") ? "" : "nobody plays for who was nudged";
}

std::string clock_after_a_restart(const Config& config) {
  RoomUnderTest table;
  table.limits = config.room;
  table.start({"Ada", "Bo"}, {{"clock", std::string("move 5")}, {"flag", std::string("lose")}});
  const std::string slow = table.to_act().value_or("");
  table.restart();
  table.come_back(slow == "Ada" ? "Bo" : "Ada");
  table.loop.advance(1'000 + 5'000);
  return table.phase() == "over" ? "" : "a clock still waits for its player";
}

// The table of a rated series of two. Bo has lost the first game.
struct RatedTable {
  explicit RatedTable(const Config& config) {
    table.rater = &rater;
    table.limits = config.room;
    table.limits.next_game_ms = 0;
    table.start({"Ada", "Bo"}, {{"clock", std::string("10+5")}, {"rated", true}, {"match", std::int64_t{2}}});
  }

  NotingRater rater;
  RoomUnderTest table;
};

std::string away_from_a_decision(const Config& config) {
  RatedTable rated(config);
  RoomUnderTest& table = rated.table;
  const std::string away = table.to_act().value_or("");
  table.hang_up(away);
  table.loop.advance(1'000);
  table.come_back(away);
  for (int game = 0; game < 2; ++game) {
    table.ask(away, protocol::RoomResign{table.room->code()});
    table.loop.advance(1);
  }
  const auto shares = rated.rater.shares();
  return shares.contains("p-" + away) && shares.at("p-" + away) == ShareRow::Kind::walked_out ? ""
                                                                                              : "nobody has walked out";
}

std::string absent_from_a_later_game(const Config& config) {
  RatedTable rated(config);
  RoomUnderTest& table = rated.table;
  table.ask("Bo", protocol::RoomResign{table.room->code()});
  table.hang_up("Bo");
  table.loop.advance(1'000);
  return table.phase() == "over" ? "" : "whoever has not come has not lost the series";
}

std::string next_game(const Config& config) {
  Table table(config, {{"match", 2}});
  table.ada.ask("room.resign", {{"room", table.room}});
  if (table.phase() != "between") return "the game is not over";
  table.pass(1'000);
  return table.phase() == "playing" ? "" : "the next game waits for everybody to be ready";
}

std::string rooms_left(HouseUnderTest& house) {
  const auto metrics = house.house->metrics();
  return metrics.find("crosstable_rooms 0\n") != std::string::npos ? "" : "a room that nobody is in is kept";
}

std::string deserted_game(const Config& config) {
  Table table(config);
  table.ada.leave();
  table.bo.leave();
  table.pass(1'000);
  return rooms_left(table.guests.house);
}

// One human against a bot leaves and does not come back.
std::string abandoned_table(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  const auto room = room_of(create(ada));
  ada.ask("room.bot", {{"room", room}});
  ada.ask("room.start", {{"room", room}});
  ada.leave();
  guests.house.loop.advance(60'000);
  return rooms_left(guests.house);
}

// A guest is there when the host leaves for a second.
std::string absent_host(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  const std::string room = room_of(create(ada));
  bo.ask("say", {{"text", "/join " + room}});
  ada.leave();
  guests.house.loop.advance(1'000);
  return view_of(bo, room)["host"] == view_of(bo, room)["seats"]["1"]["player"] ? "" : "nobody else is host";
}

std::string offer_of_somebody_who_is_gone(const Config& config) {
  RoomUnderTest table;
  table.limits = config.room;
  table.start({"Ada", "Bo"});
  table.ask("Ada", protocol::RoomDraw{table.room->code()});
  table.hang_up("Ada");
  table.loop.advance(2'000);
  return table.person("Bo").line->view["seats"]["0"].contains("draw") ? "the offer stands" : "";
}

std::string rated_table_that_filled(const Config& config) {
  NotingRater rater;
  RoomUnderTest table;
  table.limits = config.room;
  table.rater = &rater;
  const protocol::Options rated{{"rated", true}, {"clock", std::string("10+5")}};
  table.create("Ada", wish(rated));
  table.enter("Bo");
  table.ask("Bo", protocol::RoomSit{table.room->code(), {}, rated});
  table.loop.advance(1'000);
  return refusal(table.ask("Ada", protocol::RoomStart{table.room->code()}));
}

std::string deserted_lobby(const Config& config) {
  Guests guests(config);
  auto ada = guests.come();
  create(ada);
  ada.leave();
  guests.house.loop.advance(1'000);
  return rooms_left(guests.house);
}

// Only one of two comes.
std::string absent_opponent(const Config& config) {
  Guests guests(config);
  auto ada = guests.come(), bo = guests.come();
  seek(ada, "crosswise");
  seek(bo, "crosswise");
  const auto matched = ada.notifications("seek.matched");
  if (matched.empty()) return "they were not matched";
  ada.ask("room.enter", {{"room", matched[0]["room"]}});
  guests.house.loop.advance(2'000);
  return rooms_left(guests.house);
}

}  // namespace

std::vector<LimitCheck> waiting_limit_checks() {
  return {
      {"nonce_ms", "1000", "4000000000", nobody_gives_a_nonce},
      {"resume_grace_ms", "1000", "4000000000", clock_after_a_restart},
      {"walk_out_ms", "1000", "4000000000", away_from_a_decision},
      {"next_absent_ms", "1000", "4000000000", absent_from_a_later_game},
      {"idle_move_ms", "1000", "4000000000", slow_player},
      {"nudge_ms", "1000", "4000000000", nudged_player},
      {"stand_in_ms", "1000", "4000000000", absent_player},
      {"next_game_ms", "1000", "4000000000", next_game},
      {"idle_close_ms", "1000", "4000000000", deserted_game},
      {"abandoned_room_ms", "1000", "4000000000", abandoned_table},
      {"settle_ms", "1000", "4000000000", rated_table_that_filled},
      {"agreement_ms", "1000", "4000000000", offer_of_somebody_who_is_gone},
      {"host_away_ms", "1000", "4000000000", absent_host},
      {"idle_lobby_ms", "1000", "4000000000", deserted_lobby},
      {"gather_ms", "1000", "4000000000", absent_opponent},
  };
}

}  // namespace crosstable::test

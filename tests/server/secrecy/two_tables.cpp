#include "tests/server/secrecy/two_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosstable::test {
namespace {

// No request is refused for coming too often.
HouseLimits generous() {
  HouseLimits limits;
  limits.new_guests.burst = limits.new_rooms.burst = limits.views.burst = limits.log_bytes.burst = limits.claims.burst =
      limits.replays.burst = limits.analysis_requests.burst = 1e12;
  return limits;
}

// Tokens, which are made with its key, are the same in both worlds.
class SameKeyStore final : public MemoryStore {
 public:
  Secret key() override { return Secret(Bytes32{}); }
};

}  // namespace

TwoTables::Player::Player(HouseUnderTest& house, const std::string& handle) : client(house) {
  id = client.hello({{"name", handle}})["player"]["id"];
  client.result("account.claim", {{"handle", handle}});
}

TwoTables::TwoTables(const std::string& game, const std::string& deals, unsigned world)
    : house_(generous(), std::make_shared<SameKeyStore>()), world_(world), first_play_(world) {
  house_.event_limits.event_document_ms = 0;  // what is looked at is what is so now
  for (const char* handle : {"Ada", "Bobby", "Cyrus", "Diana"})
    players_.push_back(std::make_unique<Player>(house_, handle));
  eve_ = std::make_unique<Player>(house_, "Eve");
  director_ = std::make_unique<Player>(house_, "Director");
  begin(game, deals);
}

// Ada with Bobby, Cyrus with Diana.
void TwoTables::enter_teams(const json& event) {
  for (const std::size_t captain : {0, 2}) {
    json entry = event;
    const char* const other = captain == 0 ? "Bobby" : "Diana";
    entry["team"] = {{"name", std::string("With ") + other}, {"members", {other}}};
    players_[captain]->client.result("event.enter", entry);
    players_[captain + 1]->client.result("event.enter", event);
  }
}

// Until all four sit at their tables. The players of the first table become players_[0] and players_[1].
void TwoTables::begin(const std::string& game, const std::string& deals) {
  const bool has_teams = deals == "teams";
  Client& director = director_->client;
  event_ = director.result("event.create", {{"name", "Cup"},
                                            {"game", game},
                                            {"clock", "10+5"},
                                            {"series", {{"sumof", 2}}},
                                            {"stages", {{{"format", "swiss"}, {"rounds", 2}}}},
                                            {"deals", deals},
                                            {"team", {{"size", 1}, {"tables", has_teams ? 2 : 1}}},
                                            {"rated", true}})["event"];
  const json event{{"event", event_}};
  director.result("event.open", event);
  if (has_teams) enter_teams(event);
  else
    for (const auto& player : players_) player->client.result("event.enter", event);
  director.result("event.start", event);
  for (const auto& player : {&players_[2], &players_[3], &eve_, &director_})
    (*player)->client.result("event.watch", event);
  eve_->client.result("lobby.enter");
  for (int stage = 0; stage < 2; ++stage) {
    house_.thinker.do_chores();
    house_.loop.run_all();
    house_.loop.advance(house_.event_limits.event_nonce_ms);
  }
  const json view = event_view();
  std::vector<std::unique_ptr<Player>> seated;
  for (const std::string table : {"1", "2"}) {
    const std::size_t member = has_teams && table == "2" ? 1 : 0;
    const json& pairing = view.at("pairings").at("1").at(table);
    rooms_.push_back(pairing.at("rooms").at(0));
    for (const std::string entrant : pairing.at("entrants")) {
      const std::string id = view.at("entrants").at(entrant).at("members").at(member).at("player");
      const auto player = std::ranges::find_if(players_, [&](const auto& one) { return one && one->id == id; });
      (*player)->client.result("room.enter", {{"room", rooms_.back()}});
      seated.push_back(std::move(*player));
    }
  }
  players_ = std::move(seated);
}

void TwoTables::play(std::size_t table, FastRandom& choice) {
  const std::string& room = rooms_[table];
  json prompt = "1.1", move = "nothing";
  Client* mover = &players_[2 * table]->client;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Client& client = players_[2 * table + seat]->client;
    const json legal = client.ask("room.legal", {{"room", room}});
    if (!legal.contains("result")) continue;
    const json& moves = legal["result"]["moves"];
    mover = &client;
    prompt = legal["result"]["prompt"];
    move = moves[choice.below(static_cast<unsigned>(moves.size()))];
  }
  mover->ask("room.move", {{"room", room}, {"prompt", prompt}, {"move", move}});
}

void TwoTables::resign(std::size_t player) {
  players_[player]->client.ask("room.resign", {{"room", rooms_[player / 2]}});
}

// In the other world it is a move that is refused. /metrics counts and times both alike.
void TwoTables::give_up_a_game() {
  if (world_ % 2 == 0) return resign(0);
  players_[0]->client.ask("room.move", {{"room", rooms_[0]}, {"prompt", "1.1"}, {"move", "nothing"}});
}

void TwoTables::give_up_first_game() {
  resign(world_ % 2);
  wait();
}

void TwoTables::give_up_second_game() {
  resign(2);
  wait();
}

json TwoTables::event_view() { return json::parse(house_.document("/api/events/{id}", event_).value()); }

void TwoTables::look_around() {
  for (const std::size_t player : {2, 3}) players_[player]->client.ask("room.enter", {{"room", rooms_[0]}});
  for (Player* curious : {eve_.get(), director_.get()}) {
    Client& client = curious->client;
    for (const std::string& room : rooms_) {
      client.ask("room.enter", {{"room", room}});
      client.ask("room.moves", {{"room", room}, {"from", 0}});
      client.ask("room.sync", {{"room", room}});
      client.ask("say", {{"text", "/join " + room}});
      client.ask("room.leave", {{"room", room}});
    }
    for (const auto& player : players_) {
      client.ask("player", {{"player", player->id}});
      client.ask("player.games", {{"player", player->id}});
    }
    client.ask("leaderboard", {{"pool", "crosswise-duel"}});
    client.ask("event.watch", {{"event", event_}});
    client.ask("event.say", {{"event", event_}, {"text", "/standings"}});
    client.ask("event.say", {{"event", event_}, {"text", "/pairings"}});
  }
  eve_->client.ask("lobby.leave");
  eve_->client.ask("lobby.enter");
  house_.loop.advance(house_.limits.lobby_update_ms);
  documents_.push_back(house_.house->metrics());
  for (std::string& one : house_.documents_of_event(event_)) documents_.push_back(std::move(one));
}

std::vector<std::string> TwoTables::told_to_others() const {
  std::vector<std::string> told = documents_;
  for (const Player* player : {players_[2].get(), players_[3].get(), eve_.get(), director_.get()})
    told.insert(told.end(), player->client.wire->frames.begin(), player->client.wire->frames.end());
  return told;
}

json TwoTables::view_of(std::size_t table) {
  return players_[2 * table]->client.ask("room.sync", {{"room", rooms_[table]}})["result"]["view"];
}

std::string TwoTables::board_of_first() { return view_of(0).dump(); }

bool TwoTables::is_over(std::size_t table) { return view_of(table)["phase"] == "over"; }

bool TwoTables::waits(std::size_t table) { return view_of(table)["phase"] == "between"; }

std::size_t TwoTables::records_to_be_had() {
  const json view = event_view();
  std::size_t found = 0;
  for (const auto& [number, table] : view.at("pairings").at("1").items()) {
    for (const std::string id : table.value("records", json::array()))
      found += house_.document("/api/records/{id}", id).has_value();
  }
  return found;
}

bool TwoTables::eve_is_let_in() { return eve_->client.ask("room.enter", {{"room", rooms_.at(0)}}).contains("result"); }

}  // namespace crosstable::test

#include "tests/server/secrecy/two_tables.hpp"

#include "tests/server/room/event_boards.hpp"

namespace crosstable::test {
namespace {

// Nobody is refused because they ask too often.
HouseLimits generous() {
  HouseLimits limits;
  limits.guest_burst = limits.room_burst = limits.view_burst = limits.write_burst_bytes = limits.claim_burst =
      limits.replay_burst = limits.analysis_burst = 1e12;
  return limits;
}

}  // namespace

TwoTables::Player::Player(HouseUnderTest& house, const std::string& handle) : client(house) {
  id = client.hello({{"name", handle}})["player"]["id"];
  client.result("account.claim", {{"handle", handle}});
}

TwoTables::TwoTables(const std::string& game, std::uint64_t play)
    : house_(generous(), std::make_shared<MemoryStore>(), 20, &desk_), first_play_(play) {
  for (const char* handle : {"Ada", "Bobby", "Cyrus", "Diana"})
    players_.push_back(std::make_unique<Player>(house_, handle));
  eve_ = std::make_unique<Player>(house_, "Eve");
  eve_->client.result("lobby.enter");
  const SealedBoards boards = sealed_boards(game, {0, 1});
  for (std::size_t table = 0; table < 2; ++table) {
    RoomPlan plan = plan_with_boards(
        boards, {}, {{"sumof", std::int64_t{2}}, {"rated", true}, {"clock", std::string("10+5")}}, game);
    for (std::size_t seat = 0; seat < 2; ++seat) plan.seats.emplace_back(players_[2 * table + seat]->id);
    EXPECT_EQ(house_.house->open(std::move(plan)), std::nullopt);
    house_.loop.run_all();
  }
  for (std::size_t player = 0; player < players_.size(); ++player)
    players_[player]->client.result("room.enter", {{"room", desk_.rooms.at(player / 2).text()}});
}

void TwoTables::play(std::size_t table, FastRandom& choice) {
  const std::string room = desk_.rooms.at(table).text();
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

void TwoTables::look_around() {
  Client& eve = eve_->client;
  for (const RoomCode& room : desk_.rooms) {
    eve.ask("room.enter", {{"room", room.text()}});
    eve.ask("room.moves", {{"room", room.text()}, {"from", 0}});
    eve.ask("room.sync", {{"room", room.text()}});
    eve.ask("say", {{"text", "/join " + room.text()}});
    eve.ask("room.leave", {{"room", room.text()}});
  }
  for (const auto& player : players_) {
    eve.ask("player", {{"player", player->id}});
    eve.ask("player.games", {{"player", player->id}});
  }
  eve.ask("leaderboard", {{"pool", "crosswise-duel"}});
  eve.ask("lobby.leave");
  eve.ask("lobby.enter");
  house_.loop.advance(house_.limits.lobby_update_ms);
  figures_.push_back(house_.house->metrics());
}

void TwoTables::disclose() {
  for (const RoomCode& room : desk_.rooms) {
    house_.house->rule(room, {1, RulingAct(ruling::Disclose{})},
                       [](const std::optional<std::string>& refusal) { EXPECT_EQ(refusal, std::nullopt); });
  }
  house_.loop.run_all();
}

std::vector<std::string> TwoTables::told_to_others() const {
  std::vector<std::string> told = figures_;
  for (const Player* player : {players_[2].get(), players_[3].get(), eve_.get()})
    told.insert(told.end(), player->client.wire->frames.begin(), player->client.wire->frames.end());
  return told;
}

bool TwoTables::is_over(std::size_t table) {
  const json answer = players_[2 * table]->client.ask("room.sync", {{"room", desk_.rooms.at(table).text()}});
  return answer["result"]["view"]["phase"] == "over";
}

std::size_t TwoTables::records_to_be_had() {
  std::size_t found = 0;
  for (const RecordId& id : desk_.records) {
    house_.house->record(id, house_.loop, [&](const std::optional<std::string>& json) { found += json.has_value(); });
    house_.loop.run_all();
  }
  return found;
}

bool TwoTables::eve_is_let_in() {
  return eve_->client.ask("room.enter", {{"room", desk_.rooms.at(0).text()}}).contains("result");
}

}  // namespace crosstable::test

// kill -9 in the middle of rounds in which several people are to act: every entry counts once however often it is sent, and
// nobody's waiting entry is shown to another by the restart (KK-7).
#include <gtest/gtest.h>

#include <iostream>
#include <optional>

#include "tests/e2e/killer.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

constexpr int crashes = 12;

struct Entry {
  std::size_t player;
  std::string prompt, move;
  std::optional<json> answer;  // once it came
};

class Rounds {
 public:
  Rounds(const ServerProcess& server, std::uint64_t seed) : server_(server), random_(seed), players_(seated({"Ada", "Bo", "Cleo"}, server.port(), {{"game", "kriss-kross"}})) {
    players_[0].in_room("room.start");
    sync_all(players_);
  }

  // Everybody who owes something sends it, in an order of its own; a game that is over is checked and followed by another.
  void play() {
    std::ranges::shuffle(order_, random_);
    for (const std::size_t at : order_) {
      Player& player = players_[at];
      player.catch_up();
      if (!player.owes() || random_() % 4 == 0) continue;
      const std::string move = player.choose_legal(random_);
      entries_.push_back({at, player.prompt().value(), move, std::nullopt});
      send(entries_.back());
    }
    sync_all(players_);
    if (players_[0].phase() == "over") rematch();
  }

  // After a crash. What was on its way is sent again, what was answered is answered the same.
  void come_back() {
    for (Player& player : players_) {
      player.connect(server_.port());
      player.enter(player.room());
    }
    expect_secret();
    if (!entries_.empty()) {
      Entry& last = entries_.back();
      const auto before = last.answer;
      send(last);
      if (before) {
        EXPECT_EQ(last.answer, before) << last.move;
      }
      EXPECT_THROW(players_[last.player].in_room("room.move", {{"prompt", last.prompt}, {"move", last.move + "x"}}), Refused);
    }
    sync_all(players_);
    if (players_[0].phase() == "over") rematch();
  }

  int moves() const { return moves_; }
  int games() const { return games_; }

 private:
  void send(Entry& entry) {
    entry.answer = players_[entry.player].in_room("room.move", {{"prompt", entry.prompt}, {"move", entry.move}});
    ++moves_;
  }

  // A view has an entry only for who made it, and says of the others no more than that they did.
  void expect_secret() {
    for (const Player& player : players_) {
      const json& table = player.view().at("table");
      if (table.at("stage") != "enter") continue;
      const auto& entered = table.at("entered");
      EXPECT_EQ(table.contains("entry"), std::ranges::find(entered, json(player.seat())) != entered.end()) << table;
      EXPECT_EQ(table.contains("entry"), !player.owes() && std::ranges::find(table.at("finished"), json(player.seat())) == table.at("finished").end()) << table;
    }
  }

  void rematch() {
    if (!entries_.empty()) expect_recorded();
    entries_.clear();
    for (Player& player : players_) player.in_room("room.rematch");
    sync_all(players_);
  }

  // Each entry stands once in the record, those of a seat in their order.
  void expect_recorded() {
    const HttpAnswer answer = http(server_.port(), "GET", "/api/records/" + players_[0].view().at("result").at("record").get<std::string>());
    const json record = json::parse(answer.body);
    for (std::size_t at = 0; at < players_.size(); ++at) {
      const std::string actor = std::to_string(players_[at].seat()) + " ";
      std::vector<std::string> sent, recorded;
      for (const Entry& entry : entries_)
        if (entry.player == at) sent.push_back(actor + entry.move);
      for (const json& line : record.at("moves"))
        if (line.get<std::string>().starts_with(actor)) recorded.push_back(line);
      EXPECT_EQ(recorded, sent);
    }
    ++games_;
  }

  const ServerProcess& server_;
  std::mt19937_64 random_;
  std::deque<Player> players_;
  std::vector<std::size_t> order_{0, 1, 2};
  std::vector<Entry> entries_;  // of this game
  int moves_ = 0, games_ = 0;
};

TEST(KillNine, EntriesOfARoundCountOnceAndStaySecret) {
  constexpr std::uint64_t seed = 20261121;
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  ServerProcess server(swift({"--threads", "2"}));
  Rounds rounds(server, seed);
  for (int crash = 0; crash < crashes; ++crash) {
    SCOPED_TRACE("crash " + std::to_string(crash));
    {
      const Killer killer(server, 20 + static_cast<int>(random() % 250));
      try {
        while (true) rounds.play();
      } catch (const Refused& error) {
        ADD_FAILURE() << error.what();
      } catch (const TimedOut& error) {
        ADD_FAILURE() << error.what();
      } catch (const std::runtime_error&) {  // the line broke: that is the crash
      }
    }
    server.start();
    rounds.come_back();
    if (HasFailure()) return;
  }
  for (const int before = rounds.games(); rounds.games() == before;) rounds.play();
  std::cout << crashes << " crashes, " << rounds.moves() << " moves sent, " << rounds.games() << " games over between them\n";
}

}  // namespace
}  // namespace crosstable::test

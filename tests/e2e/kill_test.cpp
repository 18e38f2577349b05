// kill -9 in the middle of games, again and again: a real server process, real connections, moves all the time. What was
// acknowledged is there after the restart, once and in order; the position is the one before; and everybody plays on.
#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <optional>

#include "tests/e2e/killer.hpp"
#include "tests/e2e/player.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

constexpr int rounds = 40;
constexpr std::size_t tables = 4;

// Two people at one table, and what they were told.
class Table {
 public:
  explicit Table(int number) : people_{Player("Ada " + std::to_string(number)), Player("Bo " + std::to_string(number))} {}

  void open(std::uint16_t port) {
    for (Player& player : people_) player.connect(port);
    people_[0].create({{"game", "crosswise"}, {"visibility", "private"}});
    people_[1].enter(people_[0].room(), people_[0].invite());
    people_[1].ask("room.sit", {{"room", people_[1].room()}});
    people_[0].ask("room.start", {{"room", people_[0].room()}});
    settle();
  }

  // One move of whoever owes one.
  void step(std::mt19937_64& random) {
    for (Player& player : people_) {
      if (!player.owes()) continue;
      const std::string move = player.choose_legal(random);
      pending_ = Pending{std::to_string(player.seat()) + " " + move, false};
      player.move(move);
      pending_->acknowledged = true;
      break;
    }
    settle();
  }

  bool over() const { return people_[0].phase() == "over"; }
  std::string record() const { return people_[0].view().at("result").at("record").get<std::string>(); }
  const std::vector<std::string>& moves() const { return moves_; }

  void play_another() {
    pending_ = Pending{rematch, false};
    for (Player& player : people_) player.ask("room.rematch", {{"room", player.room()}});
    pending_->acknowledged = true;
    moves_.clear();
    settle();
  }

  // After the crash: the position is the one that everybody had seen, or the one after the only move on its way; if that
  // one had been acknowledged, it must be there.
  void come_back(std::uint16_t port) {
    for (Player& player : people_) {
      player.connect(port);
      player.enter(player.room());
    }
    const bool as_before = people_[0].durable_view() == seen_[0] && people_[1].durable_view() == seen_[1];
    if (!pending_) {
      EXPECT_TRUE(as_before) << "seen   " << seen_[0] << "\nreturned " << people_[0].durable_view();
    } else if (pending_->what == rematch) {
      if (!over()) {
        moves_.clear();
      } else {
        EXPECT_FALSE(pending_->acknowledged) << "lost: a rematch";
        play_another();
      }
    } else if (as_before) {
      EXPECT_FALSE(pending_->acknowledged) << "lost: " << pending_->what;
      pending_.reset();
    } else {
      EXPECT_EQ(people_[0].view().at("table").at("last"), pending_->what);
    }
    settle();
  }

 private:
  static constexpr const char* rematch = "rematch";
  struct Pending {
    std::string what;
    bool acknowledged;
  };

  // Everybody is up to date: what was on its way has happened and been seen.
  void settle() {
    for (Player& player : people_) player.enter(player.room());
    seen_.clear();
    for (const Player& player : people_) seen_.push_back(player.durable_view());
    if (pending_ && pending_->what != rematch) moves_.push_back(pending_->what);
    pending_.reset();
  }

  std::array<Player, 2> people_;
  std::vector<std::string> moves_;  // of this game, "0 A@c4", acknowledged or seen
  std::optional<Pending> pending_;  // since the last settling
  std::vector<nlohmann::json> seen_;
};

// The moves stand in the record of the finished game in order, each once, and no other.
void expect_recorded(const Table& table, std::uint16_t port) {
  const HttpAnswer answer = http(port, "GET", "/api/records/" + table.record());
  ASSERT_EQ(answer.status, 200);
  std::vector<std::string> recorded;
  const nlohmann::json record = nlohmann::json::parse(answer.body);
  for (const auto& line : record.at("moves"))
    if (const std::string text = line.get<std::string>(); !text.starts_with("*")) recorded.push_back(text);
  EXPECT_EQ(recorded, table.moves());
}

TEST(KillNine, NoAcknowledgedMoveIsLostAndThePositionIsTheOneBefore) {
  constexpr std::uint64_t seed = 20261120;
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  ServerProcess server(swift({"--threads", "2"}));
  std::vector<Table> all;
  for (std::size_t i = 0; i < tables; ++i) {
    all.emplace_back(static_cast<int>(i));
    all.back().open(server.port());
  }

  int moves = 0, games = 0;
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    {
      const Killer killer(server, 20 + static_cast<int>(random() % 300));
      try {
        while (true) {
          for (Table& table : all) {
            table.step(random);
            ++moves;
            if (!table.over()) continue;
            expect_recorded(table, server.port());
            table.play_another();
            ++games;
          }
        }
      } catch (const Refused& error) {
        ADD_FAILURE() << error.what();
      } catch (const TimedOut& error) {
        ADD_FAILURE() << error.what();
      } catch (const std::runtime_error&) {  // the line broke: that is the crash
      }
    }
    server.start();
    for (Table& table : all) table.come_back(server.port());
    if (HasFailure()) return;
  }
  for (Table& table : all) {
    while (!table.over()) table.step(random);
    expect_recorded(table, server.port());
  }
  std::cout << rounds << " crashes, " << moves << " moves between them, " << games << " games over between them\n";
}

}  // namespace
}  // namespace crosstable::test

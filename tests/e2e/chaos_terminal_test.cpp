// The terminal client as a real process behind a bad network: it reconnects by itself, nothing typed is lost, and the
// game ends.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <iostream>

#include "clients/terminal/play/connection.hpp"
#include "tests/e2e/record_tool.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/chaos_proxy/chaos_network.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

class TerminalBehindANetwork : public testing::Test {
 protected:
  std::optional<std::string> next_line() {
    auto line = terminal_.read_line(60'000);
    if (!line) return line;
    shown_ += *line + "\n";
    if (line->starts_with("Table ") && line->find(" · ") != std::string::npos) drawn_.clear();
    drawn_ += *line + "\n";
    return line;
  }
  std::string wait_for(const std::string& head) {
    for (std::optional<std::string> line; (line = next_line());)
      if (line->starts_with(head)) return *line;
    throw std::runtime_error("the client ended before it said: " + head + "\n" + shown_);
  }
  void open_table() {
    for (const char* line : {"/create crosswise", "/bot greedy", "/start"}) terminal_.write_line(line);
  }

  TemporaryFolder home_;
  ServerProcess server_{swift({"--log", "memory", "--log-level", "warn"})};
  ChaosNetwork network_{server_.port(), 11};
  Process terminal_{{crosstable_program(), "play", "http://127.0.0.1:" + std::to_string(network_.port()), "--name",
                     "Ada", "--token-file", home_.path() + "/token"}};
  std::string shown_;
  std::string drawn_;  // since the last drawing: after a reconnect, the same decision looks the same
};

// Types the first legal move by its number. At every third one, the connection is cut at the same moment.
TEST_F(TerminalBehindANetwork, AGameIsPlayedToItsEndAcrossCutsInTheMiddleOfMoves) {
  open_table();
  const std::vector<std::string> ends{"cut rst", "cut fin", "cut half"};
  std::size_t decisions = 0, cuts = 0;
  std::string decided;
  for (bool over = false; !over;) {
    const auto line = next_line();
    ASSERT_TRUE(line) << "the client ended early\n" << shown_;
    ASSERT_FALSE(line->starts_with("!")) << shown_;
    ASSERT_EQ(line->find("<Ada>"), std::string::npos) << "a move became talk\n" << shown_;
    over = line->starts_with("Game over");
    if (!line->starts_with("Your turn.") || decided == drawn_) continue;
    decided = drawn_;
    ++decisions;
    terminal_.write_line("legal");
    terminal_.write_line("1");
    if (decisions % 3 == 0) network_.tell(ends[cuts++ % ends.size()]);
  }
  EXPECT_GE(cuts, 3u);
  EXPECT_NE(shown_.find("Reconnected."), std::string::npos) << shown_;
  terminal_.write_line("/quit");
  EXPECT_EQ(terminal_.wait(), 0);
  std::cout << decisions << " decisions, " << network_.tell("counts") << std::endl;
}

TEST_F(TerminalBehindANetwork, WhatIsTypedWhileOfflineIsDoneAfterwards) {
  open_table();
  wait_for("Your turn.");
  const std::string decided = drawn_;
  network_.tell("refuse 60000");
  network_.tell("cut rst");
  wait_for("Connection lost.");
  terminal_.write_line("legal");
  terminal_.write_line("1");
  wait_for("No answer from");
  network_.tell("calm");
  wait_for("Reconnected.");
  do wait_for("Your turn.");
  while (drawn_ == decided);
  EXPECT_EQ(shown_.find("<Ada>"), std::string::npos) << shown_;
}

// The connection alone, with less patience than in the program.
class Impatient : public testing::Test {
 protected:
  Impatient() {
    terminal::ConnectionEvents events;
    events.opened = [this] { ++opened_; };
    events.received = [](std::string_view) {};
    events.lost = [this](std::uint16_t code) {
      ++lost_;
      EXPECT_EQ(code, 0);
    };
    events.unreachable = [this](const std::string&) { ++unreachable_; };
    connection_.emplace(io_, terminal::Endpoint{"127.0.0.1", std::to_string(network_.port())}, std::move(events),
                        terminal::Patience{std::chrono::milliseconds(300), std::chrono::milliseconds(600)});
    connection_->open();
  }
  void run_until(const std::function<bool()>& reached) {
    while (!reached()) io_.run_one();
  }

  ServerProcess server_{swift({"--log", "memory", "--log-level", "warn"})};
  ChaosNetwork network_{server_.port()};
  boost::asio::io_context io_;
  int opened_ = 0, lost_ = 0, unreachable_ = 0;
  std::optional<terminal::Connection> connection_;
};

TEST_F(Impatient, AConnectionThatDiedSilentlyIsNoticedAndReopened) {
  run_until([this] { return opened_ == 1; });
  network_.tell("cut hole");
  run_until([this] { return opened_ == 2; });
  EXPECT_EQ(lost_, 1);
}

TEST_F(Impatient, AnUnansweredUpgradeIsGivenUp) {
  network_.tell("hole on");
  network_.tell("cut rst");
  run_until([this] { return unreachable_ == 1; });
  network_.tell("calm");
  const int before = opened_;
  run_until([this, before] { return opened_ > before; });
}

}  // namespace
}  // namespace crosstable::test

// Everybody who plays on a busy server: tables of all games, each played by its own thread.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "tests/e2e/busy_table.hpp"

namespace crosstable::test {

// All four games: two to four seats, with and without bots, single games and series, dealt at once and after a sealing.
std::vector<Seating> all_kinds_of_tables();

constexpr std::size_t company_chat_lines = 8;  // few, because every frame is checked against the schema

// The server's start options.
std::vector<std::string> options_for_company();

class Company {
 public:
  Company(std::uint64_t seed, const std::vector<Seating>& tables, History& history);

  void open(std::uint16_t port);
  void come_back(std::uint16_t port);  // to a new server

  // Everybody plays until `end` has ended the server and everything it still sent has been read.
  void play_until_it_ends(const std::function<void()>& end);
  // Everybody plays while `trouble` happens, and goes on afterwards. The server must survive it.
  void play_through(const std::function<void()>& trouble);

 private:
  void play(const std::function<void()>& meanwhile, bool ends);

  std::deque<BusyTable> tables_;
};

}  // namespace crosstable::test

// A table is one room, its players and who watches them, as the generator drives them. A dialect is the way to drive
// it: crosstable's, or that of the floor, which knows no game, or of a peer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "socket.hpp"

namespace load {

struct Table;

struct Player {
  Player(Socket&& its_socket, std::size_t its_index) : socket(std::move(its_socket)), index(its_index) {}

  Socket socket;
  std::size_t index;        // among all players
  Table* table = nullptr;   // null in an idle run
  bool has_update = false;  // for the move in flight
};

struct Table {
  std::size_t index = 0;
  std::span<Player> members;  // the players first, then the watchers
  std::span<Player> players;
  Player* to_move = nullptr;
  std::size_t missing = 0;  // members still without the update of the move in flight
  bool in_flight = false;
  std::int64_t due_ns = 0;       // when the move should have been sent
  std::int64_t received_ns = 0;  // when the latest member got its update
};

class Dialect {
 public:
  Dialect() = default;
  Dialect(const Dialect&) = delete;
  Dialect& operator=(const Dialect&) = delete;
  virtual ~Dialect() = default;

  virtual void hello(Player& player) = 0;  // it has just connected
  virtual void open(Table& table) = 0;     // its players have been greeted; it can move when Turns lets it
  virtual void received(Player& player, std::string_view text) = 0;
  virtual void move(Table& table) = 0;  // table.to_move plays now

  [[nodiscard]] std::size_t greeted() const { return greeted_; }
  [[nodiscard]] std::size_t opened() const { return opened_; }  // tables that have started to play

 protected:
  std::size_t greeted_ = 0;
  std::size_t opened_ = 0;
};

}  // namespace load

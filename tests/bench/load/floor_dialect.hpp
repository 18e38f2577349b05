// Drives raw_floor: each member in turn sends a text as long as a move, and every member gets the fixed frame.
#pragma once

#include <string>

#include "table.hpp"
#include "turns.hpp"

namespace load {

class FloorDialect final : public Dialect {
 public:
  explicit FloorDialect(Turns& turns) : turns_(turns) {}

  void hello(Player&) override { ++greeted_; }  // the floor greets nobody
  void open(Table& table) override;
  void received(Player& player, std::string_view text) override;
  void move(Table& table) override;

 private:
  Turns& turns_;
  std::size_t frame_bytes_ = 0;
};

}  // namespace load

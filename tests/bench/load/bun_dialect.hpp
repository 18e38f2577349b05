// Drives the Bun peer (bun/server.mjs) with endless games: hello · join · moves · the server deals the next game. A
// table moves on once every member has the update; the mover's own is its answer. BunSeat checks every update.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bun_seat.hpp"
#include "random.hpp"
#include "table.hpp"
#include "turns.hpp"

namespace load {

class BunDialect final : public Dialect {
 public:
  BunDialect(Turns& turns, std::size_t players, std::uint64_t seed) : turns_(turns), seats_(players), random_(seed) {}

  void hello(Player& player) override;
  void open(Table& table) override;
  void received(Player& player, std::string_view text) override;
  void move(Table& table) override;

 private:
  BunSeat& seat(const Player& player) { return seats_[player.index]; }
  void join(Player& player);
  void joined(Player& player, std::size_t seat);
  void advance(Table& table);

  Turns& turns_;
  std::vector<BunSeat> seats_;
  Random random_;
  std::string text_;
};

}  // namespace load

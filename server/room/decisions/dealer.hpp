// Draws a game's chance and tries what a deal or a move leads to, on a copy of the position. The table itself goes on
// when RoomState::apply() is given the fact together with that copy.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/fairness/board.hpp"
#include "server/room/room.hpp"
#include "server/room/state/game_table.hpp"

namespace crosstable {

class Dealer {
 public:
  explicit Dealer(const ChanceMaker& chance) : make_chance_(chance) {}  // which must outlive the dealer

  struct Played {
    std::string move;   // canonical; empty for a deal
    std::string lines;  // "0 A@c4\n* draw 0 F"
    std::unique_ptr<Match> position;
    Narration told;
  };
  // Everything that chance does before the first decision, of a table that is given these nonces.
  Played deal(const GameTable& table, const Contributions& given);
  std::variant<Played, Rejection> play(const GameTable& table, Seat seat, std::string_view move);

 private:
  void chance_acts(const GameTable& table, const Contributions& given, Played& played);
  void go_to(const GameTable& table, const Contributions& given, std::uint32_t line);
  unsigned draw(const Match& position);

  const ChanceMaker& make_chance_;
  // The chance of game_, from next_line_ on; made when first needed. A board's counts no lines, and ChanceMaker does
  // not make it.
  std::unique_ptr<Chance> chance_;
  std::unique_ptr<BoardChance> board_;
  std::uint32_t game_ = 0, next_line_ = 0;
};

}  // namespace crosstable

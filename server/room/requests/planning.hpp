// A room that code opened: how its series begins, and what its planner has kept.
#pragma once
#include <vector>

#include "server/room/decisions/handler.hpp"

namespace crosstable {

// The keys of the boards that a stored room plays, by game. Throws std::runtime_error when one is missing.
std::vector<Secret> board_keys_of(const RoomState& state, const StoredStream& room);

class Planning : Handler {
 public:
  using Handler::Handler;

  Handled handle(const inbox::ReportKept& kept);
  // A sought game begins when all of its players are inside.
  void go_on_gathering();
  // A match begins when everybody for whom a seat is kept sits there and is connected. With days it begins at once,
  // unless somebody has deleted their account: their forfeit is on its way.
  void go_on_arranged();

 private:
  Guests& guests_ = parts_.guests;
  Reporting& reporting_ = parts_.reporting;
};

}  // namespace crosstable

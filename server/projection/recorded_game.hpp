// A recorded game that is played again in a room, as far as a record describes one. It assumes what the record does not
// say: a public room, the host on seat 0, everybody connected, a single game. Who came and went, and which partner
// resigned, stays unknown.
#pragma once
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/narration.hpp"
#include "engine/core/record.hpp"
#include "engine/core/replay.hpp"
#include "server/matchplay/per_seat.hpp"
#include "server/projection/room_face.hpp"

namespace crosstable {

// Where it was played, if the record says so.
struct RecordedPlace {
  std::string code = "RECORD";
  std::string seal = {};  // hex
  std::string record = {};
};

class RecordedGame {
 public:
  // `replay` must be fresh, and a replay of `record`. Both must outlive this.
  RecordedGame(Replay& replay, const Record& record, RecordedPlace place);

  // Is something left to be shown? Looks at the first `upto` lines.
  bool more(std::size_t upto = std::numeric_limits<std::size_t>::max()) const;

  // Goes on by what one update shows: the deal, or a move with the chance that follows it, or an end that the rules did
  // not bring about. Requires more().
  std::optional<RecordFault> step(std::size_t upto = std::numeric_limits<std::size_t>::max());

  const Narration& told() const { return told_; }  // of the last step
  const Match& match() const { return replay_.match(); }
  std::size_t lines() const { return replay_.plies(); }  // shown so far
  unsigned players() const { return players_; }
  bool over() const { return outcome_.has_value(); }
  const RecordedPlace& place() const { return place_; }
  RoomFace face() const;  // valid until the next step

 private:
  void end(const Outcome& outcome);

  Replay& replay_;
  const Record& record_;
  const RecordedPlace place_;
  const unsigned players_;
  const std::optional<Outcome> ended_early_;  // as the record says
  const PerSeat<std::optional<BotLevel>> bots_;
  RoomOptions options_;
  std::vector<std::string> ids_;
  Series series_;
  Phase phase_ = Phase::lobby;
  std::optional<Outcome> outcome_;
  Narration told_;
};

}  // namespace crosstable

// Recomputes a stage from what its export says happened: whether its pairs follow from the rules, and its standings
// from its results. Every fault is one sentence.
#pragma once
#include <string>
#include <vector>

#include "engine/fairness/board.hpp"
#include "server/events/pairing/knockout.hpp"
#include "server/events/standings/standings.hpp"

namespace crosstable::events {

using Faults = std::vector<std::string>;

struct SwissStage {
  unsigned rounds = 0;  // of the whole stage; histories may be shorter
  bool preferences = true;
  Side lot = Side::first;
  std::vector<unsigned> ruled =
      {};  // rounds whose pairs need only be legal: paired by hand, or before a result changed
};

// Histories that agree (histories.hpp). A pairing bye and every match, forfeited or not, was a pairing of its round;
// the others were absent.
Faults check_swiss(const std::vector<Ranked>& entrants, const SwissStage& stage);

// Numbers 1 to n, by the Berger tables.
Faults check_round_robin(const std::vector<Ranked>& entrants, unsigned legs);

struct ExportedMatch {
  std::optional<Number> first, second;  // nothing: not known yet, or nobody
  std::optional<Winner> winner;
};

// One match for each of the bracket, in its order.
Faults check_knockout(const Bracket& bracket, const std::vector<ExportedMatch>& matches);

struct ExportedBoard {
  Bytes32 seal;
  Secret seed;
  std::optional<Bytes32> published;  // the seal that the event's view shows
};
struct ExportedNonce {
  std::uint32_t place = 0;  // in the round's list, from 0
  Bytes32 commit;
  std::optional<Nonce> nonce;
};
struct ExportedBoards {  // of a round that is over
  EventRound of;
  std::string rules;
  std::vector<ExportedBoard> boards;  // board 1 first
  std::vector<ExportedNonce> given;
};

// Seals and commitments. What was dealt is checked by the records.
Faults check_boards(const ExportedBoards& boards);

// Names the first line that differs.
Faults check_standings(const std::vector<Ranked>& entrants, const StandingsRules& rules,
                       const std::vector<Standing>& claimed);

}  // namespace crosstable::events

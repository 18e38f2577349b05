// The facts of an event about the boards of its rounds, from their seals to their deal (event_facts.hpp has the
// others). What is given to the deal is a fact before it is answered: nobody can stop the server and draw again.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/fairness/secret.hpp"
#include "protocol/ids.hpp"
#include "server/room/state/boards.hpp"

namespace crosstable::events::fact {

struct Sealed {  // the boards of the next round, before it is paired
  std::uint32_t round = 0;
  std::vector<Secret> seeds;        // board 1 first; nobody sees them before the round's boards are over
  std::vector<Bytes32> seals = {};  // of these seeds; empty in logs of version 1
};
// Who may give nonces for the present round's boards, by place. Players who leave later count as empty, and so do those
// who join. Precedes the first commitment.
struct ListFrozen {
  std::uint32_t round = 0;
  std::vector<PlayerId> players;
};
struct Committed {  // the player at this place, to their nonce
  std::uint32_t round = 0, place = 0;
  Bytes32 commit{};
};
struct Revealing {  // nobody can commit any more: those who have are asked for their nonces
  std::uint32_t round = 0;
};
struct Revealed {  // their nonce
  std::uint32_t round = 0, place = 0;
  Secret nonce;
};
struct Dealt {  // the boards of the present round: no room opens before it
  std::uint32_t round = 0;
  // The players, by place, and what they gave: only if nobody committed or the server was older than 2026-11-29. Else
  // empty.
  std::vector<PlayerId> players;
  Contributions given;
};

}  // namespace crosstable::events::fact

// What the shared tests must know about a game besides its contract. A new game adds a specialisation, and its name to
// Games (games.hpp); the tests do not compile without it.
//
//   static bool sees_chance(const G&, Viewer)         does the viewer see the outcome of the chance that acts now?
//   static std::string broken(const G&)               what is wrong with the position (stones lost, …); "" if nothing
//
// OpenMoves gives the rest for a game whose moves are open and whose only secrets are dealt by chance. Any other game
// gives it itself:
//
//   static bool hides(unsigned players)               is there ever anything that some viewer may not know?
//   static std::string seen_of_move(const G&, Viewer, Seat, const Move&)
//       what the viewer sees of this move as it is made: all of it; only that a card was discarded; nothing.
//       Moves that look alike are exchanged for each other in the other world.
//   static std::string laid_open(const G& before, const G& after)
//       what this step showed everybody that had been hidden. Two worlds that differ in it may be told apart.
//       Whatever stays hidden, such as a discarded card, does not belong here.
#pragma once
#include <string>

#include "engine/core/fast_random.hpp"
#include "engine/core/seat.hpp"

namespace crosstable::test {

template <class G>
struct Worlds;

struct OpenMoves {
  static constexpr bool hides(unsigned) { return true; }
  template <class G, class Move>
  static std::string seen_of_move(const G&, Viewer, Seat, const Move& move) {
    return move.text();
  }
  template <class G>
  static std::string laid_open(const G&, const G&) {
    return "";
  }
};

}  // namespace crosstable::test

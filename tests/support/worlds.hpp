// What the shared tests must know of a game besides its contract. A new game adds a specialisation and its name to
// Games (games.hpp); the tests do not compile without.
//
//   static void imagine(G&, Viewer, FastRandom&)      another world that the viewer cannot tell from this one
//   static bool sees_chance(const G&, Viewer)         does the viewer see the outcome of the chance that acts now?
//   static std::string broken(const G&)               what is wrong with the position (stones lost, …); empty if
//   nothing
//
// And what OpenMoves says of a game that is played openly, from secrets dealt by chance; a game that differs says so
// itself:
//
//   static bool hides(unsigned players)               is there ever anything that some viewer may not know?
//   static bool sees_move(const G&, Viewer, Seat)     will the viewer see which move this seat makes now?
//   static bool lays_open(const G&, const G&)         did the step from the one position to the other show what was
//   hidden, so
//                                                     that two worlds are told apart by right unless they agree in it?
#pragma once
#include "engine/core/fast_random.hpp"
#include "engine/core/seat.hpp"

namespace crosstable::test {

template <class G>
struct Worlds;

struct OpenMoves {
  static constexpr bool hides(unsigned) { return true; }
  template <class G>
  static bool sees_move(const G&, Viewer, Seat) {
    return true;
  }
  template <class G>
  static bool lays_open(const G&, const G&) {
    return false;
  }
};

}  // namespace crosstable::test

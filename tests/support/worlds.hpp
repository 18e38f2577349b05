// What the shared tests must know of a game besides its contract. A new game adds a specialisation and its name to Games
// (games.hpp); the tests do not compile without.
//
//   static void imagine(G&, Viewer, FastRandom&)   another world that the viewer cannot tell from this one
//   static bool sees_chance(const G&, Viewer)      does the viewer see the outcome of the chance that acts now?
//   static std::string broken(const G&)            what is wrong with the material (stones lost, …); empty if nothing
#pragma once
#include "engine/core/fast_random.hpp"
#include "engine/core/seat.hpp"

namespace crosstable::test {

template <class G>
struct Worlds;

}  // namespace crosstable::test

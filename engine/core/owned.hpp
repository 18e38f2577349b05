// What only one seat may see. The value is private; there are two ways to it and no third:
//
//   seen_by(viewer)   through a viewer's eyes: the value for its owner, nothing for anyone else
//   at(rules)         for the rules themselves, which must know what they deal and take. Only a game holds a `Rules`
//
// So code that shows something cannot forget to ask who is looking: it does not compile (tests/engine/owned_test.cpp).
#pragma once
#include <array>
#include <cstddef>

#include "engine/core/seat.hpp"

namespace crosstable {

// The key to every secret of a game. Kit (kit.hpp) hands it to the game's own class; nobody else can make one.
class Rules {
  template <class G, class Move, class Event, class Open, class Own>
  friend class Kit;
  constexpr Rules() = default;
};

// One secret on its own: a drawn stone in an event.
template <class T>
class Owned {
 public:
  constexpr Owned(Seat owner, const T& value) : owner_(owner), value_(value) {}

  constexpr Seat owner() const { return owner_; }
  constexpr const T* seen_by(Viewer viewer) const { return viewer.is(owner_) ? &value_ : nullptr; }
  constexpr const T& at(Rules) const { return value_; }

 private:
  Seat owner_;
  T value_;
};

// One secret per seat: hands. No larger than the values.
template <class T, unsigned seats>
class OwnedBySeat {
 public:
  constexpr const T* seen_by(Viewer viewer, Seat owner) const { return viewer.is(owner) ? &at(owner) : nullptr; }
  constexpr const T& at(Seat owner, Rules) const { return at(owner); }
  constexpr T& at(Seat owner, Rules) { return values_[index_of(owner)]; }

  friend constexpr bool operator==(const OwnedBySeat&, const OwnedBySeat&) = default;

 private:
  constexpr const T& at(Seat owner) const { return values_[index_of(owner)]; }

  std::array<T, seats> values_{};
};

// All that one viewer knows of a game: what lies open, and what this seat has of its own. Made by the game's
// known_to(); views, prompts and bots get this and never the game, so they cannot peek.
template <class Open, class Own>
struct Known {
  Viewer viewer;
  Open open;
  Own own{};  // a spectator has nothing

  Seat seat() const { return *viewer.seat(); }  // not for spectators
};

}  // namespace crosstable

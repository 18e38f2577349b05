// One value per seat of a room, indexed by Seat and never by a bare number.
#pragma once
#include <array>
#include <cstddef>

#include "engine/core/seat.hpp"

namespace crosstable {

inline constexpr Seats all_seats = Seats::first(max_seats);

template <class T>
class PerSeat {
 public:
  T& operator[](Seat seat) { return values_[index_of(seat)]; }
  const T& operator[](Seat seat) const { return values_[index_of(seat)]; }

  auto begin() { return values_.begin(); }
  auto end() { return values_.end(); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

 private:
  std::array<T, max_seats> values_{};
};

}  // namespace crosstable

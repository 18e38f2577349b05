// Seats and viewers. Seats are numbered from 0 in turn order; a viewer is a seat or a spectator.
#pragma once
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosstable {

enum class Seat : std::uint8_t {};

constexpr unsigned index_of(Seat seat) { return static_cast<unsigned>(seat); }
constexpr Seat seat_at(unsigned index) { return static_cast<Seat>(index); }

constexpr unsigned max_seats = 6;  // Kriss Kross takes six

// The key of a seat in JSON: "0" … "5".
constexpr std::string_view text_of(Seat seat) { return std::string_view("012345").substr(index_of(seat), 1); }

// A set of seats, iterated in ascending order.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr explicit Seats(Seat seat) { add(seat); }
  static constexpr Seats first(unsigned count) { return Seats(static_cast<std::uint8_t>((1u << count) - 1)); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1u << index_of(seat))); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << index_of(seat))); }
  constexpr bool contains(Seat seat) const { return (bits_ >> index_of(seat)) & 1u; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits_)); }
  friend constexpr bool operator==(Seats, Seats) = default;

  class iterator {
   public:
    constexpr explicit iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(static_cast<unsigned>(std::countr_zero(bits_))); }
    constexpr iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1u));
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint8_t bits_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }

 private:
  constexpr explicit Seats(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// The one that a view or an event is made for. A spectator is a viewer like any other, and sees the least.
class Viewer {
 public:
  static constexpr Viewer spectator() { return Viewer(std::nullopt); }
  static constexpr Viewer at(Seat seat) { return Viewer(seat); }
  constexpr bool is(Seat seat) const { return seat_ == seat; }
  constexpr std::optional<Seat> seat() const { return seat_; }

 private:
  constexpr explicit Viewer(std::optional<Seat> seat) : seat_(seat) {}
  std::optional<Seat> seat_;
};

}  // namespace crosstable

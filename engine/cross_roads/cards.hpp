// Numbers and cards, sets of kinds of cards, and a multiset of cards: a hand, the pile (CR-1, CR-2).
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/bits.hpp"

namespace crosstable::cross_roads {

using Number = std::uint8_t;  // 1-9

constexpr unsigned numbers = 9;

// CR-1
constexpr unsigned apart(Number one, Number two) {
  const unsigned there = (numbers + one - two) % numbers;
  return there < numbers - there ? there : numbers - there;
}
// By number: its neighbours, as a set.
inline constexpr std::array<std::uint16_t, numbers + 1> neighbours = [] {
  std::array<std::uint16_t, numbers + 1> table{};
  for (Number one = 1; one <= numbers; ++one) {
    for (Number two = 1; two <= numbers; ++two)
      table[one] = static_cast<std::uint16_t>(table[one] | unsigned{apart(one, two) == 1} << two);
  }
  return table;
}();
constexpr bool are_neighbours(Number one, Number two) { return (neighbours[one] >> two & 1u) != 0; }

// A kind of card: 11, 12, … 19, 22, 23, … 99. This is also the order of chance's outcomes.
enum class Card : std::uint8_t {};

constexpr unsigned card_kinds = 45;

constexpr unsigned index_of(Card card) { return static_cast<unsigned>(card); }
constexpr Card card_at(unsigned index) { return static_cast<Card>(index); }
constexpr Card card_of(Number low, Number high) {
  const unsigned before = (low - 1u) * (20u - low) / 2;  // kinds with a smaller low number
  return card_at(before + high - low);
}

namespace detail {
struct Numbers {
  Number low, high;
};
inline constexpr std::array<Numbers, card_kinds> numbers_of = [] {
  std::array<Numbers, card_kinds> table{};
  for (Number low = 1; low <= numbers; ++low) {
    for (Number high = low; high <= numbers; ++high) table[index_of(card_of(low, high))] = {low, high};
  }
  return table;
}();
}  // namespace detail

constexpr Number low_of(Card card) { return detail::numbers_of[index_of(card)].low; }
constexpr Number high_of(Card card) { return detail::numbers_of[index_of(card)].high; }
constexpr bool is_double(Card card) { return low_of(card) == high_of(card); }

constexpr char digit_of(Number number) { return static_cast<char>('0' + number); }
constexpr std::optional<Number> number_named(char digit) {
  if (digit < '1' || digit > '9') return std::nullopt;
  return static_cast<Number>(digit - '0');
}
inline std::string name_of(Card card) { return {digit_of(low_of(card)), digit_of(high_of(card))}; }

// A set of kinds, iterated in ascending order.
class Kinds {
 public:
  constexpr Kinds() = default;

  constexpr bool contains(Card card) const { return (bits_ >> index_of(card)) & 1u; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr unsigned count() const { return count_bits(bits_); }
  constexpr void add(Card card) { bits_ |= std::uint64_t{1} << index_of(card); }
  constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << index_of(card)); }
  constexpr Kinds complement() const { return Kinds(~bits_ & ((std::uint64_t{1} << card_kinds) - 1)); }

  // The n-th member in ascending order, from 0; n below count().
  constexpr Card nth(unsigned n) const { return card_at(nth_bit(bits_, n)); }

  class iterator {
   public:
    constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return card_at(static_cast<unsigned>(std::countr_zero(bits_))); }
    constexpr iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint64_t bits_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }

  friend constexpr Kinds operator&(Kinds a, Kinds b) { return Kinds(a.bits_ & b.bits_); }
  friend constexpr Kinds operator|(Kinds a, Kinds b) { return Kinds(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Kinds, Kinds) = default;

 private:
  constexpr explicit Kinds(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

template <class Wanted>
constexpr Kinds kinds_with(Wanted wanted) {
  Kinds kinds;
  for (unsigned i = 0; i < card_kinds; ++i) {
    if (wanted(card_at(i))) kinds.add(card_at(i));
  }
  return kinds;
}

inline constexpr Kinds unequal_kinds = kinds_with([](Card card) { return !is_double(card); });

// By number: the kinds whose low (or high) number is its neighbour (CR-6.2).
inline constexpr std::array<Kinds, numbers + 1> low_beside = [] {
  std::array<Kinds, numbers + 1> table{};
  for (Number n = 1; n <= numbers; ++n)
    table[n] = kinds_with([n](Card card) { return are_neighbours(low_of(card), n); });
  return table;
}();
inline constexpr std::array<Kinds, numbers + 1> high_beside = [] {
  std::array<Kinds, numbers + 1> table{};
  for (Number n = 1; n <= numbers; ++n)
    table[n] = kinds_with([n](Card card) { return are_neighbours(high_of(card), n); });
  return table;
}();

enum class Deck : std::uint8_t { plain, doubles };

// Holds at most two cards of each kind.
class Cards {
 public:
  // CR-2
  static constexpr Cards all(Deck deck) {
    Cards cards;
    for (unsigned i = 0; i < card_kinds; ++i) {
      const Card card = card_at(i);
      const unsigned steps = apart(low_of(card), high_of(card));
      if (deck == Deck::doubles || steps > 0) cards.add(card);
      if (steps == 1 || (deck == Deck::plain && steps == 2)) cards.add(card);
    }
    return cards;
  }

  constexpr unsigned size() const { return size_; }
  constexpr bool is_empty() const { return size_ == 0; }
  constexpr unsigned count(Card card) const { return unsigned{once_.contains(card)} + unsigned{twice_.contains(card)}; }
  constexpr bool contains(Card card) const { return once_.contains(card); }
  constexpr Kinds kinds() const { return once_; }

  constexpr void add(Card card) {
    assert(!twice_.contains(card));
    (once_.contains(card) ? twice_ : once_).add(card);
    ++size_;
  }
  constexpr void remove(Card card) {
    assert(once_.contains(card));
    (twice_.contains(card) ? twice_ : once_).remove(card);
    --size_;
  }
  constexpr void add(Cards more) {
    assert((twice_ & more.once_).is_empty() && (once_ & more.twice_).is_empty());
    twice_ = twice_ | more.twice_ | (once_ & more.once_);
    once_ = once_ | more.once_;
    size_ = static_cast<std::uint8_t>(size_ + more.size_);
  }
  // The cards among these that have one of the kinds.
  constexpr Cards only(Kinds kinds) const {
    Cards cards;
    cards.once_ = once_ & kinds;
    cards.twice_ = twice_ & kinds;
    cards.size_ = static_cast<std::uint8_t>(cards.once_.count() + cards.twice_.count());
    return cards;
  }

  // The card at `position` (0 … size()-1) in this order: one of each kind, then the second copies.
  constexpr Card at(unsigned position) const {
    assert(position < size_);
    const unsigned different = once_.count();
    return position < different ? once_.nth(position) : twice_.nth(position - different);
  }

  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  Kinds once_, twice_;  // kinds with at least one card; with two
  std::uint8_t size_ = 0;
};

inline constexpr Cards plain_deck = Cards::all(Deck::plain), doubles_deck = Cards::all(Deck::doubles);
constexpr const Cards& whole_deck(Deck deck) { return deck == Deck::plain ? plain_deck : doubles_deck; }

static_assert(Cards::all(Deck::plain).size() == 54 && Cards::all(Deck::doubles).size() == 54);

}  // namespace crosstable::cross_roads

// A set of figures or columns in one word, iterated in ascending order.
#pragma once
#include <bit>
#include <cstdint>

#include "engine/core/bits.hpp"

namespace crosstable::kreuz_und_quer {

template <class Element>  // an unsigned integer or an enum, below 32
class SmallSet {
 public:
  constexpr SmallSet() = default;
  constexpr explicit SmallSet(std::uint32_t bits) : bits_(bits) {}

  constexpr bool contains(Element element) const { return (bits_ & bit(element)) != 0; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr unsigned count() const { return count_bits(bits_); }
  constexpr void add(Element element) { bits_ |= bit(element); }
  constexpr void remove(Element element) { bits_ &= ~bit(element); }
  constexpr SmallSet below(Element end) const { return SmallSet(bits_ & (bit(end) - 1)); }
  constexpr SmallSet above(Element element) const { return SmallSet(bits_ & ~(bit(element) | (bit(element) - 1))); }
  // Everything below `end` that is not a member.
  constexpr SmallSet missing_below(Element end) const { return SmallSet(~bits_ & (bit(end) - 1)); }

  constexpr std::uint32_t bits() const { return bits_; }
  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return SmallSet(a.bits_ | b.bits_); }
  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return SmallSet(a.bits_ & b.bits_); }

  // The n-th member, from 0; n below count().
  constexpr Element nth(unsigned n) const { return static_cast<Element>(nth_bit(bits_, n)); }

  class iterator {
   public:
    constexpr explicit iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Element operator*() const { return static_cast<Element>(std::countr_zero(bits_)); }
    constexpr iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint32_t bits_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

 private:
  static constexpr std::uint32_t bit(Element element) { return std::uint32_t{1} << static_cast<unsigned>(element); }

  std::uint32_t bits_ = 0;
};

}  // namespace crosstable::kreuz_und_quer

// The six symbols of a die, and a roll of both dice (KK-2).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable::kriss_kross {

// Dot, cross, triangle, square, circle, star. This is also the order of a roll's outcomes.
enum class Symbol : std::uint8_t { D, X, T, Q, O, S };

constexpr unsigned symbols = 6;
constexpr std::string_view symbol_letters = "DXTQOS";

constexpr unsigned index_of(Symbol symbol) { return static_cast<unsigned>(symbol); }
constexpr Symbol symbol_at(unsigned index) { return static_cast<Symbol>(index); }
constexpr char letter_of(Symbol symbol) { return symbol_letters[index_of(symbol)]; }
constexpr std::string_view text_of(Symbol symbol) { return symbol_letters.substr(index_of(symbol), 1); }
constexpr std::optional<Symbol> symbol_named(char letter) {
  const std::size_t index = symbol_letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return symbol_at(static_cast<unsigned>(index));
}

// First die, second die.
struct Roll {
  Symbol first = Symbol::D;
  Symbol second = Symbol::D;

  // Do the dice show these two, in either order?
  constexpr bool is(Symbol one, Symbol two) const {
    return (first == one && second == two) || (first == two && second == one);
  }
  friend bool operator==(const Roll&, const Roll&) = default;
};

constexpr unsigned rolls = symbols * symbols;
constexpr Roll roll_at(unsigned outcome) { return {symbol_at(outcome / symbols), symbol_at(outcome % symbols)}; }
inline std::string name_of(Roll roll) { return {letter_of(roll.first), '/', letter_of(roll.second)}; }

}  // namespace crosstable::kriss_kross

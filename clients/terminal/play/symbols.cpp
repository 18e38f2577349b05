#include "clients/terminal/play/symbols.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace crosstable::terminal {

namespace {

struct Symbol {
  std::string_view letter, shape;
  Ink ink;
};

constexpr std::array stones{
    Symbol{"A", "○", Ink::first_stone},  Symbol{"B", "▲", Ink::second_stone}, Symbol{"C", "■", Ink::third_stone},
    Symbol{"D", "★", Ink::fourth_stone}, Symbol{"E", "✕", Ink::fifth_stone},  Symbol{"F", "☾", Ink::sixth_stone},
};
constexpr std::array actions{"M", "R", "S", "X"};
constexpr std::array dice{
    Symbol{"D", "●", Ink::first_stone}, Symbol{"X", "✕", Ink::fifth_stone}, Symbol{"T", "▲", Ink::second_stone},
    Symbol{"Q", "■", Ink::third_stone}, Symbol{"O", "○", Ink::sixth_stone}, Symbol{"S", "★", Ink::fourth_stone},
};
constexpr std::array figures{
    Symbol{"M", "♛", Ink::orange},
    Symbol{"S", "♟", Ink::orange},
    Symbol{"m", "♕", Ink::green},
    Symbol{"s", "♙", Ink::green},
};

Span found_in(std::span<const Symbol> symbols, std::string_view letter) {
  const auto found = std::ranges::find(symbols, letter, &Symbol::letter);
  if (found == symbols.end()) return {std::string(letter)};
  return {std::string(letter), found->ink, std::string(found->shape)};
}

Line legend(std::span<const Symbol> symbols, bool clickable) {
  Line line;
  for (const Symbol& symbol : symbols) {
    const std::string letter(symbol.letter), target = clickable ? letter : "";
    line.push_back({letter + "=", Ink::plain, "", target});
    line.push_back({letter, symbol.ink, std::string(symbol.shape), target});
    line.push_back({" "});
  }
  return line;
}

}  // namespace

Span crosswise_stone(std::string_view letter) {
  if (std::ranges::find(actions, letter) != actions.end()) return {std::string(letter), Ink::action};
  return found_in(stones, letter);
}

Span kriss_kross_symbol(std::string_view letter) { return found_in(dice, letter); }

Span kreuz_und_quer_figure(std::string_view owner_and_kind) {
  if (owner_and_kind == "0M") return found_in(figures, "M");
  if (owner_and_kind == "0S") return found_in(figures, "S");
  if (owner_and_kind == "1M") return found_in(figures, "m");
  if (owner_and_kind == "1S") return found_in(figures, "s");
  return {"?"};
}

Span symbol_of(std::string_view game, std::string_view letter) {
  if (game == "crosswise") return crosswise_stone(letter);
  if (game == "kriss-kross") return kriss_kross_symbol(letter);
  return {std::string(letter)};
}

Line legend_of(std::string_view game) {
  if (game == "crosswise") return legend(stones, false);
  if (game == "kriss-kross") return legend(dice, true);
  if (game == "kreuz-und-quer") return legend(figures, false);
  return {};
}

}  // namespace crosstable::terminal

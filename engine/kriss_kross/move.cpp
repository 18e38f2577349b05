#include "engine/kriss_kross/move.hpp"

namespace crosstable::kriss_kross {

std::string write_move(const Move& move) {
  if (move.act == Act::choose) return std::string("choose ") + letter_of(move.symbol);
  return letter_of(move.symbol) + ('@' + name_of(move.cell)) + '/' + letter_of(move.second) + '@' + name_of(move.other);
}

std::optional<Move> read_move(std::string_view text) {
  constexpr std::string_view choose = "choose ";
  if (text.starts_with(choose) && text.size() == choose.size() + 1) {
    const std::optional<Symbol> symbol = symbol_named(text.back());
    if (!symbol) return std::nullopt;
    return Move::choose(*symbol);
  }
  if (text.size() != 9 || text[1] != '@' || text[4] != '/' || text[6] != '@') return std::nullopt;
  const std::optional<Symbol> one = symbol_named(text[0]), two = symbol_named(text[5]);
  const std::optional<Cell> at = cell_named(text.substr(2, 2)), and_at = cell_named(text.substr(7, 2));
  if (!one || !two || !at || !and_at) return std::nullopt;
  return Move::enter(*one, *at, *two, *and_at);
}

}  // namespace crosstable::kriss_kross

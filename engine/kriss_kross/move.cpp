#include "engine/kriss_kross/move.hpp"

namespace crosstable::kriss_kross {

std::string Move::text() const {
  if (act == Act::choose) return std::string("choose ") + letter_of(symbol);
  return letter_of(symbol) + ('@' + name_of(cell)) + '/' + letter_of(second) + '@' + name_of(other);
}

std::optional<Move> Move::read(std::string_view text) {
  constexpr std::string_view choose_word = "choose ";
  if (text.starts_with(choose_word) && text.size() == choose_word.size() + 1) {
    const std::optional<Symbol> chosen = symbol_named(text.back());
    if (!chosen) return std::nullopt;
    return choose(*chosen);
  }
  if (text.size() != 9 || text[1] != '@' || text[4] != '/' || text[6] != '@') return std::nullopt;
  const std::optional<Symbol> one = symbol_named(text[0]), two = symbol_named(text[5]);
  const std::optional<Cell> at = cell_named(text.substr(2, 2)), and_at = cell_named(text.substr(7, 2));
  if (!one || !two || !at || !and_at) return std::nullopt;
  return enter(*one, *at, *two, *and_at);
}

}  // namespace crosstable::kriss_kross

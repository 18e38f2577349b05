#include "engine/kreuz_und_quer/move.hpp"

namespace crosstable::kreuz_und_quer {

namespace {

constexpr std::string_view exchange_word = "exchange ";

std::string name_if_any(Cell cell) { return cell == nowhere ? std::string() : name_of(cell); }

// `text` split at the first `mark`; empty if there is none.
struct Halves {
  std::string_view before, after;
};
std::optional<Halves> split(std::string_view text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{text.substr(0, at), text.substr(at + 1)};
}

std::optional<Move> read_exchange(std::string_view text) {
  const std::optional<Halves> sides = split(text, '=');
  const std::optional<Halves> soldiers = sides ? split(sides->before, ',') : std::nullopt;
  if (!soldiers) return std::nullopt;
  const std::optional<Cell> lower = cell_named(soldiers->before);
  const std::optional<Cell> higher = cell_named(soldiers->after);
  const std::optional<Cell> musketeer = cell_named(sides->after);
  if (!lower || !higher || !musketeer || *lower >= *higher) return std::nullopt;
  return Move::exchange(*lower, *higher, *musketeer);
}

std::optional<Move> read_steps(std::string_view text) {
  const std::optional<Halves> parts = split(text, '-');
  const std::optional<Halves> steps = parts ? split(parts->after, '-') : std::nullopt;
  if (!steps) return std::nullopt;
  const std::optional<Cell> from = cell_named(parts->before);
  const std::optional<Cell> red = cell_named(steps->before);
  const std::optional<Cell> green = cell_named(steps->after);
  if (!from) return std::nullopt;
  if (red && green) return Move::both(*from, *red, *green);
  if (red && steps->after.empty()) return Move::red_alone(*from, *red);
  if (green && steps->before.empty()) return Move::green_alone(*from, *green);
  return std::nullopt;
}

}  // namespace

std::string Move::text() const {
  switch (act) {
    case Act::steps:
      return name_of(from) + '-' + name_if_any(red) + '-' + name_if_any(green);
    case Act::exchange:
      return std::string(exchange_word) + name_of(soldiers[0]) + ',' + name_of(soldiers[1]) + '=' + name_of(musketeer);
    case Act::decline:
      return "decline";
  }
  return {};
}

std::optional<Move> Move::read(std::string_view text) {
  if (text == "decline") return decline();
  if (text.starts_with(exchange_word)) return read_exchange(text.substr(exchange_word.size()));
  return read_steps(text);
}

}  // namespace crosstable::kreuz_und_quer

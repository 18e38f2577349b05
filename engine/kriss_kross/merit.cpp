// What an entry brings: the line of the player's sheet that gains most.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

namespace {

struct Named {
  std::string_view key, line, name;
};

Named named(Line line) {
  static constexpr std::string_view rows = "12345", columns = "abcde";
  if (is_diagonal(line)) return {"hint.kriss_kross.diagonal", "a diagonal", ""};
  const unsigned index = index_of(line);
  if (index < side) return {"hint.kriss_kross.row", "row ", rows.substr(index, 1)};
  return {"hint.kriss_kross.column", "column ", columns.substr(index - side, 1)};
}

}  // namespace

std::optional<Merit> KrissKross::merit(const Known& known, const Move& move) {
  if (move.act == Act::choose) return std::nullopt;
  const Sheet& before = known.open.sheet(known.seat());
  Sheet after = before;
  after.put(move.cell, move.symbol);
  after.put(move.other, move.second);

  Line best{};
  int most = 0;
  for (unsigned n = 0; n < lines; ++n) {
    const Line line = line_at(n);
    if (is_diagonal(line) && !known.open.advanced) continue;
    const int gain = value_of(after.line(line)) - value_of(before.line(line));
    if (gain <= most) continue;
    most = gain;
    best = line;
  }
  if (most == 0) return std::nullopt;
  const auto [key, line, name] = named(best);
  const std::string from = std::to_string(value_of(before.line(best))), to = std::to_string(value_of(after.line(best)));
  std::string text = "It takes ";
  text.append(line).append(name).append(" from ").append(from).append(" to ").append(to).append(" points");
  return Merit{key, std::move(text), {{"line", std::string(name)}, {"from", from}, {"to", to}}};
}

}  // namespace crosstable

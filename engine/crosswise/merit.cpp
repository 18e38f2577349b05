// What a move does to the lines: what one of the team's gains, what one of the others' loses, or cannot become.
#include <algorithm>

#include "engine/crosswise/turn.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

struct Change {
  Line line{};
  int from = 0;
  int to = 0;

  int size() const { return std::abs(to - from); }
};

Merit said(std::string_view key, const Change& change, std::string before, std::string_view between) {
  const std::string line(1, name_of(change.line)), from = std::to_string(change.from), to = std::to_string(change.to);
  return {key,
          std::move(before).append(" ").append(line).append(between).append(from).append(" to ").append(to).append(
              " points"),
          {{"line", line}, {"from", from}, {"to", to}}};
}

// What the line could have been worth with one stone more, laid where this one lies now.
int could_be(Board board, Cell cell, Line line) {
  int most = 0;
  for (unsigned symbol = 0; symbol < symbols; ++symbol) {
    board.put(cell, stone_at(symbol));
    most = std::max(most, board.value(line));
    board.take(cell);
  }
  return most;
}

}  // namespace

// In a game without aids nothing is counted for the players.
std::optional<Merit> Crosswise::merit(const Known& known, const Move& move) {
  if (known.open.profi || move.act == Act::redraw || move.act == Act::keep) return std::nullopt;
  const Team team = team_of(known.seat());
  const Board& before = known.open.board;
  Board after = before;
  Stones hand = known.own.hand;
  apply(move, after, hand);

  Change gain, loss;
  for (unsigned i = 0; i < lines; ++i) {
    const Change change{line_at(i), before.value(line_at(i)), after.value(line_at(i))};
    const bool own = owner_of(change.line) == team;
    if (own && change.to - change.from > gain.size() && change.to > change.from) gain = change;
    if (!own && change.from - change.to > loss.size() && change.from > change.to) loss = change;
  }
  if (gain.size() > 0 && gain.size() >= loss.size())
    return said("hint.crosswise.gain", gain, "Your line", " goes from ");
  if (loss.size() > 0) return said("hint.crosswise.loss", loss, "The other side's line", " goes from ");
  if (move.act != Act::place) return std::nullopt;
  const Line theirs = team == Team::orange ? row_line(move.cell) : column_line(move.cell);
  const Change kept{theirs, after.value(theirs), could_be(before, move.cell, theirs)};
  if (kept.to <= kept.from) return std::nullopt;
  return said("hint.crosswise.block", kept, "Otherwise, the other side's line", " could go from ");
}

}  // namespace crosstable

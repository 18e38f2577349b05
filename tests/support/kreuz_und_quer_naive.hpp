// A second version of Kreuz und Quer's turns, straight from the words of KQ-5 … KQ-11 and slow: a map of cells, steps
// taken cell by cell, moves as text. It shares nothing with the engine, so neither hides the other's mistakes.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crosstable::test {

class NaiveBoard {
 public:
  struct Piece {
    int side;
    bool musketeer;
  };
  using Cell = std::pair<int, int>;  // column and row, from 1

  void put(int column, int row, Piece piece) { pieces_[{column, row}] = piece; }
  void take_out(Cell cell) { pieces_.erase(cell); }
  bool is_free(int column, int row) const { return !pieces_.contains({column, row}); }
  const std::map<Cell, Piece>& pieces() const { return pieces_; }

  // KQ-11: the texts of all legal turns of the side for this roll; empty if it lapses.
  std::set<std::string> legal(int side, int red, int green) const {
    std::set<std::string> whole, partial;
    for (const auto& [from, piece] : pieces_) {
      if (piece.side != side || from.second == home_of(1 - side)) continue;  // KQ-9: parked
      const int forward = side == 0 ? 1 : -1;
      bool red_goes = false;
      for (const Cell& way : ways(piece.musketeer, -forward, true)) {
        const std::optional<Cell> after = walk_red(from, way, red);
        if (!after) continue;
        red_goes = true;
        if (after->second == home_of(side) && from.second != home_of(side))
          whole.insert(name(from) + "-" + name(*after) + "-");  // KQ-10
        partial.insert(name(from) + "-" + name(*after) + "-");
        NaiveBoard moved = *this;
        moved.pieces_.erase(from);
        for (const Cell& green_way : ways(piece.musketeer, forward, false)) {
          if (const auto end = moved.walk_green(side, *after, green_way, green)) {
            whole.insert(name(from) + "-" + name(*after) + "-" + name(*end));
          }
        }
      }
      if (red_goes) continue;
      for (const Cell& green_way : ways(piece.musketeer, forward, false)) {
        if (const auto end = walk_green(side, from, green_way, green)) partial.insert(name(from) + "--" + name(*end));
      }
    }
    return whole.empty() ? partial : whole;
  }

  // KQ-16: is there a legal turn for any of the 36 rolls?
  bool has_moves(int side) const {
    for (int red = 1; red <= 6; ++red) {
      for (int green = 1; green <= 6; ++green) {
        if (!legal(side, red, green).empty()) return true;
      }
    }
    return false;
  }

  static int home_of(int side) { return side == 0 ? 1 : 17; }
  static std::string name(Cell cell) { return static_cast<char>('a' + cell.first - 1) + std::to_string(cell.second); }

 private:
  // KQ-5
  static std::vector<Cell> ways(bool musketeer, int rows, bool sideways) {
    std::vector<Cell> all{{0, rows}};
    if (musketeer) all.insert(all.end(), {{1, rows}, {-1, rows}});
    if (sideways) all.insert(all.end(), {{1, 0}, {-1, 0}});
    return all;
  }
  static bool on_board(Cell cell) {
    return cell.first >= 1 && cell.first <= 17 && cell.second >= 1 && cell.second <= 17;
  }
  // KQ-6
  std::optional<Cell> walk_red(Cell at, Cell way, int cells) const {
    for (; cells > 0; --cells) {
      at = {at.first + way.first, at.second + way.second};
      if (!on_board(at) || pieces_.contains(at)) return std::nullopt;
    }
    return at;
  }
  // KQ-7, KQ-8
  std::optional<Cell> walk_green(int side, Cell at, Cell way, int cells) const {
    for (; cells > 0; --cells) {
      at = {at.first + way.first, at.second + way.second};
      if (!on_board(at)) return std::nullopt;
      const auto piece = pieces_.find(at);
      if (piece == pieces_.end()) continue;
      if (piece->second.side == side || at.second == 1 || at.second == 17) return std::nullopt;
      return at;
    }
    return at;
  }

  std::map<Cell, Piece> pieces_;
};

}  // namespace crosstable::test

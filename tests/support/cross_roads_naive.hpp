// A second version of CR-6 and CR-7, word for word and slow: a list of cards in the order they were laid, and every
// question answered by searching it. Shares only the names of cells and cards with the engine.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/cross_roads/layout.hpp"

namespace crosstable::test {

class NaiveTable {
 public:
  using Cell = cross_roads::Cell;
  using Half = cross_roads::Half;
  using Placement = cross_roads::Placement;

  explicit NaiveTable(const cross_roads::Layout& layout) {
    for (unsigned i = 0; i < layout.count(); ++i) cards_.push_back({layout.laid(i).low, layout.laid(i).high});
  }

  bool allows(const Placement& placement) const {
    const Card card = {placement.low, placement.high};
    if (!side_by_side(card)) return false;
    std::vector<std::size_t> covered;  // top cards
    bool in_order = true, across = false;
    for (const Half& half : card) {
      const std::optional<std::size_t> top = top_card(half.cell);
      if (!top) continue;
      covered.push_back(*top);
      const int difference = (half.number - half_of(*top, half.cell).number + 9) % 9;
      in_order = in_order && (difference == 1 || difference == 8);
      across = across || is_flat(cards_[*top]) != is_flat(card);
    }
    const bool of_one_card = covered.size() == 2 && covered[0] == covered[1];
    return !covered.empty() && in_order && !of_one_card && across;
  }

  cross_roads::Effect effect(const Placement& placement) const {
    const std::optional<std::size_t> one = top_card(placement.low.cell), two = top_card(placement.high.cell);
    if (!one || !two) return cross_roads::Effect::none;
    for (const Half& half : cards_[*one]) {
      for (const Half& other : cards_[*two]) {
        if (half.cell == other.cell) return cross_roads::Effect::whiff;
      }
    }
    return cross_roads::Effect::reeky;
  }

  // Every allowed placement of a card, found by trying all cells around.
  std::set<std::string> placements(cross_roads::Card card) const {
    std::set<std::string> found;
    int left = 0, right = 0, bottom = 0, top = 0;
    for (const Card& each : cards_) {
      for (const Half& half : each) {
        left = std::min<int>(left, half.cell.x);
        right = std::max<int>(right, half.cell.x);
        bottom = std::min<int>(bottom, half.cell.y);
        top = std::max<int>(top, half.cell.y);
      }
    }
    constexpr int margin = 3;
    const auto cell = [](int x, int y) { return Cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; };
    for (int x = left - margin; x <= right + margin; ++x) {
      for (int y = bottom - margin; y <= top + margin; ++y) {
        for (const auto& [dx, dy] : {std::array{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
          const Placement placement = Placement::of({cross_roads::low_of(card), cell(x, y)},
                                                    {cross_roads::high_of(card), cell(x + dx, y + dy)});
          if (allows(placement)) found.insert(placement.text());
        }
      }
    }
    return found;
  }

 private:
  using Card = std::array<Half, 2>;

  static bool side_by_side(const Card& card) {
    const int dx = card[0].cell.x - card[1].cell.x, dy = card[0].cell.y - card[1].cell.y;
    return dx * dx + dy * dy == 1;
  }
  static bool is_flat(const Card& card) { return card[0].cell.y == card[1].cell.y; }

  std::optional<std::size_t> top_card(Cell cell) const {
    for (std::size_t i = cards_.size(); i-- > 0;) {
      if (cards_[i][0].cell == cell || cards_[i][1].cell == cell) return i;
    }
    return std::nullopt;
  }
  Half half_of(std::size_t card, Cell cell) const {
    return cards_[card][0].cell == cell ? cards_[card][0] : cards_[card][1];
  }

  std::vector<Card> cards_;
};

}  // namespace crosstable::test

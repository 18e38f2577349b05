// A second version of Cross Roads, straight from CR-1 … CR-14 and slow: the table as arrays of numbers and of cards,
// every question answered by looking at all cells. It shares nothing with the engine.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "tests/support/perft.hpp"

namespace crosstable::test {

class NaiveCrossRoads {
 public:
  NaiveCrossRoads(unsigned players, bool doubles) : hands_(players) {
    for (char low = '1'; low <= '9'; ++low) {  // CR-2
      for (char high = low; high <= '9'; ++high) {
        const int apart = std::min(high - low, 9 - (high - low));
        const bool twice = apart == 1 || (apart == 2 && !doubles);
        const int many = apart == 0 && !doubles ? 0 : twice ? 2 : 1;
        for (int n = 0; n < many; ++n) pile_.push_back({low, high});
      }
    }
  }

  std::vector<NaiveLine> lines() const {
    std::vector<NaiveLine> found;
    if (stage_ == Stage::first) {
      for (unsigned seat = 0; seat < players(); ++seat) found.push_back({"* first " + std::to_string(seat)});
    } else if (stage_ == Stage::flip) {
      found = choices("* flip ", pile_);
    } else if (stage_ == Stage::deal || to_draw_ > 0) {
      found = takes() ? choices("* take " + std::to_string(drawer_) + ' ' + std::to_string(turn_) + ' ', hands_[turn_])
                      : choices("* draw " + std::to_string(drawer_) + ' ', pile_);
    } else if (stage_ == Stage::play) {
      for (const std::string& move : placements(turn_, false)) found.push_back({std::to_string(turn_) + ' ' + move});
    }
    return found;
  }

  void follow(const std::string& line) {
    const std::string what = line.substr(2);
    const std::string card = what.substr(what.size() < 2 ? 0 : what.size() - 2);
    if (what.starts_with("first")) {
      start_ = turn_ = drawer_ = static_cast<unsigned>(what[6] - '0');
      stage_ = Stage::deal;
    } else if (what.starts_with("flip")) {
      move(card, pile_, nullptr);
      lay({card[0] - '0', {0, 0}}, {card[1] - '0', {1, 0}});
      stage_ = Stage::play;
      begin_turn(start_);
    } else if (what.starts_with("draw") || what.starts_with("take")) {
      move(card, takes() ? hands_[turn_] : pile_, &hands_[drawer_]);
      stage_ == Stage::deal ? deal_on() : draw_on();
    } else {
      play(what);
    }
  }

  std::string text() const {
    std::string text = laid_;
    for (const Cards& hand : hands_) text += " hand" + sorted(hand);
    text += " pile" + sorted(pile_) + " seat";
    if (stage_ == Stage::play && to_draw_ == 0) text += ' ' + std::to_string(turn_);
    if (stage_ == Stage::deal || to_draw_ > 0) text += (takes() ? " take " : " draw ") + std::to_string(drawer_);
    return text + end_;
  }

 private:
  enum class Stage { first, deal, flip, play, over };
  using Cards = std::vector<std::string>;
  struct Cell {
    int x, y;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Half {
    int number;
    Cell cell;
  };
  using Card = std::array<Half, 2>;

  unsigned players() const { return static_cast<unsigned>(hands_.size()); }
  unsigned after(unsigned seat) const { return (seat + 1) % players(); }
  bool takes() const { return stage_ == Stage::play && pile_.empty(); }

  static std::vector<NaiveLine> choices(const std::string& what, const Cards& from) {
    std::map<std::string, unsigned> many;
    for (const std::string& card : from) ++many[card];
    std::vector<NaiveLine> lines;
    for (const auto& [card, n] : many) lines.push_back({what + card, n});
    return lines;
  }
  static std::string sorted(Cards cards) {
    std::sort(cards.begin(), cards.end());
    std::string text;
    for (const std::string& card : cards) text += ' ' + card;
    return text;
  }
  static void move(const std::string& card, Cards& from, Cards* to) {
    from.erase(std::find(from.begin(), from.end(), card));
    if (to != nullptr) to->push_back(card);
  }

  // CR-3
  void deal_on() {
    if (hands_[drawer_].size() < 5) return;
    drawer_ = after(drawer_);
    if (drawer_ == start_) stage_ = Stage::flip;
  }

  // The number of the card on top, from 1; 0 if the cell is empty.
  int top(Cell cell) const { return on_top_[static_cast<unsigned>(cell.x + 30)][static_cast<unsigned>(cell.y + 30)]; }
  const Card& card_on(Cell cell) const { return cards_[static_cast<unsigned>(top(cell) - 1)]; }
  int number_on(Cell cell) const {
    const Card& card = card_on(cell);
    return card[0].cell == cell ? card[0].number : card[1].number;
  }
  static bool is_upright(const Card& card) { return card[0].cell.x == card[1].cell.x; }
  static std::string text(const Half& half) {
    return std::to_string(half.number) + '@' + std::to_string(half.cell.x) + ',' + std::to_string(half.cell.y);
  }

  void lay(const Half& one, const Half& two) {
    cards_.push_back({one, two});
    for (const Half& half : {one, two}) {
      on_top_[static_cast<unsigned>(half.cell.x + 30)][static_cast<unsigned>(half.cell.y + 30)] =
          static_cast<signed char>(cards_.size());
      farthest_ = std::max({farthest_, std::abs(half.cell.x), std::abs(half.cell.y)});
    }
    laid_ += text(one) + '/' + text(two) + ' ';
  }

  // CR-6
  bool allows(const Card& card) const {
    int covered = 0;
    bool across = false;
    for (const Half& half : card) {
      if (top(half.cell) == 0) continue;
      ++covered;
      const int apart = std::abs(half.number - number_on(half.cell));
      if (apart != 1 && apart != 8) return false;
      across = across || is_upright(card_on(half.cell)) != is_upright(card);
    }
    return covered > 0 && across && (covered == 1 || top(card[0].cell) != top(card[1].cell));
  }
  // The moves of a seat, or just one of them.
  std::vector<std::string> placements(unsigned seat, bool one_is_enough) const {
    std::vector<std::string> found;
    for (const NaiveLine& kind : choices("", hands_[seat])) {
      const int low = kind.text[0] - '0', high = kind.text[1] - '0', last = farthest_ + 1;
      for (int x = -last; x <= last; ++x) {
        for (int y = -last; y <= last; ++y) {
          for (const Cell way : {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}}) {
            // A double can be turned round without a difference.
            if (low == high && way.x + way.y < 0) continue;
            const Card card = {Half{low, {x, y}}, Half{high, {x + way.x, y + way.y}}};
            if (!allows(card)) continue;
            found.push_back(text(card[0]) + '/' + text(card[1]));
            if (one_is_enough) return found;
          }
        }
      }
    }
    return found;
  }
  bool can_lay(unsigned seat) const { return !placements(seat, true).empty(); }

  // CR-5, CR-11
  void begin_turn(unsigned seat) {
    bool anybody = false;
    for (unsigned each = 0; each < players(); ++each) anybody = anybody || can_lay(each);
    if (pile_.empty() && !anybody) return end("blocked");
    turn_ = seat;
    if (can_lay(seat)) return;
    if (pile_.empty()) return begin_turn(after(seat));
    drawer_ = seat;
    to_draw_ = 1;
  }

  void play(const std::string& move) {
    const std::size_t stroke = move.find('/');
    const auto half = [&](std::size_t at) {
      const std::size_t comma = move.find(',', at);
      return Half{move[at] - '0', {std::stoi(move.substr(at + 2)), std::stoi(move.substr(comma + 1))}};
    };
    const Half one = half(0), two = half(stroke + 1);
    NaiveCrossRoads::move({move[0], move[stroke + 1]}, hands_[turn_], nullptr);
    bool whiff = false, reeky = false;
    if (top(one.cell) != 0 && top(two.cell) != 0) {  // CR-7
      for (const Half& mine : card_on(one.cell)) {
        for (const Half& other : card_on(two.cell)) whiff = whiff || mine.cell == other.cell;
      }
      reeky = !whiff;
    }
    lay(one, two);
    if (hands_[turn_].empty()) return end("emptied");  // CR-10
    drawer_ = after(turn_);
    if (whiff && !pile_.empty()) to_draw_ = 1;                 // CR-8
    if (reeky) to_draw_ = players() == 2 ? 2 : players() - 1;  // CR-9
    if (to_draw_ == 0) begin_turn(after(turn_));
  }
  // CR-9
  void draw_on() {
    --to_draw_;
    if (hands_[turn_].empty()) return end("emptied");
    drawer_ = after(drawer_);
    if (drawer_ == turn_) drawer_ = after(drawer_);
    if (to_draw_ == 0) begin_turn(after(turn_));
  }

  // CR-10, CR-11, CR-14
  void end(const std::string& reason) {
    std::size_t least = hands_[0].size(), left = 0;
    for (const Cards& hand : hands_) least = std::min(least, hand.size());
    for (const Cards& hand : hands_) left += hand.size() == least ? 0 : hand.size();
    end_ = ' ' + reason;
    for (const Cards& hand : hands_) end_ += ' ' + std::to_string(hand.size() == least ? left : 0);
    for (unsigned seat = 0; seat < players(); ++seat) {
      if (hands_[seat].size() == least) end_ += " w" + std::to_string(seat);
    }
    stage_ = Stage::over;
    to_draw_ = 0;
  }

  std::vector<Cards> hands_;
  Cards pile_;
  std::vector<Card> cards_;
  std::array<std::array<signed char, 61>, 61> on_top_{};
  int farthest_ = 1;
  std::string laid_, end_;
  Stage stage_ = Stage::first;
  unsigned start_ = 0, turn_ = 0, drawer_ = 0, to_draw_ = 0;
};

}  // namespace crosstable::test

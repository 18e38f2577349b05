// A second version of Crosswise, straight from the words of its rules and slow: text for the board and for every pile
// of stones, moves as text. It shares nothing with the engine, so neither hides the other's mistakes.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/perft.hpp"

namespace crosstable::test {

class NaiveCrosswise {
 public:
  explicit NaiveCrosswise(unsigned players) : players_(players), hands_(players) {
    cycle_ = players == 3 ? "0121" : std::string("0123").substr(0, players);  // CW-10
    for (const char symbol : std::string("ABCDEF")) bag_.append(7, symbol);   // CW-2
    for (const char action : std::string("MRSX")) bag_.append(3, action);
  }

  std::vector<NaiveLine> lines() const {
    std::vector<NaiveLine> found;
    if (stage_ == Stage::first) {
      for (unsigned seat = 0; seat < players_; ++seat) found.push_back({"* first " + std::to_string(seat)});
    } else if (to_draw_ > 0) {
      for (const char stone : std::string("ABCDEFMRSX")) {
        const auto many = std::count(bag_.begin(), bag_.end(), stone);
        if (many == 0) continue;
        found.push_back({"* draw " + std::to_string(seat_) + ' ' + stone, static_cast<unsigned>(many)});
      }
    } else if (stage_ != Stage::over) {
      for (const std::string& move : stage_ == Stage::play ? plays(seat_) : answers())
        found.push_back({std::to_string(seat_) + ' ' + move});
    }
    return found;
  }

  void follow(const std::string& line) {
    const std::string what = line.substr(2);
    if (what.starts_with("first")) return start(what[6]);
    if (what.starts_with("draw")) return draw(what[7]);
    if (what == "redraw") {
      bag_ += std::exchange(hands_[seat_], "");
      to_draw_ = full_hand(seat_);
    } else if (what == "keep") {
      offer_from(offered_ + 1);
    } else {
      play(what);
    }
  }

  std::string text() const {
    std::string text = board_;
    for (const std::string& stones : hands_) text += ' ' + sorted(stones);
    text += " bag " + sorted(bag_) + " played " + sorted(played_);
    const bool chance = stage_ == Stage::first || to_draw_ > 0, over = stage_ == Stage::over;
    text += " seat" + (chance || over ? "" : ' ' + std::to_string(seat_));
    if (chance && stage_ != Stage::first) text += " draw " + std::to_string(seat_);
    return text + end_;
  }
  static std::string sorted(std::string stones) {
    std::sort(stones.begin(), stones.end());
    return stones;
  }

 private:
  enum class Stage { first, deal, offers, play, over };
  using Cells = std::array<unsigned, 6>;

  unsigned full_hand(unsigned seat) const { return players_ == 3 && seat == 1 ? 6 : 4; }  // CW-5
  static bool is_action(char stone) { return std::string("MRSX").find(stone) != std::string::npos; }
  static bool only_actions(const std::string& hand) { return std::all_of(hand.begin(), hand.end(), is_action); }
  static bool has(const std::string& stones, char stone) { return stones.find(stone) != std::string::npos; }
  static void take(std::string& stones, char stone) { stones.erase(stones.find(stone), 1); }

  // Cells are numbered by column, then row.
  static std::string name(unsigned cell) {
    return {static_cast<char>('a' + cell / 6), static_cast<char>('1' + cell % 6)};
  }
  static unsigned cell(const std::string& text, std::size_t at) {
    return static_cast<unsigned>(text[at] - 'a') * 6 + static_cast<unsigned>(text[at + 1] - '1');
  }
  static Cells line(unsigned n) {  // CW-3: the columns are orange's, then the rows, which are green's
    Cells cells{};
    for (unsigned i = 0; i < 6; ++i) cells[i] = n < 6 ? n * 6 + i : i * 6 + n - 6;
    return cells;
  }

  // CW-8
  void start(char seat) {
    start_ = place_ = static_cast<unsigned>(seat - '0');
    for (unsigned i = 0; i < cycle_.size(); ++i) {
      const char next = cycle_[(start_ + i) % cycle_.size()];
      if (!has(order_, next)) order_ += next;
    }
    stage_ = Stage::deal;
    deal_to(0);
  }
  void deal_to(unsigned n) {
    dealt_ = n;
    seat_ = static_cast<unsigned>(order_[n] - '0');
    to_draw_ = full_hand(seat_);
  }

  void draw(char stone) {
    take(bag_, stone);
    hands_[seat_] += stone;
    if (--to_draw_ > 0) return;
    if (stage_ == Stage::play) return turn_of_next();
    if (stage_ == Stage::offers) return offer_from(offered_);
    if (dealt_ + 1 < players_) return deal_to(dealt_ + 1);
    stage_ = Stage::offers;
    offer_from(0);
  }

  // CW-9
  void offer_from(unsigned n) {
    for (offered_ = n; offered_ < players_; ++offered_) {
      seat_ = static_cast<unsigned>(order_[offered_] - '0');
      if (only_actions(hands_[seat_])) return;
    }
    stage_ = Stage::play;
    turn_at(place_);
  }
  std::vector<std::string> answers() const {
    if (seat_ == start_) return {"redraw"};
    return {"keep", "redraw"};
  }

  // CW-12, CW-13
  std::vector<std::string> plays(unsigned seat) const {
    const std::string& hand = hands_[seat];
    std::vector<std::string> found;
    for (unsigned one = 0; one < 36; ++one) {
      const bool empty = board_[one] == '.';
      for (const char symbol : std::string("ABCDEF")) {
        if (!has(hand, symbol)) continue;
        if (empty) found.push_back(std::string{symbol, '@'} + name(one));
        if (!empty && has(hand, 'X')) found.push_back("X:" + name(one) + '=' + symbol);
      }
      if (empty) continue;
      if (has(hand, 'R')) found.push_back("R:" + name(one));
      for (unsigned two = 0; two < 36; ++two) {
        if (board_[two] == '.' && has(hand, 'M')) found.push_back("M:" + name(one) + '-' + name(two));
        if (board_[two] != '.' && two > one && has(hand, 'S')) found.push_back("S:" + name(one) + '-' + name(two));
      }
    }
    return found;
  }

  void play(const std::string& move) {
    std::string& hand = hands_[seat_];
    take(hand, move[0]);
    if (move[1] == '@') {
      board_[cell(move, 2)] = move[0];
    } else {
      played_ += move[0];  // CW-15
      char& one = board_[cell(move, 2)];
      if (move[0] == 'R') hand += std::exchange(one, '.');
      if (move[0] == 'M' || move[0] == 'S') std::swap(one, board_[cell(move, 5)]);
      if (move[0] == 'X') {
        take(hand, move[5]);
        hand += std::exchange(one, move[5]);
      }
    }
    finish_turn();
  }

  // CW-17
  void finish_turn() {
    for (unsigned n = 0; n < 12; ++n) {
      if (value(n) == 42) return end("six", n < 6 ? 0 : 1);  // CW-19
    }
    if (!has(board_, '.')) return end("full", 2);  // CW-20
    const unsigned size = static_cast<unsigned>(hands_[seat_].size());
    to_draw_ = std::min(full_hand(seat_) - size, static_cast<unsigned>(bag_.size()));
    if (to_draw_ == 0) turn_of_next();
  }
  void turn_of_next() { turn_at(place_ + 1); }
  // CW-16
  void turn_at(unsigned place) {
    for (place_ = place;; ++place_) {
      seat_ = static_cast<unsigned>(cycle_[place_ % cycle_.size()] - '0');
      if (!plays(seat_).empty()) return;
    }
  }

  // CW-21
  int value(unsigned n) const {
    int sum = 0, singles = 0;
    for (const char symbol : std::string("ABCDEF")) {
      int equal = 0;
      for (const unsigned cell : line(n)) equal += board_[cell] == symbol;
      sum += std::array{0, 0, 1, 3, 5, 7, 42}[static_cast<unsigned>(equal)];
      singles += equal == 1;
    }
    return singles == 6 ? 6 : sum;
  }

  // CW-22, CW-24, CW-25. `six` is the team that has one, or 2.
  void end(const std::string& reason, unsigned six) {
    std::array<int, 2> points{};
    for (unsigned n = 0; n < 12; ++n) points[n < 6 ? 0 : 1] += value(n);
    if (six < 2) points[six] = 42;
    const unsigned winner = six < 2 ? six : points[0] == points[1] ? 2 : points[0] > points[1] ? 0 : 1;
    end_ = ' ' + reason;
    for (unsigned seat = 0; seat < players_; ++seat) end_ += ' ' + std::to_string(points[seat % 2]);
    for (unsigned seat = 0; seat < players_; ++seat) {
      if (seat % 2 == winner) end_ += " w" + std::to_string(seat);
    }
    stage_ = Stage::over;
  }

  unsigned players_;
  std::vector<std::string> hands_;
  std::string cycle_, order_, bag_, played_, end_;
  std::string board_ = std::string(36, '.');
  Stage stage_ = Stage::first;
  unsigned start_ = 0, place_ = 0, dealt_ = 0, offered_ = 0;
  unsigned seat_ = 0;  // the seat that decides or draws
  unsigned to_draw_ = 0;
};

}  // namespace crosstable::test

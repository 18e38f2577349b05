// A whole game of Kreuz und Quer on the naive board: rolls, captures, exchanges and the ends, straight from KQ-1 …
// KQ-18.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/kreuz_und_quer_naive.hpp"
#include "tests/support/perft.hpp"

namespace crosstable::test {

class NaiveKreuzUndQuer {
 public:
  NaiveKreuzUndQuer() {
    for (const int side : {0, 1}) {  // KQ-2
      for (const char column : std::string("eim")) board_.put(column - 'a' + 1, side == 0 ? 2 : 16, {side, true});
      for (const char column : std::string("bdfhjlnp")) board_.put(column - 'a' + 1, side == 0 ? 3 : 15, {side, false});
    }
  }

  // Any position, with that side about to roll.
  NaiveKreuzUndQuer(const NaiveBoard& board, int side, int rolls) : board_(board), rolls_(rolls) { begin_turn(side); }

  std::vector<NaiveLine> lines() const {
    std::vector<NaiveLine> found;
    if (stage_ == Stage::first) return {{"* first 0"}, {"* first 1"}};
    if (stage_ == Stage::roll) {
      for (const char red : std::string("123456")) {
        for (const char green : std::string("123456")) found.push_back({std::string("* roll ") + red + '/' + green});
      }
    }
    if (stage_ == Stage::turn) {
      for (const std::string& turn : turns_) found.push_back({std::to_string(side_) + ' ' + turn});
    }
    if (stage_ == Stage::exchange) {
      for (const std::string& answer : answers()) found.push_back({std::to_string(side_) + ' ' + answer});
    }
    return found;
  }

  void follow(const std::string& line) {
    const std::string what = line.substr(2);
    if (what.starts_with("first")) return turn_of(what[6] - '0');
    if (what.starts_with("roll")) return roll(what[5] - '0', what[7] - '0');
    if (what.starts_with("exchange")) {  // KQ-13
      const std::size_t comma = what.find(','), equals = what.find('=');
      board_.take_out(cell(what.substr(9)));
      board_.take_out(cell(what.substr(comma + 1)));
      const NaiveBoard::Cell back = cell(what.substr(equals + 1));
      board_.put(back.first, back.second, {side_, true});
    } else if (what != "decline" && !move(what)) {
      return;
    }
    turn_of(stage_ == Stage::exchange ? side_ : 1 - side_);
  }

  std::string text() const {
    std::string text(17 * 17, '.');
    for (const auto& [cell, piece] : board_.pieces()) {
      const char kind = piece.musketeer ? 'M' : 'S', north = piece.musketeer ? 'm' : 's';
      text[static_cast<std::size_t>((cell.first - 1) * 17 + cell.second - 1)] = piece.side == 0 ? kind : north;
    }
    text += " rolls " + std::to_string(rolls_) + " side " + std::to_string(side_) + " seat";
    if (stage_ == Stage::turn || stage_ == Stage::exchange) text += ' ' + std::to_string(side_);
    if (stage_ == Stage::turn) text += " roll " + std::to_string(red_) + '/' + std::to_string(green_);
    return text + end_;
  }

 private:
  enum class Stage { first, roll, turn, exchange, over };

  static NaiveBoard::Cell cell(const std::string& text) { return {text[0] - 'a' + 1, std::stoi(text.substr(1))}; }

  int count(int side, bool musketeers, bool parked_only) const {
    int count = 0;
    for (const auto& [cell, piece] : board_.pieces()) {
      const bool parked = cell.second == NaiveBoard::home_of(1 - piece.side);  // KQ-9
      count += piece.side == side && piece.musketeer == musketeers && (parked || !parked_only);
    }
    return count;
  }
  int parked(int side, bool musketeers) const { return count(side, musketeers, true); }

  void roll(int red, int green) {
    ++rolls_;
    red_ = red;
    green_ = green;
    turns_ = board_.legal(side_, red, green);
    stage_ = Stage::turn;
    if (turns_.empty()) turn_of(1 - side_);  // KQ-11
  }

  // False if the owner of a captured musketeer is asked first (KQ-13).
  bool move(const std::string& turn) {
    const std::size_t first = turn.find('-'), second = turn.find('-', first + 1);
    const std::string red = turn.substr(first + 1, second - first - 1), green = turn.substr(second + 1);
    const NaiveBoard::Cell from = cell(turn), to = cell(green.empty() ? red : green);
    const NaiveBoard::Piece mover = board_.pieces().at(from);
    const auto captured = to == from ? board_.pieces().end() : board_.pieces().find(to);
    const bool musketeer = captured != board_.pieces().end() && captured->second.musketeer;
    board_.take_out(to);  // KQ-12
    board_.take_out(from);
    board_.put(to.first, to.second, mover);
    if (!musketeer) return true;
    side_ = 1 - side_;
    stage_ = Stage::exchange;
    if (answers().size() > 1) return false;
    side_ = 1 - side_;
    stage_ = Stage::turn;
    return true;
  }

  // KQ-13
  std::vector<std::string> answers() const {
    std::vector<std::string> found{"decline"};
    const int far = NaiveBoard::home_of(1 - side_), home = NaiveBoard::home_of(side_);
    const auto is_parked_soldier = [&](int column) {
      const auto at = board_.pieces().find({column, far});
      return at != board_.pieces().end() && at->second.side == side_ && !at->second.musketeer;
    };
    for (int one = 1; one <= 17; ++one) {
      for (int two = one + 1; two <= 17; ++two) {
        if (!is_parked_soldier(one) || !is_parked_soldier(two)) continue;
        for (int column = 1; column <= 17; ++column) {
          if (!board_.is_free(column, home)) continue;
          found.push_back("exchange " + NaiveBoard::name({one, far}) + ',' + NaiveBoard::name({two, far}) + '=' +
                          NaiveBoard::name({column, home}));
        }
      }
    }
    return found;
  }

  void turn_of(int side) {
    side_ = side;
    if (count(side, true, false) == 0) return won_by(1 - side, "musketeers-lost");  // KQ-14
    if (parked(1 - side, true) == 3) return won_by(1 - side, "musketeers-home");    // KQ-15
    begin_turn(side);
  }
  void begin_turn(int side) {
    side_ = side;
    stage_ = Stage::roll;
    if (rolls_ == 600) return counted("turn-limit");          // KQ-17
    if (!board_.has_moves(side)) return counted("no-moves");  // KQ-16
  }
  int points(int side) const { return 2 * parked(side, false) + 4 * parked(side, true); }
  bool in_play(int side) const {
    return count(side, true, false) + count(side, false, false) > parked(side, true) + parked(side, false);
  }
  // KQ-16
  void counted(const std::string& reason) {
    const int south = points(0), north = points(1);
    std::string winner = south > north ? " w0" : south < north ? " w1" : "";
    if (south == north && in_play(0) != in_play(1)) winner = in_play(0) ? " w0" : " w1";
    end(reason, south, north, winner);
  }
  // KQ-18
  void won_by(int side, const std::string& reason) {
    end(reason, side == 0 ? 28 : points(0), side == 1 ? 28 : points(1), side == 0 ? " w0" : " w1");
  }
  void end(const std::string& reason, int south, int north, const std::string& winner) {
    end_ = ' ' + reason + ' ' + std::to_string(south) + ' ' + std::to_string(north) + winner;
    stage_ = Stage::over;
  }

  NaiveBoard board_;
  Stage stage_ = Stage::first;
  int side_ = 0, rolls_ = 0, red_ = 0, green_ = 0;
  std::set<std::string> turns_;
  std::string end_;
};

}  // namespace crosstable::test

// What a seat may expect from a position, and from the position after each of its moves, by a value function. Only what
// the seat sees goes in: the board and its own hand.
//
// A move changes two to four lines. The other lines keep their worth, so the score of a move is a sum of few numbers
// that are found once for all moves alike.
#pragma once
#include "engine/crosswise/move.hpp"
#include "engine/crosswise/value.hpp"

namespace crosstable::crosswise {

class Prospect {
 public:
  Prospect(const Value& value, const Board& board, Stones hand, Team team);

  // The position as it is, in logits.
  int now(bool own_next) const;

  // Calls visit(feature) for each feature of the position.
  template <class Visit>
  void each_feature_now(Visit&& visit) const {
    each_feature(contents_, supply(hand_), hand_, team_, visit);
  }

  // Calls visit(move, logits) for every legal move of a turn (CW-12); the other team is next after it.
  template <class Visit>
  void each_move(Visit&& visit) const {
    places(visit);
    if (hand_.contains(Stone::M)) moves(visit);
    if (hand_.contains(Stone::R)) removals(visit);
    if (hand_.contains(Stone::S)) swaps(visit);
    if (hand_.contains(Stone::X)) replacements(visit);
  }

 private:
  // What all lines are worth as they lie, once the hand and the number of stones on the board have changed.
  struct Basis {
    const Value::Row& row;
    Supply supply;
    std::array<int, lines> worth;
    int total;  // with the hand
  };
  using BySymbol = std::array<int, symbols>;

  Supply supply(Stones hand) const;
  Basis basis(unsigned filled, Stones hand) const;
  // The same with so many of a symbol in the hand.
  void hold(Basis& basis, Stone symbol, unsigned held) const;
  unsigned side_of(unsigned line) const { return owner_of(line_at(line)) == team_ ? 0 : 1; }
  int worth(const Value::Row& row, const Supply& supply, unsigned line, const LineContent& content) const {
    const unsigned side = side_of(line);
    const unsigned index = pattern_table.by_key[content.key];
    const std::array<std::uint8_t, 7>& slot = pattern_table.all[index].slot;
    int sum = row[feature::pattern(side, index)];
    for (unsigned symbol = 0; symbol < symbols; ++symbol)
      sum += row[feature::slot(side, slot[content.counts[symbol]], supply[symbol])];
    return sum;
  }

  // What a line gains by a change.
  int gain_of(const Basis& basis, unsigned line, const LineContent& changed) const {
    return worth(basis.row, basis.supply, line, changed) - basis.worth[line];
  }
  int gain_with(const Basis& basis, unsigned line, Stone symbol) const {
    LineContent changed = contents_[line];
    changed.add(symbol);
    return gain_of(basis, line, changed);
  }
  int gain_without(const Basis& basis, unsigned line, Stone symbol) const {
    LineContent changed = contents_[line];
    changed.remove(symbol);
    return gain_of(basis, line, changed);
  }
  int gain_by_change(const Basis& basis, unsigned line, Stone old_symbol, Stone new_symbol) const {
    LineContent changed = contents_[line];
    changed.remove(old_symbol);
    changed.add(new_symbol);
    return gain_of(basis, line, changed);
  }

  static unsigned column(Cell cell) { return index_of(column_line(cell)); }
  static unsigned row(Cell cell) { return index_of(row_line(cell)); }
  bool has(unsigned line, Stone symbol) const { return contents_[line].counts[index_of(symbol)] > 0; }
  bool on_board(Stone symbol) const {
    return hand_.count(symbol) + unseen_[index_of(symbol)] < Stones::all().count(symbol);
  }
  bool is_full(unsigned line) const {
    return pattern_table.all[pattern_table.by_key[contents_[line].key]].filled == line_length;
  }

  template <class Visit>
  void places(Visit& visit) const;
  template <class Visit>
  void moves(Visit& visit) const;
  template <class Visit>
  void removals(Visit& visit) const;
  template <class Visit>
  void swaps(Visit& visit) const;
  template <class Visit>
  void replacements(Visit& visit) const;

  const Value& value_;
  const Board& board_;
  Stones hand_;
  Team team_;
  unsigned filled_;
  Contents contents_;
  std::array<std::uint8_t, symbols> unseen_{};  // neither on the board nor in the hand; no move changes that
};

template <class Visit>
void Prospect::places(Visit& visit) const {
  const Cells empty = board_.empty();
  const unsigned different = hand_.different_symbols();
  if (different == 0) return;
  const Basis as_held = basis(filled_ + 1, hand_);
  for (unsigned i = 0; i < different; ++i) {
    const Stone symbol = hand_.symbol(i);
    Basis after = as_held;
    hold(after, symbol, hand_.count(symbol) - 1);
    std::array<int, lines> gain{};
    for (unsigned line = 0; line < lines; ++line) {
      if (!is_full(line)) gain[line] = gain_with(after, line, symbol);
    }
    for (const Cell cell : empty) visit(Move::place(symbol, cell), after.total + gain[column(cell)] + gain[row(cell)]);
  }
}

template <class Visit>
void Prospect::moves(Visit& visit) const {
  Stones hand = hand_;
  hand.remove(Stone::M);
  const Basis after = basis(filled_, hand);
  std::array<BySymbol, lines> with{}, without{};
  for (unsigned line = 0; line < lines; ++line) {
    for (unsigned i = 0; i < symbols; ++i) {
      if (!is_full(line)) with[line][i] = gain_with(after, line, stone_at(i));
      if (has(line, stone_at(i))) without[line][i] = gain_without(after, line, stone_at(i));
    }
  }
  for (const Cell from : board_.filled()) {
    const unsigned symbol = index_of(board_.at(from));
    for (const Cell to : board_.empty()) {
      int sum = after.total;
      // A stone that moves within a line changes nothing about it.
      if (column(from) != column(to)) sum += without[column(from)][symbol] + with[column(to)][symbol];
      if (row(from) != row(to)) sum += without[row(from)][symbol] + with[row(to)][symbol];
      visit(Move::move(from, to), sum);
    }
  }
}

template <class Visit>
void Prospect::removals(Visit& visit) const {
  if (filled_ == 0) return;
  Stones hand = hand_;
  hand.remove(Stone::R);
  const Basis as_held = basis(filled_ - 1, hand);
  for (unsigned i = 0; i < symbols; ++i) {
    const Stone symbol = stone_at(i);
    if (!on_board(symbol)) continue;
    Basis after = as_held;
    hold(after, symbol, hand_.count(symbol) + 1);
    std::array<int, lines> gain{};
    for (unsigned line = 0; line < lines; ++line) {
      if (has(line, symbol)) gain[line] = gain_without(after, line, symbol);
    }
    for (const Cell cell : board_.filled()) {
      if (board_.at(cell) == symbol) visit(Move::remove(cell), after.total + gain[column(cell)] + gain[row(cell)]);
    }
  }
}

template <class Visit>
void Prospect::swaps(Visit& visit) const {
  Stones hand = hand_;
  hand.remove(Stone::S);
  const Basis after = basis(filled_, hand);
  std::array<std::array<BySymbol, symbols>, lines> gain;
  for (unsigned line = 0; line < lines; ++line) {
    for (unsigned i = 0; i < symbols; ++i) {
      if (!has(line, stone_at(i))) continue;
      for (unsigned k = 0; k < symbols; ++k)
        gain[line][i][k] = i == k ? 0 : gain_by_change(after, line, stone_at(i), stone_at(k));
    }
  }
  for (const Cell one : board_.filled()) {
    const unsigned i = index_of(board_.at(one));
    for (const Cell two : board_.filled().above(one)) {
      const unsigned k = index_of(board_.at(two));
      int sum = after.total;
      if (column(one) != column(two)) sum += gain[column(one)][i][k] + gain[column(two)][k][i];
      if (row(one) != row(two)) sum += gain[row(one)][i][k] + gain[row(two)][k][i];
      visit(Move::swap(one, two), sum);
    }
  }
}

template <class Visit>
void Prospect::replacements(Visit& visit) const {
  const unsigned different = hand_.different_symbols();
  Stones hand = hand_;
  hand.remove(Stone::X);
  const Basis as_held = basis(filled_, hand);
  for (unsigned n = 0; n < different; ++n) {
    const Stone mine = hand_.symbol(n);
    for (unsigned i = 0; i < symbols; ++i) {
      const Stone symbol = stone_at(i);
      if (!on_board(symbol)) continue;
      Basis after = as_held;
      if (symbol != mine) {
        hold(after, mine, hand_.count(mine) - 1);
        hold(after, symbol, hand_.count(symbol) + 1);
      }
      std::array<int, lines> gain{};
      for (unsigned line = 0; line < lines; ++line) {
        if (has(line, symbol) && symbol != mine) gain[line] = gain_by_change(after, line, symbol, mine);
      }
      for (const Cell cell : board_.filled()) {
        if (board_.at(cell) == symbol)
          visit(Move::replace(cell, mine), after.total + gain[column(cell)] + gain[row(cell)]);
      }
    }
  }
}

}  // namespace crosstable::crosswise

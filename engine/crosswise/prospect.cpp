#include "engine/crosswise/prospect.hpp"

namespace crosstable::crosswise {

Prospect::Prospect(const Value& value, const Board& board, Stones hand, Team team)
    : value_(value),
      board_(board),
      hand_(hand),
      team_(team),
      filled_(board.filled().count()),
      contents_(contents_of(board)) {
  for (unsigned symbol = 0; symbol < symbols; ++symbol) {
    unsigned seen = hand.count(stone_at(symbol));
    for (unsigned column = 0; column < line_length; ++column) seen += contents_[column].counts[symbol];
    unseen_[symbol] = static_cast<std::uint8_t>(Stones::all().count(stone_at(symbol)) - seen);
  }
}

Supply Prospect::supply(Stones hand) const {
  Supply supply{};
  for (unsigned symbol = 0; symbol < symbols; ++symbol)
    supply[symbol] = static_cast<std::uint8_t>(supply_of(hand.count(stone_at(symbol)), unseen_[symbol]));
  return supply;
}

Prospect::Basis Prospect::basis(unsigned filled, Stones hand) const {
  Basis basis{value_.row(filled, false), supply(hand), {}, 0};
  for (unsigned line = 0; line < lines; ++line) {
    basis.worth[line] = worth(basis.row, basis.supply, line, contents_[line]);
    basis.total += basis.worth[line];
  }
  for (const Stone kind : {Stone::M, Stone::R, Stone::S, Stone::X})
    basis.total += basis.row[feature::action(kind, hand.count(kind))];
  basis.total += basis.row[feature::always];
  return basis;
}

void Prospect::hold(Basis& basis, Stone symbol, unsigned held) const {
  const unsigned before = basis.supply[index_of(symbol)], after = supply_of(held, unseen_[index_of(symbol)]);
  if (before == after) return;
  basis.supply[index_of(symbol)] = static_cast<std::uint8_t>(after);
  for (unsigned line = 0; line < lines; ++line) {
    const LineContent& content = contents_[line];
    const unsigned slot = pattern_table.all[pattern_table.by_key[content.key]].slot[content.counts[index_of(symbol)]];
    const unsigned side = side_of(line);
    const int gain = basis.row[feature::slot(side, slot, after)] - basis.row[feature::slot(side, slot, before)];
    basis.worth[line] += gain;
    basis.total += gain;
  }
}

int Prospect::now(bool own_next) const {
  const Value::Row& row = value_.row(filled_, own_next);
  int sum = 0;
  each_feature(contents_, supply(hand_), hand_, team_, [&](unsigned feature) { sum += row[feature]; });
  return sum;
}

}  // namespace crosstable::crosswise

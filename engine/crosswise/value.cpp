#include "engine/crosswise/value.hpp"

#include "engine/crosswise/weights.hpp"

namespace crosstable::crosswise {

namespace {

constexpr int certain = 1000 * logit;

// The end is not learned. On a full board any lead wins.
Value::Row row_of_the_end() {
  Value::Row row{};
  for (unsigned i = 0; i < patterns; ++i) {
    if (pattern_table.all[i].filled < line_length) continue;
    row[feature::pattern(0, i)] = 20 * logit * pattern_table.all[i].points;
    row[feature::pattern(1, i)] = -20 * logit * pattern_table.all[i].points;
  }
  return row;
}

Value::Row row_between(const Weights& weights, unsigned filled, bool own_next) {
  const Blend blend = blend_at(filled);
  Value::Row row;
  for (unsigned i = 0; i < feature::count; ++i) {
    const int one = weights[weight_index(blend.knot, own_next, i)];
    const int two = weights[weight_index(blend.knot + 1, own_next, i)];
    const int part = static_cast<int>(blend.part), whole = static_cast<int>(blend.whole);
    row[i] = (one * (whole - part) + two * part) / whole;
  }
  return row;
}

}  // namespace

Value::Value(const Weights& weights) {
  const unsigned six = pattern_table.by_key[key_of_count[line_length]];
  for (unsigned filled = 0; filled <= cells; ++filled) {
    for (const bool own_next : {false, true}) {
      Row& row = rows_.emplace_back(filled == cells ? row_of_the_end() : row_between(weights, filled, own_next));
      row[feature::pattern(0, six)] = certain;  // CW-19
      row[feature::pattern(1, six)] = -certain;
    }
  }
}

const Value& learned_value() {
  static const Value value(learned_weights);
  return value;
}

Contents contents_of(const Board& board) {
  Contents contents;
  for (unsigned i = 0; i < lines; ++i) {
    for (unsigned symbol = 0; symbol < symbols; ++symbol) {
      const unsigned count = board.count(line_at(i), stone_at(symbol));
      contents[i].counts[symbol] = static_cast<std::uint8_t>(count);
      contents[i].key += key_of_count[count];
    }
  }
  return contents;
}

}  // namespace crosstable::crosswise

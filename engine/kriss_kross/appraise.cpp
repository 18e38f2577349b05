// One ply of judgement for the greedy bot, from the seat's own sheet and the roll.
//
// A line is worth what it may become. For a line with empty cells that is the mean over what the next symbol could
// bring, with some weight on the symbol the player would wish for, because they choose among many cells. Numbers are in
// hundredths of a point; the weight was found by experiment.
#include <algorithm>
#include <vector>

#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

namespace {

constexpr int point = 100;
constexpr int wished_percent = 15;
constexpr int price_of_a_lone_cell = 150;  // an empty cell without an empty neighbour can never be filled

// What every line may become, by its present symbols.
class Prospects {
 public:
  explicit Prospects(bool worthless_costs) : worth_(1u << (3 * side)) {
    // Filling a cell makes the number higher, so the results needed are already there.
    for (std::size_t line = worth_.size(); line-- > 0;)
      worth_[line] = judge(static_cast<LineSymbols>(line), worthless_costs);
  }
  int of(LineSymbols line) const { return worth_[line]; }

 private:
  std::int16_t judge(LineSymbols line, bool worthless_costs) const {
    int sum = 0, best = 0, ways = 0;
    for (unsigned shift = 0; shift < 3 * side; shift += 3) {
      const unsigned code = (line >> shift) & 7u;
      if (code > symbols) return 0;  // there is no such line
      if (code != 0) continue;
      for (unsigned symbol = 1; symbol <= symbols; ++symbol, ++ways) {
        const int worth = worth_[line | symbol << shift];
        best = ways == 0 ? worth : std::max(best, worth);
        sum += worth;
      }
    }
    if (ways > 0) return static_cast<std::int16_t>((wished_percent * best + (100 - wished_percent) * sum / ways) / 100);
    const int value = value_of(line);
    return static_cast<std::int16_t>(point * (value == 0 && worthless_costs ? -price_of_nothing : value));
  }

  std::vector<std::int16_t> worth_;
};

const Prospects& prospects(bool worthless_costs) {
  static const Prospects plain(false), advanced(true);
  return worthless_costs ? advanced : plain;
}

}  // namespace

int KrissKross::appraise(const Known& known, const Move& move) {
  if (move.act == Act::choose) return 0;
  const bool advanced = known.open.advanced;
  Sheet after = known.open.sheet(known.seat());
  after.put(move.cell, move.symbol);
  after.put(move.other, move.second);

  int worth = 0;
  for (unsigned n = 0; n < (advanced ? lines : index_of(falling)); ++n) {
    const Line line = line_at(n);
    worth += prospects(advanced && !is_diagonal(line)).of(after.line(line));
  }
  const Cells empty = after.empty_cells();
  const unsigned lone = count_bits(empty & ~after.pairs().cells());
  return worth - price_of_a_lone_cell * static_cast<int>(lone);
}

}  // namespace crosstable

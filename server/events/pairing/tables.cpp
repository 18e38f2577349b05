#include "server/events/pairing/tables.hpp"

#include <algorithm>
#include <unordered_map>

#include "server/events/pairing/bit_matrix.hpp"

namespace crosstable::events {
namespace {

using Cost = long;
constexpr Cost repeat_cost = 1'000'000;  // outweighs any spread of scores
constexpr unsigned most_passes = 20;

struct Seated {
  const TablesEntrant* entrant;
  long level;  // of the score
};

// Moves people between tables as long as that makes it better.
class Seating {
 public:
  Seating(std::vector<Seated> people, const std::vector<unsigned>& sizes) : people_(std::move(people)), sizes_(sizes) {
    std::unordered_map<Number, std::size_t> index_of;
    for (std::size_t i = 0; i < people_.size(); ++i) index_of[people_[i].entrant->number] = i;
    met_.assign(people_.size() * people_.size(), 0);
    for (std::size_t i = 0; i < people_.size(); ++i) {
      for (const Number number : people_[i].entrant->met) {
        const auto found = index_of.find(number);
        if (found != index_of.end()) ++met_[i * people_.size() + found->second];
      }
    }
    deal();
  }

  std::vector<std::vector<const TablesEntrant*>> run() {
    for (unsigned pass = 0; pass < most_passes && improve(); ++pass) {}
    std::vector<std::vector<const TablesEntrant*>> tables;
    for (const auto& table : tables_) {
      auto& seated = tables.emplace_back();
      for (const std::size_t i : table) seated.push_back(people_[i].entrant);
    }
    return tables;
  }

 private:
  using Table = std::vector<std::size_t>;

  // People of one score are dealt out over the tables that they fill, the best of them first, so that each table gets
  // some of every strength.
  void deal() {
    std::vector<std::size_t> places;  // table by table
    for (std::size_t t = 0; t < sizes_.size(); ++t) places.insert(places.end(), sizes_[t], t);
    tables_.resize(sizes_.size());
    for (std::size_t from = 0; from < people_.size();) {
      std::size_t to = from;
      while (to < people_.size() && people_[to].level == people_[from].level) ++to;
      std::vector<std::size_t> open(places.begin() + static_cast<std::ptrdiff_t>(from),
                                    places.begin() + static_cast<std::ptrdiff_t>(to));
      for (std::size_t i = from; i < to;) {
        std::vector<std::size_t> later;
        for (std::size_t at = 0; at < open.size(); ++at) {
          if (at > 0 && open[at] == open[at - 1]) {
            later.push_back(open[at]);
          } else {
            tables_[open[at]].push_back(i++);
          }
        }
        open = std::move(later);
      }
      from = to;
    }
  }

  // What it costs if `i` sits with the others of the table; `except` is not there.
  Cost cost(std::size_t i, const Table& table, std::size_t except) const {
    Cost sum = 0;
    for (const std::size_t j : table) {
      if (j == i || j == except) continue;
      sum += repeat_cost * met_[i * people_.size() + j] + std::abs(people_[i].level - people_[j].level);
    }
    return sum;
  }

  bool has_repeat(std::size_t i, const Table& table) const { return cost(i, table, i) >= repeat_cost; }

  // The best exchange for each of those who would meet somebody again.
  bool improve() {
    bool better = false;
    for (Table& table : tables_) {
      for (std::size_t& i : table) {
        if (!has_repeat(i, table)) continue;
        std::size_t* best = nullptr;
        Cost least = 0;
        for (Table& other : tables_) {
          if (&other == &table) continue;
          for (std::size_t& j : other) {
            const Cost change = cost(j, table, i) + cost(i, other, j) - cost(i, table, i) - cost(j, other, j);
            if (change >= least) continue;
            least = change;
            best = &j;
          }
        }
        if (best == nullptr) continue;
        std::swap(i, *best);
        better = true;
      }
    }
    return better;
  }

  std::vector<Seated> people_;
  const std::vector<unsigned>& sizes_;
  std::vector<std::uint8_t> met_;
  std::vector<Table> tables_;
};

std::vector<Number> take_byes(std::vector<TablesEntrant>& present, std::size_t count) {
  std::sort(present.begin(), present.end(), [](const TablesEntrant& a, const TablesEntrant& b) {
    if (a.byes != b.byes) return a.byes > b.byes;
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  });
  std::vector<Number> byes;
  for (; count > 0; --count) {
    byes.push_back(present.back().number);
    present.pop_back();
  }
  return byes;
}

}  // namespace

std::vector<unsigned> table_sizes(unsigned entrants, unsigned seats) {
  const unsigned large = seats == 3 ? 4 : seats, small = large - 1;
  for (unsigned seated = entrants; seated >= small; --seated) {
    const auto fits = [&](unsigned of_usual, unsigned usual, unsigned unusual) -> std::optional<std::vector<unsigned>> {
      if (of_usual * usual > seated || (seated - of_usual * usual) % unusual != 0) return std::nullopt;
      std::vector<unsigned> sizes(of_usual, usual);
      sizes.insert(sizes.end(), (seated - of_usual * usual) / unusual, unusual);
      return sizes;
    };
    const unsigned usual = seats, unusual = seats == 3 ? large : small;
    for (unsigned full = seated / usual + 1; full-- > 0;)
      if (auto sizes = fits(full, usual, unusual)) return *std::move(sizes);
  }
  return {};
}

TablesRound seat_tables(std::vector<TablesEntrant> present, unsigned seats) {
  const auto sizes = table_sizes(static_cast<unsigned>(present.size()), seats);
  std::size_t seated = 0;
  for (const unsigned size : sizes) seated += size;
  TablesRound round;
  round.byes = take_byes(present, present.size() - seated);
  std::sort(present.begin(), present.end(), [](const TablesEntrant& a, const TablesEntrant& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  });
  std::vector<Seated> people;
  for (const TablesEntrant& one : present) {
    const long level = people.empty()                              ? 0
                       : people.back().entrant->score == one.score ? people.back().level
                                                                   : people.back().level + 1;
    people.push_back({&one, level});
  }
  for (auto& table : Seating(std::move(people), sizes).run()) {
    // The entrant who had the first seat least often gets it.
    std::sort(table.begin(), table.end(), [](const TablesEntrant* a, const TablesEntrant* b) {
      return a->firsts != b->firsts ? a->firsts < b->firsts : a->number < b->number;
    });
    auto& numbers = round.tables.emplace_back();
    for (const TablesEntrant* one : table) numbers.push_back(one->number);
  }
  return round;
}

std::vector<double> points_by_place(std::span<const unsigned> places, unsigned seats) {
  const double scale = places.size() < 2 ? 0 : static_cast<double>(seats - 1) / static_cast<double>(places.size() - 1);
  std::vector<double> points;
  for (const unsigned mine : places) {
    double beaten = -0.5;  // oneself is equal
    for (const unsigned theirs : places) beaten += theirs == 0 || mine < theirs ? 1 : mine == theirs ? 0.5 : 0;
    points.push_back(mine == 0 ? 0 : beaten * scale);
  }
  return points;
}

}  // namespace crosstable::events

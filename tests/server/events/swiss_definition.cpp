#include "tests/server/events/swiss_definition.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace crosstable::events {
namespace {

using Group = std::vector<const SwissEntrant*>;
using Pairing = std::vector<std::pair<const SwissEntrant*, const SwissEntrant*>>;  // smaller number, larger

bool met(const SwissEntrant& a, const SwissEntrant& b) {
  for (const RoundEntry& entry : a.history) {
    const auto* match = std::get_if<PlayedMatch>(&entry);
    if (match != nullptr && match->opponent == b.number) return true;
  }
  return false;
}

bool had_bye(const SwissEntrant& one) {
  for (const RoundEntry& entry : one.history) {
    if (const auto* bye = std::get_if<Bye>(&entry)) {
      if (*bye == Bye::pairing || *bye == Bye::full) return true;
    } else if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) {
      if (forfeit->won) return true;
    }
  }
  return false;
}

int played(const SwissEntrant& one) {
  return static_cast<int>(std::count_if(one.history.begin(), one.history.end(), [](const RoundEntry& entry) {
    return std::holds_alternative<PlayedMatch>(entry);
  }));
}

bool floated_last(const SwissEntrant& one) {
  if (one.history.empty()) return false;
  const auto* match = std::get_if<PlayedMatch>(&one.history.back());
  return match != nullptr && match->floated;
}

// -1: wants the first side, 1: the second, 0: neither.
int wish(const SwissEntrant& one, bool preferences) {
  if (!preferences) return 0;
  std::vector<int> sides;
  int d = 0;
  for (const RoundEntry& entry : one.history) {
    const auto* match = std::get_if<PlayedMatch>(&entry);
    if (match == nullptr) continue;
    sides.push_back(*match->side == Side::first ? 1 : -1);
    d += sides.back();
  }
  const int last_two = sides.size() < 2 ? 0 : sides[sides.size() - 1] + sides[sides.size() - 2];
  if (d < -1 || ((d == 0 || d == -1) && last_two == -2)) return -1;
  if (d > 1 || ((d == 0 || d == 1) && last_two == 2)) return 1;
  return 0;
}

// Everybody of the group paired in every legal way. `each` returns whether to go on.
bool each_pairing(const Group& group, Pairing& so_far, const std::function<bool(const Pairing&)>& each) {
  if (group.empty()) return each(so_far);
  const auto* one =
      *std::min_element(group.begin(), group.end(), [](auto* a, auto* b) { return a->number < b->number; });
  for (const auto* two : group) {
    if (two == one || met(*one, *two)) continue;
    Group rest;
    for (const auto* other : group)
      if (other != one && other != two) rest.push_back(other);
    so_far.emplace_back(one, two);
    const bool go_on = each_pairing(rest, so_far, each);
    so_far.pop_back();
    if (!go_on) return false;
  }
  return true;
}

class Definition {
 public:
  explicit Definition(const SwissRound& round) : round_(round) {}

  std::variant<SwissPairs, NoPairing> run() {
    Group left;
    for (const SwissEntrant& one : round_.entrants)
      if (one.present) left.push_back(&one);
    SwissPairs answer;
    if (left.size() % 2 != 0) {
      std::vector<std::tuple<double, int, long>> keys;
      const SwissEntrant* best = nullptr;
      std::tuple<double, int, long> best_key;
      for (const auto* one : left) {
        if (had_bye(*one) || !legal(minus(left, {one}))) continue;
        const std::tuple key(one->score, -played(*one), -static_cast<long>(one->number));
        if (best == nullptr || key < best_key) std::tie(best, best_key) = std::tie(one, key);
      }
      if (best == nullptr) return NoPairing{};
      answer.bye = best->number;
      left = minus(left, {best});
    }
    if (!legal(left)) return NoPairing{};
    while (!left.empty()) {
      const Group group = top_group(left), lower = minus(left, group);
      const Group up = best_upfloaters(group, lower);
      Group bracket = group;
      bracket.insert(bracket.end(), up.begin(), up.end());
      for (const auto& [a, b] : best_pairing(bracket, up)) answer.pairs.emplace_back(a->number, b->number);
      left = minus(lower, up);
    }
    return answer;
  }

 private:
  bool last_two_rounds() const { return round_.round + 1 >= round_.rounds; }

  static Group minus(const Group& all, const Group& some) {
    Group rest;
    for (const auto* one : all)
      if (std::find(some.begin(), some.end(), one) == some.end()) rest.push_back(one);
    return rest;
  }

  static Group top_group(const Group& all) {
    double best = all.front()->score;
    for (const auto* one : all) best = std::max(best, one->score);
    Group group;
    for (const auto* one : all)
      if (one->score == best) group.push_back(one);
    return group;
  }

  bool legal(const Group& group) {
    if (group.size() % 2 != 0) return false;
    std::set<Number> key;
    for (const auto* one : group) key.insert(one->number);
    const auto known = legal_.find(key);
    if (known != legal_.end()) return known->second;
    Pairing none;
    return legal_[key] = !each_pairing(group, none, [](const Pairing&) { return false; });
  }

  void each_legal_set(const Group& group, const Group& lower, const std::function<void(const Group&)>& each) {
    for (unsigned bits = 0; bits < 1u << lower.size(); ++bits) {
      Group set, bracket = group;
      for (std::size_t i = 0; i < lower.size(); ++i)
        if (bits >> i & 1) set.push_back(lower[i]);
      bracket.insert(bracket.end(), set.begin(), set.end());
      if (legal(bracket) && legal(minus(lower, set))) each(set);
    }
  }

  std::size_t least_upfloaters(const Group& group, const Group& lower) {
    std::size_t least = lower.size();
    each_legal_set(group, lower, [&](const Group& set) { least = std::min(least, set.size()); });
    return least;
  }

  Group best_upfloaters(const Group& group, const Group& lower) {
    using Key = std::tuple<std::size_t, std::vector<double>, std::size_t, int, std::vector<std::pair<double, Number>>>;
    std::optional<std::pair<Key, Group>> best;
    each_legal_set(group, lower, [&](const Group& set) {
      std::vector<double> differences;
      std::vector<std::pair<double, Number>> ordered;
      int floated = 0;
      for (const auto* one : set) {
        differences.push_back(group.front()->score - one->score);
        ordered.emplace_back(-one->score, one->number);
        floated += floated_last(*one) && !last_two_rounds();
      }
      std::sort(differences.rbegin(), differences.rend());
      std::sort(ordered.begin(), ordered.end());
      std::size_t next_needs = 0;
      const Group rest = minus(lower, set), next = lower.empty() ? Group{} : minus(top_group(lower), set);
      if (!next.empty()) next_needs = least_upfloaters(next, minus(rest, next));
      Key key(set.size(), differences, next_needs, floated, ordered);
      if (!best || key < best->first) best.emplace(std::move(key), set);
    });
    return best->second;
  }

  Pairing best_pairing(const Group& bracket, const Group& up) {
    using Key = std::tuple<int, int, std::vector<Number>>;
    std::optional<std::pair<Key, Pairing>> best;
    Pairing none;
    each_pairing(bracket, none, [&](const Pairing& pairing) {
      int unfulfilled = 0, bad_opponents = 0;
      std::vector<std::pair<Number, Number>> pairs;
      for (const auto& [a, b] : pairing) {
        pairs.emplace_back(a->number, b->number);
        const int one = wish(*a, round_.preferences), two = wish(*b, round_.preferences);
        unfulfilled += one != 0 && one == two;
        const bool a_up = std::find(up.begin(), up.end(), a) != up.end();
        const bool b_up = std::find(up.begin(), up.end(), b) != up.end();
        if (last_two_rounds()) continue;
        bad_opponents += (a_up && floated_last(*b)) + (b_up && floated_last(*a));
      }
      std::sort(pairs.begin(), pairs.end());
      std::vector<Number> identifier;
      for (const auto& pair : pairs) identifier.push_back(pair.first);
      for (const auto& pair : pairs) identifier.push_back(pair.second);
      Key key(unfulfilled, bad_opponents, identifier);
      if (!best || key < best->first) best.emplace(std::move(key), pairing);
      return true;
    });
    return best->second;
  }

  const SwissRound& round_;
  std::map<std::set<Number>, bool> legal_;
};

}  // namespace

std::variant<SwissPairs, NoPairing> swiss_by_definition(const SwissRound& round) { return Definition(round).run(); }

}  // namespace crosstable::events

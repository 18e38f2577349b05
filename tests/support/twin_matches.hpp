// Two matches that one viewer cannot tell apart: the same things happen in both, except in what is hidden from that
// viewer. That differs now and then, and no more than necessary, so that the two can go on together for long. Generic
// over the catalogue: the game itself, on copies, says which draws and moves a viewer can tell apart.
//
// The matches run ahead of the games in two rooms, one game after another: each step is settled for both, with all its
// chance, before a room makes it. So no step is ever made after which the viewer could rightly tell them apart. The
// deal is fixed, as if by a seed, before any seat is dealt anything (deal_ahead). The rooms draw what was settled
// (chance_of).
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "server/room/context.hpp"

namespace crosstable::test {

enum class Twin : std::uint8_t { real, other };
inline constexpr std::array both_twins{Twin::real, Twin::other};

class TwinMatches {
 public:
  // The viewer is a seat, or a spectator. The matches differ from the deal on, or from part() on.
  TwinMatches(const GameInfo& info, Setup setup, std::optional<Seat> viewer, std::uint64_t seed, bool from_the_deal)
      : info_(info), setup_(std::move(setup)), viewer_(viewer), random_(seed), parting_(from_the_deal) {}

  void part() { parting_ = true; }
  void viewer_loses_seat() { viewer_.reset(); }  // from now on they know what everybody knows

  // Settles the deal of the room's first game. Any other deal is settled when the first room asks for it.
  void deal_ahead() { deal(std::nullopt); }

  // The chance of room `which`.
  ChanceMaker chance_of(Twin which) {
    return [this, which](const Seed&, const FairnessContext& context, std::span<const std::optional<Nonce>>,
                         std::uint32_t) {
      ++side(which).deals;
      if (side(which).settled.empty()) deal(context.first ? std::optional(seat_at(*context.first)) : std::nullopt);
      return std::make_unique<Drawer>(side(which));
    };
  }
  unsigned deals(Twin which) const { return at(which).deals; }  // that this room has asked for

  struct Step {
    Seat seat;
    std::array<std::string, 2> moves;                // by Twin
    std::array<std::uint64_t, 2> thought_with = {};  // by Twin: the random numbers behind the bot's choice
    const std::string& move(Twin which) const { return moves[static_cast<std::size_t>(which)]; }
  };
  // A move of that seat for each room. Nothing if the viewer could tell them apart whatever it does. The rooms must
  // make it, and then call done().
  std::optional<Step> next(Seat seat) {
    const auto moves = shuffled(legal(Twin::real, seat)), others = shuffled(legal(Twin::other, seat));
    const bool may_differ = parting_ && seat != viewer_;
    if (may_differ && (differ() || random_.below(3) == 0)) {
      if (auto step = of_different(seat, some(moves, 2), some(others, 8))) return step;
    }
    for (const std::string& move : moves) {
      if (std::ranges::find(others, move) == others.end()) continue;
      if (auto step = planned({seat, {move, move}})) return step;
    }
    return may_differ ? of_different(seat, some(moves, 200), some(others, 200)) : std::nullopt;
  }
  // The same for a seat that the server plays for: its choice, and the random numbers behind it.
  std::optional<Step> thinking(Seat seat, BotLevel level) {
    const bool may_differ = parting_ && seat != viewer_;
    std::array<std::map<std::string, Step>, 2> thoughts;  // in each match, by what the viewer learns from them
    for (int tries = 0; tries < 24; ++tries) {
      const std::uint64_t number = random_.next(), another = may_differ && tries < 4 ? random_.next() : number;
      const Step step{seat,
                      {match(Twin::real).choose(seat, level, number), match(Twin::other).choose(seat, level, another)},
                      {number, another}};
      if (auto made = planned(step)) return made;
      if (!may_differ) continue;
      for (const Twin which : both_twins)
        thoughts[static_cast<std::size_t>(which)].emplace(after_move(match(which), seat, step.move(which)), step);
    }
    for (const auto& [learned, real] : thoughts[0]) {
      const auto found = thoughts[1].find(learned);
      if (found == thoughts[1].end()) continue;
      const Step& other = found->second;
      if (auto made = planned({seat, {real.moves[0], other.moves[1]}, {real.thought_with[0], other.thought_with[1]}}))
        return made;
    }
    return std::nullopt;
  }
  // Only one room, the real one, makes this move.
  void makes(Seat seat, const std::string& move) {
    if (!planned({seat, {move, move}})) throw std::logic_error("that cannot be played");
  }

  // The rooms have made their moves, or dealt.
  void done() {
    for (const Side& each : sides_) {
      if (!each.settled.empty()) throw std::logic_error("a room has not drawn what was settled");
    }
    different_ += differ();
  }

  bool dealt() const { return sides_[0].match != nullptr; }  // there are no matches before
  const Match& match(Twin which) const { return *at(which).match; }
  Seat seat_to_act() {
    const Seats seats = match(Twin::real).to_act();
    auto at = seats.begin();
    for (unsigned n = random_.below(seats.count()); n > 0; --n) ++at;
    return *at;
  }
  bool over() const { return match(Twin::real).outcome().has_value(); }
  bool differ() const { return hidden(match(Twin::real)) != hidden(match(Twin::other)); }  // in what is hidden
  unsigned different() const { return different_; }                                        // steps after which they did
  bool has_secrets() const { return has_secrets_; }  // at some time, one seat knew what others did not
  FastRandom& random() { return random_; }

  static std::string open(const Match& match) {
    return text_of([&](JsonWriter& json) { match.public_table(json); });
  }
  static std::string hidden(const Match& match) {
    return text_of([&](JsonWriter& json) { match.hidden_table(json); });
  }
  static std::string own(const Match& match, Seat seat) {
    return text_of([&](JsonWriter& json) { match.own_table(seat, json); });
  }

 private:
  using Moves = std::vector<std::string>;
  struct Side {
    std::unique_ptr<Match> match;
    std::deque<unsigned> settled;  // outcomes not yet drawn by the room
    unsigned deals = 0;
  };
  struct Drawer final : Chance {
    explicit Drawer(Side& of) : side(of) {}
    unsigned draw(const ChanceWeights& weights) override {
      if (side.settled.empty()) throw std::logic_error("a room draws what was not settled");
      const unsigned outcome = side.settled.front();
      side.settled.pop_front();
      if (weights.weight[outcome] == 0) throw std::logic_error("a room cannot draw what was settled");
      return outcome;
    }
    Side& side;
  };
  // Both matches, on trial.
  struct Course {
    std::array<std::unique_ptr<Match>, 2> matches;
    std::array<std::deque<unsigned>, 2> drawn = {};
  };

  Side& side(Twin which) { return sides_[static_cast<std::size_t>(which)]; }
  const Side& at(Twin which) const { return sides_[static_cast<std::size_t>(which)]; }

  Moves legal(Twin which, Seat seat) const {
    Moves moves;
    match(which).legal(seat, moves);
    return moves;
  }
  Moves shuffled(Moves moves) {
    for (auto left = static_cast<unsigned>(moves.size()); left > 1; --left)
      std::swap(moves[left - 1], moves[random_.below(left)]);
    return moves;
  }
  static Moves some(const Moves& moves, std::size_t most) {
    return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(std::min(most, moves.size()))};
  }

  template <class Members>
  static std::string text_of(Members members) {
    std::string text;
    JsonWriter json(text);
    json.object();
    members(json);
    json.end();
    return text;
  }

  // Everything that the viewer learns from a step: the events, and the table afterwards.
  std::string learned(const Match& after, const Narration& told) const {
    std::string text;
    for (const Narrated& event : told) {
      const bool is_own = viewer_ && event.owner == viewer_;
      if (is_own || !event.is_private) text += is_own ? event.own : event.open;
    }
    text += open(after);
    if (viewer_) text += own(after, *viewer_);
    if (viewer_ && after.to_act().contains(*viewer_)) {
      JsonWriter json(text);
      after.offer(*viewer_, json);
    }
    for (const Seat seat : after.to_act()) text += std::to_string(index_of(seat));
    return text + (after.chance_acts() ? "c" : "") + (after.outcome() ? "o" : "");
  }
  std::string after_move(const Match& match, Seat seat, const std::string& move) const {
    const auto copy = match.clone();
    Narration told;
    copy->play(seat, move, &told);
    return learned(*copy, told);
  }
  std::string after_draw(const Match& match, unsigned outcome) const {
    const auto copy = match.clone();
    Narration told;
    copy->resolve(outcome, &told);
    return learned(*copy, told);
  }

  // The first pair of different moves from which the viewer learns the same.
  std::optional<Step> of_different(Seat seat, const Moves& moves, const Moves& others) {
    std::multimap<std::string, const std::string*> by_what_is_learned;
    for (const std::string& other : others)
      by_what_is_learned.emplace(after_move(match(Twin::other), seat, other), &other);
    for (const std::string& move : moves) {
      const auto [first, last] = by_what_is_learned.equal_range(after_move(match(Twin::real), seat, move));
      for (auto found = first; found != last; ++found) {
        if (*found->second == move) continue;
        if (auto step = planned({seat, {move, *found->second}})) return step;
      }
    }
    return std::nullopt;
  }

  // Does the viewer learn the same from these moves and the chance that follows? If so, they are as good as made.
  std::optional<Step> planned(Step step) {
    if (after_move(match(Twin::real), step.seat, step.moves[0]) !=
        after_move(match(Twin::other), step.seat, step.moves[1]))
      return std::nullopt;
    Course course{{match(Twin::real).clone(), match(Twin::other).clone()}};
    for (std::size_t place : {0u, 1u}) course.matches[place]->play(step.seat, step.moves[place], nullptr);
    if (!chance_acts(course)) return std::nullopt;
    settle(std::move(course));
    return step;
  }
  void deal(std::optional<Seat> first) {
    setup_.first = first;
    Course course{{info_.start(setup_), info_.start(setup_)}};
    if (!chance_acts(course)) throw std::logic_error("there is no common deal");
    settle(std::move(course));
  }
  void settle(Course course) {
    for (std::size_t place : {0u, 1u}) {
      sides_[place].match = std::move(course.matches[place]);
      for (const unsigned outcome : course.drawn[place]) sides_[place].settled.push_back(outcome);
    }
    for (const Side& each : sides_) {
      for (unsigned seat = 0; seat < setup_.players && !has_secrets_; ++seat)
        has_secrets_ = own(*each.match, seat_at(seat)) != "{}";
    }
  }

  bool chance_acts(Course& course) {
    while (course.matches[0]->chance_acts()) {
      if (!draw(course)) return false;
    }
    return true;
  }
  bool draw(Course& course) {
    const Match &real = *course.matches[0], &other = *course.matches[1];
    const bool differently = parting_ && (random_.below(8) == 0 || hidden(real) == hidden(other));
    ChanceWeights weights, weights_of_other;
    real.chance_weights(weights);
    other.chance_weights(weights_of_other);
    for (int tries = 0; tries < 16; ++tries) {
      const unsigned outcome = weights.at(random_.below(weights.total));
      const std::string wanted = after_draw(real, outcome);
      for (int more = differently ? 8 : 0; more > 0; --more) {
        const unsigned another = weights_of_other.at(random_.below(weights_of_other.total));
        if (another != outcome && after_draw(other, another) == wanted) return drawn(course, outcome, another);
      }
      if (weights_of_other.weight[outcome] > 0 && after_draw(other, outcome) == wanted)
        return drawn(course, outcome, outcome);
    }
    return false;
  }
  static bool drawn(Course& course, unsigned outcome, unsigned outcome_of_other) {
    course.drawn[0].push_back(outcome);
    course.drawn[1].push_back(outcome_of_other);
    course.matches[0]->resolve(outcome, nullptr);
    course.matches[1]->resolve(outcome_of_other, nullptr);
    return true;
  }

  const GameInfo& info_;
  Setup setup_;
  std::optional<Seat> viewer_;
  FastRandom random_;
  bool parting_ = false;
  std::array<Side, 2> sides_;  // by Twin
  unsigned different_ = 0;
  bool has_secrets_ = false;
};

}  // namespace crosstable::test

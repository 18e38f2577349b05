// Two matches that one viewer cannot tell apart: the same things happen in both, but for what is hidden from that viewer,
// which differs as often as it can. Generic over the catalogue: which draws and moves a viewer can tell apart is asked of
// the game itself, on copies. The matches run along with the games of two rooms, one game after the other, whose chance they
// draw (chance_of) and whose moves they choose (next, thinking).
//
// In each step first the real room makes its move, then the other.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "server/room/room.hpp"

namespace crosstable::test {

enum class Twin : std::uint8_t { real, other };
inline constexpr std::array both_twins{Twin::real, Twin::other};

class TwinMatches {
 public:
  // The viewer is a seat, or one of those who look on. The matches differ from the deal on, or from part() on.
  TwinMatches(const GameInfo& info, Setup setup, std::optional<Seat> viewer, std::uint64_t seed, bool from_the_deal)
      : info_(info), setup_(std::move(setup)), viewer_(viewer), random_(seed), parting_(from_the_deal) {}

  void part() { parting_ = true; }
  void viewer_loses_seat() { viewer_.reset(); }  // from now on he knows what everybody knows

  // Where the room `which` gets its chance from.
  ChanceMaker chance_of(Twin which) {
    return [this, which](const Seed&, const FairnessContext& context, std::span<const std::optional<Nonce>>, std::uint32_t) {
      setup_.first.reset();
      if (context.first) setup_.first = seat_at(*context.first);
      side(which).match = info_.start(setup_);  // every game begins with a chance line
      return std::make_unique<Drawer>(*this, which);
    };
  }

  struct Step {
    Seat seat;
    std::array<std::string, 2> moves;              // by Twin
    std::array<std::uint64_t, 2> thought_with = {};  // by Twin: the random numbers that the bot chose its move by
    const std::string& move(Twin which) const { return moves[static_cast<std::size_t>(which)]; }
  };
  // A move of that seat for each room; nothing when the viewer could tell them apart. The rooms must make it, then done().
  std::optional<Step> next(Seat seat) {
    const auto moves = legal(Twin::real, seat);
    for (int tries = 0; tries < 8; ++tries) {
      const std::string& move = one_of(moves);
      if (const auto other = move_of_other(seat, move)) return agreed({seat, {move, *other}});
    }
    return std::nullopt;
  }
  // The same for a seat that the server plays for: what it will choose, and by which random numbers.
  std::optional<Step> thinking(Seat seat, BotLevel level) {
    for (int tries = 0; tries < 24; ++tries) {
      Step step{seat, {}, {random_.next(), random_.next()}};
      if (seat == viewer_ || !parting_) step.thought_with[1] = step.thought_with[0];
      for (const Twin which : both_twins) {
        const auto at = static_cast<std::size_t>(which);
        step.moves[at] = match(which).choose(seat, level, step.thought_with[at]);
      }
      if (after_move(match(Twin::real), seat, step.moves[0]) == after_move(match(Twin::other), seat, step.moves[1])) return agreed(step);
    }
    return std::nullopt;
  }
  // One room alone makes a move: before it does, and when it has.
  void makes(Twin which, Seat seat, std::string move) { side(which).pending = {seat, std::move(move)}; }
  void catch_up(Twin which) {
    if (const auto made = std::exchange(side(which).pending, std::nullopt)) side(which).match->play(made->first, made->second, nullptr);
  }

  // The rooms have made their moves. False when the viewer can tell them apart from now on: nothing is promised any more.
  bool done() {
    for (const Twin which : both_twins) catch_up(which);
    const bool all_drawn = std::exchange(next_drawn_, 0) == drawn_.size();
    drawn_.clear();
    told_apart_ = told_apart_ || !all_drawn;
    count();
    return !told_apart_;
  }

  bool dealt() const { return sides_[1].match != nullptr; }  // only then are there matches
  const Match& match(Twin which) const { return *sides_[static_cast<std::size_t>(which)].match; }
  Seat seat_to_act() {
    const Seats seats = match(Twin::real).to_act();
    auto at = seats.begin();
    for (unsigned n = random_.below(seats.count()); n > 0; --n) ++at;
    return *at;
  }
  bool over() const { return match(Twin::real).outcome().has_value(); }
  bool differ() const { return hidden(match(Twin::real)) != hidden(match(Twin::other)); }  // in what is hidden
  unsigned different() const { return different_; }  // steps after which they did
  bool has_secrets() const { return has_secrets_; }  // somebody knew at some time what others did not
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
  struct Side {
    std::unique_ptr<Match> match;
    std::optional<std::pair<Seat, std::string>> pending;  // the room makes it now
  };
  struct Drawer final : Chance {
    Drawer(TwinMatches& of, Twin twin) : twins(of), which(twin) {}
    unsigned draw(const ChanceWeights& weights) override { return twins.draw(which, weights); }
    TwinMatches& twins;
    Twin which;
  };

  Side& side(Twin which) { return sides_[static_cast<std::size_t>(which)]; }
  std::optional<Step> agreed(Step step) {
    for (const Twin which : both_twins) makes(which, step.seat, step.move(which));
    return step;
  }
  void count() {
    different_ += differ();
    for (const Twin which : both_twins) {
      for (unsigned seat = 0; seat < setup_.players && !has_secrets_; ++seat) has_secrets_ = own(match(which), seat_at(seat)) != "{}";
    }
  }
  std::vector<std::string> legal(Twin which, Seat seat) const {
    std::vector<std::string> moves;
    match(which).legal(seat, moves);
    return moves;
  }
  const std::string& one_of(const std::vector<std::string>& moves) { return moves[random_.below(static_cast<unsigned>(moves.size()))]; }

  template <class Members>
  static std::string text_of(Members members) {
    std::string text;
    JsonWriter json(text);
    json.object();
    members(json);
    json.end();
    return text;
  }

  // All that the viewer learns of a step: what is told, and what the table then looks like.
  std::string learned(const Match& after, const Narration& told) const {
    std::string text;
    for (const Narrated& event : told) text += viewer_ && event.owner == viewer_ ? event.own : event.open;
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

  std::optional<std::string> move_of_other(Seat seat, const std::string& move) {
    const auto moves = legal(Twin::other, seat);
    const bool possible = std::ranges::find(moves, move) != moves.end();
    if (!parting_ || seat == viewer_) return possible ? std::optional(move) : std::nullopt;
    const std::string wanted = after_move(match(Twin::real), seat, move);
    for (int tries = 0; tries < 8; ++tries) {
      const std::string& another = one_of(moves);
      if (another != move && after_move(match(Twin::other), seat, another) == wanted) return another;
    }
    if (possible && after_move(match(Twin::other), seat, move) == wanted) return move;
    return std::nullopt;
  }

  unsigned draw(Twin which, const ChanceWeights& weights) {
    catch_up(which);
    const unsigned outcome = which == Twin::real ? draw_real(weights) : draw_other(weights);
    side(which).match->resolve(outcome, nullptr);
    return outcome;
  }
  unsigned draw_real(const ChanceWeights& weights) {
    const unsigned outcome = weights.at(random_.below(weights.total));
    drawn_.push_back({outcome, after_draw(match(Twin::real), outcome)});
    return outcome;
  }
  unsigned draw_other(const ChanceWeights& weights) {
    if (next_drawn_ < drawn_.size()) {
      const auto& [outcome, wanted] = drawn_[next_drawn_++];
      if (!parting_) return outcome;
      for (int tries = random_.below(2) == 0 ? 0 : 12; tries > 0; --tries) {
        const unsigned another = weights.at(random_.below(weights.total));
        if (another != outcome && after_draw(match(Twin::other), another) == wanted) return another;
      }
      if (weights.weight[outcome] > 0 && after_draw(match(Twin::other), outcome) == wanted) return outcome;
    }
    told_apart_ = true;
    return weights.at(random_.below(weights.total));
  }

  const GameInfo& info_;
  Setup setup_;
  std::optional<Seat> viewer_;
  FastRandom random_;
  bool parting_ = false, told_apart_ = false;
  std::array<Side, 2> sides_;                            // by Twin
  std::vector<std::pair<unsigned, std::string>> drawn_;  // in the real room in this step, and what the viewer learned
  std::size_t next_drawn_ = 0;
  unsigned different_ = 0;
  bool has_secrets_ = false;
};

}  // namespace crosstable::test

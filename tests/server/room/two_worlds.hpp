// Two real rooms that one viewer cannot tell apart: the same things happen in both, but for what is hidden from that viewer,
// which differs as often as it can. Generic over the catalogue: which draws and moves a viewer can tell apart is asked of
// the game itself, on copies of the match that run along with each room.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/room/game_cases.hpp"

namespace crosstable::test {

// A room whose chance is drawn by `picks`, and a match that is where the room's is.
struct World : Case {
  World(const GameCase& each, std::uint64_t seed) : Case(each, seed) {
    OptionValues values;
    for (const protocol::Option& option : options) values.set(each.info->options, option.key, option.value);
    match = each.info->start(Setup{players, values, {}});
    chance = [this](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t) { return std::make_unique<Drawer>(*this); };
  }

  void begin() {
    start_all();
    enter("Zoe");
  }
  void play(Seat seat, const std::string& move) {
    pending = {seat, move};
    const std::string& name = names()[index_of(seat)];
    const Json answer = ask(name, protocol::RoomMove{room->code(), person(name).line->prompt["id"], move});
    if (answer.contains("error")) throw std::runtime_error(answer.dump());
    catch_up();
  }
  // The match makes the move that the room has made already.
  void catch_up() {
    if (const auto made = std::exchange(pending, std::nullopt)) match->play(made->first, made->second, nullptr);
  }
  std::string hidden() const {
    return text_of([this](JsonWriter& json) { match->hidden_table(json); });
  }
  bool has_secrets() const {
    bool any = false;
    for (const Seat seat : Seats::first(players)) any = any || text_of([&](JsonWriter& json) { match->own_table(seat, json); }) != "{}";
    return any;
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

  std::unique_ptr<Match> match;
  std::optional<std::pair<Seat, std::string>> pending;
  std::function<unsigned(const ChanceWeights&)> picks;

 private:
  struct Drawer final : Chance {
    explicit Drawer(World& in) : world(in) {}
    unsigned draw(const ChanceWeights& weights) override {
      world.catch_up();
      const unsigned outcome = world.picks(weights);
      world.match->resolve(outcome, nullptr);
      return outcome;
    }
    World& world;
  };
};

class TwoWorlds {
 public:
  // The viewer is a seat, or a spectator. The worlds differ from the deal on, or from part() on.
  TwoWorlds(const GameCase& each, std::optional<Seat> viewer, std::uint64_t seed, bool from_the_deal)
      : viewer_(viewer), random_(seed), parting_(from_the_deal), real_(each, seed), other_(each, seed) {
    real_.picks = [this](const ChanceWeights& weights) { return draw_real(weights); };
    other_.picks = [this](const ChanceWeights& weights) { return draw_other(weights); };
    real_.begin();
    other_.begin();
    count();
  }

  void part() { parting_ = true; }

  // One move in both. False when the viewer can tell them apart from now on, or the game is over.
  bool step() {
    drawn_.clear();
    next_ = 0;
    if (told_apart_ || real_.match->outcome()) return false;
    const Seat seat = pick(real_.match->to_act());
    const auto moves = legal(*real_.match, seat);
    const std::string move = moves[random_.below(static_cast<unsigned>(moves.size()))];
    const auto other = move_of_other(seat, move);
    if (!other) return false;
    real_.play(seat, move);
    other_.play(seat, *other);
    count();
    return next_ == drawn_.size() && !told_apart_;
  }

  // Frames that the viewer was sent, answers too; equal as long as step() was true.
  std::pair<std::vector<std::string>, std::vector<std::string>> traffic() {
    return {real_.person(viewer_name()).line->frames, other_.person(viewer_name()).line->frames};
  }
  std::string viewer_name() const { return viewer_ ? names()[index_of(*viewer_)] : "Zoe"; }
  World& real() { return real_; }
  World& other() { return other_; }
  unsigned different() const { return different_; }            // steps after which the hidden parts differed
  bool has_secrets() const { return has_secrets_; }  // somebody knew at some time what others did not

 private:

  void count() {
    has_secrets_ = has_secrets_ || real_.has_secrets();
    different_ += real_.hidden() != other_.hidden();
  }
  static std::vector<std::string> legal(const Match& match, Seat seat) {
    std::vector<std::string> moves;
    match.legal(seat, moves);
    return moves;
  }
  Seat pick(Seats seats) {
    auto at = seats.begin();
    for (unsigned n = random_.below(seats.count()); n > 0; --n) ++at;
    return *at;
  }

  // All that the viewer learns of a step: what is told, and what the table then looks like.
  std::string learned(const Match& after, const Narration& told) const {
    std::string text;
    for (const Narrated& event : told) text += viewer_ && event.owner == viewer_ ? event.own : event.open;
    text += World::text_of([&](JsonWriter& json) { after.public_table(json); });
    if (viewer_) text += World::text_of([&](JsonWriter& json) { after.own_table(*viewer_, json); });
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
    const auto moves = legal(*other_.match, seat);
    const bool possible = std::ranges::find(moves, move) != moves.end();
    if (!parting_ || seat == viewer_) return possible ? std::optional(move) : std::nullopt;
    const std::string wanted = after_move(*real_.match, seat, move);
    for (int tries = 0; tries < 8; ++tries) {
      const std::string& another = moves[random_.below(static_cast<unsigned>(moves.size()))];
      if (another != move && after_move(*other_.match, seat, another) == wanted) return another;
    }
    if (possible && after_move(*other_.match, seat, move) == wanted) return move;
    return std::nullopt;
  }

  unsigned draw_real(const ChanceWeights& weights) {
    const unsigned outcome = weights.at(random_.below(weights.total));
    drawn_.push_back({outcome, after_draw(*real_.match, outcome)});
    return outcome;
  }
  unsigned draw_other(const ChanceWeights& weights) {
    if (next_ < drawn_.size()) {
      const auto& [outcome, wanted] = drawn_[next_++];
      if (!parting_) return outcome;
      for (int tries = random_.below(2) == 0 ? 0 : 12; tries > 0; --tries) {
        const unsigned another = weights.at(random_.below(weights.total));
        if (another != outcome && after_draw(*other_.match, another) == wanted) return another;
      }
      if (weights.weight[outcome] > 0 && after_draw(*other_.match, outcome) == wanted) return outcome;
    }
    told_apart_ = true;
    return weights.at(random_.below(weights.total));
  }

  std::optional<Seat> viewer_;
  FastRandom random_;
  bool parting_ = false, told_apart_ = false;
  std::vector<std::pair<unsigned, std::string>> drawn_;  // in the real world by the last move, and what the viewer learned
  std::size_t next_ = 0;
  unsigned different_ = 0;
  bool has_secrets_ = false;
  World real_, other_;
};

}  // namespace crosstable::test

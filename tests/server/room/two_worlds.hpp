// Two real rooms that one viewer cannot tell apart (tests/support/twin_matches.hpp).
#pragma once
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/room/game_cases.hpp"
#include "tests/support/twin_matches.hpp"

namespace crosstable::test {

struct World : Case {
  using Case::Case;

  void play(Seat seat, const std::string& move) {
    const std::string& name = names()[index_of(seat)];
    const Json answer = ask(name, protocol::RoomMove{room->code(), person(name).line->prompt["id"], move});
    if (answer.contains("error")) throw std::runtime_error(answer.dump());
  }
};

inline Setup setup_of(const GameCase& each) {
  OptionValues values;
  for (const protocol::Option& option : each.options) values.set(each.info->options, option.key, option.value);
  return {each.players, values, {}};
}

class TwoWorlds {
 public:
  // The viewer is a seat, or a spectator. The worlds differ from the deal on, or from part() on.
  TwoWorlds(const GameCase& each, std::optional<Seat> viewer, std::uint64_t seed, bool from_the_deal)
      : viewer_(viewer),
        twins_(*each.info, setup_of(each), viewer, seed, from_the_deal),
        real_(each, seed),
        other_(each, seed) {
    real_.chance = twins_.chance_of(Twin::real);
    other_.chance = twins_.chance_of(Twin::other);
    for (World* world : {&real_, &other_}) {
      world->start_all();
      world->enter("Zoe");
    }
    twins_.done();
  }

  void part() { twins_.part(); }

  // One move in both. False when there is none after which the viewer could not tell them apart, or the game is over.
  bool step() {
    if (twins_.over()) return false;
    const auto step = twins_.next(twins_.seat_to_act());
    if (!step) return false;
    real_.play(step->seat, step->move(Twin::real));
    other_.play(step->seat, step->move(Twin::other));
    twins_.done();
    return true;
  }

  // Frames that the viewer was sent, answers too; equal as long as step() was true.
  std::pair<std::vector<std::string>, std::vector<std::string>> traffic() {
    return {real_.person(viewer_name()).line->frames, other_.person(viewer_name()).line->frames};
  }
  std::string viewer_name() const { return viewer_ ? names()[index_of(*viewer_)] : "Zoe"; }
  World& real() { return real_; }
  World& other() { return other_; }
  const TwinMatches& twins() const { return twins_; }

 private:
  std::optional<Seat> viewer_;
  TwinMatches twins_;
  World real_, other_;
};

}  // namespace crosstable::test

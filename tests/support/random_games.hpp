// Whole random games of one kind, rotating through every number of players and combination of options. Checks
// everything that holds in any position of any game: what the rules say (Worlds<G>::broken), whose turn it can be, that
// legal moves are played and others change nothing, what an outcome must look like. A sample of the games is written as
// a record, read and replayed, and must show every viewer the same bytes after every line.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/core/replay.hpp"
#include "tests/support/fuzz_text.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/setups.hpp"
#include "tests/support/snapshot.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

struct RandomGamesReport {
  std::uint64_t games = 0, setups = 0, lines = 0, refusals = 0, records = 0;
  std::map<std::string, std::uint64_t> endings;  // games by the reason of their outcome
};

template <Game G>
class RandomGames {
 public:
  // Every `sample`-th game is also checked as a record. Throws std::runtime_error that names the game, its setup and
  // number (so that it can be repeated) and the fault.
  static RandomGamesReport play(std::uint64_t games, std::uint64_t seed, std::uint64_t sample) {
    const std::vector<Setup> setups = every_setup<G>();
    RandomGamesReport report{.games = games, .setups = setups.size(), .endings = {}};
    for (std::uint64_t n = 0; n < games; ++n) {
      const Setup& setup = setups[n % setups.size()];
      try {
        // Every setup gets its turn at being sampled: n / setups.size() counts this setup's games.
        RandomGames game(setup, seed + n, (n / setups.size()) % sample == 0);
        game.play_to_the_end(report);
      } catch (const std::exception& wrong) {
        throw std::runtime_error(std::string(G::id) + ", " + text_of(setup) + ", --seed " + std::to_string(seed) +
                                 ", game " + std::to_string(n) + ": " + wrong.what());
      }
    }
    return report;
  }

 private:
  static constexpr std::size_t longest_game = 100'000;  // lines

  RandomGames(const Setup& setup, std::uint64_t seed, bool with_record)
      : setup_(setup), random_(seed * 2'654'435'761), with_record_(with_record), game_(setup) {}

  static void check(bool holds, const std::string& what) {
    if (!holds) throw std::runtime_error(what);
  }

  void play_to_the_end(RandomGamesReport& report) {
    check_position();
    while (!game_.outcome()) {
      check(lines_.size() < longest_game, "the game does not end");
      if (game_.chance_acts()) {
        let_chance_act();
      } else {
        if (random_.below(8) == 0) report.refusals += check_a_refusal();
        let_a_seat_act();
      }
      check_position();
    }
    report.lines += lines_.size();
    ++report.endings[std::string(game_.outcome()->reason)];
    if (!with_record_) return;
    check_record();
    ++report.records;
  }

  void let_chance_act() {
    const unsigned outcome = chance_at_random(game_, random_);
    note_line(chance_line(game_.write_chance(outcome)));
    game_.resolve(outcome, nullptr);
  }

  void let_a_seat_act() {
    const Seat seat = seat_at_random(game_.to_act(), random_);
    const std::vector<typename G::Move> legal = legal_moves(game_, seat);
    typename G::Move move = legal[random_.below(static_cast<unsigned>(legal.size()))];
    if (random_.below(2) == 0) {
      move = game_.sample_legal(seat, random_);
      check(std::ranges::find(legal, move) != legal.end(), "sampled, but not legal: " + move.text());
    }
    note_line(seat_line(seat, move.text()));
    check(!game_.play(seat, move, nullptr), "legal, but refused: " + lines_.back());
  }

  void check_position() {
    if (const std::string wrong = Worlds<G>::broken(game_); !wrong.empty()) throw std::runtime_error(wrong);
    const std::optional<Outcome> outcome = game_.outcome();
    check(outcome.has_value() + game_.chance_acts() + !game_.to_act().empty() == 1,
          "not exactly one of: over, chance acts, seats are to act");
    for (const Seat seat : Seats::first(setup_.players)) {
      check(game_.to_act().contains(seat) != legal_moves(game_, seat).empty(),
            "not exactly the seats to act have legal moves");
    }
    for (const Seat seat : game_.to_act()) check(index_of(seat) < setup_.players, "a nonexistent seat is to act");
    if (outcome) return check_outcome(*outcome);
    const Seat loser = seat_at(random_.below(setup_.players));
    const Outcome conceded = game_.conceded(loser);
    check_outcome(conceded);
    check(conceded.reason == "resigned" && !conceded.winners.contains(loser), "the seat that resigned has not lost");
    check(setup_.players == 1 || !conceded.winners.empty(), "nobody wins by a resignation");
  }

  void check_outcome(const Outcome& outcome) const {
    check(!outcome.reason.empty(), "an end without a reason");
    check(outcome.scores.size() == setup_.players, "not a score for every seat");
    const auto team = [&](Seat seat) { return G::team_name(setup_.players, seat); };
    for (const Seat winner : outcome.winners) {
      check(index_of(winner) < setup_.players, "a nonexistent seat wins");
      for (const Seat partner : Seats::first(setup_.players)) {
        if (team(winner).empty() || team(partner) != team(winner)) continue;
        check(outcome.winners.contains(partner), "a partner of a winner does not win");
        check(outcome.scores[index_of(partner)] == outcome.scores[index_of(winner)], "partners have different scores");
      }
    }
  }

  // Tries something that is nearly a move, by any seat. Returns whether it was refused.
  bool check_a_refusal() {
    const Seat seat = seat_at(random_.below(setup_.players));
    const std::vector<std::string> legal = legal_texts(game_, seat);
    const std::string text = fuzzed_move(legal.empty() ? legal_texts(game_, *game_.to_act().begin()) : legal, random_);
    MatchOf<G> match(game_);
    const auto answer = match.play(seat, text, nullptr);
    if (const auto* played = std::get_if<std::string>(&answer)) {
      check(std::ranges::find(legal, *played) != legal.end(), "played, but not legal: " + text);
      return false;
    }
    check(std::ranges::find(legal, text) == legal.end(), "refused, but legal: " + text);
    check(bytes_of(match) == bytes_of(MatchOf<G>(game_)), "a refused move changed something: " + text);
    return true;
  }

  // The record.

  void note_line(std::string line) {
    if (with_record_) positions_.push_back(bytes_of(MatchOf<G>(game_)));
    lines_.push_back(std::move(line));
  }

  void check_record() {
    Record record{.game = find_game(G::id),
                  .players = {},
                  .options = setup_.options,
                  .moves = lines_,
                  .not_text = {},
                  .result = result_json(*game_.outcome()),
                  .extra = {}};
    for (unsigned seat = 0; seat < setup_.players; ++seat) record.players.push_back("Seat " + std::to_string(seat));
    const std::string text = write_record(record);
    const auto read = read_record(text);
    check(std::holds_alternative<Record>(read), "the record cannot be read");
    const Record& again = std::get<Record>(read);
    check(write_record(again) == text, "the record changes when it is read and written again");

    positions_.push_back(bytes_of(MatchOf<G>(game_)));
    Replay replay(again);
    for (std::size_t line = 0;; ++line) {
      check(bytes_of(replay.match()) == positions_[line],
            "a different position in the replay before line " + std::to_string(line));
      if (!replay.more()) break;
      const auto fault = replay.step();
      check(!fault, fault ? fault->why : "");
    }
    check(replay.plies() == lines_.size() && !replay.check_result(), "the replay ends differently");
  }

  // Everything that viewers can see, and what none can.
  std::string bytes_of(const Match& match) const {
    const auto object = [](auto write) { return json_object([&](JsonWriter& json) { write(json); }); };
    std::string text = object([&](JsonWriter& json) { match.public_table(json); }) +
                       object([&](JsonWriter& json) { match.hidden_table(json); });
    for (const Seat seat : Seats::first(setup_.players))
      text += object([&](JsonWriter& json) { match.own_table(seat, json); });
    for (const Seat seat : match.to_act()) {
      JsonWriter json(text);
      match.offer(seat, json);
    }
    if (const auto outcome = match.outcome()) text += text_of(*outcome);
    return text;
  }

  Setup setup_;
  FastRandom random_;
  bool with_record_;
  G game_;
  std::vector<std::string> lines_;
  std::vector<std::string> positions_;  // before each line
};

}  // namespace crosstable::test

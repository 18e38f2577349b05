// The running, or the last, game of a room: the match, its chance, and its record so far. Plays live, drawing chance as
// it goes, or replays lines that the log kept; both leave it the same.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "server/room/facts.hpp"
#include "server/room/room.hpp"

namespace crosstable {

class GameTable {
 public:
  // `chance` must outlive the table. `seed` stays secret until the game is over.
  GameTable(const GameInfo& info, Setup setup, FairnessContext context, const Seed& seed, const ChanceMaker& chance);

  // Before the first chance line; without it nobody gave a nonce.
  void contribute(Contributions given) { given_ = std::move(given); }

  // Everything that chance does before the first decision. Returns the lines.
  std::string deal(Narration* told);

  struct Played {
    std::string move;   // canonical
    std::string lines;  // "0 A@c4\n* draw 0 F"
  };
  std::variant<Played, Rejection> play(Seat seat, std::string_view move, Narration* told);

  // Lines of the log. Throws std::runtime_error when the rules do not allow them.
  void replay(std::string_view lines, Narration* told = nullptr);

  // What deal(), play() or replay() have done becomes part of the record: once for each, when its fact is folded.
  void keep(std::string_view lines);
  // Is the match further than the record, because play() or deal() came first?
  bool ahead() const { return ahead_; }

  const Match& match() const { return *match_; }
  unsigned players() const { return setup_.players; }
  std::uint32_t game() const { return context_.game; }
  const FairnessContext& context() const { return context_; }
  const Seed& seed() const { return seed_; }
  const Contributions& given() const { return given_; }
  const std::string& seal() const { return seal_; }  // hex
  Seat first() const { return first_; }              // the start seat; known after the deal
  std::vector<std::string> lines() const;            // the record's moves
  std::string_view decision(Seat seat,
                            std::uint32_t number) const;  // the seat's move of that number, from 1; empty if none

 private:
  void chance_acts(std::string& lines, Narration* told);

  const Setup setup_;
  const FairnessContext context_;
  const Seed seed_;
  const ChanceMaker& maker_;
  std::string seal_;
  Contributions given_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<Chance> chance_;  // made when first needed
  std::string lines_;               // the record so far, a newline behind each
  std::uint32_t chance_lines_ = 0;
  Seat first_{};
  bool ahead_ = false;
};

}  // namespace crosstable

// The running, or the last, game of a room as the log has it: the match and its record so far. It draws no chance; the
// dealer (dealer.hpp) does, on a copy of the position.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/fairness/disclosure.hpp"
#include "server/room/state/facts.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class GameTable {
 public:
  // `secret`: the seed, until the game is over; of a board, its key (boards.hpp). `seal` is of the seed in either case.
  // `game` is its number in the room.
  GameTable(const GameInfo& info, Setup setup, std::uint32_t game, DealContext context, const Secret& secret,
            const Bytes32& seal);

  // Before the first chance line, and not of a board; without it nobody gave a nonce.
  void contribute(std::shared_ptr<const Contributions> given) { given_ = std::move(given); }

  // The position that lines of the log lead to. Throws std::runtime_error when the rules do not allow them.
  std::unique_ptr<Match> after(std::string_view lines, Narration* told = nullptr) const;

  // The game goes on by these lines. `position` is what they lead to; null: they are played here, as after() does.
  void go_on(std::string_view lines, std::unique_ptr<Match> position);

  // The seat whose move ends the record; nothing: chance has acted since, or before anybody moved.
  std::optional<Seat> last_mover() const;
  // The position before that move, and what the move told. Needs last_mover().
  std::unique_ptr<Match> before_last_move(Narration* told) const;
  // As if that move had not been made. Returns it, as text. Needs last_mover().
  std::string take_back();

  const Match& match() const { return *match_; }
  unsigned players() const { return setup_.players; }
  const Setup& setup() const { return setup_; }
  std::uint32_t game() const { return game_; }
  const DealContext& context() const { return context_; }
  const Secret& secret() const { return secret_; }
  const Contributions& given() const;
  const Bytes32& seal() const { return seal_; }
  Seat first() const { return first_; }                         // the start seat; known after the deal
  std::uint32_t chance_lines() const { return chance_lines_; }  // of the record so far
  std::vector<std::string> lines() const;                       // the record's moves
  std::string_view decision(Seat seat,
                            std::uint32_t number) const;  // the seat's move of that number, from 1; empty if none

 private:
  std::string_view last_line() const;
  void play(Match& match, std::string_view lines, Narration* told) const;

  const GameInfo& info_;
  const Setup setup_;
  const std::uint32_t game_;
  const DealContext context_;
  const Secret secret_;
  const Bytes32 seal_;
  std::shared_ptr<const Contributions> given_;  // null: none
  std::unique_ptr<Match> match_;
  std::string lines_;  // the record so far, a newline behind each
  std::uint32_t chance_lines_ = 0;
  Seat first_{};
};

}  // namespace crosstable

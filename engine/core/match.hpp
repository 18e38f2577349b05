// A game in progress with its type erased: all that a server or a record tool needs. One adapter, make_match<G>, makes
// it from any Game. Nothing here knows a game by name.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/core/merit.hpp"
#include "engine/core/mind.hpp"
#include "engine/core/narration.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/rejection.hpp"
#include "engine/core/seat.hpp"
#include "json/writer.hpp"

namespace crosstable {

using json::JsonWriter;

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual Seats to_act() const = 0;
  virtual bool turn_is_secret() const = 0;  // game.hpp
  virtual bool chance_acts() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual Outcome conceded(Seat seat) const = 0;

  // Returns the canonical text of the move played, or why it was refused. Appends to `told` unless that is null.
  virtual std::variant<std::string, Rejection> play(Seat seat, std::string_view move, Narration* told) = 0;
  virtual void chance_weights(ChanceWeights& weights) const = 0;
  virtual std::string write_chance(unsigned outcome) const = 0;                  // "draw 0 C"
  virtual std::optional<unsigned> read_chance(std::string_view text) const = 0;  // only outcomes possible now
  virtual void resolve(unsigned outcome, Narration* told) = 0;

  virtual void legal(Seat seat, std::vector<std::string>& moves) const = 0;  // sorted bytewise
  virtual void offer(Seat seat, JsonWriter& json) const = 0;                 // one object

  // Members of the table object. Game (game.hpp) explains how they are divided.
  virtual void public_table(JsonWriter& json) const = 0;
  virtual void own_table(Seat seat, JsonWriter& json) const = 0;
  // What public_table() writes otherwise than it did of `before`, which is a match of the same game: the members of an
  // RFC 7396 merge patch. Only where the game tells it; else compare the texts.
  virtual bool tells_changes() const { return false; }
  virtual void public_changes(const Match& before, std::string& patch_members) const;
  virtual void hidden_table(JsonWriter& json) const = 0;

  // What this seat knows, to think about elsewhere. Needs the seat to act.
  virtual std::unique_ptr<Mind> mind(Seat seat) const = 0;
  // The same, but it sees everybody's hands. What chance will bring is hidden from it too. Only for looking back at
  // finished games.
  virtual std::unique_ptr<Mind> mind_with_open_hands(Seat seat) const = 0;
  // What speaks for a legal move of the seat, from what it knows.
  virtual std::optional<Merit> merit(Seat seat, std::string_view move) const = 0;
  // What the seat may expect here, as Game's evaluate() judges it.
  virtual float evaluate(Seat seat) const = 0;
  // The same thought as mind()'s here and now, for tests and tools: it may take a while.
  std::string choose(Seat seat, BotLevel level, std::uint64_t random) const {
    return mind(seat)->think(level, random, [] { return false; })->move;
  }
};

}  // namespace crosstable

// Chance that can be checked afterwards (FAIRNESS.md). Every outcome follows from a seed; its hash is published before
// the game, and the seed itself after it.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/chance.hpp"
#include "engine/core/seat.hpp"
#include "engine/fairness/mac_key.hpp"
#include "engine/fairness/secret.hpp"

namespace crosstable {

using Nonce = Bytes32;  // of one seat; empty if the seat gave none, or a wrong one

// Identifies the game. Seal, nonces and key are bound to it, so nothing from one game fits another.
struct FairnessContext {
  std::string room;        // the room code; at most 64 bytes
  std::uint32_t game = 1;  // number of the game in its room, from 1
  std::string rules;       // "crosswise/v1", see rules_of()
  // Not hashed. In the later games of a series the start seat is not drawn; this is it, Setup::first of that game.
  std::optional<unsigned> first;

  bool operator==(const FairnessContext&) const = default;
};

std::string rules_of(std::string_view game_id);  // "crosswise" → "crosswise/v1"

Bytes32 seal_of(const FairnessContext& context, const Secret& seed);
Bytes32 nonce_commit(const FairnessContext& context, Seat seat, const Nonce& nonce);
// One entry per seat, in seat order; all empty if there is only the server's seed.
Secret key_of(const Secret& seed, const FairnessContext& context, std::span<const std::optional<Nonce>> nonces);

// The sealed stream: one draw for each chance line of the record, in order, `first` included. Two streams with the same
// key and the same next line give the same outcomes, so counting its chance lines is enough to resume a game.
class SealedChance {
 public:
  explicit SealedChance(const Secret& key, std::uint32_t next_line = 0) : key_(key), next_line_(next_line) {}

  // The outcome of the next chance line, always one with a weight above 0. Requires weights.total above 0.
  unsigned draw(const ChanceWeights& weights);

  std::uint32_t next_line() const { return next_line_; }

 private:
  MacKey key_;
  std::uint32_t next_line_;
};

// An integrity check of a record's lines: SHA-256 over all of them, each followed by a newline. Anyone can repeat it
// with `jq -r '.moves[]' record.json | sha256sum`.
Bytes32 moves_digest(std::span<const std::string> lines);

std::string hex(const Bytes32& bytes);                   // 64 lower-case digits
std::optional<Bytes32> read_hex(std::string_view text);  // exactly 64 digits, upper or lower case

}  // namespace crosstable

// One deal at several tables (FAIRNESS.md, "Boards"). A board of an event is sealed before its round is paired, and its
// key needs the nonces of everybody who plays the round, so no deal exists before the round's players are known.
//
// What chance brings depends on what it is asked for, and on how often that was asked for before. It does not depend on
// what happened in between. So the tables of a board get the same stones, cards and rolls, as far as the same ones are
// still there.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/match.hpp"
#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {

struct EventRound {
  std::string event;        // at most 64 bytes
  std::uint32_t round = 1;  // from 1

  bool operator==(const EventRound&) const = default;
};

struct BoardContext {
  EventRound of;
  std::uint32_t number = 1;  // within the round, from 1
  std::string rules;         // "crosswise/v1", see rules_of()
  // Not hashed. The pairing says who starts; nothing: the start seat is drawn as everything else is.
  std::optional<unsigned> first;

  bool operator==(const BoardContext&) const = default;
};

std::string board_name(const BoardContext& context);  // "3.1": round and number

Bytes32 seal_of(const BoardContext& context, const Secret& seed);
// Once per round: `place` is the member's place in the round's published list, from 0.
Bytes32 nonce_commit(const EventRound& round, std::uint32_t place, const Nonce& nonce);
// One entry per place of that list.
Secret key_of(const Secret& seed, const BoardContext& context, std::span<const std::optional<Nonce>> nonces);

// What a log may contain of a key, to recognize it: SHA-256(lp("crosstable/board-key/1") ‖ key). It reveals nothing
// about the key.
Bytes32 digest_of_key(const Secret& key);

// The chance of one table. Two with the same key that took the same chance lines give the same outcomes.
class BoardChance {
 public:
  explicit BoardChance(const Secret& key) : key_(key) {}

  // The next outcome of a match in which chance acts, always one with a weight above 0.
  unsigned draw(const Match& match);

  // A chance line without its actor ("draw 0 C") that the table has had already: as if it had been drawn here.
  void take(std::string_view line);

 private:
  std::uint64_t smallest_word(std::string_view stem, std::uint32_t earlier, std::string_view name,
                              unsigned weight) const;

  MacKey key_;
  std::map<std::string, std::uint32_t, std::less<>> earlier_;  // how many lines each stem has had
};

}  // namespace crosstable

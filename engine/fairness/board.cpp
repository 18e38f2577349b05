#include "engine/fairness/board.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "engine/fairness/hashing.hpp"

namespace crosstable {

namespace {

hashing::Parts about(std::string_view domain, const BoardContext& context) {
  hashing::Parts parts;
  parts.lp(domain).lp("event:" + context.of.event).lp("board:" + board_name(context)).lp(context.rules);
  return parts;
}

// "draw 0 C" is `draw 0` and `C`: the last word names the outcome.
std::pair<std::string_view, std::string_view> stem_and_name(std::string_view line) {
  const std::size_t space = line.rfind(' ');
  if (space == std::string_view::npos) return {std::string_view(), line};
  return {line.substr(0, space), line.substr(space + 1)};
}

constexpr unsigned words_a_block = 4;

std::uint64_t word(const Bytes32& block, unsigned index) {
  std::uint64_t number = 0;
  for (unsigned i = 8 * index; i < 8 * index + 8; ++i) number = number << 8 | block[i];
  return number;
}

}  // namespace

std::string board_name(const BoardContext& context) {
  return std::to_string(context.of.round) + "." + std::to_string(context.number);
}

Bytes32 seal_of(const BoardContext& context, const Secret& seed) {
  return about("crosstable/seal/1", context).plain(seed.reveal()).sha256();
}

Bytes32 nonce_commit(const EventRound& round, std::uint32_t place, const Nonce& nonce) {
  hashing::Parts parts;
  parts.lp("crosstable/nonce/1").lp("event:" + round.event).lp("round:" + std::to_string(round.round));
  return parts.u32(place).plain(nonce).sha256();
}

Secret key_of(const Secret& seed, const BoardContext& context, std::span<const std::optional<Nonce>> nonces) {
  return Secret(about("crosstable/key/1", context).nonces(nonces).hmac(MacKey(seed)));
}

Bytes32 digest_of_key(const Secret& key) {
  return hashing::Parts().lp("crosstable/board-key/1").plain(key.reveal()).sha256();
}

unsigned BoardChance::draw(const Match& match) {
  ChanceWeights weights;
  match.chance_weights(weights);
  assert(weights.total > 0);
  std::optional<unsigned> drawn;
  std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max();
  std::string drawn_line;
  for (unsigned outcome = 0; outcome < weights.size; ++outcome) {
    if (weights.weight[outcome] == 0) continue;
    std::string line = match.write_chance(outcome);
    const auto [stem, name] = stem_and_name(line);
    const auto had = earlier_.find(stem);
    const std::uint64_t least =
        smallest_word(stem, had == earlier_.end() ? 0 : had->second, name, weights.weight[outcome]);
    if (drawn && least >= smallest) continue;
    drawn = outcome;
    smallest = least;
    drawn_line = std::move(line);
  }
  take(drawn_line);
  return *drawn;
}

void BoardChance::take(std::string_view line) { ++earlier_[std::string(stem_and_name(line).first)]; }

std::uint64_t BoardChance::smallest_word(std::string_view stem, std::uint32_t earlier, std::string_view name,
                                         unsigned weight) const {
  std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max();
  for (unsigned i = 0; i < weight; i += words_a_block) {
    const Bytes32 block =
        hashing::Parts().lp("chance/2").lp(stem).u32(earlier).lp(name).u32(i / words_a_block).hmac(key_);
    for (unsigned j = 0; j < std::min(words_a_block, weight - i); ++j) smallest = std::min(smallest, word(block, j));
  }
  return smallest;
}

}  // namespace crosstable

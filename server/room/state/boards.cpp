#include "server/room/state/boards.hpp"

#include <stdexcept>
#include <utility>

namespace crosstable {

std::vector<std::optional<Nonce>> Contributions::revealed() const {
  std::vector<std::optional<Nonce>> plain;
  for (const auto& nonce : nonces) plain.push_back(nonce ? std::optional(nonce->reveal()) : std::nullopt);
  return plain;
}

BoardContext context_of(const Boards& boards, const Board& board, std::string rules) {
  return {boards.of, board.number, std::move(rules), index_of(board.first)};
}

Secret key_of(const Boards& boards, const Board& board, const std::string& rules, const Secret& kept) {
  const BoardContext context = context_of(boards, board, rules);
  const bool fits = boards.given ? seal_of(context, kept) == board.seal : digest_of_key(kept) == board.key_digest;
  if (!fits) throw std::runtime_error("a board with another seed than was sealed");
  return boards.given ? key_of(kept, context, boards.given->revealed()) : kept;
}

bool opens(const OpenedBoards& opened, const Boards& boards, const std::string& rules) {
  if (opened.given == nullptr || opened.seeds.size() != boards.games.size()) return false;
  const auto nonces = opened.given->revealed();
  for (std::size_t game = 0; game < boards.games.size(); ++game) {
    const Board& board = boards.games[game];
    const BoardContext context = context_of(boards, board, rules);
    if (seal_of(context, opened.seeds[game]) != board.seal) return false;
    const Secret key = key_of(opened.seeds[game], context, nonces);
    const Bytes32 digest =
        boards.given ? digest_of_key(key_of(boards, board, rules, opened.seeds[game])) : board.key_digest;
    if (digest_of_key(key) != digest) return false;
  }
  return true;
}

}  // namespace crosstable

#include "server/room/boards.hpp"

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

}  // namespace crosstable

// The `fairness` member of a finished game's record: everything needed to check its chance lines.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/fairness/board.hpp"
#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {

using DealContext = std::variant<FairnessContext, BoardContext>;

struct Disclosure {
  DealContext context;
  Secret seed;  // no longer secret once this is written
  Bytes32 seal;
  std::vector<std::optional<Nonce>> nonces;     // one per seat; of a board: one per place in the round's list
  std::vector<std::optional<Bytes32>> commits;  // as many
  std::optional<Bytes32> digest;                // moves_digest() of the record's lines
};

// For a game played from the server's seed alone. The caller adds any nonces afterwards: one per seat, or per place in
// the round's list.
Disclosure disclose(const DealContext& context, const Secret& seed, std::size_t nonces,
                    std::span<const std::string> lines);

// {"seal":…,"seed":…,"nonces":[…],"commits":[…],"context":{…},"digest":…}, all bytes in hex.
std::string write_disclosure(const Disclosure& disclosure);

// Reads the disclosure of a record with this number of seats, or says in English what is wrong with it. audit.hpp
// checks whether it is true.
std::variant<Disclosure, std::string> read_disclosure(std::string_view fairness, unsigned seats);

}  // namespace crosstable

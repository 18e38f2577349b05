// The `fairness` member of a finished game's record: everything needed to check its chance lines.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {

struct Disclosure {
  FairnessContext context;
  Secret seed;  // no longer secret once this is written
  Bytes32 seal;
  std::vector<std::optional<Nonce>> nonces;     // one per seat
  std::vector<std::optional<Bytes32>> commits;  // one per seat
  std::optional<Bytes32> digest;                // moves_digest() of the record's lines
};

// For a game played from the server's seed alone. The caller adds any nonces afterwards.
Disclosure disclose(const FairnessContext& context, const Secret& seed, unsigned seats,
                    std::span<const std::string> lines);

// {"seal":…,"seed":…,"nonces":[…],"commits":[…],"context":{…},"digest":…}, all bytes in hex.
std::string write_disclosure(const Disclosure& disclosure);

// Reads the disclosure of a record with this number of seats, or says in English what is wrong with it. audit.hpp
// checks whether it is true.
std::variant<Disclosure, std::string> read_disclosure(std::string_view fairness, unsigned seats);

}  // namespace crosstable

// What a finished game's record says under `fairness`: everything that anyone needs to check its chance lines.
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
  Secret seed;  // a secret no more once this is written
  Bytes32 seal;
  std::vector<std::optional<Nonce>> nonces;     // one entry a seat
  std::vector<std::optional<Bytes32>> commits;  // one entry a seat
  std::optional<Bytes32> digest;                // moves_digest() of the record's lines
};

// For a game that was played from the server's seed alone; whoever gave a nonce is entered afterwards.
Disclosure disclose(const FairnessContext& context, const Secret& seed, unsigned seats,
                    std::span<const std::string> lines);

// {"seal":…,"seed":…,"nonces":[…],"commits":[…],"context":{…},"digest":…}, everything in hex.
std::string write_disclosure(const Disclosure& disclosure);

// The disclosure of a record for so many seats, or what is wrong with it, in English. Whether it is true is for
// audit.hpp.
std::variant<Disclosure, std::string> read_disclosure(std::string_view fairness, unsigned seats);

}  // namespace crosstable

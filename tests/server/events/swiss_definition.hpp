// The Swiss rules as they are written: list all possibilities, sort them, take the first. For small fields, where this
// can be waited for. Shares nothing with the program but the types.
#pragma once
#include "server/events/pairing/swiss.hpp"

namespace crosstable::events {

// As pair_swiss(), but for the sides: each pair has the smaller number first.
std::variant<SwissPairs, NoPairing> swiss_by_definition(const SwissRound& round);

}  // namespace crosstable::events

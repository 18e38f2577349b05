// Whether a round's pairs are legal, by hand or by program: directors pair by hand too.
#pragma once
#include <optional>
#include <string>

#include "server/events/pairing/swiss.hpp"

namespace crosstable::events {

// A sentence that names the first fault: somebody present is missing, is there twice or meets an earlier opponent
// again; somebody absent is there; a bye that an even number does not need, or of somebody who may not have one (C2).
std::optional<std::string> illegality(const SwissRound& round, const SwissPairs& pairs);

}  // namespace crosstable::events

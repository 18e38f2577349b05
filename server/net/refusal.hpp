// The answer to a message that came too fast: an error with the message's own id, if it has one.
#pragma once
#include <string>
#include <string_view>

#include "server/net/limits.hpp"

namespace crosstable {

// It may be sent again after `wait_ms`; nothing: it is too large for ever.
std::string rate_limited_answer(std::string_view frame, const NetLimits& limits, std::optional<std::int64_t> wait_ms);

}  // namespace crosstable

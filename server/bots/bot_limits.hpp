// What bounds the bots' thinking. Every field is a named setting.
#pragma once
#include <cstddef>

namespace crosstable {

struct BotLimits {
  std::size_t bot_queue = 64;  // searches that may wait, 50 ms each at most; a lower level answers one more
};

}  // namespace crosstable

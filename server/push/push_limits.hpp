// What sending notifications may cost. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct PushLimits {
  std::size_t push_queue = 10'000;    // notifications that wait, be it to be sent again; one more is dropped
  std::int64_t push_ms = 10'000;      // for a push service to take one, from the look-up of its name on
  std::size_t webhook_queue = 1'000;  // webhooks that wait, be it to be sent again; one more is dropped
  std::int64_t webhook_ms = 10'000;   // for a server to take one, from the look-up of its name on
};

}  // namespace crosstable

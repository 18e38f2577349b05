// What the operator, or a signal, has asked of the whole server. From any thread.
#pragma once
#include <atomic>

namespace crosstable {

struct HouseState {
  std::atomic<bool> stopping{false};  // nothing new is begun
  std::atomic<bool> draining{false};  // no new rooms and no newcomers; what runs goes on
};

}  // namespace crosstable

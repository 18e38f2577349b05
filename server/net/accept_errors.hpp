// What accept4() fails with while the system is out of descriptors or memory. The peer stays in the queue, so a
// listener that asks again at once would spin: it pauses first.
#pragma once
#include <cerrno>
#include <cstdint>

namespace crosstable {

constexpr std::int64_t accept_pause_ms = 200;

constexpr bool is_shortage(int error) {
  return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

}  // namespace crosstable

// Where secrets, ids and salts come from.
#pragma once
#include <cstdint>
#include <functional>
#include <span>

namespace crosstable {

// Random bytes for seeds, ids, salts and bots. The system's in a server, scripted in tests. From any thread.
using RandomBytes = std::function<void(std::span<std::uint8_t>)>;
RandomBytes system_random();

}  // namespace crosstable

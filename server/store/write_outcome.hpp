// What became of a Write.
#pragma once
#include <cstdint>
#include <string_view>

namespace crosstable {

// But for `ok` nothing of the Write is there, and no other Write is concerned.
enum class WriteOutcome : std::uint8_t {
  ok,      // durable: it may be shown
  fenced,  // the stream is somebody else's, or closed or gone, or the writer's incarnation has ended: the writer ends
  stale,   // the writer did not know what is there: it loads again, and decides anew
  taken,   // what is unique is somebody else's, or what can be used once is used: the client is told
};

constexpr std::string_view name_of(WriteOutcome outcome) {
  switch (outcome) {
    case WriteOutcome::ok:
      return "ok";
    case WriteOutcome::fenced:
      return "fenced";
    case WriteOutcome::stale:
      return "stale";
    case WriteOutcome::taken:
      return "taken";
  }
  return {};
}

}  // namespace crosstable

#include "server/actor/failed_request.hpp"

#include <atomic>

namespace crosstable {
namespace {

std::atomic<std::uint64_t> dropped{0};

}  // namespace

protocol::Error failed_request() {
  return protocol::make_error(protocol::ErrorCode::busy, "failed", "The server failed at this request.");
}

std::uint64_t dropped_answers() { return dropped; }
void note_dropped_answer() { ++dropped; }

}  // namespace crosstable

#include "server/net/refusal.hpp"

#include <utility>
#include <variant>

#include "protocol/decode.hpp"
#include "protocol/encode.hpp"

namespace crosstable {

std::string rate_limited_answer(std::string_view frame, const NetLimits& limits, std::optional<std::int64_t> wait_ms) {
  static thread_local protocol::Scratch scratch;
  const auto read =
      protocol::decode(frame, scratch, {.max_bytes = limits.max_frame_bytes, .max_depth = limits.json_depth});
  std::string answer;
  if (const auto* request = std::get_if<protocol::Request>(&read)) {
    auto error = protocol::make_error(protocol::ErrorCode::rate_limited, "Too many messages. Please wait a moment.");
    protocol::answer_frame(answer, request->id, protocol::again_in_ms(wait_ms, std::move(error)));
  } else {
    const auto& error = std::get<protocol::DecodeError>(read);
    protocol::rpc_error_frame(answer, error.id, error.code, error.sentence);
  }
  return answer;
}

}  // namespace crosstable

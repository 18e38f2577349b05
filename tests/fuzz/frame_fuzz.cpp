// A client's frame, from bytes to a typed request. A request that was read means the same when written and read again,
// and the answer to an error is itself a frame.
#include <cstddef>
#include <cstdint>
#include <string>

#include "json/plain_reader.hpp"
#include "json/reader.hpp"
#include "protocol/codes.hpp"
#include "protocol/decode.hpp"
#include "protocol/encode.hpp"
#include "tests/fuzz/check.hpp"

using namespace crosstable;
using fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static protocol::Scratch scratch;
  const std::string frame(reinterpret_cast<const char*>(data), size);
  json::JsonDocument plain, strict;
  if (json::read_plain(frame, plain, json::ReadLimits().max_depth)) {
    check(!json::parse("\t" + frame, strict, {.max_bytes = size + 1}), "what is read quickly is read strictly");
    check(plain.root().raw() == strict.root().raw(), "and in the same way");
  }
  const auto decoded = protocol::decode(frame, scratch);
  std::string text;
  if (const auto* request = std::get_if<protocol::Request>(&decoded)) {
    protocol::request_frame(text, *request);
    const auto again = protocol::decode(text, scratch);
    check(std::holds_alternative<protocol::Request>(again), "a request that was read can be read again");
    std::string twice;
    protocol::request_frame(twice, std::get<protocol::Request>(again));
    check(twice == text, "a request is written the same again");
  } else {
    const auto& error = std::get<protocol::DecodeError>(decoded);
    protocol::rpc_error_frame(text, error.id, error.code, error.sentence);
    json::JsonDocument document;
    check(!json::parse(text, document), "the answer to an unreadable frame is JSON");
  }
  return 0;
}

// A refusal: the player asked for something that is not allowed now. A value, never an exception.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/codes.hpp"

namespace crosstable::protocol {

// Named values for the sentence that a key names.
using Args = std::vector<std::pair<std::string, std::string>>;

struct Error {
  ErrorCode code;
  std::string key;   // names a sentence in the client's catalogue: `error.<code>`, or something finer
  std::string text;  // the English fallback, a whole sentence
  Args args;
  std::string rule;  // the rule that forbids a move, e.g. `CW-14`; otherwise empty
  // For rate_limited and busy: ask again after so long. 0: no time is known, and clients are sent a minute.
  std::int64_t seconds = 0;
  bool unknown = false;  // with busy: it may have been done

  bool operator==(const Error&) const = default;
};

// With the key `error.<code>`.
Error make_error(ErrorCode code, std::string text, Args args = {});
// With the key `error.<code>.<finer>`.
Error make_error(ErrorCode code, std::string_view finer, std::string text, Args args = {});
// The same for a request that may be repeated after so long; nothing: no time is known.
Error again_in_ms(std::optional<std::int64_t> ms, Error error);
Error illegal_move(std::string rule, std::string text, Args args = {});

// The answer to a command: a key with its English fallback.
struct Reply {
  std::string key;
  std::string text;
  Args args;

  bool operator==(const Reply&) const = default;
};

}  // namespace crosstable::protocol
